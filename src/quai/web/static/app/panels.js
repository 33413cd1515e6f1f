/** Player panels, piles of cards. */
import { Face } from "./face.js";
import { Level } from "./level.js";
import { ALONE } from "./net.js";
import { minus } from "./score-sheet.js";
import { SeatMark } from "./seat-mark.js";
import { Art, html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./game-page.js").Say} Say */
/**
 * @typedef {object} PanelProps
 * @property {string} name
 * @property {number} score
 * @property {number} line the line that gives the seat its colour and shape
 * @property {"turn" | "waiting" | "thinking"} state
 * @property {string} says what the player is doing
 * @property {boolean} bot
 * @property {string | null} persona the key of the portrait of a bot
 * @property {boolean} [guest] whether it is a person without an account
 * @property {number | null} level
 * @property {boolean} [gone] whether it is a person who is away
 * @property {string} [note]
 * @property {import("./game-page.js").Markup} [clock]
 */

/** Marks a person without an account, whose name others may have, too. */
export const GuestMark = () => {
  const { t } = useWords();
  return ALONE ? null : html`<small class="tag guest" data-guest>${t("guest")}</small>`;
};

/**
 * What stands before a player's name; it is marked if they are a guest.
 * @param {{ guest?: boolean, children?: import("./game-page.js").Markup }} props
 */
export const NameSign = ({ guest, children }) => {
  const { t } = useWords();
  return guest && !ALONE
    ? html`<span class="guest-sign" data-guest title=${t("guest")}>${children}</span>`
    : children;
};

/**
 * The name of a player for screen readers, with what a sign beside it shows.
 * @param {PanelProps} props
 * @param {Say} t
 */
export const spokenName = ({ name, bot, guest, level }, t) => {
  if (bot && level) return `${name}, ${t("level", { name: t(`level.${level}`) })}`;
  return guest ? `${name}, ${t("guest")}` : name;
};

/** Who sits there: the portrait of a bot or the sign of a person. @param {Pick<PanelProps, "bot" | "persona">} props */
export const Sign = ({ bot, persona }) =>
  persona ? html`<${Face} of=${persona} />` : html`<${Icon} name=${bot ? "bot" : "person"} />`;

/** @param {PanelProps} props */
export const Panel = (props) => {
  const { t } = useWords(),
    { name, score, line, state, says, bot, persona, guest, level, gone, note, clock } = props;
  const doing = note ? `${says} · ${note}` : says;
  return html`<section class=${`panel is-${state}${gone ? " is-gone" : ""}`} aria-label=${spokenName(props, t)}>
    <p class="panel-name"><${SeatMark} line=${line} /><${NameSign} guest=${guest}><${Sign} bot=${bot}
      persona=${persona} /></${NameSign}><b title=${name}>${name}</b>
      ${bot && level && html`<${Level} n=${level} />`}${clock}</p>
    <p class="panel-state">${
      state === "thinking" &&
      html`<span class="dots" aria-hidden="true"><i></i><i></i>
      <i></i></span>`
    }<span title=${doing}>${doing}</span></p>
    <p class="panel-score num"><b>${minus(score)}</b><small>${t("pts")}</small></p>
  </section>`;
};

/** A pile of cards with its count. @param {{ count: string, label: string, face: string }} props */
export const Pile = ({ count, label, face }) =>
  html`<span class="pile"><span class="pile-cards"><${Art} of=${face} /></span><span class="pile-text"><b
    class="num">${count}</b><small>${label}</small></span></span>`;
