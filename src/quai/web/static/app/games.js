/** The games this page can show: each is one file of games/, loaded with its style when first needed. */
import { useEffect, useState } from "./ui.js";

/** @type {Record<string, () => Promise<{ default: any }>>} */
const FILES = { trambahn: () => import("../games/trambahn.js") };

/** Whether the page has a file for a game. @param {string} key */
export const isShown = (key) => key in FILES;

/** A style sheet, loaded once. @param {string} href @returns {Promise<void>} */
export const style = (href) =>
  new Promise((done) => {
    if (document.querySelector(`link[href="${href}"]`)) return void done();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: () => done(), onerror: () => done() });
    document.head.append(link);
  });

/** A game's file; null until it is here. @param {string | null} key */
export const useGame = (key) => {
  const [game, setGame] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    if (key && isShown(key))
      Promise.all([FILES[key](), style("/static/css/table.css"), style(`/static/games/${key}.css`)]).then(([module]) => wanted && setGame(module.default));
    return () => {
      wanted = false;
    };
  }, [key]);
  return game && game.key === key ? game : null;
};
