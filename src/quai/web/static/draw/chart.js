/**
 * The chart of scores over time: a line per player in the colour and the shape of their seat, their name
 * at its end.
 */
import { seatShape } from "./seats.js";
import { g, path, repeat, svg, text } from "./svg.js";

/** Distances between grid lines to choose from. */
const GRID_STEPS = [5, 10, 20, 50, 100, 200, 500];
const MAX_GRID_LINES = 9;

/**
 * @param {{ name: string, line: number, scores: number[] }[]} series cumulative scores, one per scoring, starting
 *   with 0; `line` is the number of the line that gives the seat its colour and shape
 */
export const scoreChart = (series, { w = 520, h = 220, label = "" } = {}) => {
  const all = series.flatMap((s) => s.scores),
    n = series[0].scores.length - 1;
  const step =
    GRID_STEPS.find((each) => (Math.max(...all) - Math.min(...all)) / each <= MAX_GRID_LINES) ?? 1000;
  const top = Math.max(step, Math.ceil(Math.max(...all) / step) * step),
    low = Math.min(0, Math.floor(Math.min(...all) / step) * step);
  const [l, r, t, b] = [30, w - 106, 12, h - 26];
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
    const dots = s.scores.map((v, i) => seatShape(s.line, X(i), Y(v), 3.6)).join("");
    const name =
      seatShape(s.line, r + 14, nameY[k] - 5, 5) +
      text(r + 24, nameY[k], 15, "c-name", `${s.name} ${s.scores[n]}`);
    return g(path(d, "c-edge") + path(d, `c-line c-${s.line}`) + dots + name, { cls: `line-${s.line}` });
  });
  return svg(w, h, grid + ticks + lines.join(""), { cls: "chart", label });
};
