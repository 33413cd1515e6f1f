/** Engines, facing left. `b` is the class of the body's colour, `n` the number on the plate. */

import { bars, coupler, couplers, driver, gear, panes, wheel } from "./stock-parts.js";
import { circle, path, rect, text } from "./svg.js";

const plate = (/** @type {string | number | undefined} */ n, x = 80.5, y = 23) =>
  n === undefined || n === ""
    ? ""
    : rect(x - 9.5, y - 7.6, 19, 15.2, "f-stock", 2) +
      rect(x - 8.3, y - 6.4, 16.6, 12.8, "s-ink w1", 1.4) +
      text(x, y + 5.5, 15.5, "f-ink", n, "middle");
const tender = (/** @type {string} */ b, /** @type {string | number | undefined} */ n, coal = true) =>
  (coal ? path("M69 14L73 10.500L77 11.500L81 9L86 11L91 14Z", "f-ink") : "") +
  path("M67 32V15Q67 13 69 13H91Q93 13 93 15V32Z", b) +
  rect(66, 31.5, 27.5, 4, "f-ink") +
  rect(62, 33.4, 6, 2.6, "f-ink") +
  rect(92, 33.4, 4, 2.6, "f-ink") +
  [72.5, 80, 87.5].map((x) => wheel(x, 3.7)).join("") +
  plate(n);
const lamp = (/** @type {number} */ x, /** @type {number} */ y) =>
  rect(x, y, 5, 5.5, "f-ink", 1) + circle(x + 1.5, y + 2.8, 1.8, "f-gold");

