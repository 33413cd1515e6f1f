/** Links to the visitor's own pages: my games, the daily deal, events, leaderboards, my profile. */
import { route } from "./routes.js";
import { useStore } from "./store.js";
import { html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** The page, its path, its icon and the id of its title. */
const LINKS = /** @type {const} */ ([
  ["mine", "/mine", "hand", "mine.title"],
  ["daily", "/daily", "clock", "daily.title"],
  ["events", "/events", "swap", "event.title"],
  ["leaderboard", "/leaderboard", "log", "leaders.title"],
  ["person", "/people/me", "person", "person.title"],
]);

export const SiteNav = () => {
  const { t } = useWords();
  const { page: current } = useStore(route);
  return html`<nav class="halls" aria-label=${t("lobby.hall")}>
    ${LINKS.map(
      ([page, path, icon, title]) => html`<a class="btn quiet" data-hall=${page} href=${path}
    aria-current=${page === current ? "page" : null}><${Icon} name=${icon} /><span>${t(title)}</span></a>`,
    )}</nav>`;
};
