/**
 * Station Master on the page; the interface is described in app/game-page.d.ts. Trains are chosen as a
 * whole: a card, a token or a step of a special card goes to `track:N`, N counted from 1.
 */
import { gamePage } from "quai/app/game-page.js";
import { runningTotals } from "quai/app/totals.js";
import { Art, html } from "quai/app/ui.js";
import { kindMark, signed } from "./drawings.js";
import { layout } from "./layout.js";
import { face, spoken, tokenName, tokenOf, tokenText } from "./names.js";
import { scene } from "./scenes.js";
import { explain, hint, logRows } from "./telling.js";
import { isCarriage } from "./worth.js";
import { zone } from "./zones.js";

/** @typedef {import("./types.js").Page} Page */

/**
 * What an action looks like: something put on a train or on the discard, a place pressed, or a button.
 * @type {Page["gesture"]}
 */
const gesture = (action, _me, view) => {
  const to = `track:${action.track}`,
    from = `hand:${action.card}`;
  switch (action.do) {
    case "place":
      return { from: `token:${action.value}`, to };
    case "couple":
      return { from: view.phase === "repair" ? `found:${action.card}` : from, to };
    case "play":
      return { from, to };
    case "send":
      return { to, button: true };
    case "pick":
      return { to: `pick:${action.token}`, button: true };
    case "repair":
    case "spend":
      return { from, to: "discard" };
    case "done":
      return { button: true };
    default:
      return null;
  }
};

/** A token to be picked is named by its owner. @type {Page["buttonText"]} */
const buttonText = (action, context) => {
  const { view } = context;
  if (action.do !== "pick" || view.phase !== "transfer") return null;
  const token = view.trains[view.pending.track - 1]?.tokens[action.token - 1];
  return token ? tokenText(action.token, token, context) : null;
};

/** The cards that may be played to no effect. */
const SPENT = ["uncouple1", "uncouple2", "reassign", "transfer"];

/** @type {Page["attempt"]} */
const attempt = (from, to) => {
  const [kind, card] = from.split(":"),
    [place, n] = to.split(":"),
    track = Number(n);
  if (place === "track") {
    if (kind === "token") return { do: "place", value: Number(card), track };
    if (isCarriage(card)) return { do: "couple", card, track };
    return card.startsWith("repair") ? { do: "repair", card } : { do: "play", card, track };
  }
  if (place !== "discard" || kind !== "hand") return null;
  if (card.startsWith("repair")) return { do: "repair", card };
  return SPENT.includes(card) ? { do: "spend", card } : null;
};

/** The action to be refused when something is touched that nothing can be done with. @type {Page["protest"]} */
const protest = (from, view, _me) => {
  const open = view.trains.findIndex(
    (train) => train && (!from.startsWith("token:") || train.tokens.length < train.limit),
  );
  const track = (open >= 0 ? open : view.trains.findIndex(Boolean)) + 1;
  return attempt(from, `track:${track}`);
};

/** The zone that a card or a token not seen before comes from. @type {Page["origin"]} */
const origin = (sprite, before, _after, me) => {
  const coin = tokenOf(sprite.name);
  if (coin) return sprite.zone === "reserve" ? null : `panel:${coin.owner}`;
  return sprite.zone === "hand" ? "discard" : `panel:${before.actor ?? me}`;
};
/** The zone that a card or a token goes to when it is seen no more. @type {Page["destination"]} */
const destination = (sprite) => {
  const coin = tokenOf(sprite.name);
  if (coin) return `panel:${coin.owner}`;
  return sprite.zone === "discard" ? null : "discard";
};

/** What an event moved, for the marks on the table. @param {import("./types.js").GameEvent} event */
const moved = ({ event, seat = 0, track, to, card, cards = [], value = 0, owners = [] }) => {
  const zone = `track:${track}`;
  switch (event) {
    case "place":
      return [{ zone, name: tokenName(seat, value) }];
    case "transfer":
      return owners.map((/** @type {number} */ owner) => ({
        zone: `track:${to}`,
        name: tokenName(owner, 0),
      }));
    case "couple":
    case "mend":
    case "reassign":
      return [{ zone, name: card }];
    case "play":
      return [{ zone: ["royal", "standing"].includes(card) ? zone : "discard", name: card }];
    case "uncouple":
      return cards.map((/** @type {string} */ name) => ({ zone: "discard", name }));
    default:
      return [];
  }
};

/** @type {Page["sheet"]} */
const sheet = (view, t) => ({
  heading: t("play.departures"),
  totals: view.points,
  rows: view.departures.map((row, i) => {
    const [kind, number] = row.locomotive.split("-");
    const mark = html`<span class="gone num">
      <span class="gone-engine"><${Art} of=${kindMark(kind)} />${number}</span>${` ${signed(row.worth)}`}</span>`;
    return { head: String(i + 1), points: row.points, cls: "", mark };
  }),
});
/** @type {Page["series"]} */
const series = (view) =>
  view.points.map((_, seat) => runningTotals(view.departures.map(({ points }) => points[seat])));

/** The stops of the turn: what is chosen now, and what comes next. @type {Page["phases"]} */
const phases = (view, t) => {
  const picked = view.pending?.tokens.length ?? 0;
  const stop = (/** @type {string} */ id, /** @type {boolean} */ now) => ({
    label: t(`play.phase.${id}`, { n: picked }),
    now,
  });
  if (view.phase === "turn") return [stop("act", true), stop("leave", false), stop("draw", false)];
  if (view.phase === "transfer")
    return [stop("from", false), stop("tokens", picked === 0), stop("to", picked > 0)];
  return [{ label: t(`phase.${view.phase}`), now: false }, stop(view.phase, true), stop("draw", false)];
};

/** How many trains have left, of all there will be. @type {Page["status"]} */
const status = (view, t) => {
  const all = view.gone.length + view.locomotives + view.trains.filter(Boolean).length;
  return html`<span class="wide">${t("play.gone")}${" "}</span>${view.gone.length}/${all}`;
};

/** A shared screen must not show what one player alone knows: cards, and values of tokens. @type {Page["veil"]} */
const veil = (view) => ({
  ...view,
  veiled: true,
  hands: view.hands.map((cards) => (Array.isArray(cards) ? cards.map(() => "back") : cards)),
  reserves: view.reserves.map((values) => (Array.isArray(values) ? values.map(() => 0) : values)),
  trains: view.trains.map(
    (train) => train && { ...train, tokens: train.tokens.map((each) => ({ ...each, value: null })) },
  ),
});

/** @type {import("./types.js").Parts} */
const parts = {
  key: "station_master",
  layout,
  face,
  spoken,
  zone,
  gesture,
  buttonText,
  attempt,
  protest,
  veil,
  scene,
  phases,
  hint,
  explain,
  origin,
  destination,
  touched: moved,
  sheet,
  series,
  logRows,
  status,
  pictures: async () => (await import("./pictures.js")).pictures,
};

export default gamePage(parts);
