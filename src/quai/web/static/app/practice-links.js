/** Links to what there is to practise: the puzzle of the day, and one's own mistakes. */
import { html } from "./ui.js";
import { useResponse } from "./use-response.js";
import { useWords } from "./words.js";

export const PracticeLinks = () => {
  const { t } = useWords();
  const { response } = useResponse("/api/practice");
  if (!response) return null;
  const { game, state, mistakes } = response;
  return html`<ul class="practice">
    ${
      game &&
      html`<li><a data-act="puzzle" data-state=${state} href="/puzzle">
        ${t("exercise.puzzle")} <small>${t(`game.${game}`)}${
          state === "new" ? "" : ` · ${t(`exercise.is_${state}`)}`
        }</small></a></li>`
    }
    <li><a data-act="mistakes" href="/mistakes">${t("exercise.mistakes")}${
      mistakes > 0 && html` <small>${t("exercise.count", { n: mistakes })}</small>`
    }</a></li>
  </ul>`;
};
