/**
 * Where everything of an Aiguillage table lies, in CSS pixels: a pure function of the view and of the
 * room there is. Three forms: desk (a given height, nothing scrolls), tablet and phone (as high as
 * need be). What a player decides outside the yard is laid over it by `counter.js`.
 */
import { kindsOf } from "./cards.js";
import { layCounter } from "./counter.js";
import { HEAD, HEADING, LOWEST, NEXT, PRICES, plan, SMALL, tileRows, tileWidth } from "./plan.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Sprite} Sprite */
/** @typedef {import("./types.js").Tile} Tile */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Zone} Zone */

/** The least width and height of what can be touched. */
const TARGET = 44;
const PLACES = 3;

/** The measures of the yard: where its tracks begin, how high each is. @param {Box} at @param {Form} form */
const tracksOf = (at, form) => {
  const pad = form === "phone" ? 6 : 10;
  return { pad, top: at.y + pad + PRICES, lane: (at.h - 2 * pad - PRICES) / 3 };
};
/**
 * The yard: three tracks of three places, prices over them, the piles on the right.
 * @param {View} view
 * @param {Box} at
 * @param {Form} form
 * @returns {Part}
 */
const layYard = (view, at, form) => {
  const { pad, top, lane } = tracksOf(at, form),
    pile = form === "phone" ? TARGET : 52;
  const column = (at.w - 2 * pad - pile) / PLACES;
  const w = Math.min(column - (form === "phone" ? 7 : 10), (lane - 18) / SMALL),
    h = w * SMALL;
  const left = at.x + pad,
    art = Math.min(pile - 8, form === "phone" ? 30 : 44);
  /** @type {Part} */
  const part = { zones: [{ id: "yard", kind: "yard", ...at, column, card: w, pad }], sprites: [] };
  view.lines.forEach(({ cards }, line) => {
    const y = top + line * lane,
      bottom = y + lane - 11 - h;
    part.zones.push(
      { id: `lane:${line + 1}`, kind: "lane", x: left, y, w: at.w - 2 * pad, h: lane, line },
      { id: `pile:${line + 1}`, kind: "pile", x: left + 3 * column, y: bottom, w: pile, h, line, art },
    );
    cards.forEach((card, place) => {
      const box = { x: left + place * column + (column - w) / 2, y: bottom, w, h },
        zone = `yard:${line}:${place}`;
      part.zones.push({
        id: `place:${line + 1}:${place + 1}`,
        kind: "place",
        ...box,
        line,
        place,
        card,
        holds: zone,
        slot: 0,
      });
      if (card)
        part.sprites.push({ name: card, zone, slot: 0, layer: "board", ...box, z: 1, cls: "ai-small" });
    });
  });
  return part;
};

/**
 * The three objectives, each a train to compose.
 * @param {View} view
 * @param {Box} at
 * @param {Form} form
 * @returns {Part}
 */
const layObjectives = (view, at, form) => {
  const gap = form === "phone" ? 6 : 8,
    h = (at.h - HEADING - 2 * gap) / 3,
    plate = form === "desk" ? 60 : 54;
  /** @type {Zone[]} */
  const zones = [{ id: "objectives", kind: "objectives", x: at.x, y: at.y, w: at.w, h: HEADING - 4 }];
  view.objectives.forEach((objective, i) => {
    const needs = Math.max(4, objective?.needs.length ?? 0);
    zones.push({
      id: `objective:${i + 1}`,
      kind: "objective",
      x: at.x,
      y: at.y + HEADING + i * (h + gap),
      w: at.w,
      h,
      place: i + 1,
      plate,
      van: Math.min(112, (at.w - plate - 26) / needs, (h - 62) * 2),
    });
  });
  return { zones, sprites: [] };
};

/**
 * A stack of equal cards: the last on top, the others peeping out above it.
 * @param {string} name
 * @param {number} count
 * @param {Omit<Sprite, "name" | "slot">} at
 * @param {number} [peep] how far each peeps out
 * @param {number} [room] how far all of them may
 * @returns {Sprite[]}
 */
const stack = (name, count, at, peep = 4, room = 10) =>
  Array.from({ length: count }, (_, i) => ({
    ...at,
    name,
    slot: i,
    y: at.y - (count - 1 - i) * Math.min(peep, room / Math.max(1, count - 1)),
  }));

/**
 * Wagons and banknotes as small cards in a box, each kind a stack with its count.
 * @param {Player} player
 * @param {number} seat
 * @param {Box} at
 * @param {string[]} things
 * @param {boolean} large
 */
