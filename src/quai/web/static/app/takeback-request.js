/** A request to take steps back, and the answers of the other players. */
import { html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/**
 * @param {{ known: import("./types.js").Known, names: string[],
 *   send: (message: import("./types.js").OutgoingMessage) => void }} props
 */
const TakebackRequest = ({ known, names, send }) => {
  const { t, eventText } = useWords();
  const { takeback, viewer, story, players, view } = known;
  if (!takeback) return null;
  const { seat, keep, waiting } = takeback,
    mine = viewer.includes(seat),
    asksMe = waiting.some((each) => viewer.includes(each));
  const first = story[keep],
    after = story.length - keep - 1;
  const answer = (/** @type {boolean} */ yes) => send({ type: "answer_undo", seat, keep, yes });
  const others = waiting.filter((each) => !viewer.includes(each)).map((each) => names[each]);
  return html`<section class="request paper" role="group" aria-label=${t("request.title")} data-keep=${keep}>
    <div role="alert"><h2><${Icon} name="undo" />
      ${mine ? t("request.mine") : t("request.asks", { who: players[seat] })}</h2>
    <p>${first?.events.map((event) => eventText(event, players, view, viewer.length > 1)).join(" ")}${" "}
      ${after > 0 && html`<span class="muted">${t("request.after", { n: after })}</span>`}</p></div>
    ${
      !asksMe &&
      others.length > 0 &&
      html`<p class="muted" role="status">
      ${t("request.waits", { who: others })}</p>`
    }
    ${
      (mine || asksMe) &&
      html`<p class="field">${
        mine
          ? html`<button class="btn" data-act="withdraw" onClick=${() => answer(false)}>${t("request.withdraw")}
            </button>`
          : html`<button class="btn primary" data-act="agree" onClick=${() => answer(true)}>${t("request.yes")}
            </button><button class="btn" data-act="refuse" onClick=${() => answer(false)}>${t("request.no")}</button>`
      }</p>`
    }
  </section>`;
};

export default TakebackRequest;
