/** What cards and tokens of Station Master are called on the page, how they are drawn and said. */
import { cardFace, PRINTED, token } from "./drawings.js";

/** @typedef {(id: string, details?: Record<string, unknown>) => string} Say */

/** The name of a card on the table: with its two values, if they are not the usual ones. */
export const cardName = (/** @type {any} */ view, /** @type {string} */ card) => {
  const pair = view.values[card];
  return !pair || String(pair) === String(PRINTED[card]) ? card : `${card}=${pair[0]}=${pair[1]}`;
};
/** The card that a name stands for. */
export const cardOf = (/** @type {string} */ name) => name.split("=")[0];

/** The name of a token: whose it is, and its value if one may know it. */
export const tokenName = (/** @type {number} */ owner, /** @type {number | null} */ value) =>
  `token-${owner}-${value ?? 0}`;
/** Whose token a name stands for, and its value; null if it is no token. */
export const tokenOf = (/** @type {string} */ name) => {
  const found = /^token-(\d)-(\d)$/.exec(name);
  return found ? { owner: Number(found[1]), value: Number(found[2]) } : null;
};

/** @type {Map<string, string>} */
const faces = new Map();
const draw = (/** @type {string} */ name) => {
  const coin = tokenOf(name);
  return coin ? token(coin.owner + 1, coin.value) : cardFace(name);
};
/** The drawing of a card or a token. */
export const face = (/** @type {string} */ name) => {
  const known = faces.get(name) ?? draw(name);
  faces.set(name, known);
  return known;
};

/** A card or a token of one's own, in words. */
export const spoken = (/** @type {string} */ name, /** @type {Say} */ t) => {
  const coin = tokenOf(name),
    [card, green, red] = name.split("=");
  if (coin) return t(coin.value ? "play.token" : "play.token.hidden", { n: coin.value });
  if (card in PRINTED)
    return t("play.card.two", {
      card,
      green: green ?? `+${PRINTED[card][0]}`,
      red: Number(red ?? PRINTED[card][1]),
    });
  return t(/^[+-]/.test(card) ? "play.card.carriage" : "play.card.special", { card });
};
