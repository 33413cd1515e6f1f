/** Player panels, levels of bots, piles of cards. */
import { Art, classes, html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/**
 * @typedef {object} PanelProps
 * @property {string} name
 * @property {number} score
 * @property {"turn" | "waiting" | "thinking"} state
 * @property {string} says what the player is doing
 * @property {boolean} bot
 * @property {number | null} level
 * @property {string} [note]
 * @property {import("./game-page.js").Markup} [clock]
 */

/** @param {PanelProps} props */
export const Panel = ({ name, score, state, says, bot, level, note, clock }) => {
  const { t } = useWords();
  return html`<section class=${`panel is-${state}`} aria-label=${name}>
    <p class="panel-name"><${Icon} name=${bot ? "bot" : "person"} /><b>${name}</b>
      ${bot && level && html`<${Level} n=${level} />`}${clock}</p>
    <p class="panel-state">${
      state === "thinking" &&
      html`<span class="dots" aria-hidden="true"><i></i><i></i>
      <i></i></span>`
    }<span>${note ? `${says} · ${note}` : says}</span></p>
    <p class="panel-score num"><b>${score}</b><small>${t("pts")}</small></p>
  </section>`;
};

/** The level of a bot, as five lamps. @param {{ n: number }} props */
export const Level = ({ n }) => {
  const { t } = useWords();
  return html`<span class="level" role="img" aria-label=${t("level", { n })}>
    ${[1, 2, 3, 4, 5].map((i) => html`<i class=${classes(i <= n && "on")}></i>`)}</span>`;
};

/** A pile of cards with its count. @param {{ count: string, label: string, face: string }} props */
export const Pile = ({ count, label, face }) =>
  html`<span class="pile"><span class="pile-cards"><${Art} of=${face} /></span><span class="pile-text"><b
    class="num">${count}</b><small>${label}</small></span></span>`;
