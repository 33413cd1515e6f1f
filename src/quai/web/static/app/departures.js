/** The departures board of the lobby: one row per table. */
import { clock } from "../draw/station.js";
import { get } from "./api.js";
import { SplitFlap } from "./split-flap.js";
import { Art, classes, html, useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useWords } from "./words.js";

/** @typedef {import("./types.js").TableInfo} TableInfo */

/** Rows of a board that is not unfolded; the last one may be the button that unfolds it. */
const MAX_ROWS = 4;
const REFRESH_INTERVAL_MS = 4000;
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

/** The tables, requested at intervals while the page is visible; null until they are loaded. */
export const useTables = () => {
  const [tables, setTables] = useState(/** @type {TableInfo[] | null} */ (null));
  useEffect(() => {
    let active = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const refresh = async () => {
      clearTimeout(timer);
      if (!document.hidden)
        await fetchHello()
          .then(() => get("/api/tables"))
          .then(
            (response) => active && setTables(response.tables),
            () => undefined,
          );
      if (active) timer = setTimeout(refresh, REFRESH_INTERVAL_MS);
    };
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => {
      active = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, []);
  return tables;
};

/** The state of a table, and what the visitor can do there. @param {TableInfo} table */
const statusOf = (table) => {
  if (table.state === "over") return { status: "over", act: "review", cls: "gone" };
  if (table.state === "open") return { status: "open", act: table.mine ? "resume" : "join", cls: "amber" };
  if (table.myturn) return { status: "myturn", act: "resume", cls: "amber" };
  return { status: "running", act: table.mine ? "resume" : "watch", cls: table.mine ? "amber" : "gone" };
};

/** The order of the rows: games of the visitor that go on, tables to join, others, games that are over. */
const ORDER = ["mine", "open", "running", "over"];
const orderOf = (/** @type {TableInfo} */ table) =>
  ORDER.indexOf(table.mine && table.state !== "over" ? "mine" : table.state);

/** @param {{ table: TableInfo }} props */
const Row = ({ table }) => {
  const { t } = useWords();
  const { status, act, cls } = statusOf(table),
    time = timeOfDay(table.created),
    game = t(`game.${table.game}`);
  const seats = `${table.seats.filter((seat) => seat.kind !== "open").length}/${table.seats.length}`;
  const row = { time, game, platform: table.number, seats, status: t(`lobby.${status}`) };
  return html`<tr data-table=${table.id}>
    <td class="amber"><${SplitFlap} text=${time} width=${WIDTHS.time} from="" /></td>
    <td><${SplitFlap} text=${game} width=${WIDTHS.game} from="" /></td>
    <td data-label=${t("lobby.platform_short")}><${SplitFlap} text=${String(table.number % 100).padStart(2)}
      width=${WIDTHS.platform} from="" /></td>
    <td><${SplitFlap} text=${seats} width=${WIDTHS.seats} from="" /></td>
    <td class=${cls}><${SplitFlap} text=${t(`lobby.${status}`)} width=${WIDTHS.status} from="" /></td>
    <td><a class=${classes("btn", status === "myturn" && "brass")} href=${`/table/${table.id}`}
      aria-label=${`${t(`lobby.${act}`)} : ${t("lobby.row", row)}`}>
      ${t(`lobby.${act}`)}</a></td>
  </tr>`;
};

/** @param {{ tables: TableInfo[] }} props */
export const Departures = ({ tables }) => {
  const { t } = useWords();
  const now = new Date(useNow());
  const [all, setAll] = useState(false);
  const sorted = [...tables].sort((a, b) => orderOf(a) - orderOf(b)),
    shown = all || sorted.length <= MAX_ROWS ? sorted : sorted.slice(0, MAX_ROWS - 1);
  const time = clock(now.getHours(), now.getMinutes(), t("lobby.clock", { time: timeOfDay(now.getTime()) }));
  return html`<section class="board hall" aria-labelledby="departures">
    <div class="board-head"><h2 id="departures">${t("lobby.departures")}</h2><${Art} of=${time} /></div>
    <div class="board-rows"><table class="dep">
      <thead><tr>${Object.keys(WIDTHS).map(
        (key) => html`<th scope="col">
        ${t(`lobby.${key}`)}</th>`,
      )}<th scope="col"><span class="sr">${t("lobby.action")}</span></th></tr></thead>
      <tbody>${shown.map((table) => html`<${Row} key=${table.id} table=${table} />`)}</tbody>
    </table></div>
    ${
      sorted.length > shown.length &&
      html`<p class="board-more"><button class="btn" onClick=${() => setAll(true)}>
      ${t("lobby.more_tables", { n: sorted.length - shown.length })}</button></p>`
    }
  </section>`;
};