const layTiles = (player, seat, at, things, large) => {
  const w = tileWidth(large),
    h = w * 0.7,
    inner = at.w - 20,
    rows = tileRows(inner);
  const across = Math.max(Math.floor(inner / (w + 8)), Math.ceil(things.length / rows));
  const pitch = Math.min(w + 10, inner / across),
    small = Math.min(w, pitch - 4);
  /** @type {Tile[]} */
  const tiles = [];
  /** @type {Sprite[]} */
  const sprites = [];
  things.forEach((name, i) => {
    const box = {
      x: at.x + 12 + (i % across) * pitch,
      y: at.y + HEAD + Math.floor(i / across) * (h + NEXT),
      w: small,
      h,
    };
    const note = name === "note",
      count = note ? player.notes : player.wagons[name],
      zone = note ? `notes:${seat}` : `wagons:${seat}`,
      cls = note ? "ai-small" : "ai-mini";
    sprites.push(...stack(name, count, { zone, layer: "board", ...box, z: 1, cls }, 2, 4));
    tiles.push({ name, count, x: box.x - at.x, y: box.y - at.y, w: small, h });
  });
  return { tiles, sprites, foot: HEAD + rows * (h + NEXT) };
};
/**
 * The panel of another player: wagons and banknotes as small cards, objectives and tokens as marks.
 * @param {View} view
 * @param {Box} at
 * @param {number} seat
 * @param {boolean} large
 * @returns {Part}
 */
const layOther = (view, at, seat, large) => {
  const player = view.players[seat],
    { tiles, sprites, foot } = layTiles(player, seat, at, ["note", ...kindsOf(player.wagons)], large);
  return {
    zones: [{ id: `other:${seat}`, kind: "other", ...at, seat, tiles, wide: at.w >= 300, foot }],
    sprites,
  };
};

/**
 * What lies before the player whose table this is: panel, train, contract. A spectator sees this
 * player's wagons where the contract would be.
 * @param {View} view
 * @param {[Box, Box, Box]} boxes
 * @param {number} me
 * @param {boolean} seated
 * @param {boolean} covered whether the contract lies on the counter
 * @returns {Part}
 */
const layMine = (view, [panel, train, contract], me, seated, covered) => {
  const player = view.players[me],
    known = player.contract;
  const note = { x: panel.x + 16, y: panel.y + panel.h - 40, w: 46, h: 46 * SMALL };
  const card = Math.min(84, (contract.h - 18) / 1.5, contract.w * 0.3);
  const pocket = { zone: `notes:${me}`, layer: "board", ...note, z: 1, cls: "ai-small" };
  /** @type {Part} */
  const part = {
    zones: [
      { id: `panel:${me}`, kind: "panel", ...panel, seat: me, notes: { x: note.x - panel.x + note.w + 10 } },
      { id: `train:${me}`, kind: "train", ...train, seat: me, van: Math.min(104, (train.w - 22) / 5) },
    ],
    sprites: stack("note", player.notes, pocket, 2, 6),
  };
  if (!seated) {
    const { tiles, sprites } = layTiles(player, me, contract, kindsOf(player.wagons), false);
    part.zones.push({ id: "station", kind: "station", ...contract, seat: me, tiles });
    part.sprites.push(...sprites);
    return part;
  }
  part.zones.push({ id: "contract", kind: "contract", ...contract, seat: me, card });
  if (known && !covered)
    part.sprites.push({
      name: `contract:${known.name}:${known.each}`,
      zone: "contract",
      slot: 0,
      layer: "board",
      x: contract.x + 9,
      y: contract.y + (contract.h - card * 1.5) / 2,
      w: card,
      h: card * 1.5,
      z: 1,
    });
  return part;
};

/**
 * One's wagons, in the box of the hand: one stack per kind.
 * @param {View} view
 * @param {number} width
 * @param {Form} form
 * @param {number} me
 * @param {number} scale how much larger than usual cards are
 * @returns {Part & { height: number }}
 */
