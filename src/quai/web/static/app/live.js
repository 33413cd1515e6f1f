/**
 * A table as it lives: what is known, which position is shown, and what is under way. Steps of others
 * that arrive together are shown one after the other; a step of the past can be looked at.
 */
import { connect, NOTHING } from "./net.js";
import { settings, travelTime } from "./settings.js";
import { useEffect, useRef, useState } from "./ui.js";
import { greet } from "./visitor.js";

/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("./types.js").Position} Position */

/**
 * @typedef {object} Live
 * @property {Known} known
 * @property {boolean | null} online null before the first connection
 * @property {boolean} restarting the server has said that it stops, and will be back
 * @property {Position | null} shown a position other than the newest; null: the newest
 * @property {number | null} looking the step of the past that is looked at
 * @property {number | null} showing the step of others that is being shown on the way to the newest
 * @property {boolean} busy an action is on its way
 * @property {string | null} gone why this table cannot be shown
 */

const asPosition = (/** @type {Known} */ known) =>
  /** @type {Position} */ ({ step: known.step, view: known.view, prompt: known.prompt, board: known.board });

/**
 * Which steps to show one by one before the newest position.
 * @param {Known} before
 * @param {Known} now
 * @param {boolean} calm
 */
export const stepsToShow = (before, now, calm) => {
  const fresh = now.step - before.step;
  if (!before.view || calm || fresh < 2 || fresh > 24) return [];
  const first = now.story[before.step];
  if (!first || now.viewer.includes(first.seat)) return [];
  return now.story.slice(before.step, now.step - 1).map((step) => step.n);
};

/**
 * @param {string} id
 * @param {number | null} step the step the address names
 * @param {(message: import("./types.js").ServerMessage) => void} answered
 */
export const useLive = (id, step, answered) => {
  const [live, setLive] = useState(
    /** @type {Live} */ ({
      known: NOTHING,
      online: null,
      restarting: false,
      shown: null,
      looking: step,
      showing: null,
      busy: false,
      gone: null,
    }),
  );
  const line = useRef(/** @type {import("./net.js").Line | null} */ (null));
  const heard = useRef(answered);
  heard.current = answered;
  const queue = useRef(/** @type {number[]} */ ([]));

  useEffect(() => {
    let alive = true;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const start = () => {
      line.current = connect(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(id)}`, {
        known: (known) =>
          setLive((now) => {
            const calm =
              settings.get().speed === "none" || travelTime() <= 1 || document.hidden || now.looking !== null;
            const steps = stepsToShow(now.known, known, calm);
            if (known.step < now.known.step) {
              queue.current = [];
              const looking = now.looking === null ? null : Math.min(now.looking, known.step);
              return {
                ...now,
                known,
                showing: null,
                looking,
                shown: looking === null || looking !== now.looking ? null : now.shown,
              };
            }
            if (!steps.length) return { ...now, known };
            const waiting = queue.current.length > 0 || now.showing !== null;
            queue.current = waiting ? [...queue.current, now.known.step, ...steps] : steps;
            return {
              ...now,
              known,
              showing: now.showing ?? queue.current[0],
              shown: now.shown ?? asPosition(now.known),
            };
          }),
        online: (online, restarting) =>
          setLive((now) => ({ ...now, online, restarting, busy: online ? now.busy : false })),
        greet: () => greet(true),
        answer: (message) => {
          if (message.type === "position")
            setLive((now) =>
              now.looking !== null || now.showing !== null ? { ...now, shown: message } : now,
            );
          if (["done", "refused", "error"].includes(message.type))
            setLive((now) => ({
              ...now,
              busy: false,
              gone: message.type === "error" && message.code === "gone" ? message.error : now.gone,
            }));
          heard.current(message);
        },
      });
      if (step !== null) line.current.look(step);
    };
    greet().then(
      () => alive && start(),
      () => alive && start(),
    );
    return () => {
      alive = false;
      line.current?.close();
    };
  }, [id]);

  /* show the steps of others one after the other */
  useEffect(() => {
    if (live.showing !== null) line.current?.look(live.showing);
  }, [live.showing]);
  useEffect(() => {
    if (live.showing === null || live.shown?.step !== live.showing) return undefined;
    const timer = setTimeout(() => {
      queue.current = queue.current.slice(1);
      const next = queue.current[0] ?? null;
      setLive((now) => ({ ...now, showing: next, shown: next === null ? null : now.shown }));
    }, travelTime() + 260);
    return () => clearTimeout(timer);
  }, [live.showing, live.shown]);
  /* an answer that never comes must not hold up the game */
  useEffect(() => {
    if (live.showing === null) return undefined;
    const timer = setTimeout(() => skip(), 4000);
    return () => clearTimeout(timer);
  }, [live.showing]);

  const skip = () => {
    queue.current = [];
    setLive((now) =>
      now.showing === null ? now : { ...now, showing: null, shown: now.looking === null ? null : now.shown },
    );
  };
  const look = (/** @type {number | null} */ wanted) => {
    queue.current = [];
    const { step: newest } = live.known;
    const at = wanted === null ? null : Math.max(0, Math.min(wanted, newest));
    setLive((now) => ({
      ...now,
      looking: at,
      showing: null,
      shown: at === null ? null : (now.shown ?? asPosition(now.known)),
    }));
    line.current?.look(at ?? -1);
    const url = new URL(location.href);
    if (at === null) url.searchParams.delete("step");
    else url.searchParams.set("step", String(at));
    history.replaceState(null, "", url);
  };
  const acting = () => setLive((now) => ({ ...now, busy: true }));
  return {
    live,
    skip,
    look,
    play: (/** @type {import("./types.js").Action} */ action) => {
      acting();
      line.current?.play(action);
    },
    saw: (/** @type {number} */ at) => line.current?.saw(at),
    speak: (/** @type {import("./types.js").Spoken} */ message) => line.current?.speak(message),
    undo: (/** @type {number} */ count) => {
      acting();
      line.current?.undo(count);
    },
  };
};
