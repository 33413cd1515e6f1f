/**
 * A string that is pulled over the table: a chain of equal links that never stretches. Pure, no DOM, no clock,
 * no chance. Friction holds whatever is not pulled; a link pushed too close buckles into a bend, never into a
 * kink. Points are not rounded: rounding belongs to the verdict.
 */
import { dist, measure, span, wavesFor } from "./polylines.js";

/** @typedef {import("./types.js").Free} Free */
/** @typedef {((p: Free, i: number) => void) | null} Keep moves a point back to where it may lie */

const ROUNDS = 10;
const MAX_STEPS = 16;
/** Tighter bends than this, about the turning angle of a link, are pressed open. */
const TIGHT = 0.45;
/** A ring keeps at least this share of the area of a circle, so that it never crumples. */
const FULLNESS = 0.5;

export class MovingString {
  /**
   * A string as it lies; its links are made equal when it is first moved.
   * @param {Free[]} points @param {number} length @param {boolean} [closed]
   */
  constructor(points, length, closed = false) {
    this.closed = closed;
    this.p = points.map((q) => [...q]);
    this.seg = length / (closed ? points.length : points.length - 1);
    /** Points that are held, and where. @type {Map<number, Free>} */
    this.pins = new Map();
    /** @type {Keep} */
    this.keep = null;
  }
  get last() {
    return this.p.length - 1;
  }
  /** Whether a point is an end. @param {number} i */
  isEnd(i) {
    return !this.closed && (i === 0 || i === this.last);
  }
  length() {
    return measure(this.p, this.closed);
  }
  /** @param {number} i @param {Free} [at] */
  pin(i, at = this.p[i]) {
    this.pins.set(i, [...at]);
  }
  /** @param {number} i */
  unpin(i) {
    this.pins.delete(i);
  }
  copy() {
    const twin = new MovingString(this.p, this.length(), this.closed);
    twin.seg = this.seg;
    twin.pins = new Map([...this.pins].map(([i, at]) => [i, [...at]]));
    return twin;
  }

  /**
   * The point nearest to a place, or -1 beyond `radius`; an end wins over the middle by a small margin.
   * @param {Free} at @param {number} radius
   */
  grab(at, radius) {
    let best = -1,
      score = radius;
    this.p.forEach((q, i) => {
      const d = dist(q, at) - (this.isEnd(i) ? radius * 0.35 : 0);
      if (d < score) [score, best] = [d, i];
    });
    return best;
  }

  /**
   * Pulls point k towards a place; the pins hold. Returns how far the place is out of reach.
   * @param {number} k @param {Free} to @param {Keep} [keep]
   */
  drag(k, to, keep = null) {
    this.keep = keep;
    const goal = this.#reachable(k, to),
      [fx, fy] = this.p[k],
      far = dist(this.p[k], goal);
    /* a quick hand is followed in small steps, so that the string slides instead of jumping over itself */
    const steps = Math.max(1, Math.min(MAX_STEPS, Math.ceil(far / (this.seg * 1.2))));
    if (this.closed) this.#lean(k, goal[0] - fx, goal[1] - fy);
    else
      for (let s = 1; s <= steps; s++)
        this.#step(k, [fx + ((goal[0] - fx) * s) / steps, fy + ((goal[1] - fy) * s) / steps], keep);
    return dist(to, goal);
  }
  /**
   * A ring follows the hand as a whole, the nearer parts more than those opposite.
   * @param {number} k @param {number} dx @param {number} dy
   */
  #lean(k, dx, dy) {
    const half = this.p.length / 2,
      goal = [this.p[k][0] + dx, this.p[k][1] + dy];
    this.p.forEach((q, i) => {
      const share = 0.5 + 0.5 * Math.cos((Math.PI * this.#links(i, k)) / half);
      [q[0], q[1]] = [q[0] + dx * share, q[1] + dy * share];
    });
    this.#step(k, goal, this.keep);
  }
  /** Pressed from inside while it holds too little. @param {Uint8Array} fixed */
  #inflate(fixed) {
    const { p } = this,
      n = p.length,
      whole = this.seg * n;
    let area = 0;
    for (let i = 0; i < n; i++) area += (p[i][0] * p[(i + 1) % n][1] - p[i][1] * p[(i + 1) % n][0]) / 2;
    const lack = (FULLNESS * whole * whole) / (4 * Math.PI) - Math.abs(area);
    if (lack <= 0) return;
    const push = (Math.sign(area) * lack) / whole / this.seg;
    for (let i = 0; i < n; i++) {
      if (fixed[i]) continue;
      const [a, b] = [p[(i + n - 1) % n], p[(i + 1) % n]];
      [p[i][0], p[i][1]] = [p[i][0] + ((b[1] - a[1]) * push) / 4, p[i][1] - ((b[0] - a[0]) * push) / 4];
    }
  }
  /** Lets the string ease without a hand on it. @param {number} n @param {Keep} [keep] */
  settle(n = 8, keep = null) {
    for (let i = 0; i < n; i++) this.#step(-1, null, keep);
  }

