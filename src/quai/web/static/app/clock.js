/** The clocks of a table: the time left to each seat, counted down here between two messages of the server. */
import { classes, html, useEffect, useState } from "./ui.js";

/** @typedef {import("./types.js").ReceivedClock} ReceivedClock */

const SECOND_MS = 1000,
  MINUTE_MS = 60 * SECOND_MS,
  HOUR_MS = 60 * MINUTE_MS,
  DAY_MS = 24 * HOUR_MS;
/** Below this the time is shown as short. */
const SHORT_MS = MINUTE_MS;

/** The time left to a seat, in milliseconds. @param {ReceivedClock} clock @param {number} seat @param {number} now */
const timeLeft = (clock, seat, now) =>
  clock.left[seat] - (clock.running === seat ? now - clock.receivedAt : 0);

/**
 * A duration as text: 2 d 5 h, 1:04:09, 4:09.
 * @param {number} timeMs
 * @param {import("./game-page.js").Say} t
 */
export const timeText = (timeMs, t) => {
  const left = Math.max(0, timeMs),
    two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, "0");
  if (left >= DAY_MS)
    return t("clock.days", { days: Math.floor(left / DAY_MS), hours: Math.floor((left % DAY_MS) / HOUR_MS) });
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds = two((left % MINUTE_MS) / SECOND_MS);
  return left >= HOUR_MS
    ? `${Math.floor(left / HOUR_MS)}:${two(minutes)}:${seconds}`
    : `${minutes}:${seconds}`;
};

/** @param {{ clock: ReceivedClock, seat: number, t: import("./game-page.js").Say }} props */
const SeatClock = ({ clock, seat, t }) => {
  const [now, setNow] = useState(() => Date.now());
  const running = clock.running === seat;
  useEffect(() => {
    setNow(Date.now());
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [clock, running]);
  const left = timeLeft(clock, seat, Math.max(now, clock.receivedAt));
  return html`<span class=${classes("seat-clock num", running && "is-running", left < SHORT_MS && "is-short")}
    role="timer" aria-label=${t("clock.left", { time: timeText(left, t) })}>${timeText(left, t)}</span>`;
};

export default SeatClock;
