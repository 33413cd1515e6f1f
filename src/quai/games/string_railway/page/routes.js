/**
 * A string through stations chosen one after the other: many ways to lay it are drawn, the best legal one is kept.
 * Slack goes into one or two lazy bulges, or into a round coil beside a tile where these have no room.
 */
import { NOMINAL, SPAN, STATIONS } from "./cards.js";
import { coiled } from "./coils.js";
import { dist, measure } from "./polylines.js";
import { layThrough } from "./string-motion.js";
import { judgeTrack } from "./tracks.js";

/** @typedef {import("./types.js").Free} Free */
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
/** A string that is pulled taut is at least this share of its length (SR-22), rounding included. */
const MIN_SHARE = 0.9885;

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
 * Ways to lay a string through tiles, its slack in one or two lazy bulges on one way between them.
 * @param {Free[]} places @param {number} length @param {number} links @returns {Generator<Free[]>}
 */
const bulging = function* (places, length, links) {
  for (const waves of [1, 2])
    for (let on = 0; on + 1 < places.length; on++)
      for (const side of [1, -1]) {
        const string = layThrough(places, length, { links, on, waves, side });
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
  const isLegal = () => best !== null && /** @type {Laid} */ (best).verdict.legal;
  for (const reach of [0, PULL]) {
    const places = placesOn(tiles, reach),
      taut = measure(places);
    if (taut <= length && (state.loose || taut >= length * MIN_SHARE)) consider(places);
    for (const points of bulging(places, length, LINKS[string])) consider(points);
  }
  if (!isLegal()) {
    const all = state.tiles.map((tile) => tile.square);
    for (const points of coiled(placesOn(tiles, PULL), all, length)) consider(points);
  }
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
