/** The table as it lies, as one drawing: field, scenery, tiles, tracks, and the places where one may press. */

import { plain } from "quai/draw/svg.js";
import { SPAN } from "./cards.js";
import { COMPANY, cord, smooth } from "./draw-cords.js";
import { fieldCord, fieldShape, mountain, river } from "./draw-scenery.js";
import { tileGround, tilePlate } from "./draw-stations.js";
import { grown, pressArea } from "./presses.js";

/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").TileArt} TileArt */
/** @typedef {import("./types.js").TileView} TileView */
/** @typedef {import("./types.js").View} View */

/** Half the side of a tile, and a little more. */
const CLEARANCE = 205;

/** @param {import("./types.js").Free[]} points */
const closed = (points) => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
/** The outline of a tile, drawn larger by `grow`. @param {Place} place @param {number} [grow] */
export const outline = (place, grow = 0) => closed(grown(place, grow));

/** What the drawing of a tile needs. @param {TileView} tile @returns {Required<TileArt>} */
export const tileArt = ({ station, owner, companies }) => ({
  kind: station,
  owner: owner ? COMPANY[owner] : 0,
  visitors: companies.map((colour) => COMPANY[colour]),
});

/** A drawing set on a tile's place. @param {Place} place @param {string} body @param {number} owner */
const set = ({ x, y, angle }, body, owner) => {
  const where = `translate(${x} ${y}) rotate(${angle}) scale(10) translate(-20 -20)`;
  return `<g transform="${where}" class="${owner ? `line-${owner}` : ""}">${body}</g>`;
};
/** A whole tile on its place. @param {Place} place @param {TileArt} art */
export const setTile = (place, art) => set(place, tileGround(art) + tilePlate(art), art.owner ?? 0);

const WHOLE = `x="0" y="0" width="${SPAN}" height="${SPAN}"`;
/** A layer over all, seen through a mask. @param {string} cls @param {string} mask */
const sheet = (cls, mask) => `<rect ${WHOLE} class="${cls}" mask="url(#${mask})"/>`;
/** @param {string} id @param {string} body */
const maskOf = (id, body) => `<mask id="${id}" maskUnits="userSpaceOnUse" ${WHOLE}>${body}</mask>`;

/**
 * Where a tile's middle may lie at some angle: the field less a band along every string and around every tile.
 * @param {View} view
 */
const legalArea = (view) => {
  const lines = [
    ...view.tracks.map((track) => smooth(track.points)),
    ...(view.river.length ? [smooth(view.river)] : []),
    ...(view.mountain.length ? [smooth(view.mountain, true)] : []),
  ];
  const field = view.field.map((p) => p.join(" ")).join("L");
  const mask = (/** @type {string} */ id, /** @type {number} */ grow) => {
    const band = `stroke="#000" stroke-width="${2 * (CLEARANCE + grow)}"`;
    const bands = lines.map(
      (d) => `<path d="${d}" fill="none" ${band} stroke-linecap="round" stroke-linejoin="round"/>`,
    );
    const tiles = view.tiles.map(
      (tile) => `<path d="${outline(tile)}" fill="#000" ${band} stroke-linejoin="round"/>`,
    );
    const inside = `<path d="M${field}Z" fill="#fff" ${band} stroke-linejoin="miter"/>`;
    return maskOf(id, inside + bands.join("") + tiles.join(""));
  };
  const edge = maskOf("sr-edge", sheet("on", "sr-free") + sheet("off", "sr-well-free"));
  const masks = `<defs>${mask("sr-free", 0)}${mask("sr-well-free", 26)}${edge}</defs>`;
  return masks + sheet("area", "sr-free") + sheet("area-edge", "sr-edge");
};

/**
 * @typedef {object} Shown what is shown of a table
 * @property {number} last the first track that was laid since this player's turn
 * @property {boolean} area whether to show where a tile may lie
 * @property {boolean} corners whether corners are being chosen
 * @property {number[]} free the corners that may be chosen
 * @property {number} stop the tile that Tab reaches
 * @property {(tile: number) => string} label a tile in words
 * @property {(corner: number) => string} cornerLabel a corner in words
 * @property {(tile: number) => boolean} lit whether a tile may be chosen
 */
/** @typedef {Shown & { cw: number, press: number }} Drawn with the width of cords, and the reach of a press */

/**
 * A place to press.
 * @param {string} cls @param {string} data @param {number} tab @param {string} label @param {string} body
 */
const button = (cls, data, tab, label, body) =>
  `<g class="${cls}" ${data} tabindex="${tab}" role="button" aria-label="${plain(label)}">${body}</g>`;

/**
 * The tiles as places to press; Tab reaches one of them and those that may be chosen, arrows the others.
 * @param {View} view @param {Drawn} shown
 */
const buttons = (view, shown) =>
  view.tiles
    .map((tile, i) => {
      const lit = shown.lit(i),
        ring = `<path d="${outline(tile, 30)}" class="ring"/>`,
        area = outline(tile) + closed(pressArea(tile, view.tiles, shown.press)),
        /* with it the tile is in the middle of the box, where a screen reader presses */
        box = `<path d="${outline(tile, shown.press)}" class="box"/>`,
        press = `<path d="${area}" class="press"/>${box}`;
      const tab = i === shown.stop || lit ? 0 : -1;
      return button(`tile${lit ? " is-legal" : ""}`, `data-tile="${i}"`, tab, shown.label(i), ring + press);
    })
    .join("");

/** Places of main stations that wait for a company. @param {View} view @param {Drawn} shown */
const spots = (view, shown) =>
  view.places
    .map((place, i) => {
      if (place.company) return "";
      const legal = shown.corners && shown.free.includes(i) ? " is-legal" : "",
        body = `<path d="${outline(place)}" class="spot-shape${legal}"/>`;
      if (!shown.corners) return body;
      const press = `<path d="${outline(place, Math.max(120, shown.press))}" class="press"/>`;
      return button(`corner${legal}`, `data-corner="${i}"`, 0, shown.cornerLabel(i), body + press);
    })
    .join("");

/**
 * The table as it lies, without places to press.
 * @param {View} view @param {Pick<Drawn, "last" | "area" | "cw">} shown
 */
export const stillArt = (view, shown) => {
  const arts = view.tiles.map(tileArt);
  const tiles = (/** @type {(art: TileArt) => string} */ draw) => {
    const drawn = view.tiles.map((tile, i) => set(tile, draw(arts[i]), arts[i].owner));
    return `<g class="art-text">${drawn.join("")}</g>`;
  };
  const tracks = view.tracks.map((track, i) =>
    cord(track.points, COMPANY[track.company], shown.cw, i >= shown.last ? "is-last" : ""),
  );
  return (
    fieldShape(view.field) +
    (view.mountain.length ? mountain(view.mountain) : "") +
    (view.river.length ? river(view.river) : "") +
    (shown.area ? legalArea(view) : "") +
    fieldCord(view.field) +
    tiles(tileGround) +
    tracks.join("") +
    tiles(tilePlate)
  );
};

/** The whole table. @param {View} view @param {Drawn} shown */
export const groundArt = (view, shown) =>
  view.field.length ? stillArt(view, shown) + spots(view, shown) + buttons(view, shown) : "";
