/** What a visitor has chosen, kept in this browser: language, theme, speed, sound, notices, shortcuts, words. */
import { store } from "./store.js";

/**
 * @typedef {{ language: "fr" | "en", theme: "auto" | "light" | "dark", speed: "slow" | "normal" | "fast"
 *   | "none", sound: boolean, notices: boolean, keys: boolean, words: boolean }} Settings
 */

const KEY = "quai.settings";
export const LANGUAGES = /** @type {const} */ (["fr", "en"]);
export const THEMES = /** @type {const} */ (["auto", "light", "dark"]);
export const SPEEDS = /** @type {const} */ (["slow", "normal", "fast", "none"]);

/** What is read from this browser's memory; nothing if it keeps none. @param {string} key */
export const remembered = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
};

/** @param {string} key @param {unknown} value */
export const remember = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* a browser that keeps nothing still plays */
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
  settings.follow(apply);
}

/** Change some settings. @param {Partial<Settings>} changes */
export const choose = (changes) => {
  const next = { ...settings.get(), ...changes };
  remember(KEY, next);
  settings.set(next);
};

/** Whether the page shows its dark side now. */
export const isDark = () => getComputedStyle(document.documentElement).colorScheme.includes("dark");

/** How long a card travels, in milliseconds; 1 when motion is not wanted. */
export const travelTime = () =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--move")) || 1;
