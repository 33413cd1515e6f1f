/** Where marks and words stand on the map, in pixels: apart from each other, and off what the hand holds. Pure. */

/** @typedef {import("./camera.js").Size} Size */
/** @typedef {import("./task.js").Task} Task */
/** @typedef {{ x: number, y: number, r: number }} Disc */

/** Around the end that is held, or that waits to be. */
const HELD_RADIUS = 40;
const FREE_RADIUS = 26;
/** Room between a callout and the place it is about, and the edges of the map. */
const GAP = 4;

/**
 * What is to stay in sight: the point that is held, or the free ends of the string.
 * @param {Task} task @param {(at: number[]) => number[]} toScreen @returns {Disc[]}
 */
export const heldDiscs = ({ moving, held, kind, ghosts }, toScreen) => {
  const disc = (/** @type {number[]} */ at, /** @type {number} */ r) => {
    const [x, y] = toScreen(at);
    return { x, y, r };
  };
  if (kind === "tile" && held >= 0) return [disc([ghosts[0].x, ghosts[0].y], HELD_RADIUS)];
  if (!moving) return [];
  if (held >= 0) return [disc(moving.p[held], HELD_RADIUS)];
  if (moving.closed) return [];
  return [0, moving.last].filter((i) => !moving.pins.has(i)).map((i) => disc(moving.p[i], FREE_RADIUS));
};

/**
 * How far a disc reaches into a box.
 * @param {Disc} disc @param {number} x @param {number} y @param {number} w @param {number} h
 */
const overlap = (disc, x, y, w, h) => {
  const dx = Math.max(x - disc.x, 0, disc.x - x - w),
    dy = Math.max(y - disc.y, 0, disc.y - y - h);
  return Math.max(0, disc.r - Math.hypot(dx, dy));
};

/**
 * Where a callout stands: above its place, below it or beside it, wherever it keeps off what is held.
 * @param {number[]} at @param {{ w: number, h: number }} box @param {Size} size
 * @param {number} tall how far from its place it stands @param {Disc[]} held
 */
export const calloutPlace = ([x, y], { w, h }, size, tall, held) => {
  const inside = (/** @type {number} */ n, /** @type {number} */ most) =>
    Math.round(Math.max(GAP, Math.min(most - GAP, n)));
  const places = [
    [x - w / 2, y - h - tall],
    [x - w / 2, y + tall],
    [x - w - tall, y - h / 2],
    [x + tall, y - h / 2],
    [0, 0],
    [size.w, size.h],
    [0, size.h],
    [size.w, 0],
  ].map(([left, top]) => ({ x: inside(left, size.w - w), y: inside(top, size.h - h), left, top }));
  const cost = (/** @type {typeof places[number]} */ place) =>
    held.reduce((sum, disc) => sum + overlap(disc, place.x, place.y, w, h), 0) * 100 +
    Math.abs(place.x - place.left) * 0.1 +
    Math.abs(place.y - place.top) +
    Math.hypot(place.x + w / 2 - x, place.y + h / 2 - y) * 0.01;
  const { x: left, y: top } = places.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return { x: left, y: top };
};

/**
 * Marks that would overlap are moved apart, and stay in the window if their places are in it; each keeps its anchor,
 * so that a line can lead to it.
 * None covers what the hand holds.
 * @template {{ x: number, y: number, r: number }} M
 * @param {M[]} marks in pixels
 * @param {Size} size
 * @param {Disc[]} held what is to stay in sight
 * @returns {(M & { ax: number, ay: number })[]}
 */
export const spread = (marks, { w, h }, held = []) => {
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
      for (const disc of held) {
        const [dx, dy] =
            mark.x === disc.x && mark.y === disc.y ? [0, -1] : [mark.x - disc.x, mark.y - disc.y],
          d = Math.hypot(dx, dy),
          need = mark.r + disc.r;
        if (d >= need) continue;
        [mark.x, mark.y, moved] = [disc.x + (dx / d) * need, disc.y + (dy / d) * need, true];
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
