/** Parts that the drawings of rolling stock share: wheels, frames, windows, bodies. Sizes as in stock.js. */
import { circle, path, rect, repeat } from "./svg.js";

export const wheel = (/** @type {number} */ x, r = 4) =>
  circle(x, 44 - r, r, "f-ink") + circle(x, 44 - r, r * 0.36, "f-stock2");
export const driver = (/** @type {number} */ x, /** @type {number} */ r) =>
  circle(x, 44 - r, r, "f-ink") +
  circle(x, 44 - r, r - 2, "f-stock2") +
  circle(x, 44 - r, r - 3.2, "f-ink") +
  circle(x, 44 - r, 1.4, "f-stock2");
export const bogie = (/** @type {number} */ x) =>
  rect(x - 9, 35, 18, 3, "f-ink", 1) + wheel(x - 5.5) + wheel(x + 5.5);
export const coupler = rect(0, 33.4, 7, 2.6, "f-ink");
export const couplers = coupler + rect(89, 33.4, 7, 2.6, "f-ink");
/** Couplers, a frame under the whole car, two bogies. */
export const gear = (a = 18, b = 78) => couplers + rect(4, 32, 88, 4, "f-ink") + bogie(a) + bogie(b);

export const panes = (
  /** @type {number} */ n,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {number} */ step,
  cls = "f-stock",
  r = 1,
) => repeat(n, (i) => rect(x + i * step, y, w, h, cls, r));
export const bars = (
  /** @type {number} */ n,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ h,
  /** @type {number} */ step,
  /** @type {string} */ cls,
) =>
  path(
    repeat(n, (i) => `M${x + i * step} ${y}v${h}`),
    cls,
  );
export const star = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
  /** @type {string} */ cls,
) => {
  const p = Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5 - Math.PI / 2,
      k = i % 2 ? r * 0.42 : r;
    return `${(x + k * Math.cos(a)).toFixed(1)} ${(y + k * Math.sin(a)).toFixed(1)}`;
  });
  return path(`M${p.join("L")}Z`, cls);
};

/** A carriage with a smooth roof: body, roof, gold lines. The caller adds the windows. */
export const carriage = (
  /** @type {string} */ b,
  body = "M4 12H92V32H4Z",
  roof = "M3 13Q3 6.5 11 6.500H85Q93 6.5 93 13Z",
) =>
  gear() +
  path(body, b) +
  path(roof, "f-ink2") +
  rect(4, 26, 88, 1.7, "f-gold") +
  rect(4, 30, 88, 1.2, "f-gold");
/** An older carriage with a raised clerestory and open end platforms. */
export const clerestory = (/** @type {string} */ b) =>
  gear() +
  rect(12, 12, 72, 20, b) +
  path("M3 12.500Q4 8.5 10 8.500H86Q92 8.5 93 12.500Z", "f-ink2") +
  path("M16 8.500Q17 4 22 4H74Q79 4 80 8.500Z", "f-ink") +
  panes(7, 21, 5.6, 5, 2, 8.2, "f-gold", 0.5) +
  rect(12, 26, 72, 1.7, "f-gold") +
  rect(12, 30, 72, 1.2, "f-gold") +
  path("M6 12.500V32M90 12.500V32M6 22H12M84 22H90M9 22V32M87 22V32", "s-ink");
/** A window with a rounded top. */
export const arch = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
  cls = "f-stock",
) => path(`M${x} ${y + h}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}Z`, cls);
