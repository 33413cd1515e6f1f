/** The cards of Express as data, and the symbol of each sort. */

import { sign } from "quai/draw/stock.js";
import { star } from "quai/draw/stock-parts.js";
import { circle, g, path, rect, repeat, svg } from "quai/draw/svg.js";

/** The sorts of freight cars, dearest first. */
export const FREIGHT = [
  "auto_rack",
  "bulkhead",
  "piggyback",
  "coil",
  "gondola",
  "coal",
  "hopper",
  "tank",
  "boxcar",
];
/** The passenger cars, in their Express order. */
export const PASSENGER = ["mail_baggage", "coach", "dome", "sleeper", "observation"];
/** Which disaster a maintenance car stops. @type {Record<string, string>} */
export const STOPS = {
  heavy_crane: "wreck",
  light_crane: "breakdown",
  office: "theft",
  tool_car: "derailment",
  transfer_table: "engine_swap",
};
/** Which maintenance car stops a disaster. @type {Record<string, string>} */
export const STOPPED_BY = Object.fromEntries(Object.entries(STOPS).map(([a, b]) => [b, a]));
/** @type {Record<string, number>} */
const VALUES = {
  auto_rack: 5,
  bulkhead: 4,
  piggyback: 4,
  coil: 3,
  gondola: 3,
  coal: 3,
  hopper: 2,
  tank: 2,
  boxcar: 1,
};
/** What a card is worth in a train, and costs in a hand. @param {string} kind @returns {number} */
export const cardValue = (kind) => VALUES[kind] ?? (PASSENGER.includes(kind) ? 1 : kind in STOPS ? 5 : 0);

/**
 * Sort symbols in a box of 24 around 0, 0: `on` paints, `off` cuts out.
 * @type {Record<string, (on: string, off: string) => string>}
 */
