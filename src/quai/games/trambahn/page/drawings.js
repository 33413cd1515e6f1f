/**
 * Card faces. Portrait 120 x 180: plate (0 to 56: value, points, line), window (56 to 152), foot (152 to 180).
 * A card lying in a column shows its plate only, so the plate says everything a rule asks for.
 */

import { memoized } from "quai/app/game-page.js";
import { cap, conductor, passenger } from "quai/draw/figures.js";
import { LINES, mark, pattern, shape } from "quai/draw/lines.js";
import { circle, g, path, rect, repeat, svg, text } from "quai/draw/svg.js";
import { TRAMS } from "./trams.js";
import { POINTS } from "./worth.js";

const pips = (
  /** @type {number} */ n,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ dx,
  /** @type {number} */ dy,
  /** @type {number} */ r,
  /** @type {string} */ cls,
) => repeat(n, (i) => circle(x + (i - (n - 1) / 2) * dx, y + (i - (n - 1) / 2) * dy, r, cls));

const skyline = path(
  "M0 152V112H10V104H22V112H30V98L35 84L40 98V112H52V106H64V112H78V94L82 86L86 94V100H98V94L102 86L106 94V112H120V152Z",
  "f-haze",
);

/* Three sizes of stop: a post (1 point), a shelter (2), a hall (3). */
/** @type {Record<number, () => string>} */
const stops = {
  1: () =>
    path("M82 76V146", "s-ink w3") +
    rect(68, 66, 28, 20, "f-line", 3) +
    rect(70.5, 68.5, 23, 15, "s-on w1", 2) +
    rect(74, 74.5, 16, 3, "f-on", 1) +
    rect(75, 98, 14, 18, "f-stock", 1) +
    path("M78 103H86M78 107H86M78 111H83", "s-ink2 w1"),
  2: () =>
    path("M50 88L56 78H112L118 88Z", "f-line") +
    rect(50, 88, 68, 4, "f-ink") +
    rect(58, 92, 52, 54, "f-stock") +
    repeat(3, (i) => rect(61 + i * 16.5, 96, 13, 22, "f-sky", 1)) +
    path("M57 92V146M111 92V146M84 92V120", "s-ink w2") +
    rect(62, 130, 44, 3.5, "f-ink", 1) +
    path("M67 134V146M101 134V146", "s-ink w2") +
    rect(70, 70, 28, 10, "f-stock", 1) +
    rect(74, 73.5, 20, 3, "f-line", 1),
  3: () =>
    path("M38 146V104H50V90Q82 56 114 90V104H120V146Z", "f-stock") +
    path("M50 92Q82 58 114 92L114 98Q82 66 50 98Z", "f-line") +
    path("M57 104Q82 80 107 104V146H57Z", "f-sky") +
    path("M82 92V146M69.5 97V146M94.5 97V146M57 116H107", "s-ink w1") +
    path("M57 104Q82 80 107 104", "s-ink w2") +
    circle(82, 82, 8.5, "f-ink") +
    circle(82, 82, 6.8, "f-stock") +
    path("M82 78V82L85 84", "s-ink w1") +
    rect(38, 100, 12, 4, "f-line") +
    rect(114, 100, 6, 4, "f-line"),
};

const cardOf = (
  /** @type {number} */ line,
  /** @type {string} */ plate,
  /** @type {string} */ window,
  /** @type {string} */ foot,
) =>
  svg(120, 180, g(rect(0, 0, 120, 180, "f-stock") + window + plate + foot, { cls: `line-${line}` }), {
    cls: "face",
  });

/** A station: value 1 to 10 of line 1 to 5. */
export const station = (/** @type {number} */ line, /** @type {number} */ value) => {
  const points = POINTS[value];
  const plate =
    rect(0, 0, 120, 56, "f-line") +
    rect(3.5, 3.5, 113, 49, "s-on o5", 5) +
    text(value === 10 ? 9 : 13, 45.5, 51, "f-on", value) +
    pips(points, 65, 28, 0, 12, 4, "f-on") +
    mark(line, 94, line === 3 ? 30 : 28, 16);
  const window =
    rect(0, 56, 120, 96, "f-sky") +
    skyline +
    stops[points]() +
    rect(0, 145, 120, 7, "f-ground") +
    g(passenger(line), { at: [7, 66] });
  const foot =
    rect(0, 152, 120, 28, "f-line") +
    g(pattern(line, 0, 152, 120, 28), { cls: "o3" }) +
    rect(60 - 9 * points - 5, 155.5, 18 * points + 10, 21, "f-line", 10.5) +
    pips(points, 60, 166, 18, 0, 6.5, "f-on");
  return cardOf(line, plate, window, foot);
};

