/**
 * What a player decides besides taking a card and claiming an objective is laid at a counter over the
 * yard: the choice of a contract, what a character offers, and how an objective is paid.
 */
import { KINDS } from "./drawings.js";

/** @typedef {import("./layout.js").Box} Box */
/** @typedef {import("./layout.js").Zone} Zone */
/** @typedef {import("quai/app/sprites.js").Sprite} Sprite */
/** @typedef {{ box: Box, top: number, phone: boolean, me: number }} Room what is left below the title */
/** @typedef {{ zones: Zone[], sprites: Sprite[] }} Part */

export const COLOURS = ["red", "blue", "green", "yellow", "violet"];
const PAD = 12;
const OVER = 4;

/** What each contract of quai's own box gives a time. @type {Record<string, number>} */
const CONTRACTS = {
  "icons-red": 2,
  "icons-blue": 2,
  "icons-green": 2,
  "icons-yellow": 2,
  "icons-violet": 2,
  pairs: 3,
  trios: 7,
  mixed: 5,
  four: 6,
  two_pairs: 7,
};
/** What a contract gives a time, in the box that is played with. @param {any} view @param {string} name */
export const contractPoints = (view, name) =>
  (view.cards === "standard" ? CONTRACTS : view.cards.contracts)[name];

/** Equal boxes side by side. */
const across = (
  /** @type {Room} */ { box, top },
  /** @type {number} */ n,
  /** @type {number} */ h,
  gap = 8,
  widest = Infinity,
) => {
  const w = Math.min(widest, (box.w - 2 * PAD - (n - 1) * gap) / n),
    left = box.x + (box.w - n * w - (n - 1) * gap) / 2;
  return Array.from({ length: n }, (_, i) => ({ x: left + i * (w + gap), y: top, w, h }));
};

/** AI-01: the two contracts dealt. */
const deals = (/** @type {any} */ view, /** @type {Room} */ room) => {
  const { dealt } = view.players[room.me],
    h = room.box.y + room.box.h - PAD - room.top;
  /** @type {Part} */
  const part = { zones: [], sprites: [] };
  across(room, 2, h, 12, 240).forEach((box, i) => {
    const w = Math.min(box.w - 40, (h - (room.phone ? 116 : 102)) / 1.5, 130);
    part.zones.push({
      id: `contract:${dealt[i]}`,
      kind: "deal",
      over: true,
      ...box,
      contract: dealt[i],
      art: w * 1.5,
      holds: "dealt",
      slot: i,
    });
    part.sprites.push({
      name: `contract:${dealt[i]}:${contractPoints(view, dealt[i])}`,
      zone: "dealt",
      slot: i,
      layer: "board",
      x: box.x + (box.w - w) / 2,
      y: box.y + 10,
      w,
      h: w * 1.5,
      z: OVER,
    });
  });
  return part;
};

/** AI-14: a token of each colour. */
const tokens = (/** @type {any} */ _view, /** @type {Room} */ room) => ({
  zones: across(room, COLOURS.length, 112, 6, 96).map((box, i) => ({
    id: `token:${COLOURS[i]}`,
    kind: "token",
    over: true,
    ...box,
    colour: COLOURS[i],
  })),
  sprites: [],
});

/** AI-16: the purses of the others. */
const purses = (/** @type {any} */ view, /** @type {Room} */ room) => {
  const seats = view.players
    .map((/** @type {any} */ _, /** @type {number} */ seat) => seat)
    .filter((/** @type {number} */ seat) => seat !== room.me);
  const columns = room.phone && seats.length > 2 ? 2 : seats.length,
    gap = 8;
  const boxes = across(room, columns, 76, gap, 180);
  /** @type {Zone[]} */
  const zones = seats.map((/** @type {number} */ seat, /** @type {number} */ i) => ({
    id: `purse:${seat}`,
    kind: "purse",
    over: true,
    ...boxes[i % columns],
    y: room.top + Math.floor(i / columns) * (76 + gap),
    seat,
  }));
  return { zones, sprites: [] };
};

