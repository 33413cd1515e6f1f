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
  TOUCH,
  turn,
} from "./geometry.js";
import { insideField, square, tileContact, tilesMeet } from "./squares.js";

/** @typedef {import("./types.js").Details} Details */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Segment} Segment */

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
 * The whole points at which a segment touches the field's string or leaves it, in its order.
 * @param {Segment} s @param {Line} field @returns {Point[]}
 */
const stopsOn = (s, field) =>
  field.segments
    .filter((t) => meet(s, t) === TOUCH)
    .flatMap((t) =>
      /** @type {Point[]} */ ([
        [s.x0, s.y0],
        [s.x1, s.y1],
        [t.x0, t.y0],
        [t.x1, t.y1],
      ]).filter(([x, y]) => onSegment(s, x, y) && onSegment(t, x, y)),
    )
    .map((at) => ({ at, along: (at[0] - s.x0) * (s.x1 - s.x0) + (at[1] - s.y0) * (s.y1 - s.y0) }))
    .sort((a, b) => a.along - b.along)
    .map(({ at }) => at);

/**
 * Whether one of the points on a segment comes before its crossing with another.
 * @param {Segment} s @param {Point[]} stops @param {Segment} t
 */
const isBefore = (s, stops, t) => {
  const start = Math.sign(turn(t.x0, t.y0, t.x1, t.y1, s.x0, s.y0));
  return stops.some(([x, y]) => Math.sign(turn(t.x0, t.y0, t.x1, t.y1, x, y)) === start);
};

/**
 * The length of a segment beyond its crossing with another, which shares it out exactly.
 * @param {Segment} s @param {Segment} t
 */
const lengthBeyond = (s, t) => {
  const ex = t.x1 - t.x0,
    ey = t.y1 - t.y0;
  let whole = (s.x1 - s.x0) * ey - (s.y1 - s.y0) * ex,
    share = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex;
  if (whole < 0) [whole, share] = [-whole, -share];
  return floorDiv(segmentLength(s) * (whole - share), whole);
};

/**
 * Whether a piece between two neighbouring points, which meets nothing, lies inside: its middle decides, and all is
 * doubled so that the middle is a whole point.
 * @param {Point[]} stops @param {Line} doubled
 */
const comesInside = (stops, doubled) =>
  stops.some(([x, y], i) => {
    const [ax, ay] = stops[i - 1] ?? [x, y];
    return (ax !== x || ay !== y) && locate(doubled, ax + x, ay + y) === INSIDE;
  });

/**
 * SR-05: the length of the stretch that holds the line's last end and is not inside the field; null if the line comes
 * back inside. It begins where the line first meets the field's string, and may lie along it.
 * @param {Line} l its first end is inside @param {Line} field @returns {number | null}
 */
const outsideLength = (l, field) => {
  const doubled = line(
    field.points.map(([x, y]) => [2 * x, 2 * y]),
    true,
  );
  let total = -1;
  for (const s of l.segments) {
    let stops = stopsOn(s, field);
    const crossed = field.segments.filter((t) => meet(s, t) === CROSS);
    if (total >= 0) {
      if (crossed.length) return null;
      total += segmentLength(s);
      stops = [[s.x0, s.y0], ...stops];
    } else if (crossed.length) {
      if (crossed.length > 1 || isBefore(s, stops, crossed[0])) return null;
      total = lengthBeyond(s, crossed[0]);
    } else if (stops.length) {
      const [[x, y]] = stops,
        [beyond, whole] = s.x0 === s.x1 ? [s.y1 - y, s.y1 - s.y0] : [s.x1 - x, s.x1 - s.x0];
      total = floorDiv(segmentLength(s) * Math.abs(beyond), Math.abs(whole));
    }
    if (total >= 0 && comesInside([...stops, [s.x1, s.y1]], doubled)) return null;
  }
  return total;
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
  if (outside.length === 2) {
    fault("river_both_ends", { at: points[0] });
    return found;
  }
  const measured = outside.length ? outsideLength(outside[0] ? l : line([...points].reverse()), field) : null;
  if (measured === null)
    fault("river_out", { at: meetingPlace(l, pairs[0][0], field, pairs[0][1]), segment: pairs[0][0] });
  else if (measured > MAX_RIVER_OUTSIDE * 1000)
    fault("river_end_out", {
      length: Math.floor((measured + 9999) / 10000),
      most: MAX_RIVER_OUTSIDE / 10,
      at: points[outside[0]],
    });
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
