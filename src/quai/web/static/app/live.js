/**
 * The live state of a table: what is shown of it, and what is under way. Turns of others are shown one after
 * the other (`turn-queue.js`); a past step can be reviewed.
 */
import { connect, NOTHING_KNOWN } from "./connection.js";
import { settings, travelTime } from "./settings.js";
import { useStore } from "./store.js";
import {
  advanced,
  caughtUp,
  emptyQueue,
  knownAt,
  learned,
  missingStep,
  PAUSES_MS,
  pauseMs,
  received,
  rewound,
  stepsBehind,
} from "./turn-queue.js";
import { useEffect, useMemo, useRef, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";

/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("./types.js").Position} Position */

/**
 * @typedef {object} Live
 * @property {Known} known what was known at the step that is shown
 * @property {Known} newest what the server has sent
 * @property {number} behind how many steps are not shown yet
 * @property {boolean} waiting whether the queue waits until the visitor goes on
 * @property {boolean} held whether turns wait while something else is shown, such as a sheet
 * @property {boolean} resultDue whether the game has ended before the visitor's eyes: its last board is shown
 *   before its result
 * @property {boolean | null} online null before the first connection
 * @property {boolean} restarting whether the server has announced that it restarts
 * @property {Position | null} shown the position that is reviewed
 * @property {number | null} reviewed the past step that is reviewed
 * @property {boolean} busy whether an action has no response yet
 * @property {string | null} gone why this table cannot be shown
 *
 * @typedef {Live & { known: import("./types.js").KnownPosition }} LivePosition
 *
 * @typedef {Omit<Live, "known" | "newest" | "behind" | "waiting" | "held">
 *   & { queue: import("./turn-queue.js").TurnQueue, shownAt: number, replayFrom: number | null }} State
 *   `replayFrom`: the step from which the turns of others are shown again
 */

const POSITION_TIMEOUT_MS = 4000;

/** Whether this is a finished daily deal that others still play: no earlier position is sent. */
const isSealed = (/** @type {Known} */ known) => Boolean(known.table?.sealed) && known.outcome !== null;

const asPosition = (/** @type {Known} */ known) =>
  /** @type {Position} */ ({ step: known.step, view: known.view, prompt: known.prompt, board: known.board });

/**
 * The state with another queue.
 * @param {State} now
 * @param {State["queue"]} queue
 * @returns {State}
 */
const withQueue = (now, queue) => {
  const moved = queue.shown?.step !== now.queue.shown?.step;
  const caught = stepsBehind(now.queue) > 0 && stepsBehind(queue) === 0;
  const replayFrom = caught ? null : now.replayFrom;
  return { ...now, queue, replayFrom, shownAt: moved ? Date.now() : now.shownAt };
};

/**
 * The state after the server has sent more.
 * @param {State} now
 * @param {Known} known
 * @param {boolean} still whether all steps are shown at once
 * @returns {State}
 */
const afterNews = (now, known, still) => {
  const before = now.queue.newest;
  const queue = learned(now.queue, known);
  const next = withQueue(now, still ? caughtUp(queue) : queue);
  const ended = before.view !== null && !before.outcome && known.outcome !== null;
  const resultDue = known.outcome !== null && (now.resultDue || ended);
  if (known.step >= before.step || now.reviewed === null) return { ...next, resultDue };
  const reviewed = Math.min(now.reviewed, known.step);
  return { ...next, resultDue, reviewed, shown: reviewed === now.reviewed ? now.shown : null };
};

/** The state after a position has come that was requested. @param {State} now @param {Position} position */
const afterPosition = (now, position) => {
  if (now.reviewed !== null) return { ...now, shown: position };
  const again = position.step === now.replayFrom && stepsBehind(now.queue) === 0;
  return withQueue(now, (again ? rewound : received)(now.queue, position));
};

const socketPath = (/** @type {string} */ id) => `/ws/tables/${encodeURIComponent(id)}`;

/** Name the reviewed step in the address, or none. @param {number | null} step */
const putInAddress = (step) => {
  if (!location.protocol.startsWith("http")) return; // a cell of a notebook has no address
  const url = new URL(location.href);
  if (step === null) url.searchParams.delete("step");
  else url.searchParams.set("step", String(step));
  history.replaceState(null, "", url);
};

/**
 * Take the queue on: request positions that are missing, and show each for as long as the pace says.
 * @param {State} state
 * @param {(change: (now: State) => State) => void} setState
 * @param {{ current: import("./connection.js").Connection | null }} connection
 * @param {boolean} held whether the queue waits while something else is shown, such as a sheet
 * @param {Settings["speed"]} pace
 * @typedef {import("./settings.js").Settings} Settings
 */
