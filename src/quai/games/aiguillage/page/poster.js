/** The travel poster: a fan of tracks and one lever. */
import { circle, g, path, rect } from "quai/draw/svg.js";

const track = (/** @type {string} */ d) =>
  path(d, "ps-sand ties") +
  g(path(d, "ps-black w3"), { at: [-8, 0] }) +
  g(path(d, "ps-black w3"), { at: [8, 0] });
const wagon = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ angle,
  /** @type {string} */ cls,
  /** @type {string} */ roof,
) =>
  g(
    rect(-14, -23, 28, 46, cls, 3) +
      rect(-9, -18, 18, 36, roof, 2) +
      rect(-4, -28, 8, 5, "p-black") +
      rect(-4, 23, 8, 5, "p-black"),
    { at: [x, y], rotate: angle },
  );
/** The art of the poster, 240 x 300. */
export default () =>
  rect(0, 0, 240, 300, "p-leaf") +
  path("M0 0H240V46Q120 78 0 46Z", "p-moss") +
  track("M96 310V220C96 150 34 140 34 70V-10") +
  track("M96 310V220C96 150 160 150 160 80V-10") +
  track("M96 310V-10") +
  track("M128 150C156 119 214 124 214 50V-10") +
  wagon(34, 52, 0, "p-wine", "p-rust") +
  wagon(34, 108, -14, "p-night", "p-blue") +
  wagon(97, 70, 0, "p-black", "p-gold") +
  wagon(160, 36, 0, "p-green", "p-moss") +
  wagon(213, 74, 6, "p-black", "p-cream") +
  wagon(96, 262, 0, "p-black", "p-rust") +
  rect(142, 270, 84, 14, "p-black", 4) +
  path("M184 270L214 196", "ps-black w6") +
  path("M184 270L214 196", "ps-cream w2") +
  circle(214, 194, 9, "p-rust") +
  path("M160 270Q162 240 190 240Q208 242 208 270Z", "p-black") +
  circle(184, 262, 6, "p-gold") +
  path("M142 277H112", "ps-black w4") +
  rect(30, 226, 22, 44, "p-black", 3) +
  circle(41, 238, 6, "p-rust") +
  circle(41, 256, 6, "p-cream") +
  path("M41 270V296", "ps-black w4");
