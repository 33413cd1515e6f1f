/** Freight cars. `b` is the class of the body's colour. */

import { bars, bogie, couplers, gear, panes, wheel } from "./stock-parts.js";
import { circle, path, rect, repeat } from "./svg.js";

const motor = (/** @type {number} */ x, /** @type {number} */ y) =>
  path(
    `M${x} ${y - 1.6}v-2.400q0-1.300 1.400-1.600l2.200-.4 2.200-2.600q.5-.6 1.300-.6h4.600` +
      "q.9 0 1.400.7l1.800 2.500 2.600.6q1.300.4 1.300 1.600v2.200Z",
    "f-ink",
  ) +
  path(
    `M${x + 6} ${y - 5.8}l1.500-1.800h1.600v1.800ZM${x + 10.2} ${y - 5.8}v-1.800h1.700l1.200 1.800Z`,
    "f-stock",
  ) +
  circle(x + 4.2, y - 1.9, 1.9, "f-ink") +
  circle(x + 14.6, y - 1.9, 1.9, "f-ink");

export const FREIGHT = {
  auto_rack: (/** @type {string} */ b) =>
    gear() +
    rect(6, 6, 84, 26, "f-stock") +
    repeat(4, (i) => motor(8.3 + i * 20.6, 18) + motor(8.3 + i * 20.6, 30.5)) +
    rect(4, 4, 88, 3.4, b, 1.5) +
    rect(5, 18, 86, 2.2, b) +
    rect(5, 30.5, 86, 2.2, b) +
    panes(5, 5, 5, 2.4, 27, 20.9, b, 0),
  bulkhead: (/** @type {string} */ b) =>
    gear() +
    [
      [15, 20],
      [38, 20],
      [61, 20],
    ]
      .map(
        ([x, w]) =>
          rect(x, 8, w, 20, "f-buff2") +
          rect(x, 8, w, 5, "f-buff") +
          rect(x, 18, w, 5, "f-buff") +
          path(`M${x} 13h${w}m0 5h${-w}m0 5h${w}`, "s-ink2 w1") +
          path(`M${x + 5} 8v20m10 0v-20`, "s-ink w1"),
      )
      .join("") +
    rect(4, 28, 88, 4.5, b) +
    path("M5 28V5H9.500L13 28ZM91 28V5H86.500L83 28Z", b) +
    path("M9.5 5L13 28M86.5 5L83 28", "s-ink w1"),
  piggyback: (/** @type {string} */ b) =>
    gear() +
    rect(4, 29.5, 88, 3.5, "f-ink2") +
    rect(13, 4, 68, 18.5, b, 1.5) +
    bars(8, 20, 6.5, 13, 7.8, "s-on w1 o5") +
    rect(13, 11, 68, 4, "f-on") +
    rect(13, 21.5, 68, 2.2, "f-ink") +
    path("M26 23V29.500M23 29.500H29", "s-ink w2") +
    circle(61, 26, 3.6, "f-ink") +
    circle(70.5, 26, 3.6, "f-ink") +
    circle(61, 26, 1.2, "f-stock2") +
    circle(70.5, 26, 1.2, "f-stock2") +
    path("M13 24L8 29.500", "s-ink w2"),
  coil: (/** @type {string} */ b) =>
    gear() +
    [22, 48, 74]
      .map(
        (x) =>
          circle(x, 17.5, 11, "f-ink2") +
          circle(x, 17.5, 8.4, "s-stock w1 o5") +
          circle(x, 17.5, 6, "s-stock w1") +
          circle(x, 17.5, 3.4, "f-stock") +
          path(`M${x + 4} 8l3 1.5`, "s-stock w1"),
      )
      .join("") +
    path("M4 33V22H10L15 29H29L34 22H36L41 29H55L60 22H62L67 29H81L86 22H92V33Z", b),
  gondola: (/** @type {string} */ b) =>
    gear() +
    rect(12, 6, 17, 14, "f-buff2") +
    path("M12 6L29 20M29 6L12 20", "s-ink w1") +
    rect(12, 6, 17, 14, "s-ink w1") +
    rect(31, 11, 13, 9, "f-buff") +
    rect(31, 11, 13, 9, "s-ink w1") +
    path("M31 15.500H44", "s-ink w1") +
    path("M49 12H88M49 16H88", "s-ink2 w3") +
    circle(52, 9, 2, "f-ink2") +
    path("M54 8H84", "s-ink2 w3") +
    rect(5, 19, 86, 13.5, b) +
    rect(3.5, 17.8, 89, 2.6, "f-ink", 1) +
    bars(9, 12, 22, 9, 9, "s-on o5"),
  coal: (/** @type {string} */ b) =>
    couplers +
    rect(4, 32, 88, 3, "f-ink") +
    bogie(16) +
    bogie(80) +
    path(
      "M6 15L11 9.500L17 10.500L21 5.500L27 7L32 3L38 5.500L43 2L50 4.500L55 2.500L61 6L66 3.500" +
        "L72 7.500L79 7L84 11.500L90 15Z",
      "f-ink",
    ) +
    path(
      "M20 9l3 1.200-2.500 1.800ZM34 7l3.500.5-2 2.500ZM47 8l3-1 .5 2.600ZM60 9.500l3.200-1 .2 2.600Z" +
        "M73 11l3-.8-.6 2.400Z",
      "f-stock2",
    ) +
    path("M4 13.500H92V24L83 30H66L61 37H52V30H44V37H35L30 30H13L4 24Z", b) +
    rect(3, 12.6, 90, 2.4, "f-ink", 1) +
    bars(9, 12, 17, 10, 9, "s-on o5"),
  hopper: (/** @type {string} */ b) =>
    couplers +
    rect(4, 32.5, 88, 2.6, "f-ink") +
    bogie(15) +
    bogie(81) +
    path("M8 22V33M88 22V33", "s-ink w2") +
    path("M4 13Q4 8.5 9 8.500H87Q92 8.5 92 13V20L83 27H13L4 20Z", b) +
    path("M22 27H42L36 39H28ZM54 27H74L68 39H60ZM41 27H55L51 33H45Z", b) +
    rect(27, 38, 10, 2.4, "f-ink") +
    rect(59, 38, 10, 2.4, "f-ink") +
    rect(9, 6, 78, 2.6, "f-ink2") +
    [18, 33, 48, 63, 78].map((x) => rect(x - 4.5, 2.6, 9, 4, "f-ink", 2)).join("") +
    path("M28 9V27M48 9V27M68 9V27", "s-on w1 o5") +
    path("M8 12Q18 18 27 12M29 12Q38.5 18 47 12M49 12Q57.5 18 67 12M69 12Q78 18 88 12", "s-on w1 o5"),
  tank: (/** @type {string} */ b) =>
    gear() +
    rect(14, 28, 8, 5, "f-ink") +
    rect(74, 28, 8, 5, "f-ink") +
    rect(39, 4, 18, 10, b, 3) +
    rect(37, 2.4, 22, 3, "f-ink", 1.5) +
    rect(5, 9.5, 86, 20.5, b, 9.5) +
    path("M24 9.500V30M72 9.500V30", "s-ink w2") +
    path("M11 15.500H85", "s-on w2 o5") +
    path("M44 10V32M52 10V32M44 15H52M44 20H52M44 25H52", "s-ink") +
    path("M10 9.500V6M86 9.500V6M10 6.500H37M59 6.500H86", "s-ink w1"),
  boxcar: (/** @type {string} */ b) =>
    gear() +
    rect(5, 8, 86, 24.5, b) +
    path("M3 8.500L8 5H88L93 8.500Z", "f-ink") +
    rect(14, 2.6, 68, 1.8, "f-ink2") +
    bars(3, 14, 11, 19, 8, "s-on w1 o5") +
    bars(3, 66, 11, 19, 8, "s-on w1 o5") +
    rect(35.5, 10.5, 25, 21, "f-on", 0.8) +
    rect(38, 13, 20, 16, b) +
    path("M38 13L58 29M58 13L38 29", "s-on w2") +
    path("M33 10.200H63", "s-ink w2") +
    path("M7.5 13V31M10.5 13V31M7.5 17H10.500M7.5 22H10.500M7.5 27H10.5", "s-ink w1"),
  /* a covered goods van with a brakeman's cabin */
  sm_goods: (/** @type {string} */ b) =>
    couplers +
    rect(4, 32, 88, 3.5, "f-ink") +
    wheel(22, 5) +
    wheel(74, 5) +
    rect(17, 34, 10, 4, "f-ink") +
    rect(69, 34, 10, 4, "f-ink") +
    rect(5, 11, 68, 21.5, b) +
    path("M4 12Q5 8 10 8H68Q73 8 74 12Z", "f-ink") +
    rect(77, 4, 14, 28.5, b) +
    path("M75 6Q75.500 1.500 80 1.500H88Q92.5 1.5 93 6Z", "f-ink") +
    rect(80.5, 8, 7.5, 7, "f-stock", 1) +
    rect(81, 18, 7, 14, "s-on w1") +
    path("M5 16H28M5 21H28M5 26H28M50 16H73M50 21H73M50 26H73", "s-on w1 o5") +
    path("M7 30L27 14M71 30L51 14", "s-on w2") +
    rect(29, 12.5, 20, 19.5, "f-ink") +
    rect(31, 14.5, 16, 15.5, b) +
    path("M39 14.500V30", "s-ink w2") +
    path("M35 22h2M41 22h2", "s-gold w2"),
};
