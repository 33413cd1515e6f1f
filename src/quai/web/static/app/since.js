/** What others did since the visitor's last turn. Pure. */

/** @typedef {import("./types.js").Step} Step */

/**
 * The place in the story where the others' moves since the visitor's last turn begin. During the visitor's
 * turn its own steps do not count, so that the moves before it stay marked. For spectators: the last turn.
 * @param {Step[]} story
 * @param {number[]} viewer
 * @param {boolean} turn whether it is the visitor's turn
 */
export const firstSince = (story, viewer, turn) => {
  const mine = (/** @type {Step} */ step) => viewer.includes(step.seat);
  if (!viewer.length) {
    const seat = story.at(-1)?.seat;
    return story.findLastIndex((step) => step.seat !== seat) + 1;
  }
  const before = turn ? story.slice(0, story.findLastIndex((step) => !mine(step)) + 1) : story;
  return before.findLastIndex(mine) + 1;
};

/**
 * The steps of others since the visitor's last turn.
 * @param {Step[]} story
 * @param {number[]} viewer
 * @param {boolean} turn
 */
export const stepsSince = (story, viewer, turn) =>
  story.slice(firstSince(story, viewer, turn)).filter((step) => !viewer.includes(step.seat));
