/** What cards and tokens of Station Master are called on the page, how they are drawn and said. */
import { memoized } from "quai/app/game-page.js";
import { cardFace, PRINTED, token } from "./drawings.js";

/** @typedef {import("./types.js").Page} Page */

/**
 * The name of a card on the table: with its two values, if they are not the usual ones.
 * @param {import("./types.js").View} view @param {string} card
 */
export const cardName = (view, card) => {
  const pair = view.values[card];
  return !pair || String(pair) === String(PRINTED[card]) ? card : `${card}=${pair[0]}=${pair[1]}`;
};
/** The card that a name stands for. @param {string} name */
export const cardOf = (name) => name.split("=")[0];

/**
 * The name of a token: whose it is, and its value if one may know it.
 * @param {number} owner @param {number | null} value
 */
export const tokenName = (owner, value) => `token-${owner}-${value ?? 0}`;
/** Whose token a name stands for, and its value; null if it is no token. @param {string} name */
export const tokenOf = (name) => {
  const found = /^token-(\d)-(\d)$/.exec(name);
  return found ? { owner: Number(found[1]), value: Number(found[2]) } : null;
};

/**
 * A token on a train, to be picked: its place, whose it is, and its value if it is one's own.
 * @param {number} n @param {import("./types.js").Token} token
 * @param {Pick<import("./types.js").Context, "t" | "names" | "me">} context
 */
export const tokenText = (n, { owner, value }, { t, names, me }) =>
  owner === me && value ? t("play.pick.mine", { n, value }) : t("play.pick.other", { n, who: names[owner] });

/** The drawing of a card or a token. */
export const face = memoized((name) => {
  const coin = tokenOf(name);
  return coin ? token(coin.owner + 1, coin.value) : cardFace(name);
});

/** A card or a token of one's own, in words. @type {Page["spoken"]} */
export const spoken = (name, t) => {
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
