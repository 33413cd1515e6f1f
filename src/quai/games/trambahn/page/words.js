/** Trambahn in words: hints, tips, and cards and columns for screen readers. */
import { ROWS } from "./layout.js";
import { TRAMS } from "./trams.js";
import { BONUS_AT, cardValue, lineName, lineWorth, multiplier, pointsOf, worthOf } from "./worth.js";

/**
 * @typedef {import("quai/app/game-page.js").Say} Say
 * @typedef {import("quai/app/game-page.js").TipText} TipText
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Page} Page
 */

/** @type {Page["spoken"]} */
export const spoken = (name, t) =>
  name === "conductor" || name in TRAMS
    ? t(`play.card.${name}`)
    : t("play.card.station", { line: lineName(name), value: cardValue(name), points: pointsOf([name]) });

/** A card of a column, where the line is known. @param {string} card @param {Say} t */
const inColumn = (card, t) => (card === "conductor" ? t("name.conductor") : String(cardValue(card)));

/** @param {import("./types.js").ColumnZone} zone @param {Pick<Context, "t" | "names">} context */
export const columnWords = ({ seat, column, data, mine }, { t, names }) =>
  t(`play.column${data.tram ? "" : "_bare"}${mine ? ".mine" : ""}`, {
    who: names[seat],
    column,
    line: ROWS[data.line],
    cards: data.cards.map((card) => inColumn(card, t)),
    tram: data.tram,
    worth: worthOf(data),
  });

/** What choosing a card, or pointing at a place for it, would bring. @type {Page["hint"]} */
export const hint = (context, from, to) => {
  const { view, me, t } = context;
  if (!from) {
    const bare = view.columns[me].filter((column) => !column.tram).length;
    if (bare) return t("play.hint.bare", { n: bare });
    return view.placed === 1 ? t("play.hint.placed") : "";
  }
  const [kind, name] = from.split(":"),
    [place, first, second] = (to ?? "").split(":");
  const column = place === "column" ? view.columns[me][Number(second) - 1] : null;
  if (kind === "market") {
    const { price } = TRAMS[name];
    if (!column) return t("play.hint.tram", { tram: name, price });
    const worth = worthOf({ cards: column.cards, tram: name });
    return t("play.hint.buys", { tram: name, worth, left: view.money[me].count - price });
  }
  const row = place === "row" ? first : place || name === "conductor" ? null : lineName(name);
  const waiting = row && rowHint(context, name, row, place === "row");
  if (waiting) return waiting;
  if (column) {
    const cards = [...column.cards, name],
      worth = worthOf({ cards, tram: column.tram });
    const message = cards.length === BONUS_AT ? "play.hint.bonus" : "play.hint.extends";
    return t(message, { card: name, worth, n: cards.length });
  }
  if (place === "new") return t("play.hint.opens", { card: name });
  if (place === "bank") return t("play.hint.banks", { card: name, n: view.money[me].count + 1 });
  return t("play.hint.chosen", { card: name });
};

/**
 * What a passenger would bring in a row; nothing if passengers are placed no more.
 * @param {Context} context
 * @param {string} card
 * @param {string} row
 * @param {boolean} pointed whether the row is pointed at
 */
const rowHint = ({ view, names, t }, card, row, pointed) => {
  const line = ROWS.indexOf(row),
    waiting = view.rows[line].length,
    placing = view.phase === "passengers";
  if (placing && waiting === 3)
    return t("play.hint.scores", {
      card,
      line: row,
      who0: names[0],
      points0: lineWorth(view, line, 0),
      who1: names[1],
      points1: lineWorth(view, line, 1),
    });
  return placing || pointed ? t("play.hint.waits", { card, line: row, n: waiting + 1 }) : "";
};

/** What a card or a zone is, for its tip. @type {Page["explain"]} */
export const explain = (thing, context) => {
  const { names, t } = context;
  if ("kind" in thing) {
    if (thing.kind === "row") return rowTip(thing, context);
    if (thing.kind === "column") return columnTip(thing, context);
    if (thing.kind === "bank")
      return {
        title: t(thing.mine ? "play.tip.bank.mine" : "play.tip.bank", { who: names[thing.seat] }),
        rule: "TB-18",
        rows: [[t("play.tip.money"), t("play.tip.marks", { n: thing.count })]],
      };
    return (thing.kind === "stall" || thing.kind === "stack") && thing.tram ? tramTip(thing.tram, t) : null;
  }
  if (thing.name === "money") return null;
  return thing.name in TRAMS ? tramTip(thing.name, t) : cardTip(thing.name, t);
};

/** @param {import("./types.js").RowZone} zone @param {Context} context @returns {TipText} */
const rowTip = ({ line, count }, { view, names, t }) => ({
  title: t("play.tip.row", { line: ROWS[line] }),
  rule: "TB-11",
  rows: [
    [t("play.tip.waiting"), t("play.tip.of4", { n: count })],
    [
      t("play.tip.if_full"),
      [0, 1].map((seat) => `${names[seat]} ${lineWorth(view, line, seat)}`).join(" · "),
    ],
  ],
});

/** @param {import("./types.js").ColumnZone} zone @param {Context} context @returns {TipText} */
const columnTip = ({ column, data }, { t }) => {
  const { cards, tram, line } = data,
    top = Math.max(...cards.map(cardValue)),
    missing = BONUS_AT - cards.length;
  return {
    title: t("play.tip.column", { column, line: ROWS[line] }),
    rule: tram ? "TB-13" : "TB-22",
    rows: [
      [t("play.tip.cards"), cards.map((card) => inColumn(card, t)).join(" · ")],
      [t("play.tip.next"), top === 10 ? t("play.tip.complete") : t("play.tip.above", { n: top + 1 })],
      [t("play.tip.tram"), tram ? t(`play.card.${tram}`) : t("play.tip.none")],
      [t("play.tip.bonus_left"), missing <= 0 ? t("play.tip.bonus_had") : t("play.tip.more", { n: missing })],
    ],
  };
};

/** @param {string} tram @param {Say} t @returns {TipText} */
const tramTip = (tram, t) => ({
  title: t(`play.card.${tram}`),
  rule: "TB-17",
  rows: [
    [t("play.tip.value"), t("play.tip.times", { n: multiplier(tram) })],
    [t("play.tip.price"), t("play.tip.marks", { n: TRAMS[tram].price })],
  ],
});

/** @param {string} card @param {Say} t @returns {TipText} */
const cardTip = (card, t) => {
  const line = lineName(card),
    value = cardValue(card);
  const after = value === 1 ? "play.tip.station_first" : "play.tip.station_after";
  const [title, rule, passenger, station] =
    card === "conductor"
      ? [t("name.conductor"), "TB-15", t("play.tip.any_row"), t("play.tip.conductor")]
      : [
          t("play.tip.station_title", { line, value }),
          "TB-12",
          t("play.tip.own_row", { line }),
          t(after, { points: pointsOf([card]), n: value - 1 }),
        ];
  return {
    title,
    rule,
    rows: [
      [t("play.tip.passenger"), passenger],
      [t("play.tip.station"), station],
      [t("play.tip.money"), t("play.tip.marks", { n: 1 })],
    ],
  };
};
