/**
 * Where everything of a Station Master table lies, in CSS pixels: a pure function of the view and of the
 * room there is. Players and discard above, the hall with its tracks below. Three forms: desk (a given
 * height; many trains stand two by two), tablet and phone (as high as need be).
 */
import { layHand } from "./hand.js";
import { cardName } from "./names.js";
import { layTrack, needed, widestCar } from "./track.js";

/** @typedef {import("./types.js").Box} Box */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./types.js").PanelZone} PanelZone */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").Style} Style */
/** @typedef {import("./types.js").Train} Train */
/** @typedef {import("./types.js").View} View */
/** @typedef {{ train: Train, n: number }} Standing a train and the number of its track */

const GAP = 8;
const LAST = 5;
const ROOF = 56;
const TALLEST_ROOF = 190;
const SLACK = 16;
const CROWD = 5;
const WORTHWHILE = 1.1;
const MAX_NEEDED_HEIGHT = 460;

/**
 * Panels of the players, in lines.
 * @param {View} view @param {Box} at @param {number} across how many per line
 * @param {number} height @param {PanelZone["style"]} style @returns {PanelZone[]}
 */
const layPanels = (view, at, across, height, style) => {
  const gap = style === "line" ? 4 : 6,
    w = (at.w - gap * (across - 1)) / across;
  return view.points.map((_, seat) => ({
    id: `panel:${seat}`,
    kind: "panel",
    seat,
    style,
    roomy: w > 230,
    spacious: w > (style === "line" ? 380 : 230),
    w,
    h: height,
    x: at.x + (seat % across) * (w + gap),
    y: at.y + Math.floor(seat / across) * (height + gap),
  }));
};

/**
 * The discard, its last five cards in sight, since a Repair looks for carriages there; and the piles.
 * @param {View} view @param {Box} at @returns {Part}
 */
const layDiscard = (view, at) => {
  const wide = Math.min(49, (at.w - 74) / LAST - 2),
    pitch = wide + 2,
    left = at.x + at.w - 6 - LAST * pitch;
  const h = Math.min(wide * 1.5, at.h - 8),
    y = at.y + (at.h - h) / 2;
  const first = Math.max(0, view.discard.length - LAST),
    mending = view.phase === "repair" ? view.pending.carriages : [];
  /** @type {Part["zones"]} */
  const zones = [
    {
      id: "discard",
      kind: "discard",
      ...at,
      count: view.discard.length,
      pile: view.pile,
      depot: view.locomotives,
      words: left - at.x - 6,
    },
  ];
  /** @type {Part["sprites"]} */
  const sprites = [];
  const shown = view.discard.slice(first),
    reach = view.pending?.card === "repair5" ? 5 : 3;
  shown.forEach((card, i) => {
    const x = left + i * pitch,
      slot = first + i;
    const found = mending.includes(card) && shown.lastIndexOf(card) === i && shown.length - i <= reach;
    sprites.push({
      name: cardName(view, card),
      zone: "discard",
      slot,
      layer: "board",
      x,
      y,
      w: wide,
      h,
      z: 1,
      cls: mending.length && !found ? "crop faded" : "crop",
    });
    if (found)
      zones.push({
        id: `found:${card}`,
        kind: "found",
        card,
        x: x - 1,
        y: y - 1,
        w: pitch,
        h: h + 2,
        holds: "discard",
        slot,
      });
  });
  return { zones, sprites, h: at.h };
};

/** The share of a pair's width that its first train gets: the longer train has more, within reason. */
const share = (/** @type {Standing[]} */ [{ train: first }, { train: second }]) =>
  Math.min(0.6, Math.max(0.4, (first.number + 1) / (first.number + second.number + 2)));

/**
 * Trains in rows of one or two, each with the width of its carriages.
 * @param {Standing[]} standing @param {number} width
 * @param {number} room for all rows; 0 if they may be as high as they like @param {Style} style
 */
const inRows = (standing, width, room, style) => {
  const across = style === "pair" || style === "tight" ? 2 : 1;
  const rows = Array.from({ length: Math.ceil(standing.length / across) }, (_, i) =>
    standing.slice(i * across, (i + 1) * across),
  );
  return rows.map((row) => {
    const first = row.length === 2 ? (width - GAP) * share(row) : width;
    const tracks = row.map((each, i) => {
      const w = i ? width - GAP - first : first;
      return {
        ...each,
        w,
        x: i ? first + GAP : 0,
        car: widestCar(each.train, w, room ? room / rows.length : 0, style),
      };
    });
    return { tracks, h: Math.max(...tracks.map(({ car }) => needed(car, style))) };
  });
};
const mean = (/** @type {number[]} */ list) => list.reduce((sum, each) => sum + each, 0) / list.length;
/** How wide the carriages of such rows are, on the whole. */
const roomy = (/** @type {ReturnType<typeof inRows>} */ rows) =>
  mean(rows.flatMap(({ tracks }) => tracks.map(({ car }) => car)));

/**
 * One train per row or, in a crowded hall, two if that makes their carriages larger.
 * @param {Standing[]} standing @param {number} width @param {number} room @param {Form} form
 */
