/** My games: those where it is my turn, the others that are not over, and the results of finished ones. */
import { timeText } from "./clock.js";
import { Faces } from "./face.js";
import { FinishedGames } from "./finished-games.js";
import { ALONE } from "./net.js";
import NextGame from "./next-game.js";
import { dateOf } from "./people.js";
import { PeoplePage } from "./people-page.js";
import { classes, html } from "./ui.js";
import { useResponse } from "./use-response.js";
import { VacationCard } from "./vacation.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/** @typedef {import("./types.js").TableInfo} TableInfo */

/**
 * How much time the player to move has left, or that they are on vacation.
 * @param {{ table: TableInfo, due: number | undefined }} props
 */
const TimeLeft = ({ table, due }) => {
  const { t, language } = useWords();
  const seat = table.seats[table.actor ?? -1];
  if (!seat || table.paused) return null;
  const who = seat.mine ? t("you") : seat.name;
  if (seat.vacation !== null)
    return html`<br /><span class="time-left" data-vacation>
      ${t("mine.on_vacation", { who, date: dateOf(seat.vacation, language) })}</span>`;
  return (
    due !== undefined &&
    html`<br /><span class="time-left" data-left>
      ${t("mine.left", { who, time: timeText(due - Date.now(), t) })}</span>`
  );
};

/** @param {{ table: TableInfo, due: number | undefined, act: string, brass?: boolean }} props */
const TableRow = ({ table, due, act, brass = false }) => {
  const { t, language } = useWords();
  const others = table.seats.filter((seat) => !seat.mine && seat.kind !== "open");
  return html`<li data-table=${table.id}><p><b>${t(`game.${table.game}`)}</b> <span class="muted">
    ${t("table.platform", { n: table.number })} · ${dateOf(table.created, language)}</span>
    ${
      others.length > 0 &&
      html`<br /><span class="muted">${t("mine.with", { who: others.map((seat) => seat.name) })}</span>`
    }<${TimeLeft} table=${table} due=${due} /></p><${Faces} of=${others.flatMap((seat) => seat.persona ?? [])} />
    <a class=${classes("btn", brass && "brass")} href=${`/table/${table.id}`}>${t(act)}</a></li>`;
};

/**
 * @param {{ head: string, tables: TableInfo[], due?: Record<string, number>, act: string, brass?: boolean }} props
 */
const TableList = ({ head, tables, due = {}, act, brass }) => {
  const { t } = useWords();
  if (!tables.length) return null;
  return html`<h2>${t(head)} <span class="count num">${tables.length}</span></h2><ul class="running">
    ${tables.map(
      (table) => html`<${TableRow} key=${table.id} table=${table} due=${due[table.id]} act=${act}
      brass=${brass} />`,
    )}</ul>`;
};

const Unfinished = () => {
  const { t } = useWords();
  const { response } = useResponse("/api/mine");
  if (!response) return html`<${Waiting} cls="paper unfinished" />`;
  const { turn, running, open, due } = response;
  return html`<section class="paper unfinished">
    ${turn.length > 0 && html`<p class="go-on"><${NextGame} id="" atOnce=${true} /></p>`}
    <${TableList} head="mine.turn" tables=${turn} due=${due} act="lobby.resume" brass=${true} />
    <${TableList} head="mine.running" tables=${running} due=${due} act="lobby.resume" />
    <${TableList} head="mine.open" tables=${open} act="lobby.resume" />
    ${
      !turn.length &&
      !running.length &&
      !open.length &&
      html`<p class="muted">${t("mine.nothing")} <a href="/">
      ${t("end.lobby")}</a></p>`
    }
    ${!ALONE && html`<${VacationCard} first=${response.vacation} />`}
  </section>`;
};

const MyGames = () =>
  html`<${PeoplePage} title="mine.title" cls="mygames"><${Unfinished} /><${FinishedGames} /></${PeoplePage}>`;

export default MyGames;
