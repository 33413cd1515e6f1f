/** What an event means for the visitor: their table, a bye, or the way in. */
import { tablePlan } from "../draw/bracket.js";
import { GuestName, useGuestName } from "./guest-name.js";
import { Art, classes, html, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").EventResponse} EventResponse */

/** A button that asks once more before it does something. @param {{ label: string, sure: string, cls?: string,
 *   act: string, busy: boolean, run: () => void }} props */
export const SureButton = ({ label, sure, cls = "", act, busy, run }) => {
  const [asked, setAsked] = useState(false);
  return html`<button class=${classes("btn", cls)} data-act=${act} disabled=${busy} onBlur=${() => setAsked(false)}
    onClick=${() => {
      setAsked(!asked);
      if (asked) run();
    }}><span aria-live="polite">${asked ? sure : label}</span></button>`;
};

/** The table of the visitor in the present round. @param {{ event: EventResponse }} props */
const MyTable = ({ event }) => {
  const { t, language } = useWords();
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const { round, me } = event,
    mine = round?.tables.find((table) => me !== null && table.entrants.includes(me));
  if (!mine || me === null || !mine.table) return null;
  const nameOf = (/** @type {number} */ who) => (who === me ? t("event.me") : event.entrants[who].name);
  const pointsOf = (/** @type {number} */ who) =>
    t("event.has_points", {
      points: figure.format(event.standings.find((line) => line.entrant === who)?.points ?? 0),
    });
  const seat = mine.entrants.indexOf(me),
    turn = mine.actor === null || mine.points ? -1 : mine.entrants.indexOf(mine.actor);
  const says =
    mine.points !== null
      ? t("event.my_points", { n: mine.points[seat] })
      : turn === seat
        ? t("event.your_turn")
        : turn >= 0
          ? t("event.to_move", { who: nameOf(mine.entrants[turn]) })
          : "";
  return html`<div class="my-plan"><${Art} of=${tablePlan(mine.entrants.length, turn, seat)} /></div>
    <div class="my-words"><h2>${t("event.my_table")} <b class="num">${mine.board}</b></h2><p role="status">${says}</p>
      <ol>${mine.entrants.map(
        (
          who,
          i,
        ) => html`<li class=${classes(i === turn && "now", who === me && "me")}><i class="num">${i + 1}</i>
        ${nameOf(who)} <small class="num">${pointsOf(who)}</small></li>`,
      )}</ol></div>
    <a class=${classes("btn", mine.points === null && "brass")} data-act="my-table"
      href=${`/table/${mine.table}`}>${t(mine.points === null ? "event.go" : "lobby.review")}</a>`;
};

/** What is said where the visitor has no table. @param {EventResponse} event */
const situation = ({ state, me, round, may_enter }) => {
  if (state === "over") return "event.is_over";
  if (me === null) return may_enter ? (round ? "event.may_enter_late" : "event.may_enter") : "event.closed";
  if (round?.tables.some((table) => table.state === "bye" && table.entrants.includes(me)))
    return "event.my_bye";
  return round ? "event.next_round_waits" : "event.entered";
};

/** @param {{ event: EventResponse, acts: ReturnType<typeof import("./use-event.js").useEventActs> }} props */
export const EventMine = ({ event, acts }) => {
  const { t } = useWords();
  const guest = useGuestName();
  const seated =
    event.me !== null &&
    event.round?.tables.some(
      (table) => table.table && table.entrants.includes(/** @type {number} */ (event.me)),
    );
  return html`<section class="my" aria-label=${t("event.my_part")}>
    ${
      seated
        ? html`<${MyTable} event=${event} />`
        : html`<div class="my-words"><p role="status">${t(situation(event))}</p></div>`
    }
    ${event.may_enter && guest.asked && html`<${GuestName} guest=${guest} />`}
    ${
      event.may_enter &&
      html`<button class="btn brass" data-act="enter" disabled=${acts.busy} onClick=${() => acts.enter(guest.save)}>
      ${t("event.enter")}</button>`
    }
    ${
      event.me !== null &&
      event.state !== "over" &&
      html`<${SureButton} cls="quiet" act="withdraw" busy=${acts.busy} label=${t("event.withdraw")}
      sure=${t("event.withdraw_sure")} run=${() => acts.act("withdraw")} />`
    }
  </section>`;
};
