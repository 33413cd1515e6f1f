/** The button of the prompt that ends a pause. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { html } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ id: string }} props */
const ResumeButton = ({ id }) => {
  const words = useWords();
  const resume = () =>
    post(`/api/tables/${id}/pause`, { paused: false }).catch((error) =>
      notify({ kind: "error", text: errorText(error, words) }),
    );
  return html`<div class="following"><button class="btn brass" data-act="resume" onClick=${resume}>
    ${words.t("seat.resume")}</button></div>`;
};

export default ResumeButton;
