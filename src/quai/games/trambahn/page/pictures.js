/** The drawings of the rules page of Trambahn, by the names that help/*.md uses. */

import { badge } from "quai/draw/lines.js";
import { g, svg } from "quai/draw/svg.js";
import { cardFace } from "./drawings.js";
import { TRAMS } from "./trams.js";
import { POINTS } from "./worth.js";

/** The inside of a drawing, to be set into another one. @param {string} art */
const inside = (art) => art.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
const card = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y, scale = 1) =>
  g(inside(cardFace(name)), { at: [x, y], scale });
/** The plate of a card, as it shows in a column. */
const plate = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) =>
  `<svg x="${x}" y="${y}" width="120" height="56" viewBox="0 0 120 56">${inside(cardFace(name))}</svg>`;
const words = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  /** @type {string} */ text,
  anchor = "start",
) => `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" class="f-page">${text}</text>`;
const frame = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" class="place"/>`;

const column = (
  /** @type {string[]} */ cards,
  /** @type {string} */ tram,
  /** @type {number} */ x,
  /** @type {number} */ y,
) =>
  card(tram, x, y, 120 / 180) +
  cards
    .map((name, i) =>
      i < cards.length - 1 ? plate(name, x, y + 76 + i * 60) : card(name, x, y + 76 + i * 60),
    )
    .join("");
const points = (/** @type {string[]} */ cards) =>
  cards.reduce((sum, name) => sum + (name === "C" ? 0 : POINTS[Number(name.split("-")[1])]), 0);
const columnHeight = (/** @type {number} */ n) => 76 + (n - 1) * 60 + 180;

/** A picture of `w` by `h`, shown `size` pixels wide. */
const picture = (
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {number} */ size,
  /** @type {string} */ body,
) => ({ size, art: (/** @type {string} */ label) => svg(w, h, body, { cls: "picture", label }) });

/** Values of the passengers that wait at each terminus. */
const WAITING = [[9, 1], [3], [4, 9, 2], []];
const scored = ["1-1", "1-3", "1-4", "1-6"];
const bonus = ["4-1", "4-2", "4-3", "4-5", "4-7", "C", "4-8", "4-9"];

/** @type {Record<string, { size: number, art: (label: string) => string }>} */
export const pictures = {
  "station-card": picture(400, 180, 400, card("1-2", 0, 0) + card("2-8", 140, 0) + card("4-10", 280, 0)),
  "conductor-card": picture(120, 180, 120, card("C", 0, 0)),
  money: picture(140, 200, 126, card("$", 16, 16) + card("$", 8, 8) + card("$", 0, 0)),
  trams: picture(
    600,
    140,
    560,
    ["horse", "steam", "electric"]
      .map(
        (kind, i) =>
          card(kind, i * 210, 0) + words(i * 210 + 90, 132, 20, `${TRAMS[kind].price}\u202f000`, "middle"),
      )
      .join(""),
  ),
  rows: picture(
    760,
    122,
    700,
    [1, 2, 3, 4]
      .map(
        (line, i) =>
          g(inside(badge(line)), { at: [i * 195 + 68, 0], scale: 1.1 }) +
          [0, 1, 2, 3]
            .map((seat) =>
              seat < WAITING[i].length
                ? card(`${line}-${WAITING[i][seat]}`, i * 195 + seat * 45, 56, 1 / 3)
                : frame(i * 195 + seat * 45 + 1, 57, 38, 58),
            )
            .join(""),
      )
      .join(""),
  ),
  column: picture(120, columnHeight(4), 100, column(["3-2", "3-4", "3-7", "3-9"], "steam", 0, 0)),
  scoring: picture(
    400,
    columnHeight(4),
    300,
    column(scored, "steam", 0, 0) +
      words(150, 60, 44, "×3") +
      words(150, 230, 44, `1 + 1 + 1 + 1 = ${points(scored)}`) +
      words(150, 400, 52, `${points(scored)} × 3 = ${points(scored) * 3}`),
  ),
  bonus: picture(
    400,
    columnHeight(8),
    260,
    column(bonus, "steam", 0, 0) +
      words(150, 500, 44, "8") +
      words(150, 640, 52, `${points(bonus)} × 3 = +${points(bonus) * 3}`),
  ),
};
