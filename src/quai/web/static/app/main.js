/** Where the page starts: it looks at the address and shows the hall, a table, the rules or the answer to a letter. */
import { Notices } from "./notices.js";
import { route } from "./routes.js";
import { useStore } from "./store.js";
import { html, render, useEffect, useState } from "./ui.js";

/** @typedef {import("../vendor/preact.js").ComponentType<never>} Page */

/** Pages are loaded when they are first needed. @type {Record<string, () => Promise<{ default: Page }>>} */
const PAGES = {
  lobby: () => import("./lobby.js"),
  table: () => import("./table.js"),
  rules: () => import("./rules.js"),
  mine: () => import("./mygames.js"),
  daily: () => import("./daily.js"),
  leaderboard: () => import("./leaderboard.js"),
  person: () => import("./profile.js"),
  mail: () => import("./mail.js"),
  lost: () => import("./lost.js"),
};

const App = () => {
  const { page, params } = useStore(route);
  const [shown, setShown] = useState(/** @type {{ page: string, View: Page } | null} */ (null));
  useEffect(() => {
    let wanted = true;
    PAGES[page]().then((module) => {
      if (!wanted) return;
      const { dataset } = document.documentElement;
      dataset.page = page; // what the style sheets of pages and games are scoped to
      if (page !== "table" && page !== "rules") delete dataset.game;
      setShown({ page, View: module.default });
    });
    return () => {
      wanted = false;
    };
  }, [page]);
  if (!shown || shown.page !== page) return null;
  return html`<${shown.View} ...${params} key=${params.id ?? params.game ?? page} /><${Notices} />`;
};

const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);
