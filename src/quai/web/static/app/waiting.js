/** What stands where a response of the server will stand; it is seen only when that takes a while. */
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ cls?: string }} props */
export const Waiting = ({ cls = "paper" }) => {
  const { t } = useWords();
  return html`<p class=${classes("one-moment", cls)} aria-busy="true">${t("waiting")}</p>`;
};
