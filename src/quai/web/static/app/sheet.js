/** The score sheet. */
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

/** A number with a true minus. @param {number} n */
const minus = (n) => String(n).replace("-", "\u2212");

/**
 * `heads` are drawings that stand before the names, if a game has any.
 * @param {{ sheet: { rows: { head: string, mark: any, points: number[] | null, cls: string }[], totals: number[], heads?: any[] }, names: string[], me: number }} props
 */
export const Sheet = ({ sheet, names, me }) => {
  const { t } = useWords();
  const order = names.map((_, seat) => seat).sort((a, b) => Number(b === me) - Number(a === me) || a - b);
  const best = (/** @type {number[] | null} */ points, /** @type {number} */ seat) => points && points[seat] > 0 && points[seat] === Math.max(...points) && points.some((each) => each < points[seat]);
  return html`<table class="sheet">
    <thead><tr><th scope="col">${t("sheet.number")}</th><td></td>${order.map((seat) => html`<th scope="col">${sheet.heads?.[seat]}<span class="name">${names[seat]}</span></th>`)}</tr></thead>
    <tbody>
      ${sheet.rows.map((row) => html`<tr class=${row.cls}><th scope="row">${row.head}</th><td>${row.mark}</td>${order.map((seat) => html`<td class=${classes(best(row.points, seat) && "best")}>${row.points ? minus(row.points[seat]) : ""}</td>`)}</tr>`)}
      <tr class="total"><th scope="row">${t("sheet.total")}</th><td></td>${order.map((seat) => html`<td>${minus(sheet.totals[seat])}</td>`)}</tr>
    </tbody>
  </table>`;
};
