/** The advisor's card: the best actions, what they are expected to bring, and why. */
import { Face } from "./face.js";
import { loadStyle } from "./games.js";
import { named, sidesOf } from "./text.js";
import { classes, html, Icon, useEffect, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./game-page.js").Action} Action */

const STYLE = "/static/css/advice.css";

/**
 * @typedef {object} AdviceCardProps
 * @property {import("./advice.js").Advising} advice
 * @property {import("./game-page.js").GamePage} game
 * @property {import("./game-page.js").Context} context
 * @property {(action: Action) => string} label the words for an action
 * @property {(action: Action) => void} play
 */

/** @param {AdviceCardProps} props */
const AdviceCard = ({ advice, game, context, label, play }) => {
  const { t } = useWords();
  const { given, chosen } = advice,
    { view, names } = context;
  const [styled, setStyled] = useState(false);
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    loadStyle(STYLE).then(() => setStyled(true));
  }, []);
  useEffect(() => {
    if (styled) /** @type {HTMLElement | null} */ (card.current?.querySelector(".option"))?.focus();
  }, [styled]);
  if (!given || !styled) return null;
  const close = () => {
    advice.close();
    /* its button may be hidden until the card is gone */
    const asking = /** @type {HTMLElement | null} */ (document.querySelector('[data-act="advice"]'));
    setTimeout(() => asking?.focus());
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const options = [...(card.current?.querySelectorAll(".option") ?? [])];
      const at = options.indexOf(/** @type {Element} */ (document.activeElement)),
        by = event.key === "ArrowDown" ? 1 : -1;
      /** @type {HTMLElement} */ (options[(at + by + options.length) % options.length]).focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const option = (/** @type {import("./advice.js").AdvisedAction} */ each, /** @type {number} */ n) =>
    html`<li class=${classes("advised", n === chosen && "is-shown")}>
      <button class="option" data-advice=${n} aria-pressed=${n === chosen ? "true" : "false"}
        onClick=${() => advice.choose(n)}>
        <span class="what"><b>${label(each.action)}</b>${n === 0 && html`<em>${t("advice.best")}</em>`}</span>
        ${each.effect && !game.Plane && html`<span class="effect">${each.effect}</span>`}
        <span class="odds"><span class="bar" style=${{ "--p": `${Math.round(100 * each.chance)}%` }}
          aria-hidden="true"></span><b class="num">${t("advice.chance", { n: Math.round(100 * each.chance) })}</b>
          <span class="num">${t("advice.points", { n: Math.round(each.points) })}</span></span>
        ${
          each.reasons.length > 0 &&
          html`<span class="reason">${each.reasons
            .map(({ id, details }) => t(`reason.${id}`, named(details, names, sidesOf(view))))
            .join(" ")}</span>`
        }
      </button>
      ${
        n === chosen &&
        html`<button class="btn brass" data-act="follow"
          onClick=${() => play(advice.followed() ?? each.action)}><${Icon} name="check" /><span>
          ${t("advice.play")}</span></button>`
      }
    </li>`;
  return html`<section class="paper advice" ref=${card} aria-label=${t("advice.title")} onKeyDown=${key}>
      <header><${Face} of="mireille" /><div><h2>${t("advice.title")}</h2><p>
        ${t("advice.sub", { n: given.iterations })}</p></div>
        <button class="btn quiet icon-btn" data-act="close-advice" aria-label=${t("advice.close")}
          onClick=${close}><${Icon} name="close" /></button></header>
      <ol>${given.options.map(option)}</ol>
    </section>`;
};

export default AdviceCard;
