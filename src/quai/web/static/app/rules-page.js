/** The rules of a game as a page of its own: /rules/GAME#RULE. */
import { Rulebook } from "./rulebook.js";
import { Shell } from "./shell.js";
import { html, useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useLoadedWords, WordsContext } from "./words.js";

/** @param {{ game: string, rule: string }} props */
const RulesPage = ({ game, rule }) => {
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
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${title}>
    <main class="rules-page" id="main"><article class="paper"><${Rulebook} game=${game} rule=${linked} />
      </article></main>
  </${Shell}></${WordsContext.Provider}>`;
};

export default RulesPage;
