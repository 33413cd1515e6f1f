/** The frame of a page about players: words, title, links to the other such pages. */
import { Shell } from "./shell.js";
import { SiteNav } from "./site-nav.js";
import { html, useEffect } from "./ui.js";
import { useLoadedWords, WordsContext } from "./words.js";

/** Show a title in the browser's bar. @param {string | null | undefined} title */
export const useTitle = (title) =>
  useEffect(() => {
    if (title) document.title = `${title} · quai`;
  }, [title]);

/**
 * @param {{ title: string, cls: string, named?: boolean,
 *   children?: import("./game-page.js").Markup }} props the title is the id of a message; `named`: the browser's bar
 *   shows another title, that of the content
 */
export const PeoplePage = ({ title, cls, named = false, children }) => {
  const words = useLoadedWords(null);
  const text = words?.t(title);
  useTitle(named ? null : text);
  if (!words) return null;
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${text}><${SiteNav} /><main
    class=${`people ${cls}`} id="main"><h1 class="sr">${text}</h1>${children}</main></${Shell}>
    </${WordsContext.Provider}>`;
};
