/** Where the large parts of an Aiguillage table lie: yard, objectives, one's own things, the others. */

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Form} Form */
/**
 * @typedef {object} Plan
 * @property {number} height
 * @property {Box} yard
 * @property {Box} objectives
 * @property {[Box, Box, Box]} mine panel, train and contract of the player whose table this is
 * @property {Box[]} others the panels of the other players
 * @property {boolean} large whether the cards in these panels are large
 * @property {Box} supply the company tokens
 * @property {boolean} aside whether they lie beside the yard, below the panels
 */

/** The height over width of a small card. */
export const SMALL = 2 / 3;
/** The height of the row of prices. */
export const PRICES = 28;
/** The height of the heading of the objectives. */
export const HEADING = 28;
/** The lowest height of a desk. */
export const LOWEST = 510;
const SUPPLY = 58;
/* the lowest and the usual height of one's own row on a desk */
const MINE = [126, 150];

/* of another player's panel: its first line, and the room between its lines of cards */
export const HEAD = 34;
export const NEXT = 7;
/** The width of the cards in another player's panel. @param {boolean} large */
export const tileWidth = (large) => (large ? 48 : 38);
/** How many lines of cards another player's panel has. @param {number} inner its width without edges */
export const tileRows = (inner) => (inner >= 320 ? 1 : 2);
/** The height of another player's panel. @param {number} w @param {boolean} large */
const otherHeight = (w, large) => HEAD + tileRows(w - 20) * (tileWidth(large) * 0.7 + NEXT) + 32;

/**
 * A given height, so that nothing scrolls.
 * @param {number} width
 * @param {number} height
 * @param {number} rivals
 * @returns {Plan}
 */
const desk = (width, height, rivals) => {
  const gap = 10,
    side = Math.max(200, Math.min(290, Math.round(width * 0.212))),
    left = width - side - gap;
  const tall = Math.max(height, LOWEST),
    aside = rivals <= 2,
    wide = Math.round(left * 0.56);
  /* what the tracks need, and the rest for one's own row */
  const tracks = 20 + PRICES + 3 * (((wide - 72) / 3) * SMALL + 20) + (aside ? 0 : SUPPLY + gap);
  const mine = Math.max(MINE[0], Math.min(Math.max(MINE[1], tall * 0.26), tall - gap - tracks)),
    top = tall - mine - gap;
  const yard = { x: 0, y: 0, w: wide, h: aside ? top : top - SUPPLY - gap };
  const panel = { x: 0, y: top + gap, w: Math.min(220, left * 0.25), h: mine },
    contract = { x: 0, y: top + gap, w: Math.min(290, left * 0.29), h: mine };
  contract.x = left - contract.w;
  const train = { x: panel.w + gap, y: panel.y, w: left - panel.w - contract.w - 2 * gap, h: mine };
  const share = (tall + gap) / rivals - gap,
    large = share >= otherHeight(side, true),
    each = Math.min(otherHeight(side, large), share);
  const below = rivals * (each + gap);
  return {
    height: tall,
    yard,
    others: Array.from({ length: rivals }, (_, i) => ({
      x: left + gap,
      y: i * (each + gap),
      w: side,
      h: each,
    })),
    aside,
    large,
    objectives: { x: yard.w + gap, y: 0, w: left - yard.w - gap, h: top },
    mine: [panel, train, contract],
    supply: aside
      ? { x: left + gap, y: below, w: side, h: Math.min(196, tall - below) }
      : { x: 0, y: yard.h + gap, w: yard.w, h: SUPPLY },
  };
};

/**
 * As high as need be, yard and objectives side by side.
 * @param {number} width
 * @param {number} rivals
 * @returns {Plan}
 */
const tablet = (width, rivals) => {
  const gap = 10,
    yard = { x: 0, y: 0, w: Math.round(width * 0.55), h: 330 },
    y = yard.h + gap,
    low = y + 118 + gap;
  const half = (width - gap) / 2,
    each = otherHeight(half, false);
  const [first, second, third] = [width * 0.27, width * 0.42 - 2 * gap, width * 0.31];
  const others = Array.from({ length: rivals }, (_, i) =>
    rivals === 1
      ? { x: 0, y: low, w: width, h: each }
      : { x: (i % 2) * (half + gap), y: low + Math.floor(i / 2) * (each + gap), w: half, h: each },
  );
  const end = low + Math.ceil(rivals / (rivals === 1 ? 1 : 2)) * (each + gap);
  return {
    height: end + SUPPLY,
    yard,
    others,
    aside: false,
    large: false,
    objectives: { x: yard.w + gap, y: 0, w: width - yard.w - gap, h: yard.h },
    mine: [
      { x: 0, y, w: first, h: 118 },
      { x: first + gap, y, w: second, h: 118 },
      { x: width - third, y, w: third, h: 118 },
    ],
    supply: { x: 0, y: end, w: width, h: SUPPLY },
  };
};

/**
 * As high as need be, one below the other.
 * @param {number} width
 * @param {number} rivals
 * @returns {Plan}
 */
const phone = (width, rivals) => {
  const gap = 8,
    yard = { x: 0, y: 0, w: width, h: 12 + PRICES + 3 * (((width - 50) / 3 - 7) * SMALL + 18) };
  const objectives = { x: 0, y: yard.h + gap, w: width, h: HEADING + 3 * 104 + 12 };
  const y = objectives.y + objectives.h + gap,
    low = y + 196 + 2 * gap + 108 + gap,
    each = otherHeight(width, false),
    end = low + rivals * (each + gap);
  return {
    height: end + SUPPLY,
    yard,
    others: Array.from({ length: rivals }, (_, i) => ({
      x: 0,
      y: low + i * (each + gap),
      w: width,
      h: each,
    })),
    aside: false,
    large: false,
    objectives,
    mine: [
      { x: 0, y, w: width, h: 108 },
      { x: 0, y: y + 108 + gap, w: width, h: 88 },
      { x: 0, y: y + 196 + 2 * gap, w: width, h: 108 },
    ],
    supply: { x: 0, y: end, w: width, h: SUPPLY },
  };
};

/**
 * The plan of a form.
 * @param {Form} form
 * @param {number} width
 * @param {number} height
 * @param {number} rivals how many other players there are
 */
export const plan = (form, width, height, rivals) =>
  form === "desk"
    ? desk(width, height, rivals)
    : form === "tablet"
      ? tablet(width, rivals)
      : phone(width, rivals);
