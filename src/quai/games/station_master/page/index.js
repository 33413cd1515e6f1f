/**
 * Station Master on the page; the interface is described at the top of games/trambahn.js. Trains are
 * chosen as a whole: a card, a token or a step under way goes to `track:N`, N counted from 1.
 */
import { runningTotals } from "quai/app/totals.js";
import { Art, html } from "quai/app/ui.js";
import { kindMark, signed, token } from "./drawings.js";
import { layout } from "./layout.js";
import { face, spoken, tokenName, tokenOf } from "./names.js";
import { scene } from "./scene.js";
import { explain, hint, logRows } from "./telling.js";
import { isCarriage } from "./worth.js";
import { ZONES } from "./zones.js";

/** @typedef {import("quai/app/sprites.js").Sprite} Sprite */
/** @typedef {import("quai/app/types.js").Step} Step */
/** @typedef {import("quai/app/types.js").GameEvent} GameEvent */
/** @typedef {(id: string, details?: Record<string, unknown>) => string} Say */

/** What an action looks like: something put on a train or on the discard, a place pressed, or an answer. */
const gesture = (/** @type {any} */ action, /** @type {number} */ _me, /** @type {any} */ view) => {
  const to = `track:${action.track}`;
  /** @type {Record<string, () => object>} */
  const ways = {
    place: () => ({ from: `token:${action.value}`, to }),
    couple: () => ({ from: `${view.phase === "repair" ? "found" : "hand"}:${action.card}`, to }),
    play: () => ({ from: `hand:${action.card}`, to }),
    send: () => ({ to }),
    pick: () => ({ to: `pick:${action.token}` }),
    repair: () => ({ from: `hand:${action.card}`, to: "discard" }),
    spend: () => ({ from: `hand:${action.card}`, to: "discard" }),
    done: () => ({ button: true }),
  };
  return ways[action.do]?.() ?? null;
};

const UNUSED = ["uncouple1", "uncouple2", "reassign", "transfer"];

const attempt = (/** @type {string} */ from, /** @type {string} */ to) => {
  const [kind, name] = from.split(":"),
    [place, n] = to.split(":"),
    track = Number(n);
  if (place === "track") {
    if (kind === "token") return { do: "place", value: Number(name), track };
    if (isCarriage(name)) return { do: "couple", card: name, track };
    return name.startsWith("repair") ? { do: "repair", card: name } : { do: "play", card: name, track };
  }
  if (place !== "discard" || kind !== "hand") return null;
  if (name.startsWith("repair")) return { do: "repair", card: name };
  return UNUSED.includes(name) ? { do: "spend", card: name } : null;
};

/** The action to be refused when something is touched that nothing can be done with: its refusal says why. */
const protest = (/** @type {string} */ from, /** @type {any} */ view) => {
  const [kind] = from.split(":");
  const fits = (/** @type {any} */ train) => train && (kind !== "token" || train.tokens.length < train.limit);
  const open = view.trains.findIndex(fits),
    track = (open >= 0 ? open : view.trains.findIndex(Boolean)) + 1;
  return attempt(from, `track:${track}`);
};

/** The zone that a card or a token not seen before comes from. */
const origin = (
  /** @type {Sprite} */ sprite,
  /** @type {any} */ before,
  /** @type {any} */ _after,
  /** @type {number} */ me,
) => {
  const coin = tokenOf(sprite.name);
  if (coin) return sprite.zone === "reserve" ? null : `panel:${coin.owner}`;
  return sprite.zone === "hand" ? "discard" : `panel:${before.actor ?? me}`;
};
/** The zone that a card or a token goes to when it is seen no more. */
const destination = (/** @type {Sprite} */ sprite) => {
  const coin = tokenOf(sprite.name);
  if (coin) return `panel:${coin.owner}`;
  return sprite.zone === "discard" ? null : "discard";
};

