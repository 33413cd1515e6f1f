/** The lobby: games that wait for the visitor, a poster per game, three doors, tables, and the whole form. */
import { Departures, isAwaited } from "./departures.js";
import { Doors } from "./doors.js";
import { useDraft } from "./draft.js";
import { Face } from "./face.js";
import { playersText, useGames } from "./games.js";
import { ImportButton } from "./import-button.js";
import { LiteLink } from "./lite-link.js";
import { NewTable } from "./new-table.js";
import { Poster } from "./poster.js";
import { Shell } from "./shell.js";
import { SiteNav } from "./site-nav.js";
import { classes, html, useEffect, useState } from "./ui.js";
import { useTables } from "./use-tables.js";
import { WaitingGames } from "./waiting-games.js";
import { useLoadedWords, useWords, WordsContext } from "./words.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */

/** The game in a line. @param {{ game: GameInfo }} props */
const About = ({ game }) => {
  const { t } = useWords();
  const facts = [
    t(`line.${game.key}`),
    playersText(game.seats, t),
    t("lobby.minutes", { n: game.minutes }),
  ].join(" · ");
  return html`<p class="about" title=${facts}><b>${t(`game.${game.key}`)}</b> ${facts}</p>`;
};

/** @param {{ games: GameInfo[], game: GameInfo, choose: (key: string) => void }} props */
const Posters = ({ games, game, choose }) => {
  const { t } = useWords();
  return html`<section class="pick"><h2>${t("lobby.pick")}</h2>
    <div class="posters">${games.map(
      (each) => html`<button key=${each.key} class="poster" data-game=${each.key}
        aria-pressed=${each === game ? "true" : "false"} onClick=${() => choose(each.key)}>
        <${Poster} game=${each.key} />
        <span class="words"><b title=${t(`game.${each.key}`)}>${t(`game.${each.key}`)}</b>
          <small>${t(`line.${each.key}`)}</small><small>
          ${playersText(each.seats, t)} · ${t("lobby.minutes", { n: each.minutes })}</small></span>
      </button>`,
    )}</div><${About} game=${game} /></section>`;
};

const Welcome = () => {
  const { t } = useWords();
  return html`<section class="hello"><${Face} of="mireille" /><b>${t("lobby.hello")}</b>
    <p class="muted">${t("lobby.hello_how")}</p></section>`;
};

const Lobby = () => {
  const games = useGames();
  const [picked, setPicked] = useDraft("game", () => "");
  const game = games.find((each) => each.key === picked) ?? games[0];
  const words = useLoadedWords(null);
  const board = useTables();
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    document.title = words ? `${words.t("lobby.hall")} · quai` : "quai";
  }, [words]);
  if (!words || !game) return null;
  const { t } = words;
  const waiting = (board.tables?.own ?? []).filter(isAwaited);
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${t("lobby.hall")}
    rules=${`/rules/${game.key}`} nav=${html`<${SiteNav} />`}>
    <main class=${classes("lobby", waiting.length > 0 && "is-awaited")} id="main"><h1 class="sr">${t("lobby.hall")}</h1>
      <${WaitingGames} tables=${waiting} />
      <div class=${classes("first", unfolded && "is-unfolded")}>
        <${Posters} games=${games} game=${game} choose=${setPicked} />
        <${Departures} board=${board} games=${games} open=${unfolded} setOpen=${setUnfolded}
          none=${html`<${Welcome} />`} /></div>
      <${Doors} game=${game} brass=${!waiting.length} />
      <p class="to-form"><a class="btn quiet" href="#make" data-act="choose">${t("lobby.choose")}</a></p>
      <${NewTable} key=${game.key} game=${game} />
      <p class="import"><${ImportButton} /><${LiteLink} /></p>
    </main>
  </${Shell}></${WordsContext.Provider}>`;
};

export default Lobby;
