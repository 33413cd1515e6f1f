/** The log: a timetable of steps, the newest first. A line shows the position it led to. */
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

/** The log is one stop for Tab; arrows go from line to line. @param {KeyboardEvent} event */
const walk = (event) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const list = /** @type {HTMLElement} */ (event.currentTarget),
    lines = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".log-row")]);
  const next = by && lines[lines.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/**
 * @param {{ game: import("./game-page.js").GamePage, context: import("./game-page.js").Context,
 *   story: import("./types.js").Step[], shown: number, live: boolean, look: (step: number) => void }} props
 */
export const Log = ({ game, context, story, shown, live, look }) => {
  const { t } = useWords();
  const rows = story
    .flatMap((step) =>
      game.logRows(step, context).map((row, i) => ({
        ...row,
        n: step.n,
        id: `${step.n}.${i}`,
        first: i === 0,
      })),
    )
    .reverse();
  const stop = Math.max(
    0,
    rows.findIndex((row) => row.n === shown),
  );
  return html`<section class="paper journal" aria-label=${t("log.title")}>
    <h2>${t("log.title")}</h2>
    <ol class="log" onKeyDown=${walk}>
      ${rows.map(
        (
          row,
          i,
        ) => html`<li key=${row.id}><button class=${classes("log-row", row.cls, row.n === shown && "now")}
          aria-current=${row.n === shown ? "step" : null} tabindex=${i === stop ? "0" : "-1"}
          title=${t("log.look", { n: row.n })} onClick=${() => look(row.n)}>
        <span class="log-n num">${row.n}</span><span class="log-who">${row.who}</span><span class="log-what">
          ${row.what}</span>${row.mark && html`<span class="log-badge">${row.mark}</span>`}
          ${row.points && html`<span class="log-pts num">${row.points}</span>`}
      </button></li>`,
      )}
      ${!story.length && html`<li class="log-empty muted">${t("log.empty")}</li>`}
    </ol>
    ${!live && html`<p class="sr" role="status">${t("replay.at", { n: shown, of: story.length })}</p>`}
  </section>`;
};

/** What the last steps were, in full sentences, for those who listen. @param {{ sentences: string[] }} props */
export const SpokenLog = ({ sentences }) =>
  html`<div class="sr" role="log" aria-live="polite">
    ${sentences.map((sentence, i) => html`<p key=${`${i}${sentence}`}>${sentence}</p>`)}</div>`;
