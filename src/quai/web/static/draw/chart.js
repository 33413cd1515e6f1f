/** The chart of scores over time: one line per player, with its own dashes and markers, and a name at its end. */
import { shape } from "./lines.js";
import { path, repeat, svg, text } from "./svg.js";

/** Distances between grid lines to choose from. */
const GRID_STEPS = [5, 10, 20, 50, 100, 200, 500];
const MAX_GRID_LINES = 9;

/** @param {{name: string, scores: number[]}[]} series cumulative scores, one per scoring, starting with 0 */
export const scoreChart = (series, { w = 520, h = 220, label = "" } = {}) => {
  const all = series.flatMap((s) => s.scores),
    n = series[0].scores.length - 1;
  const step =
    GRID_STEPS.find((each) => (Math.max(...all) - Math.min(...all)) / each <= MAX_GRID_LINES) ?? 1000;
  const top = Math.max(step, Math.ceil(Math.max(...all) / step) * step),
    low = Math.min(0, Math.floor(Math.min(...all) / step) * step);
  const [l, r, t, b] = [30, w - 92, 12, h - 26];
  const X = (/** @type {number} */ i) => l + ((r - l) * i) / n,
    Y = (/** @type {number} */ v) => b - ((b - t) * (v - low)) / (top - low);
  const grid = repeat(
    (top - low) / step + 1,
    (i) =>
      path(`M${l} ${Y(low + i * step)}H${r}`, "c-grid") +
      text(l - 6, Y(low + i * step) + 4, 12, "c-text", low + i * step, "end"),
  );
  const labelEvery = Math.ceil(n / 12);
  const ticks = repeat(n + 1, (i) =>
    text(X(i), h - 8, 12, "c-text", i && i % labelEvery === 0 ? i : "", "middle"),
  );
  /* names are at least 17 units apart */
  const order = series.map((_, k) => k).sort((a, b) => series[b].scores[n] - series[a].scores[n]);
  /** @type {number[]} */
  const nameY = [];
  order.forEach((k, i) => {
    nameY[k] = Math.max(Y(series[k].scores[n]) + 5, i ? nameY[order[i - 1]] + 17 : 0);
  });
  const lines = series.map((s, k) => {
    const d = s.scores.map((v, i) => `${i ? "L" : "M"}${X(i)} ${Y(v)}`).join("");
    return (
      path(d, `c-line c-${k + 1}`) +
      s.scores.map((v, i) => shape(k + 1, X(i), Y(v), 3.4, `c-dot c-${k + 1}`)).join("") +
      text(r + 10, nameY[k], 15, `c-name c-${k + 1}`, `${s.name} ${s.scores[n]}`)
    );
  });
  return svg(w, h, grid + ticks + lines.join(""), { cls: "chart", label });
};
