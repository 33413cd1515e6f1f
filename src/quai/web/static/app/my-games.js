/** My games: those where it is my turn, the others that are not over, and the results of finished ones. */
import { Face, Faces } from "./face.js";
import { Level } from "./level.js";
import NextGame from "./next-game.js";
import { dateOf, nameOf, Pager, signed } from "./people.js";
import { PeoplePage } from "./people-page.js";
import { classes, html, useState } from "./ui.js";
import { useResponse } from "./use-response.js";
import { useWords } from "./words.js";

/** @typedef {import("./types.js").TableInfo} TableInfo */

/** @param {{ table: TableInfo, act: string, brass?: boolean }} props */
const TableRow = ({ table, act, brass = false }) => {
  const { t, language } = useWords();
  const others = table.seats.filter((seat) => !seat.mine && seat.kind !== "open");
  return html`<li data-table=${table.id}><p><b>${t(`game.${table.game}`)}</b> <span class="muted">
    ${t("table.platform", { n: table.number })} · ${dateOf(table.created, language)}</span>
    ${
      others.length > 0 &&
      html`<br /><span class="muted">${t("mine.with", { who: others.map((seat) => seat.name) })}</span>`
    }</p><${Faces} of=${others.flatMap((seat) => seat.persona ?? [])} />
    <a class=${classes("btn", brass && "brass")} href=${`/table/${table.id}`}>${t(act)}</a></li>`;
};

/** @param {{ head: string, tables: TableInfo[], act: string, brass?: boolean }} props */
const TableList = ({ head, tables, act, brass }) => {
  const { t } = useWords();
  if (!tables.length) return null;
  return html`<h2>${t(head)} <span class="count num">${tables.length}</span></h2><ul class="running">
    ${tables.map((table) => html`<${TableRow} key=${table.id} table=${table} act=${act} brass=${brass} />`)}</ul>`;
};

const Unfinished = () => {
  const { t } = useWords();
  const { response } = useResponse("/api/mine");
  if (!response) return html`<section class="paper unfinished" aria-busy="true"></section>`;
  const { turn, running, open } = response;
  return html`<section class="paper unfinished">
    ${turn.length > 0 && html`<p class="go-on"><${NextGame} id="" atOnce=${true} /></p>`}
    <${TableList} head="mine.turn" tables=${turn} act="lobby.resume" brass=${true} />
    <${TableList} head="mine.running" tables=${running} act="lobby.resume" />
    <${TableList} head="mine.open" tables=${open} act="lobby.resume" />
    ${
      !turn.length &&
      !running.length &&
      !open.length &&
      html`<p class="muted">${t("mine.nothing")} <a href="/">
      ${t("end.lobby")}</a></p>`
    }
  </section>`;
};

/** A finished game with its results, the best first. @param {{ game: import("./people.js").FinishedGame }} props */
const FinishedRow = ({ game }) => {
  const { t, language } = useWords();
  const mine = game.lines.find((result) => result.mine);
  const results = [...game.lines].sort((a, b) => a.rank - b.rank);
  return html`<tr data-past=${game.table} class=${classes(mine?.rank === 1 && "won")}>
    <td>${dateOf(game.ended, language)}</td>
    <td><a href=${`/table/${game.table}`}>${t(`game.${game.game}`)}</a></td>
    <td><b>${mine && t("mine.place", { n: mine.rank, of: game.lines.length })}</b><ol class="scores-of">
      ${results.map(
        (result) => html`<li class=${classes(result.mine && "mine")}>
      ${result.persona && html`<${Face} of=${result.persona} /> `}
      ${nameOf(result, t)}${result.persona && result.level && html` <${Level} n=${result.level} />`}
      ${result.lent && html` <small>(${t("mine.lent")})</small>`} <b class="num">
      ${String(result.score).replace("-", "\u2212")}</b></li>`,
      )}</ol></td>
    <td class="num">${
      game.gain === null
        ? html`<small class="muted">${t("mine.unrated")}</small>`
        : html`<b>
      ${game.rating}</b> <small class=${game.gain < 0 ? "down" : game.gain > 0 ? "up" : "muted"}>
      ${signed(game.gain)}</small>`
    }</td>
  </tr>`;
};

const Finished = () => {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const { response } = useResponse(`/api/mine/finished?page=${page}`);
  if (!response) return html`<section class="paper finished" aria-busy="true"></section>`;
  return html`<section class="paper finished"><h2>${t("mine.finished")} <span class="count num">${response.count}
    </span></h2>
    ${
      response.games.length
        ? html`<div class="scroll" role="region" tabindex="0" aria-label=${t("mine.finished")}><table
          class="list"><thead><tr>${["date", "game", "result", "rating"].map(
            (key) => html`<th scope="col">
          ${t(`mine.${key}`)}</th>`,
          )}</tr></thead>
      <tbody>${response.games.map((game) => html`<${FinishedRow} key=${game.table} game=${game} />`)}</tbody>
        </table></div>`
        : html`<p class="muted">${t("mine.empty")}</p>`
    }
    <${Pager} page=${response.page} pages=${response.pages} turn=${setPage} />
  </section>`;
};

const MyGames = () =>
  html`<${PeoplePage} title="mine.title" cls="mygames"><${Unfinished} /><${Finished} /></${PeoplePage}>`;

export default MyGames;
