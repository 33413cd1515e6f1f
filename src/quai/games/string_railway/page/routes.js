/**
 * A string through stations chosen one after the other: many ways to lay it are drawn, the best legal one is kept.
 * Slack goes into waves shared between the spans, into one bow or meander, or into folds on the last tile.
 */
import { NOMINAL, SPAN, STATIONS } from "./cards.js";
import { dist, measure } from "./polylines.js";
import { layThrough } from "./string-motion.js";
import { judgeTrack } from "./tracks.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").StringName} StringName */
/** @typedef {import("./types.js").Verdict} Verdict */
/** @typedef {{ points: Point[], verdict: Verdict }} Laid */

/** A drawn string is a little shorter than it may be, so that rounding never makes it too long. */
export const SHARE = 0.992;
export const LINKS = { short: 60, long: 120 };
/** How far from the middle of a tile an end may lie. */
const PULL = 160;
const FOLD = 165;
const STEPS = 8;

/**
 * The points that are judged: whole numbers on the table, no two neighbours equal.
 * @param {number[][]} points @returns {Point[]}
 */
export const exact = (points) => {
  const whole = (/** @type {number} */ n) => Math.max(0, Math.min(SPAN, Math.round(n)));
  return points
    .map(([x, y]) => /** @type {Point} */ ([whole(x), whole(y)]))
    .filter(([x, y], i, all) => !i || x !== all[i - 1][0] || y !== all[i - 1][1]);
};

/**
 * A point on a tile, so far from its middle towards a place.
 * @param {{ x: number, y: number }} tile @param {number[]} to @param {number} reach
 */
const pulled = (tile, to, reach) => {
  const far = dist([tile.x, tile.y], to);
  return far <= reach
    ? [tile.x, tile.y]
    : [tile.x + ((to[0] - tile.x) * reach) / far, tile.y + ((to[1] - tile.y) * reach) / far];
};

/**
 * Where a string passes each tile: inner ones off their middle, to shorten the way.
 * @param {{ x: number, y: number }[]} tiles @param {number} reach
 */
const placesOn = (tiles, reach) =>
  tiles.map((tile, i) => {
    const [before, after] = [tiles[i - 1] ?? tiles[i + 1], tiles[i + 1] ?? tiles[i - 1]];
    return pulled(tile, [(before.x + after.x) / 2, (before.y + after.y) / 2], reach);
  });

/**
 * @typedef {(a: number[], b: number[], size: number) => number[][]} Shape the points between two places, for a size
 */
/** A curve to one side, `size` at its middle. @type {Shape} */
const bow = (a, b, size) => {
  const d = dist(a, b) || 1,
    nx = -(b[1] - a[1]) / d,
    ny = (b[0] - a[0]) / d;
  return Array.from({ length: STEPS - 1 }, (_, i) => {
    const along = (i + 1) / STEPS,
      off = size * 4 * along * (1 - along);
    return [a[0] + (b[0] - a[0]) * along + nx * off, a[1] + (b[1] - a[1]) * along + ny * off];
  });
};
/** A meander between the tiles at both ends. @type {Shape} */
const waves = (a, b, size) => {
  const d = dist(a, b) || 1,
    start = d > 1000 ? 320 : d / 3,
    run = d - 2 * start,
    n = Math.floor(run / 110);
  return Array.from({ length: Math.max(0, n) }, (_, i) => {
    const along = (start + (run * (2 * i + 1)) / (2 * n)) / d,
      off = (i % 2 ? -size : size) / d;
    return [
      a[0] + (b[0] - a[0]) * along - (b[1] - a[1]) * off,
      a[1] + (b[1] - a[1]) * along + (b[0] - a[0]) * off,
    ];
  });
};
/**
 * Folds on the last tile, entered by the side that faces the place before.
 * @param {import("./types.js").Square} tile @param {number[]} from @param {number} folds
 * @param {number} size
 */
const folded = (tile, from, folds, size) => {
  const dx = from[0] - tile.x,
    dy = from[1] - tile.y,
    side = Math.hypot(tile.ea, tile.eb);
  let [vx, vy] = [tile.ea / side, tile.eb / side],
    along = vx * dx + vy * dy;
  const across = vx * dy - vy * dx;
  if (Math.abs(along) < Math.abs(across)) [vx, vy, along] = [-vy, vx, across];
  if (along < 0) [vx, vy] = [-vx, -vy];
  const points = [[tile.x + vx * 190, tile.y + vy * 190]];
  for (let i = 0; i < folds; i++) {
    const inwards = FOLD - (2 * FOLD * i) / (folds - 1),
      sign = i % 2 ? -size : size;
    points.push([tile.x + vx * inwards - vy * sign, tile.y + vy * inwards + vx * sign]);
  }
  return points;
};

