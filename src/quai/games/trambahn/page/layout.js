/**
 * Where everything of a Trambahn table lies, in CSS pixels: a pure function of the view and of the
 * room there is. Three forms: desk (a given height, nothing scrolls), tablet and phone (as high as
 * need be).
 */
import { LINES } from "quai/draw/lines.js";

/**
 * @typedef {import("quai/app/game-page.js").Box} Box
 * @typedef {import("quai/app/game-page.js").Sprite} Sprite
 * @typedef {import("./types.js").Column} Column
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Zone} Zone
 *
 * @typedef {object} Sizes
 * @property {"desk" | "tablet" | "phone"} form
 * @property {number} gap between the parts of the table
 * @property {number} pad inside a terminus
 * @property {number} seat the width of a waiting passenger
 * @property {number} col the width of a column
 * @property {number} tram the width of a tram of the market
 * @property {number} panel the height of a panel
 * @property {number} bank the width of a bank
 * @property {number} card the width of a card of the hand
 */

const PLATE = 56 / 120;
const TRAM = 108 / 180;
const SIGN = 30;
const SEATS = 4;
const HAND = 6;
const WORTH = 22;
const SPOT = 44;
const SMALLEST = 44;
const RAILS = 14;

/** Roman numerals of the four lines, in the order of the view. @type {string[]} */
export const ROWS = LINES.slice(0, 4).map((line) => line.roman);

/** @param {number} width @param {number} height @param {number} [scale] @returns {Sizes} */
export const sizes = (width, height, scale = 1) => {
  const phone = {
    form: /** @type {const} */ ("phone"),
    gap: 8,
    pad: 5,
    seat: width < 330 ? 29 : 34,
    col: 60,
    tram: 64,
    panel: 60,
    bank: width < 330 ? 112 : 122,
    card: 60,
  };
  if (!height)
    return width < 600
      ? phone
      : { ...phone, form: "tablet", gap: 10, pad: 7, seat: 33, col: 58, tram: 72, card: 78 };
  const desk = {
    form: /** @type {const} */ ("desk"),
    gap: 10,
    pad: 8,
    seat: 33,
    col: 60,
    tram: 72,
    panel: 50,
    bank: 114,
    card: 84,
  };
  if (width < 1080 || height < 600) return desk;
  return { ...desk, seat: 40 * scale, col: 76 * scale, tram: 92 * scale, card: 100 * scale };
};

/**
 * The hand, in its own box. @param {string[]} cards @param {number} width @param {Sizes} size
 */
const layHand = (cards, width, size) => {
  const w = size.card,
    roomy = size.form === "desk" && HAND * (w + 10) <= width;
  const places = roomy ? Math.max(HAND, cards.length) : Math.max(1, cards.length);
  const step = Math.min(
    w + (size.form === "phone" ? 6 : 10),
    places > 1 ? (width - w - 6) / (places - 1) : w,
  );
  const left = size.form === "desk" ? 4 : Math.max(2, (width - w - step * (places - 1)) / 2);
  const at = (/** @type {number} */ i) => Math.round(left + i * step);
  /** @type {Sprite[]} */
  const sprites = cards.map((name, slot) => ({
    name,
    zone: "hand",
    slot,
    layer: "hand",
    x: at(slot),
    y: 14,
    w,
    h: w * 1.5,
    z: slot,
    source: `hand:${name}`,
  }));
  /** @type {Zone[]} */
  const gaps = Array.from({ length: roomy ? Math.max(0, HAND - cards.length) : 0 }, (_, i) => ({
    id: `gap:${i}`,
    kind: "gap",
    layer: "hand",
    x: at(cards.length + i),
    y: 14,
    w,
    h: w * 1.5,
  }));
  return { sprites, zones: gaps, height: w * 1.5 + 20 };
};

/** The four termini, each with its waiting passengers. */
const layRows = (
  /** @type {View} */ view,
  /** @type {Sizes} */ size,
  /** @type {Omit<Box, "h">} */ at,
  /** @type {number} */ across,
) => {
  const w = (at.w - size.gap * (across - 1)) / across;
  const seat = Math.min(size.seat, (w - 2 * size.pad - 3 * 4) / SEATS);
  const h = 2 * size.pad + SIGN + 7 + seat * 1.5 + 2;
  const step = (w - 2 * size.pad - 4 - seat) / (SEATS - 1);
  /** @type {Zone[]} */
  const zones = [];
  /** @type {Sprite[]} */
  const sprites = [];
  ROWS.forEach((line, i) => {
    const x = at.x + (i % across) * (w + size.gap),
      y = at.y + Math.floor(i / across) * (h + size.gap);
    zones.push({ id: `row:${line}`, kind: "row", x, y, w, h, line: i, count: view.rows[i].length });
    for (let slot = 0; slot < SEATS; slot += 1) {
      const place = { x: x + size.pad + 2 + slot * step, y: y + size.pad + SIGN + 7, w: seat, h: seat * 1.5 };
      const name = view.rows[i][slot];
      if (name) sprites.push({ name, zone: `row:${line}`, slot, layer: "board", ...place, z: slot });
      else
        zones.push({
          id: `seat:${line}:${slot}`,
          kind: "seat",
          ...place,
          next: slot === view.rows[i].length,
          row: `row:${line}`,
        });
    }
  });
  return { zones, sprites, h: Math.ceil(SEATS / across) * (h + size.gap) - size.gap };
};

