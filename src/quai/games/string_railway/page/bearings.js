/** Where a tile lies, in centimetres and compass points: the twin of `bearings.py`. */

/** @typedef {import("./types.js").View} View */

const UNITS_PER_CM = 100;
/** The tangent of 22.5 degrees: as far to the side a direction is still straight. */
const TAN_OF_HALF = 0.41421356;

/**
 * The distance in whole centimetres, and the compass point, of a place seen from another; north is up.
 * @param {number} x @param {number} y @param {number} fromX @param {number} fromY
 */
const bearing = (x, y, fromX, fromY) => {
  const dx = x - fromX,
    dy = y - fromY;
  const northSouth = Math.abs(dy) <= Math.abs(dx) * TAN_OF_HALF ? "" : dy < 0 ? "n" : "s",
    eastWest = Math.abs(dx) <= Math.abs(dy) * TAN_OF_HALF && dy ? "" : dx < 0 ? "w" : "e";
  return { cm: Math.floor(Math.hypot(dx, dy) / UNITS_PER_CM + 0.5), direction: northSouth + eastWest };
};

const middleOf = (/** @type {number[]} */ values) =>
  values.length ? (Math.min(...values) + Math.max(...values)) / 2 : 0;

/**
 * Where something lies, from the middle of the field.
 * @param {View} view @param {{ x: number, y: number }} place
 */
export const fromMiddle = (view, { x, y }) => {
  const middle = [0, 1].map((axis) => middleOf(view.field.map((point) => point[axis])));
  return { ...bearing(x, y, middle[0], middle[1]), from: "middle", tile: 0 };
};

/**
 * Where a tile lies: from the nearest own main station, or from the middle of the field.
 * @param {View} view @param {number} i
 */
export const seenFrom = (view, i) => {
  const { x, y } = view.tiles[i],
    seat = view.viewer.length === 1 ? view.viewer[0] : null;
  const mine = view.companies.filter((each) => each.seat === seat).map((each) => each.colour);
  const own = [...view.tiles.keys()].filter(
    (n) => view.tiles[n].station === "main" && mine.includes(view.tiles[n].owner ?? ""),
  );
  if (!own.length || own.includes(i)) return fromMiddle(view, { x, y });
  const away = (/** @type {number} */ n) => Math.hypot(x - view.tiles[n].x, y - view.tiles[n].y);
  const nearest = own.reduce((best, n) => (away(n) < away(best) ? n : best));
  const { x: fromX, y: fromY } = view.tiles[nearest];
  return { ...bearing(x, y, fromX, fromY), from: "own", tile: nearest + 1 };
};
