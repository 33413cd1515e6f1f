/** Parts of the pages about players and their results: names, dates, ratings, the pager. */
import { Art, html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").RatingInfo} RatingInfo */
/** @typedef {import("./protocol.d.ts").FinishedGameResponse} FinishedGame */

/**
 * The name of a player in a list of results.
 * @param {import("./protocol.d.ts").SeatResult} result
 * @param {import("./game-page.js").Say} t
 */
export const nameOf = (result, t) => (result.mine ? t("you") : result.gone ? t("someone") : result.name);

/** A date in the visitor's language. @param {number} time @param {string} language @param {string} [zone] */
export const dateOf = (time, language, zone) =>
  new Date(time).toLocaleDateString(language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: zone,
  });

/** A difference with its sign. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "±0");

/** A rating with its margin. @param {{ rated: RatingInfo }} props */
export const Rating = ({ rated }) => {
  const { t } = useWords();
  return html`<span class="rating num"><b>${rated.rating}</b> <span class="muted">± ${rated.margin}</span>
    ${rated.provisional && html` <small class="tag">${t("rating.provisional")}</small>`}</span>`;
};

/**
 * Buttons to the previous and the next page.
 * @param {{ page: number, pages: number, turn: (page: number) => void }} props
 */
export const Pager = ({ page, pages, turn }) => {
  const { t } = useWords();
  if (pages < 2) return null;
  return html`<p class="pager"><button class="btn" data-act="previous" disabled=${page <= 1}
    onClick=${() => turn(page - 1)}><${Icon} name="back" />${t("page.previous")}</button>
    <span class="num" role="status">${t("page.of", { n: page, of: pages })}</span>
    <button class="btn" data-act="next" disabled=${page >= pages} onClick=${() => turn(page + 1)}>
      ${t("page.next")}<${Icon} name="forth" /></button></p>`;
};

/** A drawing with its title. @param {{ title: string, of: string }} props */
export const Figure = ({ title, of }) =>
  html`<figure class="graph"><figcaption class="muted">${title}</figcaption><${Art} of=${of} /></figure>`;
