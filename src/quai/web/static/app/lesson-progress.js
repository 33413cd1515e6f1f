/** How far the visitor is in each game's lessons, stored in this browser. */
import { remember, remembered } from "./settings.js";

const KEY = "quai.lessons";

/** @typedef {{ lesson: string | null, stop: number, done: string[] }} Progress the next stop, and finished lessons */

/** @type {Progress} */
const NOTHING = { lesson: null, stop: 0, done: [] };

/** @param {string} game @returns {Progress} */
export const progressOf = (game) => ({ ...NOTHING, ...remembered(KEY)?.[game] });

/** Whether the visitor has begun to learn a game. @param {string} game */
export const begun = (game) => {
  const { lesson, stop, done } = progressOf(game);
  return done.length > 0 || (lesson !== null && stop > 0);
};

/** @param {string} game @param {Partial<Progress>} change */
export const keepProgress = (game, change) =>
  remember(KEY, { ...remembered(KEY), [game]: { ...progressOf(game), ...change } });
