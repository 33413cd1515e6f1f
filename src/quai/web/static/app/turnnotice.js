/** A notice of the system when it becomes one's turn while the page is hidden. Only if asked for. */
import { go } from "./routes.js";

const ICON = "/static/favicon-turn.svg";

/** Whether this browser can show notices at all. */
export const canShow = () => "Notification" in globalThis;

/** Ask for leave to show notices; only a press may do so. @returns {Promise<boolean>} */
export const askLeave = async () => canShow() && (await Notification.requestPermission()) === "granted";

/** Come back to the table from a notice of this page. @param {string} path */
const comeBack = (path) => {
  window.focus();
  if (location.pathname !== path) go(path);
};

/**
 * Show that it is one's turn. Where there is a service worker it shows the notice: phones allow nothing
 * else, and the notice outlives the page.
 * @param {string} table @param {string} title @param {string} text
 */
export const showTurn = async (table, title, text) => {
  if (!canShow() || Notification.permission !== "granted") return;
  const path = `/table/${encodeURIComponent(table)}`;
  const options = { body: text, icon: ICON, tag: table, data: { path } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) {
    await worker.showNotification(title, options);
    return;
  }
  const notice = new Notification(title, options);
  notice.onclick = () => {
    notice.close();
    comeBack(path);
  };
};
