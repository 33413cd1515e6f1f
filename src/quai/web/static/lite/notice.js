/** A line at the upper edge of the page that says how the server in the page is. */

const WORDS = {
  en: {
    starting: "quai is starting in this page…",
    offline: "From now on quai also plays without a network.",
    update: "A new version of quai is here.",
    update_go: "Use it",
    later: "Later",
    elsewhere: "quai is open in another window of this browser: one window at a time keeps the games.",
    elsewhere_go: "Play here",
    forgets:
      "This browser gives quai no storage: games last until this window is closed. Download their logs.",
    forgets_go: "All right",
    old: "This browser is too old to play without a server. A current Firefox, Chrome or Safari can.",
    broken: "quai could not start in this page.",
    broken_go: "Try again",
    failed: "This did not work.",
  },
  fr: {
    starting: "quai démarre dans cette page…",
    offline: "Désormais, quai se joue aussi sans réseau.",
    update: "Une nouvelle version de quai est là.",
    update_go: "L’utiliser",
    later: "Plus tard",
    elsewhere:
      "quai est ouvert dans une autre fenêtre de ce navigateur : une seule fenêtre à la fois garde les parties.",
    elsewhere_go: "Jouer ici",
    forgets:
      "Sans stockage ici, les parties durent jusqu’à la fermeture de la fenêtre. Téléchargez leurs journaux.",
    forgets_go: "Entendu",
    old: "Ce navigateur est trop ancien pour jouer sans serveur. Firefox, Chrome ou Safari actuels le peuvent.",
    broken: "quai n’a pas pu démarrer dans cette page.",
    broken_go: "Réessayer",
    failed: "Cela n’a pas fonctionné.",
  },
};
/** How long a line stays that asks for nothing. */
const SHOWN_MS = 6000;

/** The language of the settings, or of the browser. @returns {"fr" | "en"} */
const language = () => {
  try {
    const chosen = JSON.parse(localStorage.getItem("quai.settings") ?? "null")?.language;
    if (chosen === "fr" || chosen === "en") return chosen;
  } catch {
    /* without storage the browser's language is as good */
  }
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
};

/** @typedef {keyof typeof WORDS["en"]} Word */

/** @type {HTMLElement | null} */
let shown = null;
/** Whether the line has a button. */
let asks = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Take the line away. */
export const hush = () => {
  clearTimeout(timer);
  shown?.remove();
  shown = null;
  asks = false;
};

/** Add a button, which takes the line away. @param {string} label @param {() => void} act */
const addButton = (label, act) => {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "btn small" });
  button.textContent = label;
  button.addEventListener("click", () => {
    hush();
    act();
  });
  shown?.append(button);
  asks = true;
};

/**
 * Show a line.
 * @param {Word} word
 * @param {(() => void) | null} [act] what its button does; without one, the line has none
 * @param {string} [detail]
 */
export const tell = (word, act = null, detail = "") => {
  if (word === "offline" && asks) return; // a question stays until it is answered
  hush();
  const words = WORDS[language()];
  shown = Object.assign(document.createElement("div"), { className: "lite-notice" });
  shown.setAttribute("role", "status");
  shown.dataset.notice = word;
  const text = document.createElement("p");
  text.textContent = detail ? `${words[word]} ${detail}` : words[word];
  shown.append(text);
  const label = /** @type {Record<string, string>} */ (words)[`${word}_go`];
  if (label && act) {
    addButton(label, act);
    if (word === "update") addButton(words.later, () => undefined);
  } else if (word === "offline" || word === "failed") timer = setTimeout(hush, SHOWN_MS);
  document.body.append(shown);
};
