/**
 * Where the trains of a side lie, in CSS pixels: each a row of cards from its locomotive to its tail,
 * with a line for its worth; then the maintenance cars, and the place for a new train. Pure.
 */

/** @typedef {import("quai/app/sprites.js").Sprite} Sprite */
/** @typedef {{ id: string, kind: string, x: number, y: number, w: number, h: number, [data: string]: any }} Zone */
/** @typedef {{ zones: Zone[], sprites: Sprite[] }} Part */
/** @typedef {Part & { h: number }} Tall */
/** @typedef {{ x: number, y: number, w: number }} Place */
/** @typedef {{ w: number, h: number, lay: (x: number, y: number) => Part }} Item something that stands in a row with others */
/** @typedef {{ side: number, key: string, mine: boolean, col: number, room: number, least: number, text: number }} Fit how large cards are, and the room there is */

/** A laid card is 120 x 98. */
export const CAR = 98 / 120;
export const TARGET = 44;
const WORTH = 24;
const SPOT = 52;
const APART = { x: 14, y: 8 };

/** A side as the ids of its places name it: a team, or the seat of a player alone. @param {any} view @param {number} side */
export const sideKey = (view, side) => (view.options.teams ? `t${side}` : String(side));

/** The name of a locomotive's sprite: what the viewer knows of it. @param {string} known @param {boolean} ours */
export const engineName = (known, ours) =>
  known !== "hidden" ? `loco.${known}` : ours ? "loco.unknown" : "loco";

/** Whether a train is what a disaster is aimed at, and how much of it is at stake. @param {any} view @param {number} side @param {number} train @returns {"all" | "tail" | ""} */
const stakeOf = (view, side, train) => {
  const { disaster, phase } = view;
  if (phase !== "react" || disaster?.side !== side || disaster.train !== train + 1) return "";
  return disaster.card === "wreck" ? "all" : "tail";
};

/** How a train of so many vehicles is set: the width of a card, on how many lines, with or without a place at its tail. @param {number} vehicles @param {boolean} open @param {Fit} fit */
export const setTrain = (vehicles, open, { col, room, least }) => {
  const lines = Math.max(1, Math.ceil((vehicles * least) / room));
  const across = Math.ceil(vehicles / lines);
  const beside = open && lines === 1 && vehicles * Math.min(col, least + 8) + SPOT <= room;
  const car = Math.min(col, Math.floor((room - (beside ? SPOT : 0)) / across));
  return { car, lines, across, beside };
};

/**
 * One train.
 * @param {any} view @param {any} train @param {number} i @param {Fit} fit
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
  const lay = (/** @type {number} */ x, /** @type {number} */ y) => {
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

/** The maintenance cars of a side: each five points, and a shield. @param {string[]} cards @param {Fit} fit @returns {Item} */
const worksItem = (cards, { side, key, mine, col, room, text }) => {
  const car = Math.min(col, Math.floor((room - (cards.length - 1) * 6) / Math.max(1, cards.length)), 64),
    high = car * CAR;
  const spot = mine ? TARGET + 6 : 0,
    step = car + 6;
  const w = Math.min(room, Math.max(cards.length * step - 6 + spot, text, mine ? 112 : TARGET)),
    h = Math.max(TARGET, high + WORTH);
  const lay = (/** @type {number} */ x, /** @type {number} */ y) => ({
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

/** Set items in rows. @param {Item[]} items @param {Place} at @param {number} apart @returns {Tall} */
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
 * @param {any} view @param {number} side @param {Place} at
 * @param {{ mine: boolean, col: number, least: number }} wanted
 * @returns {Tall}
 */
export const layTrains = (view, side, at, { mine, col, least }) => {
  const { trains, maintenance, seats } = view.sides[side];
  /** @type {Fit} */
  const fit = { side, key: sideKey(view, side), mine, col, room: at.w, least, text: col < 40 ? 92 : 116 };
  const items = trains.map((/** @type {any} */ train, /** @type {number} */ i) =>
    trainItem(view, train, i, fit),
  );
  if (view.loot && seats.includes(view.turn)) items.push(lootItem(view.loot, fit));
  if (mine) items.push(newItem(fit));
  if (mine || maintenance.length) items.push(worksItem(maintenance, fit));
  return flow(items, at, col < 40 ? 6 : APART.x);
};
