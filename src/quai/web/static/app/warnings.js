/** What moderators have told the visitor, until they have read it. */
import { post } from "./api.js";
import { useStore } from "./store.js";
import { html, Icon } from "./ui.js";
import { warnings } from "./visitor.js";
import { useWords } from "./words.js";

const Warnings = () => {
  const { t } = useWords();
  const told = useStore(warnings);
  const read = () => post("/api/warnings/read").then(() => warnings.set([]));
  return html`<section class="warnings" role="alert" aria-label=${t("warning.title")}><h2><${Icon} name="warn" />
    ${t("warning.title")}</h2>${told.map((words) => html`<p>${words}</p>`)}
    <p><button class="btn" data-act="read-warning" onClick=${read}>${t("warning.read")}</button></p></section>`;
};

export default Warnings;
