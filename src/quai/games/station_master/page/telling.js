/** What the page of Station Master says: hints before a gesture, tips, lines of the log. */
import { Art, html } from "quai/app/ui.js";
import { signed, token } from "./drawings.js";
import { cardOf, tokenOf } from "./names.js";
import { foresee, isCarriage, passengers, trainOn, within } from "./worth.js";
import { aboard } from "./zones.js";

/** @typedef {import("./worth.js").Train} Train */
/** @typedef {{ view: any, me: number, names: string[], t: (id: string, details?: Record<string, unknown>) => string }} Context */

/** What choosing a train would do, by what is put there. @param {Context} context @param {string | null} from @param {number} n */
const trackHint = ({ view, me, t }, from, n) => {
  const train = /** @type {Train} */ (trainOn(view, n)),
    [kind, name] = (from ?? "").split(":");
  const prospect = foresee(view, me, n, from, true),
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

/** What would follow, in a sentence. @param {Context} context @param {string | null} from @param {string | null} to */
export const hint = (context, from, to) => {
  const { view, t, me } = context,
    [place, n] = (to ?? "").split(":"),
    [kind, name] = (from ?? "").split(":");
  if (place === "track") return trackHint(context, from, Number(n));
  if (place === "pick") return t("play.hint.pick", { n: 3 - view.pending.tokens.length });
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

/** Sums of a train, as a tip tells them. @param {any} zone @param {Context} context */
const trackTip = ({ n, train }, context) => {
  const { t, me } = context,
    dt = (/** @type {string} */ id) => t(`play.tip.${id}`),
    mine = passengers(train.tokens, me);
  const cars = train.carriages.map((/** @type {any} */ { worth }) => signed(worth)),
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

/** @param {string} name @param {Context} context */
const cardTip = (name, { view, t }) => {
  const card = cardOf(name),
    dt = (/** @type {string} */ id) => t(`play.tip.${id}`),
    pair = view.values[card];
  if (RULES[card])
    return {
      title: t("play.caption", { card }),
      rule: RULES[card],
      rows: [[dt("effect"), t(`play.tip.card.${card}`)]],
    };
  if (pair)
    return {
      title: t("play.caption", { card }),
      rule: "SM-32",
      rows: [
        [dt("on_executive"), signed(pair[0])],
        [dt("elsewhere"), signed(pair[1])],
      ],
    };
  return {
    title: t("play.caption", { card }),
    rule: "SM-13",
    rows: [
      [dt("value"), signed(Number(card))],
      [dt("on_freight"), signed(-Number(card))],
    ],
  };
};

/** What a card or a zone is, for its tip. @param {any} thing @param {Context} context */
export const explain = (thing, context) => {
  const { t, view, names, me } = context,
    dt = (/** @type {string} */ id) => t(`play.tip.${id}`);
  if (thing.kind === "track") return trackTip(thing, context);
  if (thing.kind === "discard")
    return {
      title: t("play.tip.discard"),
      rule: "SM-23",
      rows: [
        [
          dt("last"),
          view.discard.length ? t("play.cards", { cards: view.discard.slice(-5).reverse() }) : dt("none"),
        ],
        [dt("pile"), String(thing.pile)],
        [dt("depot"), String(thing.depot)],
      ],
    };
  if (thing.kind === "pick")
    return {
      title: t("play.tip.token", { who: names[thing.token.owner] }),
      rule: "SM-24",
      rows: [
        [
          dt("value"),
          thing.token.owner === me && thing.token.value ? String(thing.token.value) : dt("unseen"),
        ],
      ],
    };
  if (thing.kind === "found") return cardTip(thing.card, context);
  const coin = thing.name && tokenOf(thing.name);
  if (coin)
    return coin.value
      ? {
          title: t("play.token", { n: coin.value }),
          rule: "SM-12",
          rows: [
            [dt("scores"), t("play.tip.times", { n: coin.value })],
            [dt("seen"), dt("own")],
          ],
        }
      : null;
  return thing.name && thing.name !== "back" ? cardTip(thing.name, context) : null;
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

/** Lines of the log for a step: what was done, then what followed from it. @param {import("quai/app/types.js").Step} step @param {Context} context */
export const logRows = (step, { t, names }) =>
  step.events
    .filter(({ event }) => LINES.has(event))
    .map((event) => {
      const told = {
        ...event,
        ...(typeof event.worth === "number" ? { worth: signed(event.worth) } : {}),
        ...(typeof event.owner === "number" ? { owner: names[event.owner] } : {}),
      };
      const points =
        event.event === "score" ? signed(event.points) : event.event === "depart" ? signed(event.worth) : "";
      const seat = event.seat,
        own = event.event === "place" && event.value ? ".own" : "";
      return {
        who: seat === undefined ? "" : names[seat],
        what: t(`play.log.${event.event}${own}`, told),
        points,
        cls: ["depart", "over", "stranded"].includes(event.event) ? "scoring" : "",
        mark:
          seat === undefined
            ? null
            : html`<${Art} of=${token(seat + 1, event.event === "place" ? (event.value ?? 0) : 0)} />`,
      };
    });
