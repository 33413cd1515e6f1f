/** What the panel of a player shows: name, score, whose turn it is, time left. */
import { html, lazy } from "./ui.js";

const SeatClock = lazy(() => import("./clock.js"));

/**
 * What a player is doing, in words.
 * @param {import("./types.js").Known} known
 * @param {number} seat
 * @param {boolean} active whether it is their turn
 * @param {import("./game-page.js").Say} t
 */
const activity = (known, seat, active, t) => {
  if (known.table?.paused) return t("panel.paused");
  if (!active) return t("panel.waits");
  if (known.table?.seats[seat]?.kind === "bot") return t("panel.thinks");
  return known.viewer.includes(seat) ? t("panel.your_turn") : t("panel.turn");
};

/**
 * The function of the context that returns the props of a seat's panel.
 * @param {import("./types.js").Known} known
 * @param {import("./types.js").View} view
 * @param {string[]} names
 * @param {import("./game-page.js").Say} t
 * @param {import("./game-page.js").GamePage} game
 * @returns {import("./game-page.js").Context["panel"]}
 */
export const panelOf = (known, view, names, t, game) => (seat, score) => {
  const info = known.table?.seats[seat],
    active = view.actor === seat,
    bot = info?.kind === "bot";
  return {
    name: names[seat],
    score,
    line: game.seatLine(view, seat),
    state: active ? (bot ? "thinking" : "turn") : "waiting",
    says: activity(known, seat, active, t),
    bot,
    persona: info?.persona ?? null,
    guest: Boolean(info?.guest) && !known.viewer.includes(seat),
    level: info?.level ?? null,
    clock:
      known.clock && known.outcome === null
        ? html`<${SeatClock} clock=${known.clock} seat=${seat} t=${t} />`
        : null,
  };
};
