/** SVG elements as text: every function returns a string. Coordinates are in viewBox units. */

/** Text escaped for markup: a player's name may contain all characters. */
export const plain = (/** @type {unknown} */ content) =>
  String(content)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A complete drawing. With a label it is an image for screen readers, without one it is decoration. */
export const svg = (
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {string} */ body,
  { cls = "", label = "" } = {},
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="art ${cls}" viewBox="0 0 ${w} ${h}" ` +
  (label ? `role="img" aria-label="${plain(label)}"` : `aria-hidden="true" focusable="false"`) +
  `>${body}</svg>`;

export const rect = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {string} */ cls,
  r = 0,
) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" class="${cls}"/>`;
export const circle = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
  /** @type {string} */ cls,
) => `<circle cx="${x}" cy="${y}" r="${r}" class="${cls}"/>`;
export const path = (/** @type {string} */ d, /** @type {string} */ cls) => `<path d="${d}" class="${cls}"/>`;
export const text = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  /** @type {string} */ cls,
  /** @type {string | number} */ content,
  anchor = "start",
) =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" class="${cls}">${plain(content)}</text>`;
/** A group, moved to `at`, scaled and rotated (in degrees). */
export const g = (/** @type {string} */ body, { at = [0, 0], scale = 1, rotate = 0, cls = "" } = {}) =>
  `<g class="${cls}" transform="translate(${at[0]} ${at[1]}) scale(${scale}) rotate(${rotate})">${body}</g>`;
/** Call a function with 0 to n - 1 and join the results. */
export const repeat = (/** @type {number} */ n, /** @type {(i: number) => string} */ f) =>
  Array.from({ length: n }, (_, i) => f(i)).join("");