export const ENGINES = {
  standard: (/** @type {string} */ b, /** @type {string | number | undefined} */ n) =>
    path("M0 42.500L8 33H14V42.500Z", "f-ink2") +
    path("M3.5 42.500L9.500 34M7 42.500L11 34.500M10.5 42.500L12.500 35", "s-stock w1") +
    coupler +
    lamp(4.5, 11) +
    path("M11 15V8L8.500 3.500V2H19.500V3.500L17 8V15Z", "f-ink") +
    path("M26 16V12.500Q26 9 29.5 9T33 12.500V16Z", "f-brass") +
    path("M38.5 16V12.500Q38.5 10 41 10T43.5 12.500V16Z", "f-brass") +
    rect(9, 14.5, 42, 15, b, 3) +
    rect(8.5, 14, 10, 16, "f-ink", 2) +
    path("M26 15V29.500M35 15V29.500M43.5 15V29.5", "s-gold w1") +
    rect(48, 9, 15, 23, b) +
    rect(45, 5.6, 21, 3.6, "f-ink", 1.8) +
    rect(51, 12, 8.5, 8, "f-stock", 1) +
    rect(49.5, 23, 11.5, 6, "s-gold w1") +
    rect(8, 29.5, 56, 3, "f-ink") +
    wheel(14, 3.4) +
    wheel(22, 3.4) +
    driver(36, 7.2) +
    driver(53, 7.2) +
    path("M20 35.500L36 38.500H53", "s-brass w2") +
    rect(15, 32.5, 9, 5, "f-ink", 1) +
    tender(b, n),
  executive: (/** @type {string} */ b, /** @type {string | number | undefined} */ n) =>
    coupler +
    path("M2 38Q1 21 14 15Q18 13 24 13H48V6H64V38Z", b) +
    path("M24 13Q25 9 30 9H46L48 6H66V9.500H49V13Z", "f-ink") +
    path("M17 14.500V10.500H24V13Z", "f-ink") +
    path("M3 26Q12 20 26 20H64V23H27Q13 23 2.500 29Z", "f-gold") +
    path("M2.200 33Q12 27 26 27H64V28.500H26Q12 28.500 2 35Z", "f-gold") +
    circle(7.5, 21.5, 3, "f-ink") +
    circle(7, 21.5, 2, "f-gold") +
    rect(51.5, 11, 8.5, 7, "f-stock", 1) +
    rect(2.5, 36.5, 61, 3, "f-ink", 1) +
    wheel(11, 3.4) +
    wheel(18.5, 3.4) +
    driver(31, 6.4) +
    driver(44, 6.4) +
    driver(57, 6.4) +
    path("M31 38.500H57", "s-brass w2") +
    path("M67 32V9Q67 7 69 7H88Q93 7 93 13V32Z", b) +
    rect(67, 10.5, 26, 2, "f-gold") +
    rect(66, 31.5, 27.5, 4, "f-ink") +
    rect(62, 33.4, 6, 2.6, "f-ink") +
    rect(92, 33.4, 4, 2.6, "f-ink") +
    [72.5, 80, 87.5].map((x) => wheel(x, 3.7)).join("") +
    plate(n),
  freight: (/** @type {string} */ b, /** @type {string | number | undefined} */ n) =>
    couplers +
    rect(2, 31, 10, 6, "f-ink", 1) +
    rect(3, 8, 8, 8, "f-ink", 1) +
    circle(5, 12, 2.4, "f-gold") +
    rect(10, 4, 10, 8, "f-ink", 1) +
    rect(8.5, 3, 13, 3, "f-ink", 1) +
    rect(26, 6, 11, 7, b, 2) +
    rect(40, 7.5, 7, 6, b, 2) +
    rect(7, 11, 46, 19, b, 3) +
    rect(6.5, 10.5, 14, 20, "f-ink", 2) +
    circle(13.5, 20.5, 5.5, "s-stock w1") +
    path("M29 11V30M39 11V30", "s-ink w2") +
    rect(22, 17, 6, 9, "f-ink2", 1) +
    path("M49 32V11H64V32Z", b) +
    rect(46, 6.5, 20, 4, "f-ink") +
    rect(52, 13.5, 8.5, 7.5, "f-stock", 1) +
    rect(6, 29.5, 58, 4, "f-ink") +
    wheel(9.5, 3.2) +
    [20.5, 31.5, 42.5, 53.5].map((x) => driver(x, 5.4)).join("") +
    path("M20.5 39.500H53.5", "s-brass w2") +
    path("M10 33.500L31.5 39.5", "s-brass w2") +
    tender(b, n),
  /* a tank engine for shunting */
  locomotive: (/** @type {string} */ b, /** @type {string | number | undefined} */ n) =>
    couplers +
    rect(4, 31, 88, 4, "f-ink") +
    path("M15 15V6H13V3H26V6H24V15Z", "f-ink") +
    path("M38 14V10.500Q38 7 42 7T46 10.500V14Z", "f-brass") +
    rect(10, 12.5, 54, 18, "f-ink", 3) +
    rect(8, 13, 5, 17, "f-ink", 2) +
    lamp(4, 24) +
    rect(27, 15, 35, 16, b, 1) +
    rect(28.5, 16.5, 32, 13, "s-gold w1", 1) +
    rect(61, 8, 24, 23, b) +
    rect(57, 4, 32, 4.4, "f-ink", 2) +
    rect(65, 11, 7.5, 8.5, "f-stock", 1) +
    rect(75, 11, 7.5, 8.5, "f-stock", 1) +
    rect(86, 22, 5, 9, "f-ink2") +
    driver(25, 6.4) +
    driver(46, 6.4) +
    driver(67, 6.4) +
    path("M25 38.500H67", "s-brass w2") +
    rect(10, 34, 9, 5.5, "f-ink", 1) +
    path("M14 37L25 38.5", "s-brass w2") +
    plate(n, 44.5, 23),
  diesel: (/** @type {string} */ b, /** @type {string | number | undefined} */ n) =>
    gear(20, 78) +
    path("M6 34Q3 34 3.200 29Q3.5 21 12 17.500L21 7.500Q23 5.500 27 5.500H92V33H70V37H32V33Z", b) +
    rect(30, 3.4, 60, 2.6, "f-ink2") +
    panes(4, 46, 2, 7, 2, 10.5, "f-ink") +
    path("M15.5 16.500L22.5 9H31V16.500Z", "f-stock") +
    path("M25.500 9V16.5", "s-ink w1") +
    path("M3.400 26Q16 20 36 20H92V23.200H37Q17 23.200 3.200 30Z", "f-gold") +
    path("M24 25V36H30V25Z", "f-ink") +
    circle(8, 21.3, 2.8, "f-ink") +
    circle(7.5, 21.3, 1.7, "f-gold") +
    rect(47, 8.5, 32, 7.5, "f-ink", 1) +
    bars(9, 50, 10, 4.5, 3.3, "s-stock w1") +
    circle(41, 12.3, 3.2, "f-stock") +
    circle(85.5, 12.3, 3.2, "f-stock") +
    rect(40, 32, 22, 4.5, "f-ink2", 1) +
    path("M3 34L8 38H14L16 34Z", "f-ink") +
    plate(n, 56, 23),
};
