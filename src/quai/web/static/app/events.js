/** The list of events, and for an organiser the form that makes one. */
import { EventRows } from "./event-rows.js";
import { useGames } from "./games.js";
import { NewEvent } from "./new-event.js";
import { PeoplePage } from "./people-page.js";
import { html } from "./ui.js";
import { useResponse } from "./use-response.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

const EventList = () => {
  const { t } = useWords();
  const games = useGames();
  const { response } = useResponse("/api/events");
  if (!response) return html`<${Waiting} />`;
  return html`<section class="paper"><h2>${t("event.all")}</h2>
    ${!response.events.length && html`<p>${t("event.none")}</p>`}
    <${EventRows} events=${response.events} /></section>
    ${
      response.organiser && games.length
        ? html`<${NewEvent} games=${games} />`
        : html`<p class="muted organiser-hint">${t("event.organiser_hint")}</p>`
    }`;
};

const Events = () => html`<${PeoplePage} title="event.title" cls="events"><${EventList} /></${PeoplePage}>`;

export default Events;
