/** The change of the visitor's rating after a game. */
import { signed } from "./people.js";
import { html } from "./ui.js";
import { useResponse } from "./use-response.js";
import { useWords } from "./words.js";

/** @param {{ id: string }} props */
export const RatingChange = ({ id }) => {
  const { t } = useWords();
  const { response } = useResponse(`/api/tables/${id}/result`);
  if (!response) return null;
  if (response.gain === null) return html`<p class="rated" data-rated="no">${t("rating.not")}</p>`;
  return html`<p class="rated num" data-rated="yes">
    ${t("rating.after", { rating: response.rating, margin: response.margin })} (${signed(response.gain)})</p>`;
};
