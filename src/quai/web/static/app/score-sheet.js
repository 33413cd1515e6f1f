/** The score sheet. */
import { SeatMark } from "./seat-mark.js";
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

/** A number with a minus sign instead of a hyphen. @param {number | string} n */
export const minus = (n) => String(n).replace("-", "\u2212");

/**
 * The columns of a sheet: one per seat, or one per team in a game with teams.
 * @param {number[][] | undefined} sides
 * @param {string[]} names
 * @param {number} me
 */
export const columnsOf = (sides, names, me) =>
  (sides ?? names.map((_, seat) => [seat]))
    .map((seats) => ({
      seat: seats[0],
      seats,
      name: seats.map((seat) => names[seat]).join(" + "),
      mine: seats.includes(me),
    }))
    .sort((a, b) => Number(b.mine) - Number(a.mine) || a.seat - b.seat);

/**
 * Whether the rows are numbers, such as those of departures or hands.
 * @param {import("./game-page.js").SheetText} sheet
 */
export const isNumbered = ({ rows }) => !rows.length || Number(rows[0].head) > 0;

/**
 * @param {{ sheet: import("./game-page.js").SheetText, names: string[], me: number,
 *   lineOf: (seat: number) => number }} props `lineOf` gives the line that a seat has its colour and shape from
 */
export const ScoreSheet = ({ sheet, names, me, lineOf }) => {
  const { t } = useWords();
  const columns = columnsOf(sheet.sides, names, me),
    order = columns.map(({ seat }) => seat);
  const note = (/** @type {{ notes?: Record<number, string> }} */ row, /** @type {number} */ seat) =>
    Object.entries(row.notes ?? {}).find(([at]) =>
      (sheet.sides ?? [[seat]]).some((seats) => seats[0] === seat && seats.includes(Number(at))),
    )?.[1];
  const best = (/** @type {(number | string)[] | null} */ points, /** @type {number} */ seat) => {
    const numbers = (points ?? []).map(Number),
      own = numbers[seat];
    return own > 0 && own === Math.max(...numbers) && numbers.some((each) => each < own);
  };
  return html`<table class="sheet">
    <thead><tr>${isNumbered(sheet) ? html`<th scope="col">${t("sheet.number")}</th>` : html`<td></td>`}<td></td>
      ${columns.map(
        ({ seat, name }) => html`<th scope="col">${sheet.heads?.[seat]}<${SeatMark}
        line=${lineOf(seat)} /><span class="name" title=${name}>${name}</span></th>`,
      )}</tr></thead>
    <tbody>
      ${sheet.rows.map(
        (row) => html`<tr class=${row.cls}><th scope="row">${row.head}</th><td>${row.mark}</td>
        ${order.map(
          (seat) => html`<td class=${classes(best(row.points, seat) && "best")}>
        ${note(row, seat) && html`<small>${note(row, seat)}</small> `}
        ${row.points ? minus(row.points[seat]) : ""}</td>`,
        )}</tr>`,
      )}
      <tr class="total"><th scope="row">${t("sheet.total")}</th><td></td>
        ${order.map((seat) => html`<td>${minus(sheet.totals[seat] ?? "–")}</td>`)}</tr>
    </tbody>
  </table>`;
};
