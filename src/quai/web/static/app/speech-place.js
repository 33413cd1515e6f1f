/** Where the teacher's card stands: pure geometry, in pixels of the window. */

/** @typedef {import("./game-page.js").Box} Box */

const MARGIN = 8;
const GAP = 16;

/** How large the part is that two boxes share. @param {Box} a @param {Box} b */
export const shared = (a, b) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The smallest box around some boxes. @param {Box[]} boxes @returns {Box} */
export const around = (boxes) => {
  const x = Math.min(...boxes.map((box) => box.x)),
    y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
};

/**
 * The place of a card that covers no lit box, and as little as possible of what is needed beside them.
 * @param {{ w: number, h: number }} size of the card
 * @param {Box[]} lit
 * @param {Box[]} needed
 * @param {Box} room the part of the window that the card may take
 */
export const placeOf = (size, lit, needed, room) => {
  const far = { x: room.x + room.w - size.w - MARGIN, y: room.y + room.h - size.h - MARGIN };
  const clamp = (/** @type {number} */ value, /** @type {number} */ from, /** @type {number} */ to) =>
    Math.max(from, Math.min(value, Math.max(from, to)));
  const boxes = lit.length ? lit : [{ x: room.x + room.w / 2, y: room.y + room.h / 3, w: 0, h: 0 }];
  const { x, y, w, h } = around(boxes);
  const xs = [x, x + w / 2 - size.w / 2, x - size.w - GAP, x + w + GAP, room.x + MARGIN, far.x];
  const ys = [y + h + GAP, y - size.h - GAP, y, room.y + MARGIN, far.y];
  const edges = boxes.flatMap((box) => [box.y + box.h + GAP, box.y - size.h - GAP]);
  const places = xs.flatMap((left) =>
    [...ys, ...edges].map((top) => ({
      x: Math.round(clamp(left, room.x + MARGIN, far.x)),
      y: Math.round(clamp(top, room.y + MARGIN, far.y)),
    })),
  );
  const cost = (/** @type {{ x: number, y: number }} */ at) => {
    const card = { ...at, ...size };
    const covered = (/** @type {Box[]} */ list) => list.reduce((sum, box) => sum + shared(card, box), 0);
    const apart = Math.hypot(at.x + size.w / 2 - (x + w / 2), at.y + size.h / 2 - (y + h / 2));
    return 100 * covered(boxes) + 4 * covered(needed) + apart;
  };
  return places.reduce((best, each) => (cost(each) < cost(best) ? each : best));
};
