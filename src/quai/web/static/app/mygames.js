/** My games: those that wait for me, those under way, and how the others ended. */

import NextGame from "./nextgame.js";
import { dateOf, nameOf, Pager, signed, useAnswer } from "./people.js";
import { PeoplePage } from "./peoplepage.js";
import { classes, html, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {{ table: Table, act: string, brass?: boolean }} props */
const Running = ({ table, act, brass = false }) => {
  const { t, language } = useWords();
  const others = table.seats
    .filter((seat) => !seat.mine && seat.kind !== "open")
    .map((seat) => (seat.kind === "bot" && !seat.away ? t("bot_name", { n: seat.level }) : seat.name));
  return html`<li data-table=${table.id}><p><b>${t(`game.${table.game}`)}</b> <span class="muted">
    ${t("table.platform", { n: table.number })} · ${dateOf(table.created, language)}</span>
    ${others.length > 0 && html`<br /><span class="muted">${t("mine.with", { who: others })}</span>`}</p>
    <a class=${classes("btn", brass && "brass")} href=${`/table/${table.id}`}>${t(act)}</a></li>`;
};

/** @param {{ head: string, tables: Table[], act: string, brass?: boolean }} props */
const Sort = ({ head, tables, act, brass }) => {
  const { t } = useWords();
  if (!tables.length) return null;
  return html`<h2>${t(head)} <span class="count num">${tables.length}</span></h2><ul class="running">
    ${tables.map((table) => html`<${Running} key=${table.id} table=${table} act=${act} brass=${brass} />`)}</ul>`;
};

const Unfinished = () => {
  const { t } = useWords();
  const { answer } = useAnswer("/api/mine");
  if (!answer) return html`<section class="paper unfinished" aria-busy="true"></section>`;
  const { turn, running, open } = answer;
  return html`<section class="paper unfinished">
    ${turn.length > 0 && html`<p class="go-on"><${NextGame} id="" soon=${true} /></p>`}
    <${Sort} head="mine.turn" tables=${turn} act="lobby.resume" brass=${true} />
    <${Sort} head="mine.running" tables=${running} act="lobby.resume" />
    <${Sort} head="mine.open" tables=${open} act="lobby.resume" />
    ${
      !turn.length &&
      !running.length &&
      !open.length &&
      html`<p class="muted">${t("mine.nothing")} <a href="/">
      ${t("end.lobby")}</a></p>`
    }
  </section>`;
};

/** How a game ended, seat by seat, the best first. @param {{ past: import("./people.js").Past }} props */
const PastRow = ({ past }) => {
  const { t, language } = useWords();
  const mine = past.lines.find((line) => line.mine);
  const lines = [...past.lines].sort((a, b) => a.rank - b.rank);
  return html`<tr data-past=${past.table} class=${classes(mine?.rank === 1 && "won")}>
    <td>${dateOf(past.ended, language)}</td>
    <td><a href=${`/table/${past.table}`}>${t(`game.${past.game}`)}</a></td>
    <td><b>${mine && t("mine.place", { n: mine.rank, of: past.lines.length })}</b><ol class="scores-of">
      ${lines.map(
        (line) => html`<li class=${classes(line.mine && "mine")}>${nameOf(line, t)}
      ${line.lent && html` <small>(${t("mine.lent")})</small>`} <b class="num">
      ${String(line.score).replace("-", "\u2212")}</b></li>`,
      )}</ol></td>
    <td class="num">${
      past.gain === null
        ? html`<small class="muted">${t("mine.unrated")}</small>`
        : html`<b>
      ${past.rating}</b> <small class=${past.gain < 0 ? "down" : past.gain > 0 ? "up" : "muted"}>
      ${signed(past.gain)}</small>`
    }</td>
  </tr>`;
};

const Finished = () => {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const { answer } = useAnswer(`/api/mine/finished?page=${page}`);
  if (!answer) return html`<section class="paper finished" aria-busy="true"></section>`;
  return html`<section class="paper finished"><h2>${t("mine.finished")} <span class="count num">${answer.count}
    </span></h2>
    ${
      answer.games.length
        ? html`<div class="scroll" role="region" tabindex="0" aria-label=${t("mine.finished")}><table
          class="list"><thead><tr>${["date", "game", "result", "rating"].map(
            (key) => html`<th scope="col">
          ${t(`mine.${key}`)}</th>`,
          )}</tr></thead>
      <tbody>${answer.games.map((past) => html`<${PastRow} key=${past.table} past=${past} />`)}</tbody></table></div>`
        : html`<p class="muted">${t("mine.empty")}</p>`
    }
    <${Pager} page=${answer.page} pages=${answer.pages} turn=${setPage} />
  </section>`;
};

const MyGames = () =>
  html`<${PeoplePage} title="mine.title" cls="mygames"><${Unfinished} /><${Finished} /></${PeoplePage}>`;

export default MyGames;
