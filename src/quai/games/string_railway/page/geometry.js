/**
 * Points, segments and strings, exact in whole numbers (SR-22, SR-52, SR-53): the twin of `geometry.py` and `lines.py`.
 *
 * Coordinates are whole tenths of a millimetre from 0 to 12,000, so every product below stays under
 * 2^53 and every decision is exact. A vector file shared with the Python side keeps the two equal.
 */
import { MAX_STRING_POINTS } from "./cards.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Segment} Segment */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").Line} Line */

const SEGMENTS_PER_PART = 8;

/** The quotient rounded down, for positive `b`; `a` may be negative. @param {number} a @param {number} b */
export const floorDiv = (a, b) => {
  let q = Math.floor(a / b);
  while (q * b > a) q--;
  while ((q + 1) * b <= a) q++;
  return q;
};

/** @param {number} left @param {number} top @param {number} right @param {number} bottom @returns {Box} */
export const box = (left, top, right, bottom) => ({ left, top, right, bottom });

/** @param {Box} a @param {Box} b */
export const boxesApart = (a, b) =>
  a.left > b.right || b.left > a.right || a.top > b.bottom || b.top > a.bottom;

/** The box round boxes. @param {Box[]} boxes */
const around = (boxes) =>
  box(
    Math.min(...boxes.map((b) => b.left)),
    Math.min(...boxes.map((b) => b.top)),
    Math.max(...boxes.map((b) => b.right)),
    Math.max(...boxes.map((b) => b.bottom)),
  );

/**
 * A piece of a line from one point to the next, with its box.
 * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @returns {Segment}
 */
export const segment = (x0, y0, x1, y1) => ({
  x0,
  y0,
  x1,
  y1,
  ...box(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)),
});

/** A string as it lies. @param {Point[]} points @returns {Line} */
export const line = (points, closed = false) => {
  /** @type {Segment[]} */
  const segments = [];
  for (let i = 0; i + 1 < points.length; i++) segments.push(segment(...points[i], ...points[i + 1]));
  if (closed) segments.push(segment(...points[points.length - 1], ...points[0]));
  /** @type {Part[]} */
  const parts = [];
  for (let first = 0; first < segments.length; first += SEGMENTS_PER_PART) {
    const end = Math.min(first + SEGMENTS_PER_PART, segments.length);
    parts.push({ first, end, ...around(segments.slice(first, end)) });
  }
  return { points, closed, segments, parts, ...around(parts) };
};

/* Points and segments */

/**
 * Twice the signed area of a, b and a point: zero on the line, its sign tells the side.
 * @param {number} ax @param {number} ay @param {number} bx @param {number} by @param {number} x @param {number} y
 */
export const turn = (ax, ay, bx, by, x, y) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** Whether a point is on a segment, ends included. @param {Segment} s @param {number} x @param {number} y */
export const onSegment = (s, x, y) =>
  x >= s.left && x <= s.right && y >= s.top && y <= s.bottom && turn(s.x0, s.y0, s.x1, s.y1, x, y) === 0;

export const APART = 0,
  CROSS = 1,
  TOUCH = 2;

/**
 * APART, CROSS (at one inner point of both), or TOUCH: another common point.
 * @param {Segment} s @param {Segment} t
 */
export const meet = (s, t) => {
  if (boxesApart(s, t)) return APART;
  const t0 = turn(s.x0, s.y0, s.x1, s.y1, t.x0, t.y0),
    t1 = turn(s.x0, s.y0, s.x1, s.y1, t.x1, t.y1);
  if ((t0 > 0 && t1 > 0) || (t0 < 0 && t1 < 0)) return APART;
  const s0 = turn(t.x0, t.y0, t.x1, t.y1, s.x0, s.y0),
    s1 = turn(t.x0, t.y0, t.x1, t.y1, s.x1, s.y1);
  if ((s0 > 0 && s1 > 0) || (s0 < 0 && s1 < 0)) return APART;
  if (t0 && t1 && s0 && s1) return CROSS;
  const touch =
    (t0 === 0 && onSegment(s, t.x0, t.y0)) ||
    (t1 === 0 && onSegment(s, t.x1, t.y1)) ||
    (s0 === 0 && onSegment(t, s.x0, s.y0)) ||
    (s1 === 0 && onSegment(t, s.x1, s.y1));
  return touch ? TOUCH : APART;
};

/**
 * How far along the first of two crossing segments they meet: `share` of `whole`.
 * @param {Segment} s @param {Segment} t
 */
