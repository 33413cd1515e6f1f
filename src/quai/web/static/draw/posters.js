/** Posters of games, 240 x 300, in a few flat colours, without a title: the page adds it as text. */
import { circle, path, rect, svg } from "./svg.js";

/** The poster of a game that has none of its own: a track to the horizon. */
export const plainPoster = () =>
  rect(0, 0, 240, 300, "p-blue") +
  rect(0, 120, 240, 90, "p-sky") +
  circle(120, 150, 46, "p-sand") +
  rect(0, 196, 240, 104, "p-leaf") +
  path("M120 196L20 300H220Z", "p-sand") +
  path("M116 196L52 300M124 196L188 300", "ps-black w4") +
  path("M108 210H132M98 228H142M84 250H156M66 278H174", "ps-black w3");

/** A complete poster from the body that a game's poster.js draws. @param {string} art @param {string} [label] */
export const framed = (art, label = "") => svg(240, 300, art, { cls: "poster-art", label });
