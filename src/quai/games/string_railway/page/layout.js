/** The plane fills its room by itself; what the page asks of a layout is only how much room that is. */

const MIN_HEIGHT = 420;
const PHONE = 641;

/** @type {import("./types.js").Page["layout"]} */
export const layout = (_view, width, height) => ({
  form: "plane",
  sprites: [],
  zones: [],
  height: height || Math.max(MIN_HEIGHT, Math.round(width * (width < PHONE ? 1.5 : 1.1))),
  handHeight: 0,
});
