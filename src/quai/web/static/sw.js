/**
 * The service worker: it shows the notifications that the server pushes, and opens the table when one is
 * clicked. It stores one page, which says what is wrong while the site cannot be reached, and nothing else.
 */

const ICON = "/static/favicon-turn.svg";
/** @type {any} */
const worker = self;

/** @param {{ title: string, text: string, path: string, tag: string }} notification */
const show = ({ title, text, path, tag }) =>
  worker.registration.showNotification(title, { body: text, icon: ICON, tag, data: { path } });

/** Open an address of the site: in a window that is open, or in a new one. @param {string} path */
const openPath = async (path) => {
  const [open] = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!open) return worker.clients.openWindow(path);
  open.postMessage({ path });
  return open.focus();
};

const CACHE = "offline-1";
const OFFLINE_PAGE = "/static/offline.html";
const OFFLINE_FILES = [OFFLINE_PAGE, "/static/css/offline.css", "/static/offline.js", "/static/favicon.svg"];

const store = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(OFFLINE_FILES);
  await worker.skipWaiting();
};

/** The response of the server, or of the stored page if there is none. @param {Request} request @param {string} path */
const respond = async (request, path) => {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(path);
    if (!stored) throw error;
    return stored;
  }
};

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(store()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event,
    { pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(respond(request, OFFLINE_PAGE));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(respond(request, pathname));
});
worker.addEventListener(
  "push",
  (/** @type {any} */ event) => event.data && event.waitUntil(show(event.data.json())),
);
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});
