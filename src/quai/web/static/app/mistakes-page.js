/** My mistakes: positions from reviews of one's own games, asked again until they are solved. */
import { dateOf } from "./people.js";
import { PeoplePage } from "./people-page.js";
import { signed } from "./review-decision.js";
import { html, Icon } from "./ui.js";
import { useResponse } from "./use-response.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").MistakeInfo} MistakeInfo */

/** @param {{ mistake: MistakeInfo, later: boolean }} props */
const Row = ({ mistake, later }) => {
  const { t, language } = useWords();
  const { table, step, game, grade, cost, fails, due } = mistake;
  return html`<li data-mistake=${`${table}/${step}`}><p><b>${t(`game.${game}`)}</b> <span class="muted">
      ${t(`review.${grade}`)} · ${signed(-cost, t)}
      ${fails > 0 && html` · ${t("exercise.fails", { n: fails })}`}</span>
    ${later && html`<br /><span class="muted">${t("exercise.back", { date: dateOf(due, language) })}</span>`}</p>
    <a class="btn" href=${`/mistakes/${encodeURIComponent(table)}/${step}`}>${t("exercise.try")}</a></li>`;
};

const List = () => {
  const { t } = useWords();
  const { response } = useResponse("/api/mistakes");
  if (!response) return html`<${Waiting} />`;
  const { now, waiting, solved } = response;
  const due = waiting.filter((each) => each.due <= now),
    later = waiting.filter((each) => each.due > now);
  const list = (/** @type {MistakeInfo[]} */ of, /** @type {string} */ head) =>
    of.length > 0 &&
    html`<h2>${t(head)} <span class="count num">${of.length}</span></h2><ul class="running">
      ${of.map((each) => html`<${Row} key=${`${each.table}/${each.step}`} mistake=${each} later=${of === later} />`)}
    </ul>`;
  return html`<section class="paper"><p>${t("exercise.about")}</p>
    ${
      due.length > 0 &&
      html`<p class="go-on"><a class="btn primary" data-act="practise"
        href=${`/mistakes/${encodeURIComponent(due[0].table)}/${due[0].step}`}>
        <${Icon} name="play" />${t("exercise.practise")}</a></p>`
    }
    ${list(due, "exercise.due")}${list(later, "exercise.waiting")}
    ${!waiting.length && html`<p class="muted">${t("exercise.none")} <a href="/mine">${t("mine.title")}</a></p>`}
    <p class="muted">${t("exercise.solved", { n: solved })}</p>
  </section>`;
};

const MistakesPage = () =>
  html`<${PeoplePage} title="exercise.mistakes" cls="mistakes"><${List} /></${PeoplePage}>`;

export default MistakesPage;
