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

/** What share of the way is gone after a share of the time: slow at both ends. @param {number} u */
const eased = (u) => u * u * (3 - 2 * u);
/**
 * A camera on its way from one to another.
 * @param {Camera} from @param {Camera} to @param {number} u @returns {Camera}
 */
export const between = (from, to, u) => {
  const share = eased(Math.max(0, Math.min(1, u)));
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    k: from.k * (to.k / from.k) ** share,
  };
};

/**
 * The camera that shows all the places: as it is if it does, else moved, and farther away only where it must be.
 * @param {Camera} cam @param {Size} size @param {number[][]} field @param {number[][]} places
 * @returns {Camera}
 */
export const showing = (cam, size, field, places) => {
  const shown = places.map((place) => toScreen(cam, size, place));
  if (shown.every(([x, y]) => x >= 0 && y >= 0 && x <= size.w && y <= size.h)) return cam;
  const near = fit(places, size),
    whole = fit(field, size);
  return held({ ...near, k: Math.max(whole.k, Math.min(cam.k, near.k)) }, field);
};
