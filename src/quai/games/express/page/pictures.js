/** The drawings of the rules page of Express, by the names that help/*.md uses. */

import { g, path, svg } from "quai/draw/svg.js";
import { back, faceOf, laidBack, laidFace } from "./drawings.js";
import { scoreOf } from "./score.js";
import { FREIGHT, PASSENGER, STOPPED_BY, STOPS } from "./symbols-drawings.js";

/** The inside of a drawing, to be set into another one. @param {string} art */
const inside = (art) => art.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
const card = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y, scale = 1) =>
  g(inside(faceOf(name)), { at: [x, y], scale });
const row = (/** @type {string[]} */ names, y = 0) => names.map((name, i) => card(name, i * 134, y)).join("");
const words = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  /** @type {string} */ text,
  anchor = "start",
) => `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" class="f-page">${text}</text>`;
/**
 * A train as it lies, from its locomotive on.
 * @param {string[]} cars @param {number} x @param {number} y @param {boolean} diesel
 */
const train = (cars, x, y, diesel = false) =>
  [laidBack(), ...(diesel ? [laidFace("diesel")] : []), ...cars.map((name) => laidFace(name))]
    .map((art, i) => g(inside(art), { at: [x + i * 120, y] }))
    .join("");
/** The worth of a train, as a sum. @param {string[]} cars @param {boolean} diesel */
const sum = (cars, diesel = false) => {
  const score = scoreOf(cars, diesel, false);
  const addends = score.sum?.map(([what, n, each]) => (what === "cars" ? `${n} × ${each}` : String(each)));
  const doublings = score.bonuses?.map(() => " × 2").join("") ?? "";
  return `${addends?.join(" + ")}${doublings} = ${score.worth}`;
};
const priced = (/** @type {string[]} */ cars, /** @type {number} */ y, diesel = false) =>
  train(cars, 0, y, diesel) +
  words((cars.length + (diesel ? 2 : 1)) * 120 + 24, y + 66, 40, sum(cars, diesel));
/** A picture of `w` by `h`, shown `size` pixels wide. */
const picture = (
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {number} */ size,
  /** @type {string} */ body,
) => ({ size, art: (/** @type {string} */ label) => svg(w, h, body, { cls: "picture", label }) });
const arrow = (/** @type {number} */ x, /** @type {number} */ y) =>
  path(`M${x} ${y}h34`, "s-brass w4") + path(`M${x + 30} ${y - 10}l16 10-16 10Z`, "f-brass");

const JOINED = ["hopper", "hopper", "wild", "coil", "coil"];
/** @type {Record<string, import("./types.js").Picture>} */
export const pictures = {
  locomotive: picture(
    254,
    180,
    210,
    g(inside(back()), { at: [0, 0] }) + g(inside(laidBack()), { at: [134, 41] }),
  ),
  freight: picture(656, 374, 560, row(FREIGHT.slice(0, 5)) + row(FREIGHT.slice(5), 194)),
  passenger: picture(656, 180, 560, row(PASSENGER)),
  works: picture(656, 374, 560, row(Object.keys(STOPS)) + row(Object.keys(STOPPED_BY), 194)),
  train: picture(720, 98, 600, train(["tank", "tank", "tank", "tank", "caboose"], 0, 0)),
  joint: picture(1010, 112, 640, priced(JOINED, 0) + path("M354 102v6h132v-6", "s-brass w4")),
  disaster: picture(300, 180, 260, card("theft", 0, 0) + arrow(127, 90) + card("office", 180, 0)),
  score: picture(
    1010,
    212,
    640,
    priced(["auto_rack", "auto_rack", "auto_rack", "caboose"], 0) +
      priced(["mail_baggage", "coach", "sleeper"], 114, true),
  ),
  bonuses: picture(
    1220,
    326,
    660,
    priced(["coach", "coach", "dome"], 0) +
      priced(PASSENGER, 114, true) +
      priced(["coach", "coach", "dome", "coach", "dome", "coach"], 228),
  ),
};
