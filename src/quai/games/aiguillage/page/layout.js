/**
 * Where everything of an Aiguillage table lies, in CSS pixels: a pure function of the view and of the
 * room there is. Three forms: desk (a given height, nothing scrolls), tablet and phone (as high as
 * need be). What a player decides outside the yard is laid over it by aiguillage-counter.js.
 */

import { layCounter } from "./counter.js";
import { KINDS } from "./drawings.js";

/** @typedef {import("quai/app/sprites.js").Sprite} Sprite */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** @typedef {{ id: string, kind: string, x: number, y: number, w: number, h: number, [data: string]: any }} Zone */
/** @typedef {{ zones: Zone[], sprites: Sprite[] }} Part */
/** @typedef {"desk" | "tablet" | "phone"} Form */

export const TARGET = 44;
const SMALL = 2 / 3;
const PRICES = 28;
const SUPPLY = 58;
const MINE = [126, 150];
const HEADING = 28;
const PLACES = 3;
const LOWEST = 510;
/* of another player's panel: its first line, and the room between its lines of cards */
const HEAD = 34;
const NEXT = 7;

/** The kinds that a player has, in the order of the box. @param {Record<string, number>} wagons */
export const kindsOf = (wagons) => Object.keys(KINDS).filter((kind) => wagons[kind] > 0);

/** The measures of the yard: where its tracks begin, how high each is. */
const tracksOf = (/** @type {Box} */ at, /** @type {Form} */ form) => {
  const pad = form === "phone" ? 6 : 10;
  return { pad, top: at.y + pad + PRICES, lane: (at.h - 2 * pad - PRICES) / 3 };
};
/** The yard: three tracks of three places, prices over them, the piles on the right. */
const layYard = (
  /** @type {any} */ view,
  /** @type {Box} */ at,
  /** @type {Form} */ form,
  /** @type {number} */ covered,
) => {
  const { pad, top, lane } = tracksOf(at, form),
    pile = form === "phone" ? 38 : 52;
  const column = (at.w - 2 * pad - pile) / PLACES;
  const w = Math.min(column - (form === "phone" ? 7 : 10), (lane - 18) / SMALL),
    h = w * SMALL;
  const left = at.x + pad;
  /** @type {Zone[]} */
  const zones = [{ id: "yard", kind: "yard", ...at, column, card: w, pad, pile, form }];
  /** @type {Sprite[]} */
  const sprites = [];
  view.lines.forEach((/** @type {any} */ line, /** @type {number} */ l) => {
    const y = top + l * lane,
      bottom = y + lane - 11 - h;
    zones.push({ id: `lane:${l + 1}`, kind: "lane", x: left, y, w: at.w - 2 * pad, h: lane, line: l });
    zones.push({
      id: `pile:${l + 1}`,
      kind: "pile",
      x: left + 3 * column,
      y: bottom,
      w: pile,
      h,
      line: l,
      art: Math.min(pile - 8, form === "phone" ? 30 : 44),
    });
    line.cards.forEach((/** @type {string | null} */ name, /** @type {number} */ p) => {
      const box = { x: left + p * column + (column - w) / 2, y: bottom, w, h };
      zones.push({
        id: `place:${l + 1}:${p + 1}`,
        kind: "place",
        ...box,
        line: l,
        place: p,
        card: name,
        covered: bottom + h <= covered,
        holds: `yard:${l}:${p}`,
        slot: 0,
      });
      if (name)
        sprites.push({
          name,
          zone: `yard:${l}:${p}`,
          slot: 0,
          layer: "board",
          ...box,
          z: 1,
          cls: "ai-small",
        });
    });
  });
  return { zones, sprites };
};

/** The three objectives, each a train to compose. */
const layObjectives = (/** @type {any} */ view, /** @type {Box} */ at, /** @type {Form} */ form) => {
  const gap = form === "phone" ? 6 : 8,
    h = (at.h - HEADING - 2 * gap) / 3,
    plate = form === "desk" ? 60 : 54;
  /** @type {Zone[]} */
  const zones = [{ id: "objectives", kind: "objectives", x: at.x, y: at.y, w: at.w, h: HEADING - 4 }];
  view.objectives.forEach((/** @type {any} */ objective, /** @type {number} */ i) => {
    const needs = Math.max(4, objective?.needs.length ?? 0);
    const van = Math.min(112, (at.w - plate - 26) / needs, (h - 62) * 2);
    zones.push({
      id: `objective:${i + 1}`,
      kind: "objective",
      x: at.x,
      y: at.y + HEADING + i * (h + gap),
      w: at.w,
      h,
      place: i + 1,
      plate,
      van,
    });
  });
  return { zones, sprites: [] };
};

