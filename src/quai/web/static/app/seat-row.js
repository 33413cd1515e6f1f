/** One seat in a form that opens a table: for me, for anybody, or for a bot and its level. */
import { aboutLevel, LEVELS, Level } from "./level.js";
import { ALONE } from "./net.js";
import { SeatMark } from "./seat-mark.js";
import { Segment } from "./segment.js";
import { html, Icon, onValue } from "./ui.js";
import { visitor } from "./visitor.js";
import { useWords } from "./words.js";

/** @typedef {{ kind: "me" | "open" | "bot", level: number, name?: string }} SeatChoice */

/** Whether several people play on this screen. @param {SeatChoice[]} choices */
export const isShared = (choices) => choices.filter(({ kind }) => kind === "me").length > 1;

/** The seats as the server takes them; people who share a screen have names. @param {SeatChoice[]} choices */
export const seatsRequest = (choices) =>
  choices.map(({ kind, level, name }) => {
    if (kind === "bot") return { kind, level };
    return kind === "me" && isShared(choices) && name?.trim() ? { kind, name: name.trim() } : { kind };
  });

/**
 * @param {{ n: number, who?: string, choice: SeatChoice, shared?: boolean, first?: boolean,
 *   change: (choice: SeatChoice) => void }} props `shared`: several people play on this screen, and each has a name;
 *   `first`: it is the visitor's own seat
 */
export const SeatRow = ({ n, who, choice, shared = false, first = false, change }) => {
  const { t } = useWords();
  const kinds = [
    { value: "me", text: t("lobby.me") },
    { value: "open", text: t("lobby.free") },
    { value: "bot", text: t("lobby.bot") },
  ].filter(({ value }) => !ALONE || value !== "open");
  const changeLevel = (/** @type {number} */ by) =>
    change({ ...choice, level: Math.max(1, Math.min(LEVELS.length, choice.level + by)) });
  return html`<div class="seat" data-seat=${n}><span class="n">${t("lobby.seat", { n })}
    ${who && html`<small>${who}</small>`}</span>
    <${Segment} name=${`seat${n}`} label=${t("lobby.seat", { n })} value=${choice.kind}
      choose=${(/** @type {SeatChoice["kind"]} */ kind) => change({ ...choice, kind })}
      options=${kinds} />
    ${
      choice.kind === "me" &&
      shared &&
      html`<label class="namerow"><${SeatMark} line=${n} />
      <input class="input" maxlength="24" autocomplete="off" data-name=${n} aria-label=${t("lobby.player_name", { n })}
        placeholder=${first ? (visitor.get()?.name ?? "") : t("lobby.player_name", { n })} value=${choice.name ?? ""}
        onInput=${onValue((name) => change({ ...choice, name }))} /></label>`
    }
    ${
      choice.kind === "bot" &&
      html`<div class="levelrow">
      <button type="button" class="btn quiet" aria-label=${t("lobby.lower", { n })} disabled=${choice.level === 1}
        onClick=${() => changeLevel(-1)}><${Icon} name="minus" /></button><${Level} n=${choice.level} />
      <button type="button" class="btn quiet" aria-label=${t("lobby.higher", { n })}
        disabled=${choice.level === LEVELS.length} onClick=${() => changeLevel(1)}><${Icon} name="plus" /></button>
      <b>${t(`level.${choice.level}`)}</b><span class="muted">${aboutLevel(t, choice.level)}</span></div>`
    }
  </div>`;
};
