/** After a game lost to bots: what to try next. */
import { Face } from "./face.js";
import { useOpenTable } from "./open-table.js";
import { html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./types.js").Known} Known */

/** Whether the visitor has lost a game in which all others were bots. @param {Known} known */
export const lostToBots = ({ table, outcome, viewer }) => {
  if (!table || !outcome || viewer.length !== 1 || outcome.winners.includes(viewer[0])) return false;
  return table.seats.every((seat) => seat.mine || seat.persona !== null);
};

/** @param {{ known: Known, rematch: () => void, review: (step: number) => void }} props */
const WhatNext = ({ known, rematch, review }) => {
  const { t } = useWords();
  const [busy, open] = useOpenTable();
  const { table } = known;
  if (!table) return null;
  const levels = table.seats.flatMap((seat) => seat.level ?? []),
    easier = Math.max(...levels) - 1;
  const playEasier = () =>
    open({
      game: table.game,
      seats: table.seats.map((seat) =>
        seat.mine ? { kind: "me" } : { kind: "bot", level: Math.max(1, (seat.level ?? easier + 1) - 1) },
      ),
    });
  const winner = known.outcome?.winners[0] ?? 0;
  return html`<section class="paper what-next"><${Face} of=${table.seats[winner].persona ?? "mireille"} />
    <div><h2>${t("next.title")}</h2><p class="muted">${t("next.hint")}</p></div>
    <p class="field">
      ${
        easier > 0 &&
        html`<button class="btn primary" data-act="easier" disabled=${busy} onClick=${playEasier}>
        ${t("next.easier", { level: t(`level.${easier}`) })}</button>`
      }
      <button class="btn" data-act="same-level" onClick=${rematch}>${t("next.again")}</button>
      <a class="btn" data-act="summary" href=${`/rules/${table.game}/summary`}>
        <${Icon} name="book" />${t("next.read")}</a>
      ${
        !table.sealed &&
        html`<button class="btn" data-act="watch-again" onClick=${() => review(0)}>
        <${Icon} name="play" />${t("next.replay")}</button>`
      }
    </p></section>`;
};

export default WhatNext;
