/** The log of steps, the newest first. Pressing a row shows the position after its step. */
import { SeatMark } from "./seat-mark.js";
import { classes, html, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

/** Rows shown at once: the page does not grow with the length of a game. */
const MAX_ROWS = 100;

/** The log is one stop for Tab; arrow keys go from row to row. @param {KeyboardEvent} event */
const moveByArrow = (event) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const list = /** @type {HTMLElement} */ (event.currentTarget),
    rows = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".log-row")]);
  const next = by && rows[rows.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/**
 * What happened to a seat besides the game: a bot took it, its player came back or resigned.
 * @param {{ note: import("./protocol.d.ts").TableNote, context: import("./game-page.js").Context }} props
 */
const NoteRow = ({ note, context }) => {
  const { t } = useWords();
  const time = new Date(note.time).toTimeString().slice(0, 5);
  return html`<li class="log-note" data-note=${note.kind}><span class="log-n num">${time}</span>
    <span>${t(`note.${note.kind}`, { who: context.names[note.seat] })}</span></li>`;
};

/**
 * @param {{ game: import("./game-page.js").GamePage, context: import("./game-page.js").Context,
 *   story: import("./types.js").Step[], notes: import("./types.js").Known["notes"], shown: number, live: boolean,
 *   review: (step: number) => void }} props
 */
export const Log = ({ game, context, story, notes, shown, live, review }) => {
  const { t } = useWords();
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  useEffect(() => setChosen(null), [live ? "live" : shown]);
  const all = story
    .flatMap((step) =>
      game.logRows(step, context).map((row, i) => ({
        ...row,
        n: step.n,
        id: `${step.n}.${i}`,
        first: i === 0,
        seat: context.names.indexOf(row.who),
      })),
    )
    .reverse();
  /** The notes that were written after a step and before the next one, the newest first. */
  const notesAfter = (/** @type {(step: number) => boolean} */ which) =>
    notes
      .filter((note) => which(Math.min(note.step, story.length)))
      .reverse()
      .map(
        (note) => html`<${NoteRow} key=${`note${note.time}${note.kind}`} note=${note} context=${context} />`,
      );
  const at = Math.max(
    0,
    all.findIndex((row) => row.n === shown),
  );
  const pages = Math.ceil(all.length / MAX_ROWS),
    page = Math.min(chosen ?? Math.floor(at / MAX_ROWS), Math.max(0, pages - 1)),
    first = page * MAX_ROWS,
    rows = all.slice(first, first + MAX_ROWS),
    tabStop = at >= first && at < first + MAX_ROWS ? at - first : 0;
  const turn = (/** @type {number} */ to, /** @type {string} */ label) =>
    html`<li><button class="btn quiet" data-act=${label} onClick=${() => setChosen(to)}>${t(label)}</button></li>`;
  return html`<section class="paper journal" aria-label=${t("log.title")}>
    <h2>${t("log.title")}</h2>
    <ol class="log" onKeyDown=${moveByArrow}>
      ${page > 0 && turn(page - 1, "log.later")}
      ${rows.map(
        (row, i) => html`${row.n !== rows[i - 1]?.n && notesAfter((step) => step === row.n)}
        <li key=${row.id}><button class=${classes("log-row", row.cls, row.n === shown && "now")}
          aria-current=${row.n === shown ? "step" : null} tabindex=${i === tabStop ? "0" : "-1"}
          title=${t("log.look", { n: row.n })} onClick=${() => review(row.n)}>
        <span class="log-n num">${row.n}</span><span class="log-who">
          ${row.seat >= 0 && html`<${SeatMark} line=${game.seatLine(context.view, row.seat)} />`}${row.who}</span><span
            class="log-what">
          ${row.what}</span>${row.mark && html`<span class="log-badge">${row.mark}</span>`}
          ${row.points && html`<span class="log-pts num">${row.points}</span>`}
      </button></li>`,
      )}
      ${page + 1 < pages ? turn(page + 1, "log.earlier") : notesAfter((step) => step === 0)}
      ${!story.length && html`<li class="log-empty muted">${t("log.empty")}</li>`}
    </ol>
    ${!live && html`<p class="sr" role="status">${t("replay.at", { n: shown, of: story.length })}</p>`}
  </section>`;
};

/** The last steps in full sentences, for screen readers. @param {{ sentences: string[] }} props */
export const SpokenLog = ({ sentences }) =>
  html`<div class="sr" role="log" aria-live="polite">
    ${sentences.map((sentence, i) => html`<p key=${`${i}${sentence}`}>${sentence}</p>`)}</div>`;
