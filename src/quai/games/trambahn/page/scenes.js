/** A scoring, told item by item: the columns of the line, what each is worth, and the sum of each player. */
import { SeatMark } from "quai/app/seat-mark.js";
import { Art, html } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { ROWS } from "./layout.js";
import { multiplier, pointsOf, worthOf } from "./worth.js";

/** @typedef {import("./types.js").Column} Column */
/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("quai/app/game-page.js").GameEvent} GameEvent */

/** A column that counts: its points, times its tram. @param {Column} column */
const item = (column) => {
  const times = column.tram ? multiplier(column.tram) : "–";
  return html`<li class=${`line-${column.line + 1}`}>
    <${Art} of=${badge(column.line + 1)} />
    <span class="num">${pointsOf(column.cards)} × ${times}</span><b class="num">${worthOf(column)}</b>
  </li>`;
};

/**
 * The columns that make up the points; none if they have changed since, as when a turn was not watched.
 * @param {Column[]} columns @param {number} points @param {import("quai/app/game-page.js").Say} t
 */
const items = (columns, points, t) => {
  if (columns.reduce((sum, column) => sum + worthOf(column), 0) !== points) return null;
  return html`<ol>${columns.length ? columns.map(item) : html`<li class="muted">${t("play.scene.none")}</li>`}</ol>`;
};

/**
 * What a scoring gave a player.
 * @param {Context} context @param {number} seat @param {Column[]} columns @param {number} points
 */
const share = ({ view, names, t }, seat, columns, points) => html`<section class="share">
  <h3><${SeatMark} line=${seatLine(view, seat)} />${names[seat]}</h3>
  ${items(columns, points, t)}
  <p class="num"><span>${t("play.scene.points")}</span><b>+${points}</b></p>
  <p class="num"><span>${t("play.scene.total")}</span><b>${view.points[seat]}</b></p>
</section>`;

/** The four lines of the game have the first four colours. @type {import("./types.js").Page["seatLine"]} */
export const seatLine = (_view, seat) => seat + 5;

/** The shares of both players in a scoring. @param {GameEvent} event @param {Context} context */
const lineShares = ({ line, points }, context) => {
  const { view, me } = context;
  const scored = (/** @type {number} */ seat) =>
    view.columns[seat].filter((column) => column.line === ROWS.indexOf(line));
  return [me, 1 - me].map((seat) => share(context, seat, scored(seat), points[seat]));
};

/**
 * A scoring or a bonus, if a step brought one. It closes by itself.
 * @type {import("./types.js").Page["scene"]}
 */
export const scene = (step, context) => {
  const { view, t } = context;
  const event = step.events.find((each) => each.event === "score" || each.event === "bonus");
  if (!event) return null;
  const { seat = 0 } = event;
  const shares =
    event.event === "score"
      ? lineShares(event, context)
      : [share(context, seat, [view.columns[seat][event.column - 1]].filter(Boolean), event.points)];
  const body = html`<div class="shares-of">${shares}</div>`;
  return { title: t(`play.scene.${event.event}`, event), body, cls: "tb-scoring", brief: true };
};