/** A stack of equal cards: the last on top, the others peeping out above it. */
export const stack = (
  /** @type {string} */ name,
  /** @type {number} */ count,
  /** @type {Omit<Sprite, "name" | "slot" | "y"> & { y: number }} */ at,
  peep = 4,
  room = 10,
) =>
  Array.from({ length: count }, (_, i) => ({
    ...at,
    name,
    slot: i,
    y: at.y - (count - 1 - i) * Math.min(peep, room / Math.max(1, count - 1)),
  }));

/** Wagons and banknotes as small cards in a box, each kind a stack with its count. */
const layTiles = (
  /** @type {any} */ player,
  /** @type {number} */ seat,
  /** @type {Box} */ at,
  /** @type {string[]} */ things,
  /** @type {boolean} */ large,
) => {
  const w = large ? 48 : 38,
    h = w * 0.7,
    inner = at.w - 20,
    rows = inner >= 320 ? 1 : 2;
  const across = Math.max(Math.floor(inner / (w + 8)), Math.ceil(things.length / rows));
  const pitch = Math.min(w + 10, inner / across),
    small = Math.min(w, pitch - 4);
  /** @type {Sprite[]} */
  const sprites = [];
  const tiles = things.map((name, i) => {
    const box = {
      x: at.x + 12 + (i % across) * pitch,
      y: at.y + HEAD + Math.floor(i / across) * (h + NEXT),
      w: small,
      h,
    };
    const count = name === "note" ? player.notes : player.wagons[name];
    const zone = name === "note" ? `notes:${seat}` : `wagons:${seat}`;
    sprites.push(
      ...stack(
        name,
        count,
        { zone, layer: "board", ...box, z: 1, cls: name === "note" ? "ai-small" : "ai-mini" },
        2,
        4,
      ),
    );
    return { name, count, x: box.x - at.x, y: box.y - at.y, w: small, h };
  });
  return { tiles, sprites, foot: HEAD + rows * (h + NEXT) };
};
/** The panel of another player: wagons and banknotes as small cards, objectives and tokens as marks. */
const layOther = (
  /** @type {any} */ view,
  /** @type {Box} */ at,
  /** @type {number} */ seat,
  /** @type {boolean} */ large,
) => {
  const player = view.players[seat],
    { tiles, sprites, foot } = layTiles(player, seat, at, ["note", ...kindsOf(player.wagons)], large);
  return {
    zones: [{ id: `other:${seat}`, kind: "other", ...at, seat, tiles, wide: at.w >= 300, foot }],
    sprites,
  };
};
/** How high the panel of another player is. */
const otherHeight = (/** @type {number} */ w, /** @type {boolean} */ large) =>
  HEAD + (w - 20 >= 320 ? 1 : 2) * ((large ? 48 : 38) * 0.7 + NEXT) + 32;

