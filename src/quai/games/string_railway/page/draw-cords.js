/** The cords of the companies. World unit: a tenth of a millimetre. */
import { path, svg } from "quai/draw/svg.js";

/** A number with one decimal. @param {number} n */
export const r1 = (n) => Math.round(n * 10) / 10;
/** A point of a path. @param {number} x @param {number} y */
export const pair = (x, y) => `${r1(x)} ${r1(y)}`;

/** A smooth curve through the points (Catmull-Rom). The polyline is judged; nobody sees the difference. */
export const smooth = (/** @type {number[][]} */ p, closed = false) => {
  const n = p.length,
    at = (/** @type {number} */ i) => (closed ? p[(i + n) % n] : p[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${pair(p[0][0], p[0][1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out = pair(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
      back = pair(c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6);
    d += `C${out} ${back} ${pair(c[0], c[1])}`;
  }
  return d + (closed ? "Z" : "");
};

/** How far apart the points of a curve are on which a cord is decorated. */
const FINE = 22;
/**
 * The smooth curve through the points (see `smooth`), as a line in small steps: what decorates a cord follows the cord
 * as it is drawn, not the corners of its line.
 */
export const rounded = (/** @type {number[][]} */ p, closed = false) => {
  const n = p.length,
    at = (/** @type {number} */ i) => (closed ? p[(i + n) % n] : p[Math.max(0, Math.min(n - 1, i))]),
    out = [p[0]];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)],
      steps = Math.max(1, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / FINE));
    for (let k = 1; k <= steps; k++) {
      const u = k / steps,
        v = 1 - u;
      out.push(
        [0, 1].map(
          (axis) =>
            v * v * v * b[axis] +
            3 * v * v * u * (b[axis] + (c[axis] - a[axis]) / 6) +
            3 * v * u * u * (c[axis] - (e[axis] - b[axis]) / 6) +
            u * u * u * c[axis],
        ),
      );
    }
  }
  return closed ? out.slice(0, -1) : out;
};

/** Walks a line in even steps: calls f(x, y, tangent x, tangent y, index). */
export const walk = (
  /** @type {number[][]} */ p,
  /** @type {number} */ step,
  /** @type {(x: number, y: number, tx: number, ty: number, k: number) => void} */ f,
  start = step / 2,
  closed = false,
) => {
  let next = start,
    gone = 0,
    k = 0;
  const n = closed ? p.length : p.length - 1;
  for (let i = 0; i < n; i++) {
    const a = p[i],
      b = p[(i + 1) % p.length],
      dx = b[0] - a[0],
      dy = b[1] - a[1],
      l = Math.hypot(dx, dy);
    while (next <= gone + l && l > 0) {
      const t = (next - gone) / l;
      f(a[0] + dx * t, a[1] + dy * t, dx / l, dy / l, k++);
      next += step;
    }
    gone += l;
  }
};

/** The lay of a twisted cord: one slanting stroke a turn, bent like an S. */
export const lay = (
  /** @type {number[][]} */ p,
  /** @type {number} */ w,
  /** @type {number} */ step,
  closed = false,
) => {
  let d = "";
  const h = w * 0.36,
    s = w * 0.3;
  walk(
    p,
    step,
    (x, y, tx, ty) => {
      d += `M${pair(x - ty * h - tx * s, y + tx * h - ty * s)}L${pair(x + ty * h + tx * s, y - tx * h + ty * s)}`;
    },
    step / 2,
    closed,
  );
  return d;
};
const zigzag = (/** @type {number[][]} */ p, /** @type {number} */ w) => {
  let d = "";
  walk(p, w * 0.62, (x, y, tx, ty, k) => {
    const h = (k % 2 ? 1 : -1) * w * 0.24;
    d += `${k ? "L" : "M"}${r1(x - ty * h)} ${r1(y + tx * h)}`;
  });
  return d;
};
const beads = (/** @type {number[][]} */ p, /** @type {number} */ w) => {
  const round = `a${pair(w * 0.52, w * 0.52)} 0 1 0`;
  let d = "";
  walk(p, w * 1.62, (x, y) => {
    d += `M${pair(x - w * 0.52, y)}${round} ${r1(w * 1.04)} 0${round} ${r1(-w * 1.04)} 0`;
  });
  return d;
};
/** The wound thread that keeps an end from fraying. */
export const cover = (/** @type {number[][]} */ p, /** @type {number} */ w) => {
  let d = "";
  for (const [a, b] of [
    [p[0], p[1]],
    [p[p.length - 1], p[p.length - 2]],
  ]) {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      tx = (b[0] - a[0]) / l,
      ty = (b[1] - a[1]) / l;
    for (const s of [0.15, 0.62])
      d +=
        `M${pair(a[0] + tx * w * s - ty * w * 0.5, a[1] + ty * w * s + tx * w * 0.5)}` +
        `l${pair(ty * w, -tx * w)}`;
  }
  return d;
};

/** The number of a company by its colour: its shape, numeral and pattern are those of that line.
 * @type {Record<string, number>} */
export const COMPANY = { blue: 1, red: 2, green: 3, yellow: 4, violet: 5 };

const PATTERN = ["plain", "twist", "zigzag", "beads", "dashes"];
/** Which cord a company has; it goes with the pattern of its line. */
export const cordOf = (/** @type {number} */ company) => PATTERN[company - 1];

/** The layers of a company's cord as [class, path] pairs, so that they can be redrawn in place at every frame. */
export const cordLayers = (
  /** @type {number[][]} */ points,
  /** @type {number} */ company,
  /** @type {number} */ w,
) => {
  const d = smooth(points),
    curve = rounded(points),
    kind = cordOf(company);
  if (kind === "beads")
    return [
      ["cord-shade", d],
      ["cord-edge thin", d],
      ["cord-body thin", d],
      ["cord-bead", beads(curve, w)],
      ["cord-end", cover(curve, w)],
    ];
  const layers = [
    ["cord-shade", d],
    ["cord-edge", d],
    ["cord-body", d],
    ["cord-lay", lay(curve, w, kind === "plain" ? w * 0.58 : w * 0.5)],
  ];
  if (kind === "twist") layers[3] = ["cord-strand", lay(curve, w * 0.98, w * 1.05)];
  if (kind === "zigzag") layers.push(["cord-zig", zigzag(curve, w)]);
  if (kind === "dashes") layers.push(["cord-dash", d]);
  layers.push(["cord-end", cover(curve, w)]);
  return layers;
};
/** A company's cord. */
export const cord = (/** @type {number[][]} */ points, /** @type {number} */ company, w = 66, cls = "") =>
  `<g class="cord line-${company} cord-${cordOf(company)} ${cls}">${cordLayers(points, company, w)
    .map(([c, d]) => path(d, c))
    .join("")}</g>`;

/** A short piece of cord, for panels and the tray. */
export const cordSample = (/** @type {number} */ company, { long = false, label = "" } = {}) => {
  const n = 26,
    w = 300,
    pts = Array.from({ length: n + 1 }, (_, i) => [
      20 + (i * (w - 40)) / n,
      40 + Math.sin((i / n) * Math.PI * (long ? 4 : 2)) * (long ? 15 : 11),
    ]);
  return svg(w, 80, cord(pts, company, 26), { cls: "cord-sample", label });
};
