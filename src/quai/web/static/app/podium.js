/** The podium: everybody in the order of their places. Equal points are one place, unless the rules decide. */
import { Faces } from "./face.js";
import { columnsOf } from "./score-sheet.js";
import { SeatMark } from "./seat-mark.js";
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

/**
 * The place of each column: 1 for all winners; then by points, equal points sharing a place.
 * @param {import("./types.js").Outcome} outcome
 * @param {number[]} seats one per column
 * @returns {Map<number, number>}
 */
export const placesOf = ({ winners, scores }, seats) => {
  const wins = (/** @type {number} */ seat) => winners.includes(seat);
  const better = (/** @type {number} */ a, /** @type {number} */ b) =>
    wins(a) !== wins(b) ? wins(a) : !wins(a) && scores[a] > scores[b];
  return new Map(seats.map((seat) => [seat, 1 + seats.filter((other) => better(other, seat)).length]));
};

/**
 * @param {{ outcome: import("./types.js").Outcome, sides?: number[][], names: string[], me: number,
 *   lineOf: (seat: number) => number, personas?: (string | null)[] }} props `personas` are the portraits of bots, by
 *   seat
 */
export const Podium = ({ outcome, sides, names, me, lineOf, personas = [] }) => {
  const { t } = useWords();
  const columns = columnsOf(sides, names, me);
  const places = placesOf(
    outcome,
    columns.map(({ seat }) => seat),
  );
  const place = (/** @type {number} */ seat) => places.get(seat) ?? 0;
  const order = [...columns].sort((a, b) => place(a.seat) - place(b.seat));
  return html`<ol class="podium" aria-label=${t("end.places")}>
    ${order.map(
      ({
        seat,
        seats,
        name,
        mine,
      }) => html`<li class=${classes(`is-place-${Math.min(place(seat), 4)}`, mine && "mine")}
        data-place=${place(seat)}>
        <${Faces} of=${seats.flatMap((/** @type {number} */ each) => personas[each] ?? [])} />
        <b class="podium-name"><${SeatMark} line=${lineOf(seat)} />${name}</b>
        <span class="podium-step enamel"><b class="num">${place(seat)}</b>
          <span class="num">${t("end.points", { n: outcome.scores[seat] })}</span></span></li>`,
    )}</ol>`;
};
