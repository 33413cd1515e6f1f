/** The travel poster: a fast train out of the vanishing point. */
import { circle, path, rect } from "quai/draw/svg.js";

const range = (/** @type {number} */ n, /** @type {(i: number) => string} */ f) =>
  Array.from({ length: n }, (_, i) => f(i)).join("");
const wheel = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ rx,
  /** @type {number} */ ry,
  /** @type {string} */ cls,
) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" class="${cls}"/>`;

/** The art of the poster, 240 x 300. */
export default () =>
  rect(0, 0, 240, 300, "p-rust") +
  rect(0, 52, 240, 120, "p-gold") +
  rect(0, 92, 240, 80, "p-sand") +
  circle(176, 96, 40, "p-cream") +
  path("M0 62H92M40 74H150M120 34H240M150 46H206", "ps-cream w3") +
  path("M0 128Q60 92 110 112T240 118V160H0Z", "p-wine") +
  path("M0 168L240 128V300H0Z", "p-black") +
  path("M240 132L0 196V220Z", "p-wine") +
  path("M234 137L24 96Q-10 92 -14 120V232L24 246L234 146Z", "p-night") +
  path("M234 137L24 96Q6 94 -2 102L30 110L234 139Z", "p-blue") +
  path("M234 141.500L30 164V184L234 143Z", "p-cream") +
  path("M234 143.500L30 194V200L234 144Z", "p-gold") +
  [
    [30, 56],
    [64, 84],
    [92, 108],
    [116, 128],
    [136, 146],
    [154, 161],
    [169, 175],
    [183, 188],
    [196, 200],
  ]
    .map(([a, b]) => {
      const t = (/** @type {number} */ x) => 119 + ((x - 30) * 20) / 204,
        l = (/** @type {number} */ x) => 152 - ((x - 30) * 12) / 204;
      return path(`M${a} ${t(a)}L${b} ${t(b)}V${l(b)}L${a} ${l(a)}Z`, "p-sand");
    })
    .join("") +
  path("M-14 120Q-4 100 14 100Q26 102 26 122V246L-14 232Z", "p-black") +
  path("M-10 128Q-4 116 6 114L20 117V150L-10 144Z", "p-sky") +
  circle(7, 178, 9, "p-cream") +
  circle(7, 178, 5, "p-gold") +
  path("M-14 206L26 216V228L-14 216Z", "p-rust") +
  path("M238 148L20 270H-10V300H110Z", "p-grey") +
  path("M238 148L40 268M238 149L96 300M238 149L12 262", "ps-cream w2") +
  range(7, (i) => {
    const k = 1 - 0.72 ** (i + 1),
      x = 14 + 224 * k,
      y = 286 - 138 * k,
      w = 74 * 0.72 ** i;
    return path(`M${x - w * 0.42} ${y - w * 0.05}L${x + w * 0.7} ${y + w * 0.2}`, "ps-black w3");
  }) +
  [
    [40, 246, 16],
    [88, 222, 12],
    [124, 204, 9],
    [152, 190, 7],
    [174, 179, 5],
    [190, 171, 4],
  ]
    .map(([x, y, r]) => wheel(x, y, r * 0.7, r, "p-black") + wheel(x, y, r * 0.4, r * 0.62, "p-rust"))
    .join("") +
  path("M206 300L228 140M224 300L231 140", "ps-black w1 o3");
