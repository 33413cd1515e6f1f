/** What the panel of a player shows: name, score, whose turn it is, time left. */
import { html, lazy } from "./ui.js";

const SeatClock = lazy(() => import("./clock.js"));

export const timeOfDay = (/** @type {number} */ time) => new Date(time).toTimeString().slice(0, 5);

const shortDate = (/** @type {number} */ time) =>
  new Date(time).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" });

/**
 * Since when a person is away from the table, in words; null if they are here.
 * @param {import("./protocol.d.ts").SeatInfo | undefined} info
 * @param {import("./game-page.js").Say} t
 */
export const awayText = (info, t) => {
  if (info?.kind !== "person" || info.mine || info.here) return null;
  return info.gone ? t("panel.away_since", { time: timeOfDay(info.gone) }) : t("panel.away");
};

/**
 * What a player is doing, in words.
 * @param {import("./types.js").Known} known
 * @param {number} seat
 * @param {boolean} active whether it is their turn
 * @param {import("./game-page.js").Say} t
 */
const activity = (known, seat, active, t) => {
  const info = known.table?.seats[seat];
  if (info?.resigned) return t("panel.resigned");
  if (info?.vacation) return t("panel.vacation", { date: shortDate(info.vacation) });
  const away = known.table?.state === "running" ? awayText(info, t) : null;
  if (away) return away;
  if (known.table?.paused) return t("panel.paused");
  if (!active) return t("panel.waits");
  if (info?.kind === "bot") return t("panel.thinks");
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
    gone: known.table?.state === "running" && awayText(info, t) !== null,
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
