/** Opening a table, and going there. */
import { post } from "./api.js";
import { notify } from "./notices.js";
import { go } from "./routes.js";
import { useState } from "./ui.js";
import { useWords } from "./words.js";

/**
 * Whether a table is being opened, and a function that opens one and shows it.
 * @returns {[boolean, (request: import("./protocol.d.ts").CreateTableRequest) => Promise<void>]}
 */
export const useOpenTable = () => {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const open = async (/** @type {import("./protocol.d.ts").CreateTableRequest} */ request) => {
    setBusy(true);
    try {
      go(`/table/${(await post("/api/tables", request)).table}`);
    } catch (error) {
      setBusy(false);
      notify({ kind: "error", text: t("lobby.refused", { why: /** @type {Error} */ (error).message }) });
    }
  };
  return [busy, open];
};
