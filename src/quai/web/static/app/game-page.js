/** The defaults of a game's page, and functions that pages share. The contract is `game-page.d.ts`. */

const DEFAULTS = {
  face: () => "",
  spoken: (/** @type {string} */ name) => name,
  buttonText: () => null,
  attempt: () => null,
  protest: () => null,
  ending: null,
  veil: null,
  scene: () => null,
  phases: () => [],
  hint: () => "",
  explain: () => null,
  origin: () => null,
  destination: () => null,
  touched: () => [],
  seatLine: (/** @type {unknown} */ _view, /** @type {number} */ seat) => seat + 1,
  series: () => [],
  status: () => "",
  pictures: async () => ({}),
  Plane: null,
  sketch: null,
  inWords: false,
};

/** @type {typeof import("./game-page.js").gamePage} */
export const gamePage = (parts) => ({ ...DEFAULTS, ...parts });

/** @type {typeof import("./game-page.js").memoized} */
export const memoized = (make) => {
  const results = new Map();
  return (name) => {
    if (!results.has(name)) results.set(name, make(name));
    return results.get(name);
  };
};

/** @type {typeof import("./game-page.js").marksOf} */
export const marksOf = (last, staged, touched) => {
  const all = (/** @type {import("./types.js").Step[]} */ steps) =>
    steps.flatMap((step) => step.events).flatMap(touched);
  return { last: all(last), staged: all(staged) };
};
