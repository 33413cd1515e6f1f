/** The players whom the visitor has blocked, and buttons to unblock them. */
import { get, post } from "./api.js";
import { notify } from "./notices.js";
import { html, useEffect, useState } from "./ui.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").BlockedResponse} BlockedResponse */

const BlockedPlayers = () => {
  const { t } = useWords();
  const [people, setPeople] = useState(/** @type {BlockedResponse["people"] | null} */ (null));
  const show = (/** @type {Promise<BlockedResponse>} */ response) =>
    response.then(
      ({ people: blocked }) => setPeople(blocked),
      (error) => notify({ kind: "error", text: error.message }),
    );
  useEffect(() => void show(get("/api/blocked")), []);
  if (!people) return html`<${Waiting} cls="" />`;
  return html`<p class="muted">${t(people.length ? "blocked.hint" : "blocked.nobody")}</p>
    ${
      people.length > 0 &&
      html`<ul class="blocked">
      ${people.map(
        ({ who, name }) => html`<li key=${who}><b>${name}</b><button class="btn" data-act="forgive"
      aria-label=${t("blocked.forgive_who", { who: name })}
      onClick=${() => show(post("/api/blocked/forgive", { who }))}>${t("blocked.forgive")}</button></li>`,
      )}</ul>`
    }`;
};

export default BlockedPlayers;
