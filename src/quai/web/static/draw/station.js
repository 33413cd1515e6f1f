/** The station clock, and icons. */
import { circle, g, path, rect, repeat, svg } from "./svg.js";

/** A platform clock with a brass rim, showing h:m. */
export const clock = (/** @type {number} */ h, /** @type {number} */ m, label = "") =>
  svg(
    100,
    100,
    circle(50, 50, 49, "f-brass") +
      circle(50, 50, 45, "f-black") +
      circle(50, 50, 43, "f-stock") +
      repeat(12, (i) => g(rect(-1.6, -40, 3.2, i % 3 ? 7 : 11, "f-ink"), { at: [50, 50], rotate: i * 30 })) +
      g(path("M-2 8L-2.6 -18L0 -26L2.6 -18L2 8Z", "f-blue"), { at: [50, 50], rotate: h * 30 + m / 2 }) +
      g(path("M-1.5 10L-2 -30L0 -39L2 -30L1.5 10Z", "f-blue"), { at: [50, 50], rotate: m * 6 }) +
      circle(50, 50, 3.6, "f-brass"),
    { cls: "clock-art", label },
  );

/** @type {Record<string, string>} */
const ICONS = {
  chat: "M4 5H20V16H12L7 20.500V16H4ZM8 9H16M8 12.500H13",
  flag: "M6 21V4M6 5H18L15 9L18 13H6",
  undo: "M9 6L4 11L9 16M4 11H15Q20 11 20 16V18",
  reset: "M5 12A7 7 0 1 0 8 6.300M8.5 2.500V7H4",
  check: "M4 12.500L10 18L20 6",
  book: "M12 6Q8 3.5 3.5 4.500V18.500Q8 17.5 12 20Q16 17.5 20.5 18.500V4.500Q16 3.5 12 6V20",
  gear: "M4 7H14M18 7H20M4 17H6M10 17H20M16 5V9M8 15V19",
  hand: "M4 8L9 6L12 19L7 20.500ZM10 5H15V18M15.5 6L20 7.500L16.5 19",
  swap: "M4 8H19L15 4M20 16H5L9 20",
  bot: "M5 9H19V19H5ZM12 9V5M9 13V14.500M15 13V14.500M2.5 12V16M21.5 12V16",
  person: "M12 11A4 4 0 1 0 12 3A4 4 0 1 0 12 11ZM4 21Q4 14 12 14Q20 14 20 21",
  people:
    "M9 11A3.5 3.5 0 1 0 9 4A3.5 3.5 0 1 0 9 11M2 20Q2 14 9 14T16 20M15 4A3.5 3.5 0 0 1 15 11M18 14.500Q22 16 22 20",
  plus: "M12 5V19M5 12H19",
  minus: "M5 12H19",
  close: "M6 6L18 18M18 6L6 18",
  link: "M10 14L14 10M8 11L5.5 13.500A3.5 3.5 0 0 0 10.5 18.500L13 16M11 8L13.5 5.500A3.5 3.5 0 0 1 18.5 10.500L16 13",
  info: "M12 21A9 9 0 1 0 12 3A9 9 0 1 0 12 21ZM12 11V16.500M12 7.500V8",
  warn: "M12 3.500L21.5 20H2.500ZM12 10V14.500M12 17V17.5",
  off: "M4 4L20 20M8.5 15Q12 12.5 15.5 15M5 11.500Q7 9.8 9 9M13 8.500Q17 9 19.5 11.500M12 19V19.2",
  clock: "M12 21A9 9 0 1 0 12 3A9 9 0 1 0 12 21ZM12 7V12L15.5 14",
  moon: "M19 14.500A8 8 0 1 1 9.5 5A6.5 6.5 0 0 0 19 14.500Z",
  back: "M15 5L8 12L15 19",
  forth: "M9 5L16 12L9 19",
  first: "M18 5L11 12L18 19M6 5V19",
  last: "M6 5L13 12L6 19M18 5V19",
  play: "M7 4.500L19 12L7 19.500Z",
  pause: "M8 5V19M16 5V19",
  down: "M12 4V15M7 10.500L12 15.500L17 10.500M5 20H19",
  lamp: "M9 17H15M10 20.500H14M9 17Q9 14.5 8 13A6 6 0 1 1 16 13Q15 14.5 15 17",
  log: "M4 6H6M9 6H20M4 12H6M9 12H20M4 18H6M9 18H20",
};
export const icon = (/** @type {string} */ name) =>
  svg(24, 24, `<path d="${ICONS[name]}" class="icon-line"/>`, { cls: "icon" });
