/** The page that the links in mails lead to: a button confirms the mails, or stops them. */
import { post } from "./api.js";
import { Shell } from "./shell.js";
import { html, useEffect, useState } from "./ui.js";
import { useLoadedWords, WordsContext } from "./words.js";

/** @param {{ token: string }} props */
const MailLinkPage = ({ token }) => {
  const words = useLoadedWords(null);
  const [state, setState] = useState(/** @type {"asked" | "done" | "old"} */ ("asked"));
  useEffect(() => {
    document.title = "quai";
  }, []);
  if (!words) return null;
  const { t } = words;
  const purpose = token.startsWith("confirm.") ? "confirm" : "stop";
  const confirm = () =>
    post(`/mail/${encodeURIComponent(token)}`).then(
      () => setState("done"),
      () => setState("old"),
    );
  const sentence = state === "old" ? t("letter.old") : t(`letter.${purpose}.${state}`);
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${t("letter.title")}>
    <main class="waiting-room" id="main"><div class="paper"><h1>${t("letter.title")}</h1><p role="status">
      ${sentence}</p>
      ${
        state === "asked"
          ? html`<p><button class="btn primary" data-act="letter" onClick=${confirm}>
        ${t(`letter.${purpose}`)}</button></p>`
          : html`<p><a class="btn" href="/">${t("end.lobby")}</a></p>`
      }
    </div></main>
  </${Shell}></${WordsContext.Provider}>`;
};

export default MailLinkPage;
