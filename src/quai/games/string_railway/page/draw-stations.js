/**
 * Station tiles, 40 by 40: points on a plate at the upper left, who may come along the foot, the picture says
 * the kind.
 */
import { mark, shape } from "quai/draw/lines.js";
import { circle, g, path, rect, repeat, svg, text } from "quai/draw/svg.js";
import { STATIONS } from "./cards.js";

/** @typedef {import("./types.js").TileArt} TileArt */

/** @type {Record<string, string>} */
const PICTURE = {
  city:
    path("M17.5 30V17H22V12H27V20H30V15H34.500V30Z", "f-ink") +
    path(
      "M19.500 20V21.500M19.500 24V25.500M24.500 15V16.500M24.500 19V20.500M24.500 23V24.500" +
        "M32.200 18V19.500M32.200 22V23.500M32.200 26V27.500",
      "s-stock w2",
    ),
  central:
    path("M15.5 30V22Q15.5 11.500 25.500 11.500Q35.5 11.500 35.500 22V30Z", "f-ink") +
    path("M18.5 30V23Q18.500 15 25.500 15Q32.500 15 32.500 23V30Z", "f-stock") +
    path("M25.500 15V30M22 16V30M29 16V30M18.500 23H32.5", "s-ink w1"),
  transfer: path("M16 17.500H31M27 13L32 17.500L27 22M35 25.500H20M24 21L19 25.500L24 30", "s-ink w3"),
  local:
    path("M15.500 18.500L18 14H33L35.500 18.500Z", "f-ink") +
    path("M18 18.500V30M33 18.500V30M25.500 18.500V24", "s-ink w2") +
    rect(20, 25, 11, 2.4, "f-ink") +
    path("M15 30.300H36", "s-ink w2"),
  junction:
    path("M25.500 31V24Q25.500 19 19 12.500M25.500 24Q25.500 19 32 12.500", "s-ink w4") +
    path("M25.500 31V24Q25.500 19 19 12.500M25.500 24Q25.500 19 32 12.500", "s-stock w1"),
  suburb:
    path("M15 22L21.500 15.500L28 22V30H15Z", "f-ink") +
    rect(20, 25, 3.2, 5, "f-stock") +
    circle(32, 20, 4.2, "f-ink") +
    path("M32 22V30", "s-ink w2"),
  terminus:
    path("M17 16.500H34", "s-ink w4") +
    circle(20.5, 16.5, 3.4, "f-ink") +
    circle(30.5, 16.5, 3.4, "f-ink") +
    circle(20.5, 16.5, 1.4, "f-stock") +
    circle(30.5, 16.5, 1.4, "f-stock") +
    path("M21 19L18 30M30 19L33 30M25.500 17V30M19.500 25H31.500", "s-ink w2"),
  country:
    path("M24 12.500L30.500 24H17.500Z", "f-ink") +
    path("M24 22V30", "s-ink w3") +
    path("M29 30.300V26.500M33 30.300V26.500M27.500 28H36M15 30.300H36", "s-ink w1"),
  scenic:
    path("M14.500 30L22.500 15L27 22.500L29.500 18.500L36 30Z", "f-ink") +
    path("M20 19.800L22.500 15L25 19.400L22.600 18.600Z", "f-stock") +
    circle(32, 13.5, 3, "f-ink"),
};
/** @type {Record<string, string>} */
const PLATE = {
  main: "f-ink",
  city: "f-blue",
  transfer: "f-blue",
  terminus: "f-black",
  scenic: "f-green",
  central: "f-green",
  local: "f-green",
  junction: "f-green",
  suburb: "f-green",
  country: "f-green",
};
/** @type {Record<string, string[]>} */
const SAYS = {
  main: ["2"],
  city: ["3", "1"],
  central: ["3"],
  transfer: ["0", "2"],
  local: ["2"],
  junction: ["1"],
  suburb: ["2"],
  terminus: ["3"],
  country: ["1"],
  scenic: ["3", "1"],
};
/* effect, at the right of the foot: a sign, not a sentence */
/** @type {Record<string, string>} */
const EFFECT = {
  main: text(35.5, 37.6, 8.4, "f-on", "−1", "middle"),
  city: text(34.5, 37.8, 8.4, "f-ink", "−1", "middle"),
  transfer: text(34.5, 37.8, 8.4, "f-ink", "+1", "middle"),
  junction: path("M28.500 36.500Q30.500 32.5 32.500 35T36.500 34", "s-ink w2"),
  terminus: path("M29 35.200H35M35.500 32.400V38", "s-ink w2"),
  country:
    rect(28.8, 32.3, 5.2, 5.2, "s-ink w1", 0.8) +
    path("M36.400 32.500V36.500M34.400 34.500H38.4", "s-ink w1"),
  scenic: text(34, 37.8, 7.6, "f-ink", "▲3", "middle"),
};

