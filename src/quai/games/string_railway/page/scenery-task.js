/** River, mountain and field being laid by hand, from a shape that the server suggests. */
import { MOUNTAIN_LENGTH, RIVER_LENGTH, SPAN } from "./cards.js";
import { line } from "./geometry.js";
import { dist, evenly, middleOf } from "./polylines.js";
import { exact, SHARE } from "./routes.js";
import { judgeField, judgeMountain, judgeRiver } from "./scenery.js";
import { MovingString } from "./string-motion.js";
import { keeper, Task } from "./task.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Place} Place */

const RIVER_LINKS = 125;
const MOUNTAIN_LINKS = 132;
const MARGIN = 60;
/** How many links at each end of the river may leave the field. */
const FREE_LINKS = 8;

export class StringTask extends Task {
  /**
   * @param {"river" | "mountain"} what @param {Point[]} field @param {Place[]} places
   * @param {Action[]} samples
   */
  constructor(what, field, places, samples) {
    super();
    this.what = what;
    this.places = places;
    this.samples = samples.filter((action) => action.do === what);
    this.field = line(field, true);
    this.inside = keeper(field, MARGIN);
    /** @type {MovingString} */
    this.line = this.#lie(this.samples[0].points);
    this.suggested = 0;
    this.handle = this.line.last;
  }
  get kind() {
    return this.what;
  }
  get moving() {
    return this.line;
  }
  get points() {
    return this.laid ?? exact(this.line.p);
  }
  /** @param {Point[]} points */
  #lie(points) {
    const closed = this.what === "mountain";
    this.laid = points;
    this.line = new MovingString(
      evenly(points, closed ? MOUNTAIN_LINKS : RIVER_LINKS, closed),
      (closed ? MOUNTAIN_LENGTH : RIVER_LENGTH) * SHARE,
      closed,
    );
    this.changed();
    return this.line;
  }
  judge() {
    const faults = (this.what === "river" ? judgeRiver : judgeMountain)(this.field, this.places, this.points);
    return { legal: !faults.length, faults, items: [], total: 0 };
  }
  action() {
    return { do: this.what, points: this.points };
  }
  keep() {
    return { line: this.line.copy(), laid: this.laid };
  }
  /** @param {ReturnType<StringTask["keep"]>} kept */
  restore({ line: kept, laid }) {
    [this.line, this.laid] = [kept, laid];
  }
  /** @param {number[]} at @param {number} radius */
  reach(at, radius) {
    return this.line.grab(at, radius);
  }
  /** @param {number} what */
  take(what) {
    super.take(what);
    this.laid = null;
    this.handle = what;
  }
  /** @param {number[]} to */
  move(to) {
    const { last, closed } = this.line;
    const loose = (/** @type {number} */ i) => !closed && (i < FREE_LINKS || i > last - FREE_LINKS);
    const goal = to.map((n) => Math.max(0, Math.min(SPAN, n)));
    if (!loose(this.held)) this.inside(goal);
    this.line.drag(this.held, goal, (p, i) => loose(i) || this.inside(p));
    this.changed();
  }
  get hand() {
    return this.line.p[this.handle];
  }
  next() {
    this.handle = (this.handle + (this.line.p.length >> 3)) % this.line.p.length;
  }
  /** @param {number} dx @param {number} dy */
  nudge(dx, dy) {
    this.take(this.handle);
    const [x, y] = this.line.p[this.handle];
    this.move([x + dx, y + dy]);
    this.drop();
  }
  get suggestions() {
    return this.samples.length;
  }
  suggest() {
    this.show(this.samples[this.another(this.samples.length)]);
  }
  /** @param {Action} action */
  show({ do: kind, points }) {
    if (kind !== this.what) return;
    this.save();
    this.#lie(points);
  }
}