const useTurnQueue = (state, setState, connection, held, pace) => {
  const { queue, reviewed, shownAt, resultDue } = state;
  const behind = stepsBehind(queue),
    missing = missingStep(queue),
    pause = pauseMs(queue, pace),
    stopped = held || reviewed !== null || state.online === null;
  const [visible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const update = () => setVisible(!document.hidden);
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  const skip = () => setState((now) => withQueue(now, caughtUp(now.queue)));
  const from = queue.shown?.step ?? 0;
  const goOn = () => setState((now) => withQueue(now, advanced(now.queue, from)));
  /* what is missing may have come in the moment the timer fires */
  const giveUp = () =>
    setState((now) => (missingStep(now.queue) === missing ? withQueue(now, caughtUp(now.queue)) : now));

  useEffect(() => {
    if (missing === null || reviewed !== null || pace === "none") return undefined;
    connection.current?.look(missing);
    const timer = setTimeout(giveUp, POSITION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [missing, reviewed, state.online, pace]);
  useEffect(() => {
    if (!behind || stopped) return undefined;
    if (pace === "none") return void skip();
    if (missing !== null || !visible || pause === Infinity) return undefined;
    const due = shownAt + (pause ? pause + travelTime() : 0);
    const timer = setTimeout(goOn, Math.max(0, due - Date.now()));
    return () => clearTimeout(timer);
  }, [queue, missing, stopped, visible, pause, pace]);

  const seeResult = () => setState((now) => ({ ...now, resultDue: false }));
  const endMs = PAUSES_MS[pace].end;
  useEffect(() => {
    if (!resultDue || behind || stopped || !visible || endMs === Infinity) return undefined;
    const timer = setTimeout(seeResult, endMs);
    return () => clearTimeout(timer);
  }, [resultDue, behind, stopped, visible, endMs]);
  return { skip, goOn, seeResult, waiting: behind > 0 && !held && pause === Infinity };
};

/** @typedef {import("./connection.js").ConnectionHandlers} ConnectionHandlers */

/** Connect to a table of the server. @param {string} id @param {ConnectionHandlers} handlers */
const connectToTable = (id, handlers) => connect(socketPath(id), handlers);

/**
 * @param {string} id
 * @param {number | null} step the step that the address names
 * @param {(message: import("./types.js").ServerMessage) => void} onMessage
 * @param {(id: string, handlers: ConnectionHandlers) => import("./connection.js").Connection} open connects to the
 *   table, or to what behaves like one
 */
export const useLive = (id, step, onMessage, open = connectToTable) => {
  const [state, setState] = useState(
    /** @type {State} */ ({
      queue: emptyQueue(NOTHING_KNOWN),
      shownAt: 0,
      replayFrom: null,
      online: null,
      restarting: false,
      shown: null,
      reviewed: step,
      resultDue: false,
      busy: false,
      gone: null,
    }),
  );
  const [held, hold] = useState(false);
  const { speed } = useStore(settings);
  /* a replay that was asked for is shown, even if turns are shown at once otherwise */
  const pace = speed === "none" && state.replayFrom !== null ? "fast" : speed;
  const connection = useRef(/** @type {import("./connection.js").Connection | null} */ (null));
  const newestOnMessage = useRef(onMessage);
  newestOnMessage.current = onMessage;
  const words = useRef(/** @type {import("./connection.js").Language | null} */ (null));
  const still = useRef(false);
  still.current = pace === "none" && !held;

  const learn = (/** @type {Known} */ known) =>
    setState((now) => afterNews(now, known, still.current || isSealed(known)));
  const receive = (/** @type {import("./types.js").ServerMessage} */ message) => {
    if (message.type === "position") setState((now) => afterPosition(now, message));
    if (["done", "refused", "error"].includes(message.type)) {
      const gone = message.type === "error" && message.code === "gone" ? message.error : null;
      setState((now) => ({ ...now, busy: false, gone: gone ?? now.gone }));
    }
    newestOnMessage.current(message);
  };
  useEffect(() => {
    let active = true;
    const start = () => {
      if (!active) return;
      connection.current = open(id, {
        onKnown: learn,
        onOnline: (online, restarting) =>
          setState((now) => ({ ...now, online, restarting, busy: online ? now.busy : false })),
        onMessage: receive,
        words: words.current,
        renewSession: () => fetchHello(true),
      });
      if (step !== null) connection.current.look(step);
    };
    fetchHello().then(start, start);
    return () => {
      active = false;
      connection.current?.close();
    };
  }, [id]);
  const { waiting, ...following } = useTurnQueue(state, setState, connection, held, pace);

  const known = useMemo(() => knownAt(state.queue), [state.queue]);
  /** @type {Live} */
  const live = {
    ...state,
    known,
    newest: state.queue.newest,
    behind: stepsBehind(state.queue),
    waiting,
    held,
  };
  /** Review a step; null returns to the newest position that was shown. */
  const review = (/** @type {number | null} */ wanted) => {
    if (wanted !== null && isSealed(known)) return;
    const reviewed = wanted === null ? null : Math.max(0, Math.min(wanted, known.step));
    setState((now) => ({
      ...now,
      reviewed,
      shown: reviewed === null ? null : (now.shown ?? asPosition(known)),
    }));
    connection.current?.look(reviewed ?? -1);
    putInAddress(reviewed);
  };
  /** Show again what others did after this step. */
  const replay = (/** @type {number} */ from) => {
    if (live.behind) return;
    setState((now) => ({ ...now, reviewed: null, shown: null, replayFrom: from }));
    putInAddress(null);
    connection.current?.look(from);
  };
  const setBusy = () => setState((now) => ({ ...now, busy: true }));
  return {
    live,
    ...following,
    hold,
    review,
    replay,
    play: (/** @type {import("./types.js").Action} */ action) => {
      setBusy();
      connection.current?.play(action);
    },
    /** Have the table in words sent too, in this language; null: no longer. */
    setWords: (/** @type {import("./connection.js").Language | null} */ language) => {
      words.current = language;
      connection.current?.setWords(language);
    },
    markSeen: (/** @type {number} */ at) => connection.current?.markSeen(at),
    send: (/** @type {import("./types.js").OutgoingMessage} */ message) => connection.current?.send(message),
    undo: (/** @type {number} */ count) => {
      setBusy();
      connection.current?.undo(count);
    },
  };
};
