/**
 * The two stacked drawings of the plane: the table, drawn when it changes, and what is in hand, drawn at every frame
 * while it is pulled. It also holds the camera, the loupe under a finger and the words beside a fault.
 */

import { between, cordWidth, fit, pan, ruler, showing, toScreen, toWorld, viewBox, zoom } from "./camera.js";
import { FIELD_MARGIN, SPAN } from "./cards.js";
import { COMPANY, cordLayers, cordOf, smooth } from "./draw-cords.js";
import { marks, reachRings } from "./draw-marks.js";
import { fieldCord, fieldShape, mountain, river } from "./draw-scenery.js";
import { groundArt, outline, setTile } from "./ground.js";
import { calloutPlace, heldDiscs, spread } from "./mark-places.js";
import { middleOf } from "./polylines.js";

/** @typedef {import("./ground.js").Shown} Shown */
/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Free} Free */
/** @typedef {import("./types.js").View} View */
/** @typedef {{ x: number, y: number, r: number, art: string }} Mark in pixels */
/** @typedef {{ at: Free, kind: "gain" | "cost", points: number }} PointMark what a track brought or cost at a place */
/**
 * @typedef {object} Parts the elements that are drawn into
 * @property {HTMLElement} map
 * @property {SVGElement} ground
 * @property {SVGElement} live
 * @property {SVGElement} loupe
 * @property {HTMLElement} callout
 * @property {HTMLElement} ruler
 */

const NS = "http://www.w3.org/2000/svg";
const make = (/** @type {string} */ name, /** @type {string} */ cls, /** @type {Element} */ parent) => {
  const element = document.createElementNS(NS, name);
  if (cls) element.setAttribute("class", cls);
  return parent.appendChild(element);
};
const LOUPE = 132;
const LOUPE_ZOOM = 0.14;
const SMALL = 500;
/** How long the camera takes to a place, in milliseconds. */
const GLIDE_MS = 350;

const MAX_FAULTS_DRAWN = 12;

/**
 * The stretch of a line that a fault is about, as places in its points; null for none.
 * @param {Fault} fault @param {number} last @returns {[number, number] | null}
 */
const stretchOf = ({ reason, details: { point, segment, segments } }, last) => {
  /** @param {number} first @param {number} end @returns {[number, number]} */
  const clip = (first, end) => [Math.max(0, first), Math.min(last, end)];
  if (point !== undefined) return clip(point - 1, point + 1);
  if (segment !== undefined) return clip(segment - 1, segment + 3);
  if (!segments) return null;
  return reason === "twice" ? clip(segments[0], segments[1] + 1) : clip(segments[0] - 1, segments[0] + 2);
};

const shape = (/** @type {string} */ d, /** @type {string} */ cls) => `<path d="${d}" class="${cls}"/>`;

