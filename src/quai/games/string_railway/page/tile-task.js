/** A drawn tile being placed, and the choice of a corner. */
import { SPAN } from "./cards.js";
import { INSIDE, locate } from "./geometry.js";
import { middleOf } from "./polylines.js";
import { Task } from "./task.js";
import { judgeTile } from "./tiles.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Place} Place */

const whole = (/** @type {number} */ n) => Math.max(0, Math.min(SPAN, Math.round(n)));

export class TileTask extends Task {
  /** @param {State} state @param {string[]} drawn @param {Action[]} actions */
  constructor(state, drawn, actions) {
    super();
    this.state = state;
    this.drawn = drawn;
    this.actions = actions;
    this.number = 0;
    /** @type {Place} */
    this.at = this.#first();
  }
  get kind() {
    return /** @type {const} */ ("tile");
  }
  get station() {
    return this.drawn[this.number];
  }
  get ghosts() {
    return [this.at];
  }
  /** Whether the tile may go under the pile. */
  get mayGoUnder() {
    return this.actions.some((action) => action.do === "under" && action.tile === this.number + 1);
  }
  get #places() {
    return this.actions.filter((action) => action.do === "tile" && action.tile === this.number + 1);
  }
  /** @returns {Place} */
  #first() {
    const [found] = this.#places,
      [x, y] = middleOf(this.state.field.points);
    return found ? { x: found.x, y: found.y, angle: found.angle } : { x: whole(x), y: whole(y), angle: 0 };
  }
  judge() {
    const faults = judgeTile(this.state, this.at.x, this.at.y, this.at.angle);
    return { legal: !faults.length, faults, items: [], total: 0 };
  }
  /** Whether a scenic station would lie in the mountain here. */
  get high() {
    return (
      this.station === "scenic" &&
      this.state.mountain !== null &&
      locate(this.state.mountain, this.at.x, this.at.y) === INSIDE
    );
  }
  action() {
    return { do: "tile", tile: this.number + 1, ...this.at };
  }
  keep() {
    return { at: { ...this.at }, number: this.number };
  }
  /** @param {ReturnType<TileTask["keep"]>} kept */
  restore({ at, number }) {
    [this.at, this.number] = [at, number];
  }
  /** Place another of the drawn tiles first. @param {number} number */
  choose(number) {
    this.number = number;
    this.suggested = -1;
    this.changed();
  }
  /** @param {number[]} at @param {number} radius */
  reach(at, radius) {
    return Math.hypot(at[0] - this.at.x, at[1] - this.at.y) < Math.max(300, radius) ? 0 : -1;
  }
  /** @param {number[]} to */
  move(to) {
    this.at = { ...this.at, x: whole(to[0]), y: whole(to[1]) };
    this.changed();
  }
  /** @param {number} by */
  turn(by) {
    this.at = { ...this.at, angle: (((this.at.angle + by) % 360) + 360) % 360 };
    this.changed();
  }
  get hand() {
    return [this.at.x, this.at.y];
  }
  /** @param {number} dx @param {number} dy */
  nudge(dx, dy) {
    this.move([this.at.x + dx, this.at.y + dy]);
  }
  get suggestions() {
    return this.#places.length;
  }
  /** @param {Action} action */
  show({ do: kind, tile, x, y, angle }) {
    if (kind !== "tile") return;
    this.save();
    this.number = tile - 1;
    this.at = { x, y, angle };
    this.changed();
  }
  suggest() {
    const places = this.#places;
    if (!places.length) return;
    this.save();
    const { x, y, angle } = places[this.another(places.length)];
    this.at = { x, y, angle };
    this.changed();
  }
}

export class CornerTask extends Task {
  /** @param {Action[]} actions */
  constructor(actions) {
    super();
    this.free = actions
      .filter((action) => action.do === "corner")
      .map((action) => /** @type {number} */ (action.corner) - 1);
  }
  get kind() {
    return /** @type {const} */ ("corner");
  }
}
