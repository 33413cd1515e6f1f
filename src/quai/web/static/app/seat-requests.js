/** What the table asks a player about their seat: to take it back from a bot, or to agree to a pause. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ known: import("./types.js").Known }} props */
const SeatRequests = ({ known }) => {
  const words = useWords(),
    { t } = words;
  const { table, clock, viewer } = known;
  if (!table?.mine || table.state !== "running") return null;
  const attempt = async (/** @type {Promise<unknown>} */ request) => {
    try {
      await request;
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  if (table.seats.some((seat) => seat.mine && seat.away)) {
    const late = viewer.some((seat) => clock && clock.left[seat] <= 0);
    return html`<section class="request paper" role="alertdialog" aria-label=${t("seat.away")} data-part="away">
      <div role="alert"><h2><${Icon} name="bot" />${t("seat.away")}</h2>
        <p>${late && `${t("seat.late")} `}${t("seat.away_hint")}</p></div>
      <p class="field"><button class="btn primary" data-act="back"
        onClick=${() => attempt(post(`/api/tables/${table.id}/back`))}>${t("seat.back")}</button></p></section>`;
  }
  if (table.paused) return null;
  const asking = table.seats.filter((seat) => seat.wants_pause && seat.kind === "person"),
    mine = asking.some((seat) => seat.mine);
  if (!asking.length) return null;
  const answer = (/** @type {boolean} */ wish) => attempt(post(`/api/tables/${table.id}/pause`, { wish }));
  return html`<section class="request paper" role="group" aria-label=${t("seat.pause_title")} data-part="pause">
    <div role="alert"><h2><${Icon} name="clock" />
      ${mine ? t("seat.pause_mine") : t("seat.pause_by", { who: asking.map((seat) => seat.name) })}</h2>
      <p>${t("seat.pause_asked")}</p></div>
    <p class="field">${
      mine
        ? html`<button class="btn" data-act="withdraw-pause" onClick=${() => answer(false)}>${t("seat.pause_no")}
        </button>`
        : html`<button class="btn primary" data-act="agree-pause" onClick=${() => answer(true)}>
        ${t("seat.pause_yes")}</button><button class="btn" data-act="refuse-pause"
        onClick=${() => answer(false)}>${t("seat.pause_refuse")}</button>`
    }</p></section>`;
};

export default SeatRequests;
