/**
 * Field, river and mountain: what is wrong with one that is to be laid (SR-03, SR-05, SR-06): the twin of
 * `scenery.py`.
 */
import {
  FIELD_MARGIN,
  MAX_RIVER_OUTSIDE,
  MIN_FIELD_AREA,
  MIN_LENGTH_PERCENT,
  MOUNTAIN_LENGTH,
  RIVER_LENGTH,
  SPAN,
} from "./cards.js";
import { lengthDetails, meetingPlace, shapeFaults } from "./faults.js";
import {
  CROSS,
  contactPairs,
  doubledArea,
  firstContact,
  floorDiv,
  INSIDE,
  length,
  line,
  locate,
  meet,
  onSegment,
  segmentLength,
  selfContacts,
} from "./geometry.js";
import { insideField, square, tileContact, tilesMeet } from "./squares.js";

/** @typedef {import("./types.js").Details} Details */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Point} Point */

/**
 * Where a string meets itself.
 * @param {Line} l @param {string} rule @param {string} reason @returns {Fault[]}
 */
const selfFaults = (l, rule, reason) =>
  selfContacts(l).map(([first, second]) => ({
    rule,
    reason,
    details: { at: meetingPlace(l, first, l, second), segments: [first, second] },
  }));

/**
 * What river and mountain have in common: simple, of their length, off the places.
 * @param {Line} l @param {Place[]} places @param {string} rule @param {string} what @param {number} nominal
 */
const judgeBoth = (l, places, rule, what, nominal) => {
  const found = selfFaults(l, rule, `${what}_self`),
    most = nominal * 1000,
    least = floorDiv(most * MIN_LENGTH_PERCENT, 100),
    measured = length(l);
  if (measured < least || measured > most)
    found.push({ rule, reason: `${what}_length`, details: lengthDetails(measured, most, least, l) });
  places.forEach(({ x, y, angle }, number) => {
    const segment = tileContact(square(x, y, angle), l);
    if (segment >= 0)
      found.push({ rule, reason: `${what}_on_place`, details: { place: number, at: [x, y], segment } });
  });
  return found;
};

/**
 * Whether a line meets the field's string in one point only; at a vertex several pairs of segments share
 * it.
 * @param {Line} l @param {Line} field @param {number[][]} pairs
 */
const onePoint = (l, field, pairs) => {
  /** @type {Point[]} */
  const found = [];
  for (const [first, second] of pairs) {
    const s = l.segments[first],
      t = field.segments[second];
    if (meet(s, t) === CROSS) return pairs.length === 1;
    for (const [x, y] of [
      [s.x0, s.y0],
      [s.x1, s.y1],
    ])
      if (onSegment(t, x, y)) found.push([x, y]);
    for (const [x, y] of [
      [t.x0, t.y0],
      [t.x1, t.y1],
    ])
      if (onSegment(s, x, y)) found.push([x, y]);
  }
  return found.every(([x, y]) => x === found[0][0] && y === found[0][1]);
};

/**
 * SR-05: the length beyond the one meeting point, which shares out its segment exactly.
 * @param {Line} l @param {Line} field @param {number[][]} pairs @param {boolean} atEnd
 */
const outsideLength = (l, field, pairs, atEnd) => {
  for (const [first, second] of pairs) {
    const s = l.segments[first],
      t = field.segments[second],
      ex = t.x1 - t.x0,
      ey = t.y1 - t.y0;
    let whole = (s.x1 - s.x0) * ey - (s.y1 - s.y0) * ex,
      share = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex;
    if (whole < 0) [whole, share] = [-whole, -share];
    if (whole > 0) {
      const beyond = atEnd ? whole - share : share,
        rest = atEnd ? l.segments.slice(first + 1) : l.segments.slice(0, first);
      return rest.reduce(
        (sum, each) => sum + segmentLength(each),
        floorDiv(segmentLength(s) * beyond, whole),
      );
    }
  }
  return 0;
};

/**
 * SR-05: inside but for one end, not across itself, of its length, off the places.
 * @param {Line} field @param {Place[]} places @param {Point[]} points @returns {Fault[]}
 */
export const judgeRiver = (field, places, points) => {
  const odd = shapeFaults(points, 2, "SR-05");
  if (odd.length) return odd;
  const l = line(points),
    found = judgeBoth(l, places, "SR-05", "river", RIVER_LENGTH),
    last = points.length - 1;
  const fault = (/** @type {string} */ reason, /** @type {Details} */ details) =>
    found.push({ rule: "SR-05", reason, details });
  const outside = [0, last].filter((i) => locate(field, points[i][0], points[i][1]) !== INSIDE),
    pairs = contactPairs(l, field);
  if (!outside.length && !pairs.length) return found;
  if (outside.length === 2) fault("river_both_ends", { at: points[0] });
  else if (!outside.length || !onePoint(l, field, pairs))
    fault("river_out", { at: meetingPlace(l, pairs[0][0], field, pairs[0][1]), segment: pairs[0][0] });
  else {
    const measured = outsideLength(l, field, pairs, outside[0] > 0);
    if (measured > MAX_RIVER_OUTSIDE * 1000)
      fault("river_end_out", {
        length: Math.floor((measured + 9999) / 10000),
        most: MAX_RIVER_OUTSIDE / 10,
        at: points[outside[0]],
      });
  }
  return found;
};

/**
 * SR-06: a simple closed line inside the field, of its length, off the places.
 * @param {Line} field @param {Place[]} places @param {Point[]} points @returns {Fault[]}
 */
export const judgeMountain = (field, places, points) => {
  const odd = shapeFaults(points, 3, "SR-06");
  if (odd.length) return odd;
  const l = line(points, true),
    found = judgeBoth(l, places, "SR-06", "mountain", MOUNTAIN_LENGTH),
    segment = firstContact(l, field);
  if (segment >= 0)
    found.push({ rule: "SR-06", reason: "mountain_out", details: { at: points[segment], segment } });
  else if (locate(field, points[0][0], points[0][1]) !== INSIDE)
    found.push({ rule: "SR-06", reason: "mountain_out", details: { at: points[0], segment: 0 } });
  return found;
};

/**
 * SR-03: a simple polygon, not too small, that holds the main stations. Whether it has room for river and mountain
 * is for the server to say, which searches for them.
 * @param {Point[]} points @param {Place[]} places @returns {Fault[]}
 */
export const judgeField = (points, places) => {
  const odd = shapeFaults(points, 3, "SR-03");
  if (odd.length) return odd;
  const l = line(points, true),
    squares = places.map(({ x, y, angle }) => square(x, y, angle));
  const found = selfFaults(l, "SR-03", "field_self");
  const fault = (/** @type {string} */ reason, /** @type {Details} */ details) =>
    found.push({ rule: "SR-03", reason, details });
  if (l.left < FIELD_MARGIN || l.top < FIELD_MARGIN) fault("field_margin", { at: [l.left, l.top] });
  else if (l.right > SPAN - FIELD_MARGIN || l.bottom > SPAN - FIELD_MARGIN)
    fault("field_margin", { at: [l.right, l.bottom] });
  const area = doubledArea(l);
  if (area < 2 * MIN_FIELD_AREA)
    fault("field_small", { area: Math.floor(area / 20000), least: MIN_FIELD_AREA / 10000, at: points[0] });
  squares.forEach((place, number) => {
    /** @type {Point} */
    const at = [place.x, place.y];
    if (!found.length && !insideField(place, l)) fault("place_out", { place: number, at });
    for (const other of squares.slice(0, number))
      if (tilesMeet(place, other)) fault("places_meet", { place: number, at });
  });
  return found;
};
