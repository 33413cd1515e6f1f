/**
 * What a player decides besides taking a card and claiming an objective is laid at a counter over the
 * yard: the choice of a contract, what a character offers, and how an objective is paid.
 */
import { COLOURS, contractPoints, kindsOf } from "./cards.js";
import { beingPaid } from "./needs.js";
import { SMALL } from "./plan.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").View} View */
/** @typedef {{ box: Box, top: number, phone: boolean, me: number }} Room what is left below the title */

const PAD = 12;
/** How high the cards on the counter lie. */
const OVER = 4;

/** Equal boxes side by side. @param {Room} room @param {number} n @param {number} h */
const across = ({ box, top }, n, h, gap = 8, widest = Infinity) => {
  const w = Math.min(widest, (box.w - 2 * PAD - (n - 1) * gap) / n),
    left = box.x + (box.w - n * w - (n - 1) * gap) / 2;
  return Array.from({ length: n }, (_, i) => ({ x: left + i * (w + gap), y: top, w, h }));
};

/** AI-01: the two contracts dealt. @param {View} view @param {Room} room @returns {Part} */
const deals = (view, room) => {
  const dealt = view.players[room.me].dealt ?? [],
    h = room.box.y + room.box.h - PAD - room.top;
  /** @type {Part} */
  const part = { zones: [], sprites: [] };
  const boxes = across(room, 2, h, 12, 240);
  dealt.forEach((contract, i) => {
    const box = boxes[i],
      w = Math.min(box.w - 40, (h - (room.phone ? 116 : 102)) / 1.5, 130);
    part.zones.push({
      id: `contract:${contract}`,
      kind: "deal",
      over: true,
      ...box,
      contract,
      art: w * 1.5,
      holds: "dealt",
      slot: i,
    });
    part.sprites.push({
      name: `contract:${contract}:${contractPoints(view, contract)}`,
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

/** AI-14: a token of each colour. @param {View} _view @param {Room} room @returns {Part} */
const tokens = (_view, room) => ({
  zones: across(room, COLOURS.length, 112, 6, 96).map((box, i) => ({
    id: `token:${COLOURS[i]}`,
    kind: "token",
    over: true,
    ...box,
    colour: COLOURS[i],
  })),
  sprites: [],
});

/** AI-16: the purses of the others. @param {View} view @param {Room} room @returns {Part} */
const purses = (view, room) => {
  const seats = [...view.players.keys()].filter((seat) => seat !== room.me);
  const columns = room.phone && seats.length > 2 ? 2 : seats.length,
    gap = 8;
  const boxes = across(room, columns, 76, gap, 180);
  return {
    zones: seats.map((seat, i) => ({
      id: `purse:${seat}`,
      kind: "purse",
      over: true,
      ...boxes[i % columns],
      y: room.top + Math.floor(i / columns) * (76 + gap),
      seat,
    })),
    sprites: [],
  };
};

/**
 * AI-17: the two places of an exchange, and at the second step what the others have.
 * @param {View} view
 * @param {Room} room
 * @returns {Part}
 */
const exchange = (view, room) => {
  const { giving } = view,
    w = 84,
    h = 56;
  const [gives, gets] = across(room, 2, 86, 60, 120);
  /** @type {Part} */
  const part = {
    zones: [
      { id: "give", kind: "give", over: true, ...gives, wagon: giving },
      { id: "get", kind: "get", over: true, ...gets },
    ],
    sprites: [],
  };
  if (!giving) return part;
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
  part.zones.push(...offers(view, room));
  return part;
};
/** The wagons of the others, a heading and some rows per player. @param {View} view @param {Room} room */
const offers = (view, room) => {
  const x = room.box.x + PAD,
    w = room.box.w - 2 * PAD,
    most = Math.floor((w + 4) / 50);
  /** @type {Part["zones"]} */
  const zones = [];
  let y = room.top + 94;
  view.players.forEach((player, seat) => {
    const kinds = kindsOf(player.wagons);
    if (seat === room.me || !kinds.length) return;
    const pitch = Math.min(74, (w + 4) / Math.min(most, Math.max(kinds.length, 5)));
    zones.push({ id: `owner:${seat}`, kind: "owner", over: true, x, y, w, h: 18, seat });
    kinds.forEach((wagon, i) =>
      zones.push({
        id: `theirs:${seat}:${wagon}`,
        kind: "theirs",
        over: true,
        x: x + (i % most) * pitch,
        y: y + 20 + Math.floor(i / most) * 50,
        w: pitch - 4,
        h: 46,
        seat,
        wagon,
      }),
    );
    y += 24 + Math.ceil(kinds.length / most) * 50;
  });
  return zones;
};

/**
 * AI-18: the wagons of an objective, paid, asked for now, and still to come.
 * @param {View} view
 * @param {Room} room
 * @returns {Part}
 */
const payment = (view, room) => {
  const needs = beingPaid(view)?.needs ?? [],
    { paid } = view;
  const boxes = across(room, needs.length, 0, needs.length > 4 ? 3 : 8, 112);
  const w = boxes[0].w,
    card = Math.min(w - 8, 104),
    h = Math.max(44, card * SMALL);
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
        y: box.y + 26 + (h - card * SMALL) / 2,
        w: card,
        h: card * SMALL,
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

/** @type {Record<string, (view: View, room: Room) => Part>} */
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
 * @param {View} view
 * @param {Box} yard what it is laid over
 * @param {{ phone: boolean, me: number, seated: boolean, bottoms: number[] }} where `bottoms` are the
 *   lower edges of the tracks
 * @returns {Part | null}
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
