/** Clocks of a table: how long each seat has left, counted down on the page between two news. */
import { classes, html, useEffect, useState } from "./ui.js";

/** @typedef {import("./types.js").Clock} Clock */

const SECOND = 1000,
  MINUTE = 60 * SECOND,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;
const SHORT = MINUTE;

/** What is left to a seat now. @param {Clock} clock @param {number} seat @param {number} now */
export const leftTo = (clock, seat, now) =>
  clock.left[seat] - (clock.running === seat ? now - clock.heard : 0);

/**
 * A time as on a station clock: 2 d 5 h, 1:04:09, 4:09.
 * @param {number} time
 * @param {import("./game-page.js").Say} t
 */
export const timeText = (time, t) => {
  const left = Math.max(0, time),
    two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, "0");
  if (left >= DAY)
    return t("clock.days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const minutes = Math.floor((left % HOUR) / MINUTE),
    seconds = two((left % MINUTE) / SECOND);
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
};

/** @param {{ clock: Clock, seat: number, t: import("./game-page.js").Say }} props */
export const SeatClock = ({ clock, seat, t }) => {
  const [now, setNow] = useState(() => Date.now());
  const running = clock.running === seat;
  useEffect(() => {
    setNow(Date.now());
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [clock, running]);
  const left = leftTo(clock, seat, Math.max(now, clock.heard));
  return html`<span class=${classes("seat-clock num", running && "is-running", left < SHORT && "is-short")}
    role="timer" aria-label=${t("clock.left", { time: timeText(left, t) })}>${timeText(left, t)}</span>`;
};