/** AI-17: the two places of an exchange, and at the second step what the others have. */
const exchange = (/** @type {any} */ view, /** @type {Room} */ room) => {
  const { giving } = view,
    w = 84,
    h = 56;
  const [gives, gets] = across(room, 2, 82, 60, 120);
  /** @type {Part} */
  const part = {
    zones: [
      { id: "give", kind: "give", over: true, ...gives, wagon: giving, h: 86 },
      { id: "get", kind: "get", over: true, ...gets, h: 86, from: gives.x + gives.w },
    ],
    sprites: [],
  };
  if (giving)
    part.sprites.push({
      name: giving,
      zone: "giving",
      slot: 0,
      layer: "board",
      x: gives.x + (gives.w - w) / 2,
      y: gives.y + 22,
      w,
      h,
      z: OVER,
      cls: "ai-small",
    });
  let y = room.top + 94;
  if (giving)
    view.players.forEach((/** @type {any} */ player, /** @type {number} */ seat) => {
      const kinds = Object.keys(KINDS).filter((kind) => player.wagons[kind] > 0);
      if (seat === room.me || !kinds.length) return;
      const most = Math.floor((room.box.w - 2 * PAD + 4) / 50),
        pitch = Math.min(74, (room.box.w - 2 * PAD + 4) / Math.min(most, Math.max(kinds.length, 5)));
      part.zones.push({
        id: `owner:${seat}`,
        kind: "owner",
        over: true,
        x: room.box.x + PAD,
        y,
        w: room.box.w - 2 * PAD,
        h: 18,
        seat,
      });
      kinds.forEach((kind, i) =>
        part.zones.push({
          id: `theirs:${seat}:${kind}`,
          kind: "theirs",
          over: true,
          x: room.box.x + PAD + (i % most) * pitch,
          y: y + 20 + Math.floor(i / most) * 50,
          w: pitch - 4,
          h: 46,
          seat,
          wagon: kind,
        }),
      );
      y += 24 + Math.ceil(kinds.length / most) * 50;
    });
  return part;
};

/** AI-18: the wagons of an objective, paid, asked for now, and still to come. */
const payment = (/** @type {any} */ view, /** @type {Room} */ room) => {
  const { needs } = view.objectives[view.paying - 1],
    { paid } = view;
  const boxes = across(room, needs.length, 0, needs.length > 4 ? 3 : 8, 112);
  const w = boxes[0].w,
    card = Math.min(w - 8, 104),
    h = Math.max(44, card * (2 / 3));
  /** @type {Part} */
  const part = { zones: [], sprites: [] };
  boxes.forEach((box, i) => {
    part.zones.push({
      id: `slot:${i}`,
      kind: "slot",
      over: true,
      ...box,
      h: h + 54,
      asked: needs[i],
      paid: paid[i] ?? null,
      next: i === paid.length,
      card: { x: (w - card) / 2, y: 26, w: card, h },
    });
    if (paid[i])
      part.sprites.push({
        name: paid[i],
        zone: "paid",
        slot: i,
        layer: "board",
        x: box.x + (w - card) / 2,
        y: box.y + 26 + (h - card * (2 / 3)) / 2,
        w: card,
        h: card * (2 / 3),
        z: OVER,
        cls: "ai-small",
      });
  });
  const y = room.top + h + 62;
  part.zones.push({
    id: "gain",
    kind: "gain",
    over: true,
    x: room.box.x + PAD,
    y,
    w: room.box.w - 2 * PAD,
    h: 64,
  });
  return part;
};

/** @type {Record<string, (view: any, room: Room) => Part>} */
const COUNTERS = {
  contract: deals,
  director: tokens,
  pickpocket: purses,
  switchman: exchange,
  exchange,
  pay: payment,
};

/**
 * The counter, if this player has something to decide at it. It covers as many tracks as it needs.
 * @param {any} view
 * @param {Box} yard what it is laid over
 * @param {{ phone: boolean, me: number, seated: boolean, bottoms: number[] }} where `bottoms` are the lower edges of the tracks
 * @returns {{ zones: Zone[], sprites: Sprite[] } | null}
 */
export const layCounter = (view, yard, { phone, me, seated, bottoms }) => {
  if (!(view.phase in COUNTERS) || view.actor === null) return null;
  const choosing = view.phase === "contract",
    deciding =
      seated &&
      (choosing ? Array.isArray(view.players[me].dealt) && !view.players[me].chosen : view.actor === me);
  /* while contracts are chosen the yard is empty: the counter says so to everybody */
  if (!deciding && !choosing) return null;
  const head = choosing ? 46 : 78;
  const { zones, sprites } = deciding
    ? COUNTERS[view.phase](view, { box: yard, top: yard.y + head, phone, me })
    : { zones: [], sprites: [] };
  const needed = Math.max(...zones.map((zone) => zone.y + zone.h), 0) + PAD;
  const bottom = choosing
    ? yard.y + yard.h
    : (bottoms.slice(0, -1).find((each) => each >= needed) ?? Math.max(needed, yard.y + yard.h));
  return {
    zones: [
      { id: "counter", kind: "counter", ...yard, h: bottom - yard.y, phase: view.phase, deciding, head },
      ...zones,
    ],
    sprites,
  };
};
