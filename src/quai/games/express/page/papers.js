/** What is read beside an Express table: tips, log, score sheet; and where cards come from and go to. */
import { runningTotals } from "quai/app/totals.js";
import { Art, html } from "quai/app/ui.js";
import { sideName, sideNames } from "./moves.js";
import { costOf, handOf, handSize, sideOf, signed } from "./score.js";
import { cardValue, FREIGHT, PASSENGER, STOPPED_BY, STOPS, sortBadge } from "./symbols-drawings.js";
import { sideKey } from "./trains.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").Say} Say */
/** @typedef {import("./types.js").Score} Score */
/** @typedef {import("./types.js").SheetRow} SheetRow */
/** @typedef {import("./types.js").TipText} TipText */
/** @typedef {import("./types.js").Train} Train */
/** @typedef {import("./types.js").View} View */

/** The rule that says most of a card. @type {Record<string, string>} */
const RULES = {
  diesel: "EX-27",
  caboose: "EX-24",
  wild: "EX-25",
  turntable: "EX-40",
  wreck: "EX-35",
  breakdown: "EX-32",
  theft: "EX-33",
  derailment: "EX-31",
  engine_swap: "EX-36",
};
/** How many copies of a passenger car there are. @type {Record<string, number>} */
const COPIES = { mail_baggage: 2, coach: 6, dome: 2, sleeper: 2, observation: 2 };

const capital = (/** @type {string} */ words) => words.charAt(0).toUpperCase() + words.slice(1);

/** A card in words. @type {Page["spoken"]} */
export const spoken = (name, t) => {
  const card = t(`name.${name}`);
  if (name === "hidden") return card;
  if (name in STOPS) return t("play.card.works", { card, disaster: STOPS[name] });
  if (name in STOPPED_BY) return t("play.card.disaster", { card, works: STOPPED_BY[name] });
  return cardValue(name)
    ? t("play.card.car", { card, n: cardValue(name) })
    : t("play.card.other", { card, does: t(`play.does.${name}`) });
};

/** What a card is. @param {string} name @param {Say} t @returns {TipText} */
const cardTip = (name, t) => {
  const title = capital(t(`name.${name}`)),
    dt = (/** @type {string} */ id) => t(`play.tip.${id}`);
  if (FREIGHT.includes(name))
    return {
      title,
      rule: "EX-21",
      rows: [
        [dt("value"), String(cardValue(name))],
        [dt("copies"), String(13 - cardValue(name))],
      ],
    };
  if (PASSENGER.includes(name))
    return {
      title,
      rule: "EX-63",
      rows: [
        [dt("value"), "1"],
        [dt("place"), t("play.tip.of5", { n: PASSENGER.indexOf(name) + 1 })],
        [dt("copies"), String(COPIES[name])],
      ],
    };
  if (name in STOPS)
    return {
      title,
      rule: "EX-37",
      rows: [
        [dt("value"), "5"],
        [dt("stops"), t(`name.${STOPS[name]}`)],
      ],
    };
  /** @type {[string, string][]} */
  const rows = [[dt("does"), t(`play.does.${name}`)]];
  if (name in STOPPED_BY) rows.push([dt("stopped_by"), t(`name.${STOPPED_BY[name]}`)]);
  return { title, rule: RULES[name], rows };
};

/** What is known of a locomotive, for those who may know it. @param {Train} train @param {Say} t */
export const engineWords = (train, t) => {
  if (train.locomotive === "missing") return t("play.engine.missing");
  if (train.locomotive !== "hidden") return t("play.engine.known", { card: train.locomotive });
  return t(train.knowers === null ? "play.engine.theirs" : "play.engine.unseen");
};

/** How the worth of a train adds up, in words. @param {Score} train @param {Say} t */
export const sumWords = (train, t) => {
  if (!train.sum) return t("play.short", { n: train.cars.length });
  const addends = train.sum.map(([what, count, each]) =>
    what === "cars" ? `${count} × ${each}` : t(`play.${what}`, { n: each }),
  );
  return [
    addends.join(" + "),
    ...(train.bonuses ?? []).map((bonus) => `${t(`play.bonus.${bonus}`)} ×2`),
  ].join(", ");
};

