/** A way to send a request and to say why it failed. */
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { useWords } from "./words.js";

/** Send a request; whether it was carried out. */
export const useAttempt = () => {
  const words = useWords();
  return async (/** @type {() => Promise<unknown>} */ request) => {
    try {
      await request();
      return true;
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
      return false;
    }
  };
};
