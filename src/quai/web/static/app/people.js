/** What the pages about people share: the way from one to another, names, ratings, dates, pages. */
import { ask } from "./api.js";
import { notify } from "./notices.js";
import { route } from "./routes.js";
import { useStore } from "./store.js";
import { html, Icon, useEffect, useState } from "./ui.js";
import { greet } from "./visitor.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").Gets} Gets */
/** @typedef {import("./protocol.d.ts").RatingInfo} Rated */
/** @typedef {import("./protocol.d.ts").FinishedGameResponse} Past */
/** @typedef {Past["lines"][number]} Line */

const HALLS = /** @type {const} */ ([
  ["mine", "/mine", "hand", "mine.title"],
  ["daily", "/daily", "clock", "daily.title"],
  ["leaderboard", "/leaderboard", "log", "leaders.title"],
  ["person", "/people/me", "person", "person.title"],
]);

/** The doors of the hall: my games, the daily deal, leaderboards, my profile. */
export const Halls = () => {
  const { t } = useWords();
  const { page } = useStore(route);
  return html`<nav class="halls" aria-label=${t("lobby.hall")}>
    ${HALLS.map(
      ([key, path, icon, word]) => html`<a class="btn quiet" data-hall=${key} href=${path}
    aria-current=${page === key ? "page" : null}><${Icon} name=${icon} /><span>${t(word)}</span></a>`,
    )}</nav>`;
};

/**
 * The server's response, requested again when the path changes.
 * @template {keyof Gets} P
 * @param {P} path
 * @returns {{ answer: Gets[P] | null, missing: boolean, again: () => void }}
 */
export const useAnswer = (path) => {
  const [got, setGot] = useState(
    /** @type {{ path: string, answer: Gets[P] | null, missing: boolean }} */ ({
      path: "",
      answer: null,
      missing: false,
    }),
  );
  const [count, setCount] = useState(0);
  useEffect(() => {
    let wanted = true;
    greet()
      .then(() => ask(path))
      .then(
        (answer) => wanted && setGot({ path, answer, missing: false }),
        (error) => {
          if (!wanted) return;
          setGot({ path, answer: null, missing: true });
          if (error.status !== 404) notify({ kind: "error", text: error.message });
        },
      );
    return () => {
      wanted = false;
    };
  }, [path, count]);
  return { answer: got.answer, missing: got.missing && got.path === path, again: () => setCount(count + 1) };
};

/** Who somebody is. @param {Line} line @param {import("./game-page.js").Say} t */
export const nameOf = (line, t) =>
  line.mine
    ? t("you")
    : line.gone
      ? t("someone")
      : line.level !== null
        ? t("bot_name", { n: line.level })
        : line.name;

/** A day as the reader writes it. @param {number} time @param {string} language @param {string} [zone] */
export const dateOf = (time, language, zone) =>
  new Date(time).toLocaleDateString(language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: zone,
  });

/** A number that grew or shrank. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "±0");

/** A rating with its range. @param {{ rated: Rated }} props */
export const Rating = ({ rated }) => {
  const { t } = useWords();
  return html`<span class="rating num"><b>${rated.rating}</b> <span class="muted">± ${rated.margin}</span>
    ${rated.provisional && html` <small class="tag">${t("rating.provisional")}</small>`}</span>`;
};

/** From page to page. @param {{ page: number, pages: number, turn: (page: number) => void }} props */
export const Pager = ({ page, pages, turn }) => {
  const { t } = useWords();
  if (pages < 2) return null;
  return html`<p class="pager"><button class="btn" data-act="previous" disabled=${page <= 1}
    onClick=${() => turn(page - 1)}><${Icon} name="back" />${t("page.previous")}</button>
    <span class="num" role="status">${t("page.of", { n: page, of: pages })}</span>
    <button class="btn" data-act="next" disabled=${page >= pages} onClick=${() => turn(page + 1)}>
      ${t("page.next")}<${Icon} name="forth" /></button></p>`;
};
