/** The games this page can show: each is one file of games/, loaded with its style when first needed. */
import { useEffect, useState } from "./ui.js";

/** @type {Record<string, () => Promise<{ default: any }>>} */
const FILES = {
  trambahn: () => import("../games/trambahn.js"),
  station_master: () => import("../games/station_master.js"),
  aiguillage: () => import("../games/aiguillage.js"),
  express: () => import("../games/express.js"),
  string_railway: () => import("../games/string_railway.js"),
};

/** The keys of the games, in the order of the shelf. */
export const SHOWN = Object.keys(FILES);

/** Whether the page has a file for a game. @param {string} key */
export const isShown = (key) => key in FILES;

/** A style sheet, loaded once. @param {string} href @returns {Promise<void>} */
export const style = (href) =>
  new Promise((done) => {
    if (document.querySelector(`link[href="${href}"]`)) return void done();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: () => done(), onerror: () => done() });
    document.head.append(link);
  });

/** Let only this game's style sheet be on: games may use the same class names. @param {string} key */
const styleOnly = (key) => {
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[href^="/static/games/"]'))) link.disabled = !link.href.endsWith(`/${key}.css`);
};

/** A game's file; null until it is here. @param {string | null} key */
export const useGame = (key) => {
  const [game, setGame] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    if (key && isShown(key))
      Promise.all([FILES[key](), style("/static/css/table.css"), style(`/static/games/${key}.css`)]).then(([module]) => {
        if (!wanted) return;
        styleOnly(key);
        setGame(module.default);
      });
    return () => {
      wanted = false;
    };
  }, [key]);
  return game && game.key === key ? game : null;
};
