/** Import a log from a file: the server verifies it and keeps it for the visitor. */
import { ApiError, upload } from "./api.js";
import { dismiss, notify } from "./notices.js";
import { go } from "./routes.js";
import { html, Icon, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

const MAX_BYTES = 2 * 1024 * 1024;

export const ImportButton = () => {
  const { t, has } = useWords();
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [busy, setBusy] = useState(false);
  const importFile = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    setBusy(true);
    try {
      if (file.size > MAX_BYTES) throw new ApiError(413, "too_big", "");
      const { table } = await upload("/api/import", file, "application/jsonl");
      dismiss();
      go(`/table/${table}?step=0`);
    } catch (error) {
      const { code, message } = /** @type {ApiError} */ (error);
      notify({
        kind: "error",
        text: t("import.refused", {
          file: file.name,
          why: has(`import.${code}`) ? t(`import.${code}`) : message,
        }),
      });
      setBusy(false);
      if (input.current) input.current.value = "";
    }
  };
  return html`<input type="file" hidden accept=".jsonl,application/jsonl,text/plain" ref=${input}
    onChange=${importFile} />
    <button type="button" class="btn" data-act="import" disabled=${busy}
      onClick=${() => input.current?.click()}><${Icon} name="log" />${t("import.button")}</button>`;
};
