/**
 * One track: a sign, the passengers of the train, then the engine with its carriages and free places, and
 * a board that says what the train is worth. Four styles: single (a row of its own, the board beside),
 * pair (two trains per row, passengers on a line of their own), tight (the same, everything on one line)
 * and phone (everything in the train's width).
 */
import { cardName, tokenName } from "./names.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").PickZone} PickZone */
/** @typedef {import("./types.js").Sprite} Sprite */
/** @typedef {import("./types.js").Style} Style */
/** @typedef {import("./types.js").TrackZone} TrackZone */
/** @typedef {import("./types.js").Train} Train */
/** @typedef {import("./types.js").View} View */
/** @typedef {{ car: number, style: Style, grows: boolean }} Look `grows` if a track may be higher than its box */
/** @typedef {typeof SIZES.single} Sizes */
/**
 * @typedef {object} Riders the passengers of a train
 * @property {Sprite[]} sprites
 * @property {PickZone[]} zones
 * @property {TrackZone["seats"]} seats free ones
 * @property {number} h
 * @property {number} pitch from one passenger to the next
 */

/** `head` is the height of the first line, `line` that of a second one for passengers, `pax` a token. */
const SIZES = {
  single: {
    pad: 10,
    top: 5,
    head: 30,
    line: 0,
    pax: 28,
    plate: 24,
    rails: 9,
    widest: 132,
    board: 106,
    sign: 66,
    kind: 84,
    limit: 44,
    tag: 46,
  },
  pair: {
    pad: 10,
    top: 5,
    head: 34,
    line: 36,
    pax: 32,
    plate: 26,
    rails: 9,
    widest: 120,
    board: 132,
    sign: 66,
    kind: 84,
    limit: 44,
    tag: 44,
  },
  tight: {
    pad: 8,
    top: 4,
    head: 30,
    line: 0,
    pax: 26,
    plate: 23,
    rails: 7,
    widest: 120,
    board: 112,
    sign: 66,
    kind: 0,
    limit: 38,
    tag: 38,
  },
  phone: {
    pad: 5,
    top: 4,
    head: 29,
    line: 27,
    pax: 24,
    plate: 21,
    rails: 5,
    widest: 66,
    board: 110,
    sign: 52,
    kind: 0,
    limit: 30,
    tag: 34,
  },
};
/** A carriage on the table is the lower part of its card's window: its height, as a share of its width. */
export const ART = 0.467;
const SMALLEST_CAR = 34;
const TARGET = 44;
const PLATE = 56 / 120;
const TIGHT = 15;

/** @param {Style} style */
const beside = (style) => (style === "single" ? SIZES[style].board + 8 : 0);
/** The height of everything but the carriages; a phone's second line is for a crowd only. */
const around = (/** @type {Style} */ style) => {
  const { top, head, line, plate, rails } = SIZES[style];
  return top + head + (style === "phone" ? 0 : line) + 4 + plate + rails + 2;
};
/** The height a track needs for carriages of this width. @param {number} car @param {Style} style */
export const needed = (car, style) => around(style) + car * ART;

/**
 * How wide carriages may be: the train must fit the width, and the height if there is one.
 * @param {Train} train @param {number} width @param {number} height 0 if it is free @param {Style} style
 */
export const widestCar = (train, width, height, style) => {
  const size = SIZES[style],
    across = (width - 2 * size.pad - beside(style)) / (train.number + 1);
  const high = height ? (height - around(style)) / ART : Infinity;
  return Math.max(SMALLEST_CAR, Math.floor(Math.min(size.widest, across, high)));
};

/**
 * Royal Carriages and Standing Rooms, as the plates of their cards, at the right end of the first line.
 * @param {Train} train @param {string} zone @param {number} right @param {Box} line @param {Sizes} size
 */
const layTags = (train, zone, right, line, size) => {
  const names = [...Array(train.royals).fill("royal"), ...Array(train.standing).fill("standing")],
    h = size.tag * PLATE;
  /** @type {Sprite[]} */
  const sprites = names.map((name, i) => ({
    name,
    zone,
    slot: 200 + i,
    layer: "board",
    x: right - (names.length - i) * (size.tag + 3),
    y: line.y + (line.h - h) / 2,
    w: size.tag,
    h,
    z: 2,
    cls: "plate tag",
  }));
  return { sprites, w: names.length * (size.tag + 3) };
};

/**
 * Passengers and free seats, side by side, closer if there are many.
 * @param {Train} train @param {string} zone @param {Box} line @param {Sizes} size @returns {Riders}
 */
const layTokens = (train, zone, line, size) => {
  const pitch = Math.min(size.pax + 3, (line.w - size.pax) / Math.max(1, train.limit - 1)),
    y = line.y + (line.h - size.pax) / 2;
  const at = (/** @type {number} */ i) => line.x + i * pitch;
  /** @type {Sprite[]} */
  const sprites = train.tokens.map(({ owner, value }, i) => ({
    name: tokenName(owner, value),
    zone,
    slot: 100 + i,
    layer: "board",
    x: at(i),
    y,
    w: size.pax,
    h: size.pax,
    z: 3,
    cls: "pax-card",
  }));
  const seats = Array.from({ length: Math.max(0, train.limit - train.tokens.length) }, (_, i) => ({
    x: at(train.tokens.length + i),
    y,
    w: size.pax,
  }));
  return { sprites, seats, zones: [], h: line.h, pitch };
};

/**
 * Passengers to be picked for a Transfer: each a place to press, on as many lines as that takes.
 * @param {View} view @param {Train} train @param {string} zone @param {Box} line @param {Sizes} size
 * @returns {Riders}
 */
