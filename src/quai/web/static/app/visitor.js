/** Who sits before this screen, and what the server offers: the answer of /api/hello, asked once. */
import { ask } from "./api.js";
import { store } from "./store.js";

export const visitor = store(/** @type {{ id: string, name: string, account: boolean } | null} */ (null));

/** @type {Promise<{ me: { id: string, name: string, account: boolean }, games: import("./types.js").GameInfo[], levels: number[], version: string }> | null} */
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
