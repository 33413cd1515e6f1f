/** The rules of a game as a page of its own: /rules/GAME#RULE, and on one page: /rules/GAME/summary. */
import { keepDraft } from "./draft.js";
import { useGames } from "./games.js";
import { Rulebook } from "./rulebook.js";
import { Shell } from "./shell.js";
import { html, Icon, useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useLoadedWords, useWords, WordsContext } from "./words.js";

/** Links to the summary and to the whole rules. @param {{ game: string, summary: boolean }} props */
const Kinds = ({ game, summary }) => {
  const { t } = useWords();
  const kinds = [
    { path: `/rules/${game}/summary`, text: t("rules.summary"), here: summary },
    { path: `/rules/${game}`, text: t("rules.whole"), here: !summary },
  ];
  return html`<nav class="rules-kinds" aria-label=${t("rules.kinds")}>${kinds.map(
    ({ path, text, here }) =>
      html`<a class="btn" href=${path} aria-current=${here ? "page" : null}>${text}</a>`,
  )}</nav>`;
};

/** Links to the rules of the other games, of the same kind. @param {{ game: string, summary: boolean }} props */
const OtherGames = ({ game, summary }) => {
  const { t } = useWords();
  const others = useGames().filter(({ key }) => key !== game);
  return html`<nav class="rules-games" aria-label=${t("rules.games")}><h2>${t("rules.games")}</h2><ul>${others.map(
    ({ key }) =>
      html`<li><a href=${`/rules/${key}${summary ? "/summary" : ""}`}>${t(`game.${key}`)}</a></li>`,
  )}</ul></nav>`;
};

/** @param {{ game: string, rule: string, summary: boolean }} props */
const RulesPage = ({ game, rule, summary }) => {
  const words = useLoadedWords(game);
  const [linked, setLinked] = useState(rule);
  useEffect(() => {
    fetchHello().catch(() => undefined);
    const follow = () => setLinked(location.hash.slice(1));
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  const title = words ? words.t("rules.title", { game: words.t(`game.${game}`) }) : "";
  useEffect(() => {
    if (title) document.title = `${title} · quai`;
  }, [title]);
  if (!words) return null;
  const { t } = words;
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${title}>
    <main class="rules-page" id="main">
      <div class="rules-bar"><button class="btn quiet" data-act="back" onClick=${() => history.back()}>
        <${Icon} name="back" />${t("rules.back")}</button><${Kinds} game=${game} summary=${summary} /></div>
      <article class="paper"><${Rulebook} game=${game} rule=${linked} summary=${summary} /></article>
      <p class="rules-play"><a class="btn primary" data-act="play" href="/" onClick=${() => keepDraft("game", game)}>
        <${Icon} name="play" />${t("rules.play")}</a></p>
      <${OtherGames} game=${game} summary=${summary} />
    </main>
  </${Shell}></${WordsContext.Provider}>`;
};

export default RulesPage;
