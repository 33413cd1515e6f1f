/**
 * Trambahn on the page: how it is laid out, what its cards mean, and what a gesture plays.
 *
 * This is the interface that a game's file gives to the shared parts (app/), as its default export.
 * A later game adds games/KEY.js, games/KEY.css, games/KEY.fr.json and games/KEY.en.json, and its
 * drawings in draw/; `app/games.js` finds it by its key.
 *
 *   layout(view, width, height, {me, seated, hand})   pure: where everything lies, as sprites and zones
 *   face(name)                the drawing of a card
 *   spoken(name, t)           a card in words
 *                             (a zone that shows a card to choose says which: `holds` and `slot`)
 *   zone(zone, context)       a zone as {element, cls, label, to, source, body, silent}: `to` makes it a place
 *                             that takes a card or is pressed, `source` something that can be chosen,
 *                             `silent` hides it from those who listen
 *   gesture(action, me, view) a legal action as {from, to}: what is chosen, and where it goes; as {to}: a
 *                             place that is simply pressed; as {button: true}: an answer in the prompt,
 *                             with the words of `action.DO`
 *   attempt(from, to)         the action that this gesture means, legal or not; null if it means none
 *   protest(from, view, me)   an action whose refusal says why nothing can be done with this now
 *   ending                    the action of the button that confirms the turn; null if there is none
 *   veil(view)                the view with what its viewer alone knows face down, for a shared screen; null
 *                             in a game where nothing is secret
 *   scene(step, context)      what a step did that deserves to be shown large, {title, body, cls}, or null
 *   phases(view, t)           the stops of the turn, [{label, now}]
 *   hint(context, from, to)   what would follow, in a sentence
 *   explain(thing, context)   what a card or zone is: {title, rows, rule}
 *   origin / destination      the zone that a new card comes from, or a lost one goes to
 *   marks(story, staged)      which sprites the last move touched
 *   sheet(view, t)            the score sheet: {rows, totals}
 *   series(view)              scores over time, one list a seat
 *   logRows(step, context)    lines of the log for a step
 *   status(view, t)           a few words beside the title
 *   pictures()                the drawings of the rules page, by name, loaded when asked for
 */

import { Panel, Pile } from "quai/app/panels.js";
import { runningTotals } from "quai/app/totals.js";
import { Art, html, Icon } from "quai/app/ui.js";
import { badge, lineOf } from "quai/draw/lines.js";
import { cardFace, POINTS } from "./cards.js";
import { layout, ROWS } from "./layout.js";
import { TRAMS } from "./trams.js";

/** @typedef {import("quai/app/sprites.js").Sprite} Sprite */
/** @typedef {{ view: any, me: number, names: string[], t: (id: string, details?: Record<string, unknown>) => string }} Context */

const SCORINGS = 10;
const BONUS_AT = 8;

/** A card's name for draw/cards.js: "III-8" is its "3-8". @param {string} name */
const drawn = (name) => {
  if (name === "conductor") return "C";
  if (name === "money" || name in TRAMS) return name === "money" ? "$" : name;
  const [line, value] = name.split("-");
  return `${ROWS.indexOf(line) + 1}-${value}`;
};
/** @type {Map<string, string>} */
const faces = new Map();
const face = (/** @type {string} */ name) => {
  const known = faces.get(name) ?? cardFace(drawn(name));
  faces.set(name, known);
  return known;
};

const lineName = (/** @type {string} */ card) => card.split("-")[0];
const cardValue = (/** @type {string} */ card) => (card === "conductor" ? 0 : Number(card.split("-")[1]));
const pointsOf = (/** @type {string[]} */ cards) =>
  cards.reduce((sum, card) => sum + POINTS[cardValue(card)], 0);
const multiplier = (/** @type {string | null} */ tram) => (tram ? TRAMS[tram].value : 0);
const worthOf = (/** @type {{ cards: string[], tram: string | null }} */ column) =>
  pointsOf(column.cards) * multiplier(column.tram);
/** What a scoring of a line would give a seat. */
const lineWorth = (/** @type {any} */ view, /** @type {number} */ line, /** @type {number} */ seat) =>
  view.columns[seat]
    .filter((/** @type {any} */ column) => column.line === line)
    .reduce((/** @type {number} */ sum, /** @type {any} */ column) => sum + worthOf(column), 0);

