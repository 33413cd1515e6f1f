/** Small drawings of actions, for pages that speak of a position without showing its table. */

import { named, sidesOf } from "./text.js";

/** A table on which every card lies somewhere: where does not matter. */
const TABLE = { width: 1280, height: 800 };
const HAND = 600;

/**
 * An action in words. On a freely drawn board some of them say more than those of `action.DO`.
 * @param {import("./game-page.js").GamePage} game
 * @param {import("./game-page.js").Action} action
 * @param {import("./game-page.js").Telling} context
 */
export const wordsOf = (game, action, context) => {
  const { view, names, t } = context,
    own = game.Plane && game.buttonText(action, context);
  return own ?? t(`action.${action.do}`, named(action, names, sidesOf(view)));
};

/**
 * An action in a position, as SVG text: the card that it begins with, or what the game draws; "" if there is none.
 * @param {import("./game-page.js").GamePage} game
 * @param {import("./game-page.js").Action} action
 * @param {import("./game-page.js").BaseView} view
 * @param {number} seat
 */
export const sketchOf = (game, action, view, seat) => {
  if (game.sketch) return game.sketch(action, view);
  const from = game.gesture(action, seat, view)?.from;
  if (!from) return "";
  const seating = { me: seat, seated: true, hand: HAND, scale: 1 };
  const { sprites } = game.layout(view, TABLE.width, TABLE.height, seating);
  const card = sprites.find(({ source }) => source === from);
  return card ? game.face(card.name) : "";
};
