/** A round coil that takes up slack beside a tile, where there is no room for a bulge. */
import { dist, measure } from "./polylines.js";

/** @typedef {import("./types.js").Free} Free */
/** @typedef {import("./types.js").Square} Square */

/** The angle from one point of a coil to the next. */
const STEP = Math.PI / 6;
const TURN = 12;
/** The innermost point, in steps from the middle. */
const CORE = 2;
/** Distances between neighbouring strands. */
const [SPACING, MIN_SPACING, MAX_SPACING] = [74, 54, 94];
const MAX_STEPS = 40;
const DIRECTIONS = 16;
/** From the middle of a tile to the coil beside it. */
const CLEARANCE = 320;

/**
 * A double spiral: to the middle and out again between the strands.
 * @param {Free} middle @param {number} entry the direction from which it is entered @param {number} steps
 * @param {number} more steps that its way out is longer @param {number} side @param {number} spacing
 */
const spiral = ([x, y], entry, steps, more, side, spacing) => {
  const at = (/** @type {number} */ step, /** @type {number} */ angle) => {
    const far = (spacing * step * STEP) / Math.PI;
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  };
  /** @type {Free[]} */
  const points = [];
  for (let step = steps; step >= CORE; step--) points.push(at(step, entry - side * STEP * (steps - step)));
  for (let step = CORE; step <= steps + more; step++)
    points.push(at(step, entry + Math.PI + side * STEP * (step - steps)));
  return points;
};

/**
 * The way from a place to the next with a coil on it that makes the whole as long as wanted; null if none does.
 * @param {Free} from @param {Free} to @param {Free} middle @param {number} steps @param {number} side
 * @param {number} length
 */
const wound = (from, to, middle, steps, side, length) => {
  const entry = Math.atan2(from[1] - middle[1], from[0] - middle[0]),
    exit = Math.atan2(to[1] - middle[1], to[0] - middle[0]),
    turned = Math.round((((exit - entry) / STEP) % TURN) + TURN) % TURN,
    half = TURN / 2,
    more = ((side * (turned - half) + half + TURN) % TURN) - half;
  let [low, high] = [MIN_SPACING, MAX_SPACING];
  for (let k = 0; k < 12; k++) {
    const spacing = (low + high) / 2,
      points = [from, ...spiral(middle, entry, steps, more, side, spacing), to],
      measured = measure(points);
    if (measured > length) high = spacing;
    else if (measured < length * 0.994) low = spacing;
    else return points;
  }
  return null;
};

/** How far a coil reaches from its middle. @param {number} steps */
const radius = (steps) => (SPACING * (steps + TURN / 2) * STEP) / Math.PI;

/**
 * Ways to lay a string through places with its slack in a coil beside one of the tiles, off all the others.
 * @param {Free[]} places @param {Square[]} tiles all on the table @param {number} length
 * @returns {Generator<Free[]>}
 */
export const coiled = function* (places, tiles, length) {
  const slack = length - measure(places);
  if (slack < 0) return;
  for (let span = 0; span + 1 < places.length; span++)
    for (const turned of [false, true]) {
      const [near, far] = turned ? [places[span + 1], places[span]] : [places[span], places[span + 1]],
        gap = dist(near, far);
      for (let k = 0; k < DIRECTIONS; k++) {
        const angle = (2 * Math.PI * k) / DIRECTIONS;
        /** @type {(steps: number) => Free} */
        const middle = (steps) => {
          const away = radius(steps) + CLEARANCE;
          return [near[0] + Math.cos(angle) * away, near[1] + Math.sin(angle) * away];
        };
        let steps = CORE + 1;
        const lack = () => {
          const at = middle(steps),
            inner = (SPACING * steps * STEP) / Math.PI,
            strands = (SPACING * steps * steps * STEP * STEP) / Math.PI;
          return slack + gap - dist(near, at) - dist(at, far) + 2 * inner - strands;
        };
        while (steps < MAX_STEPS && lack() > 0) steps++;
        const at = middle(steps);
        if (tiles.some((tile) => dist([tile.x, tile.y], at) < radius(steps) + 283)) continue;
        for (const side of [1, -1]) {
          const way = wound(near, far, at, steps, side, slack + gap);
          if (!way) continue;
          if (turned) way.reverse();
          yield [...places.slice(0, span), ...way, ...places.slice(span + 2)];
        }
      }
    }
};
