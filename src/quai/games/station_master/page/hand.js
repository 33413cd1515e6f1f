/** What a player of Station Master holds: the cards with their names, and the six tokens beside them. */
import { cardName, tokenName } from "./names.js";

/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./types.js").Sprite} Sprite */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Zone} Zone */

/** The tokens everybody has. */
const TOKENS = [3, 2, 2, 1, 1, 1];
const HELD = 3;
/** The height of a card, as a share of its width. */
const RATIO = 1.5;
const LEFT = 4;
/** The least width of what a finger presses. */
const TARGET = 44;

/** `card` and `token` are widths, `across` tokens per line, `title` the room for the words over them. */
const SIZES = {
  desk: { card: 86, token: 48, across: 3, gap: 10, title: 26, caption: 20 },
  tablet: { card: 84, token: 54, across: 6, gap: 12, title: 26, caption: 20 },
  phone: { card: 58, token: 44, across: 3, gap: 4, title: 0, caption: 16 },
};

/** @param {Form} form @param {number} width @param {number} scale */
const sizesOf = (form, width, scale) => {
  if (form === "tablet" && width < 680) return { ...SIZES.tablet, across: 3 };
  const size = SIZES[form];
  return { ...size, card: size.card * scale, token: size.token * scale };
};

/** Which place each token has: in the reserve, or on a track. @param {View} view @param {number} me */
const placesOf = (view, me) => {
  /** @type {(number | null)[]} */
  const tracks = TOKENS.map(() => null);
  const reserve = view.reserves[me];
  if (!Array.isArray(reserve)) return null;
  view.trains.forEach((train, i) => {
    const mine = train?.tokens.filter(({ owner }) => owner === me) ?? [];
    for (const token of mine) {
      const place = TOKENS.findIndex(
        (value, k) => tracks[k] === null && (!token.value || value === token.value),
      );
      if (place >= 0) tracks[place] = i + 1;
    }
  });
  return tracks;
};

/**
 * The cards with their names under them.
 * @param {View} view @param {string[]} cards @param {number} width of a card @param {number} step from one to the next
 * @param {Form} form @returns {import("./types.js").Part}
 */
const layCards = (view, cards, width, step, form) => {
  const high = width * RATIO,
    { caption } = SIZES[form],
    at = (/** @type {number} */ slot) => LEFT + slot * step;
  return {
    sprites: cards.map((card, slot) => ({
      name: cardName(view, card),
      zone: "hand",
      slot,
      layer: "hand",
      x: at(slot),
      y: 12,
      w: width,
      h: high,
      z: slot,
      source: `hand:${card}`,
    })),
    zones: cards.map((card, slot) => ({
      id: `caption:${slot}`,
      kind: "caption",
      layer: "hand",
      card,
      short: form === "phone",
      x: at(slot) - 3,
      y: 14 + high,
      w: step,
      h: caption,
    })),
    h: 14 + high + caption,
  };
};

/**
 * The tokens in the reserve, and for those on a train the place that waits for them.
 * @param {View} view @param {number} me @param {(number | null)[]} places
 * @param {(i: number) => import("./types.js").Box} at @returns {import("./types.js").Part}
 */
const layTokens = (view, me, places, at) => {
  /** @type {Zone[]} */
  const zones = [];
  /** @type {Sprite[]} */
  const sprites = [];
  places.forEach((track, i) => {
    const value = view.veiled ? 0 : TOKENS[i];
    if (track !== null)
      zones.push({ id: `slot:${i}`, kind: "slot", layer: "hand", value: value || null, track, ...at(i) });
    else
      sprites.push({
        name: tokenName(me, value),
        zone: "reserve",
        slot: i,
        layer: "hand",
        ...at(i),
        z: 1,
        source: `token:${value}`,
      });
  });
  return { zones, sprites, h: 0 };
};

/**
 * The hand and the tokens, in their own box.
 * @param {View} view @param {number} me @param {boolean} seated @param {number} width @param {Form} form
 * @param {number} scale how much larger than usual cards are
 * @returns {import("./types.js").Part}
 */
export const layHand = (view, me, seated, width, form, scale) => {
  const size = sizesOf(form, width, scale),
    hand = view.hands[me],
    places = seated ? placesOf(view, me) : null;
  const pitch = size.token + (form === "phone" ? 3 : 6),
    lines = TOKENS.length / size.across,
    frame = size.title ? 12 : 0;
  const boxW = pitch * size.across - (pitch - size.token) + 2 * frame,
    room = width - boxW - 10;
  const w = Math.max(TARGET, Math.min(size.card, Math.floor((room - 6) / HELD) - 4)),
    step = Math.min(w + size.gap, (room - 4 - w) / (HELD - 1));
  const cards = layCards(view, seated && Array.isArray(hand) ? hand : [], w, step, form);
  if (!places) return cards;
  const boxH = size.title + lines * pitch - (pitch - size.token) + 2 * frame,
    end = LEFT + HELD * step;
  /** @type {Zone} */
  const reserve = {
    id: "reserve",
    kind: "reserve",
    layer: "hand",
    x: form === "tablet" ? end + 20 : Math.min(width - boxW, end + (form === "phone" ? 60 : 12)),
    y: Math.max(0, cards.h - boxH - (form === "desk" ? 2 : 8)),
    w: boxW,
    h: boxH,
  };
  const tokens = layTokens(view, me, places, (i) => ({
    x: reserve.x + frame + (i % size.across) * pitch,
    y: reserve.y + frame / 2 + size.title + Math.floor(i / size.across) * pitch,
    w: size.token,
    h: size.token,
  }));
  return {
    zones: [...cards.zones, ...(size.title ? [reserve] : []), ...tokens.zones],
    sprites: [...cards.sprites, ...tokens.sprites],
    h: Math.max(cards.h, boxH + 4),
  };
};