/** The tips of the zones. @type {import("./types.js").Tips} */
const TIPS = {
  train: ({ data, train, side }, { view, names, t }) => ({
    title: t("play.tip.train", { n: train + 1, who: sideNames(view, names, side) }),
    rule: "EX-60",
    rows: [
      [t("play.tip.sort"), data.sort ? t(`name.${data.sort}`) : t("name.wild")],
      [t("play.tip.cars"), t("play.cars", { n: data.cars.length })],
      [t("play.tip.engine"), engineWords(data, t)],
      [t("play.tip.worth"), `${sumWords(data, t)} = ${data.worth}`],
    ],
  }),
  loco: ({ data, train }, { t }) => ({
    title: t("play.tip.loco", { n: train + 1 }),
    rule: "EX-11",
    rows: [
      [t("play.tip.engine"), engineWords(data, t)],
      [t("play.tip.does"), t("play.does.loco")],
    ],
  }),
  works: ({ cards }, { t }) => ({
    title: t("play.works"),
    rule: "EX-37",
    rows: cards.length
      ? cards.map((card) => [capital(t(`name.${card}`)), t("play.tip.stops_what", { disaster: STOPS[card] })])
      : [[t("play.tip.does"), t("play.does.works")]],
  }),
  seat: ({ seat, side }, { view, names, t }) => {
    const known = view.known.sides?.[side] ?? [];
    /** @type {[string, string][]} */
    const rows = [[t("play.tip.hand"), t("play.cards", { n: handSize(view, seat) })]];
    if (view.skips[seat]) rows.push([t("play.tip.loses"), t("play.turns", { n: view.skips[seat] })]);
    if (known.length) rows.push([t("play.tip.known"), known.map((card) => t(`name.${card}`)).join(", ")]);
    return { title: names[seat], rule: "EX-17", rows };
  },
  tally: ({ side }, { view, names, t }) => ({
    title: sideName(view, names, side),
    rule: "EX-66",
    rows: [
      [t("play.tip.total"), String(view.sides[side].total)],
      [t("play.table"), String(view.sides[side].table)],
    ],
  }),
  stock: (_, { view, t }) => ({
    title: t("play.stock"),
    rule: "EX-05",
    rows: [
      [t("play.tip.left"), t("play.cards", { n: view.stock })],
      [t("play.tip.reshuffles"), t("play.tip.of2", { n: view.reshuffles })],
    ],
  }),
  discard: (_, { view, t }) => ({
    title: t("play.discard"),
    rule: "EX-10",
    rows: [
      [t("play.tip.top"), view.discard.length ? t(`name.${view.discard.at(-1)}`) : t("play.nothing")],
      [t("play.tip.left"), t("play.cards", { n: view.discard.length })],
    ],
  }),
  slot: (_, { view, t }) => ({
    title: t("play.slot"),
    rule: "EX-15",
    rows: [[t("play.tip.gone"), view.slot.map((card) => t(`name.${card}`)).join(", ") || t("play.nothing")]],
  }),
  new: (_, { t }) => ({
    title: t("play.new"),
    rule: "EX-20",
    rows: [[t("play.tip.does"), t("play.does.new")]],
  }),
  out: () => null,
  way: () => null,
  side: () => null,
  loot: () => null,
  hand: () => null,
};

/**
 * What a zone is.
 * @template {import("./types.js").Kind} K
 * @param {import("./types.js").ZoneOf<K>} zone @param {import("./types.js").Context} context
 */
const zoneTip = (zone, context) => TIPS[zone.kind](zone, context);

/** What a card or a zone is, for its tip. @type {Page["explain"]} */
export const explain = (thing, context) => {
  if ("kind" in thing) return zoneTip(thing, context);
  return thing.name === "hidden" ? null : cardTip(thing.name, context.t);
};

/** The place a card that was not on the table comes from. @type {Page["origin"]} */
export const origin = (sprite, before, after, me) => {
  if (sprite.zone === "hand")
    return before.stock !== after.stock || before.hand_number !== after.hand_number ? "stock" : null;
  if (sprite.zone === "slot" || sprite.zone === "discard")
    return before.actor === null || before.actor === me ? "hand" : `seat:${before.actor}`;
  return before.turn === me ? "hand" : `seat:${before.turn}`;
};
/** The place a card that left the table goes to. @type {Page["destination"]} */
export const destination = (sprite, before, after, me) => {
  if (before.hand_number !== after.hand_number) return "stock";
  if (sprite.zone === "discard")
    return before.discard.length > after.discard.length + 1
      ? "stock"
      : before.actor === me
        ? null
        : `seat:${before.actor}`;
  if (sprite.zone === "slot") return null;
  if (sprite.zone === "hand") {
    const gap = after.sides[sideOf(after, me)].trains.findIndex(
      (train, i) =>
        train.locomotive !== "missing" &&
        before.sides[sideOf(before, me)].trains[i]?.locomotive === "missing",
    );
    return gap < 0 ? null : `loco:${sideKey(after, sideOf(after, me))}:${gap}`;
  }
  return before.turn === me ? "hand" : `seat:${before.turn}`;
};

