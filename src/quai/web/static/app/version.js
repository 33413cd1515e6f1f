/**
 * The version of this page. It stands in the addresses of all its files; the server names the present one with each
 * response. A page that is no longer the present one reloads itself: when its visitor goes to another page or comes
 * back to it, or when a file of it cannot be loaded any more. A file that only a lost connection keeps away does not
 * take the table from the screen: the page waits for the server first.
 */

import * as net from "./net.js";

const OWN = /\/static\/([0-9a-f]{16})\//.exec(import.meta.url)?.[1] ?? null;
const HEADER = "Quai-Page";
const RELOADED = "quai.reloaded";
const MIN_RELOAD_MS = 10_000;
const RETRY_MS = 3000;
let outdated = false;

/** The address of a file of the page, in its version. @param {string} path below /static/ or /games/KEY/ */
export const versioned = (path) =>
  net.fileAddress(OWN ? path.replace(/^\/(static|games\/[^/]+)\/(?![0-9a-f]{16}\/)/, `/$1/${OWN}/`) : path);

/** Note which version the server has. @param {Response} response */
export const noteVersion = (response) => {
  const current = response.headers.get(HEADER);
  if (OWN && current) outdated = current !== OWN;
};

/** Ask the server for its version: it was away. */
export const checkVersion = () => void net.request("/healthz").then(noteVersion, () => undefined);

/** Whether the server has another version of the page. */
export const isOutdated = () => outdated;

/** Load the page anew, unless that has just been done. */
export const reload = () => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < MIN_RELOAD_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
};

/** Load the page anew as soon as the server answers; until then what is shown stays. */
export const reloadOnceReached = () =>
  void net
    .request("/healthz", { cache: "no-store" })
    .then(reload, () => setTimeout(reloadOnceReached, RETRY_MS));

if (typeof document !== "undefined")
  document.addEventListener("visibilitychange", () => !document.hidden && outdated && reload());
