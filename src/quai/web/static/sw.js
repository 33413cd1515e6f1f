/**
 * The service worker: it shows what the server pushes, and brings back to the table who presses it.
 * It keeps nothing and answers no request of the page.
 */

const ICON = "/static/favicon-turn.svg";
/** @type {any} */
const worker = self;

const windows = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });
const at = (/** @type {any} */ client, /** @type {string} */ path) => new URL(client.url).pathname === path;

/** Show a turn, unless its table is before somebody's eyes. @param {{ title: string, text: string, path: string, tag: string }} told */
const show = async ({ title, text, path, tag }) => {
  const watched = (await windows()).some((/** @type {any} */ client) => client.visibilityState === "visible" && at(client, path));
  if (!watched) await worker.registration.showNotification(title, { body: text, icon: ICON, tag, data: { path } });
};

/** Bring somebody to a page of the site: to the window that shows it, or to a new one. @param {string} path */
const bring = async (path) => {
  const open = (await windows()).find((/** @type {any} */ client) => at(client, path));
  await (open ? open.focus() : worker.clients.openWindow(path));
};

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("push", (/** @type {any} */ event) => event.data && event.waitUntil(show(event.data.json())));
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(bring(event.notification.data.path));
});
