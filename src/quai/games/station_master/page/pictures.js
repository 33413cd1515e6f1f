/** The drawings of the rules page of Station Master, by the names that help/*.md uses. */

import { carArt, engineArt } from "quai/draw/stock.js";
import { g, rect, svg, text } from "quai/draw/svg.js";
import { cardFace, kindMark, SPECIAL_NAMES, signed, token } from "./drawings.js";

/** The inside of a drawing, to be set into another one. @param {string} art */
const inside = (art) => art.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
const card = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y, scale = 1) =>
  g(inside(cardFace(name)), { at: [x, y], scale });
const coin = (
  /** @type {number} */ seat,
  /** @type {number} */ value,
  /** @type {number} */ x,
  /** @type {number} */ y,
  scale = 1,
) => g(inside(token(seat, value)), { at: [x, y], scale });
const words = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  /** @type {string} */ said,
  anchor = "start",
) => text(x, y, size, "f-page", said, anchor);
/** A picture of `w` by `h`, shown `size` pixels wide. */
const picture = (
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {number} */ size,
  /** @type {string} */ body,
) => ({ size, art: (/** @type {string} */ label) => svg(w, h, body, { cls: "picture", label }) });

/** @type {Record<string, string>} */
const STOCK = { first: "first_class", executive: "executive" };
const engine = (
  /** @type {string} */ kind,
  /** @type {number} */ number,
  /** @type {number} */ x,
  /** @type {number} */ y,
) =>
  g(
    rect(0, 0, 96, 24, "f-black", 4) +
      g(inside(kindMark(kind)), { at: [22, 2], scale: 0.84 }) +
      text(58, 19, 20, "f-cream", number, "middle") +
      rect(0, 24, 96, 46, "f-buff") +
      g(engineArt(kind), { at: [0, 25] }),
    { at: [x, y] },
  );
const wagon = (
  /** @type {string} */ name,
  /** @type {number} */ worth,
  /** @type {number} */ x,
  /** @type {number} */ y,
) =>
  g(
    rect(0, 0, 96, 24, "f-line", 4) +
      text(48, 19, 20, "f-on", signed(worth), "middle") +
      rect(0, 24, 96, 46, "f-sky") +
      g(carArt(STOCK[name] ?? (Number(name) > 0 ? "sm_passenger" : "sm_goods")), { at: [0, 25] }),
    { at: [x, y], cls: worth < 0 ? "line-2" : "line-3" },
  );
/** A train: its engine, then carriages with what each counts. */
const train = (
  /** @type {string} */ kind,
  /** @type {number} */ number,
  /** @type {[string, number][]} */ cars,
  /** @type {number} */ x,
  /** @type {number} */ y,
) =>
  engine(kind, number, x, y) +
  cars.map(([name, worth], i) => wagon(name, worth, x + 96 * (i + 1), y)).join("");

/** @type {[string, number][]} */
const SAMPLE = [
  ["+6", 6],
  ["+5", 5],
  ["-1", -1],
  ["-2", -2],
  ["first", -3],
];
const worth = SAMPLE.reduce((sum, [, value]) => sum + value, 0);
/** Whose tokens are on the sample train: seat, values. @type {[number, number[]][]} */
const ABOARD = [
  [3, [1]],
  [2, [2, 3]],
  [1, [3]],
  [4, [1]],
];
const shares = ABOARD.map(([seat, values], i) => {
  const n = values.reduce((sum, value) => sum + value, 0),
    y = 90 + i * 44;
  return (
    values.map((value, k) => coin(seat, value, k * 46, y)).join("") +
    words(108, y + 29, 24, `${n} × ${worth} = ${signed(n * worth)}`)
  );
}).join("");
/** A train's sign with its tokens, as a Transfer sees it. */
const platform = (
  /** @type {number[]} */ seats,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {string} */ kind,
  /** @type {number} */ number,
) =>
  engine(kind, number, x, y) +
  seats
    .map((seat, i) =>
      seat
        ? coin(seat, 0, x + 104 + i * 44, y + 24)
        : `<circle cx="${x + 124 + i * 44}" cy="${y + 44}" r="16" class="place"/>`,
    )
    .join("");

/** @type {Record<string, { size: number, art: (label: string) => string }>} */
export const pictures = {
  locomotive: picture(
    330,
    70,
    420,
    engine("standard", 5, 0, 0) + engine("executive", 6, 116, 0) + engine("freight", 5, 232, 0),
  ),
  carriages: picture(260, 180, 240, card("+4", 0, 0) + card("-3", 140, 0)),
  "two-values": picture(260, 180, 240, card("first", 0, 0) + card("executive", 140, 0)),
  tokens: picture(264, 40, 330, [3, 2, 2, 1, 1, 1].map((value, i) => coin(1, value, i * 45, 0)).join("")),
  train: picture(
    670,
    110,
    640,
    [1, 2, 2, 3].map((seat, i) => coin(seat, seat === 1 ? 2 : 0, i * 40, 0, 0.8)).join("") +
      train("standard", 5, SAMPLE.slice(0, 4), 0, 40) +
      rect(483, 63, 90, 44, "place", 4) +
      words(590, 95, 34, signed(worth + 3)),
  ),
  specials: picture(
    680,
    376,
    640,
    SPECIAL_NAMES.map((name, i) => card(name, (i % 5) * 138, Math.floor(i / 5) * 196)).join(""),
  ),
  transfer: picture(
    640,
    74,
    600,
    platform([2, 3, 0, 0], 0, 0, "standard", 4) +
      words(320, 56, 40, "→", "middle") +
      platform([4, 1, 1, 0], 350, 0, "executive", 4),
  ),
  departure: picture(
    600,
    270,
    560,
    train("standard", 5, SAMPLE, 0, 0) +
      shares +
      words(330, 175, 24, SAMPLE.map(([, value]) => signed(value)).join(" ")) +
      words(330, 215, 34, `= ${signed(worth)}`),
  ),
};
