/** Broken rules, and what a sentence and a picture of each need: the twin of `faults.py`. */
import { MAX_STRING_POINTS } from "./cards.js";
import { CROSS, floorDiv, meet, meetingPoint } from "./geometry.js";

/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Point} Point */

/**
 * SR-54: the number of points, and no two neighbours equal.
 * @param {Point[]} points @param {number} least @param {string} rule @returns {Fault[]}
 */
export const shapeFaults = (points, least, rule) => {
  const count = points.length;
  if (count < least || count > MAX_STRING_POINTS)
    return [{ rule, reason: "points_count", details: { count, least, most: MAX_STRING_POINTS } }];
  /** @type {Fault[]} */
  const found = [];
  for (let point = 1; point < count; point++) {
    const [x, y] = points[point];
    if (x === points[point - 1][0] && y === points[point - 1][1])
      found.push({ rule, reason: "repeated_point", details: { at: [x, y], point } });
  }
  const [[x, y], last] = [points[0], points[count - 1]];
  if (least === 3 && x === last[0] && y === last[1])
    found.push({ rule, reason: "repeated_point", details: { at: [x, y], point: 0 } });
  return found;
};

/**
 * Lengths in millimetres, rounded so that a string too long or too short looks so.
 * @param {number} measured @param {number} nominal @param {number} least @param {Line} l
 */
export const lengthDetails = (measured, nominal, least, l) => ({
  length: floorDiv(measured + (measured > nominal ? 9999 : 0), 10000),
  most: floorDiv(nominal, 10000),
  least: Math.ceil(least / 10000),
  at: l.points[l.points.length - 1],
});

/**
 * Where two segments meet, near enough for a picture.
 * @param {Line} l @param {number} first @param {Line} other @param {number} second @returns {Point}
 */
export const meetingPlace = (l, first, other, second) => {
  const s = l.segments[first],
    t = other.segments[second];
  return meet(s, t) === CROSS ? meetingPoint(s, t) : [s.x1, s.y1];
};
