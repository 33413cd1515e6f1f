/** The charts of a profile: the rating over time, how often each place was reached, the distribution of points. */
import { circle, path, rect, repeat, svg, text } from "./svg.js";

/** Distances between grid lines, and widths of classes, to choose from. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** The smallest step that cuts a span into at most this many parts. @param {number} span @param {number} parts */
const stepOf = (span, parts) => STEPS.find((step) => span / step <= parts) ?? 2000;

/** A number with a minus sign instead of a hyphen. @param {number} n */
const minus = (n) => String(n).replace("-", "\u2212");

/** @param {{ time: string, rating: number }[]} points at least two, oldest first */
export const ratingCourse = (points, { w = 340, h = 170, label = "" } = {}) => {
  const values = points.map(({ rating }) => rating),
    step = stepOf(Math.max(20, Math.max(...values) - Math.min(...values)), 4);
  const low = Math.floor(Math.min(...values) / step) * step,
    high = Math.max(low + step, Math.ceil(Math.max(...values) / step) * step);
  const [l, r, t, b] = [42, w - 10, 12, h - 26];
  const X = (/** @type {number} */ i) => l + ((r - l) * i) / (points.length - 1),
    Y = (/** @type {number} */ v) => b - ((b - t) * (v - low)) / (high - low);
  const grid = repeat(
    (high - low) / step + 1,
    (i) =>
      path(`M${l} ${Y(low + i * step)}H${r}`, "c-grid") +
      text(l - 6, Y(low + i * step) + 4, 12, "c-text", minus(low + i * step), "end"),
  );
  const line = path(
    values.map((value, i) => `${i ? "L" : "M"}${X(i).toFixed(1)} ${Y(value).toFixed(1)}`).join(""),
    "c-line c-1",
  );
  const last = points.length - 1;
  const dots = values
    .map((value, i) =>
      points.length <= 30 || i === last ? circle(X(i), Y(value), i === last ? 5 : 3, "c-dot c-1") : "",
    )
    .join("");
  const dates =
    text(l, h - 8, 12, "c-text", points[0].time) + text(r, h - 8, 12, "c-text", points[last].time, "end");
  return svg(w, h, grid + line + dots + dates, { cls: "chart", label });
};

/**
 * Bars with their counts above and names below.
 * @param {{ name: string, n: number, first?: boolean }[]} bars
 * @param {{ w: number, h: number, label: string }} size
 */
const barChart = (bars, { w, h, label }) => {
  const most = Math.max(1, ...bars.map(({ n }) => n)),
    width = (w - 12) / bars.length,
    gap = Math.min(8, width / 5),
    [t, b] = [22, h - 26];
  const body = bars.map(({ name, n, first }, i) => {
    const x = 6 + i * width,
      high = ((b - t) * n) / most;
    return (
      rect(x + gap / 2, b - high, width - gap, high, first ? "c-bar first" : "c-bar", 2) +
      (n ? text(x + width / 2, b - high - 6, 13, "c-count", n, "middle") : "") +
      text(x + width / 2, h - 8, 12, "c-text", name, "middle")
    );
  });
  return svg(w, h, path(`M6 ${b}H${w - 6}`, "c-grid") + body.join(""), { cls: "chart", label });
};

/** How often each place was reached. @param {{ rank: number, seats: number }[]} played */
export const places = (played, { w = 340, h = 170, label = "" } = {}) => {
  const most = Math.max(2, ...played.map(({ seats }) => seats));
  return barChart(
    Array.from({ length: most }, (_, i) => ({
      name: String(i + 1),
      n: played.filter(({ rank }) => rank === i + 1).length,
      first: i === 0,
    })),
    { w, h, label },
  );
};

/** The distribution of points, in a few classes of equal width. @param {number[]} scores */
export const histogram = (scores, { w = 340, h = 170, label = "" } = {}) => {
  const step = stepOf(Math.max(1, Math.max(...scores) - Math.min(...scores) + 1), 7),
    low = Math.floor(Math.min(...scores) / step),
    high = Math.floor(Math.max(...scores) / step);
  const bars = Array.from({ length: high - low + 1 }, (_, i) => {
    const from = (low + i) * step;
    return {
      name: step === 1 ? minus(from) : `${minus(from)}…${minus(from + step - 1)}`,
      n: scores.filter((score) => Math.floor(score / step) === low + i).length,
    };
  });
  return barChart(bars, { w, h, label });
};
