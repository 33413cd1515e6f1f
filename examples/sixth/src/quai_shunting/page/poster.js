/** The travel poster: three tracks, seen from the signal box. */
import { path, rect } from "quai/draw/svg.js";

/** The art of the poster, 240 x 300. */
export default () =>
  rect(0, 0, 240, 300, "p-sand") +
  rect(0, 0, 240, 70, "p-sky") +
  ["M60 300V90", "M120 300V90", "M180 300V90"]
    .map((way) => path(way, "ps-black w6") + path(way, "ps-cream w2"))
    .join("") +
  rect(42, 180, 36, 60, "p-wine", 4) +
  rect(102, 130, 36, 60, "p-green", 4) +
  rect(102, 200, 36, 60, "p-green", 4) +
  rect(162, 220, 36, 60, "p-night", 4);
