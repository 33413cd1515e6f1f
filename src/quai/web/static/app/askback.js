/** The wish to take back what one cannot take back alone: the table is asked, or, where there are only bots, told. */
import { html } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ known: import("./types.js").Known, speak: (message: import("./types.js").Spoken) => void }} props */
const AskBack = ({ known, speak }) => {
  const { t } = useWords();
  const { table, viewer, story, undoable, asked, askFrom, step } = known;
  const played = story.some((each) => viewer.includes(each.seat)),
    alone = !table?.seats.some((seat) => seat.kind === "person" && !seat.mine);
  if (!played || undoable > 0 || asked) return null;
  if (step < askFrom)
    return html`<p class="muted" data-wait=${askFrom}>${t("request.wait", { n: askFrom })}</p>`;
  return html`<p class="field"><button class="btn" data-act="ask-undo"
    onClick=${() => speak({ type: "ask_undo", count: 1 })}>${t(alone ? "request.take" : "request.ask")}</button></p>
    ${alone && table?.rated && html`<p class="muted">${t("request.alone")}</p>`}`;
};

export default AskBack;
