/**
 * The two stacked drawings of the plane: the table, drawn when it changes, and what is in hand, drawn sixty times a
 * second while it is pulled. It also holds the camera, the loupe under a finger and the words beside a fault.
 */

import { cordWidth, fit, pan, ruler, spread, toScreen, toWorld, viewBox, zoom } from "./camera.js";
import {
  COMPANY,
  cordLayers,
  cordOf,
  fieldCord,
  fieldShape,
  marks,
  mountain,
  river,
  smooth,
} from "./drawings.js";
import { groundArt, outline, setTile } from "./ground.js";

/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {{ x: number, y: number, r: number, art: string }} Mark in pixels */

const NS = "http://www.w3.org/2000/svg";
const make = (/** @type {string} */ name, /** @type {string} */ cls, /** @type {Element} */ parent) => {
  const element = document.createElementNS(NS, name);
  if (cls) element.setAttribute("class", cls);
  return parent.appendChild(element);
};
const LOUPE = 132;
const LOUPE_ZOOM = 0.14;
const SMALL = 500;

/**
 * The stretch of a line that a fault is about, as places in its points; null for none.
 * @param {Fault} fault @param {number} last @returns {[number, number] | null}
 */
export const stretchOf = ({ reason, details }, last) => {
  const clip = (/** @type {number} */ a, /** @type {number} */ b) =>
    /** @type {[number, number]} */ ([Math.max(0, a), Math.min(last, b)]);
  if (details.point !== undefined) return clip(details.point - 1, details.point + 1);
  if (details.segment !== undefined) return clip(details.segment - 1, details.segment + 3);
  if (details.segments)
    return reason === "twice"
      ? clip(details.segments[0], details.segments[1] + 1)
      : clip(details.segments[0] - 1, details.segments[0] + 2);
  return null;
};

export class Easel {
  /**
   * @param {{ map: HTMLElement, ground: SVGElement, live: SVGElement, loupe: SVGElement, callout: HTMLElement, ruler: HTMLElement }} parts
   */
  constructor(parts) {
    this.parts = parts;
    this.size = { w: parts.map.clientWidth || 1, h: parts.map.clientHeight || 1 };
    /** @type {any} */
    this.view = null;
    /** @type {number[][]} */
    this.field = [
      [0, 0],
      [12000, 12000],
    ];
    this.cam = { x: 6000, y: 6000, k: 0.05 };
    this.cw = 66;
    this.press = 0;
    this.fresh = true;
    /** @type {any} */
    this.shown = null;
    this.task = /** @type {Task | null} */ (null);
    /**
     * Marks that belong to the table, not to what is in hand.
     * @type {{ at: number[], kind: "gain" | "cost", points: number }[]}
     */
    this.told = [];
    /** @type {Map<string, Element>} */
    this.layers = new Map();
    this.still = make("g", "", parts.ground);
    this.still.id = "sr-still";
    const live = make("g", "", parts.live);
    live.id = "sr-moving";
    this.under = make("g", "", live);
    this.scenery = make("g", "art-text", live);
    this.bad = make("g", "", live);
    this.cord = make("g", "", live);
    this.over = make("g", "", live);
    this.painted = "";
  }

