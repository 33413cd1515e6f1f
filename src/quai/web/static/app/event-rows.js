/** Events as the rows of a list. */
import { html } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").EventSummary} EventSummary */

/** Where an event stands. @param {EventSummary} event @param {import("./words.js").Words} words */
const standing = ({ state, round, planned, starts }, { t, language }) => {
  if (state === "over") return t("event.over");
  if (state === "running")
    return planned ? t("event.round_of", { n: round, of: planned }) : t("event.round", { n: round });
  if (starts === null) return t("event.open");
  return t("event.opens", {
    when: new Date(starts).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" }),
  });
};

/** @param {{ events: EventSummary[] }} props */
export const EventRows = ({ events }) => {
  const words = useWords(),
    { t } = words;
  return html`<ul class="event-list">${events.map(
    (event) => html`<li key=${event.id} data-event=${event.id}><p><b>${event.name}</b>
      <small class="muted">${t(`game.${event.game}`)} · ${t(`event.system.${event.system}`)} ·
      ${" "}${t("event.entrants", { n: event.entrants })}${event.group && ` · ${t("groups.of_group")}`}</small></p>
      <span class="tag">${standing(event, words)}</span>
      <a class=${event.state === "over" || event.entered ? "btn" : "btn primary"} href=${`/events/${event.id}`}
        aria-label=${`${t("event.see")} : ${event.name}`}>${t("event.see")}</a></li>`,
  )}</ul>`;
};
