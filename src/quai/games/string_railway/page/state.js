/** What lies on the table, as it is judged: the twin of `state.py`. */
import { line } from "./geometry.js";
import { square } from "./squares.js";

/** @typedef {import("./types.js").State} State */
/**
 * @typedef {Pick<import("./types.js").View, "options" | "field" | "river" | "mountain" | "tiles" | "tracks">} Seen
 */

/**
 * The state to judge on, from what a seat sees; make it once per view and keep it.
 * @param {Seen} view @returns {State}
 */
export const stateOf = (view) => ({
  loose: view.options.strings === "loose",
  expert: view.options.crossings === "expert",
  field: line(view.field, true),
  river: view.river.length ? line(view.river) : null,
  mountain: view.mountain.length ? line(view.mountain, true) : null,
  tiles: view.tiles.map((tile) => ({ ...tile, square: square(tile.x, tile.y, tile.angle) })),
  tracks: view.tracks.map((track) => ({ company: track.company, line: line(track.points) })),
});
