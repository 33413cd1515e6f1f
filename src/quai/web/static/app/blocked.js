/** The people one does not want to meet: who they are, and to meet them again. Loaded when it is opened. */
import { ask, send } from "./api.js";
import { notify } from "./notices.js";
import { html, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").BlockedResponse} BlockedResponse */

const Blocked = () => {
  const { t } = useWords();
  const [people, setPeople] = useState(/** @type {BlockedResponse["people"] | null} */ (null));
  const show = (/** @type {Promise<BlockedResponse>} */ answer) =>
    answer.then(
      ({ people: told }) => setPeople(told),
      (error) => notify({ kind: "error", text: error.message }),
    );
  useEffect(() => void show(ask("/api/blocked")), []);
  if (!people) return html`<p aria-busy="true"></p>`;
  return html`<p class="muted">${t(people.length ? "blocked.hint" : "blocked.nobody")}</p>
    ${
      people.length > 0 &&
      html`<ul class="blocked">
      ${people.map(
        ({ who, name }) => html`<li key=${who}><b>${name}</b><button class="btn" data-act="forgive"
      aria-label=${t("blocked.forgive_who", { who: name })}
      onClick=${() => show(send("/api/blocked/forgive", { who }))}>${t("blocked.forgive")}</button></li>`,
      )}</ul>`
    }`;
};

export default Blocked;
