/** The explanation of a card or a zone, beside it while it is hovered, focused or pressed for long. */
import { html, useLayoutEffect, useRef } from "./ui.js";
import { useWords } from "./words.js";

/**
 * @param {{ tip: { rect: DOMRect, title: string, rows: [string, string][], rule: string },
 *   openRule: (rule: string) => void, game: string }} props
 */
export const Tip = ({ tip, openRule, game }) => {
  const { t } = useWords();
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect(),
      { rect } = tip;
    const above = rect.top - height - 14 > 4;
    const x = Math.max(6, Math.min(rect.left + rect.width / 2 - 34, window.innerWidth - width - 6));
    const y = above ? rect.top - height - 14 : Math.min(rect.bottom + 14, window.innerHeight - height - 6);
    element.style.setProperty("transform", `translate(${Math.round(x)}px, ${Math.round(y)}px)`);
    element.dataset.side = above ? "above" : "below";
  }, [tip]);
  return html`<div class="tip floating" ref=${ref} role="tooltip">
    <b>${tip.title}</b>
    <dl>${tip.rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    <a href=${`/rules/${game}#${tip.rule}`} tabindex="-1" onClick=${(/** @type {MouseEvent} */ event) => {
      event.preventDefault();
      openRule(tip.rule);
    }}>${t("rule")} ${tip.rule}</a>
  </div>`;
};
