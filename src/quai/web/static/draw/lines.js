/**
 * The five lines or companies, and a sixth for a sixth player. They differ by numeral, shape and pattern,
 * not by colour alone.
 */
import { circle, g, path, rect, repeat, svg, text } from "./svg.js";

/** @typedef {"circle" | "square" | "triangle" | "diamond" | "house" | "cross"} Shape */
/** @typedef {"rules" | "slants" | "chevrons" | "dots" | "bars" | "grid"} Pattern */
/**
 * @type {{ id: number, roman: "I" | "II" | "III" | "IV" | "V" | "VI", colour: string, shape: Shape,
 *   pattern: Pattern }[]}
 */
export const LINES = [
  { id: 1, roman: "I", colour: "blue", shape: "circle", pattern: "rules" },
  { id: 2, roman: "II", colour: "red", shape: "square", pattern: "slants" },
  { id: 3, roman: "III", colour: "green", shape: "triangle", pattern: "chevrons" },
  { id: 4, roman: "IV", colour: "yellow", shape: "diamond", pattern: "dots" },
  { id: 5, roman: "V", colour: "violet", shape: "house", pattern: "bars" },
  { id: 6, roman: "VI", colour: "charcoal", shape: "cross", pattern: "grid" },
];
export const lineOf = (/** @type {number} */ id) => LINES[id - 1];

const SHAPES = {
  circle: "M0 -1a1 1 0 1 0 .001 0Z",
  square: "M-.88 -.88H.88V.88H-.88Z",
  triangle: "M0 -1.12L1.14 .86H-1.14Z",
  diamond: "M0 -1.2L1.2 0L0 1.2L-1.2 0Z",
  house: "M0 -1.1L1 -.25V.9H-1V-.25Z",
  cross: "M-.42 -1.06H.42V-.42H1.06V.42H.42V1.06H-.42V.42H-1.06V-.42H-.42Z",
};
/** The shape of a line without its numeral, with radius r, centred on x, y. */
export const shape = (
  /** @type {number} */ id,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
  /** @type {string} */ cls,
) => `<path d="${SHAPES[lineOf(id).shape]}" transform="translate(${x} ${y}) scale(${r})" class="${cls}"/>`;

/** By shape, how far below the centre the numeral's baseline is; in radii, like its size. */
const BASELINE = { circle: 0.46, square: 0.44, triangle: 0.68, diamond: 0.4, house: 0.62, cross: 0.36 };
const NUMERAL_SIZE = { I: 1.3, II: 1.25, III: 0.98, IV: 1.12, V: 1.2, VI: 0.95 };
/** A shape with its roman numeral, as printed on cards and signs. */
export const mark = (
  /** @type {number} */ id,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
  fill = "f-on",
  ink = "f-line",
) => {
  const { shape: s, roman } = lineOf(id);
  return (
    shape(id, x, y, r, fill) + text(x, y + BASELINE[s] * r, NUMERAL_SIZE[roman] * r, ink, roman, "middle")
  );
};
/** The same as a drawing of its own. */
export const badge = (/** @type {number} */ id, label = "") =>
  svg(40, 40, g(mark(id, 20, 20.5, 16, "f-line", "f-on"), { cls: `line-${id}` }), { cls: "badge", label });

/** @type {Record<Pattern, (x: number, y: number, w: number, h: number) => string>} */
const PATTERNS = {
  rules: (x, y, w, h) => repeat(3, (i) => rect(x, y + (h * (i + 0.5)) / 3 - h * 0.07, w, h * 0.14, "f-on")),
  slants: (x, y, w, h) =>
    repeat(Math.ceil((w + h) / 12), (i) => path(`M${x + i * 12} ${y}h5l${-h} ${h}h-5Z`, "f-on")),
  chevrons: (x, y, w, h) =>
    path(
      repeat(Math.ceil(w / 15), (i) => `M${x + i * 15} ${y + h * 0.8}l7.5 ${-h * 0.6}l7.5 ${h * 0.6}`),
      "s-on w3",
    ),
  dots: (x, y, w, h) =>
    repeat(Math.ceil(w / 11), (i) => circle(x + 5 + i * 11, y + h * (i % 2 ? 0.7 : 0.3), h * 0.13, "f-on")),
  bars: (x, y, w, h) => repeat(Math.ceil(w / 12), (i) => rect(x + 3 + i * 12, y, 5, h, "f-on")),
  grid: (x, y, w, h) =>
    repeat(2, (i) => rect(x, y + (h * (i + 0.5)) / 2 - h * 0.06, w, h * 0.12, "f-on")) +
    repeat(Math.ceil(w / 14), (i) => rect(x + 5 + i * 14, y, 2, h, "f-on")),
};
/** A band of a line's pattern. Slants may leave the band at its sides: give it the full width of the drawing. */
export const pattern = (
  /** @type {number} */ id,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
) => PATTERNS[lineOf(id).pattern](x, y, w, h);