const spoken = (/** @type {string} */ name, /** @type {Context["t"]} */ t) =>
  name === "conductor" || name in TRAMS
    ? t(`play.card.${name}`)
    : t("play.card.station", { line: lineName(name), value: cardValue(name), points: pointsOf([name]) });

const columnWords = (/** @type {any} */ zone, /** @type {Context} */ { t, names }) => {
  const { cards, tram, line } = zone.data;
  const details = {
    who: names[zone.seat],
    column: zone.column,
    line: ROWS[line],
    cards: cards.map((/** @type {string} */ card) =>
      card === "conductor" ? t("name.conductor") : String(cardValue(card)),
    ),
    tram,
    worth: worthOf(zone.data),
  };
  return t(`play.column${tram ? "" : "_bare"}${zone.mine ? ".mine" : ""}`, details);
};

/** @type {Record<string, (zone: any, context: any) => any>} */
const ZONES = {
  row: (zone, { t, view, names }) => ({
    element: "button",
    to: zone.id,
    cls: `terminus line-${zone.line + 1}`,
    label: t("play.row", {
      line: ROWS[zone.line],
      count: zone.count,
      who0: names[0],
      points0: lineWorth(view, zone.line, 0),
      who1: names[1],
      points1: lineWorth(view, zone.line, 1),
    }),
    body: html`<span class="sign enamel of-line"><${Art} of=${badge(zone.line + 1)} /><span class="word">${t("play.terminus")}</span><b class="num">${zone.count}/4</b></span>`,
  }),
  seat: (zone, { lit }) => ({
    silent: true,
    cls: `spot${zone.next && lit(zone.row) ? " is-legal" : ""}`,
    body: zone.next && lit(zone.row) ? html`<${Icon} name="plus" />` : null,
  }),
  market: (zone, { t }) => ({
    cls: `market${zone.beside ? " beside" : ""}`,
    body: html`<h2>${t("play.market")}</h2><p class="stocks num"><span><b>${zone.pile}</b> ${t("play.pile")}</span>${" "}<span><b>${zone.discard}</b> ${t("play.discard")}</span></p>`,
  }),
  stall: (zone, { t }) => ({
    element: "button",
    source: zone.source,
    cls: `stall${zone.beside ? " beside" : ""}`,
    style: { "--tram-w": `${zone.tramW + 8}px` },
    label: t("play.stall", { tram: zone.tram, value: multiplier(zone.tram), price: TRAMS[zone.tram].price }),
    body: html`<span class="price num">${t("play.thousands", { n: TRAMS[zone.tram].price })}</span>`,
  }),
  stack: (zone, { t }) => ({
    cls: `stack${zone.beside ? " beside" : ""}`,
    body: zone.tram
      ? html`<span class="pile-cards" style=${{ "--pile": `${zone.art}px` }}><${Art} of=${face(zone.tram)} /></span><span class="num">${t("play.stack", { n: zone.left })}</span>`
      : html`<span class="num">${t("play.stack", { n: 0 })}</span>`,
  }),
  side: () => ({ silent: true, cls: "side" }),
  panel: (zone, { view, panel, t }) => {
    const hand = view.hands[zone.seat];
    return {
      cls: "panel-zone",
      body: html`<${Panel} ...${panel(zone.seat, view.points[zone.seat])} note=${t("play.hand_count", { n: Array.isArray(hand) ? hand.length : hand })} />`,
    };
  },
  bank: (zone, { t, names }) => ({
    element: "button",
    to: zone.mine ? zone.id : undefined,
    cls: "bank",
    label: t(zone.mine ? "play.bank.mine" : "play.bank", { who: names[zone.seat], n: zone.count }),
    body: html`<${Pile} count=${t("play.thousands", { n: zone.count })} label=${t("play.marks")} face=${face("money")} />`,
  }),
  column: (zone, context) => {
    const { t, lit } = context,
      bare = !zone.data.tram,
      worth = worthOf(zone.data);
    const points = pointsOf(zone.data.cards);
    return {
      element: "button",
      to: zone.mine ? zone.id : undefined,
      cls: `column${bare ? " is-bare" : ""}`,
      label: columnWords(zone, context),
      style: { "--tram-h": `${zone.tramH}px`, "--cards-h": `${zone.cards}px` },
      body: html`${bare && html`<span class="no-tram">${t("play.no_tram")}</span>`}<span class="worth num">${bare ? html`${points} × –` : html`${points} × ${multiplier(zone.data.tram)} = <b>${worth}</b>`}</span>
        ${zone.takes && lit(zone.id) && html`<span class="spot is-legal add"><${Icon} name="plus" /></span>`}`,
    };
  },
  new: (_zone, { t, lit }) => ({
    element: "button",
    to: "new",
    cls: `spot new${lit("new") ? " is-legal" : ""}`,
    label: t("play.new"),
    body: html`<${Icon} name="plus" /><span>${t("play.new")}</span>`,
  }),
  gap: () => ({ silent: true, cls: "spot gap" }),
};

