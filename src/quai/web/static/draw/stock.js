/**
 * Rolling stock in side view, 96 x 48: wheels on y = 44, couplers at x = 0 and x = 96, so that drawings
 * side by side make a train. Engines face left; the train grows to the right. The drawings have the ink of
 * card stock: put them on a card, never directly on the page.
 *
 * `car` and `engine` return a complete drawing, `carArt` and `engineArt` the same without <svg>, for the
 * faces of cards; `disaster` returns a round drawing, 48 x 48. Options:
 *
 *   livery  the class that sets the colour of the body: "line-1" to "line-5", a colour such as "f-green", or
 *           "" for the --line of the surrounding element
 *   number  the number on the plate of an engine
 *   flip    mirror the drawing; numbers stay readable
 *   label   the name for screen readers
 */

import { ENGINES } from "./stock-engines.js";
import { FREIGHT } from "./stock-freight.js";
import { PASSENGER, TAIL } from "./stock-passenger.js";
import { WORKS } from "./stock-works.js";
import { svg } from "./svg.js";

export { disaster, sign } from "./stock-signs.js";

/** @typedef {(body: string, number?: string | number) => string} DrawVehicle */
/** @typedef {{ livery?: string, number?: string | number, flip?: boolean, label?: string }} VehicleOptions */

/** @type {Record<string, DrawVehicle>} */
const ART = {
  ...FREIGHT,
  ...PASSENGER,
  ...TAIL,
  ...WORKS,
  ...ENGINES,
  box: FREIGHT.boxcar,
  mail: PASSENGER.mail_baggage,
};

/** The default livery of each kind. @type {Record<string, string>} */
const LIVERY = {
  auto_rack: "line-1",
  bulkhead: "line-3",
  piggyback: "line-4",
  coil: "line-5",
  gondola: "line-2",
  coal: "f-ink2",
  hopper: "line-1",
  tank: "line-3",
  boxcar: "line-2",
  box: "line-4",
  sm_goods: "line-2",
  mail_baggage: "f-green",
  coach: "f-green",
  dome: "f-green",
  sleeper: "f-green",
  observation: "f-green",
  mail: "line-2",
  passenger: "line-1",
  dining: "line-5",
  sm_passenger: "line-3",
  first_class: "f-green",
  caboose: "line-2",
  wild: "line-2",
  diesel: "f-green",
  standard: "f-green",
  freight: "f-ink2",
  locomotive: "f-green",
  heavy_crane: "line-4",
  light_crane: "line-4",
  office: "line-4",
  tool_car: "line-4",
  transfer_table: "line-4",
};
/** @type {Record<string, string>} */
const ENGINE_LIVERY = { executive: "f-blue" };
/** @type {Record<string, string>} */
const CAR_LIVERY = { executive: "f-blue" };

const draw = (
  /** @type {DrawVehicle} */ art,
  /** @type {string} */ livery,
  /** @type {VehicleOptions} */ { number, flip = false },
) => {
  const ink = livery.startsWith("f-") ? livery : "f-line";
  const plain = art(ink, number);
  /* mirror each number once more, in its place */
  const readable = plain.replace(/<text x="([\d.]+)"/g, (tag, x) =>
    tag.replace("<text", `<text transform="translate(${2 * Number(x)} 0) scale(-1 1)"`),
  );
  const body = flip ? `<g transform="translate(96 0) scale(-1 1)">${readable}</g>` : plain;
  return `<g class="${livery.startsWith("f-") ? "line-3" : livery}">${body}</g>`;
};
/* "executive" is both a car and an engine: `car` draws the car, `engine` the engine */
const carOf = (/** @type {string} */ kind) => (kind === "executive" ? PASSENGER.executive : ART[kind]);
const engineOf = (/** @type {string} */ kind) =>
  /** @type {Record<string, DrawVehicle>} */ (ENGINES)[kind] ?? ART[kind];

export const carArt = (
  /** @type {string} */ kind,
  /** @type {VehicleOptions} */ { livery = CAR_LIVERY[kind] ?? LIVERY[kind] ?? "line-1", ...rest } = {},
) => draw(carOf(kind), livery, rest);
export const engineArt = (
  /** @type {string} */ kind,
  /** @type {VehicleOptions} */ { livery = ENGINE_LIVERY[kind] ?? LIVERY[kind] ?? "line-1", ...rest } = {},
) => draw(engineOf(kind), livery, rest);

export const car = (/** @type {string} */ kind, /** @type {VehicleOptions} */ options = {}) =>
  svg(96, 48, carArt(kind, options), { cls: "stock-art", label: options.label });
export const engine = (/** @type {string} */ kind, /** @type {VehicleOptions} */ options = {}) =>
  svg(96, 48, engineArt(kind, options), { cls: "stock-art", label: options.label });
