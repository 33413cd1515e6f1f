/** The departure hall: a board of tables, five posters, and a desk to open a table. */
import { clock } from "../draw/station.js";
import { ask } from "./api.js";
import { Flaps } from "./flap.js";
import { useGames } from "./games.js";
import { ImportButton } from "./importing.js";
import { NewTable } from "./newtable.js";
import { Halls } from "./people.js";
import { Poster } from "./poster.js";
import { Shell } from "./shell.js";
import { Art, classes, html, useEffect, useState } from "./ui.js";
import { greet } from "./visitor.js";
import { useLoadedWords, useWords, WordsContext } from "./words.js";

const ROWS = 6;
const AGAIN = 4000;
const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
const hour = (/** @type {number} */ time) =>
  `${two(new Date(time).getHours())}:${two(new Date(time).getMinutes())}`;

/** The time of day, followed. */
const useClock = () => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The tables, asked for now and then while the page is seen. */
const useTables = () => {
  const [tables, setTables] = useState(/** @type {import("./types.js").Table[] | null} */ (null));
  useEffect(() => {
    let alive = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const again = async () => {
      clearTimeout(timer);
      if (!document.hidden)
        await greet()
          .then(() => ask("/api/tables"))
          .then(
            (answer) => alive && setTables(answer.tables),
            () => undefined,
          );
      if (alive) timer = setTimeout(again, AGAIN);
    };
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      alive = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, []);
  return tables;
};

/** What a row says of a table, and what can be done there. @param {import("./types.js").Table} table */
const standing = (table) => {
  if (table.state === "over") return { status: "over", act: "review", cls: "gone" };
  if (table.state === "open") return { status: "open", act: table.mine ? "resume" : "join", cls: "amber" };
  if (table.myturn) return { status: "myturn", act: "resume", cls: "amber" };
  return { status: "running", act: table.mine ? "resume" : "watch", cls: table.mine ? "amber" : "gone" };
};

/** @param {{ table: import("./types.js").Table | null }} props */
const Row = ({ table }) => {
  const { t } = useWords();
  if (!table)
    return html`<tr aria-hidden="true"><td><${Flaps} text="" width=${5} /></td><td><${Flaps} text=""
      width=${14} /></td><td><${Flaps} text="" width=${2} /></td><td><${Flaps} text="" width=${3} /></td><td>
      <${Flaps} text="" width=${9} /></td><td></td></tr>`;
  const { status, act, cls } = standing(table),
    time = hour(table.created),
    game = t(`game.${table.game}`);
  const seats = `${table.seats.filter((seat) => seat.kind !== "open").length}/${table.seats.length}`;
  const row = { time, game, platform: table.number, seats, status: t(`lobby.${status}`) };
  return html`<tr data-table=${table.id}>
    <td class="amber"><${Flaps} text=${time} width=${5} from="" /></td>
    <td><${Flaps} text=${game} width=${14} from="" /></td>
    <td data-label=${t("lobby.platform_short")}><${Flaps} text=${String(table.number % 100).padStart(2)}
      width=${2} from="" /></td>
    <td><${Flaps} text=${seats} width=${3} from="" /></td>
    <td class=${cls}><${Flaps} text=${t(`lobby.${status}`)} width=${9} from="" /></td>
    <td><a class=${classes("btn", status === "myturn" && "brass")} href=${`/table/${table.id}`}
      aria-label=${`${t(`lobby.${act}`)} : ${t("lobby.row", row)}`}>
      ${t(`lobby.${act}`)}</a></td>
  </tr>`;
};

/** @param {{ tables: import("./types.js").Table[] | null }} props */
const Departures = ({ tables }) => {
  const { t } = useWords();
  const now = useClock();
  const [all, setAll] = useState(false);
  const listed = tables ?? [],
    shown = all ? listed : listed.slice(0, ROWS);
  const rows = [...shown, ...Array.from({ length: Math.max(0, ROWS - shown.length) }, () => null)];
  return html`<section class="board hall" aria-label=${t("lobby.departures")}>
    <div class="board-head"><div><h1>${t("lobby.departures")}</h1><p>
      ${tables?.length === 0 ? t("lobby.empty") : t("lobby.welcome")}</p></div><${Art}
      of=${clock(new Date(now).getHours(), new Date(now).getMinutes(), t("lobby.clock", { time: hour(now) }))} /></div>
    <table class="dep">
      <thead><tr>${["time", "game", "platform", "seats", "status"].map(
        (key) => html`<th scope="col">
        ${t(`lobby.${key}`)}</th>`,
      )}<th scope="col"><span class="sr">${t("lobby.action")}</span></th></tr></thead>
      <tbody>${rows.map((table, i) => html`<${Row} key=${table?.id ?? `empty${i}`} table=${table} />`)}</tbody>
    </table>
    <p class="board-more">${
      listed.length > ROWS &&
      !all &&
      html`<button class="btn"
      onClick=${() => setAll(true)}>${t("lobby.more_tables", { n: listed.length - ROWS })}</button>`
    }${" "}
      <${ImportButton} /></p>
  </section>`;
};

/** @param {{ games: import("./types.js").GameInfo[], chosen: string, choose: (key: string) => void }} props */
const Posters = ({ games, chosen, choose }) => {
  const { t } = useWords();
  return html`<section class="pick"><h2>${t("lobby.pick")}</h2>
    <div class="posters">${games.map(
      (each) => html`<button key=${each.key} class="poster" data-game=${each.key}
        aria-pressed=${each.key === chosen ? "true" : "false"} onClick=${() => choose(each.key)}>
        <${Poster} game=${each.key} />
        <span class="words"><b>${t(`game.${each.key}`)}</b><small>${t(`line.${each.key}`)}</small><small>
          ${playersText(each.seats, t)} · ${t("lobby.minutes", { n: each.minutes })}</small></span>
      </button>`,
    )}</div></section>`;
};

/** @param {number[]} seats @param {import("./game-page.js").Say} t */
export const playersText = (seats, t) =>
  seats.length > 1
    ? t("lobby.players", { a: seats[0], b: seats.at(-1) })
    : t("lobby.players_exact", { a: seats[0] });

const Lobby = () => {
  const games = useGames();
  const [picked, setPicked] = useState("");
  const chosen = picked || (games[0]?.key ?? "");
  const words = useLoadedWords(chosen || null);
  const tables = useTables();
  useEffect(() => {
    document.title = "quai";
  }, []);
  if (!words || !games.length) return null;
  const game = games.find((each) => each.key === chosen);
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${words.t("lobby.hall")}
    rules=${chosen ? `/rules/${chosen}` : null}>
    <${Halls} /><main class="lobby" id="main"><${Departures} tables=${tables} />
      ${game && html`<${NewTable} key=${game.key} game=${game} />`}<${Posters} games=${games} chosen=${chosen}
      choose=${setPicked} /></main>
  </${Shell}></${WordsContext.Provider}>`;
};

export default Lobby;
