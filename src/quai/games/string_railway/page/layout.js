/** The plane fills its room by itself; what the page asks of a layout is only how much room that is. */

const SMALLEST = 420;
const PHONE = 641;

/** @param {any} _view @param {number} width @param {number} height 0 where the page scrolls */
export const layout = (_view, width, height) => ({
  form: "plane",
  /** @type {import("quai/app/sprites.js").Sprite[]} */
  sprites: [],
  /** @type {{ id: string, x: number, y: number, w: number, h: number }[]} */
  zones: [],
  height: height || Math.max(SMALLEST, Math.round(width * (width < PHONE ? 1.5 : 1.1))),
  handHeight: 0,
});
