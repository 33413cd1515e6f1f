/** The standings of an event. */
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").EventResponse} EventResponse */
/** @typedef {import("./protocol.d.ts").StandingInfo} StandingInfo */

/** How many columns the wall has, and how many lines in all. */
const WALL_COLUMNS = 6,
  WALL_LINES = 24;

/** @param {{ event: EventResponse, lines: StandingInfo[], wall: boolean }} props */
const Sheet = ({ event, lines, wall }) => {
  const { t, language } = useWords();
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const row = (/** @type {StandingInfo} */ line) => {
    const { name, withdrawn } = event.entrants[line.entrant],
      me = line.entrant === event.me && !wall;
    return html`<tr key=${line.entrant} class=${classes(me && "is-me", withdrawn && "is-gone")}>
      <td class="num">${line.place}</td><th scope="row">${name}${me && html` <small>${t("event.you")}</small>`}${
        withdrawn && html` <small>${t("event.withdrawn")}</small>`
      }</th><td class="num"><b>${figure.format(line.points)}</b></td>
      <td class="num">${figure.format(line.opponents)}</td>
    </tr>`;
  };
  return html`<table class="ranks"><thead><tr><th scope="col"><span class="sr">${t("event.place")}</span></th>
    <th scope="col">${t("event.name")}</th><th scope="col">${t("event.points")}</th>
    <th scope="col">${t("event.tie")}</th></tr></thead><tbody>${lines.map(row)}</tbody></table>`;
};

/** @param {{ event: EventResponse, wall?: boolean }} props */
export const EventStandings = ({ event, wall = false }) => {
  const { t } = useWords();
  const { round, full, standings } = event;
  const played = round ? round.number - (round.over ? 0 : 1) : 0;
  const lines = wall ? standings.slice(0, WALL_LINES) : standings;
  const rows = wall ? Math.ceil(lines.length / WALL_COLUMNS) : lines.length;
  const sheets = rows
    ? Array.from({ length: Math.ceil(lines.length / rows) }, (_, i) => lines.slice(i * rows, (i + 1) * rows))
    : [];
  const worth = Array.from({ length: full }, (_, i) => full - 1 - i).join(", ");
  const heading = played
    ? round?.over || event.state === "over"
      ? t("event.after", { n: played })
      : t("event.live_after", { n: played })
    : "";
  return html`<section class="paper standings" aria-labelledby="standings"><h2 id="standings">${t("event.standings")}
    ${" "}<small>${heading}</small></h2>
    <div class="sheets">${sheets.map(
      (part) => html`<${Sheet} event=${event} lines=${part} wall=${wall} />`,
    )}</div>
    <p class="note">${t("event.tie_note", { worth })}</p>
    ${
      !wall &&
      html`<p class="standings-acts"><a class="btn small" data-act="csv" href=${`/api/events/${event.id}/results`}
      download="results.csv">${t("event.csv")}</a><a class="btn small" data-act="wall"
      href=${`/events/${event.id}?wall=1`}>${t("event.wall")}</a></p>`
    }</section>`;
};
