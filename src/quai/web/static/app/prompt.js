/** The prompt: what the player is asked, a hint, the phases of the turn, and its buttons. */
import { classes, html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {{ label: string, action: import("./game-page.js").Action }} Answer */

/**
 * @param {object} props
 * @param {string} props.asks
 * @param {string} props.hint
 * @param {boolean} props.mine whether it is this visitor's turn
 * @param {{ label: string, now: boolean }[]} props.phases
 * @param {number} props.undoable
 * @param {boolean | null} props.canEnd whether the turn may be confirmed; null if turns end by themselves
 * @param {Answer[]} props.buttons actions that can be made here, not only on the table
 * @param {Answer | null} props.confirming what would be done with what is chosen
 * @param {boolean} props.busy
 * @param {import("./game-page.js").Markup} [props.meanwhile] what can be done while others play
 * @param {{ ask: () => void, thinking: boolean } | null} props.advice how advice is asked for; null: there is none
 * @param {{ undo: () => void, reset: () => void, end: () => void,
 *   press: (action: import("./game-page.js").Action) => void }} props.acts
 */
export const Prompt = ({
  asks,
  hint,
  mine,
  phases,
  undoable,
  canEnd,
  buttons,
  confirming,
  busy,
  meanwhile,
  advice,
  acts,
}) => {
  const { t } = useWords();
  const others = buttons.filter(({ action }) => action !== confirming?.action);
  const button = (/** @type {Answer} */ { label, action }, /** @type {boolean} */ brass) =>
    html`<button class=${classes("btn", "answer", brass && "brass")} data-answer=${action.do}
      onClick=${() => acts.press(action)}><span>${label}</span></button>`;
  return html`<div class=${classes("prompt", "enamel", !mine && "waiting")}>
    <p class="prompt-text" id="asked" role="status" title=${[asks, hint].join(" ").trim()}><b>${asks}</b><small>
      ${hint}</small></p>
    ${
      mine &&
      html`<ol class="phases">${phases.map(
        (phase) => html`<li class=${classes(phase.now && "now")}
        aria-current=${phase.now ? "step" : null}>${phase.label}</li>`,
      )}</ol>
      <div class="prompt-actions" aria-busy=${busy ? "true" : "false"}>
        <button class="btn" data-act="undo" disabled=${!undoable} onClick=${acts.undo}
          aria-label=${t("turn.undo_long")}><${Icon} name="undo" /><span>${t("turn.undo")}</span></button>
        <button class="btn" data-act="reset" disabled=${!undoable} onClick=${acts.reset}
          aria-label=${t("turn.reset_long")}><${Icon} name="reset" /><span>${t("turn.reset")}</span></button>
        ${
          advice &&
          html`<button class="btn" data-act="advice" onClick=${advice.ask} aria-label=${t("advice.ask")}
          aria-busy=${advice.thinking ? "true" : "false"}><${Icon} name="lamp" /><span>${
            advice.thinking ? t("advice.thinking") : t("advice.ask")
          }</span></button>`
        }
        ${confirming && button(confirming, true)}${others.map((answer) => button(answer, !confirming))}
        ${
          canEnd !== null &&
          html`<button class=${classes("btn", !confirming && "brass")} data-act="end"
          aria-disabled=${canEnd ? null : "true"} aria-label=${t("turn.confirm")}
          onClick=${acts.end}><${Icon} name="check" /><span>
          ${t("turn.confirm")}</span></button>`
        }
      </div>`
    }
    ${!mine && meanwhile}
  </div>`;
};
