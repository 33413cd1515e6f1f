/** The frame of every page: the header with its title and its buttons. */
import { ALONE } from "./net.js";
import { choose, isDark } from "./settings.js";
import { useStore } from "./store.js";
import { html, Icon, lazy, useState } from "./ui.js";
import { visitor, warnings } from "./visitor.js";
import { useWords } from "./words.js";

/** Give an element its own text as a title, because it may be cut. @param {HTMLElement | null} element */
const showWhole = (element) => element?.setAttribute("title", element.textContent ?? "");

const Warnings = lazy(() => import("./warnings.js"));
const SettingsDialog = lazy(() => import("./settings-dialog.js"));

/**
 * @param {{ title: string, sub?: import("./game-page.js").Markup, recap?: import("./game-page.js").Markup,
 *   rules?: (() => void) | string | null, nav?: import("./game-page.js").Markup,
 *   children?: import("./game-page.js").Markup, banner?: import("./game-page.js").Markup }} props
 */
export const Shell = ({ title, sub, recap, rules, nav, banner, children }) => {
  const { t, language } = useWords();
  const me = useStore(visitor);
  const warned = useStore(warnings).length > 0;
  const [open, setOpen] = useState(false);
  const other = language === "fr" ? "en" : "fr";
  /* what is read aloud contains what is shown */
  const meLabel = me && !me.account ? `${me.name} ${t("nav.login")}` : t("nav.me", { who: me?.name ?? "" });
  const rulesLabel = html`<${Icon} name="book" /><span class="wide">${t("nav.rules")}</span>`;
  return html`<a class="skip" href="#main">${t("nav.skip")}</a>
    <header class="top">
      <a class="wordmark enamel" href="/" aria-label=${t("nav.home")}>quai</a>
      <p class="top-title"><b>${title}</b>${" "}<span class="muted" ref=${showWhole}>${sub}</span></p>
      ${recap}${nav}
      <nav class="top-nav" aria-label=${t("nav.title")}>
        ${
          typeof rules === "string"
            ? html`<a class="btn quiet icon-btn" data-act="rules" href=${rules}
          aria-label=${t("nav.rules")} title=${t("nav.rules")}>${rulesLabel}</a>`
            : rules &&
              html`<button class="btn quiet icon-btn"
          data-act="rules" aria-label=${t("nav.rules")} title=${t("nav.rules")} onClick=${rules}>${rulesLabel}</button>`
        }
        ${
          !ALONE &&
          html`<button class="btn quiet icon-btn me" data-act="me" aria-label=${meLabel} title=${meLabel}
          onClick=${() => setOpen(true)}><${Icon} name="person" /><span class="wide">${me?.name ?? ""}</span>${" "}
          ${me && !me.account && html`<span class="wide login">${t("nav.login")}</span>`}</button>`
        }
        <button class="btn quiet icon-btn" data-act="language" lang=${other}
          aria-label=${t("nav.other_language")} onClick=${() => choose({ language: other })}><span class="num"
          aria-hidden="true">${other.toUpperCase()}</span></button>
        <button class="btn quiet icon-btn" data-act="theme" aria-label=${t("nav.theme")} title=${t("nav.theme")}
          onClick=${() => choose({ theme: isDark() ? "light" : "dark" })}><${Icon} name="moon" /></button>
        <button class="btn quiet icon-btn" data-act="settings"
          aria-label=${t("settings.title")} title=${t("settings.title")}
          onClick=${() => setOpen(true)}><${Icon} name="gear" /></button>
      </nav>
    </header>
    ${banner}${warned && html`<${Warnings} />`}${children}
    ${open && html`<${SettingsDialog} close=${() => setOpen(false)} />`}`;
};
