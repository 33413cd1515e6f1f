/** The service worker of the page without a server: it keeps all files, and new versions of them. */
import { BASE } from "./addresses.js";
import { tell } from "./notice.js";

/** Interval between looks for a new version, in a window that stays open. */
const LOOK_INTERVAL_MS = 3600_000;

/** Say that a new version is there, and change to it if the person wants to. @param {ServiceWorker} waiting */
const offer = (waiting) => tell("update", () => waiting.postMessage("take over"));

/** Register it, and say what it brings. */
export const register = async () => {
  const { serviceWorker } = navigator;
  const scope = new URL(`${BASE}/`, location.href).href;
  /* asked before, as a busy window may hear of its own worker only when that is at work; a window may also be
     controlled by the worker of a site that offers this page */
  const before = await serviceWorker?.getRegistration(scope).catch(() => undefined);
  let first = before?.scope !== scope || before.active?.state !== "activated";
  const found = await serviceWorker?.register(`${BASE}/sw.js`, { scope }).catch(() => null);
  if (!found) return;
  serviceWorker.addEventListener("controllerchange", () => {
    if (!first) return location.reload();
    first = false;
    tell("offline");
  });
  if (found.waiting && !first) offer(found.waiting);
  found.addEventListener("updatefound", () => {
    const { installing } = found;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && !first) offer(installing);
    });
  });
  setInterval(() => found.update().catch(() => undefined), LOOK_INTERVAL_MS);
};
