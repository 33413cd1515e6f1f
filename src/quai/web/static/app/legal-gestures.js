/** The legal actions as gestures: what they start from, where they end, and which are buttons. */
import { useMemo } from "./ui.js";

/** @typedef {import("./game-page.js").Action} Action */
/** @typedef {{ from: string | null, to: string, action: Action }} LegalGesture without `from` a place is pressed */

/**
 * The action that confirms what is chosen: the only one it can be used for, or null.
 * @param {LegalGesture[]} gestures
 * @param {string | null} from
 */
export const confirmingAction = (gestures, from) => {
  const possible = from === null ? [] : gestures.filter((each) => each.from === from);
  return possible.length === 1 ? possible[0].action : null;
};

/**
 * @param {import("./game-page.js").GamePage} game
 * @param {import("./types.js").KnownPosition} known
 * @param {boolean} free whether this visitor may act now
 * @param {number} me
 */
export const useLegalGestures = (game, known, free, me) =>
  useMemo(() => {
    const all = free
      ? known.actions.map((action) => ({
          from: null,
          to: null,
          button: false,
          unlikely: false,
          ...game.gesture(action, me, known.view),
          action,
        }))
      : [];
    /** @type {LegalGesture[]} */
    const gestures = all.flatMap(({ from, to, action }) => (to === null ? [] : [{ from, to, action }]));
    /** The actions that are buttons of the prompt. @type {Action[]} */
    const buttons = all
      .filter((each) => each.button)
      .sort((a, b) => Number(a.unlikely) - Number(b.unlikely))
      .map((each) => each.action);
    return { gestures, buttons, froms: new Set(gestures.map((each) => each.from)) };
  }, [known.actions, free, me]);
