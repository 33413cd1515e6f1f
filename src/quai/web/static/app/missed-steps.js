/** What happened while a player was away: the last rows of the log, and a replay from where they left. */
import { html, Icon } from "./ui.js";
import { useWords } from "./words.js";

const MAX_ROWS = 7;

/**
 * @param {{ since: number, known: import("./types.js").KnownPosition,
 *   game: import("./game-page.js").GamePage,
 *   names: string[], me: number, review: (step: number) => void, close: () => void }} props
 */
const MissedSteps = ({ since, known, game, names, me, review, close }) => {
  const { t } = useWords();
  const missed = known.story.slice(since).filter((step) => !known.viewer.includes(step.seat));
  const rows = missed
    .flatMap((step) => game.logRows(step, { view: known.view, me, names, t, seated: true }))
    .slice(-MAX_ROWS);
  if (!missed.length) return null;
  const replay = () => {
    review(since);
    close();
  };
  return html`<section class="meanwhile" role="status" aria-label=${t("table.meanwhile", { n: missed.length })}>
    <div class="meanwhile-head enamel"><h2>${t("table.meanwhile", { n: missed.length })}</h2><button
      class="btn quiet icon-btn" data-act="close-meanwhile" aria-label=${t("close")} onClick=${close}><${Icon}
      name="close" /></button></div>
    <ol>${rows.map(
      (row) => html`<li><b>${row.who}</b> <span>${row.what}</span>
      ${row.points && html` <span class="num">${row.points}</span>`}</li>`,
    )}</ol>
    <button class="btn primary" data-act="replay-meanwhile" onClick=${replay}><${Icon} name="play" />
      ${t("table.meanwhile_show")}</button>
  </section>`;
};

export default MissedSteps;
