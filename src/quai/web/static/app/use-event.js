/** An event, as the server sends it when it changes, and what can be done with it. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { followPushed } from "./pushed.js";
import { useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").EventResponse} EventResponse */
/** @typedef {"withdraw" | "begin" | "finish"} Act */

/**
 * The event; null until it is here, `missing` if there is none.
 * @param {string} id
 */
export const useEvent = (id) => {
  const [event, setEvent] = useState(/** @type {EventResponse | null} */ (null));
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const followed = followPushed(`/ws/events/${encodeURIComponent(id)}`, {
      opening: () => null,
      receive: (/** @type {import("./protocol.d.ts").EventServerMessage} */ message) => {
        if (message.type === "event")
          setEvent((before) => /** @type {EventResponse} */ ({ ...before, ...message.event }));
      },
      missing: () => setMissing(true),
    });
    return followed.close;
  }, [id]);
  return { event, missing, setEvent };
};

/**
 * Do something with an event, and show it as it is then.
 * @param {string} id @param {(event: EventResponse) => void} setEvent
 */
export const useEventActs = (id, setEvent) => {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const run = async (/** @type {() => Promise<EventResponse>} */ request) => {
    setBusy(true);
    try {
      setEvent(await request());
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
    setBusy(false);
  };
  return {
    busy,
    enter: (/** @type {() => Promise<void>} what is done before */ prepare) =>
      run(() => prepare().then(() => post(`/api/events/${id}/enter`, {}))),
    act: (/** @type {Act} */ name) => run(() => post(`/api/events/${id}/${name}`, {})),
    addBots: (/** @type {number} */ level, /** @type {number | null} */ count) =>
      run(() => post(`/api/events/${id}/bots`, { level, count })),
    add: (/** @type {string} */ name) => run(() => post(`/api/events/${id}/add`, { name })),
    pause: (/** @type {boolean} */ on) => run(() => post(`/api/events/${id}/pause`, { on })),
    remove: (/** @type {number} */ number) => run(() => post(`/api/events/${id}/remove`, { number })),
  };
};
