/**
 * The chart of scores over time: a line per player in the colour and the shape of their seat, their name
 * at its end.
 */
import { seatShape } from "./seats.js";
import { g, path, repeat, svg, text } from "./svg.js";

/** Distances between grid lines to choose from. */
const GRID_STEPS = [5, 10, 20, 50, 100, 200, 500];
const MAX_GRID_LINES = 9;
const NAME_SIZE = 15;
/** The distance between lines of names, and the width of an average letter of them. */
const NAME_LINE = 17;
const NAME_LETTER = 7;
/** How far the names are from the end of the lines, and the least width of their column. */
const NAME_GAP = 24;
const MIN_NAMES = 106;
/** The part of the chart that names have at most. */
const MAX_NAMES_SHARE = 0.45;

const signed = (/** @type {number} */ n) => String(n).replace("-", "\u2212");

/**
 * The name of a player or a team, a line per person, with the points at the end; a long name is shortened.
 * @param {string} name @param {number} points @param {number} room how many letters a line has
 */
const nameLines = (name, points, room) => {
  const people = name.split(" + "),
    last = people.length - 1;
  return people.map((each, i) => {
    const tail = i === last ? ` ${signed(points)}` : " +",
      letters = room - tail.length;
    return (each.length > letters ? `${each.slice(0, letters - 1)}…` : each) + tail;
  });
};

/**
 * Where the first lines of names stand: beside the ends of their lines, apart from each other, above the bottom.
 * @param {number[]} wanted from top to bottom @param {number[]} heights @param {number} bottom
 */
const namePlaces = (wanted, heights, bottom) => {
  /** @type {number[]} */
  const places = [];
  wanted.forEach((y, i) => {
    places.push(Math.max(y, i ? places[i - 1] + heights[i - 1] : 0));
  });
  for (let i = places.length - 1, limit = bottom; i >= 0; i -= 1) {
    limit = Math.min(places[i], limit - heights[i] + (i === places.length - 1 ? NAME_LINE : 0));
    places[i] = limit;
  }
  return places;
};

/**
 * @param {{ name: string, line: number, scores: number[] }[]} series cumulative scores, one per scoring, starting
 *   with 0; `line` is the number of the line that gives the seat its colour and shape
 */
export const scoreChart = (series, { w = 520, h = 220, label = "" } = {}) => {
  const all = series.flatMap((s) => s.scores),
    n = series[0].scores.length - 1;
  const step =
    GRID_STEPS.find((each) => (Math.max(...all) - Math.min(...all)) / each <= MAX_GRID_LINES) ?? 1000;
  const top = Math.max(step, Math.ceil(Math.max(...all) / step) * step),
    low = Math.min(0, Math.floor(Math.min(...all) / step) * step);
  const room = Math.floor((w * MAX_NAMES_SHARE - NAME_GAP) / NAME_LETTER),
    named = series.map((s) => nameLines(s.name, s.scores[n], room)),
    longest = Math.max(...named.flat().map((line) => line.length));
  const [l, r, t, b] = [30, w - Math.max(MIN_NAMES, NAME_GAP + longest * NAME_LETTER), 12, h - 26];
  const X = (/** @type {number} */ i) => l + ((r - l) * i) / n,
    Y = (/** @type {number} */ v) => b - ((b - t) * (v - low)) / (top - low);
  const grid = repeat(
    (top - low) / step + 1,
    (i) =>
      path(`M${l} ${Y(low + i * step)}H${r}`, "c-grid") +
      text(l - 6, Y(low + i * step) + 4, 12, "c-text", signed(low + i * step), "end"),
  );
  const labelEvery = Math.ceil(n / 12);
  const ticks = repeat(n + 1, (i) =>
    text(X(i), h - 8, 12, "c-text", i && i % labelEvery === 0 ? i : "", "middle"),
  );
  const order = series.map((_, k) => k).sort((a, b) => series[b].scores[n] - series[a].scores[n]);
  const places = namePlaces(
    order.map((k) => Y(series[k].scores[n]) + 5),
    order.map((k) => named[k].length * NAME_LINE),
    h - 4,
  );
  const nameY = (/** @type {number} */ k) => places[order.indexOf(k)];
  const lines = series.map((s, k) => {
    const d = s.scores.map((v, i) => `${i ? "L" : "M"}${X(i)} ${Y(v)}`).join("");
    const dots = s.scores.map((v, i) => seatShape(s.line, X(i), Y(v), 3.6)).join("");
    const name =
      seatShape(s.line, r + 14, nameY(k) - 5, 5) +
      named[k]
        .map((line, i) => text(r + NAME_GAP, nameY(k) + i * NAME_LINE, NAME_SIZE, "c-name", line))
        .join("");
    return g(path(d, "c-edge") + path(d, `c-line c-${s.line}`) + dots + name, { cls: `line-${s.line}` });
  });
  return svg(w, h, grid + ticks + lines.join(""), { cls: "chart", label });
};
