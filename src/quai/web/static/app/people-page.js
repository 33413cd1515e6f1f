/** The frame of a page about players: words, title, links to the other such pages. */
import { Shell } from "./shell.js";
import { SiteNav } from "./site-nav.js";
import { html, useEffect } from "./ui.js";
import { useLoadedWords, WordsContext } from "./words.js";

/**
 * @param {{ title: string, cls: string,
 *   children?: import("./game-page.js").Markup }} props the title is the id of a message
 */
export const PeoplePage = ({ title, cls, children }) => {
  const words = useLoadedWords(null);
  const text = words?.t(title);
  useEffect(() => {
    if (text) document.title = `${text} · quai`;
  }, [text]);
  if (!words) return null;
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${text}><${SiteNav} /><main
    class=${`people ${cls}`} id="main"><h1 class="sr">${text}</h1>${children}</main></${Shell}>
    </${WordsContext.Provider}>`;
};
