/** One seat in a form that opens a table: for me, for anybody, or for a bot and its level. */
import { Level } from "./level.js";
import { Segment } from "./segment.js";
import { html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {{ kind: "me" | "open" | "bot", level: number }} SeatChoice */

/** The seats as the server takes them. @param {SeatChoice[]} choices */
export const seatsRequest = (choices) =>
  choices.map(({ kind, level }) => (kind === "bot" ? { kind, level } : { kind }));

/** @param {{ n: number, who?: string, choice: SeatChoice, change: (choice: SeatChoice) => void }} props */
export const SeatRow = ({ n, who, choice, change }) => {
  const { t } = useWords();
  const kinds = [
    { value: "me", text: t("lobby.me") },
    { value: "open", text: t("lobby.free") },
    { value: "bot", text: t("lobby.bot") },
  ];
  const changeLevel = (/** @type {number} */ by) =>
    change({ ...choice, level: Math.max(1, Math.min(5, choice.level + by)) });
  return html`<div class="seat" data-seat=${n}><span class="n">${t("lobby.seat", { n })}
    ${who && html`<small>${who}</small>`}</span>
    <${Segment} name=${`seat${n}`} label=${t("lobby.seat", { n })} value=${choice.kind}
      choose=${(/** @type {SeatChoice["kind"]} */ kind) => change({ ...choice, kind })}
      options=${kinds} />
    ${
      choice.kind === "bot" &&
      html`<div class="levelrow">
      <button type="button" class="btn quiet" aria-label=${t("lobby.lower", { n })} disabled=${choice.level === 1}
        onClick=${() => changeLevel(-1)}><${Icon} name="minus" /></button><${Level} n=${choice.level} />
      <button type="button" class="btn quiet" aria-label=${t("lobby.higher", { n })}
        disabled=${choice.level === 5} onClick=${() => changeLevel(1)}><${Icon} name="plus" /></button>
      <b>${t(`level.${choice.level}`)}</b><span class="muted">${t(`level.${choice.level}.about`)}</span></div>`
    }
  </div>`;
};
