/**
 * How the plane is looked at: where, and how near. Pure; a camera is {x, y, k}: the middle, and pixels per tenth of a
 * millimetre.
 */

/** @typedef {{ x: number, y: number, k: number }} Camera */
/** @typedef {{ w: number, h: number }} Size */

const NEAREST = 0.6;
/** Room around the field for its string and its pins. */
const RIM = 150;

/** The whole field in sight. @param {number[][]} field @param {Size} size @returns {Camera} */
export const fit = (field, { w, h }) => {
  const xs = field.map((p) => p[0]),
    ys = field.map((p) => p[1]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    k: Math.min(w / (right - left + 2 * RIM), h / (bottom - top + 2 * RIM)),
  };
};

/** @param {Camera} cam @param {Size} size @param {number[]} at a place on the screen */
export const toWorld = (cam, { w, h }, [px, py]) => [
  cam.x + (px - w / 2) / cam.k,
  cam.y + (py - h / 2) / cam.k,
];
/** @param {Camera} cam @param {Size} size @param {number[]} at a place on the table */
export const toScreen = (cam, { w, h }, [x, y]) => [(x - cam.x) * cam.k + w / 2, (y - cam.y) * cam.k + h / 2];

/**
 * The field stays in sight: its middle part never leaves the window.
 * @param {Camera} cam @param {number[][]} field @returns {Camera}
 */
const held = (cam, field) => {
  const xs = field.map((p) => p[0]),
    ys = field.map((p) => p[1]);
  return {
    k: cam.k,
    x: Math.max(Math.min(...xs), Math.min(Math.max(...xs), cam.x)),
    y: Math.max(Math.min(...ys), Math.min(Math.max(...ys), cam.y)),
  };
};

/**
 * Nearer or farther, the place under the pointer staying where it is.
 * @param {Camera} cam @param {Size} size @param {number[][]} field @param {number[]} at @param {number} by
 * @returns {Camera}
 */
export const zoom = (cam, size, field, at, by) => {
  const [x, y] = toWorld(cam, size, at),
    k = Math.max(fit(field, size).k, Math.min(NEAREST, cam.k * by));
  return held({ k, x: x - (at[0] - size.w / 2) / k, y: y - (at[1] - size.h / 2) / k }, field);
};
/**
 * @param {Camera} cam @param {number[][]} field @param {number} dx pixels @param {number} dy
 * @returns {Camera}
 */
export const pan = (cam, field, dx, dy) =>
  held({ k: cam.k, x: cam.x - dx / cam.k, y: cam.y - dy / cam.k }, field);

/** The window on the table, as an SVG view box. @param {Camera} cam @param {Size} size */
export const viewBox = (cam, { w, h }) =>
  `${cam.x - w / 2 / cam.k} ${cam.y - h / 2 / cam.k} ${w / cam.k} ${h / cam.k}`;

/** A round length for the ruler: millimetres, and pixels. @param {number} k */
export const ruler = (k) => {
  const mm = [100, 50, 20, 10].find((each) => each * 10 * k <= 96) ?? 10;
  return { mm, px: mm * 10 * k };
};
/** How thick cords are drawn: thicker when far, so that some pixels remain. @param {number} k */
export const cordWidth = (k) => (k < 0.052 ? 104 : k < 0.075 ? 84 : 66);

/**
 * Marks that would overlap are moved apart, and stay in the window if their places are in it; each keeps its anchor,
 * so that a line can lead to it.
 * @template {{ x: number, y: number, r: number }} M
 * @param {M[]} marks in pixels
 * @param {Size} size
 * @returns {(M & { ax: number, ay: number })[]}
 */
export const spread = (marks, { w, h }) => {
  const out = marks.map((mark) => ({ ...mark, ax: mark.x, ay: mark.y }));
  for (let round = 0; round < 12; round++) {
    let moved = false;
    for (let i = 0; i < out.length; i++)
      for (let j = i + 1; j < out.length; j++) {
        const [a, b] = [out[i], out[j]],
          need = a.r + b.r + 1;
        let dx = b.x - a.x,
          dy = b.y - a.y,
          d = Math.hypot(dx, dy);
        if (d >= need) continue;
        if (d < 0.01) [dx, dy, d] = [1, 0.4 * (j - i), Math.hypot(1, 0.4 * (j - i))];
        const e = (need - d) / d / 2;
        [a.x, a.y, b.x, b.y, moved] = [a.x - dx * e, a.y - dy * e, b.x + dx * e, b.y + dy * e, true];
      }
    for (const mark of out)
      if (mark.ax > 0 && mark.ax < w && mark.ay > -mark.r && mark.ay < h + mark.r)
        [mark.x, mark.y] = [
          Math.max(mark.r + 1, Math.min(w - mark.r - 1, mark.x)),
          Math.max(mark.r + 1, Math.min(h - mark.r - 1, mark.y)),
        ];
    if (!moved) break;
  }
  return out;
};
