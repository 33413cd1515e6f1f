/** What the camera follows: what others have laid since the view before. Pure. */

/** @typedef {import("./types.js").View} View */

/**
 * The places of the tracks and tiles that others have laid between two views; none for the visitor's own.
 * @param {View} before @param {View} view @param {boolean} turn whether it is the visitor's turn
 * @returns {number[][]}
 */
export const laidByOthers = (before, view, turn) => {
  const tracks = view.tracks.slice(before.tracks.length),
    tiles = view.tiles.slice(before.tiles.length),
    owner = view.companies.find(({ colour }) => colour === tracks.at(-1)?.company)?.seat;
  /* a tile is followed by a track of the same player, so that a player who has placed one is still to play */
  const byOthers = owner === undefined ? !turn : !view.viewer.includes(owner);
  return byOthers ? [...tracks.flatMap((track) => track.points), ...tiles.map(({ x, y }) => [x, y])] : [];
};
