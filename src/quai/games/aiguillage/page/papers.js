/** The papers of Aiguillage: log, marks of the last move, score sheet, course of the game, scenes. */
import { named } from "quai/app/text.js";
import { Art, html } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { engine } from "quai/draw/stock.js";
import { COLOURS } from "./counter.js";
import { companyCar, contractFace, lineOfColour, vehicle, yardFace } from "./drawings.js";
import { isWagon } from "./needs.js";
import { scene as picture } from "./scenes-drawings.js";

/** @typedef {import("./needs.js").Context} Context */
/** @typedef {import("quai/app/types.js").Step} Step */
/** @typedef {import("quai/app/types.js").GameEvent} GameEvent */

/** What follows by itself needs no line of its own. */
const QUIET = ["open", "enter", "objective"];
const LOUD = ["met", "fire", "derailment", "last_round", "over"];

/* which contract was kept is not said: several people may look at one screen */
const logId = (/** @type {GameEvent} */ event) =>
  event.event === "take" && event.price ? "take_paid" : event.event;
/** Lines of the log for a step: what was done, then what followed from it. @param {Step} step @param {Context} context */
export const logRows = (step, { t, names }) =>
  step.events
    .filter((event) => !QUIET.includes(event.event))
    .map((event) => {
      const loud = LOUD.includes(event.event);
      return {
        who: loud || event.seat === undefined ? "" : names[event.seat],
        what: t(`play.log.${logId(event)}`, named(event, names)),
        mark: event.colour ? html`<${Art} of=${badge(lineOfColour(event.colour))} />` : null,
        points:
          event.event === "claim" || event.event === "reveal"
            ? `+${event.points}`
            : event.event === "over"
              ? event.points.join(" – ")
              : "",
        cls: loud ? "scoring" : "",
      };
    });

/** Where the events of some steps are seen on the table. @param {Step[]} steps */
const touched = (steps) =>
  steps
    .flatMap((step) => step.events)
    .flatMap((event) => {
      if (event.event === "enter")
        return [{ zone: `yard:${event.line - 1}:`, slot: event.place - 1, name: event.card }];
      if (event.event === "take" && isWagon(event.card))
        return [{ zone: `wagons:${event.seat}`, name: event.card }];
      if (event.event === "take" && event.card === "note")
        return [{ zone: `notes:${event.seat}`, name: "note" }];
      if (event.event === "swap")
        return [
          { zone: `wagons:${event.seat}`, name: event.taken },
          { zone: `wagons:${event.target}`, name: event.given },
        ];
      if (event.event === "give") return [{ zone: "giving", name: event.wagon }];
      return event.event === "pay" ? [{ zone: "paid", name: event.wagon }] : [];
    });
/** Sprites touched by the last turn, and by the steps that can still be taken back. @param {Step[]} story @param {number} staged */
export const marks = (story, staged) => {
  const confirmed = story.slice(0, story.length - staged),
    last = confirmed.at(-1);
  let from = confirmed.length;
  while (from > 0 && confirmed[from - 1].seat === last?.seat) from -= 1;
  return { last: touched(confirmed.slice(from)), staged: touched(story.slice(story.length - staged)) };
};

/** The score sheet: objectives by company, contracts as far as they are known, banknotes. @param {any} view @param {Context["t"]} t */
export const sheet = (view, t) => {
  /** @type {any[]} */
  const players = view.players;
  const rows = COLOURS.map((colour) => ({
    head: t("play.colour", { colour }),
    mark: html`<${Art} of=${badge(lineOfColour(colour))} />`,
    cls: "bonus",
    points: players.map(
      ({ objectives }) =>
        objectives
          .filter((/** @type {any} */ each) => each.colour === colour)
          .reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.points, 0) || "",
    ),
  }));
  rows.push({
    head: t("play.contract_short"),
    mark: html`<span></span>`,
    points: players.map(({ contract }) => contract?.worth ?? "?"),
    cls: "bonus",
  });
  rows.push({
    head: t("play.notes", { n: 2 }),
    mark: html`<span></span>`,
    points: players.map(({ notes }) => notes),
    cls: "bonus",
  });
  const revealed = view.actor === null && players.every(({ contract }) => contract);
  const heads = players.map(
    ({ contract }) =>
      revealed &&
      html`<span class="ai-deed"><${Art} of=${contractFace(contract.name, contract.each, t("play.named", contract))} /></span>`,
  );
  return { rows, totals: players.map(({ points }) => points), heading: t("play.scores"), heads };
};

/** Points after each objective, then with the contract, then with the banknotes. @param {any} view */
export const series = (view) => {
  const most = Math.max(...view.players.map((/** @type {any} */ player) => player.objectives.length));
  return view.players.map((/** @type {any} */ { objectives, contract, won, points }) => {
    const sums = [0];
    for (let i = 0; i < most; i += 1) sums.push(sums[i] + (objectives[i]?.points ?? 0));
    return [...sums, won + (contract?.worth ?? 0), points];
  });
};

/* ---- scenes ---- */
const train = (/** @type {any[]} */ objectives, /** @type {Context["t"]} */ t) =>
  html`<span class="ai-rake">${[html`<span class="ai-van"><${Art} of=${engine("standard", { livery: "f-black" })} /></span>`, ...objectives.map((each) => html`<span class="ai-van"><${Art} of=${companyCar(lineOfColour(each.colour), each.points, t("board.short", each))} /></span>`)]}</span>`;
/** An event card, what it did, and what came of it. @type {Record<string, (event: any, step: Step, context: Context) => any>} */
const TOLD = {
  fire: (event, _step, { t }) => html`<p>${t("play.scene.fire", event)}</p>
    <ul class="ai-lost" aria-label=${t("play.scene.burnt")}>${event.cards.map((/** @type {string} */ card) => html`<li><span class="ai-leaf"><${Art} of=${yardFace(card)} /></span><span class="sr">${t("play.named", { name: card })}</span></li>`)}</ul>`,
  derailment: (event, step, { t }) => {
    const turned = step.events.slice(step.events.indexOf(event)).filter((each) => each.event === "objective");
    return html`<p>${t("play.scene.derailment")}</p><ul class="ai-turned">${turned.map((each) => html`<li class=${`line-${lineOfColour(each.colour)}`}><${Art} of=${badge(lineOfColour(each.colour), t("play.colour", each))} /><b class="num">${each.points}</b><span class="ai-rake">${each.needs.map((/** @type {string} */ kind) => html`<span class="ai-van"><${Art} of=${vehicle(kind, t(`play.kind.${kind}`))} /></span>`)}</span></li>`)}</ul>`;
  },
  last_round: (event, _step, { view, names, t }) =>
    html`<p>${t("event.last_round", named(event, names))}</p>${train(view.players[event.seat ?? 0].objectives, t)}`,
};
/** What a step did that deserves to be shown large. @param {Step} step @param {Context} context */
export const scene = (step, context) => {
  const told = step.events.filter((event) => event.event in TOLD);
  if (!told.length) return null;
  return {
    title: told.map((event) => context.t(`play.scene.${event.event}_title`)).join(" · "),
    cls: "ai-scene",
    body: told.map(
      (event) =>
        html`<div key=${event.event}>${event.event !== "last_round" && html`<${Art} of=${picture(event.event)} />`}${TOLD[event.event](event, step, context)}</div>`,
    ),
  };
};
