/** A track being laid: by hand, as a string that is pulled, or through stations chosen one after the other. */
import { NOMINAL } from "./cards.js";
import { line, selfContacts } from "./geometry.js";
import { dist, evenly, middleOf } from "./polylines.js";
import { exact, LINKS, mayFollow, SHARE, through, worth } from "./routes.js";
import { holds, stretches } from "./squares.js";
import { heap, MovingString } from "./string-motion.js";
import { keeper, Task } from "./task.js";
import { judgeTrack } from "./tracks.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").StringName} StringName */

/** How near to the edge of the field a string may be pushed. */
const MARGIN = 60;
/** Heights of folded waves, the laziest first. */
const HEIGHTS = [1100, 700, 450, 300];
const MIN_SLACK = 0.25;
/** Directions in which a string may lie at first. */
const DIRECTIONS = 12;
/** How much of the hand's way is tried when its whole way would tangle the string. */
const SHARES = [1, 0.5, 0.2];

export class TrackTask extends Task {
  /**
   * @param {State} state @param {string} company @param {Record<StringName, number>} left
   */
  constructor(state, company, left) {
    super();
    this.state = state;
    this.company = company;
    this.left = left;
    /** @type {StringName} */
    this.string = left.short ? "short" : "long";
    this.inside = keeper(state.field.points, MARGIN);
    this.slack = 1;
    this.line = this.#start();
    this.handle = this.line.last;
    /** Whether nobody has pulled or laid the string yet: the stations it lies on are none that were chosen. */
    this.untouched = true;
  }
  get kind() {
    return /** @type {const} */ ("track");
  }
  get moving() {
    return this.line;
  }
  get points() {
    return this.laid ?? exact(this.line.p);
  }
  judge() {
    return judgeTrack(this.state, this.company, this.string, this.points);
  }
  action() {
    return { do: "track", string: this.string, points: this.points };
  }
  keep() {
    return {
      string: this.string,
      line: this.line.copy(),
      route: [...this.route],
      laid: this.laid,
      slack: this.slack,
      untouched: this.untouched,
    };
  }
  /** @param {ReturnType<TrackTask["keep"]>} kept */
  restore({ string, line: kept, route, laid, slack, untouched }) {
    [this.string, this.line, this.route, this.laid, this.slack] = [string, kept, route, laid, slack];
    this.untouched = untouched;
    this.handle = Math.min(this.handle, this.line.last);
  }

