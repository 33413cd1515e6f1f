/** Field, river and mountain. World unit: a tenth of a millimetre. */
import { circle, path } from "quai/draw/svg.js";
import { cover, lay, pair, r1, rounded, smooth, walk } from "./draw-cords.js";
import { middleOf } from "./polylines.js";

/** The layers of a string that is no company's. @param {string} name @param {[string, string][]} layers */
const layers = (name, layers) =>
  `<g class="cord cord-${name}">${layers.map(([cls, d]) => path(d, cls)).join("")}`;

/** The field's string, pinned at its corners if it has few. */
export const fieldCord = (/** @type {number[][]} */ corners, pinned = corners.length < 7) => {
  /* the string lies just outside the line that bounds the play */
  const [cx, cy] = middleOf(corners);
  const out = corners.map(([x, y]) => {
    const l = Math.hypot(x - cx, y - cy);
    return [x + ((x - cx) / l) * 58, y + ((y - cy) / l) * 58];
  });
  const d = `M${out.map((p) => p.map(r1).join(" ")).join("L")}Z`;
  return (
    layers("field", [
      ["cord-shade", d],
      ["cord-edge", d],
      ["cord-lay", lay(out, 74, 46, true)],
    ]) +
    (pinned ? out : [])
      .map(
        ([x, y]) =>
          circle(r1(x), r1(y), 62, "pin-rim") +
          circle(r1(x), r1(y), 44, "pin-head") +
          circle(r1(x - 12), r1(y - 14), 12, "pin-glint"),
      )
      .join("") +
    "</g>"
  );
};
/** The ground of the field. */
export const fieldShape = (/** @type {number[][]} */ corners) =>
  path(`M${corners.map((p) => p.join(" ")).join("L")}Z`, "field-ground");

/** The river with its banks. */
export const river = (/** @type {number[][]} */ points) => {
  const d = smooth(points),
    curve = rounded(points);
  return (
    path(d, "water-2") +
    path(d, "water-1") +
    layers("river", [
      ["cord-shade", d],
      ["cord-edge", d],
      ["cord-body", d],
      ["cord-lay", lay(curve, 84, 50)],
      ["cord-end", cover(curve, 84)],
    ]) +
    "</g>"
  );
};

/** Hachures: short wedges that run down from the summit, dense where it is steep. */
const hachures = (/** @type {number[][]} */ loop) => {
  const [cx, cy] = middleOf(loop);
  let d = "";
  [
    [0.84, 0.11, 62, 9],
    [0.64, 0.13, 58, 12],
    [0.43, 0.14, 56, 15],
    [0.22, 0.12, 54, 15],
  ].forEach(([k, len, step, thick], ring) => {
    const q = loop.map(([x, y]) => [cx + (x - cx) * k, cy + (y - cy) * k]);
    walk(
      q,
      step,
      (x, y, _tx, _ty, i) => {
        const l = Math.hypot(x - cx, y - cy) || 1,
          ux = (cx - x) / l,
          uy = (cy - y) / l,
          wob = 0.72 + 0.28 * Math.sin(i * 2.4 + ring * 1.3) + 0.18 * Math.sin(i * 0.7);
        const h = 1270 * len * wob,
          t = thick * (uy * 0.7 + 1.05); /* light from the upper left: the far side is darker */
        const one = pair(x + ux * h + uy * t, y + uy * h - ux * t),
          two = pair(x + ux * h - uy * t, y + uy * h + ux * t);
        d += `M${pair(x, y)}L${one}L${two}Z`;
      },
      step / 2,
      true,
    );
  });
  return (
    path(d, "hachure") +
    path(`M${pair(cx - 70, cy + 52)}L${pair(cx, cy - 74)}L${pair(cx + 70, cy + 52)}Z`, "summit")
  );
};
/** A mountain; while it is pulled, without its hachures. */
export const mountain = (/** @type {number[][]} */ loop, still = true) => {
  const d = smooth(loop, true);
  return (
    path(d, "rock") +
    (still ? hachures(loop) : "") +
    layers("mountain", [
      ["cord-shade", d],
      ["cord-edge", d],
      ["cord-body", d],
      ["cord-lay", lay(rounded(loop, true), 72, 44, true)],
    ]) +
    "</g>"
  );
};
