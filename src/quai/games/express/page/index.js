/** Express on the page. */
import { gamePage, memoized } from "quai/app/game-page.js";
import { html } from "quai/app/ui.js";
import { back, faceOf, laidBack, laidFace } from "./drawings.js";
import { layout } from "./layout.js";
import { attempt, gesture, hint, protest } from "./moves.js";
import { destination, explain, logRows, origin, series, sheet, spoken, touched } from "./papers.js";
import { scene } from "./scenes.js";
import { STOPPED_BY } from "./symbols-drawings.js";
import { ZONES } from "./zones.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Kind} Kind */
/** @typedef {import("./types.js").Page} Page */

const wholeFace = memoized((name) => {
  const [kind, memo = ""] = name.split(".");
  if (kind === "loco") return laidBack(memo === "unknown" ? "?" : memo);
  return name === "hidden" ? back() : faceOf(name);
});
const trainFace = memoized(laidFace);

/** A card in a train is drawn differently than in the hand. @type {Page["face"]} */
const face = (name, cls = "") =>
  cls.split(" ").includes("ex-car") && isCar(name) ? trainFace(name) : wholeFace(name);

/** Whether a card has a drawing for trains of its own. @param {string} name */
const isCar = (name) =>
  name !== "hidden" && !name.startsWith("loco") && !(name in STOPPED_BY) && name !== "turntable";

/** The view with the viewer's hand and locomotives face down. @type {Page["veil"]} */
const veil = (view) => ({
  ...view,
  known: {},
  hands: view.hands.map((cards) => (typeof cards === "number" ? cards : cards.map(() => "hidden"))),
  sides: view.sides.map((side) => ({
    ...side,
    trains: side.trains.map((train) => ({
      ...train,
      locomotive: train.locomotive === "missing" ? "missing" : "hidden",
    })),
  })),
});

/**
 * Draw, lay, discard. What a disaster brings stands in place of the discard; a player who only answers
 * has no turn.
 * @type {Page["phases"]}
 */
const phases = (view, t) => {
  if (view.phase === "react" || view.phase === "answer") return [];
  const usual = view.phase === "draw" || view.phase === "lay";
  return [
    ...["draw", "lay"].map((phase) => ({ label: t(`phase.${phase}`), now: view.phase === phase })),
    { label: usual ? t("play.discarding") : t(`phase.${view.phase}`), now: !usual },
  ];
};

/** @type {Page["status"]} */
const status = (view, t) => {
  const target = html`<span class="wide"> · ${t("play.target", { n: view.options.target })}</span>`;
  return html`${t("play.hand_number", { n: view.hand_number })}${target}`;
};

/**
 * A zone as it is drawn.
 * @template {Kind} K
 * @param {import("./types.js").ZoneOf<K>} zone @param {Context} context
 */
const zone = (zone, context) => ZONES[zone.kind](zone, context);

export default gamePage({
  key: "express",
  layout,
  face,
  sketch: ({ card }) => (card ? faceOf(card) : ""),
  spoken,
  gesture,
  attempt,
  protest,
  hint,
  explain,
  origin,
  destination,
  touched,
  sheet,
  series,
  logRows,
  scene,
  veil,
  phases,
  zone,
  status,
  pictures: async () => (await import("./pictures.js")).pictures,
});
