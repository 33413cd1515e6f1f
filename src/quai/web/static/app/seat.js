/** What a player can do about its seat: propose a pause, ask for a step back, leave it to a bot, take it back. */
import { send } from "./api.js";
import { notify } from "./notices.js";
import { refusal } from "./refusal.js";
import { html, lazy, onOpen, useState } from "./ui.js";
import { useWords } from "./words.js";

const AskBack = lazy(() => import("./askback.js"));

/**
 * @param {{ id: string, table: import("./types.js").Table, known: import("./types.js").Known,
 *   speak: (message: import("./types.js").Spoken) => void }} props
 */
export const SeatMenu = ({ id, table, known, speak }) => {
  const words = useWords(),
    { t } = words;
  const [unfolded, setUnfolded] = useState(false);
  const ask = async (
    /** @type {"back" | "pause" | "leave"} */ path,
    /** @type {import("./protocol.d.ts").PauseRequest | import("./protocol.d.ts").LeaveRequest} */ body = {},
  ) => {
    try {
      await send(`/api/tables/${id}/${path}`, body);
    } catch (error) {
      notify({ kind: "error", text: refusal(error, words) });
    }
  };
  if (!table.mine || table.state !== "running") return null;
  const mine = table.seats.filter((seat) => seat.mine),
    away = mine.some((seat) => seat.away);
  const others = table.seats.filter((seat) => seat.kind === "person" && !seat.mine);
  const wish = mine.some((seat) => seat.wants_pause),
    asked = others.some((seat) => seat.wants_pause);
  if (away)
    return html`<section class="paper seat-menu"><p>${t("seat.away")}</p><button class="btn primary"
      data-act="back" onClick=${() => ask("back")}>${t("seat.back")}</button></section>`;
  return html`<details class="paper seat-menu" open=${table.paused || asked}
    onToggle=${onOpen(setUnfolded)}><summary>${t("seat.menu")}</summary>
    ${asked && !table.paused && html`<p>${t("seat.pause_asked")}</p>`}
    ${table.paused && html`<p>${t("seat.paused")}</p>`}
    <p class="field">
      ${
        table.paused
          ? html`<button class="btn primary" data-act="resume"
        onClick=${() => ask("pause", { wish: false })}>${t("seat.resume")}</button>`
          : html`<button class="btn"
        data-act="pause" onClick=${() => ask("pause", { wish: !wish })}>
        ${t(wish ? "seat.pause_no" : others.length ? "seat.pause_ask" : "seat.pause")}</button>`
      }
      <button class="btn quiet" data-act="leave" onClick=${() => ask("leave", { level: 3 })}>${t("seat.leave")}</button>
    </p>
    ${unfolded && !table.paused && html`<${AskBack} known=${known} speak=${speak} />`}
  </details>`;
};