/** Trams for sale: the first stands are the ones on offer, the stack stands beside them. */
const layMarket = (
  /** @type {View} */ view,
  /** @type {Sizes} */ size,
  /** @type {Box} */ at,
  /** @type {boolean} */ beside,
) => {
  const tramH = size.tram * TRAM;
  /** @type {Zone[]} */
  const zones = [
    { id: "market", kind: "market", ...at, beside, pile: view.pile, discard: view.discard.length },
  ];
  /** @type {Sprite[]} */
  const sprites = [];
  const stallW = beside ? size.tram + 62 : Math.max(size.tram, SMALLEST);
  const stackW = size.tram * 0.62;
  const room = beside ? at.w - 118 - 92 : at.w - 22;
  const stackBox = beside ? stackW + 74 : Math.max(64, stackW + 4);
  const gap = Math.min(beside ? 16 : size.form === "desk" ? 8 : 60, (room - 3 * stallW - stackBox) / 3);
  const left = beside ? at.x + 118 : at.x + 11;
  const y = beside ? at.y + (at.h - tramH) / 2 : at.y + 30;
  const h = beside ? Math.max(tramH, SMALLEST) : tramH + 22;
  view.market.forEach((name, slot) => {
    const x = left + slot * (stallW + gap);
    zones.push({
      id: `stall:${slot}`,
      kind: "stall",
      x,
      y: beside ? at.y + (at.h - h) / 2 : y,
      w: stallW,
      h,
      beside,
      tram: name,
      tramW: size.tram,
      source: `market:${name}`,
      holds: "market",
      slot,
    });
    sprites.push({
      name,
      zone: "market",
      slot,
      layer: "board",
      x,
      y,
      w: size.tram,
      h: tramH,
      z: slot,
      source: `market:${name}`,
    });
  });
  const x = beside ? left + 3 * (stallW + gap) : at.x + at.w - 11 - stackBox;
  zones.push({
    id: "stack",
    kind: "stack",
    x,
    y,
    w: stackBox,
    h,
    beside,
    tram: view.stack[0] ?? null,
    left: view.stack.length,
    art: stackW,
  });
  return { zones, sprites };
};

/**
 * How wide columns are and how many stand side by side.
 * @param {number} n
 * @param {number} room
 * @param {number} wanted
 */
export const fitColumns = (n, room, wanted) => {
  const gap = (/** @type {number} */ w) => (w >= 56 ? 12 : 6);
  const across = Math.max(1, Math.min(n, Math.floor((room + 6) / (SMALLEST + 6))));
  for (let w = wanted; w > SMALLEST; w -= 1)
    if (n * w + (n - 1) * gap(w) <= room) return { w, gap: gap(w), across: n };
  return { w: SMALLEST, gap: 6, across };
};

const columnHeight = (/** @type {number} */ cards, /** @type {number} */ w, /** @type {number} */ step) =>
  w * TRAM + 2 + Math.max(0, cards - 1) * step + w * 1.5 + WORTH;

/** A company: its panel, its money and its columns. */
const laySide = (
  /** @type {View} */ view,
  /** @type {Sizes} */ size,
  /** @type {Box} */ at,
  /** @type {number} */ seat,
  /** @type {boolean} */ mine,
) => {
  const pad = size.form === "phone" ? 6 : 8,
    columns = view.columns[seat],
    own = `${seat}`;
  /** @type {Zone[]} */
  const zones = [];
  /** @type {Sprite[]} */
  const sprites = [];
  const inner = at.w - 2 * pad;
  zones.push({
    id: `panel:${own}`,
    kind: "panel",
    x: at.x + pad,
    y: at.y + pad,
    w: inner - size.bank - pad,
    h: size.panel,
    seat,
  });
  zones.push({
    id: `bank:${own}`,
    kind: "bank",
    x: at.x + pad + inner - size.bank,
    y: at.y + pad,
    w: size.bank,
    h: size.panel,
    seat,
    count: view.money[seat].count,
    mine,
  });
  const top = at.y + pad + size.panel + 14,
    left = at.x + pad + 4;
  const n = columns.length + (mine ? 1 : 0);
  const fit = fitColumns(Math.max(n, 1), inner - 8, size.col);
  const lines = Math.ceil(n / fit.across);
  const room = at.h ? (at.y + at.h - RAILS - top) / Math.max(1, lines) - 8 : Infinity;
  let y = top;
  for (let line = 0; line < lines; line += 1) {
    let deepest = 0;
    for (let i = line * fit.across; i < Math.min(n, (line + 1) * fit.across); i += 1) {
      const x = left + (i - line * fit.across) * (fit.w + fit.gap);
      if (i === columns.length) {
        const h = Math.max(SMALLEST + 8, fit.w * 1.6);
        zones.push({ id: "new", kind: "new", x, y, w: fit.w, h });
        deepest = Math.max(deepest, h);
        continue;
      }
      const laid = layColumn(columns[i], { x, y, w: fit.w }, room, mine, { seat, column: i + 1 });
      zones.push(...laid.zones);
      sprites.push(...laid.sprites);
      deepest = Math.max(deepest, laid.h);
    }
    y += deepest + 8;
  }
  const h = Math.max(at.h, y - at.y + RAILS, size.form === "phone" ? 150 : 220);
  zones.unshift({ id: `side:${own}`, kind: "side", x: at.x, y: at.y, w: at.w, h });
  return { zones, sprites, h, needed: Math.max(y - at.y + RAILS, 220) };
};

