/** Express on the page; the interface is described at the top of trambahn.js. */
import { html } from "quai/app/ui.js";
import { back, faceOf, laidBack, laidFace } from "./drawings.js";
import { layout } from "./layout.js";
import { attempt, gesture, hint, protest } from "./moves.js";
import { destination, explain, logRows, marks, origin, series, sheet, spoken } from "./papers.js";
import { scene } from "./scenes.js";
import { STOPPED_BY } from "./symbols-drawings.js";
import { ZONES } from "./zones.js";

/** @typedef {import("./moves.js").Context} Context */

/** A card as it lies in a train is another drawing than in the hand; the style shows the one that fits. @param {string} name */
const draw = (name) => {
  const [kind, memo = ""] = name.split(".");
  if (kind === "loco") return laidBack(memo === "unknown" ? "?" : memo);
  if (name === "hidden") return back();
  return name in STOPPED_BY || name === "turntable" ? faceOf(name) : faceOf(name) + laidFace(name);
};
/** @type {Map<string, string>} */
const faces = new Map();
const face = (/** @type {string} */ name) => {
  const known = faces.get(name) ?? draw(name);
  faces.set(name, known);
  return known;
};

/** The view with the viewer's hand and locomotives face down. @param {any} view */
const veil = (view) => ({
  ...view,
  known: {},
  hands: view.hands.map((/** @type {any} */ cards) =>
    Array.isArray(cards) ? cards.map(() => "hidden") : cards,
  ),
  sides: view.sides.map((/** @type {any} */ side) => ({
    ...side,
    trains: side.trains.map((/** @type {any} */ train) => ({
      ...train,
      locomotive: train.locomotive === "missing" ? "missing" : "hidden",
    })),
  })),
});

/** Draw, lay, discard; what a disaster brings stands in place of the discard, and who only answers has no turn. @param {any} view @param {Context["t"]} t */
const phases = (view, t) => {
  if (view.phase === "react" || view.phase === "answer") return [];
  const usual = view.phase === "draw" || view.phase === "lay";
  return [
    ...["draw", "lay"].map((phase) => ({ label: t(`phase.${phase}`), now: view.phase === phase })),
    { label: usual ? t("play.discarding") : t(`phase.${view.phase}`), now: !usual },
  ];
};

export default {
  key: "express",
  ending: null,
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
  scene,
  veil,
  phases,
  pictures: async () => (await import("./pictures.js")).pictures,
  zone: (/** @type {any} */ zone, /** @type {any} */ context) => ZONES[zone.kind](zone, context),
  status: (/** @type {any} */ view, /** @type {Context["t"]} */ t) =>
    html`${t("play.hand_number", { n: view.hand_number })}<span class="wide"> · ${t("play.target", { n: view.options.target })}</span>`,
};
