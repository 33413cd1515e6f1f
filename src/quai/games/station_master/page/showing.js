/** What several parts of the page show alike: places in pixels, scores, who is aboard. */
import { signed } from "./drawings.js";

/** @param {number} n */
export const px = (n) => `${n}px`;
/** A place as the style of an element. @param {{ left?: number, top?: number, width?: number, height?: number }} at */
export const place = (at) => Object.fromEntries(Object.entries(at).map(([side, n]) => [side, px(n)]));
/** A score: a plus would say that it was gained just now. @param {number} n */
export const score = (n) => (n < 0 ? signed(n) : String(n));

/**
 * Who is aboard, in words: own values, and how many of each other player.
 * @param {import("./types.js").Train} train @param {import("./types.js").Telling} context
 */
export const aboard = (train, { me, names, t }) => {
  const seats = [...new Set(train.tokens.map(({ owner }) => owner))];
  return seats.map((seat) => {
    const own = train.tokens.filter(({ owner }) => owner === seat);
    return seat === me && own.every(({ value }) => value)
      ? t("play.aboard.mine", { who: names[seat], values: own.map(({ value }) => String(value)) })
      : t("play.aboard.other", { who: names[seat], n: own.length });
  });
};
