/** Says why the site cannot be reached, and loads it again once it can be. */

const RETRY_MS = 3000;
const WORDS = {
  en: {
    network: "You are offline",
    server: "The site does not answer",
    why_network: "This device has no connection. The page comes back by itself when there is one.",
    why_server:
      "The server may be restarting. The page comes back by itself as soon as it answers; your games are safe.",
    again: "Try again",
  },
  fr: {
    network: "Vous êtes hors ligne",
    server: "Le site ne répond pas",
    why_network: "Cet appareil n’a pas de connexion. La page reviendra d’elle-même dès qu’il y en aura une.",
    why_server:
      "Le serveur redémarre peut-être. La page revient d’elle-même dès qu’il répond, et vos parties sont en sûreté.",
    again: "Réessayer",
  },
};

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

const put = (/** @type {string} */ id, /** @type {string} */ text) => {
  const element = document.getElementById(id);
  if (element && element.textContent !== text) element.textContent = text;
};

const explain = () => {
  const words = WORDS[language()];
  document.documentElement.lang = language();
  put("what", navigator.onLine ? words.server : words.network);
  put("why", navigator.onLine ? words.why_server : words.why_network);
  put("again", words.again);
};

const attempt = async () => {
  explain();
  try {
    const response = await fetch("/healthz", { cache: "no-store" });
    if (response.ok) location.reload();
  } catch {
    /* still away */
  }
};

explain();
setInterval(attempt, RETRY_MS);
window.addEventListener("online", attempt);
window.addEventListener("offline", explain);
document.getElementById("again")?.addEventListener("click", attempt);
