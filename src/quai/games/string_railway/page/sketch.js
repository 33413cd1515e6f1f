/** A small map with an action drawn on it, for pages that do not show the table. */

import { g, path, svg } from "quai/draw/svg.js";
import { COMPANY, cord, smooth } from "./draw-cords.js";
import { mountain, river } from "./draw-scenery.js";
import { outline, setTile, stillArt } from "./ground.js";

/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").View} View */

/** How wide cords are drawn: wider than on the table, as the map is small. */
const CORD_WIDTH = 120;
/** What is shown around the field. */
const MARGIN = 260;

/** A tile that stands out. @param {Place} place @param {string} kind @param {number} owner */
const placed = (place, kind, owner) =>
  `<g class="art-text">${setTile(place, { kind, owner, visitors: [] })}</g>` +
  path(outline(place, 110), "sketch-ring");

/** What an action adds to the map. @param {import("./types.js").Action} action @param {View} view */
const added = (action, view) => {
  const company = COMPANY[view.company],
    /** @type {Point[]} */ points = action.points ?? [];
  if (action.do === "track")
    return path(smooth(points), "sketch-halo") + cord(points, company, CORD_WIDTH, "is-draft");
  if (action.do === "tile") return placed(/** @type {any} */ (action), view.drawn[action.tile - 1], 0);
  if (action.do === "corner") return placed(view.places[action.corner - 1], "main", company);
  if (action.do === "river") return river(points);
  return action.do === "mountain" ? mountain(points) : "";
};

/** @type {NonNullable<import("./types.js").Page["sketch"]>} */
export const sketch = (action, view) => {
  const drawn = view.field.length ? added(action, view) : "";
  if (!drawn) return "";
  const [xs, ys] = [0, 1].map((axis) => view.field.map((point) => point[axis]));
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const body = stillArt(view, { last: view.tracks.length, area: false, cw: CORD_WIDTH }) + drawn;
  return svg(
    Math.max(...xs) + MARGIN - left,
    Math.max(...ys) + MARGIN - top,
    g(body, { at: [-left, -top] }),
    {
      cls: "sr-sketch",
    },
  );
};
