/** "Since your turn": what the others did, in words. A press shows a position, another replays everything. */
import { SeatMark } from "./seat-mark.js";
import { classes, html, Icon, useEffect, useRef } from "./ui.js";
import { useWords } from "./words.js";

const MAX_MOVES = 40;

/**
 * @param {{ steps: import("./types.js").Step[], game: import("./game-page.js").GamePage,
 *   context: import("./game-page.js").Telling, reviewed: number | null, review: (step: number) => void,
 *   replay: () => void }} props
 */
const Recap = ({ steps, game, context, reviewed, review, replay }) => {
  const { t } = useWords();
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const moves = steps
    .flatMap((step) =>
      /* not the seat of the step: it may also tell what another player got or drew */
      game.logRows(step, context).map((row) => ({ ...row, n: step.n, seat: context.names.indexOf(row.who) })),
    )
    .slice(-MAX_MOVES);
  /* the last moves come first into sight where there is no room for all */
  useEffect(() => {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth;
  }, [moves.length, moves.at(-1)?.n]);
  if (!moves.length) return null;
  return html`<section class="since" aria-label=${t("since.title")}><h2>${t("since.title")}</h2>
    <ol ref=${list} tabindex="0">${moves.map(
      (move, i) => html`<li key=${`${move.n}.${i}`}><button
        class=${classes("move", move.n === reviewed && "now")} data-move=${move.n}
        title=${t("log.look", { n: move.n })} onClick=${() => review(move.n)}>
        ${move.seat >= 0 && html`<${SeatMark} line=${game.seatLine(context.view, move.seat)} />`}
        <span><b>${move.who || move.what}</b><small>${move.who ? move.what : ""}
        ${move.points ? html` <span class="num">${move.points}</span>` : null}</small></span></button></li>`,
    )}</ol>
    <button class="btn icon-btn" data-act="replay-since" aria-label=${t("since.replay")}
      title=${t("since.replay")} onClick=${replay}><${Icon} name="reset" /></button></section>`;
};

export default Recap;
