/** Where a tile may be placed (SR-11): the twin of `tiles.py`. */
import { insideField, square, tileContact, tilesMeet } from "./squares.js";

/** @typedef {import("./types.js").Details} Details */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").State} State */

/**
 * SR-11 and SR-53: everything that a tile laid here would touch.
 * @param {State} state @param {number} x @param {number} y @param {number} angle @returns {Fault[]}
 */
export const judgeTile = (state, x, y, angle) => {
  const place = square(x, y, angle);
  /** @type {Point} */
  const at = [x, y];
  /** @type {Fault[]} */
  const found = [];
  /** @param {string} reason @param {Details} details */
  const fault = (reason, details) => found.push({ rule: "SR-11", reason, details: { at, ...details } });
  if (!insideField(place, state.field)) fault("tile_field", {});
  state.tiles.forEach((tile, number) => {
    if (tilesMeet(place, tile.square)) fault("tile_tile", { tile: number, station: tile.station });
  });
  state.tracks.forEach((track, number) => {
    const segment = tileContact(place, track.line);
    if (segment >= 0) fault("tile_track", { company: track.company, track: number, segment });
  });
  /** @param {Line | null} l @param {string} reason */
  const string = (l, reason) => {
    const segment = l ? tileContact(place, l) : -1;
    if (segment >= 0) fault(reason, { segment });
  };
  string(state.river, "tile_river");
  string(state.mountain, "tile_mountain");
  return found;
};
