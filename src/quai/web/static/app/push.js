/** Web push: this browser is told of turns even when no page is open. */
import { send } from "./api.js";

const WORKER = "/sw.js";

/** Whether this browser can be pushed to. */
export const canPush = () => "serviceWorker" in navigator && "PushManager" in globalThis;

/** The site's key as the browser wants it. @param {string} key */
const bytes = (key) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** @param {PushSubscription} made @param {import("./words.js").Words["language"]} language */
const tellServer = (made, language) => {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = made.toJSON();
  return send("/api/notices/push", { endpoint, keys: { p256dh, auth }, language });
};

/**
 * Have this browser told; its push service is asked anew.
 * @param {string} key
 * @param {import("./words.js").Words["language"]} language
 */
export const begin = async (key, language) => {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  await tellServer(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }),
    language,
  );
};

/** Have this browser told no more. */
export const stop = async () => {
  await send("/api/notices/push/stop");
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
};

/**
 * Tell the server again, whose sessions have all ended but this one.
 * @param {import("./words.js").Words["language"]} language
 */
export const renew = async (language) => {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  const made = await worker?.pushManager.getSubscription();
  if (made) await tellServer(made, language);
};
