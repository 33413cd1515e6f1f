/** Drawings of an event: rounds as stops on a line, a table from above, the mark of the same deal. */
import { circle, g, path, rect, repeat, svg, text } from "./svg.js";

const STEP = 46,
  MARGIN = 22;

/** Rounds as stations: played (filled, ticked), now (large, numbered), to come (ring). */
export const roundLine = (
  /** @type {number} */ of,
  /** @type {number} */ now,
  /** @type {number} */ done,
  label = "",
) => {
  const x = (/** @type {number} */ i) => MARGIN + i * STEP;
  const stop = (/** @type {number} */ i) => {
    if (i < done)
      return (
        circle(x(i), 22, 10, "e-done") + path(`M${x(i) - 4.5} 22.5L${x(i) - 1} 26L${x(i) + 5} 18.5`, "e-tick")
      );
    if (i + 1 === now)
      return circle(x(i), 22, 18, "e-now") + text(x(i), 29.5, 22, "e-now-text", i + 1, "middle");
    return circle(x(i), 22, 10, "e-next") + text(x(i), 26.8, 13, "e-next-text", i + 1, "middle");
  };
  const reached = Math.max(1, now, done);
  return svg(
    STEP * (of - 1) + 2 * MARGIN,
    44,
    path(`M${MARGIN} 22H${x(of - 1)}`, "e-rail") +
      path(`M${MARGIN} 22H${x(reached - 1)}`, "e-rail e-run") +
      repeat(of, stop),
    { cls: "rounds", label },
  );
};

/** A table from above: seats in turn order from the left, `turn` filled, `me` ringed twice. */
export const tablePlan = (
  /** @type {number} */ seats,
  /** @type {number} */ turn,
  /** @type {number} */ me,
  label = "",
) => {
  const seat = (/** @type {number} */ i) => {
    const angle = Math.PI + (2 * Math.PI * i) / seats,
      x = Math.round(48 + 33 * Math.cos(angle)),
      y = Math.round(48 + 33 * Math.sin(angle));
    return (
      circle(x, y, 12, i === turn ? "e-seat e-turn" : "e-seat") +
      (i === me ? circle(x, y, 14.5, "e-me") : "") +
      text(x, y + 5, 14, i === turn ? "e-seat-text e-on" : "e-seat-text", i + 1, "middle")
    );
  };
  const tracks = "M37 44H59M37 52H59M41 41V47M48 41V47M55 41V47M41 49V55M48 49V55M55 49V55";
  return svg(96, 96, rect(30, 30, 36, 36, "e-top", 7) + path(tracks, "e-track") + repeat(seats, seat), {
    cls: "plan",
    label,
  });
};

/** The same deal: one card shown three times, with signs of equality. */
export const sameDeal = () =>
  svg(
    58,
    28,
    [2, 22, 42]
      .map((x) =>
        g(rect(0, 0, 15, 22, "e-card", 2) + path("M3.5 6H11.5M3.5 10H11.5M5 17H10", "e-card-in"), {
          at: [x, 3],
        }),
      )
      .join("") + path("M18 12.5H21M18 15.5H21M38 12.5H41M38 15.5H41", "e-eq"),
    { cls: "same-art" },
  );
