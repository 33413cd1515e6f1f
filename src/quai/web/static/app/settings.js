/** The visitor's settings, stored in this browser. */
import { store } from "./store.js";

/**
 * @typedef {object} Settings
 * @property {"fr" | "en"} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"slow" | "normal" | "fast" | "none" | "click"} speed the pace at which turns of others are shown;
 *   with "click" the page waits after each turn
 * @property {boolean} sound
 * @property {boolean} notices whether the system notifies of turns while the page is open but hidden
 * @property {boolean} keys whether single keys are shortcuts
 * @property {boolean} words whether tables are shown in words
 */

const KEY = "quai.settings";
export const LANGUAGES = /** @type {const} */ (["fr", "en"]);
export const THEMES = /** @type {const} */ (["auto", "light", "dark"]);
export const SPEEDS = /** @type {const} */ (["slow", "normal", "fast", "none", "click"]);

/** Read a value from the browser's storage; null if there is none. @param {string} key */
export const remembered = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
};

/** Store a value in the browser. @param {string} key @param {unknown} value */
export const remember = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* without storage the settings last as long as the page */
  }
};

/** @returns {Settings} */
const initial = () => ({
  language: globalThis.navigator?.language?.toLowerCase().startsWith("fr") ? "fr" : "en",
  theme: "auto",
  speed: "normal",
  sound: false,
  notices: false,
  keys: true,
  words: false,
  ...remembered(KEY),
});

export const settings = store(initial());

/** @param {Settings} now */
const apply = (now) => {
  const root = document.documentElement;
  root.lang = now.language;
  root.dataset.speed = now.speed;
  if (now.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = now.theme;
};
if (typeof document !== "undefined") {
  apply(settings.get());
  settings.subscribe(apply);
}

/** Change some settings. @param {Partial<Settings>} changes */
export const choose = (changes) => {
  const next = { ...settings.get(), ...changes };
  remember(KEY, next);
  settings.set(next);
};

/** Whether the dark theme is shown. */
export const isDark = () => getComputedStyle(document.documentElement).colorScheme.includes("dark");

/** How long a card travels, in milliseconds; 1 when motion is not wanted. */
export const travelTime = () =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--move")) || 1;
