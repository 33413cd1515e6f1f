/** Taking back a step that cannot be undone alone: the other players are asked; against bots it is done at once. */
import { html } from "./ui.js";
import { useWords } from "./words.js";

/**
 * @param {{ known: import("./types.js").Known,
 *   send: (message: import("./types.js").OutgoingMessage) => void }} props
 */
const AskTakeback = ({ known, send }) => {
  const { t } = useWords();
  const { table, viewer, story, undoable, takeback, takebackFrom, step } = known;
  const played = story.some((each) => viewer.includes(each.seat)),
    alone = !table?.seats.some((seat) => seat.kind === "person" && !seat.mine);
  if (!played || undoable > 0 || takeback) return null;
  if (step < takebackFrom)
    return html`<p class="muted" data-wait=${takebackFrom}>${t("request.wait", { n: takebackFrom })}</p>`;
  return html`<p class="field"><button class="btn" data-act="ask-undo"
    onClick=${() => send({ type: "ask_undo", count: 1 })}>${t(alone ? "request.take" : "request.ask")}</button></p>
    ${alone && table?.rated && html`<p class="muted">${t("request.alone")}</p>`}`;
};

export default AskTakeback;