  /** How many links lie between two points. @param {number} i @param {number} k */
  #links(i, k) {
    const n = Math.abs(i - k);
    return this.closed ? Math.min(n, this.p.length - n) : n;
  }
  /** The nearest place to `to` that every pin lets point k reach. @param {number} k @param {Free} to */
  #reachable(k, to) {
    let q = [...to];
    for (let pass = 0; pass < 6; pass++)
      for (const [i, at] of this.pins) {
        if (i === k) continue;
        const near = this.#links(i, k) === 1,
          r = this.seg * this.#links(i, k) * (near ? 1 : 0.998),
          d = dist(q, at) || 1e-6;
        if (d > r || near) q = [at[0] + ((q[0] - at[0]) / d) * r, at[1] + ((q[1] - at[1]) / d) * r];
      }
    return q;
  }

  /** @param {number} k @param {Free | null} to @param {Keep} keep */
  #step(k, to, keep) {
    const { p } = this,
      fixed = new Uint8Array(p.length);
    for (const [i, at] of this.pins) if (i !== k) [fixed[i], p[i]] = [1, [...at]];
    if (to) [fixed[k], p[k]] = [1, [...to]];
    const links = this.closed ? p.length : this.last;
    for (let round = 0; round < ROUNDS; round++) {
      this.#bend(fixed);
      if (this.closed) this.#inflate(fixed);
      if (round % 3 === 0) this.#separate(fixed);
      if (keep) p.forEach((q, i) => fixed[i] || keep(q, i));
      for (let i = 0; i < links; i++) this.#link(i, fixed);
      for (let i = links - 1; i >= 0; i--) this.#link(i, fixed);
    }
    if (this.closed) this.#rescale(fixed.indexOf(1));
    else this.#straighten(fixed);
  }
  /** @param {number} i @param {Uint8Array} fixed */
  #link(i, fixed) {
    const j = (i + 1) % this.p.length,
      a = this.p[i],
      b = this.p[j];
    if (fixed[i] && fixed[j]) return;
    const dx = b[0] - a[0],
      dy = b[1] - a[1],
      d = Math.hypot(dx, dy) || 1e-6,
      e = (d - this.seg) / d / (fixed[i] || fixed[j] ? 1 : 2);
    if (!fixed[i]) [a[0], a[1]] = [a[0] + dx * e, a[1] + dy * e];
    if (!fixed[j]) [b[0], b[1]] = [b[0] - dx * e, b[1] - dy * e];
  }
  /**
   * Stiffness: a little everywhere, a lot where the bend is tighter than the cord allows.
   * @param {Uint8Array} fixed
   */
  #bend(fixed) {
    const { p } = this,
      n = p.length,
      edge = this.closed ? 0 : 1;
    const at = (/** @type {number} */ i) => p[(i + n) % n];
    /* even out ripples of a link or two; wide bends hardly feel it */
    for (let i = 2 * edge; i < n - 2 * edge; i++)
      if (!fixed[i])
        for (const c of [0, 1])
          p[i][c] -= (at(i - 2)[c] + at(i + 2)[c] - 4 * (at(i - 1)[c] + at(i + 1)[c]) + 6 * p[i][c]) / 32;
    for (let i = edge; i < n - edge; i++) {
      if (fixed[i]) continue;
      const mx = (at(i - 1)[0] + at(i + 1)[0]) / 2 - p[i][0],
        my = (at(i - 1)[1] + at(i + 1)[1]) / 2 - p[i][1];
      const weight = (2 * Math.hypot(mx, my)) / this.seg > TIGHT ? 0.42 : 0.04;
      p[i][0] += mx * weight;
      p[i][1] += my * weight;
    }
  }
  /** The cord has a body: parts that come too near push each other away. @param {Uint8Array} fixed */
  #separate(fixed) {
    const { p } = this,
      body = this.seg * 2.1,
      gap = 5;
    for (let i = 0; i < p.length; i++)
      for (let j = i + gap; j < p.length; j++) {
        const dx = p[j][0] - p[i][0],
          dy = p[j][1] - p[i][1];
        if (Math.abs(dx) > body || Math.abs(dy) > body || (this.closed && this.#links(i, j) < gap)) continue;
        const d = Math.hypot(dx, dy);
        if (d >= body || d < 1e-6) continue;
        const e = ((body - d) / d) * 0.25;
        if (!fixed[i]) [p[i][0], p[i][1]] = [p[i][0] - dx * e, p[i][1] - dy * e];
        if (!fixed[j]) [p[j][0], p[j][1]] = [p[j][0] + dx * e, p[j][1] + dy * e];
      }
  }
  /**
   * A ring keeps its length as a whole: it is drawn together, or apart, around the point that is held.
   * @param {number} held
   */
  #rescale(held) {
    const around = [...this.p[Math.max(0, held)]],
      by = (this.seg * this.p.length) / this.length();
    for (const q of this.p)
      [q[0], q[1]] = [around[0] + (q[0] - around[0]) * by, around[1] + (q[1] - around[1]) * by];
  }
  /**
   * Last pass: every link exactly as long as it is. Spans between held points by reaching from both ends,
   * free ends by pulling.
   * @param {Uint8Array} fixed
   */
  #straighten(fixed) {
    const { p, last } = this,
      held = [...fixed.keys()].filter((i) => fixed[i]);
    if (!held.length) held.push(last >> 1);
    for (let h = 0; h + 1 < held.length; h++) this.#straightenSpan(held[h], held[h + 1]);
    for (let i = held[0] - 1; i >= 0; i--) this.#setLink(p[i + 1], p[i]);
    for (let i = held[held.length - 1] + 1; i <= last; i++) this.#setLink(p[i - 1], p[i]);
  }
  /** @param {number} a @param {number} b */
  #straightenSpan(a, b) {
    const { p } = this,
      start = [...p[a]],
      end = [...p[b]];
    for (let pass = 0; pass < 60; pass++) {
      p[b] = [...end];
      for (let i = b - 1; i >= a; i--) this.#setLink(p[i + 1], p[i]);
      p[a] = [...start];
      for (let i = a + 1; i <= b; i++) this.#setLink(p[i - 1], p[i]);
      if (dist(p[b], end) < 0.05) break;
    }
    if (dist(p[b], end) > 0.3)
      span(start, end, b - a, this.seg, 1, this.#side(a, b)).forEach(
        (q, i) => (p[a + 1 + i] = q),
      ); /* all but taut: a flat bow */
    p[b] = end;
  }
  /** On which side of the straight way from a to b the string bows. @param {number} a @param {number} b */
  #side(a, b) {
    const from = this.p[a],
      to = this.p[b],
      bow = this.p[(a + b) >> 1];
    return (to[0] - from[0]) * (bow[1] - from[1]) - (to[1] - from[1]) * (bow[0] - from[0]) >= 0 ? 1 : -1;
  }
  /** @param {Free} a @param {Free} b */
  #setLink(a, b) {
    const dx = b[0] - a[0],
      dy = b[1] - a[1],
      d = Math.hypot(dx, dy) || 1e-6;
    b[0] = a[0] + (dx / d) * this.seg;
    b[1] = a[1] + (dy / d) * this.seg;
  }

  /**
   * The points with the slack folded: between held points, and to the ends, the string is laid again in even waves.
   * @param {number} [height] of the waves
   * @param {number} [turned] -1 bows them to the other side
   */
  folded(height = 450, turned = 1) {
    const held = [...new Set([0, ...this.pins.keys(), this.last])].sort((a, b) => a - b);
    const out = [[...this.p[0]]];
    for (let h = 0; h + 1 < held.length; h++) {
      const [a, b] = [held[h], held[h + 1]],
        from = this.p[a],
        to = this.p[b];
      out.push(
        ...span(
          from,
          to,
          b - a,
          this.seg,
          wavesFor((b - a) * this.seg, dist(from, to), height),
          this.#side(a, b) * turned,
        ),
      );
    }
    return out;
  }
}

