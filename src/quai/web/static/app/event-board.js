/** The board of an event: the tables of the present round as departures. */
import { roundLine, sameDeal } from "../draw/bracket.js";
import { clock } from "../draw/station.js";
import { useServerTime, WALL_TABLES, wallPage } from "./event-time.js";
import { InvitationCode, useInvitationOrigin } from "./invitation.js";
import { SplitFlap } from "./split-flap.js";
import { Art, classes, html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").EventResponse} EventResponse */
/** @typedef {import("./protocol.d.ts").BoardInfo} BoardInfo */

const SECOND_MS = 1000,
  MINUTE_MS = 60 * SECOND_MS,
  MAX_COUNTED_MS = 100 * MINUTE_MS;
/** How many letters of a name are shown. */
const NAME_WIDTH = { least: 8, most: 10 };
const NUMBER_WIDTH = 2,
  STATE_WIDTH = 10;
/** How many names stand side by side. */
const MOST_NAMES = 4;
const MAX_ROUNDS_DRAWN = 12;
/** The last part of a game, in which it ends soon. */
const LAST_PART = 0.1;

/** How many letters a number of points takes. @param {number} points */
const digitsOf = (points) => String(Math.round(100 * points) / 100).length;

const twoDigits = (/** @type {number} */ n) => String(n).padStart(2, "0");

/** The time that a round has left. @param {{ due: number, now: number }} props */
const TimeLeft = ({ due, now }) => {
  const { t, language } = useWords();
  const left = Math.max(0, due - now),
    minutes = Math.floor(left / MINUTE_MS);
  if (left > MAX_COUNTED_MS) {
    const until = new Date(due).toLocaleString(language, { dateStyle: "short", timeStyle: "short" });
    return html`<p class="left"><small>${t("event.until")}</small><b>${until}</b></p>`;
  }
  const text = `${twoDigits(minutes)}:${twoDigits(Math.floor((left % MINUTE_MS) / SECOND_MS))}`;
  return html`<p class="left"><small>${t("event.left")}</small><span class="amber">
    <${SplitFlap} text=${text} width=${5} />
    </span><span class="sr">${t("event.minutes_left", { n: minutes })}</span></p>`;
};

/** How near its end a table is, as the board writes it. @param {BoardInfo} table */
const progressText = ({ progress }) => (progress ? progress.join("/") : "");

/** What is said of a table; one that ends soon is told apart. @param {BoardInfo} table */
const stateOf = ({ state, progress }) => {
  if (state !== "playing" || !progress) return state;
  const [done, of] = progress;
  return of - done <= Math.max(1, of * LAST_PART) ? "last" : state;
};

/** How near its end a table is. @param {{ table: BoardInfo, width: number }} props `width`: of the column */
const Progress = ({ table, width }) => {
  const { t } = useWords();
  if (!table.progress) return html`<td></td>`;
  const [done, of] = table.progress;
  return html`<td><${SplitFlap} text=${progressText(table).padStart(width)} width=${width} />
    <span class="sr">${t("event.progress_of", { done, of })}</span></td>`;
};

/**
 * @param {{ event: EventResponse, table: BoardInfo, wall: boolean, width: number, far: number }} props `width`: letters
 *   of a name; `far`: letters of the column of progress, 0 for none
 */
const Row = ({ event, table, wall, width, far }) => {
  const { t, language } = useWords();
  const mine = !wall && event.me !== null && table.entrants.includes(event.me);
  const nameOf = (/** @type {number} */ who) => event.entrants[who].name;
  const state = t(`event.${stateOf(table)}`);
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const points = (table.points ?? []).map((each) => figure.format(each)),
    digits = Math.max(1, ...points.map((each) => each.length));
  const spoken = table.entrants.map((who, i) => [nameOf(who), points[i]].filter(Boolean).join(" "));
  const running = table.actor !== null && !table.points;
  const turn = running ? t("event.to_move", { who: nameOf(table.actor ?? 0) }) : "";
  const over = table.state === "done";
  const does = t(over ? "lobby.review" : mine ? "lobby.resume" : "lobby.watch");
  const name = (/** @type {number} */ who, /** @type {number} */ i) => html`<span key=${who}
    class=${classes("name", running && who === table.actor && "is-turn")}>
    <${SplitFlap} text=${nameOf(who)} width=${width} />${
      table.state !== "bye" &&
      html`<span class="amber"><${SplitFlap} text=${(points[i] ?? "").padStart(digits)} width=${digits} /></span>`
    }</span>`;
  return html`<tr class=${classes(`is-${table.state}`, mine && "is-mine")} data-board=${table.board}>
    <td class="amber"><${SplitFlap} text=${String(table.board).padStart(NUMBER_WIDTH)}
      width=${NUMBER_WIDTH} />
      <span class="sr">${table.board}</span></td>
    <td><div class="names" aria-hidden="true">${table.entrants.map(name)}</div>
      <span class="sr">${[...spoken, turn].filter(Boolean).join(", ")}</span></td>
    ${far > 0 && html`<${Progress} table=${table} width=${far} />`}
    <td class=${over || table.state === "bye" ? "gone" : table.state === "late" ? "late" : "amber"}>
      <${SplitFlap} text=${state} width=${STATE_WIDTH} /><span class="sr">${state}</span></td>
    ${
      !wall &&
      html`<td>${
        table.table &&
        html`<a class="btn" href=${`/table/${table.table}`}
        aria-label=${`${does} : ${t("event.table_n", { n: table.board })}`}><span class="does">${does}</span>
        <${Icon} name="forth" /></a>`
      }</td>`
    }
  </tr>`;
};

/** How others find the event: its link, and the code of it. @param {{ event: EventResponse, wall: boolean }} props */
const Entrance = ({ event, wall }) => {
  const { t } = useWords();
  const origin = useInvitationOrigin();
  return html`<div class="entrance"><${InvitationCode} of=${`/api/events/${event.id}`} origin=${origin}
    label=${t("event.code")} size=${wall ? 360 : 180} />
    <p>${t("event.scan")}<br /><b>${`${origin}/events/${event.id}`}</b></p></div>`;
};

/** @param {{ event: EventResponse, wall?: boolean }} props */
export const EventBoard = ({ event, wall = false }) => {
  const { t } = useWords();
  const now = useServerTime(event.time),
    date = new Date(now);
  const { round, planned } = event;
  const number = round?.number ?? 0,
    done = round ? number - (round.over ? 0 : 1) : 0;
  const winners = event.state === "over" && round ? event.standings.filter((line) => line.place === 1) : [];
  const title = winners.length
    ? t("event.won_by", { who: winners.map((line) => event.entrants[line.entrant].name) })
    : round
      ? planned
        ? t("event.round_of", { n: number, of: planned })
        : t("event.round", { n: number })
      : t("event.not_begun");
  const drawn = planned ?? number;
  const label = t("event.rounds_label", { n: number, done }),
    line = drawn > 0 && drawn <= MAX_ROUNDS_DRAWN && roundLine(drawn, round?.over ? 0 : number, done, label);
  const entered = event.entrants.filter((each) => !each.withdrawn).length;
  const longest = Math.max(0, ...event.entrants.map((each) => each.name.length));
  const width = Math.min(NAME_WIDTH.most, Math.max(NAME_WIDTH.least, longest));
  const tables = round?.tables ?? [],
    far = Math.max(0, ...tables.map((table) => progressText(table).length));
  const twoLines = event.full > MOST_NAMES,
    names = twoLines ? Math.ceil(event.full / 2) : event.full,
    figures = Math.max(1, ...tables.flatMap((table) => (table.points ?? []).map(digitsOf)));
  const cells = NUMBER_WIDTH + names * (width + figures) + far + STATE_WIDTH;
  const fit = twoLines ? WALL_TABLES.twoLines : WALL_TABLES.oneLine;
  const { shown, page, pages } = wallPage(tables, wall ? fit : Infinity, now);
  /* the wall makes its flaps as large as they can be */
  const sizes = {
    "--cells": cells,
    "--names": names,
    "--lines": twoLines ? 2 : 1,
    "--rows": Math.ceil(tables.length / pages),
  };
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  return html`<section class="board tables" aria-labelledby="round">
    <div class="board-head">
      <div class="board-title"><h2 id="round">${title}</h2>
        ${line && html`<${Art} of=${line} />`}
      </div>
      ${
        event.same_deal &&
        html`<p class="same enamel blue"><${Art} of=${sameDeal()} /><span>${t("event.same")}</span></p>`
      }
      ${round?.due && !round.over && event.state !== "over" && html`<${TimeLeft} due=${round.due} now=${now} />`}
      <${Art} of=${clock(date.getHours(), date.getMinutes(), t("lobby.clock", { time }))} />
    </div>
    ${
      shown.length > 0
        ? html`<div class="rows" style=${sizes}><table class="dep">
      <thead><tr><th scope="col">${t("event.table")}</th><th scope="col">${t("event.players")}</th>
        ${far > 0 && html`<th scope="col">${t("event.progress")}</th>`}
        <th scope="col">${t("event.status")}</th>${
          !wall && html`<th scope="col"><span class="sr">${t("lobby.action")}</span></th>`
        }</tr></thead>
      <tbody>${shown.map(
        (table) => html`<${Row} key=${`${number}:${table.board}`} event=${event} table=${table} wall=${wall}
        width=${width} far=${far} />`,
      )}</tbody></table></div>`
        : html`<p class="quiet-board">${t("event.entered_n", { n: entered })}</p>
          ${(wall || event.organiser) && event.state === "open" && html`<${Entrance} event=${event} wall=${wall} />`}`
    }
    ${wall && pages > 1 && html`<p class="board-page">${t("event.page", { n: page, of: pages })}</p>`}
  </section>`;
};
