/** The games of this server and their pages, each loaded with its style when it is first needed. */
import { fileAddress } from "./net.js";
import { settings } from "./settings.js";
import { useStore } from "./store.js";
import { useEffect, useState } from "./ui.js";
import { versioned } from "./version.js";
import { fetchHello } from "./visitor.js";

/** Load a style sheet once. @param {string} href @returns {Promise<void>} */
export const loadStyle = (href) =>
  new Promise((resolve) => {
    const address = versioned(href);
    if (document.querySelector(`link[href="${address}"]`)) return void resolve();
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: address,
      onload: () => resolve(),
      onerror: () => resolve(),
    });
    document.head.append(link);
  });

/** The games of this server; an empty list until they are loaded. */
export const useGames = () => {
  const [games, setGames] = useState(/** @type {import("./types.js").GameInfo[]} */ ([]));
  useEffect(() => {
    let active = true;
    fetchHello().then(
      (response) => active && setGames(response.games),
      () => undefined,
    );
    return () => {
      active = false;
    };
  }, []);
  return games;
};

/**
 * Load a game's page: its own, or the generic one.
 * @param {string} key
 * @param {boolean} words whether the visitor has chosen tables in words
 * @returns {Promise<import("./game-page.js").GamePage | null>}
 */
const loadGame = async (key, words) => {
  const info = (await fetchHello()).games.find((each) => each.key === key);
  if (!info) return null;
  if (!info.page || words) return (await import("./generic-page.js")).genericPage(key);
  const [module] = await Promise.all([
    import(fileAddress(info.page)),
    info.style ? loadStyle(info.style) : null,
  ]);
  return module.default;
};

/** A game's page; null until it is loaded. @param {string | null} key */
export const useGame = (key) => {
  const { words } = useStore(settings);
  const [game, setGame] = useState(/** @type {import("./game-page.js").GamePage | null} */ (null));
  useEffect(() => {
    let active = true;
    if (key)
      loadGame(key, words).then((loaded) => {
        if (!active) return;
        document.documentElement.dataset.game = key;
        setGame(loaded);
      });
    return () => {
      active = false;
    };
  }, [key, words]);
  return game && game.key === key ? game : null;
};

/** How many can play. @param {number[]} seats @param {import("./game-page.js").Say} t */
export const playersText = (seats, t) =>
  seats.length > 1
    ? t("lobby.players", { a: seats[0], b: seats.at(-1) })
    : t("lobby.players_exact", { a: seats[0] });
