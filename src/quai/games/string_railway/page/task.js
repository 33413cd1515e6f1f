/**
 * What a player has in hand on the plane: a track, a tile, the river, the mountain, the field. Pure, no DOM.
 * Every task answers the same calls, so that pointer, keys and buttons work alike on all of them.
 */
import { dist } from "./string-motion.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./string-motion.js").Rope} Rope */
/**
 * @typedef {{ legal: boolean, faults: Fault[], items: Item[], total: number }} Said what is said of a task as it is
 */
/** @typedef {{ x: number, y: number, angle: number }} Place */
/** @typedef {{ do: string, [field: string]: any }} Action */

const MOST_KEPT = 60;

/**
 * Keeps points of a string inside the field, off its edge.
 * @param {Point[]} field @param {number} margin @returns {(p: number[]) => void}
 */
export const keeper = (field, margin) => (p) => {
  let near = Infinity,
    nx = 0,
    ny = 0,
    inside = false;
  field.forEach(([ax, ay], i) => {
    const [bx, by] = field[(i + 1) % field.length],
      dx = bx - ax,
      dy = by - ay;
    const along = Math.max(0, Math.min(1, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy)));
    const x = ax + dx * along,
      y = ay + dy * along,
      far = dist(p, [x, y]);
    if (far < near) [near, nx, ny] = [far, x, y];
    if (ay > p[1] !== by > p[1] && p[0] < ax + ((p[1] - ay) * dx) / dy) inside = !inside;
  });
  if ((inside && near >= margin) || near === 0) return;
  const push = (inside ? margin : -margin) / near;
  [p[0], p[1]] = [nx + (p[0] - nx) * push, ny + (p[1] - ny) * push];
};

/** The middle of a ring. @param {number[][]} points */
export const middleOf = (points) => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

export class Task {
  constructor() {
    /** What is held: a point of the rope, or a tile. @type {number} */
    this.held = -1;
    /** Earlier shapes, to go back to. @type {any[]} */
    this.past = [];
    /** @type {Said | null} */
    this.known = null;
    this.suggested = -1;
  }
  /** @returns {"look" | "corner" | "field" | "river" | "mountain" | "tile" | "track"} */
  get kind() {
    return "look";
  }
  /** The string being laid. @returns {Rope | null} */
  get rope() {
    return null;
  }
  /** The tiles being placed. @returns {Place[]} */
  get ghosts() {
    return [];
  }
  /** @returns {Said} */
  judge() {
    return { legal: true, faults: [], items: [], total: 0 };
  }
  /** The action that this would be. @returns {Action | null} */
  action() {
    return null;
  }
  /** What is needed to come back to the shape as it is. @returns {any} */
  keep() {
    return null;
  }
  /** @param {any} _kept */
  restore(_kept) {}

  /** The verdict on the shape as it is. @returns {Said} */
  get said() {
    this.known ??= this.judge();
    return this.known;
  }
  /** Faults that are shown as errors: an end not yet on a station is only unfinished. */
  get wrong() {
    return this.said.faults.filter((fault) => fault.reason !== "end_off");
  }
  /** Whether an end lies nowhere yet. */
  get open() {
    return this.said.faults.some((fault) => fault.reason === "end_off");
  }
  changed() {
    this.known = null;
  }
  /** Remember the shape as it is. */
  save() {
    this.past.push(this.keep());
    if (this.past.length > MOST_KEPT) this.past.shift();
  }
  back() {
    const kept = this.past.pop();
    if (kept !== undefined) this.restore(kept);
    this.changed();
  }
  /** What would be taken at a place, or -1. @param {number[]} _at @param {number} _radius */
  reach(_at, _radius) {
    return -1;
  }
  /** Take hold. @param {number} what */
  take(what) {
    this.save();
    this.held = what;
  }
  /** @param {number[]} _to */
  move(_to) {}
  /** Let go. */
  drop() {
    this.held = -1;
    this.changed();
  }
  /** Move what the keys hold. @param {number} _dx @param {number} _dy */
  nudge(_dx, _dy) {}
  /** What the keys hold next. */
  next() {}
  /** Where the keys' hand is. @returns {number[] | null} */
  get hand() {
    return null;
  }
  /** @param {number} _by degrees */
  turn(_by) {}
  /** How many shapes the server suggests. */
  get suggestions() {
    return 0;
  }
  /** The number of the next suggestion, round and round. @param {number} count */
  another(count) {
    this.suggested = (this.suggested + 1) % count;
    return this.suggested;
  }
  /** Lay the next shape that the server suggests. */
  suggest() {}
}
