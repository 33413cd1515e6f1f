/**
 * Express cards. Portrait 120 x 180 as everywhere: plate (0 to 56: value, sort), window (56 to 152), foot
 * (152 to 180). Laid in a train a card is 120 x 98: the same plate, lower, over the same car. Couplers and
 * rails meet at its edges.
 */

import { pattern } from "quai/draw/lines.js";
import { carArt, engineArt, sign } from "quai/draw/stock.js";
import { star } from "quai/draw/stock-parts.js";
import { circle, g, path, rect, repeat, svg, text } from "quai/draw/svg.js";
import { cardValue, gilt, livery, PASSENGER, STOPPED_BY, STOPS, symbol } from "./symbols-drawings.js";

/** The band on the foot of a freight card. @type {Record<string, number>} */
const PATTERN = {
  auto_rack: 1,
  bulkhead: 5,
  piggyback: 4,
  coil: 1,
  gondola: 2,
  coal: 4,
  hopper: 3,
  tank: 1,
  boxcar: 2,
};

const key = (/** @type {string} */ kind) => (gilt(kind) ? "s-gold o7" : "s-on o5");

/* What stands left on the plate: a value, or what the card does instead. */
const lead = (
  /** @type {string} */ kind,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
) => {
  const ink = gilt(kind) ? "f-gold" : "f-on";
  if (kind === "diesel") return text(x - size * 0.04, y, size * 0.86, ink, "×2");
  if (kind === "caboose") return text(x, y, size, ink, "=");
  if (kind in STOPPED_BY) return text(x + size * 0.1, y, size, ink, "!");
  if (kind === "turntable") return text(x - size * 0.04, y, size * 0.86, ink, "+1");
  return text(x, y, size, PASSENGER.includes(kind) ? "f-gold" : ink, cardValue(kind));
};
const plate = (/** @type {string} */ kind, /** @type {number} */ h) => {
  const big = h > 50,
    y = h / 2;
  if (kind === "wild")
    return (
      rect(0, 0, 120, h, "f-stock") +
      (big ? rect(3.5, 3.5, 113, h - 7, "s-line", 5) : rect(0, h - 3, 120, 3, "f-line")) +
      text(big ? 13 : 9, big ? 45.5 : 28, big ? 51 : 33, "f-line", "?") +
      symbol(kind, big ? 81 : 98, y - (big ? 0 : 1), big ? 16 : 12, "f-line")
    );
  return (
    rect(0, 0, 120, h, kind in STOPPED_BY ? "f-black" : "f-line") +
    (big ? rect(3.5, 3.5, 113, h - 7, key(kind), 5) : "") +
    lead(kind, big ? 13 : 9, big ? 45.5 : 29, big ? 51 : 33) +
    symbol(kind, big ? 81 : 98, y, big ? 15 : 12, gilt(kind) ? "f-gold" : "f-on")
  );
};

/** @param {number} y where the ground is */
const hills = (y) =>
  `M0 ${y - 40}Q22 ${y - 58} 46 ${y - 44}T92 ${y - 46}Q108 ${y - 52} 120 ${y - 40}V${y}H0Z`;
/* Country behind the train: meets itself at both edges. */
const country = (/** @type {number} */ y, /** @type {number} */ h) =>
  rect(0, y, 120, h, "f-sky") + path(hills(y + h), "f-haze");
const poles =
  path("M0 70Q30 78 60 70T120 70M0 76Q30 84 60 76T120 76", "s-ink2 w1 o5") +
  path("M60 62V146M54 68.500H66M54 74.500H66", "s-ink2 o5");
const ballast = (/** @type {number} */ y) =>
  rect(0, y, 120, 7, "f-ground") + rect(0, y - 0.6, 120, 1.8, "f-ink2");
const vehicle = (/** @type {string} */ kind, /** @type {number} */ y) =>
  g((kind === "diesel" ? engineArt : carArt)(kind, { livery: "" }), { at: [0, y], scale: 1.25 });

const pips = (
  /** @type {number} */ n,
  /** @type {number} */ y,
  /** @type {number} */ r,
  /** @type {string} */ cls,
) => repeat(n, (i) => circle(60 + (i - (n - 1) / 2) * 17, y, r, cls));
/* The five passenger stops in Express order, this one filled. */
const order = (/** @type {string} */ kind) =>
  path("M22 166H98", "s-gold w2") +
  PASSENGER.map(
    (k, i) =>
      circle(22 + i * 19, 166, k === kind ? 8 : 4.6, k === kind ? "f-gold" : "f-line") +
      circle(22 + i * 19, 166, k === kind ? 8 : 4.6, "s-gold w2"),
  ).join("");