/** A field of free shape: its rim is pulled, its main stations are placed. */
export class FieldTask extends Task {
  /** @param {Action[]} samples */
  constructor(samples) {
    super();
    this.samples = samples.filter((action) => action.do === "field");
    this.suggested = 0;
    /** @type {Place[]} */
    this.spots = [];
    this.#lie(this.samples[0]);
    /** Places come first, then points of the rim. */
    this.handle = 0;
  }
  get kind() {
    return /** @type {const} */ ("field");
  }
  get ghosts() {
    return this.spots;
  }
  get points() {
    return exact(this.rim);
  }
  /** @param {Action} sample */
  #lie(sample) {
    this.rim = sample.points.map((/** @type {Point} */ q) => [...q]);
    this.spots = sample.places.map((/** @type {Place} */ place) => ({ ...place }));
    this.changed();
  }
  judge() {
    const faults = judgeField(this.points, this.spots);
    return { legal: !faults.length, faults, items: [], total: 0 };
  }
  action() {
    return { do: "field", points: this.points, places: this.spots };
  }
  keep() {
    return { rim: this.rim.map((q) => [...q]), spots: this.spots.map((place) => ({ ...place })) };
  }
  /** @param {ReturnType<FieldTask["keep"]>} kept */
  restore({ rim, spots }) {
    [this.rim, this.spots] = [rim, spots];
  }
  /** @param {number[]} at @param {number} radius */
  reach(at, radius) {
    const spot = this.spots.findIndex((place) => dist([place.x, place.y], at) < Math.max(260, radius * 0.8));
    if (spot >= 0) return spot;
    const far = this.rim.map((q) => dist(q, at)),
      near = Math.min(...far);
    return near < radius * 2.5 ? this.spots.length + far.indexOf(near) : -1;
  }
  /** @param {number} what */
  take(what) {
    super.take(what);
    this.handle = what;
  }
  /** A place goes where the hand goes; the rim is drawn out softly. @param {number[]} to */
  move(to) {
    const [x, y] = to.map((n) => Math.max(0, Math.min(SPAN, Math.round(n)))),
      k = this.held - this.spots.length,
      n = this.rim.length;
    if (k < 0) this.spots[this.held] = { ...this.spots[this.held], x, y };
    else {
      const dx = x - this.rim[k][0],
        dy = y - this.rim[k][1];
      for (const [off, share] of [
        [0, 1],
        [1, 0.55],
        [-1, 0.55],
        [2, 0.18],
        [-2, 0.18],
      ]) {
        const q = this.rim[(k + off + n) % n];
        [q[0], q[1]] = [q[0] + dx * share, q[1] + dy * share];
      }
    }
    this.changed();
  }
  get hand() {
    const spot = this.spots[this.handle];
    return spot ? [spot.x, spot.y] : this.rim[this.handle - this.spots.length];
  }
  next() {
    this.handle = (this.handle + 1) % (this.spots.length + this.rim.length);
  }
  /** @param {number} dx @param {number} dy */
  nudge(dx, dy) {
    const [x, y] = this.hand;
    this.take(this.handle);
    this.move([x + dx, y + dy]);
    this.drop();
  }
  /** @param {number} by */
  turn(by) {
    const spot = this.spots[this.handle];
    if (!spot) return;
    this.spots[this.handle] = { ...spot, angle: (((spot.angle + by) % 360) + 360) % 360 };
    this.changed();
  }
  /** Make the field larger or smaller around its middle. @param {number} by */
  grow(by) {
    this.save();
    const [mx, my] = middleOf(this.rim),
      out = (/** @type {number} */ n, /** @type {number} */ m) => Math.round(m + (n - m) * by);
    this.rim = this.rim.map(([x, y]) => [out(x, mx), out(y, my)]);
    this.spots = this.spots.map((place) => ({ ...place, x: out(place.x, mx), y: out(place.y, my) }));
    this.changed();
  }
  get suggestions() {
    return this.samples.length;
  }
  suggest() {
    this.show(this.samples[this.another(this.samples.length)]);
  }
  /** @param {Action} action */
  show(action) {
    if (action.do !== "field") return;
    this.save();
    this.#lie(action);
  }
}