/** What lies before the player whose table this is: panel, train, contract. */
const layMine = (
  /** @type {any} */ view,
  /** @type {[Box, Box, Box]} */ [panel, train, contract],
  /** @type {number} */ me,
  /** @type {boolean} */ seated,
  /** @type {boolean} */ covered,
) => {
  const player = view.players[me],
    known = player.contract;
  const note = { x: panel.x + 16, y: panel.y + panel.h - 40, w: 46, h: 46 * SMALL };
  const card = Math.min(84, (contract.h - 18) / 1.5, contract.w * 0.3);
  /** @type {Sprite[]} */
  const sprites = stack(
    "note",
    player.notes,
    { zone: `notes:${me}`, layer: "board", ...note, z: 1, cls: "ai-small" },
    2,
    6,
  );
  if (known && seated && !covered)
    sprites.push({
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
  /* who watches sees this player's wagons where the contract would be */
  const seen = seated ? null : layTiles(player, me, contract, kindsOf(player.wagons), false);
  return {
    zones: [
      { id: `panel:${me}`, kind: "panel", ...panel, seat: me, notes: { x: note.x - panel.x + note.w + 10 } },
      { id: `train:${me}`, kind: "train", ...train, seat: me, van: Math.min(104, (train.w - 22) / 5) },
      seen
        ? { id: "station", kind: "station", ...contract, seat: me, tiles: seen.tiles }
        : { id: "contract", kind: "contract", ...contract, seat: me, card },
    ],
    sprites: [...sprites, ...(seen?.sprites ?? [])],
  };
};

/** One's wagons, in the box of the hand: a stack a kind. */
const layHand = (
  /** @type {any} */ view,
  /** @type {number} */ width,
  /** @type {Form} */ form,
  /** @type {number} */ me,
) => {
  const wagons = { ...view.players[me].wagons };
  /* the wagon offered in an exchange lies on the counter */
  if (view.giving && view.actor === me) wagons[view.giving] -= 1;
  const kinds = kindsOf(wagons);
  const gap = form === "phone" ? 4 : 14,
    edge = form === "phone" ? 0 : 12;
  const most = Math.max(1, Math.floor((width - 2 * edge + gap) / (TARGET + gap)));
  const rows = Math.max(1, Math.ceil(kinds.length / most)),
    across = Math.max(form === "desk" ? 5 : 4, Math.ceil(kinds.length / rows));
  const w = Math.min(form === "phone" ? 72 : 112, (width - 2 * edge + gap) / across - gap),
    h = Math.max(TARGET, w * SMALL);
  const top = form === "desk" ? 46 : 14,
    caption = w >= 60 ? 20 : 6,
    row = h + caption + 12;
  /** @type {Zone[]} */
  const zones = [];
  /** @type {Sprite[]} */
  const sprites = [];
  kinds.forEach((kind, i) => {
    const box = { x: edge + (i % across) * (w + gap), y: top + Math.floor(i / across) * row, w, h };
    sprites.push(
      ...stack(kind, wagons[kind], {
        zone: `wagons:${me}`,
        layer: "hand",
        ...box,
        z: 1,
        source: `hand:${kind}`,
        cls: "ai-small",
      }),
    );
    zones.push({
      id: `caption:${kind}`,
      kind: "caption",
      layer: "hand",
      x: box.x,
      y: box.y + h,
      w,
      h: caption,
      wagon: kind,
      count: wagons[kind],
      words: w >= 60,
      tall: h,
    });
  });
  const height = Math.max(form === "desk" ? 172 : 0, top + rows * row - (form === "phone" ? 8 : 0));
  zones.unshift({
    id: "siding",
    kind: "siding",
    layer: "hand",
    x: 0,
    y: 0,
    w: width,
    h: height,
    empty: !kinds.length,
    form,
  });
  return { zones, sprites, height };
};

/** Where the large parts of the table lie. */
const plan = (
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {Form} */ form,
  /** @type {number} */ rivals,
) => {
  const gap = form === "phone" ? 8 : 10;
  if (form === "desk") {
    const side = Math.max(200, Math.min(290, Math.round(width * 0.212))),
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
    const share = (tall + gap) / rivals - gap,
      large = share >= otherHeight(side, true),
      each = Math.min(otherHeight(side, large), share);
    const others = Array.from({ length: rivals }, (_, i) => ({
      x: left + gap,
      y: i * (each + gap),
      w: side,
      h: each,
    }));
    const below = rivals * (each + gap);
    return {
      height: tall,
      yard,
      others,
      aside,
      large,
      objectives: { x: yard.w + gap, y: 0, w: left - yard.w - gap, h: top },
      mine: /** @type {[Box, Box, Box]} */ ([
        panel,
        { x: panel.w + gap, y: panel.y, w: left - panel.w - contract.w - 2 * gap, h: mine },
        contract,
      ]),
      supply: aside
        ? { x: left + gap, y: below, w: side, h: Math.min(196, tall - below) }
        : { x: 0, y: yard.h + gap, w: yard.w, h: SUPPLY },
    };
  }
  if (form === "tablet") {
    const yard = { x: 0, y: 0, w: Math.round(width * 0.55), h: 330 },
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
      mine: /** @type {[Box, Box, Box]} */ ([
        { x: 0, y, w: first, h: 118 },
        { x: first + gap, y, w: second, h: 118 },
        { x: width - third, y, w: third, h: 118 },
      ]),
      supply: { x: 0, y: end, w: width, h: SUPPLY },
    };
  }
  const yard = { x: 0, y: 0, w: width, h: 12 + PRICES + 3 * (((width - 50) / 3 - 7) * SMALL + 18) };
  const objectives = { x: 0, y: yard.h + gap, w: width, h: HEADING + 3 * 104 + 12 };
  const y = objectives.y + objectives.h + gap;
  const mine = /** @type {[Box, Box, Box]} */ ([
    { x: 0, y, w: width, h: 108 },
    { x: 0, y: y + 108 + gap, w: width, h: 88 },
    { x: 0, y: y + 196 + 2 * gap, w: width, h: 108 },
  ]);
  const each = otherHeight(width, false),
    low = mine[2].y + 108 + gap;
  const others = Array.from({ length: rivals }, (_, i) => ({
    x: 0,
    y: low + i * (each + gap),
    w: width,
    h: each,
  }));
  const end = low + rivals * (each + gap);
  return {
    height: end + SUPPLY,
    yard,
    others,
    aside: false,
    large: false,
    objectives,
    mine,
    supply: { x: 0, y: end, w: width, h: SUPPLY },
  };
};

/**
 * The whole table.
 * @param {any} view
 * @param {number} width of the board
 * @param {number} height of the board; 0 if it may be as high as it likes
 * @param {{ me?: number, seated?: boolean, hand?: number }} [whose] the seat shown as one's own, whether it is this visitor's, the hand's width
 * @returns {{ height: number, handHeight: number, zones: Zone[], sprites: Sprite[], form: Form }}
 */
export const layout = (view, width, height, { me = 0, seated = true, hand = width } = {}) => {
  const form = height ? "desk" : width < 600 ? "phone" : "tablet";
  const rivals = Array.from({ length: view.seats - 1 }, (_, i) => (me + 1 + i) % view.seats);
  const room = plan(width, height, form, rivals.length);
  const { top, lane } = tracksOf(room.yard, form);
  const counter = layCounter(view, room.yard, {
    phone: form === "phone",
    me,
    seated,
    bottoms: [1, 2, 3].map((lanes) => top + lanes * lane),
  });
  const held = layHand(view, seated ? hand : width, form, me);
  /* the cards of players come first, so that a card taken is known again before a new one of its name is */
  const parts = [
    ...(seated ? [held] : []),
    ...rivals.map((seat, i) => layOther(view, room.others[i], seat, room.large)),
    layMine(view, room.mine, me, seated, counter !== null && view.phase === "contract"),
    ...(counter ? [counter] : []),
    layYard(view, room.yard, form, counter ? counter.zones[0].y + counter.zones[0].h : 0),
    layObjectives(view, room.objectives, form),
    {
      zones: [{ id: "supply", kind: "supply", ...room.supply, tall: room.aside && room.supply.h >= 180 }],
      sprites: [],
    },
  ];
  /** @type {Sprite[]} */
  const sprites = parts.flatMap((part) => part.sprites);
  /* what a reader meets first: yard, objectives, counter, one's own things, the others */
  const order = ["yard", "lane", "pile", "place", "counter"];
  const zones = parts.flatMap((part) => /** @type {Zone[]} */ (part.zones));
  const rank = (/** @type {Zone} */ zone) =>
    order.includes(zone.kind)
      ? 0
      : zone.over
        ? 1
        : zone.kind.startsWith("objective")
          ? 2
          : zone.kind === "other"
            ? 4
            : 3;
  zones.sort((a, b) => rank(a) - rank(b));
  /* a desk may be as low as LOWEST, unless a counter needs more */
  const deepest = Math.max(...zones.filter((zone) => zone.layer !== "hand").map((zone) => zone.y + zone.h));
  return {
    height: deepest > room.height + 0.5 ? deepest : height ? LOWEST : room.height,
    handHeight: held.height,
    zones,
    sprites,
    form,
  };
};
