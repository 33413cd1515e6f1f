/** The roof of the station hall. */
import { path, repeat, svg } from "quai/draw/svg.js";

/** The iron roof over the tracks, w x h: n arches, a clock under the middle one. */
export const roof = (/** @type {number} */ w, /** @type {number} */ h, /** @type {number} */ n) => {
  const span = w / n,
    rise = h - 18,
    foot = h,
    ribs = Math.round(span / 22),
    posts = Math.round(span / 76) * 2 - 1;
  const arch = (/** @type {number} */ i) => {
    const x = i * span,
      m = x + span / 2,
      k = span * 0.5;
    return (
      path(`M${x} ${foot}V${foot - 6}A${k} ${rise} 0 0 1 ${x + span} ${foot - 6}V${foot}Z`, "r-glass") +
      path(`M${x} ${foot - 6}A${k} ${rise} 0 0 1 ${x + span} ${foot - 6}`, "r-iron w4") +
      path(`M${x + 14} ${foot - 4}A${k - 14} ${rise - 14} 0 0 1 ${x + span - 14} ${foot - 4}`, "r-iron w1") +
      path(
        repeat(ribs, (j) => {
          const a = (Math.PI * (j + 1)) / (ribs + 1),
            c = Math.cos(a),
            s = Math.sin(a);
          return `M${m - c * (k - 14)} ${foot - 4 - s * (rise - 14)}L${m - c * k} ${foot - 6 - s * rise}`;
        }),
        "r-iron w2",
      ) +
      path(`M${x + 18} ${foot - 3}H${x + span - 18}`, "r-iron w1") +
      path(
        repeat(posts, (j) => {
          const px = x + 18 + ((span - 36) * (j + 0.5)) / posts,
            dx = (px - m) / (k - 14),
            top = foot - 4 - Math.sqrt(Math.max(0, 1 - dx * dx)) * (rise - 14);
          return `M${px} ${foot - 3}V${top}`;
        }),
        "r-iron w1",
      )
    );
  };
  return svg(
    w,
    h,
    repeat(n, arch) +
      path(
        repeat(n + 1, (i) => `M${i * span} ${foot}V${foot - 26}`),
        "r-iron w6",
      ),
    { cls: "roof" },
  );
};
