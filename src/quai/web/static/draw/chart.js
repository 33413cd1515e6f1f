/** Scores over time: one step line a player, told apart by dash and marker, named at its end. */
import { svg, path, circle, rect, text, repeat } from "./svg.js";

/** @type {((x: number, y: number, c: string) => string)[]} */
const MARKS = [(x, y, c) => circle(x, y, 3.6, c), (x, y, c) => rect(x - 3.2, y - 3.2, 6.4, 6.4, c)];

/** @param {{name: string, scores: number[]}[]} series cumulative scores, one a scoring, starting with 0 */
export const scoreChart = (series, { w = 520, h = 220, label = "" } = {}) => {
  const top = Math.max(20, Math.ceil(Math.max(...series.flatMap((s) => s.scores)) / 20) * 20), n = series[0].scores.length - 1;
  const [l, r, t, b] = [30, w - 92, 12, h - 26];
  const X = (/** @type {number} */ i) => l + ((r - l) * i) / n, Y = (/** @type {number} */ v) => b - ((b - t) * v) / top;
  const grid = repeat(top / 20 + 1, (i) => path(`M${l} ${Y(i * 20)}H${r}`, "c-grid") + text(l - 6, Y(i * 20) + 4, 12, "c-text", i * 20, "end"));
  const ticks = repeat(n + 1, (i) => text(X(i), h - 8, 12, "c-text", i || "", "middle"));
  /* names keep 17 units apart, whoever leads */
  const order = series.map((_, k) => k).sort((a, b) => series[b].scores[n] - series[a].scores[n]);
  /** @type {number[]} */
  const nameY = [];
  order.forEach((k, i) => { nameY[k] = Math.max(Y(series[k].scores[n]) + 5, i ? nameY[order[i - 1]] + 17 : 0); });
  const lines = series.map((s, k) => {
    const d = s.scores.map((v, i) => `${i ? "L" : "M"}${X(i)} ${Y(v)}`).join("");
    return path(d, `c-line c-${k + 1}`) + s.scores.map((v, i) => MARKS[k % MARKS.length](X(i), Y(v), `c-dot c-${k + 1}`)).join("") +
      text(r + 10, nameY[k], 15, `c-name c-${k + 1}`, `${s.name} ${s.scores[n]}`);
  });
  return svg(w, h, grid + ticks + lines.join(""), { cls: "chart", label });
};
