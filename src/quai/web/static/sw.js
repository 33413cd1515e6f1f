/**
 * The service worker: it shows what the server pushes, and brings back to the table who presses it.
 * It keeps nothing and answers no request of the page.
 */

const ICON = "/static/favicon-turn.svg";
/** @type {any} */
const worker = self;

/** @param {{ title: string, text: string, path: string, tag: string }} told */
const show = ({ title, text, path, tag }) =>
  worker.registration.showNotification(title, { body: text, icon: ICON, tag, data: { path } });

/** Bring somebody to a place of the site: in a window that is open, or in a new one. @param {string} path */
const bring = async (path) => {
  const [open] = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!open) return worker.clients.openWindow(path);
  open.postMessage({ path });
  return open.focus();
};

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener(
  "push",
  (/** @type {any} */ event) => event.data && event.waitUntil(show(event.data.json())),
);
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(bring(event.notification.data.path));
});