/** A conductor: every line's shape, no value, no points. */
const conductorCard = () => {
  const plate =
    rect(0, 0, 120, 56, "f-black") +
    rect(3.5, 3.5, 113, 49, "s-gold o7", 5) +
    g(cap(), { at: [13, 15], scale: 1.12 }) +
    [1, 2, 3, 4].map((l, i) => shape(l, 83 + (i % 2) * 20, 18.5 + (i > 1 ? 20 : 0), 6.6, "f-gold")).join("");
  const window =
    rect(0, 56, 120, 96, "f-buff") +
    path("M0 130H120", "s-buff2 w2") +
    repeat(8, (i) => path(`M${8 + i * 15} 130V152`, "s-buff2 w1")) +
    rect(8, 66, 22, 40, "f-stock", 2) +
    rect(90, 66, 22, 40, "f-stock", 2) +
    path("M19 66V106M101 66V106", "s-buff2 w2") +
    path("M0 61H120", "s-brass w2") +
    path("M36 61V69M84 61V69", "s-brass w2") +
    circle(36, 72, 3.5, "s-brass w2") +
    circle(84, 72, 3.5, "s-brass w2") +
    g(conductor(), { at: [35, 59], scale: 1.17 });
  const foot =
    rect(0, 152, 120, 28, "f-black") +
    path("M10 166H46M74 166H110", "s-gold w1") +
    path("M60 160L66 166L60 172L54 166Z", "s-gold w1");
  return cardOf(4, plate, window, foot);
};

/** The other side of every resource card: a cardboard ticket worth 1 000 marks. */
export const ticket = () =>
  svg(
    120,
    180,
    rect(0, 0, 120, 180, "f-buff") +
      repeat(9, (i) => path(`M0 ${14 + i * 19}q10 -7 20 0t20 0t20 0t20 0t20 0t20 0`, "s-buff2 w1")) +
      rect(7, 7, 106, 166, "s-ink2 w1", 4) +
      rect(0, 62, 120, 58, "f-green") +
      rect(0, 66, 120, 50, "s-gold w1") +
      text(60, 104, 44, "f-cream", "1000", "middle") +
      text(60, 142, 18, "f-ink", "MARK", "middle") +
      text(60, 47, 18, "f-ink", "MARK", "middle") +
      circle(60, 0, 11, "f-stock2") +
      circle(60, 180, 11, "f-stock2") +
      path("M16 158H36M84 158H104M16 22H36M84 22H104", "s-ink2 w1"),
    { cls: "face" },
  );

/** A tram card, landscape 180 x 108: multiplier on black enamel, vehicle on its street. */
const tramCard = (/** @type {string} */ kind) => {
  const { value, line, art } = TRAMS[kind];
  return svg(
    180,
    108,
    g(
      rect(0, 0, 180, 108, "f-sky") +
        path("M50 88V58H66V46H82V58H94V40L100 28L106 40V58H128V50H150V58H164V52H180V88Z", "f-haze") +
        rect(50, 86, 130, 22, "f-ground") +
        g(art(), { at: [53, 27], scale: 0.78 }) +
        rect(0, 0, 50, 108, "f-black") +
        rect(3.5, 3.5, 43, 101, "s-gold o7", 5) +
        text(25, 59, 47, "f-cream", `×${value}`, "middle") +
        repeat(value, (i) => circle(25 + (i - (value - 1) / 2) * 10, 83, 3.4, "f-gold")),
      { cls: `line-${line}` },
    ),
    { cls: "face" },
  );
};

/**
 * Any card by a short name: "2-7" line and value, "C" conductor, "$" money side, or a tram's.
 * @param {string} name
 */
export const cardFace = (name) => {
  if (name === "C") return conductorCard();
  if (name === "$") return ticket();
  if (name in TRAMS) return tramCard(name);
  const [line, value] = name.split("-").map(Number);
  return station(line, value);
};

/** A card's short name: "III-8" is "3-8". @param {string} name */
const short = (name) => {
  if (name === "conductor") return "C";
  if (name === "money" || name in TRAMS) return name === "money" ? "$" : name;
  const [roman, value] = name.split("-");
  return `${LINES.findIndex((line) => line.roman === roman) + 1}-${value}`;
};

/** Any card by the name that the rules give it. */
export const face = memoized((name) => cardFace(short(name)));
