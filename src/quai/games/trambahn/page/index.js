/** Trambahn on the page: what a gesture plays, what moves where, the score sheet and the log. */

import { gamePage } from "quai/app/game-page.js";
import { named } from "quai/app/text.js";
import { runningTotals } from "quai/app/totals.js";
import { Art, html } from "quai/app/ui.js";
import { badge, lineOf } from "quai/draw/lines.js";
import { face } from "./drawings.js";
import { layout, ROWS } from "./layout.js";
import { scene, seatLine } from "./scenes.js";
import { explain, hint, spoken } from "./words.js";
import { lineName } from "./worth.js";
import { zone } from "./zones.js";

/** @typedef {import("./types.js").Page} Page */

const SCORINGS = 10;

/** Where an action's card comes from and where it goes. @type {Page["gesture"]} */
const gesture = (action, me) => {
  const from = action.do === "buy" ? `market:${action.tram}` : `hand:${action.card}`;
  /** @type {Record<string, string>} */
  const places = {
    passenger: `row:${action.row}`,
    extend: `column:${me}:${action.column}`,
    open: "new",
    bank: `bank:${me}`,
    buy: `column:${me}:${action.column}`,
  };
  const to = places[action.do];
  return to === undefined ? null : { from, to };
};

/** @type {Page["attempt"]} */
const attempt = (from, to) => {
  const [kind, name] = from.split(":"),
    [place, first, second] = to.split(":");
  if (kind === "market") return { do: "buy", tram: name, column: place === "column" ? Number(second) : 1 };
  if (place === "row") return { do: "passenger", card: name, row: first };
  if (place === "column") return { do: "extend", card: name, column: Number(second) };
  if (place === "new") return { do: "open", card: name };
  return place === "bank" ? { do: "bank", card: name } : null;
};

/** @type {Page["protest"]} */
const protest = (from, view, me) => {
  const [kind, name] = from.split(":");
  if (kind === "hand") return { do: "bank", card: name };
  const bare = view.columns[me].findIndex((column) => !column.tram);
  return { do: "buy", tram: name, column: Math.max(0, bare) + 1 };
};

/** @type {Page["origin"]} */
const origin = ({ zone: place }, before, after, me) => {
  if (place === "hand")
    return before.pile !== after.pile || before.reshuffles !== after.reshuffles ? "market" : `bank:${me}`;
  if (place === "market") return "stack";
  return place.startsWith("row") ? `panel:${before.actor ?? me}` : `panel:${place.split(":")[1]}`;
};

/** @type {Page["destination"]} */
const destination = ({ zone: place }, _before, _after, me) => {
  if (place === "hand") return `bank:${me}`;
  if (place.startsWith("row")) return "market";
  return place.startsWith("column") ? `bank:${place.split(":")[1]}` : null;
};

/** @type {Page["touched"]} */
const touched = (event) => {
  if (event.event === "passenger") return [{ zone: `row:${event.row}`, name: event.card }];
  if (event.event === "station") return [{ zone: `column:${event.seat}:`, name: event.card }];
  return event.event === "buy"
    ? [{ zone: `column:${event.seat}:`, name: event.tram, slot: event.column }]
    : [];
};

/** @type {Page["sheet"]} */
const sheet = (view, t) => {
  const scorings = view.sheet.filter(({ line }) => line !== "bonus"),
    bonuses = view.sheet.filter(({ line }) => line === "bonus");
  /** @type {import("quai/app/game-page.js").SheetRow[]} */
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
      points: [0, 1].map((seat) => bonuses.reduce((sum, row) => sum + row.points[seat], 0)),
      cls: "bonus",
    });
  return { rows, totals: view.points, heading: t("play.scorings") };
};

/** The number of the line that an event is about, or null. @param {import("quai/app/game-page.js").GameEvent} event */
const eventLine = (event) => {
  const roman = event.row ?? event.line ?? (event.card?.includes("-") ? lineName(event.card) : null);
  return roman ? lineOf(ROWS.indexOf(roman) + 1).id : null;
};

/** What an event shows at the end of its line. @param {import("quai/app/game-page.js").GameEvent} event */
const eventPoints = ({ event, points }) => {
  if (event === "bonus") return `+${points}`;
  return event === "score" || event === "over" ? points.join(" – ") : "";
};

/** Lines of the log for a step: what was done, then what followed from it. @type {Page["logRows"]} */
const logRows = (step, { t, names }) => {
  const quiet = step.events.some(({ event }) => event === "draw");
  return step.events
    .filter(({ event }) => !(event === "end" && quiet))
    .map((event) => {
      const own = event.event === "bank" && event.card ? ".own" : "",
        variant = event.card === "conductor" ? ".conductor" : own,
        scoring = ["score", "bonus", "over"].includes(event.event),
        line = eventLine(event);
      return {
        who: scoring || event.seat === undefined ? "" : names[event.seat],
        what: t(`play.log.${event.event}${variant}`, named(event, names)),
        mark: line ? html`<${Art} of=${badge(line)} />` : null,
        points: eventPoints(event),
        cls: scoring ? "scoring" : "",
      };
    });
};

/** @type {Page["status"]} */
const status = (view, t) => {
  const number = Math.min(view.scorings + (view.actor === null ? 0 : 1), SCORINGS);
  return html`<span class="wide">${t("play.scoring")}${" "}</span>${number}/${SCORINGS}`;
};

/** @type {import("./types.js").Parts} */
const parts = {
  key: "trambahn",
  ending: { do: "end" },
  layout,
  face,
  spoken,
  zone,
  gesture,
  attempt,
  protest,
  hint,
  explain,
  origin,
  destination,
  touched,
  seatLine,
  scene,
  sheet,
  logRows,
  status,
  veil: (view) => ({
    ...view,
    hands: view.hands.map((cards) => (Array.isArray(cards) ? cards.map(() => "money") : cards)),
  }),
  phases: (view, t) =>
    ["passengers", "stations", "income", "trams"].map((phase) => ({
      label: t(`phase.${phase}`),
      now: view.phase === phase,
    })),
  series: (view) => [0, 1].map((seat) => runningTotals(view.sheet.map((row) => row.points[seat]))),
  pictures: async () => (await import("./pictures.js")).pictures,
};

export default gamePage(parts);
