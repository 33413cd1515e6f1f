/** The components of String Railway, as the rules need them in the browser: the twin of `cards.py`. */

/** @typedef {{ points: number, own?: number, effect?: number, limit?: number }} Station */

/** Every coordinate is from 0 to this, in tenths of a millimetre. */
export const SPAN = 12000;
export const NOMINAL = { short: 3000, long: 6000 };
export const RIVER_LENGTH = 7500;
export const MOUNTAIN_LENGTH = 8000;
export const MIN_LENGTH_PERCENT = 98;
export const MAX_RIVER_OUTSIDE = 300;
export const MAX_STRING_POINTS = 200;
export const FIELD_MARGIN = 300;
export const MIN_FIELD_AREA = 15_000_000;
export const START_POINTS = 3;
export const CROSSING_POINTS = -1;
export const EXPERT_CROSSING_POINTS = -2;

/** What stations pay and allow, as the table of the rules has it. @type {Record<string, Station>} */
export const STATIONS = {
  main: { points: 2, effect: -1 },
  city: { points: 1, own: 3, effect: -1 },
  central: { points: 3 },
  transfer: { points: 2, own: 0, effect: 1 },
  local: { points: 2, limit: 3 },
  junction: { points: 1, limit: 3 },
  suburb: { points: 2, limit: 2 },
  terminus: { points: 3 },
  country: { points: 1, limit: 1 },
  scenic: { points: 1, limit: 2 },
};
export const SCENIC_IN_MOUNTAIN = 3;

/* The half-diagonal of a tile turned by 0 to 89 degrees, x and y (SR-50); quarter turns give the rest. */

export const HALF_A = [
  200, 196, 193, 189, 186, 182, 178, 174, 170, 166, 162, 158, 154, 150, 146, 141, 137, 133, 128, 124, 120,
  115, 111, 106, 101, 97, 92, 87, 83, 78, 73, 68, 64, 59, 54, 49, 44, 39, 34, 30, 25, 20, 15, 10, 5, 0, -5,
  -10, -15, -20, -25, -30, -34, -39, -44, -49, -54, -59, -64, -68, -73, -78, -83, -87, -92, -97, -101, -106,
  -111, -115, -120, -124, -128, -133, -137, -141, -146, -150, -154, -158, -162, -166, -170, -174, -178, -182,
  -186, -189, -193, -196,
];
export const HALF_B = [
  200, 203, 207, 210, 213, 217, 220, 223, 226, 229, 232, 234, 237, 240, 242, 245, 247, 250, 252, 254, 256,
  258, 260, 262, 264, 266, 267, 269, 270, 272, 273, 274, 276, 277, 278, 279, 279, 280, 281, 281, 282, 282,
  282, 283, 283, 283, 283, 283, 282, 282, 282, 281, 281, 280, 279, 279, 278, 277, 276, 274, 273, 272, 270,
  269, 267, 266, 264, 262, 260, 258, 256, 254, 252, 250, 247, 245, 242, 240, 237, 234, 232, 229, 226, 223,
  220, 217, 213, 210, 207, 203,
];
