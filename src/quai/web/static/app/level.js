/** The levels of bots. */
import { ALONE } from "./net.js";
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

export const LEVELS = [1, 2, 3, 4, 5, 6];
/** The level of bots for somebody who has not chosen one: easy. */
export const FIRST_LEVEL = 2;
/** From this level on bots search, for which they have less time where the server is in the page. */
const SEARCHING = 5;

/**
 * What a level of bots is like.
 * @param {import("./game-page.js").Say} t
 * @param {number} n
 */
export const aboutLevel = (t, n) => t(ALONE && n >= SEARCHING ? `level.${n}.alone` : `level.${n}.about`);

/** The level of a bot as six lamps; spoken, that it is a bot and how strong. @param {{ n: number }} props */
export const Level = ({ n }) => {
  const { t } = useWords();
  return html`<span class="level" role="img" aria-label=${t("level", { name: t(`level.${n}`) })}
    title=${t(`level.${n}`)}>${LEVELS.map((i) => html`<i class=${classes(i <= n && "on")}></i>`)}</span>`;
};
