/** Marks on the map, in pixels around 0, 0, and the icons of this game's tools. */
import { circle, path, rect, svg, text } from "quai/draw/svg.js";
import { NOMINAL } from "./cards.js";

export const marks = {
  gain: (/** @type {number} */ n) =>
    rect(-16, -11, 32, 22, "mark-rim", 11) +
    rect(-14.5, -9.5, 29, 19, "mark-gain", 9.5) +
    text(0, 5.8, 17, "f-cream", n > 0 ? `+${n}` : `${n}`.replace("-", "\u2212"), "middle"),
  cost: (n = -1) =>
    circle(0, 0, 12.5, "mark-rim") +
    circle(0, 0, 11, "f-black") +
    text(-0.5, 5.3, 15.5, "f-cream", `\u2212${-n}`, "middle"),
  free: () => circle(0, 0, 4.5, "mark-free"),
  warn: () =>
    path("M0 -17L17.500 13.500H-17.500Z", "mark-rim mark-join") +
    path("M0 -14.500L15 11.800H-15Z", "mark-warn mark-join") +
    path("M0 -5V3.500M0 7.600V8", "s-warn"),
  step: (/** @type {number} */ n) =>
    circle(0, 0, 14, "mark-rim") +
    circle(0, 0, 12.5, "f-green") +
    circle(0, 0, 10.8, "s-cream w1 o7") +
    text(0, 5.8, 17, "f-cream", n, "middle"),
  grip: () => circle(0, 0, 15, "hand-ring"),
  hand: () => circle(0, 0, 22, "hand-halo") + circle(0, 0, 22, "hand-ring") + circle(0, 0, 7.5, "hand-rim"),
  pin: () => circle(0, 0, 8, "pin-rim") + circle(0, 0, 6, "pin-head") + circle(-1.8, -2, 1.7, "pin-glint"),
};

const RING_TEXT = 13;
/** The plate that a length stands on, so that its ring does not strike it out: width and height, in pixels. */
const RING_PLATE = [44, 18];
/**
 * How far a short and a long string reach from a tile; the lengths stand on the side of the field's middle.
 * @param {{ x: number, y: number }} tile @param {number[]} middle @param {number} k pixels per tenth of a millimetre
 */
export const reachRings = ({ x, y }, [mx, my], k) => {
  const far = Math.hypot(mx - x, my - y) || 1,
    size = Math.round(RING_TEXT / k);
  const ring = (/** @type {number} */ reach) => {
    const tx = Math.round(x + ((mx - x) / far) * reach),
      ty = Math.round(y + ((my - y) / far) * reach);
    const [w, h] = RING_PLATE.map((each) => Math.round(each / k));
    return (
      circle(x, y, reach, "reach-ring") +
      rect(tx - w / 2, ty - h / 2, w, h, "reach-plate", h / 2) +
      text(tx, ty, size, "reach-text", `${reach / 100} cm`, "middle")
    );
  };
  return `<g class="reach art-text">${Object.values(NOMINAL).map(ring).join("")}</g>`;
};

const sign = (/** @type {string} */ d) => svg(24, 24, path(d, "icon-line"), { cls: "icon" });
/** Line icons of this game's tools. @type {Record<string, string>} */
export const signs = {
  fold: sign("M3 17V9Q3 6 5.5 6Q8 6 8 9V15Q8 18 10.5 18Q13 18 13 15V9Q13 6 15.5 6Q18 6 18 9V15Q18 18 21 18"),
  fit: sign("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"),
  lamp: sign(
    "M9 18H15M10 21H14M9.500 18Q9.500 15.500 7.700 13.600A6 6 0 1 1 16.300 13.600Q14.500 15.500 14.500 18",
  ),
};
