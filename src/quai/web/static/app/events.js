/** The list of events, and for an organiser the form that makes one. */
import { useGames } from "./games.js";
import { NewEvent } from "./new-event.js";
import { PeoplePage } from "./people-page.js";
import { html } from "./ui.js";
import { useResponse } from "./use-response.js";
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

const EventList = () => {
  const words = useWords(),
    { t } = words;
  const games = useGames();
  const { response } = useResponse("/api/events");
  if (!response) return html`<section class="paper" aria-busy="true"></section>`;
  return html`<section class="paper"><h2>${t("event.all")}</h2>
    ${!response.events.length && html`<p>${t("event.none")}</p>`}
    <ul class="event-list">${response.events.map(
      (event) => html`<li key=${event.id} data-event=${event.id}><p><b>${event.name}</b>
      <small class="muted">${t(`game.${event.game}`)} · ${t(`event.system.${event.system}`)} ·
      ${" "}${t("event.entrants", { n: event.entrants })}</small></p>
      <span class="tag">${standing(event, words)}</span>
      <a class=${event.state === "over" || event.entered ? "btn" : "btn primary"} href=${`/events/${event.id}`}
        aria-label=${`${t("event.see")} : ${event.name}`}>${t("event.see")}</a></li>`,
    )}</ul></section>
    ${
      response.organiser && games.length
        ? html`<${NewEvent} games=${games} />`
        : html`<p class="muted organiser-hint">${t("event.organiser_hint")}</p>`
    }`;
};

const Events = () => html`<${PeoplePage} title="event.title" cls="events"><${EventList} /></${PeoplePage}>`;

export default Events;
