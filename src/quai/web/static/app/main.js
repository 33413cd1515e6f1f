/** The entry point: it shows the page that the address names. */
import { ALONE, registerWorker } from "./net.js";
import { Announcer, Notices } from "./notices.js";
import { route } from "./routes.js";
import { useStore } from "./store.js";
import { html, render, useEffect, useState } from "./ui.js";
import { reload } from "./version.js";

/** @typedef {import("../vendor/preact.js").ComponentType<never>} PageComponent */

/**
 * Pages are loaded when they are first needed.
 * @type {Record<import("./routes.js").Route["page"], () => Promise<{ default: PageComponent }>>}
 */
const PAGES = {
  lobby: () => import("./lobby.js"),
  table: () => import("./table-page.js"),
  rules: () => import("./rules-page.js"),
  learn: () => import("./lesson-page.js"),
  exercise: () => import("./exercise-page.js"),
  mistakes: () => import("./mistakes-page.js"),
  mine: () => import("./my-games.js"),
  daily: () => import("./daily.js"),
  leaderboard: () => import("./leaderboard.js"),
  person: () => import("./profile.js"),
  friends: () => import("./friends-page.js"),
  group: () => import("./group-page.js"),
  join: () => import("./join-page.js"),
  events: () => import("./events.js"),
  moderation: () => import("./moderation-page.js"),
  event: () => import("./event-page.js"),
  review: () => import("./review-page.js"),
  mail: () => import("./mail-link.js"),
  reset: () => import("./reset-page.js"),
  "not-found": () => import("./not-found.js"),
};

/**
 * Exercises of several tables and steps are pages of their own.
 * @param {string} page
 * @param {import("./routes.js").Route["params"]} params
 */
const keyOf = (page, { table, step }) => (table ? `${table}/${step}` : page);

/** Pages that are about other people. */
const ABOUT_OTHERS = [
  "leaderboard",
  "person",
  "events",
  "event",
  "friends",
  "group",
  "moderation",
  "mail",
  "reset",
];

const App = () => {
  const { page: named, params } = useStore(route);
  const page = ALONE && ABOUT_OTHERS.includes(named) ? "not-found" : named;
  const [shown, setShown] = useState(/** @type {{ page: string, Component: PageComponent } | null} */ (null));
  useEffect(() => {
    let active = true;
    PAGES[page]().then((module) => {
      if (!active) return;
      const { dataset } = document.documentElement;
      /* the style sheets of pages and games are scoped by it; a lesson or an exercise is a table */
      dataset.page = page === "learn" || page === "exercise" ? "table" : page;
      if (!["table", "rules", "learn", "exercise"].includes(page)) delete dataset.game;
      setShown({ page, Component: module.default });
    }, reload);
    return () => {
      active = false;
    };
  }, [page]);
  const ready = shown !== null && shown.page === page,
    key = params.id ?? params.game ?? keyOf(page, params);
  return html`${ready && html`<${shown.Component} ...${params} key=${key} /><${Notices} />`}
    <${Announcer} />`;
};

/* it tells of turns, and says what is wrong while the site is away; browsers offer it under TLS and at home */
if ("serviceWorker" in navigator)
  window.addEventListener("load", () => registerWorker().catch(() => undefined));

const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);
