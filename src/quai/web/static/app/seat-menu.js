/** What players can do about their seat: pause, ask to take a step back, leave it to a bot, end the game. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { html, lazy, onOpen, useState } from "./ui.js";
import { useWords } from "./words.js";

const STAND_IN_LEVEL = 3;
const AskTakeback = lazy(() => import("./ask-takeback.js"));
const EndMenu = lazy(() => import("./end-menu.js"));

/**
 * @param {{ id: string, table: import("./types.js").TableInfo, known: import("./types.js").Known, me: number,
 *   send: (message: import("./types.js").OutgoingMessage) => void }} props
 */
export const SeatMenu = ({ id, table, known, me, send }) => {
  const words = useWords(),
    { t } = words;
  const [open, setOpen] = useState(false);
  const request = async (
    /** @type {"pause" | "leave" | "resign" | "end"} */ path,
    /** @type {any} */ body = {},
  ) => {
    try {
      await post(`/api/tables/${id}/${path}`, body);
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  if (!table.mine || table.state !== "running") return null;
  const mine = table.seats.filter((seat) => seat.mine),
    away = mine.some((seat) => seat.away);
  const others = table.seats.filter((seat) => seat.kind === "person" && !seat.mine);
  const proposed = table.seats.some((seat) => seat.wants_pause);
  if (away) return null;
  return html`<details class="paper seat-menu" onToggle=${onOpen(setOpen)}><summary>${t("seat.menu")}</summary>
    <p class="field">
      ${
        !table.paused &&
        !proposed &&
        html`<button class="btn"
        data-act="pause" onClick=${() => request("pause", { paused: true })}>
        ${t(others.length ? "seat.pause_ask" : "seat.pause")}</button>`
      }
      <button class="btn quiet" data-act="leave" onClick=${() => request("leave", { level: STAND_IN_LEVEL })}>
        ${t("seat.leave")}</button>
    </p>
    ${open && !table.paused && html`<${AskTakeback} known=${known} send=${send} />`}
    ${open && !table.paused && html`<${EndMenu} table=${table} seat=${me} request=${request} />`}
  </details>`;
};
