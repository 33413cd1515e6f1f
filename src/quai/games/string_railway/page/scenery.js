/**
 * What is said of river, mountain and field while they are laid: the rest of the twin of `judge.py`.
 * The predicates are the kernel's, so every decision is exact.
 */
import {
  CROSS,
  contactPairs,
  firstContact,
  INSIDE,
  insideField,
  length,
  line,
  locate,
  meet,
  meetingPoint,
  onSegment,
  SPAN,
  segmentLength,
  selfContacts,
  shapeFaults,
  square,
  tileContact,
  tilesMeet,
} from "./kernel.js";

/** @typedef {import("./kernel.js").Point} Point */
/** @typedef {import("./kernel.js").Line} Line */
/** @typedef {import("./kernel.js").Fault} Fault */
/** @typedef {{ x: number, y: number, angle: number }} Place */

export const RIVER = 7500;
export const MOUNTAIN = 8000;
const STICKS_OUT = 300;
const MARGIN = 300;
const LEAST_AREA = 15_000_000;
const LEAST_PERCENT = 98;

/** Where two segments meet, near enough for a picture. @param {Line} l @param {number} first @param {Line} other @param {number} second @returns {Point} */
const placeOf = (l, first, other, second) => {
  const s = l.segments[first],
    t = other.segments[second];
  return meet(s, t) === CROSS ? meetingPoint(s, t) : [s.x1, s.y1];
};

/** SR-54 for scenery: the number of points, no two neighbours equal. @param {Point[]} points @param {number} least @param {string} rule @returns {Fault[]} */
const shape = (points, least, rule) => {
  const found = shapeFaults(points).map((fault) => ({
    ...fault,
    rule,
    details: fault.reason === "points_count" ? { ...fault.details, least } : fault.details,
  }));
  if (found.length || points.length >= least) return found;
  return [{ rule, reason: "points_count", details: { count: points.length, least, most: 200 } }];
};

/** What river and mountain have in common: simple, of their length, off the places. @param {Line} l @param {Place[]} places @param {string} rule @param {string} what @param {number} nominal @returns {Fault[]} */
const common = (l, places, rule, what, nominal) => {
  /** @type {Fault[]} */
  const found = selfContacts(l).map(([first, second]) => ({
    rule,
    reason: `${what}_self`,
    details: { at: placeOf(l, first, l, second), segments: [first, second] },
  }));
  const most = nominal * 1000,
    least = Math.floor((most * LEAST_PERCENT) / 100),
    measured = length(l);
  if (measured < least || measured > most) {
    const over = measured > most ? 9999 : 0;
    found.push({
      rule,
      reason: `${what}_length`,
      details: {
        length: Math.floor((measured + over) / 10000),
        most: most / 10000,
        least: Math.ceil(least / 10000),
        at: l.points[l.points.length - 1],
      },
    });
  }
  places.forEach((place, number) => {
    const segment = tileContact(square(place.x, place.y, place.angle), l);
    if (segment >= 0)
      found.push({
        rule,
        reason: `${what}_on_place`,
        details: { place: number, at: [place.x, place.y], segment },
      });
  });
  return found;
};

/** Whether a line meets the field's string in one point only; at a vertex several pairs of segments share it. @param {Line} l @param {Line} field @param {number[][]} pairs */
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

/** SR-05: the length beyond the one meeting point, which shares out its segment exactly. @param {Line} l @param {Line} field @param {number[][]} pairs @param {boolean} atEnd */
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
        Math.floor((segmentLength(s) * beyond) / whole),
      );
    }
  }
  return 0;
};

/** SR-05: inside but for one end, not across itself, of its length, off the places. @param {Line} field @param {Place[]} places @param {Point[]} points @returns {Fault[]} */
export const judgeRiver = (field, places, points) => {
  const odd = shape(points, 2, "SR-05");
  if (odd.length) return odd;
  const l = line(points),
    found = common(l, places, "SR-05", "river", RIVER),
    last = points.length - 1;
  const fault = (/** @type {string} */ reason, /** @type {Record<string, any>} */ details) =>
    found.push({ rule: "SR-05", reason, details });
  const outside = [0, last].filter((i) => locate(field, points[i][0], points[i][1]) !== INSIDE),
    pairs = contactPairs(l, field);
  if (!outside.length && !pairs.length) return found;
  if (outside.length === 2) fault("river_both_ends", { at: points[0] });
  else if (!outside.length || !onePoint(l, field, pairs))
    fault("river_out", { at: placeOf(l, pairs[0][0], field, pairs[0][1]), segment: pairs[0][0] });
  else {
    const measured = outsideLength(l, field, pairs, outside[0] > 0);
    if (measured > STICKS_OUT * 1000)
      fault("river_end_out", {
        length: Math.floor((measured + 9999) / 10000),
        most: STICKS_OUT / 10,
        at: points[outside[0]],
      });
  }
  return found;
};

/** SR-06: a simple closed line inside the field, of its length, off the places. @param {Line} field @param {Place[]} places @param {Point[]} points @returns {Fault[]} */
export const judgeMountain = (field, places, points) => {
  const odd = shape(points, 3, "SR-06");
  if (odd.length) return odd;
  const l = line(points, true),
    found = common(l, places, "SR-06", "mountain", MOUNTAIN),
    segment = firstContact(l, field);
  if (segment >= 0)
    found.push({ rule: "SR-06", reason: "mountain_out", details: { at: points[segment], segment } });
  else if (locate(field, points[0][0], points[0][1]) !== INSIDE)
    found.push({ rule: "SR-06", reason: "mountain_out", details: { at: points[0], segment: 0 } });
  return found;
};

/** Twice the area of a ring. @param {Point[]} points */
const doubledArea = (points) =>
  Math.abs(
    points.reduce(
      (sum, [x, y], i) =>
        sum + x * points[(i + 1) % points.length][1] - y * points[(i + 1) % points.length][0],
      0,
    ),
  );

/**
 * SR-03: a simple polygon, not too small, that holds the main stations. Whether it has room for river and mountain
 * is for the server to say, which searches for them.
 * @param {Point[]} points @param {Place[]} places @returns {Fault[]}
 */
export const judgeField = (points, places) => {
  const odd = shape(points, 3, "SR-03");
  if (odd.length) return odd;
  const l = line(points, true),
    squares = places.map(({ x, y, angle }) => square(x, y, angle));
  /** @type {Fault[]} */
  const found = selfContacts(l).map(([first, second]) => ({
    rule: "SR-03",
    reason: "field_self",
    details: { at: placeOf(l, first, l, second), segments: [first, second] },
  }));
  const fault = (/** @type {string} */ reason, /** @type {Record<string, any>} */ details) =>
    found.push({ rule: "SR-03", reason, details });
  if (l.left < MARGIN || l.top < MARGIN) fault("field_margin", { at: [l.left, l.top] });
  else if (l.right > SPAN - MARGIN || l.bottom > SPAN - MARGIN)
    fault("field_margin", { at: [l.right, l.bottom] });
  const area = doubledArea(points);
  if (area < 2 * LEAST_AREA)
    fault("field_small", { area: Math.floor(area / 20000), least: LEAST_AREA / 10000, at: points[0] });
  squares.forEach((place, number) => {
    const at = [place.x, place.y];
    if (!found.length && !insideField(place, l)) fault("place_out", { place: number, at });
    for (const other of squares.slice(0, number))
      if (tilesMeet(place, other)) fault("places_meet", { place: number, at });
  });
  return found;
};
