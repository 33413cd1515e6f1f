/** The games of this server and their pages, each loaded with its style when it is first needed. */
import { settings } from "./settings.js";
import { useStore } from "./store.js";
import { useEffect, useState } from "./ui.js";
import { greet } from "./visitor.js";

/** Load a style sheet once. @param {string} href @returns {Promise<void>} */
const style = (href) =>
  new Promise((done) => {
    if (document.querySelector(`link[href="${href}"]`)) return void done();
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: () => done(),
      onerror: () => done(),
    });
    document.head.append(link);
  });

/** What the server says of its games; empty until it has answered. */
export const useGames = () => {
  const [games, setGames] = useState(/** @type {import("./types.js").GameInfo[]} */ ([]));
  useEffect(() => {
    let wanted = true;
    greet().then(
      (answer) => wanted && setGames(answer.games),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return games;
};

/**
 * Load a game's page: its own, or the generic one.
 * @param {string} key
 * @param {boolean} words whether the visitor prefers tables in words
 * @returns {Promise<import("./game-page.js").GamePage | null>}
 */
const loadGame = async (key, words) => {
  const info = (await greet()).games.find((each) => each.key === key);
  if (!info) return null;
  if (!info.page || words) return (await import("./generic.js")).genericPage(key);
  const [module] = await Promise.all([import(info.page), info.style ? style(info.style) : null]);
  return module.default;
};

/** A game's page; null until it is here. @param {string | null} key */
export const useGame = (key) => {
  const { words } = useStore(settings);
  const [game, setGame] = useState(/** @type {import("./game-page.js").GamePage | null} */ (null));
  useEffect(() => {
    let wanted = true;
    if (key)
      loadGame(key, words).then((loaded) => {
        if (!wanted) return;
        document.documentElement.dataset.game = key;
        setGame(loaded);
      });
    return () => {
      wanted = false;
    };
  }, [key, words]);
  return game && game.key === key ? game : null;
};
