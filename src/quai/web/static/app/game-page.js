/** The defaults of a game's page, and functions that pages share. The contract is `game-page.d.ts`. */

const DEFAULTS = {
  face: () => "",
  spoken: (/** @type {string} */ name) => name,
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
  marks: () => ({ last: [], staged: [] }),
  series: () => [],
  status: () => "",
  pictures: async () => ({}),
  Plane: null,
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
export const marksOf = (story, staged, touched) => {
  const confirmed = story.slice(0, story.length - staged);
  const seat = confirmed.at(-1)?.seat;
  const first = confirmed.findLastIndex((step) => step.seat !== seat) + 1;
  const all = (/** @type {import("./types.js").Step[]} */ steps) =>
    steps.flatMap((step) => step.events).flatMap(touched);
  return { last: all(confirmed.slice(first)), staged: all(story.slice(confirmed.length)) };
};
