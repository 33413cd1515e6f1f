/** The page that the link of a mail leads to: a new password is chosen, and its owner is logged in. */
import { Form } from "./account.js";
import { Shell } from "./shell.js";
import { html, useEffect, useState } from "./ui.js";
import { fetchHello, visitor } from "./visitor.js";
import { useLoadedWords, WordsContext } from "./words.js";

/** @param {{ token: string }} props */
const ResetPage = ({ token }) => {
  const words = useLoadedWords(null);
  const [done, setDone] = useState(false);
  useEffect(() => {
    fetchHello();
    document.title = `${words?.t("account.reset_title") ?? ""} · quai`;
  }, [words]);
  if (!words) return null;
  const { t } = words;
  const enter = (/** @type {import("./protocol.d.ts").MeResponse} */ response) => {
    visitor.set(response.me);
    setDone(true);
  };
  const field = {
    id: "password",
    label: t("account.new_password"),
    type: "password",
    autocomplete: "new-password",
  };
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${t("account.title")}>
    <main class="waiting-room" id="main"><div class="paper"><h1>${t("account.reset_title")}</h1>
      ${
        done
          ? html`<p role="status">${t("account.reset_done")}</p><p><a class="btn" href="/">${t("end.lobby")}</a></p>`
          : html`<${Form} act="reset" path="/api/password/reset" fields=${[field]} more=${{ token }} done=${enter} />`
      }
    </div></main>
  </${Shell}></${WordsContext.Provider}>`;
};

export default ResetPage;