const hazard = (/** @type {number} */ y, /** @type {number} */ h) =>
  rect(0, y, 120, h, "f-ink") +
  repeat(9, (i) => path(`M${i * 18 - 18} ${y + h}l${h} ${-h}h9l${-h} ${h}Z`, "f-gold"));
const foot = (/** @type {string} */ kind) => {
  const n = cardValue(kind),
    ground = rect(0, 152, 120, 28, "f-line");
  if (kind in STOPS)
    return (
      hazard(152, 28) +
      circle(60, 166, 13.5, "f-stock") +
      g(g(sign(STOPS[kind]), { cls: "k-sign" }), { at: [48, 154], scale: 0.5 })
    );
  if (kind in STOPPED_BY)
    return (
      rect(0, 152, 120, 28, "f-stock2") +
      g(carArt(STOPPED_BY[kind], { livery: "line-4" }), { at: [34, 153], scale: 0.54 }) +
      path("M10 166H26M94 166H110", "s-ink w2") +
      path("M18 160V172M102 160V172", "s-ink w3")
    );
  if (PASSENGER.includes(kind)) return ground + order(kind);
  if (kind === "diesel") return ground + path("M12 162H108M12 170H108", "s-gold w2");
  if (kind === "caboose")
    return (
      ground +
      path("M16 170H88", "s-on w3") +
      path("M88 158V176M96 158V176M88 163H104", "s-on w4") +
      rect(102, 157, 5, 12, "f-on", 1)
    );
  if (kind === "wild")
    return (
      ground + repeat(7, (i) => path(`M${0 + i * 20} 166l10-11 10 11-10 11Z`, i % 2 ? "f-none" : "f-on"))
    );
  if (kind === "turntable")
    return (
      ground + path("M10 166H46M74 166H110", "s-gold w1") + path("M60 160L66 166L60 172L54 166Z", "s-gold w1")
    );
  return (
    ground +
    g(pattern(PATTERN[kind], 0, 152, 120, 28), { cls: "o3" }) +
    rect(60 - 8.5 * n - 5, 155.5, 17 * n + 10, 21, "f-line", 10.5) +
    pips(n, 166, 6.2, "f-on")
  );
};

const bigSign = (/** @type {string} */ kind) =>
  rect(0, 56, 120, 96, kind === "turntable" ? "f-buff" : "f-stock") +
  path("M0 128H120M0 136H120", kind === "turntable" ? "s-buff2 w2" : "s-ink2 w2 o3") +
  repeat(8, (i) => path(`M${8 + i * 15} 124V140`, kind === "turntable" ? "s-buff2 w3" : "s-ink2 w3 o3")) +
  g(sign(kind), { at: [17.5, 61.5], scale: 1.77 });

/** A card face, portrait. */
export const faceOf = (/** @type {string} */ kind) => {
  const window =
    kind in STOPPED_BY || kind === "turntable"
      ? bigSign(kind)
      : country(56, 96) + poles + ballast(146) + vehicle(kind, 91.5);
  return svg(
    120,
    180,
    g(rect(0, 0, 120, 180, "f-stock") + window + plate(kind, 56) + foot(kind), { cls: livery(kind) }),
    { cls: "face" },
  );
};
/** The same card in a train. */
export const laidFace = (/** @type {string} */ kind) =>
  svg(
    120,
    98,
    g(country(34, 64) + ballast(92.5) + vehicle(kind, 37.5) + plate(kind, 36), { cls: livery(kind) }),
    { cls: "face train-face" },
  );

const engine = (/** @type {number} */ y) =>
  g(engineArt("standard", { livery: "" }), { at: [0, y], scale: 1.25, cls: "k-back" });
