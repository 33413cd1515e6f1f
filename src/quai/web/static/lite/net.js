/**
 * How the page without a server reaches its server, which runs in a worker, its files and its own addresses: the
 * exports of `app/net.js`, in whose place the import map of the built page puts this module.
 */
import { fileAddress, pageAddress, pageUrl, VERSION } from "./addresses.js";
import { ask, link, ready, start, WorkerSocket } from "./link.js";
import { keepForGood } from "./needs.js";
import { tell } from "./notice.js";
import { register } from "./update.js";

export { fileAddress, pageAddress, pageUrl };
export const ALONE = true;

/** What only the server can answer; all else are files of the folder. */
const ASKED = /^\/(api\/|healthz$)/;
/** What the server answers the same to everybody, as files: they are there before the server is. */
const PREPARED = /^\/api\/games\/[^/]+\/(texts|help|summary)\/(fr|en)$/;
const HELLO = "/api/hello";
const OPEN_TABLE = "/api/tables";
const FILE_NAME = /filename="([^"]+)"/;

const prepared = (/** @type {string} */ path) =>
  fetch(fileAddress(`/static/${VERSION}/prepared${path.replace(/^\/api/, "")}`));

/** Send a request. @param {string} path @param {RequestInit} [init] */
export const request = (path, init = {}) => {
  if (!ASKED.test(path)) return fetch(path, init);
  if (PREPARED.test(path)) return prepared(path);
  if (path === HELLO && !link.isReady) return prepared(path);
  if (path === OPEN_TABLE && init.method === "POST") keepForGood().catch(() => undefined);
  return ask(path, init);
};

/** Open a socket. @param {string} path @returns {import("../app/net.js").Socket} */
export const openSocket = (path) => new WorkerSocket(path);

/** Nothing to do here: `update.js` registers the worker of this page, once it has loaded. */
export const registerWorker = () => Promise.resolve(undefined);

/** Hand over a file that the server answers with, as a browser does for a link to it. */
const download = async (/** @type {string} */ path) => {
  const response = await ask(path, {});
  if (!response.ok) return tell("failed");
  const name = FILE_NAME.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "quai";
  const href = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

if (typeof document !== "undefined") {
  start();
  ready.then(async () => {
    const { fetchHello } = await import("../app/visitor.js");
    await fetchHello(true); // until now, the page has known only what is the same for everybody
    register();
  });
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target).closest?.("a[href]"),
      path = target?.getAttribute("href") ?? "";
    if (event.defaultPrevented || !path.startsWith("/api/")) return;
    event.preventDefault();
    download(path);
  });
}
