/** The player at this browser, and what the server offers: the response of /api/hello, requested once. */
import { get } from "./api.js";
import { store } from "./store.js";

export const visitor = store(/** @type {import("./protocol.d.ts").Player | null} */ (null));

/** What moderators have told the player, until they have read it. */
export const warnings = store(/** @type {string[]} */ ([]));

/** How many friend requests, and invitations to groups, wait for the player's answer. */
export const requests = store(0);

/** How many friends the player has; null where nobody needs it. */
export const friends = store(/** @type {number | null} */ (null));

/** @type {Promise<import("./protocol.d.ts").HelloResponse> | null} */
let hello = null;
/**
 * Say hello to the server, which gives a new visitor a session.
 * @param {boolean} [again] even if there is a response already
 */
export const fetchHello = (again = false) => {
  if (again) hello = null;
  hello ??= get("/api/hello").then((response) => {
    visitor.set(response.me);
    warnings.set(response.warnings);
    requests.set(response.requests);
    return response;
  });
  hello.catch(() => {
    hello = null;
  });
  return hello;
};
