/** A table before its game: the seats, which of them are open, and the link to invite others. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { Level } from "./panels.js";
import { copy } from "./replay.js";
import { html, Icon, selectAll } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ table: import("./types.js").TableInfo }} props */
const WaitingRoom = ({ table }) => {
  const words = useWords(),
    { t } = words;
  const link = `${location.origin}/table/${table.id}`;
  const sit = async (/** @type {number} */ seat) => {
    try {
      await post(`/api/tables/${table.id}/sit`, { seat });
      location.reload();
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  return html`<main class="waiting-room" id="main">
    <section class="paper">
      <h1>${t("wait.title")}</h1>
      <p class="muted">${t(table.mine ? "wait.invite" : "wait.join")}</p>
      <ol class="seats">${table.seats.map(
        (seat, i) => html`<li>
        <${Icon} name=${seat.kind === "bot" ? "bot" : "person"} /><b>
          ${seat.kind === "open" ? t("wait.open") : seat.mine ? t("you") : seat.name}</b>
        ${seat.kind === "bot" && seat.level && html`<${Level} n=${seat.level} />`}
        ${
          seat.kind === "open" &&
          !table.mine &&
          html`<button class="btn primary" data-act="sit"
          onClick=${() => sit(i)}>${t("wait.sit")}</button>`
        }
      </li>`,
      )}</ol>
      <div class="field"><input class="input" readonly value=${link} aria-label=${t("wait.link")}
        onFocus=${selectAll} /><button class="btn"
        onClick=${() => copy(link, t("wait.copied"))}><${Icon} name="link" />${t("wait.copy")}</button></div>
    </section>
  </main>`;
};

export default WaitingRoom;
