/** A request before the table: somebody would like to take steps back, and everybody else is asked. */
import { html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/**
 * @param {{ known: import("./types.js").Known, names: string[],
 *   speak: (message: import("./types.js").Spoken) => void }} props
 */
const Request = ({ known, names, speak }) => {
  const { t, tell } = useWords();
  const { asked, viewer, story, players } = known;
  if (!asked) return null;
  const { seat, keep, waiting } = asked,
    mine = viewer.includes(seat),
    answers = waiting.some((each) => viewer.includes(each));
  const first = story[keep],
    after = story.length - keep - 1;
  const say = (/** @type {boolean} */ yes) => speak({ type: "answer_undo", seat, keep, yes });
  const others = waiting.filter((each) => !viewer.includes(each)).map((each) => names[each]);
  return html`<section class="request paper" role="group" aria-label=${t("request.title")} data-keep=${keep}>
    <div role="alert"><h2><${Icon} name="undo" />
      ${mine ? t("request.mine") : t("request.asks", { who: players[seat] })}</h2>
    <p>${first?.events.map((event) => tell(event, players, viewer.length > 1)).join(" ")}${" "}
      ${after > 0 && html`<span class="muted">${t("request.after", { n: after })}</span>`}</p></div>
    ${
      !answers &&
      others.length > 0 &&
      html`<p class="muted" role="status">
      ${t("request.waits", { who: others.join(", ") })}</p>`
    }
    ${
      (mine || answers) &&
      html`<p class="field">${
        mine
          ? html`<button class="btn" data-act="withdraw" onClick=${() => say(false)}>${t("request.withdraw")}</button>`
          : html`<button class="btn primary" data-act="agree" onClick=${() => say(true)}>${t("request.yes")}
            </button><button class="btn" data-act="refuse" onClick=${() => say(false)}>${t("request.no")}</button>`
      }</p>`
    }
  </section>`;
};

export default Request;
