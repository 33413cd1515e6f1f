/** The terms of a table: chosen when it is opened, and what a player can do about its seat. */
import { send } from "./api.js";
import { notify } from "./notices.js";
import { Segment } from "./segment.js";
import { html } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {{ access: string, clock: string, stand_in: number }} Terms */

/** Clocks to choose from; times in seconds. @type {Record<string, object>} */
const CLOCKS = {
  none: { kind: "none" },
  blitz: { kind: "live", bank: 300, increment: 10 },
  calm: { kind: "live", bank: 1200, increment: 30 },
  day: { kind: "days", days: 1 },
  three: { kind: "days", days: 3 },
  week: { kind: "days", days: 7 },
};

/** @type {Terms} */
export const USUAL = { access: "open", clock: "none", stand_in: 3 };
/** As the server wants them. @param {Terms} terms */
export const wished = (terms) => ({ access: terms.access, clock: CLOCKS[terms.clock], stand_in: terms.stand_in });

/** @param {{ terms: Terms, change: (terms: Terms) => void }} props */
export const TermsFields = ({ terms, change }) => {
  const { t } = useWords();
  const choice = (/** @type {"access" | "clock"} */ name, /** @type {string[]} */ values) => html`<div class="opt"><span class="lab">${t(`terms.${name}`)}</span>
    <${Segment} name=${name} label=${t(`terms.${name}`)} value=${terms[name]} options=${values.map((value) => ({ value, text: t(`terms.${name}.${value}`) }))} choose=${(/** @type {string} */ value) => change({ ...terms, [name]: value })} /></div>`;
  return html`${choice("access", ["open", "link", "private"])}<p class="muted">${t(`terms.access_hint.${terms.access}`)}</p>${choice("clock", Object.keys(CLOCKS))}
    ${terms.clock !== "none" && html`<p class="muted">${t("terms.clock_hint")}</p>`}`;
};

/** What a player can do about its seat. @param {{ id: string, table: import("./types.js").Table }} props */
export const SeatMenu = ({ id, table }) => {
  const { t } = useWords();
  const ask = async (/** @type {string} */ path, /** @type {object} */ body = {}) => {
    try {
      await send(`/api/tables/${id}/${path}`, body);
    } catch (error) {
      notify({ kind: "error", text: String(/** @type {Error} */ (error).message) });
    }
  };
  if (!table.mine || table.state !== "running") return null;
  const mine = table.seats.filter((seat) => seat.mine), away = mine.some((seat) => seat.away);
  const others = table.seats.filter((seat) => seat.kind === "person" && !seat.mine);
  const wish = mine.some((seat) => seat.wants_pause), asked = others.some((seat) => seat.wants_pause);
  if (away) return html`<section class="paper seat-menu"><p>${t("seat.away")}</p><button class="btn primary" data-act="back" onClick=${() => ask("back")}>${t("seat.back")}</button></section>`;
  return html`<details class="paper seat-menu" open=${table.paused || asked}><summary>${t("seat.menu")}</summary>
    ${asked && !table.paused && html`<p>${t("seat.pause_asked")}</p>`}
    ${table.paused && html`<p>${t("seat.paused")}</p>`}
    <p class="field">
      ${table.paused ? html`<button class="btn primary" data-act="resume" onClick=${() => ask("pause", { wish: false })}>${t("seat.resume")}</button>` : html`<button class="btn" data-act="pause" onClick=${() => ask("pause", { wish: !wish })}>${t(wish ? "seat.pause_no" : others.length ? "seat.pause_ask" : "seat.pause")}</button>`}
      <button class="btn quiet" data-act="leave" onClick=${() => ask("leave", { level: 3 })}>${t("seat.leave")}</button>
    </p>
  </details>`;
};
