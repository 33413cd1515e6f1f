/**
 * The service worker: it shows the notifications that the server pushes, and opens the table when one is
 * clicked. It stores nothing and handles no requests of the page.
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

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener(
  "push",
  (/** @type {any} */ event) => event.data && event.waitUntil(show(event.data.json())),
);
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});
