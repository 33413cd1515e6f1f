/** Marks of seats. A seat has the colour and the shape of a line; unlike a line's badge, no numeral. */
import { shape } from "./lines.js";
import { g, svg } from "./svg.js";

/** The colour and the shape of a seat around a point, as a part of a drawing. */
export const seatShape = (
  /** @type {number} */ line,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
) => g(shape(line, x, y, r, "seat-shape"), { cls: `line-${line}` });

/** A seat's mark as a drawing of its own. */
export const seatBadge = (/** @type {number} */ line, label = "") =>
  svg(20, 20, seatShape(line, 10, 10.5, 7), { cls: "seat-badge", label });
