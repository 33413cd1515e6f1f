/** Drawings of a review: marks of grades, which differ by shape and size, the curve of chances, bars of luck. */
import { seatShape } from "./seats.js";
import { circle, g, path, rect, svg, text } from "./svg.js";

/** @typedef {import("../app/protocol.d.ts").Point} Point */
/** @typedef {"best" | "good" | "slip" | "mistake" | "blunder" | "lucky" | "unlucky"} Mark */

/** From best to worst. @type {("best" | "good" | "slip" | "mistake" | "blunder")[]} */
export const GRADES = ["best", "good", "slip", "mistake", "blunder"];
/** A draw that changes the chance to win by less has no mark on the curve. */
const NOTABLE_LUCK = 0.04;

/** @type {Record<Mark, string>} */
const MARKS = {
  best: circle(0, 0, 3.6, "r-best"),
  good: circle(0, 0, 3.8, "r-good"),
  slip: path("M-5.6 -4.4H5.6L0 5.6Z", "r-slip"),
  mistake: path("M0 -7.2L7.2 0L0 7.2L-7.2 0Z", "r-mistake") + path("M0 -3.6V.8M0 3.2V3.4", "r-mistake-in"),
  blunder:
    rect(-7.6, -7.6, 15.2, 15.2, "r-blunder", 2) +
    path("M-3.6 -3.6L3.6 3.6M3.6 -3.6L-3.6 3.6", "r-blunder-in"),
  lucky: rect(-5.6, -8, 11.2, 16, "r-draw", 2) + path("M0 4.4V-4M-2.8 -1.2L0 -4L2.8 -1.2", "r-draw-in"),
  unlucky: rect(-5.6, -8, 11.2, 16, "r-draw", 2) + path("M0 -4.4V4M-2.8 1.2L0 4L2.8 1.2", "r-draw-in"),
};

const markAt = (/** @type {Mark} */ name, /** @type {number} */ x, /** @type {number} */ y, scale = 1) =>
  g(MARKS[name], { at: [x, y], scale });

/** A mark alone, for legends and headings. */
export const gradeIcon = (/** @type {Mark} */ name) => svg(20, 20, markAt(name, 10, 10), { cls: "grade" });

/** How much chance changed a seat's chance to win at a point. */
export const luckAt = (/** @type {Point} */ point, /** @type {number} */ seat) =>
  point.drawn ? point.chance[seat] - point.expected[seat] : 0;

/**
 * Each side's chance to win. Solid: what players decided; dotted upright: what was drawn. The marks are those of
 * `seat`; those of the other seats stand on a lane below. `at` is the point being read.
 * @param {Point[]} points
 * @param {number[][]} sides
 * @param {{ w: number, h: number, seat: number, at: number, size?: number, label: string, others: string,
 *   percent: (part: number) => string }} how
 */
export const winCurve = (points, sides, { w, h, seat, at, size = 1, label, others, percent }) => {
  const [l, r, t, b] = [44, w - 12, 12, h - 44];
  const own = sides.find((side) => side.includes(seat)) ?? sides[0];
  const X = (/** @type {number} */ i) => l + 6 + ((r - l - 12) * i) / Math.max(1, points.length - 1);
  const Y = (/** @type {number} */ part) => b - (b - t) * Math.min(1, Math.max(0, part));
  const grid = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (part) =>
        path(`M${l} ${Y(part)}H${r}`, part === 0.5 ? "r-half" : "c-grid") +
        (part * 2 === Math.round(part * 2)
          ? text(l - 7, Y(part) + 4.5, 13, "c-text", percent(part), "end")
          : ""),
    )
    .join("");
  const line = (/** @type {number} */ of) => {
    let solid = "",
      dotted = "";
    points.forEach((point, i) => {
      solid += `${i ? "L" : "M"}${X(i)} ${Y(point.expected[of])}`;
      if (!point.drawn) return;
      dotted += `M${X(i)} ${Y(point.expected[of])}V${Y(point.chance[of])}`;
      solid += `M${X(i)} ${Y(point.chance[of])}`;
    });
    return path(solid, "r-line") + path(dotted, "r-jump");
  };
  /* with two sides the other line is the mirror of one's own, and is left out */
  const lines = sides
    .filter((side) => side === own || sides.length > 2)
    .sort((one, two) => Number(one === own) - Number(two === own))
    .map((side) =>
      g(line(side[0]) + seatShape(side[0] + 1, r + 4, Y(points[points.length - 1].chance[side[0]]), 5), {
        cls: side === own ? `r-own line-${side[0] + 1}` : `r-other line-${side[0] + 1}`,
      }),
    )
    .join("");
  const marks = points
    .map((point, i) => {
      const luck = luckAt(point, seat);
      const draw =
        Math.abs(luck) >= NOTABLE_LUCK
          ? markAt(
              luck > 0 ? "lucky" : "unlucky",
              X(i),
              Y((point.expected[seat] + point.chance[seat]) / 2),
              size,
            )
          : "";
      if (!point.decision) return draw;
      const mine = point.seat !== null && own.includes(point.seat);
      const { grade } = point.decision;
      if (mine) return draw + markAt(grade, X(i), Y(point.expected[seat]), size);
      /* there are many of the best: they leave the lane to the others */
      return draw + markAt(grade, X(i), b + 24, size * (grade === "best" ? 0.5 : 0.84));
    })
    .join("");
  const lane =
    path(`M${l} ${b + 24}H${r}`, "r-lane") + text(l - 7, b + 28.5, 13, "c-text", others.slice(0, 6), "end");
  const reading = path(`M${X(at)} ${t}V${b + 36}`, "r-reading");
  return svg(w, h, grid + lane + reading + lines + marks, { cls: "chart curve", label });
};

/**
 * A bar for the luck of each player: unlucky to the left, lucky to the right.
 * @param {{ name: string, luck: number }[]} players
 * @param {{ w?: number, label: string, signed: (part: number) => string }} how
 */
export const luckBars = (players, { w = 340, label, signed }) => {
  const row = 46,
    zero = w / 2,
    most = Math.max(0.2, ...players.map(({ luck }) => Math.abs(luck))),
    unit = (w / 2 - 56) / most;
  const bars = players.map(({ name, luck }, i) => {
    const y = i * row,
      length = Math.abs(luck) * unit;
    return (
      text(4, y + 14, 14, "r-name", name) +
      rect(luck > 0 ? zero : zero - length, y + 20, length, 16, `r-bar ${luck > 0 ? "r-up" : "r-down"}`) +
      text(
        zero + (luck > 0 ? length + 6 : -length - 6),
        y + 33,
        15,
        "r-value",
        signed(luck),
        luck > 0 ? "start" : "end",
      )
    );
  });
  return svg(
    w,
    players.length * row,
    bars.join("") + path(`M${zero} 2V${players.length * row - 2}`, "r-zero"),
    {
      cls: "chart luck-bars",
      label,
    },
  );
};
