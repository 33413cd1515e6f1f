/**
 * A lesson behaves like the connection to a table: the page shows its positions with the modules of real tables.
 * Tries are judged by the server, against the same lesson.
 */
import { post } from "./api.js";
import { NOTHING_KNOWN } from "./connection.js";

/** @typedef {import("./protocol.d.ts").LessonResponse} Lesson */
/** @typedef {import("./protocol.d.ts").TryResponse} TryResponse */
/** @typedef {`/api/games/${string}/lessons/${string}/${string}/try`} TryPath one of several, which all take the same */

/** The server did not respond to a try. @type {TryResponse} */
const NOT_SENT = { verdict: "refused", say: "", rule: "", reason: "", details: {}, answer: null };

/** What the page knows of the table at a stop. @param {string} game @param {Lesson} lesson @param {number} stop */
const knownAtStop = (game, lesson, stop) => {
  const { step, view, actions, prompt, board, outcome } = lesson.stops[stop].news;
  return {
    ...NOTHING_KNOWN,
    table: tableOf(game, lesson.seats),
    viewer: [lesson.learner],
    players: lesson.seats.map(({ name }) => name),
    story: lesson.story.slice(0, step),
    ...{ step, view, actions, prompt, board, outcome },
  };
};

/**
 * A table on which nothing happens but what the page itself knows of.
 * @param {string} game
 * @param {import("./protocol.d.ts").SeatInfo[]} seats
 * @returns {import("./types.js").TableInfo}
 */
export const tableOf = (game, seats) => ({
  id: "",
  game,
  number: 0,
  created: 0,
  seats,
  state: "running",
  actor: null,
  myturn: false,
  mine: true,
  by_hand: false,
  rematch: null,
  rematch_by: "",
  rematch_mine: false,
  options: {},
  access: "private",
  clock: { kind: "none", bank: 0, increment: 0 },
  paused: false,
  held: false,
  opener: true,
  rated: false,
  origin: "dealt",
  sealed: false,
  advice: false,
  quiet: false,
  event: null,
  group: null,
});

/**
 * @param {string} path where tries are sent
 * @param {string} game
 * @param {Lesson} lesson
 * @param {{ current: number }} at the stop that is shown
 * @param {(verdict: TryResponse) => void} judged called with what a try was
 * @param {import("./connection.js").ConnectionHandlers} handlers
 * @returns {import("./connection.js").Connection & { show: () => void }}
 */
export const connectToLesson = (path, game, lesson, at, judged, handlers) => {
  const show = () => handlers.onKnown(knownAtStop(game, lesson, at.current));
  const done = () => handlers.onMessage({ type: "done", id: "", step: lesson.stops[at.current].news.step });
  show();
  handlers.onOnline(true, false);
  return {
    show,
    play: async (action) => {
      const verdict = await post(/** @type {TryPath} */ (path), { stop: at.current, action }).catch(
        () => NOT_SENT,
      );
      done(); // before the next stop is shown: what is busy takes no action
      judged(verdict);
    },
    undo: done,
    send: () => undefined,
    setWords: () => undefined,
    markSeen: () => undefined,
    look: (step) => {
      const position = lesson.positions[step];
      if (position) handlers.onMessage({ ...position, type: "position" });
    },
    close: () => undefined,
  };
};
