/** The frame of a page about people: words, title, the doors of the hall. */
import { Halls } from "./people.js";
import { Shell } from "./shell.js";
import { html, useEffect } from "./ui.js";
import { useLoadedWords, WordsContext } from "./words.js";

/**
 * @param {{ title: string, cls: string,
 *   children?: import("./game-page.js").Markup }} props the title is the id of a message
 */
export const PeoplePage = ({ title, cls, children }) => {
  const words = useLoadedWords(null);
  const said = words?.t(title);
  useEffect(() => {
    if (said) document.title = `${said} · quai`;
  }, [said]);
  if (!words) return null;
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${said}><${Halls} /><main
    class=${`people ${cls}`} id="main"><h1 class="sr">${said}</h1>${children}</main></${Shell}>
    </${WordsContext.Provider}>`;
};
