/** Links to the visitor's own pages: my games, the daily deal, events, friends, leaderboards, my profile. */
import { ALONE } from "./net.js";
import { route } from "./routes.js";
import { useStore } from "./store.js";
import { html, Icon, useEffect, useState } from "./ui.js";
import { fetchHello, requests } from "./visitor.js";
import { useWords } from "./words.js";

/** The page, its path, its icon and the id of its title. */
const LINKS = /** @type {const} */ ([
  ["mine", "/mine", "hand", "mine.title"],
  ["daily", "/daily", "clock", "daily.title"],
  ["events", "/events", "swap", "event.title"],
  ["friends", "/friends", "people", "friends.title"],
  ["leaderboard", "/leaderboard", "log", "leaders.title"],
  ["person", "/people/me", "person", "person.title"],
]);

/** Those of a person who plays alone. */
const OWN = LINKS.slice(0, 2);

/** Another one for moderators. */
const MODERATORS = /** @type {const} */ (["moderation", "/moderation", "flag", "moderation.title"]);

export const SiteNav = () => {
  const { t } = useWords();
  const { page: current } = useStore(route);
  const waiting = useStore(requests);
  const [moderator, setModerator] = useState(false);
  useEffect(() => {
    fetchHello().then(
      (hello) => setModerator(hello.moderator),
      () => undefined,
    );
  }, []);
  const links = ALONE ? OWN : moderator ? [...LINKS, MODERATORS] : LINKS;
  return html`<nav class="halls" aria-label=${t("lobby.hall")}>
    ${links.map(
      ([page, path, icon, title]) => html`<a class="btn quiet" data-hall=${page} href=${path}
    aria-current=${page === current ? "page" : null}><${Icon} name=${icon} /><span>${t(title)}${
      page === "friends" &&
      waiting > 0 &&
      html` <b class="count" title=${t("friends.waiting", { n: waiting })}>${waiting}</b>`
    }</span></a>`,
    )}</nav>`;
};
