/** A system notification when the visitor's turn begins while the page is hidden. */
import { pageUrl } from "./net.js";
import { go } from "./routes.js";
import { versioned } from "./version.js";

const ICON = versioned("/static/favicon-turn.svg");

/** Whether this browser supports notifications. */
export const canNotify = () => "Notification" in globalThis;

/**
 * Ask the browser for permission to show notifications; allowed only in response to a click.
 * @returns {Promise<boolean>}
 */
export const requestPermission = async () =>
  canNotify() && (await Notification.requestPermission()) === "granted";

/** Return to a table from a notification. @param {string} path */
const returnTo = (path) => {
  window.focus();
  if (pageUrl(new URL(location.href)).pathname !== path) go(path);
};

/**
 * Notify of a turn. If there is a service worker it shows the notification: phones allow nothing else,
 * and the notification outlives the page.
 * @param {string} table @param {string} title @param {string} text
 */
export const notifyOfTurn = async (table, title, text) => {
  if (!canNotify() || Notification.permission !== "granted") return;
  const path = `/table/${encodeURIComponent(table)}`;
  const options = { body: text, icon: ICON, tag: table, data: { path } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active)
    try {
      await worker.showNotification(title, options);
      return;
    } catch {
      /* the worker may not: the page shows it itself */
    }
  const notification = new Notification(title, options);
  notification.onclick = () => {
    notification.close();
    returnTo(path);
  };
};
