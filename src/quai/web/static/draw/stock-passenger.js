/** Passenger cars, the caboose at the end of a train, and the wild car. `b` is the class of the body's colour. */

import { arch, carriage, clerestory, gear, panes, star } from "./stock-parts.js";
import { circle, path, rect, repeat, text } from "./svg.js";

const doors = rect(6, 15, 5, 16, "s-gold w1", 0.8) + rect(85, 15, 5, 16, "s-gold w1", 0.8);
const curtained = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
) =>
  rect(x, y, w, h, "f-stock", 1) +
  path(
    `M${x} ${y}h${w * 0.36}q-1 ${h * 0.7}-${w * 0.36} ${h}ZM${x + w} ${y}h${-w * 0.36}q1 ${h * 0.7} ${w * 0.36} ${h}Z`,
    "f-brass",
  );

export const PASSENGER = {
  mail_baggage: (/** @type {string} */ b) =>
    carriage(b) +
    rect(12, 13, 15, 19, "f-stock2") +
    path("M12 22.500H27M19.500 13V32", "s-ink w1") +
    rect(69, 13, 15, 19, "f-stock2") +
    path("M69 22.500H84M76.500 13V32", "s-ink w1") +
    rect(10.5, 12, 18, 1.6, "f-ink") +
    rect(67.5, 12, 18, 1.6, "f-ink") +
    rect(36, 13.5, 24, 15, "f-stock", 1) +
    path("M36.5 14.500L48 22.500L59.5 14.500M36.5 28L44.5 20.500M59.5 28L51.5 20.5", "s-ink") +
    rect(36, 13.5, 24, 15, "s-ink w1", 1),
  coach: (/** @type {string} */ b) => carriage(b) + doors + panes(7, 14.2, 14.5, 7.4, 9, 10.1),
  dome: (/** @type {string} */ b) =>
    carriage(b) +
    doors +
    path("M24 8Q27 .8 36 .800H60Q69 .8 72 8V13H24Z", "f-ink") +
    path(
      "M27.5 8.500Q30 3.2 36 3V8.500ZM38 3H47V8.500H38ZM49 3H58V8.500H49ZM60 3Q66 3.2 68.5 8.500H60Z",
      "f-stock",
    ) +
    panes(2, 13.5, 15, 6.5, 8.5, 61.5) +
    panes(4, 26, 18.5, 8, 5.5, 12, "f-stock", 2),
  sleeper: (/** @type {string} */ b) =>
    carriage(b) +
    doors +
    panes(3, 14, 13.6, 6, 3, 8.2) +
    panes(3, 59.6, 13.6, 6, 3, 8.2) +
    [14, 22.2, 30.4, 59.6, 67.8, 76]
      .map((x) => rect(x, 18.6, 6, 6, "f-stock", 1) + rect(x, 18.6, 6, 3.6, "f-brass", 1))
      .join("") +
    circle(48, 19, 8.4, "f-black") +
    circle(48, 19, 7, "s-gold w1") +
    path("M50.5 13.600A5.6 5.6 0 1 0 52.600 22.400A4.8 4.8 0 0 1 50.5 13.600Z", "f-gold"),
  observation: (/** @type {string} */ b) =>
    carriage(b, "M4 12H72Q91 12 92 25V32H4Z", "M3 13Q3 6.5 11 6.500H72Q91 6.5 93 22Q86 13 72 13Z") +
    rect(6, 15, 5, 16, "s-gold w1", 0.8) +
    panes(4, 14.2, 14.5, 7.4, 9, 10.1) +
    path(
      "M55 14.500H64.500V24.500H55ZM66.5 14.500H73V24.500H66.500Z" +
        "M75 14.700Q80 15.2 83 18.500V24.500H75ZM85 20.500Q87 22.5 88 24.500H85Z",
      "f-stock",
    ) +
    path("M86 32V27.500H94V33", "s-ink") +
    path("M90 28V32", "s-ink w1") +
    circle(90.5, 29.5, 2.4, "f-gold"),
  dining: (/** @type {string} */ b) =>
    carriage(b) +
    rect(70, 3, 12, 4, "f-ink", 1) +
    path("M74 3V1M78 3V1", "s-ink") +
    [9, 23, 60, 74]
      .map(
        (x) =>
          rect(x, 14.5, 12.5, 10, "f-stock", 1) +
          path(`M${x + 3.7} 19h5l-1.300-3.200h-2.400Z`, "f-brass") +
          path(`M${x + 6.2} 19v3.500`, "s-ink w1") +
          rect(x + 1, 22.6, 10.5, 1.9, "f-ink"),
      )
      .join("") +
    circle(48, 19, 9.4, "f-stock") +
    circle(48, 19, 9.4, "s-ink w1") +
    path(
      "M44.5 13V25M42.5 13V16.500Q42.5 18 44.5 18Q46.5 18 46.5 16.500V13M51.5 25V13Q54.5 15 53.8 20H51.5",
      "s-ink",
    ),
  passenger: (/** @type {string} */ b) =>
    carriage(b) +
    [5.5, 27.5, 49.5, 71.5]
      .map(
        (x) =>
          panes(2, x + 1.2, 14.5, 5.4, 9, 12.4) +
          rect(x + 7.4, 13.5, 5.4, 18, "f-stock2", 0.5) +
          rect(x + 8.2, 14.5, 3.8, 7.5, "f-ink2", 0.5) +
          circle(x + 11.8, 25.5, 0.7, "f-ink"),
      )
      .join("") +
    rect(6, 36, 84, 1.4, "f-ink"),
  sm_passenger: (/** @type {string} */ b) =>
    clerestory(b) + repeat(6, (i) => arch(15.5 + i * 11.2, 14.5, 8, 10)),
  first_class: (/** @type {string} */ b) =>
    clerestory(b) +
    curtained(15, 14.5, 17, 10) +
    curtained(64, 14.5, 17, 10) +
    path("M36 13H60V32H36Z", "f-black") +
    circle(48, 20.5, 7.6, "f-stock") +
    text(48, 25.4, 14, "f-ink", "1", "middle"),
  executive: (/** @type {string} */ b) =>
    gear() +
    rect(5, 12, 68, 20, b) +
    path("M4 12.500Q4 8 10 8H90Q94 8 94 12.500Z", "f-ink2") +
    path("M12 8Q13 3.8 18 3.800H66Q71 3.8 72 8Z", "f-ink") +
    panes(6, 18, 5.2, 5, 2, 9.2, "f-gold", 0.5) +
    rect(5, 26, 68, 1.7, "f-gold") +
    rect(5, 30, 68, 1.2, "f-gold") +
    [9, 20, 51.5, 62.5].map((x) => arch(x - 0.9, 13.4, 9.8, 11.5, "f-gold") + arch(x, 14.5, 8, 10)).join("") +
    circle(40, 20, 7.4, "f-black") +
    circle(40, 20, 6.2, "s-gold w1") +
    star(40, 20.2, 5, "f-gold") +
    path("M73 12.500h21v3.500q-1.750 2-3.500 0t-3.500 0t-3.500 0t-3.500 0t-3.500 0t-3.500 0Z", "f-gold") +
    path("M92 16V32M73 22H92M77.5 22V32M82.500 22V32M87.5 22V32", "s-ink") +
    circle(93, 27, 3.2, "f-black") +
    circle(93, 27, 1.8, "f-gold"),
};