/**
 * A string that lies folded from a place towards an angle.
 * @param {Free} from @param {number} angle @param {number} length @param {number} links
 * @param {number} [reach] share of its length it covers
 */
export const heap = (from, angle, length, links, reach = 0.42) => {
  const to = [from[0] + Math.cos(angle) * length * reach, from[1] + Math.sin(angle) * length * reach];
  const string = new MovingString([[...from], ...span(from, to, links, length / links, 4, 1)], length);
  string.pin(0);
  return string;
};

/**
 * A string laid through places in order, its slack in `waves` half waves on the way after place `on`, the first of
 * them to one `side` (1 or -1); all other ways are taut. Null when the string is too short.
 * @param {Free[]} places @param {number} length
 * @param {{ links?: number, on?: number, waves?: number, side?: number }} [how]
 */
export const layThrough = (places, length, { links = 60, on = 0, waves = 1, side = 1 } = {}) => {
  const seg = length / links,
    gaps = places.slice(1).map((q, i) => dist(places[i], q));
  const share = gaps.map((d) => Math.max(1, Math.ceil((d * 1.004) / seg))),
    rest = links - share.reduce((a, b) => a + b, 0);
  if (places.length < 2 || rest < 0) return null;
  share[on] += rest;
  const points = [[...places[0]]],
    at = [0];
  gaps.forEach((_, i) => {
    points.push(...span(places[i], places[i + 1], share[i], seg, i === on ? waves : 1, side));
    at.push(points.length - 1);
  });
  const string = new MovingString(points, length);
  at.forEach((i) => string.pin(i));
  return string;
};