export class Canvas {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    this.size = { w: parts.map.clientWidth || 1, h: parts.map.clientHeight || 1 };
    /** @type {View | null} */
    this.view = null;
    /** @type {Free[]} */
    this.field = [
      [0, 0],
      [SPAN, SPAN],
    ];
    this.cam = { x: 6000, y: 6000, k: 0.05 };
    this.cw = 66;
    this.press = 0;
    this.fresh = true;
    /** @type {Shown | null} */
    this.shown = null;
    /** @type {Task | null} */
    this.task = null;
    /** The number of the company in hand. */
    this.company = 0;
    /** Marks that belong to the table, not to what is in hand. @type {PointMark[]} */
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
    /** The frame in which the camera glides on. */
    this.gliding = 0;
  }

  /** Show a table. @param {View} view @param {Shown} shown */
  show(view, shown) {
    const other = this.view === null || String(this.view.field) !== String(view.field);
    this.view = view;
    this.shown = shown;
    this.fresh = true;
    this.field = view.field.length
      ? view.field
      : [
          [FIELD_MARGIN, FIELD_MARGIN],
          [SPAN - FIELD_MARGIN, SPAN - FIELD_MARGIN],
        ];
    if (other) this.cam = fit(this.field, this.size);
    this.look();
  }
  drawGround() {
    const { ground } = this.parts,
      { view, shown } = this;
    if (!view || !shown) return;
    const cw = cordWidth(this.cam.k),
      press = Math.max(30, Math.ceil((31 / this.cam.k - 283) / 50) * 50);
    const same = cw === this.cw && press === this.press;
    if (same && !this.fresh) return;
    [this.cw, this.press, this.fresh] = [cw, press, false];
    const art = groundArt(view, { ...shown, cw, press });
    if (art === this.painted) return;
    this.painted = art;
    const { activeElement } = document,
      active = ground.contains(activeElement) ? activeElement?.getAttribute("data-tile") : null;
    this.still.innerHTML = art;
    for (const element of [ground, this.parts.live, this.parts.loupe])
      element.style.setProperty("--cw", String(this.cw));
    if (active) this.focusTile(Number(active), true);
  }
  /** @param {number} tile @param {boolean} [preventScroll] */
  focusTile(tile, preventScroll = false) {
    const found = this.parts.ground.querySelector(`[data-tile="${tile}"]`);
    if (found instanceof SVGElement) found.focus({ preventScroll });
  }
  resize() {
    const { map } = this.parts,
      size = { w: map.clientWidth || 1, h: map.clientHeight || 1 };
    if (size.w === this.size.w && size.h === this.size.h) return;
    const whole = this.isWhole;
    this.size = size;
    this.cam = whole ? fit(this.field, size) : zoom(this.cam, size, this.field, [size.w / 2, size.h / 2], 1);
    if (this.view) this.look();
  }

  /* the camera */
  /** Whether the whole field is in sight. */
  get isWhole() {
    return this.cam.k <= fit(this.field, this.size).k * 1.01;
  }
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
  /**
   * Follow a move: bring places into sight, gliding there where things move on the page.
   * @param {number[][]} places
   */
  follow(places) {
    const from = this.cam,
      to = showing(from, this.size, this.field, places),
      started = performance.now(),
      { speed } = document.documentElement.dataset;
    cancelAnimationFrame(this.gliding);
    if (to === from) return;
    const still = speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const go = () => {
      const u = still ? 1 : (performance.now() - started) / GLIDE_MS;
      this.cam = between(from, to, u);
      this.look();
      if (u < 1) this.gliding = requestAnimationFrame(go);
    };
    go();
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
  /** A drawing in pixels around a place of the table. @param {Free} at @param {string} art */
  #put([x, y], art) {
    const scale = ((this.size.w < SMALL ? 0.8 : 1) / this.cam.k).toFixed(3);
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${art}</g>`;
  }
  paint() {
    const { task, view } = this;
    if (!task || !view) return;
    this.#paintLine(task);
    this.#paintFaults(task, view);
    this.over.innerHTML = this.#hands(task) + this.#marks(task, view);
    this.#callout(task.wrong[0]);
  }
  /** @param {Task} task */
  #paintLine(task) {
    const { kind } = task,
      points = task.laid ?? task.moving?.p ?? [];
    if (kind === "track") this.#paintTrack(points);
    const scenery =
      kind === "river"
        ? river(points)
        : kind === "mountain"
          ? mountain(points, false)
          : kind === "field"
            ? fieldShape(task.rim) + fieldCord(task.rim, false)
            : "";
    this.scenery.innerHTML = scenery + task.ghosts.map((_, i) => this.#ghost(task, i)).join("");
  }
  /** @param {Free[]} points */
  #paintTrack(points) {
    const { company } = this;
    this.cord.setAttribute("class", `cord is-draft line-${company} cord-${cordOf(company)}`);
    [["draft-halo", smooth(points)], ...cordLayers(points, company, this.cw)].forEach(([cls, d], i) => {
      let layer = this.layers.get(`${i}`);
      if (!layer) {
        layer = make("path", "", this.cord);
        this.layers.set(`${i}`, layer);
      }
      layer.setAttribute("class", cls);
      layer.setAttribute("d", d);
    });
  }
  /** A tile, or the place of a main station, that is being placed. @param {Task} task @param {number} i */
  #ghost(task, i) {
    const place = task.ghosts[i],
      ring = shape(outline(place, 44), "ring");
    if (task.kind !== "tile") {
      const held = task.handle === i ? "is-ok" : "",
        spot = shape(outline(place), "spot-shape is-legal");
      return `<g class="ghost art-text ${held}">${spot}${ring}</g>`;
    }
    const state = task.said.legal ? "is-ok" : "is-bad",
      shade = `<path d="${outline(place, 30)}" class="tile-shade" transform="translate(18 34)"/>`,
      tile = setTile(place, { kind: task.station, owner: 0, visitors: [] });
    const rings = reachRings(place, middleOf(this.field), this.cam.k);
    return `${rings}<g class="ghost art-text ${state}">${shade}${tile}${ring}</g>`;
  }
  /** The tiles that are touched, and the stretches that are wrong. @param {Task} task @param {View} view */
  #paintFaults(task, view) {
    const { wrong, said, points } = task;
    const touched = said.items.filter((item) => item.item !== "owner"),
      paid = new Set(touched.filter((item) => item.points).map((item) => item.tile));
    const hit = (/** @type {number | undefined} */ tile, /** @type {string} */ cls) =>
      tile === undefined ? "" : shape(outline(view.tiles[tile], 24), `hit ${cls}`);
    this.under.innerHTML =
      [...new Set(touched.map((item) => item.tile))]
        .map((tile) => hit(tile, paid.has(tile) ? "" : "known"))
        .join("") + wrong.map((fault) => hit(fault.details.tile, "full")).join("");
    const stretches = points.length
      ? wrong.slice(0, MAX_FAULTS_DRAWN).map((fault) => stretchOf(fault, points.length - 1))
      : [];
    this.bad.innerHTML = stretches
      .map((stretch) => {
        if (!stretch) return "";
        const d = smooth(points.slice(stretch[0], stretch[1] + 1));
        return shape(d, "bad-halo") + shape(d, "bad-bars");
      })
      .join("");
  }
  /** Pins and handles. @param {Task} task */
  #hands({ moving, kind, hand }) {
    const put = (/** @type {number} */ i, /** @type {string} */ art) =>
      this.#put(moving?.p[i] ?? [0, 0], art);
    const pins = [...(moving?.pins.keys() ?? [])].map((i) => put(i, marks.pin()));
    const ends =
      moving && !moving.closed
        ? [0, moving.last].filter((i) => !moving.pins.has(i)).map((i) => put(i, marks.hand()))
        : [];
    const keyed = hand && kind !== "tile" ? `<g class="grip">${this.#put(hand, marks.grip())}</g>` : "";
    return pins.join("") + ends.join("") + keyed;
  }
  /** Gains, costs, warnings and the numbers of a route. @param {Task} task @param {View} view @returns {Mark[]} */
  #listMarks(task, view) {
    const scale = this.size.w < SMALL ? 0.8 : 1,
      lift = 200 + 9 / this.cam.k;
    /** @type {Mark[]} */
    const list = [];
    const add = (/** @type {Free} */ at, /** @type {number} */ r, /** @type {string} */ art) => {
      const [x, y] = this.toScreen(at);
      list.push({ x, y, r: r * scale, art });
    };
    const tell = (/** @type {PointMark} */ { at, kind, points }) =>
      kind === "cost"
        ? add(at, 12.5, marks.cost(points))
        : add([at[0] + lift * 0.6, at[1] - lift], 15, marks.gain(points));
    for (const { item, at, points, taken } of task.said.items) {
      if (item === "cross") tell({ at, kind: "cost", points });
      else if (item !== "owner" && item !== "free" && (points || taken)) tell({ at, kind: "gain", points });
    }
    (task.way === "stations" ? task.route : []).forEach((tile, n) => {
      const { x, y } = view.tiles[tile];
      add([x - lift * 0.75, y + lift * 0.75], 14, marks.step(n + 1));
    });
    this.told.forEach(tell);
    const seen = new Set();
    for (const { reason, details } of task.wrong) {
      const { at, tile } = details,
        where = task.ghosts.length ? String(at) : `${reason}${tile}`;
      if (!at || seen.has(where)) continue;
      seen.add(where);
      const beside = tile !== undefined && !task.ghosts.length;
      add(beside ? [at[0] + lift * 0.7, at[1] - lift] : at, 15, marks.warn());
    }
    return list;
  }
  /** The marks, moved apart where they would overlap. @param {Task} task @param {View} view */
  #marks(task, view) {
    const held = heldDiscs(task, (place) => this.toScreen(place)),
      placed = spread(this.#listMarks(task, view), this.size, held),
      far = placed.filter((mark) => Math.hypot(mark.x - mark.ax, mark.y - mark.ay) > 12),
      at = (/** @type {number} */ x, /** @type {number} */ y) =>
        this.toWorld([x, y]).map(Math.round).join(" ");
    const leads = far.map((mark) => shape(`M${at(mark.ax, mark.ay)}L${at(mark.x, mark.y)}`, "mark-lead"));
    const drawn = placed.map((mark) => this.#put(this.toWorld([mark.x, mark.y]), mark.art));
    return leads.join("") + drawn.join("");
  }
  /** The words of a fault stand beside its place. @param {Fault | undefined} fault */
  #callout(fault) {
    const { callout } = this.parts;
    callout.hidden = !fault?.details.at;
    if (!fault?.details.at) return;
    const held = this.task ? heldDiscs(this.task, (place) => this.toScreen(place)) : [],
      box = { w: callout.offsetWidth, h: callout.offsetHeight };
    const { x, y } = calloutPlace(
      this.toScreen(fault.details.at),
      box,
      this.size,
      26 + 220 * this.cam.k,
      held,
    );
    callout.style.setProperty("--x", String(x));
    callout.style.setProperty("--y", String(y));
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