/** What an event moved, for the marks on the table. */
const moved = (/** @type {GameEvent} */ event) => {
  const zone = `track:${event.track}`;
  if (event.event === "place") return [{ zone, name: tokenName(event.seat ?? 0, event.value ?? 0) }];
  if (event.event === "transfer")
    return event.owners.map((/** @type {number} */ owner) => ({
      zone: `track:${event.to}`,
      name: tokenName(owner, 0),
    }));
  if (["couple", "mend", "reassign"].includes(event.event)) return [{ zone, name: event.card }];
  if (event.event === "play")
    return [{ zone: ["royal", "standing"].includes(event.card) ? zone : "discard", name: event.card }];
  return event.event === "uncouple"
    ? event.cards.map((/** @type {string} */ name) => ({ zone: "discard", name }))
    : [];
};
/** What the last turn of another player touched, and the steps not yet final. */
const marks = (/** @type {Step[]} */ story, /** @type {number} */ staged) => {
  const final = story.slice(0, story.length - staged),
    last = final.at(-1);
  let from = final.length;
  while (from > 0 && final[from - 1].seat === last?.seat) from -= 1;
  const touched = (/** @type {Step[]} */ steps) => steps.flatMap((step) => step.events).flatMap(moved);
  return { last: touched(final.slice(from)), staged: touched(story.slice(story.length - staged)) };
};

const sheet = (/** @type {any} */ view, /** @type {Say} */ t) => ({
  heading: t("play.departures"),
  totals: view.points,
  heads: view.points.map(
    (/** @type {number} */ _, /** @type {number} */ seat) => html`<${Art} of=${token(seat + 1)} />`,
  ),
  rows: view.departures.map((/** @type {any} */ row, /** @type {number} */ i) => {
    const [kind, number] = row.locomotive.split("-");
    return {
      head: String(i + 1),
      points: row.points,
      cls: "",
      mark: html`<span class="gone num"><span class="gone-engine"><${Art} of=${kindMark(kind)} />${number}</span> ${signed(row.worth)}</span>`,
    };
  }),
});
const series = (/** @type {any} */ view) =>
  view.points.map((/** @type {number} */ _, /** @type {number} */ seat) =>
    runningTotals(view.departures.map((/** @type {any} */ row) => row.points[seat])),
  );

/** The stops of the turn: what is chosen now, and what comes next. */
const phases = (/** @type {any} */ view, /** @type {Say} */ t) => {
  const picked = view.pending?.tokens.length ?? 0,
    stop = (/** @type {string} */ id, /** @type {boolean} */ now) => ({
      label: t(`play.phase.${id}`, { n: picked }),
      now,
    });
  if (view.phase === "turn") return [stop("act", true), stop("leave", false), stop("draw", false)];
  if (view.phase === "transfer")
    return [stop("from", false), stop("tokens", picked === 0), stop("to", picked > 0)];
  return [{ label: t(`phase.${view.phase}`), now: false }, stop(view.phase, true), stop("draw", false)];
};

/** How many trains have left, of all there will be. */
const status = (/** @type {any} */ view, /** @type {Say} */ t) => {
  const all = view.gone.length + view.locomotives + view.trains.filter(Boolean).length;
  return html`<span class="wide">${t("play.gone")}${" "}</span>${view.gone.length}/${all}`;
};

/** A shared screen must not show what one player alone knows: cards, and values of tokens. */
const veil = (/** @type {any} */ view) => ({
  ...view,
  veiled: true,
  hands: view.hands.map((/** @type {any} */ cards) =>
    Array.isArray(cards) ? cards.map(() => "back") : cards,
  ),
  reserves: view.reserves.map((/** @type {any} */ values) =>
    Array.isArray(values) ? values.map(() => 0) : values,
  ),
  trains: view.trains.map(
    (/** @type {any} */ train) =>
      train && {
        ...train,
        tokens: train.tokens.map((/** @type {any} */ each) => ({ ...each, value: null })),
      },
  ),
});

export default {
  key: "station_master",
  ending: null,
  layout,
  face,
  spoken,
  gesture,
  attempt,
  protest,
  hint,
  explain,
  origin,
  destination,
  marks,
  sheet,
  series,
  logRows,
  phases,
  status,
  veil,
  scene,
  zone: (/** @type {any} */ zone, /** @type {any} */ context) => ZONES[zone.kind](zone, context),
  pictures: async () => (await import("./pictures.js")).pictures,
};
