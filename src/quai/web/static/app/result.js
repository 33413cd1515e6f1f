/** What a finished game did to my rating. */
import { signed, useAnswer } from "./people.js";
import { html } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ id: string }} props */
export const Result = ({ id }) => {
  const { t } = useWords();
  const { answer } = useAnswer(`/api/tables/${id}/result`);
  if (!answer) return null;
  if (answer.gain === null) return html`<p class="rated" data-rated="no">${t("rating.not")}</p>`;
  return html`<p class="rated num" data-rated="yes">
    ${t("rating.after", { rating: answer.rating, margin: answer.margin })} (${signed(answer.gain)})</p>`;
};