const rays = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
  /** @type {number} */ n,
) =>
  path(
    repeat(n, (i) => {
      const a = Math.PI + ((i + 0.5) * Math.PI) / n;
      return `M${x} ${y}L${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
    }),
    "s-gold w1 o3",
  );
/** The back of every card is a locomotive: that is what it is when it lies face down at the head of a train. */
export const back = () =>
  svg(
    120,
    180,
    g(
      rect(0, 0, 120, 180, "f-green") +
        rays(60, 134, 150, 16) +
        rect(0, 138, 120, 42, "f-green") +
        rect(5, 5, 110, 170, "s-gold", 6) +
        circle(60, 62, 26, "f-green") +
        circle(60, 62, 26, "s-gold w2") +
        star(60, 63, 15, "f-gold") +
        path("M10 139.500H110M10 145H110", "s-gold w1") +
        g(g(engineArt("standard", { livery: "" }), { cls: "k-back" }), { at: [12, 95], scale: 1 }) +
        path("M30 160H90", "s-gold w2"),
      { cls: "k-passenger" },
    ),
    { cls: "face" },
  );
/** What is remembered of the other side of a locomotive. @param {string} memo */
const memoOf = (memo) => {
  if (memo === "?") return text(60, 28, 26, "f-gold", "?", "middle");
  const worthless = memo in STOPPED_BY || memo === "turntable",
    value = worthless ? "" : text(13, 28, 27, "f-gold", cardValue(memo) || "0");
  return `<g>${value}${symbol(memo, 99, 18.5, 9.5, "f-gold", "f-green")}</g>`;
};
/** As a locomotive in a train. `memo` is what its owner remembers of the other side; "?" after an exchange. */
export const laidBack = (memo = "") =>
  svg(
    120,
    98,
    g(
      rect(0, 0, 120, 98, "f-green") +
        rays(60, 94, 130, 14) +
        engine(37.5) +
        rect(0, 92.5, 120, 5.5, "f-green") +
        rect(0, 92, 120, 1.6, "f-gold") +
        (memo
          ? rect(5, 5, 110, 27, "s-gold w2 memo", 5) + memoOf(memo)
          : star(60, 19, 11, "f-gold") + path("M12 18.500H40M80 18.500H108", "s-gold w1")),
      { cls: "k-passenger" },
    ),
    { cls: "face train-face" },
  );

/** Only the vehicle, on its bit of track: score sheets. */
export const wagon = (/** @type {string} */ kind) =>
  svg(
    96,
    48,
    kind === "loco"
      ? g(engineArt("standard", { livery: "" }), { cls: "k-passenger" })
      : g((kind === "diesel" ? engineArt : carArt)(kind, { livery: "" }), { cls: livery(kind) }),
    { cls: "wagon-art" },
  );

/**
 * Seats around the table, oneself at the bottom, and the way the turn travels; the seat to play is filled.
 * @param {string[]} names one or two letters per seat, in clockwise order from oneself
 * @param {number} now @param {boolean} reversed @param {string} label
 */
export const ring = (names, now, reversed = false, label = "") => {
  const n = names.length,
    r = n > 4 ? 11.5 : 14,
    [rx, ry] = n > 4 ? [34, 29] : [30, 26],
    tip = n > 4 ? 4 : 5;
  const round = (/** @type {number} */ x) => +x.toFixed(1);
  const at = (/** @type {number} */ k) => {
    const a = Math.PI / 2 + (k * 2 * Math.PI) / n;
    return {
      x: round(46 + rx * Math.cos(a)),
      y: round(42 + ry * Math.sin(a)),
      heading: (Math.atan2(ry * Math.cos(a), -rx * Math.sin(a)) * 180) / Math.PI,
    };
  };
  const arrows = repeat(n, (i) => {
    const { x, y, heading } = at(i + 0.5);
    return g(path(`M${-tip} ${-tip}L${tip} 0L${-tip} ${tip}Z`, "r-arrow"), {
      at: [x, y],
      rotate: Math.round(heading + (reversed ? 180 : 0)),
    });
  });
  const seats = names.map((name, i) => {
    const { x, y } = at(i),
      size = (n > 4 ? 14 : 17) - (name.length > 1 ? 3 : 0);
    return (
      circle(x, y, r, i === now ? "r-now" : "r-seat") +
      text(x, round(y + size * 0.35), size, i === now ? "r-name-now" : "r-name", name, "middle")
    );
  });
  return svg(
    92,
    84,
    `<ellipse cx="46" cy="42" rx="${rx}" ry="${ry}" class="r-track"/>${arrows}${seats.join("")}`,
    { cls: "ring-art", label },
  );
};