const chooseRows = (standing, width, room, form) => {
  const way = (/** @type {Style} */ style) => ({ style, rows: inRows(standing, width, room, style) });
  if (form === "phone") return way("phone");
  if (form === "tablet" || standing.length < CROWD) return way("single");
  return [way("single"), way("pair"), way("tight")].reduce((best, each) =>
    roomy(each.rows) > WORTHWHILE * roomy(best.rows) ? each : best,
  );
};

/**
 * The hall: its roof if there is room for one, then the trains.
 * @param {View} view @param {Box} at the height is 0 if the hall may be as high as it likes
 * @param {Form} form @returns {Part}
 */
const layHall = (view, at, form) => {
  const standing = view.trains.flatMap((train, i) => (train ? [{ train, n: i + 1 }] : []));
  const { style, rows } = chooseRows(standing, at.w, at.h, form);
  const wanted = rows.reduce((sum, row) => sum + row.h, 0),
    spare = Math.max(0, at.h - wanted);
  const loose = rows.length ? Math.min(SLACK, spare / rows.length) : 0,
    left = spare - loose * rows.length;
  const roof = left >= ROOF ? Math.min(left, TALLEST_ROOF) : standing.length ? 0 : ROOF * 2;
  const extra = standing.length ? loose + (left - roof > 0 ? (left - roof) / rows.length : 0) : 0;
  /** @type {Part} */
  const hall = { zones: [], sprites: [], h: 0 };
  let y = at.y + roof;
  for (const row of rows) {
    const laid = row.tracks.map(({ train, n, x, w, car }) =>
      layTrack(
        view,
        train,
        n,
        { x: at.x + x, y, w, h: row.h + extra },
        { car, style, grows: form !== "desk" },
      ),
    );
    for (const part of laid) {
      hall.zones.push(...part.zones);
      hall.sprites.push(...part.sprites);
    }
    y += Math.max(...laid.map((part) => part.h));
  }
  hall.h = Math.max(y - at.y, at.h);
  hall.zones.unshift({
    id: "hall",
    kind: "hall",
    x: at.x,
    y: at.y,
    w: at.w,
    h: hall.h,
    roof,
    empty: !standing.length,
  });
  return hall;
};

/**
 * Players and discard, above the hall; on a phone the discard lies below it, unless a Repair looks there.
 * @param {View} view @param {number} width @param {Form} form
 */
const layTop = (view, width, form) => {
  const seats = view.points.length,
    crowd = seats > 4,
    at = (/** @type {number} */ w) => ({ x: 0, y: 0, w, h: 0 });
  if (form === "desk") {
    const box = Math.min(340, width * 0.4),
      room = at(width - box - GAP);
    const zones =
      seats < 4
        ? layPanels(view, room, seats, 60, "wide")
        : layPanels(view, room, Math.ceil(seats / 2), 28, "line");
    return { zones, h: 60, discard: { x: width - box, y: 0, w: box, h: 60 } };
  }
  if (form === "tablet") {
    const box = 330,
      lines = Math.ceil(seats / 2),
      h = Math.max(84, lines * 50 - 6),
      each = Math.min(60, (h + 6) / lines - 6);
    return {
      zones: layPanels(view, at(width - box - GAP), 2, each, width < 700 ? "stack" : "wide"),
      h,
      discard: { x: width - box, y: 0, w: box, h },
    };
  }
  const [across, each] = crowd ? [3, 46] : [2, 40],
    panels = Math.ceil(seats / across) * (each + 6) - 6;
  const zones = layPanels(view, at(width), across, each, crowd ? "stack" : "line");
  return view.phase === "repair"
    ? { zones, h: panels + GAP + 62, discard: { x: 0, y: panels + GAP, w: width, h: 62 } }
    : { zones, h: panels, discard: null };
};

/**
 * The whole table.
 * @param {View} view
 * @param {number} width of the board
 * @param {number} height of the board; 0 if it may be as high as it likes
 * @param {Partial<import("quai/app/game-page.js").Seating>} [seating]
 * @returns {import("quai/app/game-page.js").Layout<import("./types.js").Zone>}
 */
export const layout = (view, width, height, { me = 0, seated = true, hand = width, scale = 1 } = {}) => {
  const form = height ? "desk" : width < 600 ? "phone" : "tablet";
  const top = layTop(view, width, form),
    y = top.h + GAP;
  const hall = layHall(view, { x: 0, y, w: width, h: Math.max(0, height - y) }, form);
  const below = { x: 0, y: y + hall.h + GAP, w: width, h: 62 };
  const discard = layDiscard(view, top.discard ?? below);
  const held = layHand(view, me, seated, hand, form, scale);
  const total = y + hall.h + (top.discard ? 0 : GAP + below.h);
  /* a desk's hall fills what room there is, and must leave it to a prompt that grows */
  return {
    height: height ? Math.min(total, MAX_NEEDED_HEIGHT) : total,
    handHeight: held.h,
    zones: [...top.zones, ...discard.zones, ...hall.zones, ...held.zones],
    sprites: [...discard.sprites, ...hall.sprites, ...held.sprites],
    form,
  };
};
