/**
 * The queue between what the server has sent and what is shown. Turns of others are shown one after the
 * other, at the pace that the visitor has chosen; everything on the page (board, log, prompt, scores) is of
 * the shown step, `knownAt`, so that nothing runs ahead of the board. All functions are pure.
 */

/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {Position & { clock: Known["clock"] }} Frame a position that can be shown */
/** @typedef {import("./settings.js").Settings["speed"]} Pace */

/**
 * @typedef {object} TurnQueue
 * @property {Known} newest what the server has sent
 * @property {Frame | null} shown null until the first position has arrived
 * @property {Frame[]} ahead positions received and not yet shown
 */

/**
 * How long something stays in sight, in milliseconds: a step within a turn, the last step of a turn, a
 * sheet that closes by itself, the last board before the result. Infinity: until the visitor goes on.
 * @type {Record<Pace, { step: number, turn: number, sheet: number, end: number }>}
 */
export const PAUSES_MS = {
  slow: { step: 800, turn: 2200, sheet: 9000, end: 8000 },
  normal: { step: 350, turn: 1100, sheet: 5000, end: 5000 },
  fast: { step: 80, turn: 400, sheet: 2500, end: 2500 },
  none: { step: 0, turn: 0, sheet: 0, end: 1200 },
  click: { step: 350, turn: Infinity, sheet: Infinity, end: Infinity },
};

/** More steps than this are not shown one by one: the first of them are left out. */
export const MAX_QUEUED_STEPS = 48;

/** @param {Known} known */
export const emptyQueue = (known) => /** @type {TurnQueue} */ ({ newest: known, shown: null, ahead: [] });

/** @param {Known} known @returns {Frame | null} */
const frameOf = ({ step, view, prompt, board, clock }) =>
  view && prompt ? { step, view, prompt, board, clock } : null;

/** Show the newest position at once. @param {TurnQueue} queue @returns {TurnQueue} */
export const caughtUp = ({ newest }) => ({ newest, shown: frameOf(newest), ahead: [] });

/** How many steps have not been shown yet. @param {TurnQueue} queue */
export const stepsBehind = ({ newest, shown }) => (shown ? newest.step - shown.step : 0);

/**
 * The queue after the server has sent more. What was taken back, and the first position, are shown at once.
 * @param {TurnQueue} queue
 * @param {Known} known
 * @returns {TurnQueue}
 */
export const learned = (queue, known) => {
  const { newest, shown, ahead } = queue;
  const latest = frameOf(known);
  const sameStory =
    shown !== null &&
    known.step >= newest.step &&
    known.story[shown.step - 1] === newest.story[shown.step - 1];
  if (!sameStory || !latest || known.step === shown.step) return caughtUp({ ...queue, newest: known });
  return { newest: known, shown, ahead: [...ahead.filter(({ step }) => step !== known.step), latest] };
};

/** The step to show next. @param {TurnQueue} queue */
const nextStep = ({ newest, shown }) => Math.max((shown?.step ?? 0) + 1, newest.step - MAX_QUEUED_STEPS);

/** Add a position that was requested. @param {TurnQueue} queue @param {Position} position */
export const received = (queue, position) => {
  const { shown, ahead, newest } = queue;
  const wanted = shown && position.step > shown.step && position.step <= newest.step;
  if (!wanted || ahead.some(({ step }) => step === position.step)) return queue;
  return { ...queue, ahead: [...ahead, { ...position, clock: shown.clock }] };
};

/** Go back to a position, to show again what came after it. @param {TurnQueue} queue @param {Position} position */
export const rewound = (queue, position) =>
  /** @type {TurnQueue} */ ({ newest: queue.newest, shown: { ...position, clock: null }, ahead: [] });

/** The next position, if it has arrived. @param {TurnQueue} queue */
const nextFrame = (queue) => queue.ahead.find(({ step }) => step === nextStep(queue));

/** The step whose position must be requested before the queue can go on; null if there is none. */
export const missingStep = (/** @type {TurnQueue} */ queue) =>
  stepsBehind(queue) > 0 && !nextFrame(queue) ? nextStep(queue) : null;

/**
 * Show the position after the one of this step. A timer or a press that comes late, when another step
 * is shown already, takes nobody past that one.
 * @param {TurnQueue} queue
 * @param {number} step
 * @returns {TurnQueue}
 */
export const advanced = (queue, step) => {
  const next = nextFrame(queue);
  if (!next || queue.shown?.step !== step) return queue;
  if (next.step === queue.newest.step) return caughtUp(queue);
  return { ...queue, shown: next, ahead: queue.ahead.filter(({ step }) => step > next.step) };
};

/** Whether the shown position is the end of somebody's turn. @param {TurnQueue} queue */
const turnIsOver = ({ newest, shown }) =>
  shown !== null && shown.step > 0 && shown.view.actor !== newest.story[shown.step - 1]?.seat;

/**
 * How long the shown position stays before the next one. The visitor's own steps need no pause, and while
 * the visitor's clock runs the turns of others are shown fast.
 * @param {TurnQueue} queue
 * @param {Pace} pace
 */
export const pauseMs = (queue, pace) => {
  const { newest, shown } = queue;
  const last = shown && newest.story[shown.step - 1],
    next = newest.story[nextStep(queue) - 1];
  if (!last || [last, next].some((each) => each && newest.viewer.includes(each.seat))) return 0;
  const running = newest.clock?.running;
  const hurried = typeof running === "number" && newest.viewer.includes(running) && pace !== "none";
  const { step, turn } = PAUSES_MS[hurried ? "fast" : pace];
  return turnIsOver(queue) ? turn : step;
};

/** What the page may show of a table: what was known at the shown step. @param {TurnQueue} queue @returns {Known} */
export const knownAt = (queue) => {
  const { newest, shown } = queue;
  if (!shown || stepsBehind(queue) === 0) return newest;
  const { step, view, prompt, board, clock } = shown;
  const story = newest.story.slice(0, step);
  /* a clock of the past does not run */
  const stopped = clock && { ...clock, running: null };
  const nothingToDo = { actions: [], undoable: 0, outcome: null };
  const notes = newest.notes.filter((note) => note.step < step);
  return { ...newest, ...nothingToDo, step, view, prompt, board, story, notes, clock: stopped };
};
