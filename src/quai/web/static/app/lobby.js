/** The lobby: the departures board, a poster per game, and the form that opens a table. */
import { Departures, useTables } from "./departures.js";
import { playersText, useGames } from "./games.js";
import { NewTable } from "./new-table.js";
import { Poster } from "./poster.js";
import { Shell } from "./shell.js";
import { SiteNav } from "./site-nav.js";
import { html, useEffect, useState } from "./ui.js";
import { useLoadedWords, useWords, WordsContext } from "./words.js";

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
    <${SiteNav} /><main class="lobby" id="main"><${Departures} tables=${tables} />
      ${game && html`<${NewTable} key=${game.key} game=${game} />`}<${Posters} games=${games} chosen=${chosen}
      choose=${setPicked} /></main>
  </${Shell}></${WordsContext.Provider}>`;
};

export default Lobby;
