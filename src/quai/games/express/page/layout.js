/**
 * Where everything of an Express table lies, in CSS pixels: a pure function of the view and of the room
 * there is. Above, the piles, the way the turn travels and what is missing to go out; below, the sides,
 * one's own first. Three forms: desk (a given height, cards shrink to fit it), tablet and phone (as high
 * as need be).
 */

import { handOf, sideOf } from "./score.js";
import { layTrains, TARGET } from "./trains.js";

/** @typedef {import("./types.js").Box} Box a height of 0: as high as need be */
/** @typedef {import("./types.js").Kind} Kind */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").Sprite} Sprite */
/** @typedef {import("./types.js").TallPart} TallPart */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Zone} Zone */
/**
 * @typedef {object} Sizes
 * @property {"desk" | "tablet" | "phone"} form
 * @property {number} gap
 * @property {number} pad
 * @property {number} pile the width of a pile
 * @property {number} card the width of a card in hand
 * @property {number} col the width of a card in a train
 * @property {number} head the height of a player's panel
 */

const RAILS = 14;
const FANNED = 3;
const MIN_OWN = 36;
const MIN_OTHER = 26;
/** Below this width a slim head has no room for more than the name and the points. */
const MIN_SLIM = 240;

/** The sizes that fit a board. @param {number} width @param {number} height @param {number} scale @returns {Sizes} */
export const sizes = (width, height, scale) => {
  if (!height) {
    return width < 600
      ? { form: "phone", gap: 8, pad: 6, pile: width < 330 ? 36 : 40, card: 60, col: 58, head: 52 }
      : { form: "tablet", gap: 10, pad: 8, pile: 50, card: 78, col: 62, head: 54 };
  }
  /** @type {Sizes} */
  const desk = { form: "desk", gap: 10, pad: 8, pile: 50, card: 78, col: 64, head: 54 };
  if (width < 1080 || height < 600) return desk;
  return { ...desk, pile: 50 * scale, card: 88 * scale, col: 80 * scale };
};

/**
 * The hand, in its own box: one row, or several of which all but the last show their plates.
 * @param {string[]} cards @param {number} width @param {Sizes} size
 * @returns {TallPart}
 */
const layHand = (cards, width, size) => {
  const most = (/** @type {number} */ w) => Math.max(1, Math.floor((width - w - 6) / TARGET) + 1);
  const rows = Math.max(1, Math.ceil(cards.length / most(size.card)));
  const w = rows > 1 ? Math.min(size.card, size.form === "desk" ? 72 : 52) : size.card;
  const across = Math.max(1, Math.ceil(cards.length / rows));
  const step = Math.min(w + (size.form === "phone" ? 5 : 9), across > 1 ? (width - w - 6) / (across - 1) : w);
  const left = size.form === "desk" ? 4 : Math.max(2, (width - w - step * (across - 1)) / 2);
  const high = 12 + (rows - 1) * (TARGET + 2) + w * 1.5 + 6;
  /** @type {Sprite[]} */
  const sprites = cards.map((name, slot) => ({
    name,
    zone: "hand",
    slot,
    layer: "hand",
    x: Math.round(left + (slot % across) * step),
    y: 12 + Math.floor(slot / across) * (TARGET + 2),
    w,
    h: w * 1.5,
    z: slot,
    source: `hand:${name}`,
  }));
  return {
    zones: [{ id: "hand", kind: "hand", layer: "hand", x: 0, y: 0, w: width, h: high }],
    sprites,
    h: high,
  };
};

/**
 * The last cards of a pile, fanned out.
 * @param {string} zone @param {string[]} cards @param {{ x: number, y: number, w: number }} at @param {number} w
 * @returns {Sprite[]}
 */
const fan = (zone, cards, at, w) => {
  const from = Math.max(0, cards.length - FANNED),
    shown = cards.slice(from);
  const step = Math.min(w * 0.5, (at.w - w) / (FANNED - 1));
  return shown.map((name, i) => ({
    name,
    zone,
    slot: from + i,
    layer: "board",
    x: at.x + i * step,
    y: at.y,
    w,
    h: w * 1.5,
    z: i,
    cls: "ex-piled",
  }));
};

/**
 * Piles, ring of seats and the list of what is missing to go out.
 * @param {View} view @param {Sizes} size @param {number} width @param {number} me
 * @returns {TallPart}
 */
