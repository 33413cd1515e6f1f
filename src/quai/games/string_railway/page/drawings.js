/** String Railway: cords, station tiles, scenery, marks. World unit: a tenth of a millimetre; a tile is 400 wide. */

import { mark, shape } from "quai/draw/lines.js";
import { circle, g, path, rect, repeat, svg, text } from "quai/draw/svg.js";

const r1 = (/** @type {number} */ n) => Math.round(n * 10) / 10;

/** A smooth curve through the points (Catmull-Rom). What is judged is the polyline; at 5 mm a link nobody sees the difference. */
export const smooth = (/** @type {number[][]} */ p, closed = false) => {
  const n = p.length,
    at = (/** @type {number} */ i) => (closed ? p[(i + n) % n] : p[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${r1(p[0][0])} ${r1(p[0][1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${r1(b[0] + (c[0] - a[0]) / 6)} ${r1(b[1] + (c[1] - a[1]) / 6)} ${r1(c[0] - (e[0] - b[0]) / 6)} ${r1(c[1] - (e[1] - b[1]) / 6)} ${r1(c[0])} ${r1(c[1])}`;
  }
  return d + (closed ? "Z" : "");
};

/** Walks a line in even steps: calls f(x, y, tangent x, tangent y, index). */
const walk = (
  /** @type {number[][]} */ p,
  /** @type {number} */ step,
  /** @type {(x: number, y: number, tx: number, ty: number, k: number) => void} */ f,
  start = step / 2,
  closed = false,
) => {
  let next = start,
    gone = 0,
    k = 0;
  const n = closed ? p.length : p.length - 1;
  for (let i = 0; i < n; i++) {
    const a = p[i],
      b = p[(i + 1) % p.length],
      dx = b[0] - a[0],
      dy = b[1] - a[1],
      l = Math.hypot(dx, dy);
    while (next <= gone + l && l > 0) {
      const t = (next - gone) / l;
      f(a[0] + dx * t, a[1] + dy * t, dx / l, dy / l, k++);
      next += step;
    }
    gone += l;
  }
};

/** The lay of a twisted cord: one slanting stroke a turn, bent like an S. */
const lay = (
  /** @type {number[][]} */ p,
  /** @type {number} */ w,
  /** @type {number} */ step,
  closed = false,
) => {
  let d = "";
  const h = w * 0.36,
    s = w * 0.3;
  walk(
    p,
    step,
    (x, y, tx, ty) => {
      d += `M${r1(x - ty * h - tx * s)} ${r1(y + tx * h - ty * s)}L${r1(x + ty * h + tx * s)} ${r1(y - tx * h + ty * s)}`;
    },
    step / 2,
    closed,
  );
  return d;
};
const zigzag = (/** @type {number[][]} */ p, /** @type {number} */ w) => {
  let d = "";
  walk(p, w * 0.62, (x, y, tx, ty, k) => {
    const h = (k % 2 ? 1 : -1) * w * 0.24;
    d += `${k ? "L" : "M"}${r1(x - ty * h)} ${r1(y + tx * h)}`;
  });
  return d;
};
const beads = (/** @type {number[][]} */ p, /** @type {number} */ w) => {
  /** @type {string[]} */
  const out = [];
  walk(p, w * 1.62, (x, y) =>
    out.push(
      `M${r1(x - w * 0.52)} ${r1(y)}a${r1(w * 0.52)} ${r1(w * 0.52)} 0 1 0 ${r1(w * 1.04)} 0a${r1(w * 0.52)} ${r1(w * 0.52)} 0 1 0 ${r1(-w * 1.04)} 0`,
    ),
  );
  return out.join("");
};
const cover = (/** @type {number[][]} */ p, /** @type {number} */ w) => {
  /* the wound thread that keeps an end from fraying */
  let d = "";
  for (const [a, b] of [
    [p[0], p[1]],
    [p[p.length - 1], p[p.length - 2]],
  ]) {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      tx = (b[0] - a[0]) / l,
      ty = (b[1] - a[1]) / l;
    for (const s of [0.15, 0.62])
      d += `M${r1(a[0] + tx * w * s - ty * w * 0.5)} ${r1(a[1] + ty * w * s + tx * w * 0.5)}l${r1(ty * w)} ${r1(-tx * w)}`;
  }
  return d;
};

/** The number of a company by its colour: its shape, numeral and pattern are those of that line.
 * @type {Record<string, number>} */
export const COMPANY = { blue: 1, red: 2, green: 3, yellow: 4, violet: 5 };

const PATTERN = ["plain", "twist", "zigzag", "beads", "dashes"];
/** Which cord a company has; it goes with the pattern of its line: rules, slants, chevrons, dots, bars. */
export const cordOf = (/** @type {number} */ company) => PATTERN[company - 1];

/** The layers of a company's cord as [class, path] pairs, so that a page can redraw them in place sixty times a second. */
export const cordLayers = (
  /** @type {number[][]} */ points,
  /** @type {number} */ company,
  /** @type {number} */ w,
) => {
  const d = smooth(points),
    kind = cordOf(company);
  if (kind === "beads")
    return [
      ["cord-shade", d],
      ["cord-edge thin", d],
      ["cord-body thin", d],
      ["cord-bead", beads(points, w)],
      ["cord-end", cover(points, w)],
    ];
  const layers = [
    ["cord-shade", d],
    ["cord-edge", d],
    ["cord-body", d],
    ["cord-lay", lay(points, w, kind === "plain" ? w * 0.58 : w * 0.5)],
  ];
  if (kind === "twist") layers[3] = ["cord-strand", lay(points, w * 0.98, w * 1.05)];
  if (kind === "zigzag") layers.push(["cord-zig", zigzag(points, w)]);
  if (kind === "dashes") layers.push(["cord-dash", d]);
  layers.push(["cord-end", cover(points, w)]);
  return layers;
};
export const cord = (/** @type {number[][]} */ points, /** @type {number} */ company, w = 66, cls = "") =>
  `<g class="cord line-${company} cord-${cordOf(company)} ${cls}">${cordLayers(points, company, w)
    .map(([c, d]) => path(d, c))
    .join("")}</g>`;

/** A short piece of cord, for panels and the tray. */
export const cordSample = (/** @type {number} */ company, { long = false, label = "" } = {}) => {
  const n = 26,
    w = 300,
    pts = Array.from({ length: n + 1 }, (_, i) => [
      20 + (i * (w - 40)) / n,
      40 + Math.sin((i / n) * Math.PI * (long ? 4 : 2)) * (long ? 15 : 11),
    ]);
  return svg(w, 80, cord(pts, company, 26), { cls: "cord-sample", label });
};

/* scenery */
/** The field's string, pinned at its corners if it has few. */
export const fieldCord = (/** @type {number[][]} */ corners, pinned = corners.length < 7) => {
  /* the string lies just outside the line that bounds the play */
  const cx = corners.reduce((s, p) => s + p[0], 0) / corners.length,
    cy = corners.reduce((s, p) => s + p[1], 0) / corners.length;
  const out = corners.map(([x, y]) => {
    const l = Math.hypot(x - cx, y - cy);
    return [x + ((x - cx) / l) * 58, y + ((y - cy) / l) * 58];
  });
  const d = `M${out.map((p) => p.map(r1).join(" ")).join("L")}Z`;
  return (
    `<g class="cord cord-field">${path(d, "cord-shade")}${path(d, "cord-edge")}${path(lay(out, 74, 46, true), "cord-lay")}` +
    (pinned ? out : [])
      .map(
        ([x, y]) =>
          circle(r1(x), r1(y), 62, "pin-rim") +
          circle(r1(x), r1(y), 44, "pin-head") +
          circle(r1(x - 12), r1(y - 14), 12, "pin-glint"),
      )
      .join("") +
    "</g>"
  );
};
export const fieldShape = (/** @type {number[][]} */ corners) =>
  path(`M${corners.map((p) => p.join(" ")).join("L")}Z`, "field-ground");

export const river = (/** @type {number[][]} */ points) => {
  const d = smooth(points);
  return (
    path(d, "water-2") +
    path(d, "water-1") +
    `<g class="cord cord-river">${path(d, "cord-shade")}${path(d, "cord-edge")}${path(d, "cord-body")}${path(lay(points, 84, 50), "cord-lay")}${path(cover(points, 84), "cord-end")}</g>`
  );
};

/** Hachures: short wedges that run down from the summit, dense where it is steep. */
const hachures = (/** @type {number[][]} */ loop) => {
  const cx = loop.reduce((s, p) => s + p[0], 0) / loop.length,
    cy = loop.reduce((s, p) => s + p[1], 0) / loop.length;
  let d = "";
  [
    [0.84, 0.11, 62, 9],
    [0.64, 0.13, 58, 12],
    [0.43, 0.14, 56, 15],
    [0.22, 0.12, 54, 15],
  ].forEach(([k, len, step, thick], ring) => {
    const q = loop.map(([x, y]) => [cx + (x - cx) * k, cy + (y - cy) * k]);
    walk(
      q,
      step,
      (x, y, _tx, _ty, i) => {
        const l = Math.hypot(x - cx, y - cy) || 1,
          ux = (cx - x) / l,
          uy = (cy - y) / l,
          wob = 0.72 + 0.28 * Math.sin(i * 2.4 + ring * 1.3) + 0.18 * Math.sin(i * 0.7);
        const h = 1270 * len * wob,
          t = thick * (uy * 0.7 + 1.05); /* light from the upper left: the far side is darker */
        d += `M${r1(x)} ${r1(y)}L${r1(x + ux * h + uy * t)} ${r1(y + uy * h - ux * t)}L${r1(x + ux * h - uy * t)} ${r1(y + uy * h + ux * t)}Z`;
      },
      step / 2,
      true,
    );
  });
  return (
    path(d, "hachure") +
    path(`M${r1(cx - 70)} ${r1(cy + 52)}L${r1(cx)} ${r1(cy - 74)}L${r1(cx + 70)} ${r1(cy + 52)}Z`, "summit")
  );
};
/** A mountain; while it is pulled, without its hachures. */
export const mountain = (/** @type {number[][]} */ loop, still = true) => {
  const d = smooth(loop, true);
  return (
    path(d, "rock") +
    (still ? hachures(loop) : "") +
    `<g class="cord cord-mountain">${path(d, "cord-shade")}${path(d, "cord-edge")}${path(d, "cord-body")}${path(lay(loop, 72, 44, true), "cord-lay")}</g>`
  );
};

/**
 * @typedef {{ kind: string, owner?: number, visitors?: number[] }} TileArt a station with the numbers of its owner and of the companies there
 */

/* stations: 40 x 40. Points on a plate at the upper left, who may come along the foot, the picture says the kind. */
/** @type {Record<string, string>} */
const PICTURE = {
  city:
    path("M17.5 30V17H22V12H27V20H30V15H34.500V30Z", "f-ink") +
    path(
      "M19.500 20V21.500M19.500 24V25.500M24.500 15V16.500M24.500 19V20.500M24.500 23V24.500M32.200 18V19.500M32.200 22V23.500M32.200 26V27.500",
      "s-stock w2",
    ),
  central:
    path("M15.5 30V22Q15.5 11.500 25.500 11.500Q35.5 11.500 35.500 22V30Z", "f-ink") +
    path("M18.5 30V23Q18.500 15 25.500 15Q32.500 15 32.500 23V30Z", "f-stock") +
    path("M25.500 15V30M22 16V30M29 16V30M18.500 23H32.5", "s-ink w1"),
  transfer: path("M16 17.500H31M27 13L32 17.500L27 22M35 25.500H20M24 21L19 25.500L24 30", "s-ink w3"),
  local:
    path("M15.500 18.500L18 14H33L35.500 18.500Z", "f-ink") +
    path("M18 18.500V30M33 18.500V30M25.500 18.500V24", "s-ink w2") +
    rect(20, 25, 11, 2.4, "f-ink") +
    path("M15 30.300H36", "s-ink w2"),
  junction:
    path("M25.500 31V24Q25.500 19 19 12.500M25.500 24Q25.500 19 32 12.500", "s-ink w4") +
    path("M25.500 31V24Q25.500 19 19 12.500M25.500 24Q25.500 19 32 12.500", "s-stock w1"),
  suburb:
    path("M15 22L21.500 15.500L28 22V30H15Z", "f-ink") +
    rect(20, 25, 3.2, 5, "f-stock") +
    circle(32, 20, 4.2, "f-ink") +
    path("M32 22V30", "s-ink w2"),
  terminus:
    path("M17 16.500H34", "s-ink w4") +
    circle(20.5, 16.5, 3.4, "f-ink") +
    circle(30.5, 16.5, 3.4, "f-ink") +
    circle(20.5, 16.5, 1.4, "f-stock") +
    circle(30.5, 16.5, 1.4, "f-stock") +
    path("M21 19L18 30M30 19L33 30M25.500 17V30M19.500 25H31.500", "s-ink w2"),
  country:
    path("M24 12.500L30.500 24H17.500Z", "f-ink") +
    path("M24 22V30", "s-ink w3") +
    path("M29 30.300V26.500M33 30.300V26.500M27.500 28H36M15 30.300H36", "s-ink w1"),
  scenic:
    path("M14.500 30L22.500 15L27 22.500L29.500 18.500L36 30Z", "f-ink") +
    path("M20 19.800L22.500 15L25 19.400L22.600 18.600Z", "f-stock") +
    circle(32, 13.5, 3, "f-ink"),
};
/** @type {Record<string, string>} */
const PLATE = {
  main: "f-ink",
  city: "f-blue",
  transfer: "f-blue",
  terminus: "f-black",
  scenic: "f-green",
  central: "f-green",
  local: "f-green",
  junction: "f-green",
  suburb: "f-green",
  country: "f-green",
};
/** @type {Record<string, string[]>} */
const SAYS = {
  main: ["2"],
  city: ["3", "1"],
  central: ["3"],
  transfer: ["0", "2"],
  local: ["2"],
  junction: ["1"],
  suburb: ["2"],
  terminus: ["3"],
  country: ["1"],
  scenic: ["3", "1"],
};
/** @type {Record<string, number>} */
const LIMIT = { local: 3, junction: 3, suburb: 2, country: 1, scenic: 2 };

/* effect, at the right of the foot: a sign, not a sentence */
/** @type {Record<string, string>} */
const EFFECT = {
  main: text(35.5, 37.6, 8.4, "f-on", "−1", "middle"),
  city: text(34.5, 37.8, 8.4, "f-ink", "−1", "middle"),
  transfer: text(34.5, 37.8, 8.4, "f-ink", "+1", "middle"),
  junction: path("M28.500 36.500Q30.500 32.5 32.500 35T36.500 34", "s-ink w2"),
  terminus: path("M29 35.200H35M35.500 32.400V38", "s-ink w2"),
  country:
    rect(28.8, 32.3, 5.2, 5.2, "s-ink w1", 0.8) +
    path("M36.400 32.500V36.500M34.400 34.500H38.4", "s-ink w1"),
  scenic: text(34, 37.8, 7.6, "f-ink", "▲3", "middle"),
};

/** The lower layer of a tile: what a cord may cover. */
export const tileGround = (/** @type {TileArt} */ { kind, owner = 1 }) => {
  if (kind === "main")
    return (
      rect(-0.8, -0.8, 41.6, 41.6, "tile-rim", 3.4) +
      rect(0, 0, 40, 40, "f-line", 3) +
      rect(1.6, 1.6, 36.8, 36.8, "s-on w1", 2) +
      mark(owner, 21.5, 21.5, 10.5)
    );
  return (
    rect(-0.8, -0.8, 41.6, 41.6, "tile-rim", 3.4) +
    rect(0, 0, 40, 40, "f-stock", 3) +
    path("M0 31.200H40V37a3 3 0 0 1 -3 3H3a3 3 0 0 1 -3 -3Z", "f-stock2") +
    path("M0 31.200H40", "s-ink w1 o5") +
    PICTURE[kind]
  );
};
/** The upper layer: plate, seats taken, token. Lies over the cords, since a crossing on a tile is free anyway. */
export const tilePlate = (/** @type {TileArt} */ { kind, owner = 0, visitors = [] }) => {
  const says = SAYS[kind],
    limit = LIMIT[kind];
  const plate =
    rect(-1.5, -1.5, says.length > 1 ? 20.5 : 15, 16, "tile-rim", 3) +
    rect(-0.5, -0.5, says.length > 1 ? 18.5 : 13, 14, PLATE[kind], 2.2) +
    text(6, 11.6, 15.5, "f-cream", says[0], "middle") +
    (says.length > 1
      ? path("M11.600 2V11.5", "s-cream w1 o5") + text(14.8, 11, 9, "f-cream", says[1], "middle")
      : "");
  const guests = kind === "main" ? visitors.filter((v) => v !== owner) : visitors;
  const seats = limit
    ? repeat(limit, (i) =>
        guests[i]
          ? `<g class="line-${guests[i]}">${shape(guests[i], 5.4 + i * 7.6, 35.5, 2.9, "f-line seat-edge")}</g>`
          : circle(5.4 + i * 7.6, 35.5, 2.7, "seat"),
      )
    : guests.length
      ? guests
          .map(
            (v, i) =>
              `<g class="line-${v}">${shape(v, 5.4 + i * 6.9, 35.5, 2.9, kind === "main" ? "f-line seat-edge pale" : "f-line seat-edge")}</g>`,
          )
          .join("")
      : kind === "main"
        ? ""
        : path("M3.500 35.500q2.300 -3.600 4.600 0t4.600 0q-2.300 -3.600 -4.600 0t-4.600 0Z", "s-ink w1");
  const token =
    kind === "city" || kind === "transfer"
      ? owner
        ? ownToken(owner, 34.5, 4.6, 6.4)
        : circle(34.5, 4.6, 5, "token-place")
      : "";
  return plate + seats + (EFFECT[kind] ?? "") + token;
};

/** An ownership token: a wooden disc in the company's colour, with its shape. */
export const ownToken = (
  /** @type {number} */ company,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
) =>
  `<g class="line-${company}">${circle(x, y, r, "tile-rim")}${circle(x, y, r * 0.9, "f-line")}${shape(company, x, y, r * 0.5, "f-on")}</g>`;

/** A whole tile as a drawing of its own. */
export const stationTile = (/** @type {TileArt} */ tile, label = "") =>
  svg(
    46,
    46,
    g(tileGround(tile) + tilePlate(tile), { at: [3, 3], cls: tile.owner ? `line-${tile.owner}` : "" }),
    { cls: "tile-art", label },
  );

/* marks on the map, drawn in screen pixels around 0, 0 */
export const marks = {
  gain: (/** @type {number} */ n) =>
    rect(-16, -11, 32, 22, "mark-rim", 11) +
    rect(-14.5, -9.5, 29, 19, "mark-gain", 9.5) +
    text(0, 5.8, 17, "f-cream", n > 0 ? `+${n}` : `${n}`.replace("-", "\u2212"), "middle"),
  cost: (n = -1) =>
    circle(0, 0, 12.5, "mark-rim") +
    circle(0, 0, 11, "f-black") +
    text(-0.5, 5.3, 15.5, "f-cream", `\u2212${-n}`, "middle"),
  free: () => circle(0, 0, 4.5, "mark-free"),
  warn: () =>
    path("M0 -17L17.500 13.500H-17.500Z", "mark-rim mark-join") +
    path("M0 -14.500L15 11.800H-15Z", "mark-warn mark-join") +
    path("M0 -5V3.500M0 7.600V8", "s-warn"),
  step: (/** @type {number} */ n) =>
    circle(0, 0, 14, "mark-rim") +
    circle(0, 0, 12.5, "f-green") +
    circle(0, 0, 10.8, "s-cream w1 o7") +
    text(0, 5.8, 17, "f-cream", n, "middle"),
  grip: () => circle(0, 0, 15, "hand-ring"),
  hand: () => circle(0, 0, 22, "hand-halo") + circle(0, 0, 22, "hand-ring") + circle(0, 0, 7.5, "hand-rim"),
  pin: () => circle(0, 0, 8, "pin-rim") + circle(0, 0, 6, "pin-head") + circle(-1.8, -2, 1.7, "pin-glint"),
};

const sign = (/** @type {string} */ d) => svg(24, 24, path(d, "icon-line"), { cls: "icon" });
/** Line icons of this game's tools. @type {Record<string, string>} */
export const signs = {
  fold: sign("M3 17V9Q3 6 5.5 6Q8 6 8 9V15Q8 18 10.5 18Q13 18 13 15V9Q13 6 15.5 6Q18 6 18 9V15Q18 18 21 18"),
  fit: sign("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"),
  lamp: sign(
    "M9 18H15M10 21H14M9.500 18Q9.500 15.500 7.700 13.600A6 6 0 1 1 16.300 13.600Q14.500 15.500 14.500 18",
  ),
};
