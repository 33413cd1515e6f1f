/** A modal dialog on the browser's own <dialog>: it traps the focus, and Escape closes it. */
import { Notices, openDialogs } from "./notices.js";
import { classes, html, Icon, useEffect, useRef } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ title: string, cls?: string, close: () => void, children?: import("./game-page.js").Markup }} props */
export const Dialog = ({ title, cls, close, children }) => {
  const { t } = useWords();
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    openDialogs.set(openDialogs.get() + 1);
    return () => {
      openDialogs.set(openDialogs.get() - 1);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return html`<dialog ref=${ref} class=${classes("dialog", cls)} aria-label=${title} onClose=${close}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === ref.current && close()}>
    <div class="dialog-head enamel"><h2>${title}</h2><button class="btn quiet icon-btn" aria-label=${t("close")}
      onClick=${close}><${Icon} name="close" /></button></div>
    <${Notices} inDialog=${true} />
    <div class="dialog-body" tabindex="0">${children}</div>
  </dialog>`;
};
