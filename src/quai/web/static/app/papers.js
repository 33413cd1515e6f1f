/** What lies beside the board: score sheet, log, chat, the player's seat, the table in words. */
import { Chat } from "./chat.js";
import { Log } from "./log.js";
import { ALONE } from "./net.js";
import { isNumbered, ScoreSheet } from "./score-sheet.js";
import { SeatMenu } from "./seat-menu.js";
import { html, Icon, useEffect, useRef } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./game-page.js").Context} Context */
/** @typedef {import("./game-page.js").GamePage} GamePage */

/**
 * @param {{ game: GamePage, context: Context, live: import("./live.js").LivePosition,
 *   review: (step: number) => void, send: (message: import("./types.js").OutgoingMessage) => void,
 *   setReadWords: (read: boolean) => void, taught: boolean,
 *   advice: import("./game-page.js").Markup }} props
 */
export const Papers = ({ game, context, live, review, send, setReadWords, taught, advice }) => {
  const { t } = useWords();
  const { known, reviewed, shown } = live,
    sheet = game.sheet(context.view, t);
  const scores = useRef(/** @type {HTMLElement | null} */ (null));
  /* the newest rows come into sight where there is no room for all */
  useEffect(() => {
    if (scores.current && isNumbered(sheet)) scores.current.scrollTop = scores.current.scrollHeight;
  }, [sheet.rows.length]);
  return html`<aside class="papers" id="log" aria-label=${t("table.papers")}>
    <section class="paper scores"><h2>${sheet.heading}</h2><div ref=${scores} class="scroll" role="region" tabindex="0"
      aria-label=${sheet.heading}><${ScoreSheet} sheet=${sheet} names=${context.names} me=${context.me}
      lineOf=${(/** @type {number} */ seat) => game.seatLine(context.view, seat)} /></div>
    </section>
    ${advice}
    <${Log} game=${game} context=${context} story=${known.story} shown=${shown?.step ?? known.step}
      notes=${known.notes} live=${reviewed === null} review=${review} />
    ${known.table && !taught && !ALONE && html`<${Chat} table=${known.table} lines=${known.chat} send=${send} />`}
    ${
      known.table &&
      !taught &&
      html`<${SeatMenu} id=${known.table.id} table=${known.table} known=${known} me=${context.me}
        send=${send} />`
    }
    <details class="paper words" onToggle=${(/** @type {{ currentTarget: HTMLDetailsElement }} */ event) =>
      setReadWords(event.currentTarget.open)}><summary>${t("table.words")}</summary><pre tabindex="0">
      ${(shown ?? known).board}</pre></details>
  </aside>`;
};

/**
 * The last thing that was done, for small screens where the log is far away.
 * @param {{ game: GamePage, context: Context, known: import("./types.js").Known }} props
 */
export const Ticker = ({ game, context, known }) => {
  const last = known.story.at(-1 - known.undoable),
    row = last && game.logRows(last, context)[0];
  return row
    ? html`<a class="ticker" href="#log"><${Icon} name="log" /><span><b>${row.who}</b> ${row.what}</span></a>`
    : null;
};