  /** Show a table. @param {any} view @param {any} shown see ground.js, without what the camera decides */
  show(view, shown) {
    const first = this.view === null,
      other = first || String(this.view.field) !== String(view.field);
    this.view = view;
    this.shown = shown;
    this.fresh = true;
    this.field = view.field.length
      ? view.field
      : [
          [300, 300],
          [11700, 11700],
        ];
    if (other) this.cam = fit(this.field, this.size);
    this.look();
  }
  drawGround() {
    const { ground } = this.parts;
    const cw = cordWidth(this.cam.k),
      press = Math.max(30, Math.ceil((31 / this.cam.k - 283) / 50) * 50);
    const same = cw === this.cw && press === this.press;
    if (same && !this.fresh) return;
    [this.cw, this.press, this.fresh] = [cw, press, false];
    const art = groundArt(this.view, { ...this.shown, cw, press });
    if (art === this.painted) return;
    this.painted = art;
    const active = /** @type {HTMLElement | null} */ (
      ground.contains(document.activeElement) ? document.activeElement : null
    );
    this.still.innerHTML = art;
    for (const element of [ground, this.parts.live, this.parts.loupe])
      element.style.setProperty("--cw", String(this.cw));
    const again =
      active?.dataset.tile !== undefined && ground.querySelector(`[data-tile="${active.dataset.tile}"]`);
    if (again) /** @type {SVGElement} */ (again).focus({ preventScroll: true });
  }
  resize() {
    const { map } = this.parts,
      size = { w: map.clientWidth || 1, h: map.clientHeight || 1 };
    if (size.w === this.size.w && size.h === this.size.h) return;
    const whole = this.cam.k <= fit(this.field, this.size).k * 1.01;
    this.size = size;
    this.cam = whole ? fit(this.field, size) : zoom(this.cam, size, this.field, [size.w / 2, size.h / 2], 1);
    if (this.view) this.look();
  }