const layPicks = (view, train, zone, line, size) => {
  const across = Math.max(1, Math.floor((line.w + 2) / (TARGET + 2))),
    pax = Math.max(size.pax, 30),
    inset = (TARGET - pax) / 2;
  const at = (/** @type {number} */ i) => ({
    x: line.x + (i % across) * (TARGET + 2),
    y: line.y + Math.floor(i / across) * (TARGET + 2),
  });
  /** @type {Sprite[]} */
  const sprites = train.tokens.map(({ owner, value }, i) => ({
    name: tokenName(owner, value),
    zone,
    slot: 100 + i,
    layer: "board",
    x: at(i).x + inset,
    y: at(i).y + inset,
    w: pax,
    h: pax,
    z: 3,
    cls: "pax-card",
  }));
  /** @type {PickZone[]} */
  const zones = train.tokens.map((token, i) => ({
    id: `pick:${i + 1}`,
    kind: "pick",
    token,
    number: i + 1,
    ...at(i),
    w: TARGET,
    h: TARGET,
    picked: view.pending?.tokens.includes(i + 1) ?? false,
  }));
  return {
    sprites,
    zones,
    seats: [],
    h: Math.ceil(train.tokens.length / across) * (TARGET + 2),
    pitch: Infinity,
  };
};

/**
 * The lines above the train: sign, kind, number of passengers, passengers, cards that stay, board.
 * @param {View} view @param {Train} train @param {number} n @param {Box} box @param {Look} look
 */
const layHead = (view, train, n, box, { style, grows }) => {
  const size = SIZES[style];
  const zone = `track:${n}`,
    left = box.x + size.pad,
    first = { x: left, y: box.y + size.top, w: box.w - 2 * size.pad, h: size.head };
  const board =
    style === "single"
      ? { x: box.w - size.pad - size.board, y: 8, w: size.board, h: Math.min(box.h - 16, 92) }
      : { x: box.w - size.pad - size.board, y: size.top, w: size.board, h: size.head - 2 };
  if (style === "single") board.y = (box.h - board.h) / 2;
  const right = box.x + board.x - 6,
    tags = layTags(train, zone, right, first, size);
  const picking = view.phase === "transfer" && view.pending.track === n && view.actor !== null;
  const start = left + size.sign + 6 + size.kind + (style === "pair" ? 0 : size.limit);
  const inline = { ...first, x: start, w: right - start - tags.w - 4 };
  const own = {
    ...first,
    x: left + (style === "pair" ? size.limit : 0),
    y: first.y + size.head,
    w: first.w - (style === "pair" ? size.limit : 0),
    h: size.line,
  };
  const lay = (/** @type {Box} */ line) =>
    picking ? layPicks(view, train, zone, line, size) : layTokens(train, zone, line, size);
  /* a phone puts a crowd, or passengers to be picked, on a line of their own */
  const crowded = style === "phone" && (picking || layTokens(train, zone, inline, size).pitch < TIGHT);
  const ownLine = style === "pair" || crowded || (picking && style === "tight");
  const tokens = lay(
    ownLine
      ? { ...own, y: picking && style === "pair" ? own.y - 4 : own.y }
      : picking
        ? { ...inline, y: box.y }
        : inline,
  );
  /* on a desk, where nothing may move, the places to press lie over the train they belong to */
  const beyond = picking && grows && style === "single" ? tokens.h - TARGET - 2 : 0;
  const more = !crowded ? beyond : picking ? tokens.h : size.line;
  const limit = {
    x: style === "pair" ? size.pad : start - size.limit - box.x,
    y: (style === "pair" ? own.y : first.y) - box.y,
    h: style === "pair" ? size.line : size.head,
  };
  return {
    tags: tags.sprites,
    tokens,
    board,
    limit,
    picking,
    h: size.top + size.head + (style === "pair" ? size.line : 0) + more,
  };
};

/**
 * @param {View} view @param {Train} train @param {number} n the number of the track, from 1
 * @param {Box} box @param {Look} look @returns {import("./types.js").Part}
 */
export const layTrack = (view, train, n, box, look) => {
  const { car, style } = look,
    size = SIZES[style],
    head = layHead(view, train, n, box, look);
  const high = size.plate + car * ART + size.rails + 2,
    h = Math.max(box.h, head.h + 4 + high);
  const top = h - high,
    art = car * ART,
    zone = `track:${n}`,
    left = size.pad;
  const at = (/** @type {number} */ i) => left + i * car;
  /** @type {Sprite[]} */
  const wagons = train.carriages.map(({ card }, i) => ({
    name: cardName(view, card),
    zone,
    slot: i,
    layer: "board",
    x: box.x + at(i + 1),
    y: box.y + top + size.plate,
    w: car,
    h: art,
    z: 1,
    cls: "wagon",
  }));
  const free = Array.from({ length: train.number - train.carriages.length }, (_, i) => ({
    x: at(train.carriages.length + 1 + i),
  }));
  const seats = head.tokens.seats.map((seat) => ({ ...seat, x: seat.x - box.x, y: seat.y - box.y }));
  /** @type {TrackZone} */
  const track = {
    id: zone,
    kind: "track",
    n,
    train,
    style,
    car,
    plate: size.plate,
    art,
    top,
    rails: size.rails,
    pad: size.pad,
    head: { top: size.top, h: size.head, kind: size.kind ? size.pad + size.sign + 6 : 0 },
    seats,
    free,
    board: head.board,
    limit: head.limit,
    picking: head.picking,
    ...box,
    h,
  };
  return {
    zones: [track, ...head.tokens.zones],
    sprites: [...wagons, ...head.tags, ...head.tokens.sprites],
    h,
  };
};
