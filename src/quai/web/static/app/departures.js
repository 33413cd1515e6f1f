/** The departures board of the lobby: one row per table, and filters and pages where it is unfolded. */
import { clock } from "../draw/station.js";
import { BoardFilters } from "./board-filters.js";
import { dateOf } from "./people.js";
import { SplitFlap } from "./split-flap.js";
import { clockText } from "./terms.js";
import { Art, classes, html, Icon, useEffect, useState } from "./ui.js";
import { NO_FILTER } from "./use-tables.js";
import { useLoadedWords, useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").BoardRow} BoardRow */
/** @typedef {ReturnType<typeof import("./use-tables.js").useTables>} Board */

/** Rows of a board that is not unfolded; the last one may be the button that unfolds it. */
const MAX_ROWS = 4;
const CLOCK_INTERVAL_MS = 10_000;
/** How many cells the columns of the board have. */
const WIDTHS = { time: 5, game: 14, platform: 2, seats: 3, status: 9 };

const twoDigits = (/** @type {number} */ n) => String(n).padStart(2, "0");
const timeOfDay = (/** @type {number} */ time) =>
  `${twoDigits(new Date(time).getHours())}:${twoDigits(new Date(time).getMinutes())}`;

/** The current time, updated while the component is mounted. */
const useNow = () => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The state of a table, and what the visitor can do there. @param {BoardRow} table */
export const statusOf = (table) => {
  if (table.state === "over") return { status: "over", act: "review", cls: "gone" };
  if (table.state === "open") return { status: "open", act: table.mine ? "resume" : "join", cls: "amber" };
  if (table.myturn) return { status: "myturn", act: "resume", cls: "amber" };
  return { status: "running", act: table.mine ? "resume" : "watch", cls: table.mine ? "amber" : "gone" };
};

/** The options that are not the usual ones, in the words of their game. @param {{ table: BoardRow }} props */
const Options = ({ table }) => {
  const words = useLoadedWords(table.game);
  if (!words) return null;
  const texts = Object.entries(table.options).map(([name, value]) => {
    const id = `option.${name}.${value}`;
    return words.t("lobby.option", {
      option: words.t(`option.${name}`),
      value: words.has(id) ? words.t(id) : value,
    });
  });
  return html`<span> · ${texts.join(" · ")}</span>`;
};

/**
 * Who sits at a table and on which terms, in a line.
 * @param {BoardRow} table
 * @param {import("./words.js").Words} words
 */
export const termsOf = (table, { t, language }) => {
  const names = table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name);
  const [low, high] = table.band ?? [0, 0];
  const today = new Date(table.created).toDateString() === new Date().toDateString();
  return [
    names.join(", "),
    table.clock.kind === "none" ? "" : clockText(table.clock, t),
    t(table.rated ? "wait.rated" : "lobby.friendly"),
    table.band && table.rated && t("lobby.band", { band: low === high ? String(low) : `${low}–${high}` }),
    !today && dateOf(table.created, language),
  ]
    .filter(Boolean)
    .join(" · ");
};

/** @param {{ table: BoardRow }} props */
const Row = ({ table }) => {
  const words = useWords(),
    { t } = words;
  const { status, act, cls } = statusOf(table),
    time = timeOfDay(table.created),
    game = t(`game.${table.game}`);
  const seats = `${table.seats.filter((seat) => seat.kind !== "open").length}/${table.seats.length}`;
  const row = { time, game, platform: table.number, seats, status: t(`lobby.${status}`) };
  const terms = termsOf(table, words),
    hasOptions = Object.keys(table.options).length > 0;
  return html`<tr data-table=${table.id}>
    <td class="amber"><${SplitFlap} text=${time} width=${WIDTHS.time} from="" /></td>
    <td><${SplitFlap} text=${game} width=${WIDTHS.game} from="" /></td>
    <td data-label=${t("lobby.platform_short")}><${SplitFlap} text=${String(table.number % 100).padStart(2)}
      width=${WIDTHS.platform} from="" /></td>
    <td><${SplitFlap} text=${seats} width=${WIDTHS.seats} from="" /></td>
    <td class=${cls}><${SplitFlap} text=${t(`lobby.${status}`)} width=${WIDTHS.status} from="" /></td>
    <td><a class=${classes("btn", status === "myturn" && "brass")} href=${`/table/${table.id}`}
      aria-label=${`${t(`lobby.${act}`)} : ${t("lobby.row", row)}, ${terms}`}>
      ${t(`lobby.${act}`)}</a></td>
    <td class="terms">${terms}${hasOptions && html`<${Options} table=${table} />`}</td>
  </tr>`;
};

