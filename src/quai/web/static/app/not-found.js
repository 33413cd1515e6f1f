/** The page of an unknown address, with a link to the lobby. */
import { Shell } from "./shell.js";
import { html, useEffect } from "./ui.js";
import { useLoadedWords, WordsContext } from "./words.js";

const NotFoundPage = () => {
  const words = useLoadedWords(null);
  useEffect(() => {
    if (words) document.title = `${words.t("lost.title")} · quai`;
  }, [words]);
  if (!words) return null;
  const { t } = words;
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${t("lost.title")}>
    <main class="waiting-room" id="main"><div class="paper"><h1>${t("lost.title")}</h1><p>${t("lost.text")}</p>
      <p><a class="btn primary" href="/">${t("end.lobby")}</a></p>
    </div></main>
  </${Shell}></${WordsContext.Provider}>`;
};

export default NotFoundPage;
