/** What the organiser of an event can do: add bots, begin rounds, withdraw somebody, end it. */
import { SureButton } from "./event-mine.js";
import { LEVELS } from "./level.js";
import { html, onValue, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").EventResponse} EventResponse */
/** @typedef {ReturnType<typeof import("./use-event.js").useEventActs>} Acts */

const BOT_COUNTS = [0, 1, 2, 3, 4, 6, 8, 12, 16, 24];

/** @param {{ event: EventResponse, acts: Acts }} props */
const Bots = ({ event, acts }) => {
  const { t } = useWords();
  const [level, setLevel] = useState("2");
  const [count, setCount] = useState("0");
  const label = (/** @type {number} */ n) =>
    n ? t("event.bots_n", { n }) : t("event.bots_fill", { n: event.full });
  return html`<details class="org-more"><summary>${t("event.bots")}</summary><div class="field">
    <label class="opt"><span class="lab">${t("event.bots_count")}</span><select class="input" name="count"
      value=${count} onChange=${onValue(setCount)}>${BOT_COUNTS.map(
        (n) => html`<option value=${n}>${label(n)}</option>`,
      )}</select></label>
    <label class="opt"><span class="lab">${t("event.level")}</span><select class="input" name="level" value=${level}
      onChange=${onValue(setLevel)}>${LEVELS.map(
        (n) => html`<option value=${n} selected=${String(n) === level}>${t(`level.${n}`)}</option>`,
      )}</select></label>
    <button class="btn" data-act="add-bots" disabled=${acts.busy}
      onClick=${() => acts.addBots(Number(level), Number(count) || null)}>${t("event.bots_add")}</button>
    </div></details>`;
};

/** Enters somebody with an account. @param {{ acts: Acts }} props */
const AddEntrant = ({ acts }) => {
  const { t } = useWords();
  const [name, setName] = useState("");
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    acts.add(name.trim()).then(() => setName(""));
  };
  return html`<form class="field" onSubmit=${submit}><label class="opt"><span class="lab">${t("event.add_name")}</span>
    <input class="input" name="entrant" required maxlength="24" value=${name} onInput=${onValue(setName)} /></label>
    <button class="btn" type="submit" data-act="add-entrant" disabled=${acts.busy}>${t("event.add")}</button></form>`;
};

/** @param {{ event: EventResponse, acts: Acts }} props */
const Entrants = ({ event, acts }) => {
  const { t } = useWords();
  const here = event.entrants.filter((each) => !each.withdrawn);
  return html`<details class="org-more"><summary>${t("event.entrants", { n: here.length })}</summary>
    <ul class="entrants">${here.map(
      (each) => html`<li key=${each.number}><span>${each.name}${
        each.level !== null && html` <small>${t(`level.${each.level}`)}</small>`
      }${each.guest && html` <small data-guest>${t("guest")}</small>`}</span>
      <${SureButton} cls="small" act="remove" busy=${acts.busy} label=${t("event.remove", { who: each.name })}
      sure=${t("event.withdraw_sure")} run=${() => acts.remove(each.number)} /></li>`,
    )}</ul><${AddEntrant} acts=${acts} /></details>`;
};

/** @param {{ event: EventResponse, acts: Acts }} props */
export const EventOrganiser = ({ event, acts }) => {
  const { t } = useWords();
  if (!event.organiser || event.state === "over") return null;
  const { round } = event,
    running = round !== null && !round.over;
  const open = (round?.tables ?? []).filter((table) => table.points === null).length;
  const late = (round?.tables ?? []).filter((table) => table.state === "late").map((table) => table.board);
  const next = (round?.number ?? 0) + 1;
  const says = event.paused
    ? t("event.paused")
    : running
      ? t("event.waits", { n: open, round: next })
      : t("event.ready", { n: next });
  return html`<section class="prompt enamel org" aria-label=${t("event.organiser")}>
    <p class="prompt-text" role="status"><b>${says}</b>
      <small>${
        late.length > 0
          ? t("event.late_tables", { n: late.length, tables: late.join(", ") })
          : t(event.auto ? "event.auto_hint" : "event.by_hand_hint")
      }</small></p>
    <div class="prompt-actions">
      <button class="btn brass" data-act="begin" disabled=${running || event.paused || acts.busy}
        onClick=${() => acts.act("begin")}>
        ${t("event.begin", { n: next })}</button>
      <button class="btn" data-act="pause-event" disabled=${acts.busy} onClick=${() => acts.pause(!event.paused)}>
        ${t(event.paused ? "event.go_on" : "event.pause")}</button>
      <${SureButton} act="finish" busy=${acts.busy} label=${t("event.finish")} sure=${t("event.finish_sure")}
        run=${() => acts.act("finish")} />
    </div>
    <${Bots} event=${event} acts=${acts} /><${Entrants} event=${event} acts=${acts} />
  </section>`;
};