/** Buttons to the pages before and after. @param {{ board: Board, next: boolean }} props */
const Pages = ({ board, next }) => {
  const { t } = useWords();
  if (!board.page && !next) return null;
  return html`<p class="board-pages"><button class="btn" data-act="previous" disabled=${!board.page}
    onClick=${board.back}><${Icon} name="back" />${t("page.previous")}</button>
    <button class="btn" data-act="next" disabled=${!next} onClick=${board.forth}>
      ${t("page.next")}<${Icon} name="forth" /></button></p>`;
};

/**
 * The rows in their order: the visitor's games that go on, tables to join, others, the visitor's games that are over.
 * The visitor's own are on the first and on the last page of all tables, and of no selection.
 * @param {import("./use-tables.js").Tables} tables
 * @param {Board} board
 */
const rowsOf = ({ own, rows, next }, { filter, page }) => {
  const mine = new Map(own.map((table) => [table.id, table]));
  if (Object.values(filter).some((value) => value !== null))
    return rows.map((table) => mine.get(table.id) ?? table);
  const others = rows.filter((table) => !mine.has(table.id));
  const going = own.filter((table) => table.state !== "over" && !isAwaited(table)),
    over = own.filter((table) => table.state === "over");
  return [...(page ? [] : going), ...others, ...(next ? [] : over)];
};

/** Whether a table waits for the visitor: it is their turn, or a seat is kept for them. @param {BoardRow} table */
export const isAwaited = (table) => table.myturn || table.seats.some((seat) => seat.kept);

/**
 * @param {{ board: Board, games: import("./types.js").GameInfo[], open: boolean, setOpen: (open: boolean) => void,
 *   none: import("./game-page.js").Markup }} props `open`: with filters and all rows of a page; `none` is shown
 *   instead of an empty board
 */
export const Departures = ({ board, games, open, setOpen, none }) => {
  const { t } = useWords();
  const now = new Date(useNow());
  if (!board.tables) return null;
  const { next } = board.tables,
    all = rowsOf(board.tables, board),
    shown = open || (all.length <= MAX_ROWS && !next) ? all : all.slice(0, MAX_ROWS - 1);
  if (!open && !all.length) return none;
  const time = clock(now.getHours(), now.getMinutes(), t("lobby.clock", { time: timeOfDay(now.getTime()) }));
  const fold = () => {
    board.choose(NO_FILTER);
    setOpen(false);
  };
  return html`<section class="board hall" aria-labelledby="departures">
    <div class="board-head"><h2 id="departures">${t("lobby.departures")}</h2>
      ${open && html`<${BoardFilters} board=${board} games=${games} />`}
      <${Art} of=${time} /></div>
    <div class="board-rows"><table class="dep">
      <thead><tr>${Object.keys(WIDTHS).map(
        (key) => html`<th scope="col">
        ${t(`lobby.${key}`)}</th>`,
      )}<th scope="col"><span class="sr">${t("lobby.action")}</span></th>
        <th scope="col">${t("lobby.terms")}</th></tr></thead>
      <tbody>${shown.map((table) => html`<${Row} key=${table.id} table=${table} />`)}</tbody>
    </table>${!shown.length && html`<p class="board-none">${t("lobby.no_tables")}</p>`}</div>
    ${open && html`<${Pages} board=${board} next=${next !== null} />`}
    ${
      (open || all.length > shown.length || next) &&
      html`<p class="board-more"><button class="btn" aria-expanded=${open ? "true" : "false"}
      onClick=${() => (open ? fold() : setOpen(true))}>${t(open ? "lobby.fold" : "lobby.all_tables")}</button></p>`
    }
  </section>`;
};
