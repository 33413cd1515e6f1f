/** An event, requested at intervals while the page is visible, and what can be done with it. */
import { get, post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").EventResponse} EventResponse */
/** @typedef {"enter" | "withdraw" | "begin" | "finish"} Act */

const REFRESH_INTERVAL_MS = 2500;

/**
 * The event; null until it is here, `missing` if there is none.
 * @param {string} id
 */
export const useEvent = (id) => {
  const [event, setEvent] = useState(/** @type {EventResponse | null} */ (null));
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let active = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const refresh = async () => {
      clearTimeout(timer);
      if (!document.hidden)
        await fetchHello()
          .then(() => get(`/api/events/${id}`))
          .then(
            (found) => active && setEvent(found),
            (error) => active && error.status === 404 && setMissing(true),
          );
      if (active) timer = setTimeout(refresh, REFRESH_INTERVAL_MS);
    };
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => {
      active = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
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
    act: (/** @type {Act} */ name) => run(() => post(`/api/events/${id}/${name}`, {})),
    addBots: (/** @type {number} */ level, /** @type {number | null} */ count) =>
      run(() => post(`/api/events/${id}/bots`, { level, count })),
    remove: (/** @type {number} */ number) => run(() => post(`/api/events/${id}/remove`, { number })),
  };
};
