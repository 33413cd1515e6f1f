/** The part of the settings about being told that it is one's turn. */
import { notify } from "./notices.js";
import { choose, settings } from "./settings.js";
import { useStore } from "./store.js";
import { askLeave, canShow } from "./turnnotice.js";
import { html } from "./ui.js";
import { useWords } from "./words.js";

/** A notice of the system while the page is open and hidden: this browser's own affair. */
const OpenPage = () => {
  const { t } = useWords();
  const { notices } = useStore(settings);
  const change = async (/** @type {any} */ event) => {
    const wanted = event.target.checked, given = wanted && (await askLeave());
    if (wanted && !given) {
      event.target.checked = false;
      notify({ kind: "error", text: t("tell.forbidden") });
    }
    choose({ notices: given });
  };
  return canShow() && html`<label class="check"><input type="checkbox" data-tell="page" checked=${notices} onChange=${change} /><span>${t("tell.page")}</span></label>`;
};

const TurnSettings = () => {
  const { t } = useWords();
  return html`<section class="account" aria-label=${t("tell.title")}><h3>${t("tell.title")}</h3><${OpenPage} /></section>`;
};

export default TurnSettings;
