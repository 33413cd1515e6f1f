/** What the page of Station Master says: hints before a gesture, tips, lines of the log. */
import { Art, html } from "quai/app/ui.js";
import { signed, token } from "./drawings.js";
import { cardOf, tokenOf } from "./names.js";
import { aboard } from "./showing.js";
import { foresee, isCarriage, passengers, within } from "./worth.js";

/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").Telling} Telling */
/** @typedef {import("quai/app/game-page.js").TipText} TipText */

/** How many tokens a Transfer moves at most. */
const MAX_MOVED = 3;

/** What choosing a train would do. @param {Telling} context @param {string | null} from @param {number} n */
const trackHint = ({ view, me, t }, from, n) => {
  const train = view.trains[n - 1],
    [kind, name] = (from ?? "").split(":");
  if (!train) return "";
  const prospect = foresee(view, me, train, from, true),
    said = {
      track: n,
      card: name,
      worth: signed(prospect.worth),
      points: signed(prospect.mine),
      now: signed(train.worth),
    };
  if (kind === "token")
    return t("play.hint.token", {
      ...said,
      value: Number(name),
      left: train.limit - train.tokens.length - 1,
    });
  if (!from && view.phase === "transfer")
    return t("play.hint.moves", { ...said, count: view.pending.tokens.length });
  if (prospect.leaves) return t(name === "caboose" ? "play.hint.caboose" : "play.hint.completes", said);
  if (["standing", "transfer", "reassign"].includes(name))
    return t(`play.hint.${name}`, { ...said, limit: train.limit + 1, last: train.carriages.at(-1)?.card });
  return t("play.hint.becomes", said);
};

/** What would follow, in a sentence. @type {Page["hint"]} */
export const hint = (context, from, to) => {
  const { view, t, me } = context,
    [place, n] = (to ?? "").split(":"),
    [kind, name] = (from ?? "").split(":");
  if (place === "track") return trackHint(context, from, Number(n));
  if (place === "pick") return t("play.hint.pick", { n: MAX_MOVED - (view.pending?.tokens.length ?? 0) });
  if (place === "discard") {
    if (!name?.startsWith("repair")) return t("play.hint.spend", { card: name });
    const found = within(view, name);
    return found.length
      ? t("play.hint.repair", { card: name, cards: found })
      : t("play.hint.repair.none", { card: name });
  }
  if (!from) return view.phase === "repair" ? t("play.hint.found") : "";
  if (kind === "token") return t("play.hint.chosen.token", { value: Number(name) });
  if (isCarriage(name)) return t("play.hint.chosen.carriage", { card: name });
  return t(`play.hint.chosen.${name}`, { card: name, mine: me });
};

/**
 * Sums of a train, as a tip tells them.
 * @param {import("./types.js").TrackZone} zone @param {Telling} context @returns {TipText}
 */
const trackTip = ({ n, train }, context) => {
  const { t, me } = context,
    dt = (/** @type {string} */ id) => t(`play.tip.${id}`),
    mine = passengers(train.tokens, me);
  const cars = train.carriages.map(({ worth }) => signed(worth)),
    riders = aboard(train, context);
  /** @type {[string, string][]} */
  const rows = [
    [dt("carriages"), cars.length ? `${cars.join(" ")} = ${signed(train.worth)}` : dt("none")],
    [dt("free"), t("play.tip.free_of", { n: train.number - cars.length, of: train.number })],
    [dt("aboard"), riders.length ? riders.join(" · ") : t("play.nobody")],
  ];
  if (mine) rows.push([dt("mine"), `${mine} × ${signed(train.worth)} = ${signed(mine * train.worth)}`]);
  if (train.royals) rows.push([dt("royal"), t("play.royals", { n: train.royals })]);
  if (train.standing) rows.push([dt("standing"), t("play.standings", { n: train.standing })]);
  if (train.kind !== "standard") rows.push([t(`play.kind.${train.kind}`), dt(train.kind)]);
  return {
    title: t("play.tip.track", { n, kind: train.kind, number: train.number }),
    rule: train.kind === "executive" ? "SM-30" : train.kind === "freight" ? "SM-31" : "SM-14",
    rows,
  };
};

/** @type {Record<string, string>} */
const RULES = {
  caboose: "SM-20",
  royal: "SM-21",
  reassign: "SM-22",
  repair3: "SM-23",
  repair5: "SM-23",
  transfer: "SM-24",
  standing: "SM-25",
  uncouple1: "SM-26",
  uncouple2: "SM-26",
  rush: "SM-27",
};

