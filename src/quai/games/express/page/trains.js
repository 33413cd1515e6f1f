/**
 * Where the trains of a side lie, in CSS pixels: each a row of cards from its locomotive to its tail,
 * with a line for its worth; then the maintenance cars, and the place for a new train. Pure.
 */

/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").Sprite} Sprite */
/** @typedef {import("./types.js").TallPart} TallPart */
/** @typedef {import("./types.js").Train} Train */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Zone} Zone */
/** @typedef {{ x: number, y: number, w: number }} Place */
/** @typedef {{ w: number, h: number, lay: (x: number, y: number) => Part }} Item stands in a row with others */
/**
 * How large cards are, and the room there is.
 * @typedef {object} Fit
 * @property {number} side
 * @property {string} key the side in the ids of its zones
 * @property {boolean} mine
 * @property {number} col the width of a card
 * @property {number} room the width that there is
 * @property {number} least the least width of a card
 * @property {number} text the width that the line of the worth needs
 */

/** A laid card is 120 x 98. */
const CAR = 98 / 120;
export const TARGET = 44;
const WORTH = 24;
const SPOT = 52;
const APART = { x: 14, y: 8 };

/** A side in the ids of its zones: a team, or the seat of a player. @param {View} view @param {number} side */
export const sideKey = (view, side) => (view.options.teams ? `t${side}` : String(side));

/** The name of a locomotive's sprite: what the viewer knows of it. @param {string} known @param {boolean} ours */
const engineName = (known, ours) => (known !== "hidden" ? `loco.${known}` : ours ? "loco.unknown" : "loco");

/**
 * Whether a disaster is aimed at a train, and how much of it is at stake.
 * @param {View} view @param {number} side @param {number} train
 */
const stakeOf = (view, side, train) => {
  const { disaster, phase } = view;
  if (phase !== "react" || disaster?.side !== side || disaster.train !== train + 1) return "";
  return disaster.card === "wreck" ? "all" : "tail";
};

/**
 * How a train is set: the width of a card, on how many lines, with or without a place at its tail.
 * @param {number} vehicles @param {boolean} open @param {Fit} fit
 */
const setTrain = (vehicles, open, { col, room, least }) => {
  const lines = Math.max(1, Math.ceil((vehicles * least) / room));
  const across = Math.ceil(vehicles / lines);
  const beside = open && lines === 1 && vehicles * Math.min(col, least + 8) + SPOT <= room;
  const car = Math.min(col, Math.floor((room - (beside ? SPOT : 0)) / across));
  return { car, lines, across, beside };
};

/**
 * One train.
 * @param {View} view @param {Train} train @param {number} i @param {Fit} fit
 * @returns {Item}
 */
const trainItem = (view, train, i, fit) => {
  const { side, key, mine } = fit,
    zone = `train:${key}:${i}`,
    stake = stakeOf(view, side, i);
  const missing = train.locomotive === "missing";
  const engine = missing ? null : engineName(train.locomotive, train.knowers !== null);
  const names = [engine, ...(train.diesel ? ["diesel"] : []), ...train.cars];
  const { car, lines, across, beside } = setTrain(names.length, mine && train.cars.at(-1) !== "caboose", fit);
  const high = car * CAR,
    cards = lines * high + (lines - 1) * 4;
  const head = mine ? Math.max(TARGET, car) : 0;
  const long = across * car,
    w = Math.min(fit.room, Math.max(long + (beside ? SPOT : 0), head + TARGET, fit.text)),
    h = Math.max(TARGET, cards + WORTH);
  const first = train.diesel ? 2 : 1;
  /** @type {Item["lay"]} */
  const lay = (x, y) => {
    /** @type {Sprite[]} */
    const sprites = names.flatMap((name, slot) => {
      if (name === null) return [];
      const line = Math.floor(slot / across),
        last = slot === names.length - 1;
      const cls = [
        "ex-car",
        slot === 0 && "ex-head",
        last && "ex-tail",
        train.joint !== null && slot === train.joint + first && "ex-joint",
        ((stake === "tail" && last) || stake === "all") && "ex-aimed",
      ]
        .filter(Boolean)
        .join(" ");
      return [
        {
          name,
          zone: slot === 0 ? `loco:${key}:${i}` : zone,
          slot: slot - first,
          layer: "board",
          x: x + (slot - line * across) * car,
          y: y + line * (high + 4),
          w: car,
          h: high,
          z: 0,
          cls,
        },
      ];
    });
    const data = { side, train: i, data: train, mine, car, high, cards, beside, tail: long };
    /** @type {Zone[]} */
    const zones = [{ id: zone, kind: "train", x: x + head, y, w: w - head, h, head, ...data }];
    if (mine) zones.push({ id: `loco:${key}:${i}`, kind: "loco", x, y, w: head, h, missing, ...data });
    /* the tail first: of equal cards the one laid last is found first */
    return { zones, sprites: sprites.reverse() };
  };
  return { w, h, lay };
};

