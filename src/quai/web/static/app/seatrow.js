/** One seat of a table to be opened: me, whoever comes, or a bot and its level. */
import { Level } from "./panels.js";
import { Segment } from "./segment.js";
import { html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {{ kind: "me" | "open" | "bot", level: number }} Wish */

/** As the server wants them. @param {Wish[]} wishes */
export const seatsWished = (wishes) =>
  wishes.map(({ kind, level }) => (kind === "bot" ? { kind, level } : { kind }));

/** @param {{ n: number, who?: string, wish: Wish, change: (wish: Wish) => void }} props */
export const SeatRow = ({ n, who, wish, change }) => {
  const { t } = useWords();
  const step = (/** @type {number} */ by) =>
    change({ ...wish, level: Math.max(1, Math.min(5, wish.level + by)) });
  return html`<div class="seat" data-seat=${n}><span class="n">${t("lobby.seat", { n })}${who && html`<small>${who}</small>`}</span>
    <${Segment} name=${`seat${n}`} label=${t("lobby.seat", { n })} value=${wish.kind} choose=${(/** @type {Wish["kind"]} */ kind) => change({ ...wish, kind })}
      options=${[{ value: "me", text: t("lobby.me") }, { value: "open", text: t("lobby.free") }, { value: "bot", text: t("lobby.bot") }]} />
    ${
      wish.kind === "bot" &&
      html`<div class="levelrow">
      <button type="button" class="btn quiet" aria-label=${t("lobby.lower", { n })} disabled=${wish.level === 1} onClick=${() => step(-1)}><${Icon} name="minus" /></button><${Level} n=${wish.level} />
      <button type="button" class="btn quiet" aria-label=${t("lobby.higher", { n })} disabled=${wish.level === 5} onClick=${() => step(1)}><${Icon} name="plus" /></button>
      <span class="muted">${t("lobby.bot_level")}</span><b class="num">${wish.level}</b></div>`
    }
  </div>`;
};