  /* the camera */
  fit() {
    this.cam = fit(this.field, this.size);
    this.look();
  }
  /** @param {number[]} at @param {number} by */
  zoom(at, by) {
    this.cam = zoom(this.cam, this.size, this.field, at, by);
    this.look();
  }
  /** @param {number} by */
  zoomMiddle(by) {
    const hand = this.task?.hand;
    this.zoom(hand ? this.toScreen(hand) : [this.size.w / 2, this.size.h / 2], by);
  }
  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.cam = pan(this.cam, this.field, dx, dy);
    this.look();
  }
  /** Bring a place into sight. @param {number[]} at */
  reveal(at) {
    const [px, py] = this.toScreen(at),
      edge = 40;
    const dx = px < edge ? edge - px : px > this.size.w - edge ? this.size.w - edge - px : 0;
    const dy = py < edge ? edge - py : py > this.size.h - edge ? this.size.h - edge - py : 0;
    if (dx || dy) this.pan(dx, dy);
  }
  /** @param {number[]} at */
  toWorld(at) {
    return toWorld(this.cam, this.size, at);
  }
  /** @param {number[]} at */
  toScreen(at) {
    return toScreen(this.cam, this.size, at);
  }
  look() {
    const box = viewBox(this.cam, this.size),
      scale = ruler(this.cam.k);
    this.parts.ground.setAttribute("viewBox", box);
    this.parts.live.setAttribute("viewBox", box);
    this.parts.ruler.textContent = `${scale.mm} mm`;
    this.parts.ruler.style.setProperty("--rule-px", String(scale.px));
    this.drawGround();
    this.paint();
  }

  /* what is in hand */
  /** @param {Task} task @param {string} company */
  hold(task, company) {
    this.task = task;
    this.company = COMPANY[company];
    this.cord.innerHTML = "";
    this.layers.clear();
    this.paint();
  }
  /** A drawing in pixels around a place of the table. @param {number[]} at @param {string} art */
  #put([x, y], art) {
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((this.size.w < SMALL ? 0.8 : 1) / this.cam.k).toFixed(3)})">${art}</g>`;
  }
  paint() {
    const { task } = this;
    if (!task || !this.view) return;
    this.#paintLine(task);
    this.#paintFaults(task);
    this.over.innerHTML = this.#hands(task) + this.#marks(task);
    this.#callout(task.wrong[0]);
  }
  /** @param {Task} task */
  #paintLine(task) {
    const { rope, kind } = task,
      points = /** @type {any} */ (task).laid ?? rope?.p ?? [];
    if (kind === "track") {
      this.cord.setAttribute(
        "class",
        `cord line-${this.company} cord-${cordOf(/** @type {number} */ (this.company))}`,
      );
      cordLayers(points, /** @type {number} */ (this.company), this.cw).forEach(([cls, d], i) => {
        let layer = this.layers.get(`${i}`);
        if (!layer) {
          layer = make("path", "", this.cord);
          this.layers.set(`${i}`, layer);
        }
        layer.setAttribute("class", cls);
        layer.setAttribute("d", d);
      });
    }
    const ghosts = task.ghosts
      .map((place, i) => {
        const art =
          kind === "tile" ? { kind: /** @type {any} */ (task).station, owner: 0, visitors: [] } : null;
        const state =
          kind === "tile"
            ? task.said.legal
              ? "is-ok"
              : "is-bad"
            : /** @type {any} */ (task).handle === i
              ? "is-ok"
              : "";
        return `<g class="ghost art-text ${state}">${art ? `<path d="${outline(place, 30)}" class="tile-shade" transform="translate(18 34)"/>${setTile(place, art)}` : `<path d="${outline(place)}" class="spot-shape is-legal"/>`}<path d="${outline(place, 44)}" class="ring"/></g>`;
      })
      .join("");
    const rim =
      kind === "field"
        ? fieldShape(/** @type {any} */ (task).rim) + fieldCord(/** @type {any} */ (task).rim, false)
        : "";
    this.scenery.innerHTML =
      (kind === "river" ? river(points) : kind === "mountain" ? mountain(points, false) : rim) + ghosts;
  }
  /** @param {Task} task */
  #paintFaults(task) {
    const points = /** @type {any} */ (task).points ?? [],
      { wrong, said } = task;
    const tiles = [
      ...new Set(
        said.items
          .filter((item) => item.tile !== undefined && item.item !== "owner")
          .map((item) => item.tile),
      ),
    ];
    const paid = (/** @type {number | undefined} */ tile) =>
      said.items.some((item) => item.tile === tile && item.points && item.item !== "owner");
    this.under.innerHTML =
      tiles
        .map(
          (i) =>
            `<path d="${outline(this.view.tiles[/** @type {number} */ (i)], 24)}" class="hit ${paid(i) ? "" : "known"}"/>`,
        )
        .join("") +
      wrong
        .filter((fault) => fault.details.tile !== undefined)
        .map((fault) => `<path d="${outline(this.view.tiles[fault.details.tile], 24)}" class="hit full"/>`)
        .join("");
    this.bad.innerHTML = points.length
      ? wrong
          .slice(0, 12)
          .map((fault) => {
            const stretch = stretchOf(fault, points.length - 1);
            if (!stretch) return "";
            const d = smooth(points.slice(stretch[0], stretch[1] + 1));
            return `<path d="${d}" class="bad-halo"/><path d="${d}" class="bad-bars"/>`;
          })
          .join("")
      : "";
  }
  /** Pins and handles. @param {Task} task */
  #hands(task) {
    const { rope, kind } = task;
    const pins = rope ? [...rope.pins.keys()].map((i) => this.#put(rope.p[i], marks.pin())).join("") : "";
    const ends =
      rope && !rope.closed
        ? [0, rope.last]
            .filter((i) => !rope.pins.has(i))
            .map((i) => this.#put(rope.p[i], marks.hand()))
            .join("")
        : "";
    const keyed =
      task.hand && kind !== "tile" ? `<g class="grip">${this.#put(task.hand, marks.grip())}</g>` : "";
    return pins + ends + keyed;
  }
  /**
   * Gains, costs, warnings and the numbers of a route, moved apart where they would overlap.
   * @param {Task} task
   */
  #marks(task) {
    const scale = this.size.w < SMALL ? 0.8 : 1,
      lift = 200 + 9 / this.cam.k;
    /** @type {Mark[]} */
    const list = [];
    const add = (/** @type {number[]} */ at, /** @type {number} */ r, /** @type {string} */ art) => {
      const [x, y] = this.toScreen(at);
      list.push({ x, y, r: r * scale, art });
    };
    const tell = (/** @type {number[]} */ at, /** @type {string} */ kind, /** @type {number} */ points) =>
      kind === "cost"
        ? add(at, 12.5, marks.cost(points))
        : add([at[0] + lift * 0.6, at[1] - lift], 15, marks.gain(points));
    for (const item of task.said.items) {
      if (item.item === "cross") tell(item.at, "cost", item.points);
      else if (item.item !== "owner" && item.item !== "free" && (item.points || item.taken))
        tell(item.at, "gain", item.points);
    }
    const route = /** @type {any} */ (task).way === "stations" ? /** @type {any} */ (task).route : [];
    route.forEach((/** @type {number} */ tile, /** @type {number} */ n) =>
      add(
        [this.view.tiles[tile].x - lift * 0.75, this.view.tiles[tile].y + lift * 0.75],
        14,
        marks.step(n + 1),
      ),
    );
    for (const mark of this.told) tell(mark.at, mark.kind, mark.points);
    const seen = new Set();
    for (const { reason, details } of task.wrong) {
      const where = task.ghosts.length ? String(details.at) : `${reason}${details.tile}`;
      if (!details.at || seen.has(where)) continue;
      seen.add(where);
      add(
        details.tile === undefined || task.ghosts.length
          ? details.at
          : [details.at[0] + lift * 0.7, details.at[1] - lift],
        15,
        marks.warn(),
      );
    }
    const placed = spread(list, this.size),
      lead = placed.filter((mark) => Math.hypot(mark.x - mark.ax, mark.y - mark.ay) > 12);
    return (
      lead
        .map(
          (mark) =>
            `<path d="M${this.toWorld([mark.ax, mark.ay]).map(Math.round).join(" ")}L${this.toWorld([mark.x, mark.y]).map(Math.round).join(" ")}" class="mark-lead"/>`,
        )
        .join("") + placed.map((mark) => this.#put(this.toWorld([mark.x, mark.y]), mark.art)).join("")
    );
  }
  /** The words of a fault stand beside its place. @param {Fault | undefined} fault */
  #callout(fault) {
    const { callout } = this.parts;
    callout.hidden = !fault?.details.at;
    if (!fault?.details.at) return;
    const [x, y] = this.toScreen(fault.details.at),
      w = callout.offsetWidth,
      h = callout.offsetHeight,
      tall = 26 + 220 * this.cam.k;
    const up = y - h - tall > 4;
    callout.style.setProperty(
      "--x",
      String(Math.round(Math.max(6, Math.min(this.size.w - w - 6, x - w / 2)))),
    );
    callout.style.setProperty(
      "--y",
      String(Math.round(Math.max(4, Math.min(this.size.h - h - 4, up ? y - h - tall : y + tall)))),
    );
  }
  /**
   * What lies under a finger, shown larger beside it; null puts the loupe away.
   * @param {number[] | null} at in pixels
   */
  magnify(at) {
    const { loupe } = this.parts,
      near = this.cam.k < LOUPE_ZOOM * 0.8;
    loupe.toggleAttribute("hidden", !at || !near);
    if (!at || !near) return;
    if (!loupe.firstChild) loupe.innerHTML = '<use href="#sr-still"/><use href="#sr-moving"/>';
    const [x, y] = this.toWorld(at),
      side = LOUPE / LOUPE_ZOOM,
      above = at[1] > LOUPE + 40;
    loupe.setAttribute("viewBox", `${x - side / 2} ${y - side / 2} ${side} ${side}`);
    const left = above ? at[0] - LOUPE / 2 : at[0] > this.size.w / 2 ? at[0] - LOUPE - 44 : at[0] + 44;
    loupe.style.setProperty("--x", String(Math.round(Math.max(4, Math.min(this.size.w - LOUPE - 4, left)))));
    loupe.style.setProperty(
      "--y",
      String(Math.round(above ? at[1] - LOUPE - 36 : Math.max(4, at[1] - LOUPE / 2))),
    );
  }
}
