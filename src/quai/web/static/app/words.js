/** The words of the page and of a game, in the language of the settings, switched live. */
import { load, read } from "./api.js";
import { settings } from "./settings.js";
import { useStore } from "./store.js";
import { eventId, named, say } from "./text.js";
import { createContext, useContext, useEffect, useState } from "./ui.js";
import { greet } from "./visitor.js";

/**
 * @typedef {{ language: "fr" | "en", t: (id: string, details?: Record<string, unknown>) => string,
 *   has: (id: string) => boolean, tell: (event: import("./types.js").GameEvent, names: string[], openly?:
 *   boolean) => string }} Words
 */

/**
 * Each file is fetched once.
 * @template T
 * @param {(path: string) => Promise<T>} get
 */
const once = (get) => {
  /** @type {Map<string, Promise<T>>} */
  const loaded = new Map();
  return (/** @type {string} */ path) => {
    const known = loaded.get(path);
    if (known) return known;
    const coming = get(path);
    loaded.set(path, coming);
    coming.catch(() => loaded.delete(path));
    return coming;
  };
};
const loadOnce = once(load),
  readOnce = once(read);

/** The rules of a game as Markdown. @param {string} game @param {string} language @returns {Promise<string>} */
export const loadHelp = (game, language) => readOnce(`/api/games/${game}/help/${language}`);

/**
 * What the games are called, as `game.KEY` and `line.KEY`.
 * @param {string} language
 * @returns {Promise<Record<string, string>>}
 */
const titles = async (language) => {
  const { games } = await greet().catch(() => ({ games: [] }));
  return Object.fromEntries(
    games.flatMap(({ key, names }) => [
      [`game.${key}`, names[language].title],
      [`line.${key}`, names[language].line],
    ]),
  );
};

/** @param {Words["language"]} language @param {string | null} game @returns {Promise<Words>} */
export const loadWords = async (language, game) => {
  const parts = [loadOnce(`/static/text/${language}.json`)];
  if (game)
    parts.push(
      ...[`/games/${game}/text/${language}.json`, `/api/games/${game}/texts/${language}`].map((path) =>
        loadOnce(path).catch(() => ({})),
      ),
    );
  const catalogue = Object.assign(await titles(language), ...(await Promise.all(parts)));
  return {
    language,
    t: (id, details) => say(catalogue, language, id, details),
    has: (id) => id in catalogue,
    tell: (event, names, openly = false) =>
      say(
        catalogue,
        language,
        openly ? `event.${event.event}` : eventId(catalogue, event),
        named(event, names),
      ),
  };
};

/** Words of the page, and of a game if one is named; null until they are here. @param {string | null} game */
export const useLoadedWords = (game) => {
  const { language } = useStore(settings);
  const [words, setWords] = useState(/** @type {Words | null} */ (null));
  useEffect(() => {
    let wanted = true;
    loadWords(language, game).then((found) => wanted && setWords(found));
    return () => {
      wanted = false;
    };
  }, [language, game]);
  return words;
};

export const WordsContext = createContext(/** @type {Words | null} */ (null));
/** The words of the nearest page. */
export const useWords = () => /** @type {Words} */ (useContext(WordsContext));
