/**
 * String Railway on the page. Nothing lies on a grid here, so the table is drawn by `Plane` (plane.js); this file is
 * the rest of the contract of a game's page: score sheet, prompt, log.
 */
import { gamePage } from "quai/app/game-page.js";
import { minus } from "quai/app/score-sheet.js";
import { named } from "quai/app/text.js";
import { Art, html } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { COMPANY } from "./draw-cords.js";
import { layout } from "./layout.js";
import { Plane } from "./plane.js";
import { companiesOf, parts, series } from "./score-sheet.js";
import { sketch } from "./sketch.js";
import { signed } from "./verdict.js";

/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("quai/app/types.js").GameEvent} GameEvent */

/** Actions that are buttons of the prompt; everything else is done on the plane. */
const BUTTONS = ["more", "enough", "give_up"];
/** @type {Page["gesture"]} */
const gesture = (action) => (BUTTONS.includes(action.do) ? { button: true } : null);

/** A tile is named by its station; where it goes is shown on the map. @type {Page["buttonText"]} */
const buttonText = (action, { view, t }) =>
  action.do === "tile" ? t("play.advised_tile", { station: view.drawn[action.tile - 1] }) : null;

/** What to do now, in a sentence. @type {Page["hint"]} */
const hint = ({ view, t }) =>
  view.actor === null ? "" : t(`play.hint.${view.phase}`, { company: view.company });

/** @type {("start" | "stations" | "crossings" | "owning")[]} */
const PARTS = ["start", "stations", "crossings", "owning"];
const badges = (/** @type {string[]} */ colours) =>
  html`<span class="badges">${colours.map((colour) => html`<${Art} of=${badge(COMPANY[colour])} />`)}</span>`;

/** What each company got for what; with two companies each, one after the other. @type {Page["sheet"]} */
const sheet = (view, t) => {
  const seats = Array.from({ length: view.seats }, (_, seat) => companiesOf(view, seat));
  const rows = seats[0].flatMap((_, k) => {
    const columns = seats.map((companies) => parts(view, companies[k]));
    const lines = PARTS.map((part) => ({
      head: t(`play.sheet.${part}`),
      mark: null,
      points: columns.map((each) => each[part]),
      cls: "",
    }));
    if (seats[0].length === 1) return lines;
    const total = {
      head: t("play.sheet.company", { n: k + 1 }),
      mark: badges(seats.map((companies) => companies[k])),
      points: columns.map((each) => each.total),
      cls: "bonus",
    };
    return [...lines, total];
  });
  return {
    rows,
    totals: view.scores,
    heads: seats.map((companies) => (companies.length > 1 ? badges(companies.slice(1)) : null)),
    heading: t(view.seats === 2 ? "play.sheet.lower" : "play.sheet.points"),
  };
};

/**
 * How many stations a track newly entered, and how many strings it crossed.
 * @param {GameEvent[]} events @param {string} company
 */
const reach = (events, company) => ({
  stations: events.filter(
    (event) => event.event === "takes" || (event.event === "enters" && event.company === company),
  ).length,
  crossings: events.find((event) => event.event === "crosses")?.count ?? 0,
});

/** The points that a line of the log shows. @param {GameEvent} event */
const pointsOf = ({ event, points }) => {
  if (event === "over") return points.map(minus).join(" · ");
  return event === "track" || event === "owner" ? signed(points) : "";
};
/** Events that are told together with their track. */
const DETAILS = ["enters", "takes", "crosses"];

/** What was done, then what it did to others. @type {Page["logRows"]} */
const logRows = (step, { t, names }) =>
  step.events
    .filter(({ event }) => !DETAILS.includes(event))
    .map((event) => ({
      who: event.seat === undefined ? "" : names[event.seat],
      what: t(`play.log.${event.event}`, {
        ...named(event, names),
        ...(event.event === "track" ? reach(step.events, event.company) : {}),
      }),
      mark: event.company ? html`<${Art} of=${badge(COMPANY[event.company])} />` : null,
      points: pointsOf(event),
      cls: event.event === "over" ? "scoring" : "",
    }));

const SETUP = ["field", "river", "mountain", "corner"];
const TURN = ["more", "tile", "track"];
/** The parts of the turn; before the game those of the set-up. @type {Page["phases"]} */
const phases = (view, t) => {
  const laid = (/** @type {string} */ phase) =>
    phase === "corner" ||
    (phase === "field" ? view.options.field === "free" : view.options.scenery === "players");
  const stops = SETUP.includes(view.phase) ? SETUP.filter(laid) : TURN;
  return stops.map((phase) => ({ label: t(`play.phase.${phase}`), now: view.phase === phase }));
};

/** How far the game is, in rounds. @type {Page["status"]} */
const status = (view, t) => {
  if (SETUP.includes(view.phase)) return t("play.setup");
  const companies = view.order.length,
    rounds = companies === 5 ? 4 : 5,
    played = view.tracks.length + view.given_up.length;
  return t("play.round", { n: Math.min(rounds, Math.floor(played / companies) + 1), of: rounds });
};

/** A seat has the colour and the shape of its company, of the first if it has two. @type {Page["seatLine"]} */
const seatLine = (view, seat) => COMPANY[companiesOf(view, seat)[0]] ?? seat + 1;

/** @type {Page} */
const page = gamePage({
  key: "string_railway",
  Plane,
  layout,
  zone: () => ({}),
  gesture,
  buttonText,
  hint,
  seatLine,
  sketch,
  sheet,
  series,
  logRows,
  phases,
  status,
  spoken: () => "",
  pictures: async () => (await import("./pictures.js")).pictures,
});
export default page;