export const TAIL = {
  caboose: (/** @type {string} */ b) =>
    gear() +
    rect(25, 3, 3.6, 8, "f-ink") +
    rect(40, 4, 20, 8, b) +
    rect(37.5, 1.8, 25, 2.8, "f-ink", 1.4) +
    panes(2, 42.5, 6, 6.2, 4.2, 8.8) +
    rect(14, 13, 68, 19.5, b) +
    rect(5, 10.4, 86, 3.2, "f-ink", 1.6) +
    panes(2, 19, 17, 8.5, 8, 13) +
    panes(1, 60, 17, 8.5, 8, 1) +
    rect(72, 15.5, 7, 16.5, "s-on w1") +
    rect(44, 15.5, 12, 15, "s-on w1") +
    rect(14, 28, 68, 1.6, "f-on") +
    path("M7 13V32M89 13V32M7 21H14M82 21H89M10.5 21V32M85.5 21V32", "s-ink") +
    circle(91.5, 19, 2.8, "f-ink") +
    circle(91.5, 19, 1.6, "f-gold"),
  wild: (/** @type {string} */ b) =>
    gear() +
    rect(5, 28, 86, 5, b) +
    repeat(12, (i) => circle(8.6 + i * 7.15, 30.5, 1.3, "f-gold")) +
    rect(13, 11, 70, 15, "f-stock2") +
    repeat(7, (i) => path(`M${18 + i * 10} 12.500l5 6.500-5 6.500-5-6.500Z`, i === 3 ? "f-none" : b)) +
    rect(13, 25, 70, 3, "f-brass") +
    path("M11 5L14 3H82L85 5L88 11H8Z", "f-stock") +
    repeat(8, (i) => path(`M${8 + i * 10} 11q2.500 4 5 0q2.500 4 5 0Z`, "f-stock")) +
    repeat(8, (i) => path(`M${13.4 + i * 8.85} 3h4.400l${(i - 3.5) * 0.32 + 0.6} 8q-2.500 4-5 0Z`, b)) +
    path("M8 11L11 5L14 3H82L85 5L88 11", "s-ink w1") +
    circle(48, 18, 9.4, "f-black") +
    circle(48, 18, 8, "s-gold w1") +
    star(48, 18.4, 6.6, "f-gold") +
    path("M24 3V.500L30 1.600L24 2.800M72 3V.500L78 1.600L72 2.8", "s-ink w1") +
    [23, 73]
      .map(
        (x) =>
          circle(x, 26.5, 5.4, "f-ink") +
          circle(x, 26.5, 3.8, "f-gold") +
          path(`M${x - 3.8} 26.500h7.600M${x} 22.700v7.600`, "s-ink w1") +
          circle(x, 26.5, 1.4, "f-ink"),
      )
      .join(""),
};
