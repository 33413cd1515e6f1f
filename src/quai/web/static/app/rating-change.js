/** How a game changed the visitor's rating; a loss against bots alone is not shown (see what-next.js). */
import { signed } from "./people.js";
import { html } from "./ui.js";
import { useResponse } from "./use-response.js";
import { useWords } from "./words.js";

/** @param {{ id: string, quiet: boolean }} props `quiet` leaves out by how much the rating has changed */
export const RatingChange = ({ id, quiet }) => {
  const { t } = useWords();
  const { response } = useResponse(`/api/tables/${id}/result`);
  if (!response) return null;
  if (response.gain === null) return html`<p class="rated" data-rated="no">${t("rating.not")}</p>`;
  return html`<p class="rated num" data-rated="yes">
    ${t("rating.after", { rating: response.rating, margin: response.margin })}
    ${!quiet && ` (${signed(response.gain)})`}</p>`;
};