const SYMBOLS = {
  auto_rack: (on, off) =>
    path("M-12 5V1Q-12 -1 -10 -1.500L-7 -2L-4 -6.500H4L8 -2L11 -1.200Q12 -.8 12 1V5Z", on) +
    path("M-4.5 -2L-2.500 -4.800H-.5V-2ZM1.500 -2V-4.800H3.500L5.500 -2Z", off) +
    circle(-6.5, 5.5, 3, on) +
    circle(6.5, 5.5, 3, on),
  bulkhead: (on) => path("M-12 8V-8H-8V3H8V-8H12V8Z", on) + rect(-6, -3, 12, 4, on),
  piggyback: (on, off) =>
    rect(-12, -8, 24, 11, on, 1) +
    circle(3, 6, 3, on) +
    circle(9.5, 6, 3, on) +
    rect(-10, 3, 2.6, 6, on) +
    rect(-9.5, -4, 19, 2, off),
  coil: (on, off) =>
    circle(0, 0, 10.5, on) + circle(0, 0, 7.4, off) + circle(0, 0, 4.8, on) + circle(0, 0, 2, off),
  gondola: (on, off) =>
    path("M-12 -3H12V0H11V8H-11V0H-12Z", on) +
    rect(-8, -9, 7, 5, on) +
    rect(1, -7, 8, 3, on) +
    path("M-5.500 1.500h1.600v5h-1.600ZM-.8 1.500h1.600v5h-1.600ZM3.900 1.500h1.600v5h-1.600Z", off),
  coal: (on, off) =>
    path("M-12 8L-8 0L-4 -1L-1 -8L4 -6L7 1L12 8Z", on) + path("M-1.500 1L2 -1.500L4 2.500Z", off),
  hopper: (on) => path("M-11 -9H11V-4L4 3V9H-4V3L-11 -4Z", on),
  tank: (on) => rect(-12, -5, 24, 12, on, 6) + rect(-3.5, -9, 7, 6, on, 1),
  boxcar: (on, off) =>
    rect(-11, -8, 22, 16, on) +
    path("M-7 -5.500L7 5.500M7 -5.500L-7 5.5", off === "f-line" ? "s-line w2" : "s-green w2"),
  mail_baggage: (on, off) =>
    rect(-11, -8, 22, 15, on, 1) +
    path("M-10 -6.500L0 1L10 -6.5", off === "f-line" ? "s-line w2" : "s-green w2"),
  coach: (on, off) =>
    path("M-12 8V-4Q-12 -8 -8 -8H8Q12 -8 12 -4V8Z", on) +
    repeat(3, (i) => rect(-8.5 + i * 6.3, -3.5, 4.4, 6, off, 0.5)),
  dome: (on, off) =>
    path("M-12 8V1H-8Q-7 -9 0 -9T8 1H12V8Z", on) +
    path("M-5 0Q-4.500 -5.500 -1 -6V0ZM1 0V-6Q4.500 -5.5 5 0Z", off),
  sleeper: (on) => path("M4 -10A10.500 10.500 0 1 0 9.500 5.500A8.500 8.500 0 0 1 4 -10Z", on),
  observation: (on, off) =>
    path("M-12 8V-8H-1Q11 -8 12 8Z", on) + path("M-8.500 2V-4H-4.500V2ZM-2 2V-4H0Q5.5 -4 7 2Z", off),
  diesel: (on) => path("M3 -11L-8 2H-1L-3 11L8 -3H1Z", on),
  caboose: (on, off) =>
    path("M-12 8V-1H-4V-8H4V-1H12V8Z", on) + rect(-8.5, 1.5, 4, 3.5, off) + rect(4.5, 1.5, 4, 3.5, off),
  wild: (on) => star(0, 1, 12, on),
  turntable: (on) =>
    path(
      "M-9 -3A9.500 9.500 0 0 1 8 -5M9 3A9.500 9.500 0 0 1 -8 5",
      on === "f-gold" ? "s-gold w3" : "s-on w3",
    ) + path("M3.500 -4L10 -2.500L10 -9ZM-3.500 4L-10 2.500L-10 9Z", on),
  heavy_crane: (on) =>
    path(
      "M-11 -10H11V-7H2V-1.500A5.500 5.500 0 1 1 -5.500 4H-2.500A2.500 2.500 0 1 0 0 1.500H-2V-7H-11Z",
      on,
    ),
  light_crane: (on) => path("M-10 10V-10H-7L9 -6V2H6V-4L-7 -6.500V10Z", on) + circle(7.5, 5, 3.2, on),
  office: (on, off) => circle(0, 0, 10.5, on) + path("M-1.200 -7h2.400v6l4 2.500-1.200 2-5.200-3.300Z", off),
  tool_car: (on) =>
    g(rect(-12, -2.2, 15, 4.4, on, 2.2) + path("M2 -5.500Q10 -7 12 -2H7V2H12Q10 7 2 5.500Z", on), {
      rotate: -45,
    }),
  transfer_table: (on) => path("M-12 0L-5 -7V-2.500H5V-7L12 0L5 7V2.500H-5V7Z", on),
};
/** The symbol of a card, centred on x, y. */
export const symbol = (
  /** @type {string} */ kind,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
  on = "f-on",
  off = "f-line",
) =>
  kind in SYMBOLS
    ? g(SYMBOLS[kind](on, off), { at: [x, y], scale: +(r / 12).toFixed(3) })
    : g(g(sign(kind), { cls: "k-sign" }), {
        at: [x - r * 1.25, y - r * 1.25],
        scale: +((r * 2.5) / 48).toFixed(3),
      });

/** The class that paints a card. */
export const livery = (/** @type {string} */ kind) =>
  PASSENGER.includes(kind) || kind === "diesel"
    ? "k-passenger"
    : kind in STOPS
      ? "k-works"
      : kind in STOPPED_BY
        ? "k-disaster"
        : `k-${kind}`;
/** Whether a card is lettered in gold. */
export const gilt = (/** @type {string} */ kind) => livery(kind) === "k-passenger" || kind === "turntable";

/** A sort as a small round mark, for the log and the score sheet. */
export const sortBadge = (/** @type {string} */ kind, label = "") =>
  kind in STOPPED_BY
    ? svg(48, 48, g(sign(kind), { cls: "k-sign" }), { cls: "sortmark", label })
    : svg(
        40,
        40,
        g(circle(20, 20, 19, "f-line") + symbol(kind, 20, 20, 11, gilt(kind) ? "f-gold" : "f-on"), {
          cls: livery(kind),
        }),
        { cls: "sortmark", label },
      );
