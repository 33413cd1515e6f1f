/**
 * What a player has in hand on the plane: a track, a tile, the river, the mountain, the field. Pure, no DOM.
 * Every task answers the same calls, so that pointer, keys and buttons work alike on all of them.
 */
import { dist } from "./polylines.js";

/** @typedef {import("./string-motion.js").MovingString} MovingString */
/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Free} Free */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Verdict} Verdict */

const MAX_KEPT = 60;

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

export class Task {
  constructor() {
    /** What is held: a point of the string, or a tile. */
    this.held = -1;
    /** What the keys hold. */
    this.handle = 0;
    /** Earlier shapes, to go back to. @type {(object | null)[]} */
    this.past = [];
    /** @type {Verdict | null} */
    this.known = null;
    this.suggested = -1;
    /** The line as the page or the server laid it, until it is pulled. @type {Point[] | null} */
    this.laid = null;
    /** The edge of a field. @type {Free[]} */
    this.rim = [];
    /** How a track is laid. @type {"hand" | "stations"} */
    this.way = "hand";
    /** Stations chosen in order. @type {number[]} */
    this.route = [];
  }
  /** @returns {"look" | "corner" | "field" | "river" | "mountain" | "tile" | "track"} */
  get kind() {
    return "look";
  }
  /** The string being laid. @returns {MovingString | null} */
  get moving() {
    return null;
  }
  /** The points that are judged and played. @returns {Point[]} */
  get points() {
    return [];
  }
  /** The station of the tile being placed. */
  get station() {
    return "";
  }
  /** Whether a scenic station would lie in the mountain here. */
  get high() {
    return false;
  }
  /** The tiles being placed. @returns {Place[]} */
  get ghosts() {
    return [];
  }
  /** @returns {Verdict} */
  judge() {
    return { legal: true, faults: [], items: [], total: 0 };
  }
  /** The action that this would be. @returns {Action | null} */
  action() {
    return null;
  }
  /** What is needed to come back to the shape as it is. @returns {object | null} */
  keep() {
    return null;
  }
  /** @param {object | null} _kept */
  restore(_kept) {}

  /** The verdict on the shape as it is. @returns {Verdict} */
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
    if (this.past.length > MAX_KEPT) this.past.shift();
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
  /** Lay what is advised, so that it can be seen and changed. @param {Action} _action */
  show(_action) {}
}