/** The lower layer of a tile: what a cord may cover. */
export const tileGround = (/** @type {TileArt} */ { kind, owner = 1 }) => {
  if (kind === "main")
    return (
      rect(-0.8, -0.8, 41.6, 41.6, "tile-rim", 3.4) +
      rect(0, 0, 40, 40, "f-line", 3) +
      rect(1.6, 1.6, 36.8, 36.8, "s-on w1", 2) +
      mark(owner, 21.5, 21.5, 10.5)
    );
  return (
    rect(-0.8, -0.8, 41.6, 41.6, "tile-rim", 3.4) +
    rect(0, 0, 40, 40, "f-stock", 3) +
    path("M0 31.200H40V37a3 3 0 0 1 -3 3H3a3 3 0 0 1 -3 -3Z", "f-stock2") +
    path("M0 31.200H40", "s-ink w1 o5") +
    PICTURE[kind]
  );
};
/** A company on a tile, at the foot. @param {number} company @param {number} x @param {string} [cls] */
const guest = (company, x, cls = "f-line seat-edge") =>
  `<g class="line-${company}">${shape(company, x, 35.5, 2.9, cls)}</g>`;
const ENDLESS = path(
  "M3.500 35.500q2.300 -3.600 4.600 0t4.600 0q-2.300 -3.600 -4.600 0t-4.600 0Z",
  "s-ink w1",
);
/** Who is there, and how many more may come. @param {string} kind @param {number} owner @param {number[]} visitors */
const seatsOf = (kind, owner, visitors) => {
  const { limit } = STATIONS[kind],
    at = (/** @type {number} */ i) => 5.4 + i * 7.6;
  if (kind === "main") {
    const others = visitors.filter((company) => company !== owner);
    return others.map((company, i) => guest(company, 5.4 + i * 6.9, "f-line seat-edge pale")).join("");
  }
  if (limit)
    return repeat(limit, (i) => (visitors[i] ? guest(visitors[i], at(i)) : circle(at(i), 35.5, 2.7, "seat")));
  return visitors.length ? visitors.map((company, i) => guest(company, 5.4 + i * 6.9)).join("") : ENDLESS;
};
/** The upper layer: plate, seats taken, token. Lies over the cords, since a crossing on a tile is free anyway. */
export const tilePlate = (/** @type {TileArt} */ { kind, owner = 0, visitors = [] }) => {
  const says = SAYS[kind];
  const plate =
    rect(-1.5, -1.5, says.length > 1 ? 20.5 : 15, 16, "tile-rim", 3) +
    rect(-0.5, -0.5, says.length > 1 ? 18.5 : 13, 14, PLATE[kind], 2.2) +
    text(6, 11.6, 15.5, "f-cream", says[0], "middle") +
    (says.length > 1
      ? path("M11.600 2V11.5", "s-cream w1 o5") + text(14.8, 11, 9, "f-cream", says[1], "middle")
      : "");
  const token =
    kind === "city" || kind === "transfer"
      ? owner
        ? ownToken(owner, 34.5, 4.6, 6.4)
        : circle(34.5, 4.6, 5, "token-place")
      : "";
  return plate + seatsOf(kind, owner, visitors) + (EFFECT[kind] ?? "") + token;
};

/** An ownership token: a wooden disc in the company's colour, with its shape. */
const ownToken = (
  /** @type {number} */ company,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
) =>
  `<g class="line-${company}">${circle(x, y, r, "tile-rim")}${circle(x, y, r * 0.9, "f-line")}` +
  `${shape(company, x, y, r * 0.5, "f-on")}</g>`;

/** A whole tile as a drawing of its own. */
export const stationTile = (/** @type {TileArt} */ tile, label = "") =>
  svg(
    46,
    46,
    g(tileGround(tile) + tilePlate(tile), { at: [3, 3], cls: tile.owner ? `line-${tile.owner}` : "" }),
    { cls: "tile-art", label },
  );
