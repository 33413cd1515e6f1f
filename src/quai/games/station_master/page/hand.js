/** What a player of Station Master holds: the cards with their names, and the six tokens beside them. */
import { cardName, tokenName } from "./names.js";

/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./types.js").Sprite} Sprite */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Zone} Zone */

/** The tokens everybody has. */
const TOKENS = [3, 2, 2, 1, 1, 1];
const HELD = 3;

/** `card` and `token` are widths, `across` tokens per line, `title` the room for the words over them. */
const SIZES = {
  desk: { card: 86, token: 48, across: 3, gap: 10, title: 26, caption: 20 },
  tablet: { card: 84, token: 54, across: 6, gap: 12, title: 26, caption: 20 },
  phone: { card: 58, token: 44, across: 3, gap: 4, title: 0, caption: 16 },
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
 * The hand and the tokens, in their own box.
 * @param {View} view @param {number} me @param {boolean} seated @param {number} width @param {Form} form
 * @returns {import("./types.js").Part}
 */
export const layHand = (view, me, seated, width, form) => {
  const size = form === "tablet" && width < 680 ? { ...SIZES.tablet, across: 3 } : SIZES[form],
    hand = view.hands[me],
    cards = seated && Array.isArray(hand) ? hand : [],
    places = seated ? placesOf(view, me) : null;
  const pitch = size.token + (form === "phone" ? 3 : 6),
    lines = TOKENS.length / size.across,
    frame = size.title ? 12 : 0;
  const boxW = pitch * size.across - (pitch - size.token) + 2 * frame,
    room = width - boxW - 10;
  const w = Math.min(size.card, Math.floor((room - 6) / HELD) - 4),
    h = w * 1.5,
    step = Math.min(w + size.gap, (room - 4 - w) / (HELD - 1));
  const high = 14 + h + size.caption,
    left = 4;
  /** @type {Sprite[]} */
  const sprites = cards.map((card, slot) => ({
    name: cardName(view, card),
    zone: "hand",
    slot,
    layer: "hand",
    x: left + slot * step,
    y: 12,
    w,
    h,
    z: slot,
    source: `hand:${card}`,
  }));
  /** @type {Zone[]} */
  const zones = cards.map((card, slot) => ({
    id: `caption:${slot}`,
    kind: "caption",
    layer: "hand",
    card,
    short: form === "phone",
    x: left + slot * step - 3,
    y: 14 + h,
    w: step,
    h: size.caption,
  }));
  if (!places) return { zones, sprites, h: high };
  const boxH = size.title + lines * pitch - (pitch - size.token) + 2 * frame;
  const box = {
    x:
      form === "tablet"
        ? left + HELD * step + 20
        : Math.min(width - boxW, left + HELD * step + (form === "phone" ? 60 : 12)),
    y: Math.max(0, high - boxH - (form === "desk" ? 2 : 8)),
    w: boxW,
    h: boxH,
  };
  if (size.title) zones.push({ id: "reserve", kind: "reserve", layer: "hand", ...box });
  places.forEach((track, i) => {
    const at = {
      x: box.x + frame + (i % size.across) * pitch,
      y: box.y + frame / 2 + size.title + Math.floor(i / size.across) * pitch,
      w: size.token,
      h: size.token,
    };
    if (track !== null)
      zones.push({
        id: `slot:${i}`,
        kind: "slot",
        layer: "hand",
        value: view.veiled ? null : TOKENS[i],
        track,
        ...at,
      });
    else {
      const value = view.veiled ? 0 : TOKENS[i];
      sprites.push({
        name: tokenName(me, value),
        zone: "reserve",
        slot: i,
        layer: "hand",
        ...at,
        z: 1,
        source: `token:${value}`,
      });
    }
  });
  return { zones, sprites, h: Math.max(high, boxH + 4) };
};
