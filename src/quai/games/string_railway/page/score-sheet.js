/** The score told again: what each company got for what, track by track. Pure; a view's tracks keep their items. */

/** @typedef {{ start: number, stations: number, crossings: number, owning: number, total: number }} Parts */

export const START = 3;

/** Who each item of each track is for. @param {any} view @param {number} tracks only the first so many */
const itemsOf = (view, tracks) =>
  view.tracks.slice(0, tracks).flatMap((/** @type {any} */ track) => track.items);

/**
 * What made the points of a company, after so many tracks.
 * @param {any} view @param {string} company @param {number} [tracks] @returns {Parts}
 */
export const parts = (view, company, tracks = view.tracks.length) => {
  const sum = { start: START, stations: 0, crossings: 0, owning: 0, total: START };
  for (const item of itemsOf(view, tracks)) {
    if (item.company !== company) continue;
    if (item.item === "owner") sum.owning += item.points;
    else if (item.item === "cross") sum.crossings += item.points;
    else sum.stations += item.points;
    sum.total += item.points;
  }
  return sum;
};

/**
 * The companies of a seat, in the order of play.
 * @param {any} view @param {number} seat @returns {string[]}
 */
export const companiesOf = (view, seat) =>
  view.order.filter(
    (/** @type {string} */ colour) =>
      view.companies.find((/** @type {any} */ each) => each.colour === colour).seat === seat,
  );

/**
 * A seat's points after so many tracks: those of its lower company, if it has two (SR-41).
 * @param {any} view @param {number} seat @param {number} tracks
 */
export const scoreOf = (view, seat, tracks) =>
  Math.min(...companiesOf(view, seat).map((company) => parts(view, company, tracks).total));

/** Scores over time, one list a seat. @param {any} view @returns {number[][]} */
export const series = (view) =>
  Array.from({ length: view.seats }, (_, seat) =>
    Array.from({ length: view.tracks.length + 1 }, (_unused, n) => scoreOf(view, seat, n)),
  );

/**
 * The view as it would be with the first so many tracks only: strings, tokens and points.
 * @param {any} view @param {number} tracks
 */
export const asOf = (view, tracks) => {
  const tiles = view.tiles.map((/** @type {any} */ tile) =>
    tile.station === "main" ? { ...tile, companies: [tile.owner] } : { ...tile, owner: null, companies: [] },
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
    companies: view.companies.map((/** @type {any} */ each) => ({
      ...each,
      points: parts(view, each.colour, tracks).total,
    })),
  };
};
