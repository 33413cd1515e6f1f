/** Where a press finds a tile: around it as far as a finger needs, but nowhere nearer to another tile. Pure. */
import { corners, square } from "./squares.js";

/** @typedef {import("./types.js").Free} Free */
/** @typedef {import("./types.js").Place} Place */

/**
 * The part of a shape on one side of a line, whose points have `side` at most 0.
 * @param {Free[]} shape @param {(p: Free) => number} side @returns {Free[]}
 */
const cut = (shape, side) =>
  shape.flatMap((p, i) => {
    const next = shape[(i + 1) % shape.length],
      [a, b] = [side(p), side(next)],
      kept = a <= 0 ? [p] : [];
    if (a > 0 === b > 0) return kept;
    const u = a / (a - b);
    return [...kept, /** @type {Free} */ ([p[0] + (next[0] - p[0]) * u, p[1] + (next[1] - p[1]) * u])];
  });

/**
 * The corners of a tile, moved outwards by `grow`.
 * @param {Place} place @param {number} [grow] @returns {Free[]}
 */
export const grown = ({ x, y, angle }, grow = 0) =>
  corners(square(x, y, angle)).map(([cx, cy]) => {
    const far = Math.hypot(cx - x, cy - y);
    return [cx + ((cx - x) / far) * grow, cy + ((cy - y) / far) * grow];
  });

/**
 * The places around a tile where a press means it: those that are nearer to it than to the others.
 * @param {Place} tile @param {Place[]} tiles all of them @param {number} grow how far out its corners are moved
 */
export const pressArea = (tile, tiles, grow) => {
  const whole = grown(tile, grow),
    reach = 2 * Math.hypot(whole[0][0] - tile.x, whole[0][1] - tile.y);
  return tiles.reduce((shape, other) => {
    const [dx, dy] = [other.x - tile.x, other.y - tile.y],
      far = Math.hypot(dx, dy);
    if (other === tile || far === 0 || far >= reach) return shape;
    return cut(shape, ([x, y]) => (x - tile.x) * dx + (y - tile.y) * dy - (far * far) / 2);
  }, whole);
};