const layHand = (view, width, form, me, scale) => {
  const wagons = { ...view.players[me].wagons };
  /* the wagon offered in an exchange lies on the counter */
  if (view.giving && view.actor === me) wagons[view.giving] -= 1;
  const kinds = kindsOf(wagons);
  const gap = form === "phone" ? 4 : 14,
    edge = form === "phone" ? 0 : 12;
  const most = Math.max(1, Math.floor((width - 2 * edge + gap) / (TARGET + gap)));
  const rows = Math.max(1, Math.ceil(kinds.length / most)),
    across = Math.max(form === "desk" ? 5 : 4, Math.ceil(kinds.length / rows));
  const w = Math.min((form === "phone" ? 72 : 112) * scale, (width - 2 * edge + gap) / across - gap),
    h = Math.max(TARGET, w * SMALL);
  const top = form === "desk" ? 46 : 14,
    caption = w >= 60 ? 20 : 6,
    row = h + caption + 12;
  const height = Math.max(form === "desk" ? 172 : 0, top + rows * row - (form === "phone" ? 8 : 0));
  /** @type {Part} */
  const part = {
    zones: [
      {
        id: "siding",
        kind: "siding",
        layer: "hand",
        x: 0,
        y: 0,
        w: width,
        h: height,
        empty: !kinds.length,
        form,
      },
    ],
    sprites: [],
  };
  kinds.forEach((wagon, i) => {
    const count = wagons[wagon],
      box = { x: edge + (i % across) * (w + gap), y: top + Math.floor(i / across) * row, w, h },
      pile = { zone: `wagons:${me}`, layer: "hand", ...box, z: 1, source: `hand:${wagon}`, cls: "ai-small" };
    part.sprites.push(...stack(wagon, count, pile));
    part.zones.push({
      id: `caption:${wagon}`,
      kind: "caption",
      layer: "hand",
      x: box.x,
      y: box.y + h,
      w,
      h: caption,
      wagon,
      count,
      words: w >= 60,
      tall: h,
    });
  });
  return { ...part, height };
};

/** Whether a zone lies under the counter. @param {Zone} zone @param {Zone} counter */
const isUnder = (zone, counter) =>
  zone !== counter &&
  !zone.over &&
  zone.layer !== "hand" &&
  zone.x < counter.x + counter.w - 2 &&
  counter.x < zone.x + zone.w - 2 &&
  zone.y < counter.y + counter.h - 2 &&
  counter.y < zone.y + zone.h - 2;

const FIRST = ["yard", "lane", "pile", "place", "counter"];
/** What a reader meets first: yard, counter, objectives, one's own things, the others. @param {Zone} zone */
const rank = (zone) => {
  if (FIRST.includes(zone.kind)) return 0;
  if (zone.over) return 1;
  if (zone.kind.startsWith("objective")) return 2;
  return zone.kind === "other" ? 4 : 3;
};

/** The whole table. @type {import("./types.js").Page["layout"]} */
export const layout = (view, width, height, { me, seated, hand, scale = 1 }) => {
  const form = height ? "desk" : width < 600 ? "phone" : "tablet";
  const rivals = Array.from({ length: view.seats - 1 }, (_, i) => (me + 1 + i) % view.seats);
  const room = plan(form, width, height, rivals.length);
  const { top, lane } = tracksOf(room.yard, form);
  const counter = layCounter(view, room.yard, {
    phone: form === "phone",
    me,
    seated,
    bottoms: [1, 2, 3].map((lanes) => top + lanes * lane),
  });
  const held = layHand(view, seated ? hand : width, form, me, scale);
  /* the cards of players come first, so that a card taken is known again before a new one of its name is */
  /** @type {Part[]} */
  const parts = [
    ...(seated ? [held] : []),
    ...rivals.map((seat, i) => layOther(view, room.others[i], seat, room.large)),
    layMine(view, room.mine, me, seated, counter !== null && view.phase === "contract"),
    ...(counter ? [counter] : []),
    layYard(view, room.yard, form),
    layObjectives(view, room.objectives, form),
    {
      zones: [{ id: "supply", kind: "supply", ...room.supply, tall: room.aside && room.supply.h >= 180 }],
      sprites: [],
    },
  ];
  const zones = parts
    .flatMap((part) => part.zones)
    .map((zone) => (counter && isUnder(zone, counter.zones[0]) ? { ...zone, covered: true } : zone))
    .sort((a, b) => rank(a) - rank(b));
  /* a desk may be as low as LOWEST, unless a counter needs more */
  const deepest = Math.max(...zones.filter((zone) => zone.layer !== "hand").map((zone) => zone.y + zone.h));
  return {
    height: deepest > room.height + 0.5 ? deepest : height ? LOWEST : room.height,
    handHeight: held.height,
    zones,
    sprites: parts.flatMap((part) => part.sprites),
    form,
  };
};
