/** The chart of scores over time. */
import { scoreChart } from "../draw/chart.js";
import { Art, html } from "./ui.js";

/** @param {{ series: number[][], names: string[], me: number, label: string }} props */
export const Chart = ({ series, names, me, label }) => {
  const order = names.map((_, seat) => seat).sort((a, b) => Number(b === me) - Number(a === me) || a - b);
  if (series[0].length < 2) return null;
  const size = matchMedia("(max-width: 640px)").matches ? { w: 330, h: 220 } : {};
  return html`<figure class="graph"><figcaption class="muted">${label}</figcaption><${Art} of=${scoreChart(order.map((seat) => ({ name: names[seat], scores: series[seat] })), { label, ...size })} /></figure>`;
};
