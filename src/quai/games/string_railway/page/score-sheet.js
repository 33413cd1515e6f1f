/** The score told again: what each company got for what, track by track. Pure; a view's tracks keep their items. */
import { START_POINTS } from "./cards.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {{ start: number, stations: number, crossings: number, owning: number, total: number }} Parts */

/** The items of the first tracks. @param {View} view @param {number} tracks how many of them */
const itemsOf = (view, tracks) => view.tracks.slice(0, tracks).flatMap((track) => track.items);

/**
 * What made the points of a company, after the first tracks.
 * @param {View} view @param {string} company @param {number} [tracks] @returns {Parts}
 */
export const parts = (view, company, tracks = view.tracks.length) => {
  const sum = { start: START_POINTS, stations: 0, crossings: 0, owning: 0, total: START_POINTS };
  for (const item of itemsOf(view, tracks)) {
    if (item.company !== company) continue;
    if (item.item === "owner") sum.owning += item.points;
    else if (item.item === "cross") sum.crossings += item.points;
    else sum.stations += item.points;
    sum.total += item.points;
  }
  return sum;
};

/** The companies of a seat, in the order of play. @param {View} view @param {number} seat */
export const companiesOf = (view, seat) =>
  view.order.filter((colour) => view.companies.find((each) => each.colour === colour)?.seat === seat);

/**
 * A seat's points after the first tracks: those of its lower company, if it has two (SR-41).
 * @param {View} view @param {number} seat @param {number} tracks
 */
export const scoreOf = (view, seat, tracks) =>
  Math.min(...companiesOf(view, seat).map((company) => parts(view, company, tracks).total));

/** Scores over time: one list per seat. @type {import("./types.js").Page["series"]} */
export const series = (view) =>
  Array.from({ length: view.seats }, (_, seat) =>
    Array.from({ length: view.tracks.length + 1 }, (_unused, n) => scoreOf(view, seat, n)),
  );

/**
 * The view as it would be with the first tracks only: strings, tokens and points.
 * @param {View} view @param {number} tracks @returns {View}
 */
export const asOf = (view, tracks) => {
  const tiles = view.tiles.map((tile) =>
    tile.station === "main"
      ? { ...tile, companies: tile.owner === null ? [] : [tile.owner] }
      : { ...tile, owner: null, companies: [] },
  );
  for (const item of itemsOf(view, tracks)) {
    if (item.tile === undefined || item.item === "owner") continue;
    const tile = tiles[item.tile];
    if (!tile.companies.includes(item.company)) tile.companies.push(item.company);
    if (item.taken) tile.owner = item.company;
  }
  return {
    ...view,
    tiles,
    tracks: view.tracks.slice(0, tracks),
    companies: view.companies.map((each) => ({
      ...each,
      points: parts(view, each.colour, tracks).total,
    })),
  };
};
