/**
 * The live state of a table: what is known, which position is shown, and what is under way. Steps of
 * others that arrive together are shown one after the other; a past step can be reviewed.
 */
import { connect, NOTHING_KNOWN } from "./connection.js";
import { settings, travelTime } from "./settings.js";
import { useEffect, useRef, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";

/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("./types.js").Position} Position */

/**
 * @typedef {object} Live
 * @property {Known} known
 * @property {boolean | null} online null before the first connection
 * @property {boolean} restarting whether the server has announced that it restarts
 * @property {Position | null} shown a position other than the newest; null: the newest
 * @property {number | null} reviewed the past step that is reviewed
 * @property {number | null} catchingUp the step of another player that is shown on the way to the newest
 * @property {boolean} busy whether an action has no response yet
 * @property {string | null} gone why this table cannot be shown
 *
 * @typedef {Live & { known: import("./types.js").KnownPosition }} LivePosition
 */

/** More steps than this are not shown one by one. */
const MAX_STEPS_SHOWN = 24;
/** How long a step of another player stays, after its cards have arrived. */
const PAUSE_MS = 260;
const POSITION_TIMEOUT_MS = 4000;

const asPosition = (/** @type {Known} */ known) =>
  /** @type {Position} */ ({ step: known.step, view: known.view, prompt: known.prompt, board: known.board });

/**
 * Which steps to show one by one before the newest position.
 * @param {Known} before
 * @param {Known} now
 * @param {boolean} still whether nothing is animated
 */
const stepsToShow = (before, now, still) => {
  const fresh = now.step - before.step;
  if (!before.view || still || fresh < 2 || fresh > MAX_STEPS_SHOWN) return [];
  const first = now.story[before.step];
  if (!first || now.viewer.includes(first.seat)) return [];
  return now.story.slice(before.step, now.step - 1).map((step) => step.n);
};

/**
 * The state after steps were taken back.
 * @param {Live} now
 * @param {Known} known
 * @returns {Live}
 */
const afterTakeback = (now, known) => {
  const reviewed = now.reviewed === null ? null : Math.min(now.reviewed, known.step);
  const shown = reviewed === null || reviewed !== now.reviewed ? null : now.shown;
  return { ...now, known, catchingUp: null, reviewed, shown };
};

const socketUrl = (/** @type {string} */ id) => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/tables/${encodeURIComponent(id)}`;
};

/** Name the reviewed step in the address, or none. @param {number | null} step */
const putInAddress = (step) => {
  const url = new URL(location.href);
  if (step === null) url.searchParams.delete("step");
  else url.searchParams.set("step", String(step));
  history.replaceState(null, "", url);
};

/**
 * @param {string} id
 * @param {number | null} step the step that the address names
 * @param {(message: import("./types.js").ServerMessage) => void} onMessage
 */
export const useLive = (id, step, onMessage) => {
  const [live, setLive] = useState(
    /** @type {Live} */ ({
      known: NOTHING_KNOWN,
      online: null,
      restarting: false,
      shown: null,
      reviewed: step,
      catchingUp: null,
      busy: false,
      gone: null,
    }),
  );
  const connection = useRef(/** @type {import("./connection.js").Connection | null} */ (null));
  const newestOnMessage = useRef(onMessage);
  newestOnMessage.current = onMessage;
  const queue = useRef(/** @type {number[]} */ ([]));

  const learn = (/** @type {Known} */ known) =>
    setLive((now) => {
      if (known.step < now.known.step) {
        queue.current = [];
        return afterTakeback(now, known);
      }
      const still =
        settings.get().speed === "none" || travelTime() <= 1 || document.hidden || now.reviewed !== null;
      const steps = stepsToShow(now.known, known, still);
      if (!steps.length) return { ...now, known };
      const waiting = queue.current.length > 0 || now.catchingUp !== null;
      queue.current = waiting ? [...queue.current, now.known.step, ...steps] : steps;
      const catchingUp = now.catchingUp ?? queue.current[0];
      return { ...now, known, catchingUp, shown: now.shown ?? asPosition(now.known) };
    });
  const receive = (/** @type {import("./types.js").ServerMessage} */ message) => {
    if (message.type === "position")
      setLive((now) => (now.reviewed !== null || now.catchingUp !== null ? { ...now, shown: message } : now));
    if (["done", "refused", "error"].includes(message.type)) {
      const gone = message.type === "error" && message.code === "gone" ? message.error : null;
      setLive((now) => ({ ...now, busy: false, gone: gone ?? now.gone }));
    }
    newestOnMessage.current(message);
  };
  useEffect(() => {
    let active = true;
    const start = () => {
      if (!active) return;
      connection.current = connect(socketUrl(id), {
        onKnown: learn,
        onOnline: (online, restarting) =>
          setLive((now) => ({ ...now, online, restarting, busy: online ? now.busy : false })),
        onMessage: receive,
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

  const skip = () => {
    queue.current = [];
    setLive((now) =>
      now.catchingUp === null
        ? now
        : { ...now, catchingUp: null, shown: now.reviewed === null ? null : now.shown },
    );
  };
  /* show the steps of others one after the other */
  useEffect(() => {
    if (live.catchingUp === null) return undefined;
    connection.current?.look(live.catchingUp);
    const timer = setTimeout(skip, POSITION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [live.catchingUp]);
  useEffect(() => {
    if (live.catchingUp === null || live.shown?.step !== live.catchingUp) return undefined;
    const timer = setTimeout(() => {
      queue.current = queue.current.slice(1);
      const next = queue.current[0] ?? null;
      setLive((now) => ({ ...now, catchingUp: next, shown: next === null ? null : now.shown }));
    }, travelTime() + PAUSE_MS);
    return () => clearTimeout(timer);
  }, [live.catchingUp, live.shown]);

  /** Review a step; null returns to the newest position. */
  const review = (/** @type {number | null} */ wanted) => {
    queue.current = [];
    const reviewed = wanted === null ? null : Math.max(0, Math.min(wanted, live.known.step));
    setLive((now) => ({
      ...now,
      reviewed,
      catchingUp: null,
      shown: reviewed === null ? null : (now.shown ?? asPosition(now.known)),
    }));
    connection.current?.look(reviewed ?? -1);
    putInAddress(reviewed);
  };
  const setBusy = () => setLive((now) => ({ ...now, busy: true }));
  return {
    live,
    skip,
    review,
    play: (/** @type {import("./types.js").Action} */ action) => {
      setBusy();
      connection.current?.play(action);
    },
    markSeen: (/** @type {number} */ at) => connection.current?.markSeen(at),
    send: (/** @type {import("./types.js").OutgoingMessage} */ message) => connection.current?.send(message),
    undo: (/** @type {number} */ count) => {
      setBusy();
      connection.current?.undo(count);
    },
  };
};
