/** The drawings of the rules page of Aiguillage, by the names that help/*.md uses. */

import { mark } from "quai/draw/lines.js";
import { circle, g, path, rect, svg } from "quai/draw/svg.js";
import { contractFace, kindSign, lineOfColour, vehicleArt, yardBack, yardFace } from "./drawings.js";
import { scene } from "./scenes-drawings.js";

/** The inside of a drawing, to be set into another one. @param {string} art */
const inside = (art) => art.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
const laid = (/** @type {string} */ art, /** @type {number} */ x, /** @type {number} */ y, scale = 1) =>
  g(inside(art), { at: [x, y], scale });
const card = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y, scale = 1) =>
  laid(yardFace(name), x, y, scale);
const words = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  /** @type {string} */ text,
  cls = "f-page",
) => `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" class="${cls}">${text}</text>`;
/** A picture of `w` by `h`, shown `size` pixels wide. */
const picture = (
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {number} */ size,
  /** @type {string} */ body,
) => ({ size, art: (/** @type {string} */ label) => svg(w, h, body, { cls: "picture", label }) });

/** The plate of an objective, and its wagons behind it. */
const objective = (
  /** @type {string} */ colour,
  /** @type {string} */ points,
  /** @type {string[]} */ needs,
) => {
  const line = lineOfColour(colour);
  return (
    g(
      rect(0, 0, 76, 96, "f-line", 6) +
        rect(4, 4, 68, 88, "s-on w1 o7", 4) +
        mark(line, 38, 32, 15) +
        words(38, 82, 38, points, "f-on"),
      { cls: `line-${line}` },
    ) +
    rect(84, 26, needs.length * 100 + 8, 62, "f-stock", 4) +
    needs.map((kind, i) => g(vehicleArt(kind), { at: [88 + i * 100, 36] })).join("") +
    path(`M84 80H${92 + needs.length * 100}`, "s-ink2 w2")
  );
};
const tick = (/** @type {number} */ x, /** @type {number} */ y) =>
  circle(x, y, 12, "f-green") + path(`M${x - 5} ${y}l4 4l7 -8`, "s-cream w2");

const WAGONS = ["passenger", "box", "coal", "tank", "mail", "dining", "locomotive"];
const CONTRACTS = /** @type {const} */ ([
  ["icons-red", 2],
  ["pairs", 3],
  ["trios", 7],
  ["mixed", 5],
  ["four", 6],
  ["two_pairs", 7],
]);
const YARD = [
  ["coal", "mail", "director"],
  ["note", "switchman", "passenger"],
  ["box", "locomotive", "tank"],
];
const PAID = ["passenger", "locomotive", "coal", "tank"];

/** @type {Record<string, { size: number, art: (label: string) => string }>} */
export const pictures = {
  wagons: picture(
    660,
    220,
    640,
    WAGONS.map((kind, i) => card(kind, (i % 4) * 168, Math.floor(i / 4) * 116)).join(""),
  ),
  objective: picture(500, 100, 440, objective("green", "7", ["passenger", "box", "coal", "tank"])),
  contracts: picture(
    800,
    180,
    640,
    CONTRACTS.map(([name, points], i) => laid(contractFace(name, points), i * 136, 0)).join(""),
  ),
  yard: picture(
    640,
    400,
    560,
    ["0", "1", "2"]
      .map(
        (price, i) =>
          rect(i * 170, 0, 150, 40, i ? "f-blue" : "f-green", 5) +
          words(i * 170 + 75, 30, 28, price, "f-cream"),
      )
      .join("") +
      YARD.map(
        (line, l) =>
          path(`M0 ${162 + l * 118}H640`, "s-ink2 w2") +
          line.map((name, i) => card(name, i * 170, 56 + l * 118)).join("") +
          laid(yardBack(), 530, 70 + l * 118, 0.66),
      ).join(""),
  ),
  characters: picture(
    660,
    100,
    640,
    ["director", "investor", "pickpocket", "switchman"].map((who, i) => card(who, i * 170, 0)).join(""),
  ),
  payment: picture(
    660,
    216,
    600,
    g(objective("green", "7", ["passenger", "box", "coal", "tank"]), { at: [70, 0] }) +
      PAID.map(
        (kind, i) =>
          card(kind, i * 168, 112) +
          (kind === "locomotive"
            ? circle(i * 168 + 138, 202, 12, "f-black") +
              g(inside(kindSign("locomotive")), { at: [i * 168 + 127, 191], scale: 0.8, cls: "ai-gold" })
            : tick(i * 168 + 138, 202)),
      ).join(""),
  ),
  events: picture(640, 260, 600, laid(scene("derailment"), 0, 0) + laid(scene("fire"), 0, 134)),
};