/** Where an action's card comes from and where it goes. */
const gesture = (/** @type {any} */ action, /** @type {number} */ me) => {
  const column = `column:${me}:${action.column}`;
  /** @type {Record<string, () => { from: string, to: string }>} */
  const ways = {
    passenger: () => ({ from: `hand:${action.card}`, to: `row:${action.row}` }),
    extend: () => ({ from: `hand:${action.card}`, to: column }),
    open: () => ({ from: `hand:${action.card}`, to: "new" }),
    bank: () => ({ from: `hand:${action.card}`, to: `bank:${me}` }),
    buy: () => ({ from: `market:${action.tram}`, to: column }),
  };
  return ways[action.do]?.() ?? null;
};

const attempt = (/** @type {string} */ from, /** @type {string} */ to) => {
  const [kind, name] = from.split(":"),
    [place, first, second] = to.split(":");
  if (kind === "market")
    return place === "column"
      ? { do: "buy", tram: name, column: Number(second) }
      : { do: "buy", tram: name, column: 1 };
  if (place === "row") return { do: "passenger", card: name, row: first };
  if (place === "column") return { do: "extend", card: name, column: Number(second) };
  if (place === "new") return { do: "open", card: name };
  return place === "bank" ? { do: "bank", card: name } : null;
};

/** The action to be refused when something is touched that nothing can be done with: its refusal says why. */
const protest = (/** @type {string} */ from, /** @type {any} */ view, /** @type {number} */ me) => {
  const [kind, name] = from.split(":");
  if (kind === "hand") return { do: "bank", card: name };
  const bare = view.columns[me].findIndex((/** @type {any} */ column) => !column.tram);
  return { do: "buy", tram: name, column: Math.max(0, bare) + 1 };
};

/** What choosing a card, or pointing at a place for it, would bring. */
const hint = (
  /** @type {Context} */ { view, me, names, t },
  /** @type {string | null} */ from,
  /** @type {string | null} */ to,
) => {
  if (!from) {
    const bare = view.columns[me].filter((/** @type {any} */ column) => !column.tram).length;
    if (bare) return t("play.hint.bare", { n: bare });
    return view.placed === 1 ? t("play.hint.placed") : "";
  }
  const [kind, name] = from.split(":"),
    [place, first, second] = (to ?? "").split(":");
  if (kind === "market") {
    const { price } = TRAMS[name],
      column = place === "column" ? view.columns[me][Number(second) - 1] : null;
    const left = view.money[me].count - price;
    return column
      ? t("play.hint.buys", { tram: name, worth: pointsOf(column.cards) * multiplier(name), left })
      : t("play.hint.tram", { tram: name, price });
  }
  const row = place === "row" ? first : place || name === "conductor" ? null : lineName(name);
  if (row) {
    const line = ROWS.indexOf(row),
      waiting = view.rows[line].length;
    const points = {
      who0: names[0],
      points0: lineWorth(view, line, 0),
      who1: names[1],
      points1: lineWorth(view, line, 1),
    };
    const placing = view.phase === "passengers";
    if (placing && waiting === 3) return t("play.hint.scores", { card: name, line: row, ...points });
    if (placing || place === "row") return t("play.hint.waits", { card: name, line: row, n: waiting + 1 });
  }
  if (place === "column") {
    const column = view.columns[me][Number(second) - 1],
      cards = [...column.cards, name];
    return t(cards.length === BONUS_AT ? "play.hint.bonus" : "play.hint.extends", {
      card: name,
      worth: pointsOf(cards) * multiplier(column.tram),
      n: cards.length,
    });
  }
  if (place === "new") return t("play.hint.opens", { card: name });
  if (place === "bank") return t("play.hint.banks", { card: name, n: view.money[me].count + 1 });
  return t("play.hint.chosen", { card: name });
};

