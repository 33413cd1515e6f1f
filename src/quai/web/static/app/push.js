/** Web push: notifications of turns, even while no page is open. */
import { post } from "./api.js";
import { registerWorker } from "./net.js";

/** Whether this browser supports web push. */
export const canPush = () => "serviceWorker" in navigator && "PushManager" in globalThis;

/** The site's public key as bytes. @param {string} key */
const bytes = (key) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** @param {PushSubscription} subscription @param {import("./words.js").Words["language"]} language */
const register = (subscription, language) => {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return post("/api/notices/push", { endpoint, keys: { p256dh, auth }, language });
};

/**
 * Subscribe this browser, with a new subscription of its push service.
 * @param {string} key
 * @param {import("./words.js").Words["language"]} language
 */
export const subscribe = async (key, language) => {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  await register(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }),
    language,
  );
};

/** Unsubscribe this browser. */
export const unsubscribe = async () => {
  await post("/api/notices/push/stop");
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
};

/**
 * Register the subscription again after the password was changed, which ended all other sessions.
 * @param {import("./words.js").Words["language"]} language
 */
export const renew = async (language) => {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  const subscription = await worker?.pushManager.getSubscription();
  if (subscription) await register(subscription, language);
};