/** One column: its tram, the plates of its cards, the last card whole, and what it is worth. */
const layColumn = (
  /** @type {Column} */ column,
  /** @type {Omit<Box, "h">} */ at,
  /** @type {number} */ room,
  /** @type {boolean} */ mine,
  /** @type {{ seat: number, column: number }} */ who,
) => {
  const { w } = at,
    zone = `column:${who.seat}:${who.column}`,
    n = column.cards.length;
  const takes = mine && !column.cards.at(-1)?.endsWith("-10");
  const foot = takes ? SPOT + 4 : 0;
  const natural = w * PLATE + 2;
  const spare = room - foot - columnHeight(1, w, 0);
  const step = n > 1 ? Math.max(16, Math.min(natural, spare / (n - 1))) : natural;
  const cardsTop = at.y + w * TRAM + 2;
  /** @type {Sprite[]} */
  const sprites = column.cards.map((name, slot) => ({
    name,
    zone,
    slot,
    layer: "board",
    x: at.x,
    y: cardsTop + slot * step,
    w,
    h: slot < n - 1 ? w * PLATE : w * 1.5,
    z: slot + 1,
    cls: slot < n - 1 ? "plate" : "",
  }));
  if (column.tram)
    sprites.push({
      name: column.tram,
      zone,
      slot: -1,
      layer: "board",
      x: at.x,
      y: at.y,
      w,
      h: w * TRAM,
      z: 0,
      cls: "wide",
    });
  const h = columnHeight(n, w, step);
  /** @type {Zone[]} */
  const zones = [
    {
      id: zone,
      kind: "column",
      x: at.x,
      y: at.y,
      w,
      h: h + foot,
      cards: h - WORTH,
      tramH: w * TRAM,
      takes,
      data: column,
      ...who,
      mine,
    },
  ];
  return { zones, sprites, h: h + foot };
};

/** The whole table. @type {import("./types.js").Page["layout"]} */
export const layout = (view, width, height, { me, seated, hand, scale }) => {
  const size = sizes(width, height, scale),
    { gap } = size,
    other = 1 - me;
  /** @type {Zone[]} */
  const zones = [];
  /** @type {Sprite[]} */
  const sprites = [];
  const add = (/** @type {{ zones: Zone[], sprites: Sprite[] }} */ part) => {
    zones.push(...part.zones);
    sprites.push(...part.sprites);
  };
  const marketW = 3 * size.tram + 16 + Math.max(64, size.tram * 0.62 + 4) + 10 + 22;
  const inline = size.form === "desk" && width - marketW - 4 * gap >= 4 * 140;
  const beside = !inline && width >= 720;
  const rows = layRows(
    view,
    size,
    { x: 0, y: 0, w: inline ? width - marketW - gap : width },
    size.form === "phone" ? 2 : 4,
  );
  const market = inline
    ? { x: width - marketW, y: 0, w: marketW, h: rows.h }
    : { x: 0, y: rows.h + gap, w: width, h: size.tram * TRAM + (beside ? 18 : 60) };
  add(rows);
  add(layMarket(view, size, market, beside));
  const top = market.y + market.h + gap;
  const half = (width - gap) / 2;
  const room = height ? Math.max(0, height - top) : 0;
  const stacked = size.form === "phone";
  const mine = laySide(view, size, { x: 0, y: top, w: stacked ? width : half, h: room }, me, seated);
  const theirs = laySide(
    view,
    size,
    stacked ? { x: 0, y: top + mine.h + gap, w: width, h: 0 } : { x: half + gap, y: top, w: half, h: room },
    other,
    false,
  );
  if (!height && !stacked) {
    const tallest = Math.max(mine.h, theirs.h);
    mine.zones[0].h = tallest;
    theirs.zones[0].h = tallest;
  }
  add(mine);
  add(theirs);
  const shown = view.hands[me];
  const held = layHand(seated && Array.isArray(shown) ? shown : [], hand, size);
  add(held);
  const total = stacked
    ? top + mine.h + gap + theirs.h
    : top + (height ? Math.max(mine.needed, theirs.needed) : Math.max(mine.h, theirs.h));
  return { height: total, handHeight: held.height, zones, sprites, form: size.form };
};