/** What a card or a zone is, for its tip. @returns {{ title: string, rows: [string, string][], rule: string } | null} */
const explain = (/** @type {any} */ thing, /** @type {Context} */ { view, names, t }) => {
  const dt = (/** @type {string} */ id) => t(`play.tip.${id}`);
  if (thing.kind === "row") {
    const { line } = thing;
    return {
      title: t("play.tip.row", { line: ROWS[line] }),
      rule: "TB-11",
      rows: [
        [dt("waiting"), t("play.tip.of4", { n: thing.count })],
        [dt("if_full"), [0, 1].map((seat) => `${names[seat]} ${lineWorth(view, line, seat)}`).join(" · ")],
      ],
    };
  }
  if (thing.kind === "column") {
    const { cards, tram } = thing.data;
    const top = Math.max(...cards.map(cardValue));
    return {
      title: t("play.tip.column", { column: thing.column, line: ROWS[thing.data.line] }),
      rule: tram ? "TB-13" : "TB-22",
      rows: [
        [
          dt("cards"),
          cards
            .map((/** @type {string} */ card) =>
              card === "conductor" ? t("name.conductor") : cardValue(card),
            )
            .join(" · "),
        ],
        [dt("next"), top === 10 ? dt("complete") : t("play.tip.above", { n: top + 1 })],
        [dt("tram"), tram ? t(`play.card.${tram}`) : dt("none")],
        [
          dt("bonus_left"),
          cards.length >= BONUS_AT ? dt("bonus_had") : t("play.tip.more", { n: BONUS_AT - cards.length }),
        ],
      ],
    };
  }
  if (thing.kind === "bank")
    return {
      title: t(thing.mine ? "play.tip.bank.mine" : "play.tip.bank", { who: names[thing.seat] }),
      rule: "TB-18",
      rows: [[dt("money"), t("play.tip.marks", { n: thing.count })]],
    };
  const name = thing.name ?? thing.tram;
  if (!name || name === "money") return null;
  if (name in TRAMS)
    return {
      title: t(`play.card.${name}`),
      rule: "TB-17",
      rows: [
        [dt("value"), t("play.tip.times", { n: multiplier(name) })],
        [dt("price"), t("play.tip.marks", { n: TRAMS[name].price })],
      ],
    };
  if (name === "conductor")
    return {
      title: t("name.conductor"),
      rule: "TB-15",
      rows: [
        [dt("passenger"), dt("any_row")],
        [dt("station"), dt("conductor")],
        [dt("money"), t("play.tip.marks", { n: 1 })],
      ],
    };
  const line = lineName(name),
    value = cardValue(name);
  return {
    title: t("play.tip.station_title", { line, value }),
    rule: "TB-12",
    rows: [
      [dt("passenger"), t("play.tip.own_row", { line })],
      [
        dt("station"),
        t(value === 1 ? "play.tip.station_first" : "play.tip.station_after", {
          points: pointsOf([name]),
          n: value - 1,
        }),
      ],
      [dt("money"), t("play.tip.marks", { n: 1 })],
    ],
  };
};

/** The zone a card that was not on the table comes from. */
const origin = (
  /** @type {Sprite} */ sprite,
  /** @type {any} */ before,
  /** @type {any} */ after,
  /** @type {number} */ me,
) => {
  if (sprite.zone === "hand")
    return before.pile !== after.pile || before.reshuffles !== after.reshuffles ? "market" : `bank:${me}`;
  if (sprite.zone === "market") return "stack";
  return sprite.zone.startsWith("row") ? `panel:${before.actor ?? me}` : `panel:${sprite.zone.split(":")[1]}`;
};
/** The zone a card that left the table goes to. */
const destination = (
  /** @type {Sprite} */ sprite,
  /** @type {any} */ _before,
  /** @type {any} */ _after,
  /** @type {number} */ me,
) => {
  if (sprite.zone === "hand") return `bank:${me}`;
  if (sprite.zone.startsWith("row")) return "market";
  return sprite.zone.startsWith("column") ? `bank:${sprite.zone.split(":")[1]}` : null;
};

