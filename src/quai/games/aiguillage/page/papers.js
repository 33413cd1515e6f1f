/** The papers of Aiguillage: log, marks of the last move, score sheet, course of the game, scenes. */
import { named } from "quai/app/text.js";
import { Art, html } from "quai/app/ui.js";
import { COLOURS, isWagon } from "./cards.js";
import { contractFace, lineOfColour, vehicle, yardFace } from "./drawings.js";
import { scene as picture } from "./scenes-drawings.js";
import { companyBadge, iconBadges, train } from "./table-parts.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("quai/app/game-page.js").GameEvent} GameEvent */
/** @typedef {import("quai/app/game-page.js").Mark} Mark */
/** @typedef {import("quai/app/game-page.js").Markup} Markup */
/** @typedef {import("quai/app/game-page.js").Step} Step */

/** What follows by itself needs no line of its own. */
const QUIET = ["open", "enter", "objective"];
const LOUD = ["met", "fire", "derailment", "last_round", "over"];

/* which contract was kept is not said: several people may look at one screen */
const logId = (/** @type {GameEvent} */ event) =>
  event.event === "take" && event.price ? "take_paid" : event.event;
/** The points of an event, for its line of the log. @param {GameEvent} event */
const pointsOf = (event) => {
  if (event.event === "over") return event.points.join(" – ");
  return event.event === "claim" || event.event === "reveal" ? `+${event.points}` : "";
};
/** Lines of the log for a step: what was done, then what followed from it. @type {Page["logRows"]} */
export const logRows = (step, { t, names }) =>
  step.events
    .filter((event) => !QUIET.includes(event.event))
    .map((event) => {
      const loud = LOUD.includes(event.event);
      return {
        who: loud || event.seat === undefined ? "" : names[event.seat],
        what: t(`play.log.${logId(event)}`, named(event, names)),
        mark: event.colour ? companyBadge(event.colour) : null,
        points: pointsOf(event),
        cls: loud ? "scoring" : "",
      };
    });

/** Where each event is seen on the table. @type {Record<string, (event: GameEvent) => Mark[]>} */
const TOUCHED = {
  enter: ({ line, place, card }) => [{ zone: `yard:${line - 1}:`, slot: place - 1, name: card }],
  take: ({ seat, card }) => {
    if (card === "note") return [{ zone: `notes:${seat}`, name: "note" }];
    return isWagon(card) ? [{ zone: `wagons:${seat}`, name: card }] : [];
  },
  swap: ({ seat, target, given, taken }) => [
    { zone: `wagons:${seat}`, name: taken },
    { zone: `wagons:${target}`, name: given },
  ],
  give: ({ wagon }) => [{ zone: "giving", name: wagon }],
  pay: ({ wagon }) => [{ zone: "paid", name: wagon }],
};
/** @type {Page["touched"]} */
export const touched = (event) => TOUCHED[event.event]?.(event) ?? [];

/** The points of a player's objectives of a colour. @param {Player} player @param {string} colour */
const wonIn = ({ objectives }, colour) =>
  objectives.filter((each) => each.colour === colour).reduce((sum, each) => sum + each.points, 0);
/** A revealed contract, before its player's name. @param {Player} player @param {Context["t"]} t */
const deed = ({ contract }, t) =>
  contract &&
  html`<span class="ai-deed">
    <${Art} of=${contractFace(contract.name, contract.each, t("play.named", { name: contract.name }))} />
  </span>`;
/** The score sheet: objectives by company, contracts as far as they are known, banknotes. @type {Page["sheet"]} */
export const sheet = ({ actor, players }, t) => {
  const revealed = actor === null && players.every(({ contract }) => contract);
  const mark = html`<span></span>`,
    cls = "bonus";
  return {
    heading: t("play.scores"),
    rows: [
      ...COLOURS.map((colour) => ({
        head: t("play.colour", { colour }),
        mark: companyBadge(colour),
        cls,
        points: players.map((player) => wonIn(player, colour) || ""),
      })),
      {
        head: t("play.contract_short"),
        mark,
        points: players.map(({ contract }) => contract?.worth ?? "?"),
        cls,
      },
      { head: t("play.notes", { n: 2 }), mark, points: players.map(({ notes }) => notes), cls },
    ],
    totals: players.map(({ points }) => points),
    heads: players.map((player) => revealed && deed(player, t)),
  };
};

/** Points after each objective, then with the contract, then with the banknotes. @type {Page["series"]} */
export const series = ({ players }) => {
  const most = Math.max(...players.map((player) => player.objectives.length));
  return players.map(({ objectives, contract, won, points }) => {
    const sums = [0];
    for (let i = 0; i < most; i += 1) sums.push(sums[i] + (objectives[i]?.points ?? 0));
    return [...sums, won + (contract?.worth ?? 0), points];
  });
};

/** A card that burnt. @param {string} card @param {Context["t"]} t */
const burnt = (card, t) =>
  html`<li>
    <span class="ai-leaf"><${Art} of=${yardFace(card)} /></span>
    <span class="sr">${t("play.named", { name: card })}</span>
  </li>`;
/** An objective that was turned up. @param {GameEvent} event @param {Context["t"]} t */
const turnedUp = ({ colour, icons, points, needs }, t) => {
  const vans = needs.map((/** @type {string} */ kind) => vehicle(kind, t(`play.kind.${kind}`)));
  return html`<li class=${`line-${lineOfColour(colour)}`}>
    ${iconBadges({ colour, icons }, t)}
    <b class="num">${points}</b>
    <span class="ai-rake">
      ${vans.map((/** @type {string} */ art) => html`<span class="ai-van"><${Art} of=${art} /></span>`)}
    </span>
  </li>`;
};
/**
 * What an event card did, and what came of it.
 * @type {Record<string, (event: GameEvent, step: Step, context: Context) => Markup>}
 */
const TOLD = {
  fire: (event, _step, { t }) =>
    html`<p>${t("play.scene.fire", event)}</p>
      <ul class="ai-lost" aria-label=${t("play.scene.burnt")}>
        ${event.cards.map((/** @type {string} */ card) => burnt(card, t))}
      </ul>`,
  derailment: (event, step, { t }) => {
    const turned = step.events.slice(step.events.indexOf(event)).filter((each) => each.event === "objective");
    return html`<p>${t("play.scene.derailment")}</p>
      <ul class="ai-turned">
        ${turned.map((each) => turnedUp(each, t))}
      </ul>`;
  },
  last_round: (event, _step, { view, names, t }) =>
    html`<p>${t("event.last_round", named(event, names))}</p>
      ${train(view.players[event.seat ?? 0].objectives, t)}`,
};
/** What a step did that deserves to be shown large. @type {Page["scene"]} */
export const scene = (step, context) => {
  const told = step.events.filter((event) => event.event in TOLD);
  if (!told.length) return null;
  return {
    title: told.map((event) => context.t(`play.scene.${event.event}_title`)).join(" · "),
    cls: "ai-scene",
    body: told.map(
      (event) =>
        html`<div key=${event.event}>
          ${event.event !== "last_round" && html`<${Art} of=${picture(event.event)} />`}
          ${TOLD[event.event](event, step, context)}
        </div>`,
    ),
  };
};