/** The maintenance cars of a side. @param {string[]} cards @param {Fit} fit @returns {Item} */
const worksItem = (cards, { side, key, mine, col, room, text }) => {
  const car = Math.min(col, Math.floor((room - (cards.length - 1) * 6) / Math.max(1, cards.length)), 64),
    high = car * CAR;
  const spot = mine ? TARGET + 6 : 0,
    step = car + 6;
  const w = Math.min(room, Math.max(cards.length * step - 6 + spot, text, mine ? 112 : TARGET)),
    h = Math.max(TARGET, high + WORTH);
  /** @type {Item["lay"]} */
  const lay = (x, y) => ({
    zones: [
      { id: `works:${key}`, kind: "works", x, y, w, h, side, mine, cards, high, used: cards.length * step },
    ],
    sprites: cards.map((name, slot) => ({
      name,
      zone: `works:${key}`,
      slot,
      layer: "board",
      x: x + slot * step,
      y,
      w: car,
      h: high,
      z: 0,
      cls: "ex-car ex-head ex-tail",
    })),
  });
  return { w, h, lay };
};

/** The place for a new train. @param {Fit} fit @returns {Item} */
const newItem = ({ room }) => ({
  w: Math.min(room, 156),
  h: 48,
  lay: (x, y) => ({ zones: [{ id: "new", kind: "new", x, y, w: Math.min(room, 156), h: 48 }], sprites: [] }),
});

/** A stolen car that has no place yet. @param {string} name @param {Fit} fit @returns {Item} */
const lootItem = (name, { side, col, text }) => {
  const w = Math.max(col, text),
    h = col * CAR + WORTH;
  return {
    w,
    h,
    lay: (x, y) => ({
      zones: [{ id: "loot", kind: "loot", x, y, w, h, side, name, high: col * CAR }],
      sprites: [
        {
          name,
          zone: "loot",
          slot: 0,
          layer: "board",
          x,
          y,
          w: col,
          h: col * CAR,
          z: 0,
          cls: "ex-car ex-head ex-tail",
        },
      ],
    }),
  };
};

/** Set items in rows. @param {Item[]} items @param {Place} at @param {number} apart @returns {TallPart} */
const flow = (items, at, apart) => {
  /** @type {Zone[]} */
  const zones = [];
  /** @type {Sprite[]} */
  const sprites = [];
  let x = 0,
    y = 0,
    tallest = 0;
  for (const item of items) {
    if (x > 0 && x + item.w > at.w) {
      x = 0;
      y += tallest + APART.y;
      tallest = 0;
    }
    const part = item.lay(at.x + x, at.y + y);
    zones.push(...part.zones);
    sprites.push(...part.sprites);
    x += item.w + apart;
    tallest = Math.max(tallest, item.h);
  }
  return { zones, sprites, h: y + tallest };
};

/**
 * Everything that a side has laid.
 * @param {View} view @param {number} side @param {Place} at
 * @param {{ mine: boolean, col: number, least: number }} wanted
 * @returns {TallPart}
 */
export const layTrains = (view, side, at, { mine, col, least }) => {
  const { trains, maintenance, seats } = view.sides[side];
  /** @type {Fit} */
  const fit = { side, key: sideKey(view, side), mine, col, room: at.w, least, text: col < 40 ? 92 : 116 };
  const items = trains.map((train, i) => trainItem(view, train, i, fit));
  if (view.loot && seats.includes(view.turn)) items.push(lootItem(view.loot, fit));
  if (mine) items.push(newItem(fit));
  if (mine || maintenance.length) items.push(worksItem(maintenance, fit));
  return flow(items, at, col < 40 ? 6 : APART.x);
};
