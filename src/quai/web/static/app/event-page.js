/** An event: the visitor's table, the board, the standings; for its organiser the buttons; or all on a wall. */
import { EventBoard } from "./event-board.js";
import { EventMine } from "./event-mine.js";
import { EventOrganiser } from "./event-organiser.js";
import { EventStandings } from "./event-standings.js";
import NotFound from "./not-found.js";
import { Shell } from "./shell.js";
import { html, useEffect } from "./ui.js";
import { useEvent, useEventActs } from "./use-event.js";
import { useLoadedWords, useWords, WordsContext } from "./words.js";

/** @typedef {import("./protocol.d.ts").EventResponse} EventResponse */

/** @param {{ event: EventResponse, setEvent: (event: EventResponse) => void, wall: boolean }} props */
const Evening = ({ event, setEvent, wall }) => {
  const { t } = useWords();
  const acts = useEventActs(event.id, setEvent);
  const game = t(`game.${event.game}`);
  useEffect(() => {
    document.title = `${event.name} · quai`;
  }, [event.name]);
  if (wall)
    return html`<main class="wall" id="main"><h1 class="wall-top"><a class="wordmark enamel"
      href=${`/events/${event.id}`} aria-label=${t("event.leave_wall")}>quai</a>
      <b>${event.name}</b><span>${game}</span></h1>
      <${EventBoard} event=${event} wall=${true} /><${EventStandings} event=${event} wall=${true} /></main>`;
  const sub = [game, t(`event.system.${event.system}`), t("event.tables_of", { n: event.full })].join(" · ");
  return html`<${Shell} title=${event.name} sub=${sub} rules=${`/rules/${event.game}`}><main class="event" id="main">
    <h1 class="sr">${event.name}</h1>
    ${event.paused && !event.organiser && html`<p class="paper" role="status" data-paused>${t("event.paused")}</p>`}
    <${EventMine} event=${event} acts=${acts} /><${EventBoard} event=${event} />
    <${EventStandings} event=${event} /><${EventOrganiser} event=${event} acts=${acts} /></main></${Shell}>`;
};

/** @param {{ id: string, wall?: boolean }} props */
const EventPage = ({ id, wall = false }) => {
  const words = useLoadedWords(null);
  const { event, missing, setEvent } = useEvent(id);
  if (missing) return html`<${NotFound} />`;
  if (!words || !event) return null;
  return html`<${WordsContext.Provider} value=${words}><${Evening} event=${event} setEvent=${setEvent}
    wall=${wall} /></${WordsContext.Provider}>`;
};

export default EventPage;
