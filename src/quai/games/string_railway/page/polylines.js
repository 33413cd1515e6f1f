/** Lines of points that are not rounded, in tenths of a millimetre: their length, even steps along them, waves. */

/** @typedef {import("./types.js").Free} Free */

/** The distance of two points. @param {Free} a @param {Free} b */
export const dist = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The length of a line. @param {Free[]} points @param {boolean} [closed] */
export const measure = (points, closed = false) => {
  let sum = closed ? dist(points[0], points[points.length - 1]) : 0;
  for (let i = 1; i < points.length; i++) sum += dist(points[i], points[i - 1]);
  return sum;
};

/**
 * A line walked in `n` even steps.
 * @param {Free[]} points @param {number} n @param {boolean} [closed] @returns {Free[]}
 */
export const evenly = (points, n, closed = false) => {
  const way = closed ? [...points, points[0]] : points,
    step = measure(way) / n;
  const out = [[...way[0]]];
  let gone = 0;
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]],
      l = dist(a, b);
    while (out.length < n && out.length * step <= gone + l) {
      const share = (out.length * step - gone) / l;
      out.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
    }
    gone += l;
  }
  if (!closed) out.push([...way[way.length - 1]]);
  return out;
};

/**
 * One span of n links covering the straight distance between two places: a sine-generated curve, the shape of a
 * meander. Link i points `w cos(waves pi (i + 1/2) / n)` off the chord; w is found so that the links just cover it.
 * @param {Free} from @param {Free} to @param {number} n @param {number} seg @param {number} waves @param {number} side
 */
export const span = (from, to, n, seg, waves, side) => {
  const d = dist(from, to),
    chord = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const bend = (/** @type {number} */ w, /** @type {number} */ i) =>
    w * Math.cos((waves * Math.PI * (i + 0.5)) / n);
  const reach = (/** @type {number} */ w) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += Math.cos(bend(w, i));
    return sum * seg;
  };
  let low = 0,
    high = 2.35;
  for (let k = 0; k < 46; k++) {
    const middle = (low + high) / 2;
    if (reach(middle) > d) low = middle;
    else high = middle;
  }
  /** @type {Free[]} */
  const points = [];
  let [x, y] = from;
  for (let i = 0; i < n; i++) {
    const a = chord + side * bend(low, i);
    x += Math.cos(a) * seg;
    y += Math.sin(a) * seg;
    points.push([x, y]);
  }
  points[n - 1] = [...to];
  return points;
};

/**
 * How many half waves keep the folds of a span of length l over distance d below a height.
 * @param {number} l @param {number} d @param {number} height
 */
export const wavesFor = (l, d, height) => {
  for (let waves = 1; waves < 7; waves++)
    if (Math.sqrt(Math.max(0, l * l - d * d)) / (2 * waves) <= height) return waves;
  return 7;
};

/** The middle of a ring. @param {number[][]} points */
export const middleOf = (points) => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];
