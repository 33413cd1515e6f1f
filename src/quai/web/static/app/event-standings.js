/** The standings of an event. */
import { useServerTime, wallPage } from "./event-time.js";
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").EventResponse} EventResponse */
/** @typedef {import("./protocol.d.ts").StandingInfo} StandingInfo */

/** How many columns the wall has, and how many lines each. @param {number} width of the window */
const wallColumns = (width) => (width < 1600 ? 4 : 6);
const WALL_ROWS = 4;

/** @param {{ event: EventResponse, lines: StandingInfo[], wall: boolean }} props */
const Sheet = ({ event, lines, wall }) => {
  const { t, language } = useWords();
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const row = (/** @type {StandingInfo} */ line) => {
    const { name, withdrawn, guest } = event.entrants[line.entrant],
      me = line.entrant === event.me && !wall;
    return html`<tr key=${line.entrant} class=${classes(me && "is-me", withdrawn && "is-gone")}>
      <td class="num">${line.place}</td><th scope="row">${name}${me && html` <small>${t("event.you")}</small>`}${
        guest && !me && html` <small data-guest>${t("guest")}</small>`
      }${
        withdrawn && html` <small>${t("event.withdrawn")}</small>`
      }</th><td class="num"><b>${figure.format(line.points)}</b></td>
      <td class="num">${figure.format(line.opponents)}</td>
    </tr>`;
  };
  return html`<table class="ranks"><thead><tr><th scope="col"><span class="sr">${t("event.place")}</span></th>
    <th scope="col">${t("event.name")}</th><th scope="col">${t("event.points")}</th>
    <th scope="col">${t("event.tie")}</th></tr></thead><tbody>${lines.map(row)}</tbody></table>`;
};

/** The standings on the wall, in as many columns as it has; more than fit are shown in turns.
 * @param {{ event: EventResponse }} props */
const WallSheets = ({ event }) => {
  const { t } = useWords();
  const most = wallColumns(innerWidth);
  const { shown, page, pages } = wallPage(event.standings, most * WALL_ROWS, useServerTime(event.time));
  const rows = Math.ceil(shown.length / most);
  const columns = rows ? Math.ceil(shown.length / rows) : 0;
  const sheets = Array.from({ length: columns }, (_, i) => shown.slice(i * rows, (i + 1) * rows));
  return html`<div class="sheets">${sheets.map(
    (lines) => html`<${Sheet} event=${event} lines=${lines} wall=${true} />`,
  )}</div>${pages > 1 && html`<p class="note">${t("event.standings_page", { n: page, of: pages })}</p>`}`;
};

/** @param {{ event: EventResponse, wall?: boolean }} props */
export const EventStandings = ({ event, wall = false }) => {
  const { t } = useWords();
  const { round, full, standings } = event;
  const played = round ? round.number - (round.over ? 0 : 1) : 0;
  const worth = Array.from({ length: full }, (_, i) => full - 1 - i).join(", ");
  const heading = played
    ? round?.over || event.state === "over"
      ? t("event.after", { n: played })
      : t("event.live_after", { n: played })
    : "";
  return html`<section class="paper standings" aria-labelledby="standings"><h2 id="standings">${t("event.standings")}
    ${" "}<small>${heading}</small></h2>
    ${
      wall
        ? html`<${WallSheets} event=${event} />`
        : html`<div class="sheets"><${Sheet} event=${event} lines=${standings} wall=${false} /></div>`
    }
    <p class="note">${t("event.tie_note", { worth })}</p>
    ${
      !wall &&
      html`<p class="standings-acts"><a class="btn small" data-act="csv" href=${`/api/events/${event.id}/results`}
      download="results.csv">${t("event.csv")}</a><a class="btn small" data-act="wall"
      href=${`/events/${event.id}?wall=1`}>${t("event.wall")}</a></p>`
    }</section>`;
};
