/** What a track scores, item by item (SR-30 to SR-37): the twin of `scoring.py`. */
import { CROSSING_POINTS, EXPERT_CROSSING_POINTS, SCENIC_IN_MOUNTAIN, STATIONS } from "./cards.js";
import { crossings } from "./crossings.js";
import { INSIDE, locate } from "./geometry.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Tile} Tile */

/**
 * SR-30, SR-33, SR-34: what a touched tile gives, to the company and to the tile's owner.
 * @param {State} state @param {string} company @param {Tile} tile @param {number} place @param {boolean} known
 * @param {(item: Item) => void} score
 */
export const scoreTile = (state, company, tile, place, known, score) => {
  const kind = STATIONS[tile.station];
  /** @type {Point} */
  const at = [tile.x, tile.y];
  if (known) {
    if (tile.station === "junction")
      score({ item: "again", company, points: kind.points, at, tile: place, taken: false });
    return;
  }
  const { own } = kind,
    taken = own !== undefined && tile.owner === null;
  const high = tile.station === "scenic" && state.mountain && locate(state.mountain, ...at) === INSIDE;
  const points = high ? SCENIC_IN_MOUNTAIN : taken ? own : kind.points;
  score({ item: "enter", company, points, at, tile: place, taken });
  if (tile.owner !== null && kind.effect)
    score({ item: "owner", company: tile.owner, points: kind.effect, at, tile: place, taken: false });
};

/**
 * SR-31, SR-32 and SR-36: each crossing with a track, the river or the mountain.
 * @param {State} state @param {string} company @param {Line} l @param {(item: Item) => void} score
 */
export const scoreCrossings = (state, company, l, score) => {
  const squares = state.tiles.map((tile) => tile.square);
  /** @param {Line} other @param {number | "river" | "mountain"} string @param {number} cost */
  const cross = (other, string, cost) => {
    for (const [x, y, free] of crossings(l, other, squares))
      score({ item: free ? "free" : "cross", company, points: free ? 0 : cost, at: [x, y], string });
  };
  state.tracks.forEach((track, number) => {
    const expert = state.expert && track.company !== company;
    cross(track.line, number, expert ? EXPERT_CROSSING_POINTS : CROSSING_POINTS);
  });
  if (state.river) cross(state.river, "river", CROSSING_POINTS);
  if (state.mountain) cross(state.mountain, "mountain", CROSSING_POINTS);
};
