/** What the table asks a player: to take their seat back, about a pause, an early end, or somebody who is away. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { timeOfDay } from "./player-panel.js";
import { html, Icon, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./types.js").Known} Known */
/** @typedef {(request: Promise<unknown>) => Promise<void>} Attempt */

/** The proposal to end the game. @param {{ known: Known, attempt: Attempt }} props */
const EndProposal = ({ known, attempt }) => {
  const { t } = useWords();
  const { table } = known;
  const asking = table?.seats.filter((seat) => seat.wants_end && seat.kind === "person") ?? [],
    mine = asking.some((seat) => seat.mine),
    how = asking[0]?.wants_end;
  if (!table || !how) return null;
  const answer = (/** @type {"draw" | "scores" | null} */ wanted) =>
    attempt(post(`/api/tables/${table.id}/end`, { how: wanted }));
  return html`<section class="request paper" role="group" aria-label=${t("seat.end_title")} data-part="end">
    <div role="alert"><h2><${Icon} name="flag" />
      ${mine ? t(`seat.${how}_mine`) : t(`seat.${how}_by`, { who: asking.map((seat) => seat.name) })}</h2>
      <p>${t("seat.end_asked")}</p></div>
    <p class="field">${
      mine
        ? html`<button class="btn" data-act="withdraw-end" onClick=${() => answer(null)}>${t("seat.pause_no")}</button>`
        : html`<button class="btn primary" data-act="agree-end" onClick=${() => answer(how)}>
        ${t("seat.pause_yes")}</button><button class="btn" data-act="refuse-end"
        onClick=${() => answer(null)}>${t("seat.end_refuse")}</button>`
    }</p></section>`;
};

/** The table waits for a player who is away. @param {{ known: Known, attempt: Attempt }} props */
const AbsentPlayer = ({ known, attempt }) => {
  const { t } = useWords();
  const { table, absence } = known;
  const [time, setTime] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!table || !absence) return null;
  const passed = Math.max(0, time - absence.receivedAt),
    { seat, together } = absence,
    who = known.players[seat],
    alone = absence.alone - passed,
    joint = together === null ? null : together - passed;
  const asking = table.seats.filter((each) => each.wants_bot === seat),
    mine = asking.some((each) => each.mine);
  const { here, gone, mine: awaited } = table.seats[seat];
  const away = gone ? t("absent.waits_since", { who, time: timeOfDay(gone) }) : t("absent.waits", { who });
  const says = awaited ? t("absent.you") : here ? t("absent.idle", { who }) : away;
  const left = joint !== null && joint > 0 ? joint : alone;
  const open = alone <= 0 || (joint !== null && joint <= 0);
  const called = (/** @type {import("./protocol.d.ts").SeatInfo} */ each) =>
    each.mine ? t("you") : each.name;
  const want = (/** @type {boolean} */ yes) =>
    attempt(post(`/api/tables/${table.id}/replace`, { seat, yes }));
  return html`<section class="request paper" role="group" aria-label=${t("absent.title")} data-part="absent">
    <div role="status"><h2><${Icon} name="clock" />${says}</h2>
      <p>${
        open
          ? t(awaited ? "absent.may_you" : alone <= 0 ? "absent.alone" : "absent.together")
          : t("absent.soon", { time: Math.max(1, Math.ceil(left / 60_000)) })
      }${" "}${asking.length > 0 && t("absent.wanted", { who: asking.map(called) })}
      </p></div>
    ${
      open &&
      !awaited &&
      html`<p class="field"><button class=${mine ? "btn" : "btn primary"} data-act=${mine ? "keep-waiting" : "replace"}
        onClick=${() => want(!mine)}>${t(mine ? "absent.wait" : "absent.replace")}</button></p>`
    }</section>`;
};

/** @param {{ known: Known }} props */
const SeatRequests = ({ known }) => {
  const words = useWords(),
    { t } = words;
  const { table, clock, viewer } = known;
  if (!table?.mine || table.state !== "running") return null;
  const attempt = async (/** @type {Promise<unknown>} */ request) => {
    try {
      await request;
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  if (table.seats.some((seat) => seat.mine && seat.away && !seat.resigned)) {
    const late = viewer.some((seat) => clock && clock.left[seat] <= 0);
    return html`<section class="request paper" role="alertdialog" aria-label=${t("seat.away")} data-part="away">
      <div role="alert"><h2><${Icon} name="bot" />${t("seat.away")}</h2>
        <p>${late && `${t("seat.late")} `}${t("seat.away_hint")}</p></div>
      <p class="field"><button class="btn primary" data-act="back"
        onClick=${() => attempt(post(`/api/tables/${table.id}/back`))}>${t("seat.back")}</button></p></section>`;
  }
  if (table.seats.some((seat) => seat.wants_end && seat.kind === "person"))
    return html`<${EndProposal} known=${known} attempt=${attempt} />`;
  if (table.paused) return null;
  const asking = table.seats.filter((seat) => seat.wants_pause && seat.kind === "person"),
    mine = asking.some((seat) => seat.mine);
  if (!asking.length) return html`<${AbsentPlayer} known=${known} attempt=${attempt} />`;
  const answer = (/** @type {boolean} */ paused) =>
    attempt(post(`/api/tables/${table.id}/pause`, { paused }));
  return html`<section class="request paper" role="group" aria-label=${t("seat.pause_title")} data-part="pause">
    <div role="alert"><h2><${Icon} name="clock" />
      ${mine ? t("seat.pause_mine") : t("seat.pause_by", { who: asking.map((seat) => seat.name) })}</h2>
      <p>${t("seat.pause_asked")}</p></div>
    <p class="field">${
      mine
        ? html`<button class="btn" data-act="withdraw-pause" onClick=${() => answer(false)}>${t("seat.pause_no")}
        </button>`
        : html`<button class="btn primary" data-act="agree-pause" onClick=${() => answer(true)}>
        ${t("seat.pause_yes")}</button><button class="btn" data-act="refuse-pause"
        onClick=${() => answer(false)}>${t("seat.pause_refuse")}</button>`
    }</p></section>`;
};

export default SeatRequests;
