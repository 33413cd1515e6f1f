/**
 * Tiles as they lie, and how they meet points, strings and each other (SR-50, SR-51, SR-53): the twin of
 * `squares.py`, exact in whole numbers.
 */
import { HALF_A, HALF_B } from "./cards.js";
import { box, boxesApart, INSIDE, locate, meeting } from "./geometry.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Segment} Segment */
/** @typedef {import("./types.js").Square} Square */

/**
 * A tile as it lies: centre, and half-diagonal by its whole degree (SR-50).
 * @param {number} x @param {number} y @param {number} angle @returns {Square}
 */
export const square = (x, y, angle) => {
  let [a, b] = [HALF_A[angle % 90], HALF_B[angle % 90]];
  for (let quarter = Math.floor(angle / 90); quarter > 0; quarter--) [a, b] = [-b, a];
  const reach = Math.max(Math.abs(a), Math.abs(b));
  return {
    x,
    y,
    angle,
    a,
    b,
    ea: a + b,
    eb: b - a,
    half: a * a + b * b,
    ...box(x - reach, y - reach, x + reach, y + reach),
  };
};

/** The four corners of a tile. @param {Square} tile @returns {Point[]} */
export const corners = ({ x, y, a, b }) => [
  [x + a, y + b],
  [x - b, y + a],
  [x - a, y - b],
  [x + b, y - a],
];

/**
 * SR-51: whether a point is on a tile, its edge included.
 * @param {Square} tile @param {number} x @param {number} y
 */
export const holds = (tile, x, y) => {
  const dx = x - tile.x,
    dy = y - tile.y;
  return (
    Math.abs(tile.ea * dx + tile.eb * dy) <= tile.half && Math.abs(tile.ea * dy - tile.eb * dx) <= tile.half
  );
};

/** SR-51: whether a segment has a point on a tile. @param {Square} tile @param {Segment} s */
export const touches = (tile, s) => {
  if (boxesApart(s, tile)) return false;
  const { half, ea, eb } = tile;
  const dx0 = s.x0 - tile.x,
    dy0 = s.y0 - tile.y,
    dx1 = s.x1 - tile.x,
    dy1 = s.y1 - tile.y;
  for (const [one, two] of [
    [ea * dx0 + eb * dy0, ea * dx1 + eb * dy1],
    [ea * dy0 - eb * dx0, ea * dy1 - eb * dx1],
  ])
    if ((one > half && two > half) || (one < -half && two < -half)) return false;
  const dx = s.x1 - s.x0,
    dy = s.y1 - s.y0;
  return (
    Math.abs(dx * dy0 - dy * dx0) <=
    Math.max(Math.abs(dx * tile.b - dy * tile.a), Math.abs(dx * tile.a + dy * tile.b))
  );
};

/**
 * Whether a line along a side of the first tile separates the two.
 * @param {Square} tile @param {Square} other
 */
const separated = (tile, other) => {
  const dx = other.x - tile.x,
    dy = other.y - tile.y;
  const reach =
    tile.half +
    Math.max(
      Math.abs(tile.ea * other.a + tile.eb * other.b),
      Math.abs(tile.ea * other.b - tile.eb * other.a),
    );
  return Math.abs(tile.ea * dx + tile.eb * dy) > reach || Math.abs(tile.ea * dy - tile.eb * dx) > reach;
};

/** SR-53: whether two tiles have a point in common. @param {Square} tile @param {Square} other */
export const tilesMeet = (tile, other) => !separated(tile, other) && !separated(other, tile);

/** The first segment of a line that touches a tile, or -1. @param {Square} tile @param {Line} l */
export const tileContact = (tile, l) =>
  boxesApart(tile, l) ? -1 : l.segments.findIndex((s) => touches(tile, s));

/**
 * SR-20: the segments at which an open line enters a tile, one for each stretch on it.
 * @param {Square} tile @param {Line} l
 */
export const stretches = (tile, l) => {
  /** @type {number[]} */
  const entered = [];
  if (boxesApart(tile, l)) return entered;
  if (holds(tile, ...l.points[0])) entered.push(0);
  l.segments.forEach((s, i) => {
    if (touches(tile, s) && !holds(tile, s.x0, s.y0)) entered.push(i);
  });
  return entered;
};

/**
 * SR-11, SR-53: whether a tile is wholly inside a closed line, sharing no point with it.
 * @param {Square} tile @param {Line} field
 */
export const insideField = (tile, field) =>
  locate(field, tile.x, tile.y) === INSIDE && tileContact(tile, field) < 0;

/**
 * Whether the point where two segments cross is on a tile, decided without dividing.
 * @param {Square} tile @param {Segment} s @param {Segment} t
 */
export const meetingOn = (tile, s, t) => {
  const { dx, dy, whole, share } = meeting(s, t),
    { ea, eb } = tile;
  const ax = s.x0 - tile.x,
    ay = s.y0 - tile.y,
    bound = tile.half * whole;
  return (
    Math.abs((ea * ax + eb * ay) * whole + (ea * dx + eb * dy) * share) <= bound &&
    Math.abs((ea * ay - eb * ax) * whole + (ea * dy - eb * dx) * share) <= bound
  );
};
