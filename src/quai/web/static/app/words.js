/** The texts of the page and of a game, in the language of the settings. */
import { getJson, getText } from "./api.js";
import { settings } from "./settings.js";
import { useStore } from "./store.js";
import { eventId, named, say, sidesOf } from "./text.js";
import { createContext, useContext, useEffect, useState } from "./ui.js";
import { versioned } from "./version.js";
import { fetchHello } from "./visitor.js";

/**
 * @typedef {object} Words
 * @property {"fr" | "en"} language
 * @property {import("./game-page.js").Say} t
 * @property {(id: string) => boolean} has whether there is a text with this id
 * @property {(event: import("./types.js").GameEvent, names: string[], view: import("./types.js").Known["view"],
 *   publicly?: boolean) => string} eventText
 *   what happened, as a sentence; `publicly` leaves out what only some players know
 */

/**
 * Fetch each file once.
 * @template T
 * @param {(path: string) => Promise<T>} fetchFile
 */
const once = (fetchFile) => {
  /** @type {Map<string, Promise<T>>} */
  const loaded = new Map();
  return (/** @type {string} */ path) => {
    const found = loaded.get(path);
    if (found) return found;
    const pending = fetchFile(path);
    loaded.set(path, pending);
    pending.catch(() => loaded.delete(path));
    return pending;
  };
};
const jsonOnce = once(getJson),
  textOnce = once(getText);

/** The rules of a game as Markdown. @param {string} game @param {string} language @returns {Promise<string>} */
export const loadHelp = (game, language) => textOnce(`/api/games/${game}/help/${language}`);

/** The summary of the rules, as Markdown. @param {string} game @param {string} language @returns {Promise<string>} */
export const loadSummary = (game, language) => textOnce(`/api/games/${game}/summary/${language}`);

/**
 * The titles of the games and a line about each, as `game.KEY` and `line.KEY`.
 * @param {string} language
 * @returns {Promise<Record<string, string>>}
 */
const titles = async (language) => {
  const { games } = await fetchHello().catch(() => ({ games: [] }));
  return Object.fromEntries(
    games.flatMap(({ key, names }) => [
      [`game.${key}`, names[language].title],
      [`line.${key}`, names[language].line],
    ]),
  );
};

/** @param {Words["language"]} language @param {string | null} game @returns {Promise<Words>} */
const loadWords = async (language, game) => {
  const parts = [jsonOnce(versioned(`/static/text/${language}.json`))];
  if (game)
    parts.push(
      ...[versioned(`/games/${game}/text/${language}.json`), `/api/games/${game}/texts/${language}`].map(
        (path) => jsonOnce(path).catch(() => ({})),
      ),
    );
  const catalogue = Object.assign(await titles(language), ...(await Promise.all(parts)));
  return {
    language,
    t: (id, details) => say(catalogue, language, id, details),
    has: (id) => id in catalogue,
    eventText: (event, names, view, publicly = false) =>
      say(
        catalogue,
        language,
        publicly ? `event.${event.event}` : eventId(catalogue, event),
        named(event, names, sidesOf(view)),
      ),
  };
};

/** The texts of the page, and of a game if one is named; null until they are loaded. @param {string | null} game */
export const useLoadedWords = (game) => {
  const { language } = useStore(settings);
  const [words, setWords] = useState(/** @type {Words | null} */ (null));
  useEffect(() => {
    let active = true;
    loadWords(language, game).then((found) => active && setWords(found));
    return () => {
      active = false;
    };
  }, [language, game]);
  return words;
};

export const WordsContext = createContext(/** @type {Words | null} */ (null));
/** The texts of the nearest provider. */
export const useWords = () => /** @type {Words} */ (useContext(WordsContext));