export const meeting = (s, t) => {
  const dx = s.x1 - s.x0,
    dy = s.y1 - s.y0,
    ex = t.x1 - t.x0,
    ey = t.y1 - t.y0;
  const whole = dx * ey - dy * ex,
    share = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex;
  return whole < 0 ? { dx, dy, whole: -whole, share: -share } : { dx, dy, whole, share };
};

/**
 * The point where two segments cross, rounded: for pictures, never for decisions.
 * @param {Segment} s @param {Segment} t @returns {Point}
 */
export const meetingPoint = (s, t) => {
  const { dx, dy, whole, share } = meeting(s, t);
  return [
    s.x0 + floorDiv(2 * dx * share + whole, 2 * whole),
    s.y0 + floorDiv(2 * dy * share + whole, 2 * whole),
  ];
};

/**
 * Whether two vectors point the same way.
 * @param {number} ax @param {number} ay @param {number} bx @param {number} by
 */
export const sameRay = (ax, ay, bx, by) => ax * by === ay * bx && ax * bx + ay * by > 0;

/**
 * SR-22: in thousandths of a tenth, rounded down; the root of such a number is never rounded up to a whole.
 * @param {Segment} s
 */
export const segmentLength = (s) => {
  const dx = s.x1 - s.x0,
    dy = s.y1 - s.y0;
  return Math.floor(Math.sqrt(1000000 * (dx * dx + dy * dy)));
};

/** SR-22: the sum of its segments. @param {Line} l */
export const length = (l) => l.segments.reduce((sum, s) => sum + segmentLength(s), 0);

/* Lines by themselves, and two of them */

/** Whether a segment runs back over the one before it. @param {Segment} s @param {Segment} t */
const foldsBack = (s, t) => sameRay(s.x0 - s.x1, s.y0 - s.y1, t.x1 - t.x0, t.y1 - t.y0);

/** SR-15, SR-53: pairs of segments that share more than a joint. @param {Line} l */
export const selfContacts = (l, enough = MAX_STRING_POINTS) => {
  /** @type {[number, number][]} */
  const found = [];
  const { segments } = l,
    count = segments.length;
  for (let first = 0; first < count; first++) {
    const s = segments[first];
    let last = count;
    if (first + 1 < count && foldsBack(s, segments[first + 1])) found.push([first, first + 1]);
    if (l.closed && first === 0) {
      last = count - 1;
      if (foldsBack(segments[last], s)) found.push([last, first]);
    }
    for (const part of l.parts) {
      if (part.end <= first + 2 || boxesApart(s, part)) continue;
      const end = Math.min(part.end, last);
      for (let second = Math.max(part.first, first + 2); second < end; second++)
        if (meet(s, segments[second]) !== APART) found.push([first, second]);
    }
    if (found.length >= enough) return found;
  }
  return found;
};

/** Twice the area inside a closed line. @param {Line} l */
export const doubledArea = (l) => Math.abs(l.segments.reduce((sum, s) => sum + s.x0 * s.y1 - s.x1 * s.y0, 0));

export const OUTSIDE = 0,
  INSIDE = 1,
  BORDER = 2;

/**
 * Whether a point is INSIDE a closed line, OUTSIDE, or on its BORDER.
 * @param {Line} ring @param {number} x @param {number} y
 */
export const locate = (ring, x, y) => {
  let inside = false;
  for (const s of ring.segments) {
    if (s.y0 > y !== s.y1 > y) {
      const side = turn(s.x0, s.y0, s.x1, s.y1, x, y);
      if (side === 0) return BORDER;
      if (side > 0 === s.y1 > s.y0) inside = !inside;
    } else if (onSegment(s, x, y)) return BORDER;
  }
  return inside ? INSIDE : OUTSIDE;
};

/**
 * The first segment of a line that has a point in common with another line, or -1.
 * @param {Line} l @param {Line} other
 */
export const firstContact = (l, other) => {
  if (boxesApart(l, other)) return -1;
  return l.segments.findIndex((s) => other.segments.some((t) => meet(s, t) !== APART));
};

/** Every pair of segments of two lines with a common point. @param {Line} l @param {Line} other */
export const contactPairs = (l, other) => {
  /** @type {[number, number][]} */
  const found = [];
  l.segments.forEach((s, i) =>
    other.segments.forEach((t, j) => {
      if (meet(s, t) !== APART) found.push([i, j]);
    }),
  );
  return found;
};