  /** Where the company is: its main station first. */
  get #home() {
    const own = this.state.tiles.flatMap((tile, i) => (tile.companies.includes(this.company) ? [i] : []));
    return own.find((i) => this.state.tiles[i].station === "main") ?? own[0] ?? 0;
  }
  /** A string folded beside a station, where it is least in the way. */
  #start(from = this.#home) {
    const { x, y } = this.state.tiles[from],
      [mx, my] = middleOf(this.state.field.points),
      towards = Math.atan2(my - y, mx - x);
    const tried = Array.from({ length: DIRECTIONS }, (_, i) => {
      const aside = (((i + 1) >> 1) * (i % 2 ? 1 : -1) * 2 * Math.PI) / DIRECTIONS,
        length = NOMINAL[this.string] * SHARE * this.slack,
        reach = this.string === "short" ? 0.42 : 0.3,
        string = heap([x, y], towards + aside, length, LINKS[this.string], reach),
        { faults, items } = judgeTrack(this.state, this.company, this.string, exact(string.p));
      return { string, trouble: 3 * faults.length + items.length };
    });
    return tried.reduce((a, b) => (b.trouble < a.trouble ? b : a)).string;
  }
  /** @param {Point[]} points */
  #lie(points) {
    this.laid = points;
    this.untouched = false;
    this.line = new MovingString(
      evenly(points, LINKS[this.string]),
      NOMINAL[this.string] * SHARE * this.slack,
    );
    this.line.pin(0);
    this.line.pin(this.line.last);
    this.handle = this.line.last;
    this.changed();
  }

  /** @param {StringName} string */
  chooseString(string) {
    if (!this.left[string] || string === this.string) return;
    this.save();
    this.string = string;
    this.#relay();
  }
  /** @param {"hand" | "stations"} way */
  chooseWay(way) {
    this.way = way;
    if (way === "stations") this.route = this.untouched ? [] : this.stations;
    this.changed();
  }
  /** The stations that the string enters, in its order. */
  get stations() {
    const drawn = line(this.points);
    return this.state.tiles
      .flatMap((tile, i) => {
        const [first] = stretches(tile.square, drawn);
        return first === undefined ? [] : [{ i, first, far: dist([tile.x, tile.y], drawn.points[first]) }];
      })
      .sort((a, b) => a.first - b.first || a.far - b.far)
      .map(({ i }) => i);
  }
  /** Whether a station may come next. @param {number} tile */
  mayChoose(tile) {
    return mayFollow(this.state, this.company, this.string, this.route, tile);
  }
  /** Add a station to the route, or take it out. @param {number} tile */
  choose(tile) {
    const at = this.route.indexOf(tile);
    if (at < 0 && !this.mayChoose(tile)) return false;
    this.save();
    if (at < 0) this.route = [...this.route, tile];
    else this.route = this.route.filter((each) => each !== tile);
    this.#relay();
    return true;
  }
  /** Lay the string through the route, or from its one station. */
  #relay() {
    this.slack = 1;
    const found = through(this.state, this.company, this.string, this.route);
    if (found) return this.#lie(found.points);
    this.laid = null;
    this.line = this.#start(this.route[0]);
    this.handle = this.line.last;
    this.untouched = !this.route.length;
    return this.changed();
  }

  /** @param {number[]} at @param {number} radius */
  reach(at, radius) {
    return this.line.grab(at, radius);
  }
  /** @param {number} what */
  take(what) {
    super.take(what);
    this.laid = null;
    this.untouched = false;
    this.handle = what;
    if (this.line.isEnd(what)) this.line.unpin(what);
  }
  /** @param {number[]} to */
  move(to) {
    const goal = [...to],
      { line: string, held } = this,
      [x, y] = string.p[held];
    this.inside(goal);
    const before = string.p.map((q) => [...q]),
      whole = this.#isWhole();
    /* a string does not pass over itself: it follows the hand as far as it can without a knot */
    for (const share of SHARES) {
      string.drag(held, [x + (goal[0] - x) * share, y + (goal[1] - y) * share], this.inside);
      if (!whole || this.#isWhole()) break;
      string.p = before.map((q) => [...q]);
    }
    this.changed();
  }
  /** Whether the string keeps clear of itself. */
  #isWhole() {
    return selfContacts(line(exact(this.line.p)), 1).length === 0;
  }
  /** An end dropped on a tile stays there; a tangle folds itself, since it could never be legal. */
  drop() {
    const { line: string, held } = this;
    if (held >= 0 && string.isEnd(held)) this.#pinEnd(held);
    super.drop();
    if (this.said.faults.some((fault) => fault.reason === "self")) this.fold();
    this.route = this.stations;
  }
  /** @param {number} end */
  #pinEnd(end) {
    const [[x, y]] = exact([this.line.p[end]]);
    if (this.state.tiles.some((tile) => holds(tile.square, x, y))) this.line.pin(end);
  }
  /** Fold the slack: of several even shapes the best is kept. */
  fold() {
    this.untouched = false;
    const shapes = HEIGHTS.flatMap((height) => [1, -1].flatMap((side) => this.#foldings(height, side)));
    const rated = shapes.map((points) => ({
      points,
      worth: worth(judgeTrack(this.state, this.company, this.string, exact(points))),
    }));
    this.line.p = rated.reduce((a, b) => (b.worth > a.worth ? b : a)).points;
    this.laid = null;
    this.changed();
  }
  /**
   * Waves of a height, as they are and pushed back into the field.
   * @param {number} height @param {number} side
   */
  #foldings(height, side) {
    const points = this.line.folded(height, side),
      eased = this.line.copy();
    eased.p = points.map((q) => [...q]);
    eased.settle(6, this.inside);
    return [points, eased.p];
  }
  /** With loose strings: use more or less of the string. @param {number} by */
  loosen(by) {
    this.save();
    this.slack = Math.max(MIN_SLACK, Math.min(1, this.slack + by));
    this.laid = null;
    const { p, last } = this.line,
      ends = [p[0], p[last]],
      taut = Math.hypot(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1]);
    const wanted = NOMINAL[this.string] * SHARE * this.slack;
    if (this.line.pins.has(0) && this.line.pins.has(last) && wanted < taut * 1.01)
      this.slack = Math.min(1, (taut * 1.01) / (NOMINAL[this.string] * SHARE));
    this.line.seg = (NOMINAL[this.string] * SHARE * this.slack) / last;
    this.line.settle(24, this.inside);
    this.fold();
  }

  get hand() {
    return this.line.p[this.handle];
  }
  next() {
    const stops = [0, this.line.last >> 2, this.line.last >> 1, (3 * this.line.last) >> 2, this.line.last];
    this.handle = stops[(stops.findIndex((i) => i >= this.handle) + 1) % stops.length];
  }
  /** @param {number} dx @param {number} dy */
  nudge(dx, dy) {
    this.take(this.handle);
    const [x, y] = this.line.p[this.handle];
    this.move([x + dx, y + dy]);
    this.drop();
  }
  /** Lay an advised track; through the same stations in even waves, where that is as good. @param {Action} action */
  show({ do: kind, string, points }) {
    if (kind !== "track") return;
    this.save();
    this.string = string;
    this.slack = 1;
    this.#lie(points);
    this.route = this.stations;
    const even = through(this.state, this.company, string, this.route);
    if (even?.verdict.legal && even.verdict.total >= this.said.total) this.#lie(even.points);
  }
  /** Begin anew. */
  reset() {
    this.save();
    [this.route, this.laid, this.slack] = [[], null, 1];
    this.line = this.#start();
    this.handle = this.line.last;
    this.changed();
  }
}