/** @param {string} name @param {Telling} context @returns {TipText} */
const cardTip = (name, { view, t }) => {
  const card = cardOf(name),
    title = t("play.caption", { card }),
    dt = (/** @type {string} */ id) => t(`play.tip.${id}`),
    pair = view.values[card];
  if (RULES[card]) return { title, rule: RULES[card], rows: [[dt("effect"), t(`play.tip.card.${card}`)]] };
  const [first, second] = pair ?? [Number(card), -Number(card)];
  return {
    title,
    rule: pair ? "SM-32" : "SM-13",
    rows: [
      [dt(pair ? "on_executive" : "value"), signed(first)],
      [dt(pair ? "elsewhere" : "on_freight"), signed(second)],
    ],
  };
};

/** @param {import("./types.js").DiscardZone} zone @param {Telling} context @returns {TipText} */
const discardTip = ({ pile, depot }, { view, t }) => {
  const dt = (/** @type {string} */ id) => t(`play.tip.${id}`),
    last = view.discard.slice(-5).reverse();
  return {
    title: t("play.tip.discard"),
    rule: "SM-23",
    rows: [
      [dt("last"), last.length ? t("play.cards", { cards: last }) : dt("none")],
      [dt("pile"), String(pile)],
      [dt("depot"), String(depot)],
    ],
  };
};

/**
 * A token on a train that is to be picked.
 * @param {import("./types.js").Token} token @param {Telling} context @returns {TipText}
 */
const pickTip = ({ owner, value }, { names, me, t }) => ({
  title: t("play.tip.token", { who: names[owner] }),
  rule: "SM-24",
  rows: [[t("play.tip.value"), owner === me && value ? String(value) : t("play.tip.unseen")]],
});

/** A card, or a token of one's own. @param {string} name @param {Telling} context @returns {TipText | null} */
const spriteTip = (name, context) => {
  const { t } = context,
    coin = tokenOf(name);
  if (name === "back" || coin?.value === 0) return null;
  if (!coin) return cardTip(name, context);
  return {
    title: t("play.token", { n: coin.value }),
    rule: "SM-12",
    rows: [
      [t("play.tip.scores"), t("play.tip.times", { n: coin.value })],
      [t("play.tip.seen"), t("play.tip.own")],
    ],
  };
};

/** What a card or a zone is, for its tip. @type {Page["explain"]} */
export const explain = (thing, context) => {
  if (!("kind" in thing)) return spriteTip(thing.name, context);
  switch (thing.kind) {
    case "track":
      return trackTip(thing, context);
    case "discard":
      return discardTip(thing, context);
    case "pick":
      return pickTip(thing.token, context);
    case "found":
      return cardTip(thing.card, context);
    default:
      return null;
  }
};

/** Events that have a line of their own; the others follow from them. */
const LINES = new Set([
  "place",
  "couple",
  "mend",
  "reassign",
  "play",
  "uncouple",
  "pick",
  "transfer",
  "repair",
  "spend",
  "forgo",
  "rush",
  "depart",
  "score",
  "skip",
  "stranded",
  "over",
]);

/** The points that a line of the log shows. @param {import("./types.js").GameEvent} event */
const pointsOf = ({ event, points, worth }) =>
  event === "score" ? signed(points) : event === "depart" ? signed(worth) : "";

/** Lines of the log for a step: what was done, then what followed from it. @type {Page["logRows"]} */
export const logRows = (step, { t, names }) =>
  step.events
    .filter(({ event }) => LINES.has(event))
    .map((event) => {
      const { seat, worth, owner } = event,
        placed = event.event === "place" ? (event.value ?? 0) : 0;
      const told = {
        ...event,
        ...(typeof worth === "number" ? { worth: signed(worth) } : {}),
        ...(typeof owner === "number" ? { owner: names[owner] } : {}),
        who: seat === undefined ? "" : names[seat],
      };
      return {
        who: told.who,
        what: t(`play.log.${event.event}${placed ? ".own" : ""}`, told),
        points: pointsOf(event),
        cls: ["depart", "over", "stranded"].includes(event.event) ? "scoring" : "",
        mark: seat === undefined ? null : html`<${Art} of=${token(seat + 1, placed)} />`,
      };
    });
