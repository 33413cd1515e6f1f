/**
 * String Railway on the page. Nothing lies on a grid here, so the table is drawn by `Plane` (string_railway/plane.js);
 * this file is the rest of the interface that games/trambahn.js describes: papers, prompt, log.
 */
import { Art, html } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { COMPANY } from "./draw-cords.js";
import { layout } from "./layout.js";
import { Plane } from "./plane.js";
import { companiesOf, parts, series } from "./score-sheet.js";
import { signed } from "./verdict.js";

/**
 * @typedef {{ view: any, me: number, names: string[], t: (id: string, details?: Record<string, unknown>) => string }} Context
 */

/** Answers that are buttons of the prompt; everything else is done on the plane. */
const BUTTONS = ["more", "enough", "give_up"];
const gesture = (/** @type {any} */ action) => (BUTTONS.includes(action.do) ? { button: true } : null);

/** What to do now, in a sentence. */
const hint = (/** @type {Context} */ { view, t }) =>
  view.actor === null ? "" : t(`play.hint.${view.phase}`, { company: view.company });

const PARTS = /** @type {const} */ (["start", "stations", "crossings", "owning"]);
const badges = (/** @type {string[]} */ colours) =>
  html`<span class="badges">${colours.map((colour) => html`<${Art} of=${badge(COMPANY[colour])} />`)}</span>`;

/** The score sheet: what each company got for what; with two companies each, one after the other. */
const sheet = (/** @type {any} */ view, /** @type {Context["t"]} */ t) => {
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
    return [
      ...lines,
      {
        head: t("play.sheet.company", { n: k + 1 }),
        mark: badges(seats.map((companies) => companies[k])),
        points: columns.map((each) => each.total),
        cls: "bonus",
      },
    ];
  });
  return {
    rows,
    totals: view.scores,
    heads: seats.map(badges),
    heading: t(view.seats === 2 ? "play.sheet.lower" : "play.sheet.points"),
  };
};

/** How many stations a track newly entered, and how many strings it crossed. */
const reach = (
  /** @type {import("quai/app/types.js").GameEvent[]} */ events,
  /** @type {string} */ company,
) => ({
  stations: events.filter(
    (event) => event.event === "takes" || (event.event === "enters" && event.company === company),
  ).length,
  crossings: events.find((event) => event.event === "crosses")?.count ?? 0,
});
const DETAILS = ["enters", "takes", "crosses"];

/** Lines of the log for a step: what was done, then what it did to others. */
const logRows = (/** @type {import("quai/app/types.js").Step} */ step, /** @type {Context} */ { t, names }) =>
  step.events
    .filter((event) => !DETAILS.includes(event.event))
    .map((event) => {
      const points =
        event.event === "over"
          ? event.points.join(" – ")
          : event.event === "track" || event.event === "owner"
            ? signed(event.points)
            : "";
      return {
        who: event.seat === undefined ? "" : names[event.seat],
        what: t(`play.log.${event.event}`, {
          ...event,
          ...(event.event === "track" ? reach(step.events, event.company) : {}),
        }),
        mark: event.company ? html`<${Art} of=${badge(COMPANY[event.company])} />` : null,
        points,
        cls: event.event === "over" ? "scoring" : "",
      };
    });

const SETUP = ["field", "river", "mountain", "corner"];
const TURN = ["more", "tile", "track"];
/** The stops of the turn; before the game those of the set-up. */
const phases = (/** @type {any} */ view, /** @type {Context["t"]} */ t) => {
  const laying = SETUP.includes(view.phase),
    stops = laying
      ? SETUP.filter(
          (phase) =>
            phase === "corner" ||
            (phase === "field" ? view.options.field === "free" : view.options.scenery === "players"),
        )
      : TURN;
  return stops.map((phase) => ({ label: t(`play.phase.${phase}`), now: view.phase === phase }));
};

/** How far the game is, in rounds. */
const status = (/** @type {any} */ view, /** @type {Context["t"]} */ t) => {
  const companies = view.order.length,
    rounds = companies === 5 ? 4 : 5,
    played = view.tracks.length + view.given_up.length;
  return SETUP.includes(view.phase)
    ? t("play.setup")
    : t("play.round", { n: Math.min(rounds, Math.floor(played / companies) + 1), of: rounds });
};

export default {
  key: "string_railway",
  ending: null,
  Plane,
  layout,
  gesture,
  hint,
  sheet,
  series,
  logRows,
  phases,
  status,
  scene: () => null,
  /** Nothing is secret here. */
  veil: null,
  face: () => "",
  spoken: () => "",
  attempt: () => null,
  protest: () => null,
  explain: () => null,
  origin: () => null,
  destination: () => null,
  marks: () => ({ last: [], staged: [] }),
  zone: () => ({}),
  pictures: async () => (await import("./pictures.js")).pictures,
};
