/** Tells the moderators of a line of the chat or of a player. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { html, onValue, useEffect, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

const MAX_CHARACTERS = 300;

/** @typedef {{ table: string, line: number } | { public: string }} Reported */

/** @param {{ who: string, what: Reported, close: () => void }} props */
export const ReportForm = ({ who, what, close }) => {
  const words = useWords(),
    { t } = words;
  const [text, setText] = useState("");
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => first.current?.focus(), []);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await ("line" in what
        ? post("/api/reports/line", { ...what, words: text })
        : post("/api/reports/player", { ...what, words: text }));
      notify({ kind: "news", text: t("report.done") });
      close();
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  return html`<form class="ask-first report" onSubmit=${submit} aria-label=${t("report.title", { who })}>
    <p>${t("report.hint", { who })}</p>
    <label class="stack">${t("report.why")}<input class="input" ref=${first} maxlength=${MAX_CHARACTERS}
      value=${text} data-field="report" onInput=${onValue(setText)} /></label>
    <p class="field"><button class="btn danger" type="submit" data-act="send-report">${t("report.send")}</button>
      <button class="btn" type="button" data-act="keep" onClick=${close}>${t("report.not")}</button></p></form>`;
};
