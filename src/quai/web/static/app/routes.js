/**
 * Addresses of the page: /, /table/ID (with ?step=N), /rules/GAME (with #RULE), /rules/GAME/summary, /mine, /daily,
 * /learn/GAME (or /learn/GAME/LESSON), /mistakes, /mistakes/TABLE/STEP, /puzzle, /leaderboard (or
 * /leaderboard/GAME), /people/ID, /friends, /groups/ID, /join/LINK, /events, /events/ID (with ?wall=1),
 * /review/TABLE, /moderation,
 * /mail/TOKEN, /reset/TOKEN; all others are not found.
 */
import { pageAddress, pageUrl } from "./net.js";
import { keepScroll, restoreScroll } from "./scroll.js";
import { store } from "./store.js";
import { isOutdated } from "./version.js";

/**
 * @typedef {{ page: "lobby" | "table" | "rules" | "learn" | "exercise" | "mistakes" | "mine" | "daily"
 *   | "leaderboard" | "person" | "mail" | "reset" | "moderation" | "review" | "events" | "event"
 *   | "friends" | "group" | "join" | "not-found",
 *   params: { id?: string, wall?: boolean, step?: number | null, game?: string, rule?: string, summary?: boolean,
 *   token?: string, lesson?: string, table?: string } }} Route
 */

/** @param {URL} url @returns {Route} */
export const routeOf = (url) => {
  const [, first, second, third] = url.pathname.split("/");
  if (first === "table" && second) {
    const step = url.searchParams.get("step");
    return {
      page: "table",
      params: {
        id: decodeURIComponent(second),
        step: step !== null && /^\d{1,6}$/.test(step) ? Number(step) : null,
      },
    };
  }
  if (first === "rules" && second)
    return {
      page: "rules",
      params: { game: decodeURIComponent(second), rule: url.hash.slice(1), summary: third === "summary" },
    };
  if (first === "learn" && second)
    return {
      page: "learn",
      params: { game: decodeURIComponent(second), lesson: third && decodeURIComponent(third) },
    };
  if (first === "mistakes" && second && third)
    return {
      page: "exercise",
      params: { table: decodeURIComponent(second), step: /^\d{1,6}$/.test(third) ? Number(third) : 0 },
    };
  if (first === "mistakes") return { page: first, params: {} };
  if (first === "puzzle") return { page: "exercise", params: {} };
  if (first === "mine" || first === "daily" || first === "moderation") return { page: first, params: {} };
  if (first === "leaderboard") return { page: first, params: { game: decodeURIComponent(second ?? "") } };
  if (first === "people" && second) return { page: "person", params: { id: decodeURIComponent(second) } };
  if (first === "friends") return { page: first, params: {} };
  if (first === "groups" && second) return { page: "group", params: { id: decodeURIComponent(second) } };
  if (first === "join" && second) return { page: first, params: { token: decodeURIComponent(second) } };
  if (first === "review" && second) return { page: "review", params: { id: decodeURIComponent(second) } };
  if (first === "events" && second)
    return {
      page: "event",
      params: { id: decodeURIComponent(second), wall: url.searchParams.get("wall") === "1" },
    };
  if (first === "events") return { page: first, params: {} };
  if ((first === "mail" || first === "reset") && second) return { page: first, params: { token: second } };
  return { page: first ? "not-found" : "lobby", params: {} };
};

export const route = store(
  typeof location === "undefined"
    ? routeOf(new URL("http://quai/"))
    : routeOf(pageUrl(new URL(location.href))),
);

/** Go to an address of this site without loading a new document. @param {string} path */
export const go = (path) => {
  keepScroll();
  if (isOutdated()) return location.assign(pageAddress(path));
  history.pushState(null, "", pageAddress(path));
  window.scrollTo(0, 0);
  route.set(routeOf(pageUrl(new URL(location.href))));
};

/** Follow links within this site without loading a new document. @param {MouseEvent} event */
const followLink = (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute("download") ||
    link.origin !== location.origin
  )
    return;
  if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  const { pathname, search, hash } = pageUrl(new URL(link.href));
  go(pathname + search + hash);
};

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    route.set(routeOf(pageUrl(new URL(location.href))));
    restoreScroll();
  });
  document.addEventListener("click", followLink);
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data }) => pageUrl(new URL(location.href)).pathname !== data.path && go(data.path),
  );
}
