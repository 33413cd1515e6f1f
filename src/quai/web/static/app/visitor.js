/** Who sits before this screen, and what the server offers: the response of /api/hello, requested once. */
import { ask } from "./api.js";
import { store } from "./store.js";

export const visitor = store(/** @type {import("./protocol.d.ts").Player | null} */ (null));

/** @type {Promise<import("./protocol.d.ts").HelloResponse> | null} */
let greeting = null;
/** Greet the server; it gives a new visitor a session. @param {boolean} [again] even if it was greeted before */
export const greet = (again = false) => {
  if (again) greeting = null;
  greeting ??= ask("/api/hello").then((answer) => {
    visitor.set(answer.me);
    return answer;
  });
  greeting.catch(() => {
    greeting = null;
  });
  return greeting;
};