/**
 * The size for which a drawing has its length; null if none does.
 * @param {(size: number) => number[][]} draw @param {number} most @param {number} length
 */
const sized = (draw, most, length) => {
  let low = 0,
    high = most;
  for (let k = 0; k < 24; k++) {
    const size = (low + high) / 2,
      points = draw(size),
      measured = measure(points);
    if (measured > length) high = size;
    else if (measured < length * 0.994) low = size;
    else return points;
  }
  return null;
};

/**
 * Ways to lay a string through tiles, its slack in one place.
 * @param {import("./types.js").Square[]} tiles @param {number} length @returns {Generator<number[][]>}
 */
const shaped = function* (tiles, length) {
  for (const reach of [0, PULL])
    for (const turned of [false, true]) {
      const order = turned ? [...tiles].reverse() : tiles,
        places = placesOn(order, reach),
        last = order.length - 1;
      const face = (/** @type {number[][] | null} */ points) =>
        points && turned ? points.reverse() : points;
      for (const side of [1, -1]) {
        for (let span = 0; span < last; span++)
          for (const [shape, most] of /** @type {[Shape, number][]} */ ([
            [bow, 2600],
            [waves, 420],
          ])) {
            const points = face(
              sized(
                (size) =>
                  places.flatMap((at, i) =>
                    i === span ? [at, ...shape(at, places[i + 1], size * side)] : [at],
                  ),
                most,
                length,
              ),
            );
            if (points) yield points;
          }
        const plain = measure(places),
          folds = Math.floor((length - plain) / (2 * FOLD)) + 2;
        if (folds < 2 || folds > 18) continue;
        const points = face(
          sized(
            (size) => [...places.slice(0, -1), ...folded(order[last], places[last - 1], folds, size * side)],
            FOLD,
            length,
          ),
        );
        if (points) yield points;
      }
    }
};

/**
 * Ways to lay a string through tiles in smooth waves.
 * @param {import("./types.js").Square[]} tiles @param {number} length @param {number} links
 * @returns {Generator<number[][]>}
 */
const waved = function* (tiles, length, links) {
  const spans = tiles.length - 1;
  for (const reach of [0, 120])
    for (const height of [380, 700, 1100])
      for (let bits = 0; bits < 2 ** Math.min(spans, 4); bits++) {
        const string = layThrough(placesOn(tiles, reach), length, {
          links,
          height,
          sides: Array.from({ length: spans }, (_, i) => ((bits >> i) & 1 ? 1 : -1)),
        });
        if (string) yield string.p;
      }
};

/**
 * How good a laid string is: legal ones by their points, others by how little is wrong.
 * @param {Verdict} verdict
 */
export const worth = (verdict) => (verdict.legal ? 1000 : -10 * verdict.faults.length) + verdict.total;

/**
 * The best track found through stations in this order; null if the string is too short.
 * @param {State} state @param {string} company @param {StringName} string
 * @param {number[]} stations their numbers in `state.tiles`
 * @returns {Laid | null}
 */
export const through = (state, company, string, stations) => {
  const tiles = stations.map((i) => state.tiles[i].square),
    length = NOMINAL[string] * SHARE;
  if (tiles.length < 2) return null;
  /** @type {Laid | null} */
  let best = null;
  const consider = (/** @type {number[][]} */ drawn) => {
    const points = exact(drawn),
      verdict = judgeTrack(state, company, string, points);
    if (!best || worth(verdict) > worth(best.verdict)) best = { points, verdict };
  };
  if (state.loose)
    for (const reach of [0, PULL]) {
      const places = placesOn(tiles, reach);
      if (measure(places) <= length) consider(places);
    }
  for (const points of waved(tiles, length, LINKS[string])) consider(points);
  if (!best || !(/** @type {Laid} */ (best).verdict.legal))
    for (const points of shaped(tiles, length)) consider(points);
  return best;
};

/**
 * Whether a station may follow in a route: it has room, is in reach, and is no terminus already passed.
 * @param {State} state @param {string} company @param {StringName} string @param {number[]} route
 * @param {number} next
 */
export const mayFollow = (state, company, string, route, next) => {
  const tile = state.tiles[next],
    known = tile.companies.includes(company),
    { limit = Infinity } = STATIONS[tile.station];
  if (route.includes(next) || (!known && tile.companies.length >= limit)) return false;
  if (!route.length) return known;
  if (route.length > 1 && state.tiles[route[route.length - 1]].station === "terminus") return false;
  const stops = [...route, next].map((i) => state.tiles[i].square);
  return measure(placesOn(stops, PULL)) <= NOMINAL[string] * SHARE;
};