/**
 * Where the laid cards of a seat are: before a team, or before a player without partners.
 * @param {string} kind @param {GameEvent} event
 */
const before = (kind, { seat = 0 }) => [`${kind}:${seat}`, `${kind}:t${seat % 2}`];
/** The cards that an event put on the table. @type {Page["touched"]} */
export const touched = (event) => {
  if (["lay", "open", "load", "couple"].includes(event.event))
    return before("train", event).map((zone) => ({
      zone: `${zone}:`,
      slot: event.train - 1,
      name: event.what,
    }));
  if (event.event === "maintain" || event.event === "shield")
    return before("works", event).map((zone) => ({ zone, name: event.what ?? event.works }));
  if (event.event === "discard") return [{ zone: "discard", name: event.what }];
  return event.event === "strike" || event.event === "turntable"
    ? [{ zone: "slot", name: event.disaster ?? "turntable" }]
    : [];
};

/** The score sheet over the hands: one column per seat, partners having the same points. @type {Page["sheet"]} */
export const sheet = (view, t) => {
  /** @param {number[]} points */
  const bySeat = (points) =>
    Array.from({ length: view.options.seats }, (_, seat) => points[sideOf(view, seat)]);
  /** @type {SheetRow[]} */
  const rows = view.sheet.map((row, i) => ({
    head: String(i + 1),
    mark: null,
    points: bySeat(row.points),
    notes: row.out === null ? {} : { [row.out]: t("play.sheet.out") },
    cls: "",
  }));
  if (view.actor !== null)
    rows.push({
      head: String(view.hand_number),
      mark: view.sides.length > 2 ? null : html`<small>${t("play.sheet.now")}</small>`,
      points: bySeat(view.sides.map((side) => side.table)),
      notes: {},
      cls: "next",
    });
  return {
    rows,
    totals: bySeat(view.sides.map((side) => side.total)),
    heading: t("play.hands", { n: view.options.target }),
    sides: view.sides.map((side) => side.seats),
  };
};
/** Totals after each hand. @type {Page["series"]} */
export const series = (view) =>
  Array.from({ length: view.options.seats }, (_, seat) =>
    runningTotals(view.sheet.map((row) => row.points[sideOf(view, seat)])),
  );

const AT_SIDE = ["aim_train", "aim_side", "absorbed", "broken", "stolen", "wrecked", "exchanged"];
const SCORING = ["score", "over", "misdeal", "deal", "idle", "exhausted"];
/** The card that a line of the log is about. @param {GameEvent} event */
const cardOf = (event) =>
  event.disaster ??
  event.works ??
  (typeof event.what === "string" ? event.what : event.event === "turntable" ? "turntable" : null);

/** The points that a line of the log tells. @param {GameEvent} event @param {View} view */
const pointsOf = (event, view) => {
  if (event.event === "out") return `+${event.points}`;
  if (event.event !== "score" && event.event !== "over") return "";
  return view.sides.map((side) => signed(event.points[side.seats[0]])).join(" : ");
};

/** Lines of the log for a step: what was done, then what followed from it. @type {Page["logRows"]} */
export const logRows = (step, { view, t, names }) =>
  step.events.map((event) => {
    const target =
      event.target === undefined
        ? ""
        : AT_SIDE.includes(event.event)
          ? sideNames(view, names, event.target)
          : names[event.target];
    const card = cardOf(event),
      own = event.card && event.card !== "unknown" ? ".own" : "";
    const id = ["pick", "put", "couple"].includes(event.event)
      ? `play.log.${event.event}${own}`
      : `play.log.${event.event}`;
    const who = event.seat === undefined || event.event === "deal" ? "" : names[event.seat];
    return {
      who,
      what: t(id, { ...event, who, target }),
      mark: card ? html`<${Art} of=${sortBadge(card)} />` : null,
      points: pointsOf(event, view),
      cls: SCORING.includes(event.event) ? "scoring" : "",
    };
  });

/**
 * The cost of a side's hands as far as the viewer sees them, and whether that is all.
 * @param {View} view @param {number} side
 */
export const handCost = (view, side) => {
  const { seats } = view.sides[side];
  return {
    cost: seats.reduce((sum, seat) => sum + costOf(handOf(view, seat)), 0),
    whole: seats.every((seat) => handOf(view, seat).length === handSize(view, seat)),
  };
};