/** Sprites touched by the last turn of another player, and by the steps not yet confirmed. */
const marks = (/** @type {import("quai/app/types.js").Step[]} */ story, /** @type {number} */ staged) => {
  const confirmed = story.slice(0, story.length - staged),
    last = confirmed.at(-1);
  let from = confirmed.length;
  while (from > 0 && confirmed[from - 1].seat === last?.seat) from -= 1;
  const touched = (/** @type {import("quai/app/types.js").Step[]} */ steps) =>
    steps
      .flatMap((step) => step.events)
      .flatMap((event) => {
        if (event.event === "passenger") return [{ zone: `row:${event.row}`, name: event.card }];
        if (event.event === "station") return [{ zone: `column:${event.seat}:`, name: event.card }];
        return event.event === "buy"
          ? [{ zone: `column:${event.seat}:`, name: event.tram, slot: event.column }]
          : [];
      });
  return { last: touched(confirmed.slice(from)), staged: touched(story.slice(story.length - staged)) };
};

const sheet = (/** @type {any} */ view, /** @type {Context["t"]} */ t) => {
  const scorings = view.sheet.filter((/** @type {any} */ row) => row.line !== "bonus");
  const bonuses = view.sheet.filter((/** @type {any} */ row) => row.line === "bonus");
  const rows = Array.from({ length: SCORINGS }, (_, i) => {
    const row = scorings[i];
    return {
      head: String(i + 1),
      mark: row ? html`<${Art} of=${badge(ROWS.indexOf(row.line) + 1, row.line)} />` : null,
      points: row?.points ?? null,
      cls: i === scorings.length && view.actor !== null ? "next" : "",
    };
  });
  if (bonuses.length)
    rows.push({
      head: t("play.bonus"),
      mark: null,
      points: [0, 1].map((seat) =>
        bonuses.reduce((/** @type {number} */ sum, /** @type {any} */ row) => sum + row.points[seat], 0),
      ),
      cls: "bonus",
    });
  return { rows, totals: view.points, heading: t("play.scorings") };
};

const series = (/** @type {any} */ view) =>
  [0, 1].map((seat) => runningTotals(view.sheet.map((/** @type {any} */ row) => row.points[seat])));

const eventLine = (/** @type {any} */ event) => {
  const roman = event.row ?? event.line ?? (event.card?.includes("-") ? lineName(event.card) : null);
  return roman ? lineOf(ROWS.indexOf(roman) + 1).id : null;
};
/** Lines of the log for a step: what was done, then what followed from it. */
const logRows = (
  /** @type {import("quai/app/types.js").Step} */ step,
  /** @type {Context} */ { t, names },
) => {
  const quiet = step.events.some((event) => event.event === "draw");
  return step.events
    .filter((event) => !(event.event === "end" && quiet))
    .map((event) => {
      const kind =
        event.card === "conductor" ? ".conductor" : event.event === "bank" && event.card ? ".own" : "";
      const scoring = ["score", "bonus", "over"].includes(event.event);
      const points =
        event.event === "score" || event.event === "over"
          ? event.points.join(" – ")
          : event.event === "bonus"
            ? `+${event.points}`
            : "";
      const mark = eventLine(event);
      return {
        who: scoring || event.seat === undefined ? "" : names[event.seat],
        what: t(`play.log.${event.event}${kind}`, event),
        mark: mark ? html`<${Art} of=${badge(mark)} />` : null,
        points,
        cls: scoring ? "scoring" : "",
      };
    });
};

export default {
  key: "trambahn",
  ending: { do: "end" },
  scene: () => null,
  veil: (/** @type {any} */ view) => ({
    ...view,
    hands: view.hands.map((/** @type {any} */ cards) =>
      Array.isArray(cards) ? cards.map(() => "money") : cards,
    ),
  }),
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
  pictures: async () => (await import("./pictures.js")).pictures,
  zone: (/** @type {any} */ zone, /** @type {any} */ context) => ZONES[zone.kind](zone, context),
  phases: (/** @type {any} */ view, /** @type {Context["t"]} */ t) =>
    ["passengers", "stations", "income", "trams"].map((phase) => ({
      label: t(`phase.${phase}`),
      now: view.phase === phase,
    })),
  status: (/** @type {any} */ view, /** @type {Context["t"]} */ t) =>
    html`<span class="wide">${t("play.scoring")}${" "}</span>${Math.min(view.scorings + (view.actor === null ? 0 : 1), SCORINGS)}/${SCORINGS}`,
};
