/** The chart of scores over time. */
import { scoreChart } from "../draw/chart.js";
import { columnsOf } from "./score-sheet.js";
import { Art, html } from "./ui.js";

/**
 * @param {{ series: number[][], names: string[], me: number, label: string, sides?: number[][],
 *   lineOf: (seat: number) => number }} props
 */
export const ScoreChart = ({ series, names, me, label, sides, lineOf }) => {
  if (!series.length || series[0].length < 2) return null;
  const size = matchMedia("(max-width: 640px)").matches ? { w: 330, h: 220 } : {};
  return html`<figure class="graph"><figcaption class="muted">${label}</figcaption><${Art} of=${scoreChart(
    columnsOf(sides, names, me).map(({ seat, name }) => ({ name, line: lineOf(seat), scores: series[seat] })),
    { label, ...size },
  )} /></figure>`;
};