const layMiddle = (view, size, width, me) => {
  const phone = size.form === "phone",
    { pile } = size,
    pad = phone ? 6 : 10,
    gap = phone ? 6 : size.gap;
  const shares = phone
    ? [0.205, 0.29, 0.27, 0.235].map((share) => share * (width - 3 * gap))
    : [100, 2 * pile + 22, 2 * pile + 16, 112];
  const h = (phone ? 28 : 32) + pile * 1.5 + (phone ? 8 : 10);
  /** @type {("stock" | "discard" | "slot" | "way")[]} */
  const kinds = ["stock", "discard", "slot", "way"];
  let x = 0;
  /** @type {Zone[]} */
  const zones = kinds.map((kind, i) => {
    const zone = { id: kind, kind, x, y: 0, w: shares[i], h, pile };
    x += shares[i] + gap;
    return zone;
  });
  const box = phone ? { x: 0, y: h + gap, w: width, h: 32 } : { x, y: 0, w: width - x, h };
  zones.push({ id: "out", kind: "out", side: sideOf(view, me), seat: me, line: phone, ...box });
  const top = phone ? 28 : 32,
    [, discard, slot] = zones;
  const sprites = [
    ...fan("discard", view.discard, { x: discard.x + pad, y: top, w: discard.w - 2 * pad }, pile),
    ...fan("slot", view.slot, { x: slot.x + pad, y: top, w: slot.w - 2 * pad }, pile),
  ];
  return { zones, sprites, h: phone ? h + gap + 32 : h };
};

/**
 * Who plays on a side, and what the side has: players, then score, points on the table and cost of the hand.
 * @param {View} view @param {number} side @param {{ x: number, y: number, w: number }} at
 * @param {Sizes} size @param {boolean} slim
 */
const layHead = (view, side, at, size, slim) => {
  const { seats } = view.sides[side],
    crew = seats.length > 1,
    below = crew && at.w < (seats.length > 2 ? 560 : 400);
  const high = slim ? TARGET : size.head,
    narrow = slim && at.w < MIN_SLIM,
    tally = crew ? 150 : narrow ? 50 : slim ? 82 : size.form === "phone" ? 104 : 116;
  const room = below ? at.w : at.w - tally - 8,
    each = (room - (seats.length - 1) * 4) / seats.length;
  /** @type {Zone[]} */
  const zones = seats.map((seat, i) => ({
    id: `seat:${seat}`,
    kind: "seat",
    x: at.x + i * (each + 4),
    y: at.y,
    w: each,
    h: high,
    seat,
    side,
    crew,
    slim,
    narrow,
  }));
  const box = below
    ? { x: at.x, y: at.y + high + 4, w: at.w, h: TARGET }
    : { x: at.x + at.w - tally, y: at.y, w: tally, h: high };
  zones.push({ id: `tally:${side}`, kind: "tally", ...box, side, crew, slim, line: below });
  return { zones, h: below ? high + 4 + TARGET : high };
};

/**
 * A side: its players, and all it has laid.
 * @param {View} view @param {number} side @param {Box} at @param {Sizes} size
 * @param {{ mine: boolean, col: number, slim?: boolean }} how
 * @returns {TallPart}
 */
const laySide = (view, side, at, size, { mine, col, slim = false }) => {
  const pad = slim ? 5 : size.pad,
    inner = { x: at.x + pad, w: at.w - 2 * pad };
  const head = layHead(view, side, { ...inner, y: at.y + pad }, size, slim);
  const top = at.y + pad + head.h + (slim ? 7 : 11);
  const trains = layTrains(
    view,
    side,
    { x: inner.x + 2, y: top, w: inner.w - 4 },
    { mine, col, least: mine ? MIN_OWN : MIN_OTHER },
  );
  const needed = top - at.y + Math.max(trains.h, slim ? 20 : 60) + (slim ? 5 : RAILS);
  const h = Math.max(needed, at.h);
  return {
    zones: [
      { id: `side:${side}`, kind: "side", ...at, h, side, slim, empty: !trains.zones.length },
      ...head.zones,
      ...trains.zones,
    ],
    sprites: trains.sprites,
    h: needed,
  };
};

