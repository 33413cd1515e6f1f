/** The board of a group: its tables that wait for players or are played. */
import { statusOf, termsOf } from "./departures.js";
import { classes, html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").BoardRow} BoardRow */

/** @param {{ table: BoardRow }} props */
const Row = ({ table }) => {
  const words = useWords(),
    { t } = words;
  const { status, act } = statusOf(table),
    game = t(`game.${table.game}`),
    terms = termsOf(table, words);
  return html`<li data-table=${table.id}><p><b>${game}</b> <small class="muted">${terms}</small></p>
    <span class="tag">${t(`lobby.${status}`)}</span>
    <a class=${classes("btn", status !== "running" && "primary")} href=${`/table/${table.id}`}
      aria-label=${`${t(`lobby.${act}`)} : ${game}, ${terms}`}>${t(`lobby.${act}`)}</a></li>`;
};

/** @param {{ board: ReturnType<typeof import("./use-tables.js").useTables> }} props */
export const GroupBoard = ({ board }) => {
  const { t } = useWords();
  const own = new Map((board.tables?.own ?? []).map((table) => [table.id, table]));
  const rows = (board.tables?.rows ?? []).map((table) => own.get(table.id) ?? table);
  return html`<section class="paper group-board" aria-labelledby="group-board">
    <h2 id="group-board">${t("groups.board")}</h2>
    ${board.tables && !rows.length && html`<p class="muted">${t("groups.no_tables")}</p>`}
    <ul class="running">${rows.map((table) => html`<${Row} key=${table.id} table=${table} />`)}</ul>
    ${
      (board.page > 0 || board.tables?.next) &&
      html`<p class="pager"><button class="btn" data-act="previous" disabled=${!board.page} onClick=${board.back}>
        <${Icon} name="back" />${t("page.previous")}</button>
      <button class="btn" data-act="next" disabled=${!board.tables?.next} onClick=${board.forth}>
        ${t("page.next")}<${Icon} name="forth" /></button></p>`
    }</section>`;
};
