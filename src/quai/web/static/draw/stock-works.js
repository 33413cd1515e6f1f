/** The cars of the maintenance train. `b` is the class of the body's colour. */

import { couplers, gear, panes, wheel } from "./stock-parts.js";
import { circle, g, path, rect } from "./svg.js";

export const WORKS = {
  heavy_crane: (/** @type {string} */ b) =>
    couplers +
    rect(4, 31, 88, 5, "f-ink") +
    [12, 21, 30, 66, 75, 84].map((x) => wheel(x)).join("") +
    rect(44, 27, 34, 4, "f-ink2") +
    path("M50 27V14H63L68 9H85Q90 9 90 14V27Z", b) +
    rect(80, 1.5, 5.5, 8, "f-ink") +
    rect(78.5, 1, 8.5, 2.4, "f-ink", 1) +
    rect(53, 16.5, 8, 6.5, "f-stock", 1) +
    path("M68 13H86M68 17H86M68 21H86", "s-ink w1 o5") +
    path("M66 12L71 1.500L75 12", "s-ink w2") +
    path("M71 2L10 5", "s-ink w1") +
    path("M71 2L11 3", "s-ink w1") +
    path("M58 29L11 3L8.500 7L53 30Z", b) +
    path(
      "M58 29L11 3L8.500 7L53 30ZM14 9.500L17.500 6.500L21 13L27 11.500L29.500 17.500L36 16.500" +
        "L38.500 22L45.500 21.500L47 26.500",
      "s-ink",
    ) +
    path("M10 6V17.500", "s-ink w1") +
    path("M10 17.500q3.500 1 3 4t-4 2.500-2.500-3", "s-ink w2"),
  light_crane: (/** @type {string} */ b) =>
    gear() +
    rect(4, 29.5, 88, 3.5, b) +
    rect(50, 25, 22, 5, "f-ink2") +
    path("M58 29V10M58 12L26 5M58 25L26 5M42 8.500L48 18.700", "s-ink w2") +
    path("M58 10L74 20", "s-ink") +
    rect(68, 17, 14, 10, b) +
    rect(68, 17, 14, 10, "s-ink w1") +
    circle(58, 22, 4.6, "f-ink") +
    circle(58, 22, 2, "f-stock2") +
    path("M26 5V15", "s-ink w1") +
    path("M26 15q3 .8 2.600 3.200t-3.400 2-2.200-2.400", "s-ink") +
    rect(8, 25.5, 30, 1.8, "f-ink") +
    rect(8, 28, 30, 1.6, "f-ink") +
    path("M12 22.500V29M34 22.500V29", "s-ink w2"),
  office: (/** @type {string} */ b) =>
    gear() +
    rect(7, 11, 82, 21.5, b) +
    path("M4 12L9 7H87L92 12Z", "f-ink2") +
    rect(20, 1.5, 4.4, 6, "f-ink") +
    rect(18.4, 0.8, 7.6, 2, "f-ink", 1) +
    [13, 66]
      .map(
        (x) =>
          rect(x, 14.5, 17, 11.5, "f-stock", 1) +
          path(`M${x} 16.500h17m0 2.200h-17`, "s-ink w1") +
          path(`M${x + 8.5} 14.500v11.500`, "s-ink w1"),
      )
      .join("") +
    rect(34, 13, 11, 19.5, "f-black", 0.5) +
    rect(36, 15, 7, 7, "f-stock", 0.5) +
    circle(42.8, 25, 0.9, "f-gold") +
    path("M33 36H46M35 39H44", "s-ink w2") +
    circle(55.5, 19.5, 6.6, "f-ink") +
    circle(55.5, 19.5, 5, "f-stock") +
    path("M55.5 16V19.500L58 21", "s-ink") +
    rect(7, 28.5, 25, 1.4, "f-on o5") +
    rect(48, 28.5, 41, 1.4, "f-on o5"),
  tool_car: (/** @type {string} */ b) =>
    gear() +
    rect(6, 10, 84, 22.5, b) +
    rect(4, 7.5, 88, 3.4, "f-ink", 1.5) +
    path("M14 5H82M14 2.500H82M22 2.500V7M48 2.500V7M74 2.500V7", "s-ink") +
    rect(28, 12.5, 40, 18.5, "f-stock", 1) +
    g(
      path("M-12 0H7", "s-ink w4") +
        path("M6 -4.500Q13 -5.500 14 -1.800H10.500V1.800H14Q13 5.500 6 4.500Z", "f-ink") +
        circle(-12, 0, 3.6, "f-ink") +
        circle(-12, 0, 1.3, "f-stock"),
      { at: [48, 22], rotate: -32 },
    ) +
    g(path("M-10 0H13", "s-ink w3") + rect(-15, -5.2, 7, 10.4, "f-ink", 1), { at: [48, 21.5], rotate: 32 }) +
    path("M12 14V29M12 14m-3 0q3 -3 6 0v5h-6Z", "s-ink w2") +
    path("M20.5 14V26", "s-ink w2") +
    path("M17.5 25H23.500L22.5 30.500H18.500Z", "f-ink") +
    rect(73, 14, 12, 17, "s-ink", 0.8) +
    path("M73 22.500H85M79 14V31", "s-ink w1"),
  transfer_table: (/** @type {string} */ b) =>
    couplers +
    rect(2, 29, 92, 7.5, b) +
    path("M8 29V36M20 29V36M32 29V36M44 29V36M56 29V36M68 29V36M80 29V36", "s-on w1 o5") +
    rect(8, 36, 80, 2.4, "f-ink") +
    [14, 31, 48, 65, 82].map((x) => wheel(x, 3.4)).join("") +
    rect(1, 26.4, 94, 2.6, "f-ink") +
    panes(8, 5, 24.4, 5, 2, 8, "f-ink2", 0) +
    path("M5 24L18 9H50L63 24M18 9V24M34 9V24M50 9V24M18 24L34 9L50 24", "s-ink w2") +
    rect(69, 9, 19, 17.5, b) +
    path("M66 10L70 5H87L91 10Z", "f-ink") +
    rect(72, 12.5, 13, 7.5, "f-stock", 1) +
    path("M78.5 12.500V20", "s-ink w1"),
};