/**
 * A side with cards as large as the height allows.
 * @param {View} view @param {number} side @param {Box} at @param {Sizes} size
 * @param {{ mine: boolean, slim?: boolean, most: number }} how
 */
const fitSide = (view, side, at, size, { mine, slim = false, most }) => {
  const least = mine ? MIN_OWN + 4 : MIN_OTHER;
  let col = most,
    made = laySide(view, side, at, size, { mine, col, slim });
  while (at.h && made.h > at.h && col > least) {
    col -= 2;
    made = laySide(view, side, at, size, { mine, col, slim });
  }
  return made;
};

/**
 * The sides: one's own, then the others in order of seats. Two share the room; more than one other side
 * stands in slim boxes beside or below, on a desk in as many columns as the height asks for.
 * @param {View} view @param {Sizes} size @param {Box} at @param {number} own @param {boolean} mine
 */
const laySides = (view, size, at, own, mine) => {
  const count = view.sides.length,
    others = Array.from({ length: count - 1 }, (_, i) => (own + 1 + i) % count);
  const lay = (/** @type {number} */ columns) => layInColumns(view, size, at, { own, mine, others, columns });
  if (size.form === "phone") return lay(1);
  if (size.form === "tablet") return lay(others.length > 1 ? 2 : 1);
  if (others.length <= 3) return lay(1);
  const two = lay(2);
  return two.h > at.h ? lay(3) : two;
};

/**
 * The sides, the others in columns.
 * @param {View} view @param {Sizes} size @param {Box} at
 * @param {{ own: number, mine: boolean, others: number[], columns: number }} how
 */
const layInColumns = (view, size, at, { own, mine, others, columns }) => {
  const { gap } = size,
    desk = size.form === "desk",
    slim = others.length > 1;
  const ownW = desk ? (columns > 1 ? at.w * (columns > 2 ? 0.3 : 0.36) : (at.w - gap) / 2) : at.w;
  /** @type {TallPart[]} */
  const parts = [fitSide(view, own, { ...at, w: ownW }, size, { mine, most: size.col })];
  const left = desk ? at.x + ownW + gap : at.x,
    top = desk ? at.y : at.y + parts[0].h + gap;
  const each = ((desk ? at.w - ownW - gap : at.w) - (columns - 1) * gap) / columns;
  const rows = Math.ceil(others.length / columns),
    high = at.h ? (at.h - (rows - 1) * gap) / rows : 0;
  let y = top,
    needed = top - at.y;
  for (let row = 0; row < rows; row += 1) {
    const line = others.slice(row * columns, (row + 1) * columns).map((side, column) =>
      fitSide(view, side, { x: left + column * (each + gap), y, w: each, h: high }, size, {
        mine: false,
        slim,
        most: slim ? 46 : size.col,
      }),
    );
    const tallest = Math.max(...line.map((part) => part.h));
    for (const part of line) part.zones[0].h = Math.max(high, tallest);
    parts.push(...line);
    y += Math.max(high, tallest) + gap;
    needed += tallest + gap;
  }
  return { parts, h: Math.max(desk ? parts[0].h : 0, needed - gap) };
};

/** The whole table. @type {import("./types.js").Page["layout"]} */
export const layout = (view, width, height, { me, seated, hand, scale = 1 }) => {
  const size = sizes(width, height, scale),
    own = sideOf(view, me);
  const middle = layMiddle(view, size, width, me),
    top = middle.h + size.gap;
  const sides = laySides(
    view,
    size,
    { x: 0, y: top, w: width, h: height ? Math.max(0, height - top) : 0 },
    own,
    seated,
  );
  const held = layHand(seated ? handOf(view, me) : [], hand, size);
  const parts = [middle, ...sides.parts, held],
    [mine, ...others] = sides.parts;
  /* in the order of the keyboard: where a card is laid comes before the piles that end the turn */
  const last = (/** @type {Zone} */ zone) => zone.kind === "discard" || zone.kind === "slot";
  const zones = [
    ...middle.zones.filter((zone) => !last(zone)),
    ...mine.zones,
    ...middle.zones.filter(last),
    ...others.flatMap((part) => part.zones),
    ...held.zones,
  ];
  return {
    height: top + sides.h,
    handHeight: held.h,
    zones,
    sprites: parts.flatMap((part) => part.sprites),
    form: size.form,
  };
};
