/** Positions of String Railway for tests, as the server sends them; page_positions.py writes them. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const read = (name) => JSON.parse(gunzipSync(readFileSync(new URL(name, import.meta.url))).toString());

/** Games of 2, 3, 4 and 5 players, and one on a free field with loose strings and expert crossings. */
export const GAMES = read("./positions.json.gz");
export const SCENERY = read("./scenery.json.gz");

/** The position of a phase in a game. */
export const at = (game, phase) =>
  GAMES[game].find(({ view }) => view.phase === phase && view.actor !== null);
/** The end of a game. */
export const end = (game) => GAMES[game].at(-1).view;
/** Room for the map: width and height on a desk, a tablet and phones. */
export const MAPS = [
  { w: 716, h: 724 },
  { w: 768, h: 590 },
  { w: 360, h: 336 },
  { w: 320, h: 250 },
];
/** Room for the whole plane: width and height, the height 0 where the page scrolls. */
export const ROOMS = [
  [966, 560],
  [786, 560],
  [1250, 760],
  [748, 0],
  [620, 0],
  [344, 0],
  [304, 0],
];
