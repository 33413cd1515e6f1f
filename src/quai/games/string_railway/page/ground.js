/** The table as it lies, as one drawing: field, scenery, tiles, tracks, and the places where one may press. */

import { plain } from "quai/draw/svg.js";
import {
  COMPANY,
  cord,
  fieldCord,
  fieldShape,
  mountain,
  river,
  smooth,
  tileGround,
  tilePlate,
} from "./drawings.js";
import { corners, square } from "./squares.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {{ x: number, y: number, angle: number }} Place */

/** A tile's outline, drawn so much larger. @param {Place} place @param {number} [grow] */
export const outline = ({ x, y, angle }, grow = 0) =>
  `M${corners(square(x, y, angle))
    .map(([cx, cy]) => {
      const far = Math.hypot(cx - x, cy - y);
      return `${Math.round(cx + ((cx - x) / far) * grow)} ${Math.round(cy + ((cy - y) / far) * grow)}`;
    })
    .join("L")}Z`;

/** What draw/ needs of a tile. @param {any} tile */
export const tileArt = ({ station, owner, companies }) => ({
  kind: station,
  owner: owner ? COMPANY[owner] : 0,
  visitors: companies.map((/** @type {string} */ colour) => COMPANY[colour]),
});

/** A drawing set on a tile's place. @param {Place} place @param {string} body @param {number} owner */
const set = ({ x, y, angle }, body, owner) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(10) translate(-20 -20)" class="${owner ? `line-${owner}` : ""}">${body}</g>`;
/** A whole tile on its place. @param {Place} place @param {any} art */
export const setTile = (place, art) => set(place, tileGround(art) + tilePlate(art), art.owner);

const sheet = (/** @type {string} */ cls, /** @type {string} */ mask) =>
  `<rect x="0" y="0" width="12000" height="12000" class="${cls}" mask="url(#${mask})"/>`;

/**
 * Where a tile's middle may lie at some angle: the field less a band along every string and around every
 * tile.
 * @param {any} view
 */
const legalArea = (view) => {
  const lines = [
    ...view.tracks.map((/** @type {any} */ track) => smooth(track.points)),
    ...(view.river.length ? [smooth(view.river)] : []),
    ...(view.mountain.length ? [smooth(view.mountain, true)] : []),
  ];
  const mask = (/** @type {string} */ id, /** @type {number} */ grow) =>
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="12000" height="12000"><path d="M${view.field.map((/** @type {Point} */ p) => p.join(" ")).join("L")}Z" fill="#fff" stroke="#000" stroke-width="${2 * (205 + grow)}" stroke-linejoin="miter"/>` +
    lines
      .map(
        (d) =>
          `<path d="${d}" fill="none" stroke="#000" stroke-width="${2 * (205 + grow)}" stroke-linecap="round" stroke-linejoin="round"/>`,
      )
      .join("") +
    view.tiles
      .map(
        (/** @type {any} */ tile) =>
          `<path d="${outline(tile)}" fill="#000" stroke="#000" stroke-width="${2 * (205 + grow)}" stroke-linejoin="round"/>`,
      )
      .join("") +
    "</mask>";
  return `<defs>${mask("sr-free", 0)}${mask("sr-well-free", 26)}<mask id="sr-edge" maskUnits="userSpaceOnUse" x="0" y="0" width="12000" height="12000">${sheet("on", "sr-free")}${sheet("off", "sr-well-free")}</mask></defs>${sheet("area", "sr-free")}${sheet("area-edge", "sr-edge")}`;
};

/**
 * @typedef {object} Shown
 * @property {number} cw how thick cords are
 * @property {number} press how much larger than a tile its place to press is
 * @property {number} last the track that was laid last, or -1
 * @property {boolean} area whether to show where a tile may lie
 * @property {boolean} corners whether corners are being chosen
 * @property {number[]} free the corners that may be chosen
 * @property {number} stop the tile that Tab reaches
 * @property {(tile: number) => string} label a tile in words
 * @property {(corner: number) => string} cornerLabel a corner in words
 * @property {(tile: number) => boolean} lit whether a tile may be chosen
 */

/**
 * The tiles as places to press; Tab reaches one of them and those that may be chosen, arrows the others.
 * @param {any} view @param {Shown} shown
 */
const buttons = (view, shown) =>
  view.tiles
    .map(
      (/** @type {any} */ tile, /** @type {number} */ i) =>
        `<g class="tile${shown.lit(i) ? " is-legal" : ""}" data-tile="${i}" tabindex="${i === shown.stop || shown.lit(i) ? 0 : -1}" role="button" aria-label="${plain(shown.label(i))}"><path d="${outline(tile, 30)}" class="ring"/><path d="${outline(tile, shown.press)}" class="press"/></g>`,
    )
    .join("");

/** Places of main stations that wait for a company. @param {any} view @param {Shown} shown */
const spots = (view, shown) =>
  view.places
    .map((/** @type {any} */ place, /** @type {number} */ i) => {
      if (place.company) return "";
      const legal = shown.corners && shown.free.includes(i);
      const body = `<path d="${outline(place)}" class="spot-shape${legal ? " is-legal" : ""}"/>`;
      return shown.corners
        ? `<g class="corner${legal ? " is-legal" : ""}" data-corner="${i}" tabindex="0" role="button" aria-label="${plain(shown.cornerLabel(i))}">${body}<path d="${outline(place, Math.max(120, shown.press))}" class="press"/></g>`
        : body;
    })
    .join("");

/** @param {any} view @param {Shown} shown */
export const groundArt = (view, shown) => {
  if (!view.field.length) return "";
  const arts = view.tiles.map(tileArt);
  const tiles = (/** @type {(art: any) => string} */ draw) =>
    `<g class="art-text">${view.tiles.map((/** @type {any} */ tile, /** @type {number} */ i) => set(tile, draw(arts[i]), arts[i].owner)).join("")}</g>`;
  return (
    fieldShape(view.field) +
    (view.mountain.length ? mountain(view.mountain) : "") +
    (view.river.length ? river(view.river) : "") +
    (shown.area ? legalArea(view) : "") +
    fieldCord(view.field) +
    tiles(tileGround) +
    view.tracks
      .map((/** @type {any} */ track, /** @type {number} */ i) =>
        cord(track.points, COMPANY[track.company], shown.cw, i === shown.last ? "is-last" : ""),
      )
      .join("") +
    tiles(tilePlate) +
    spots(view, shown) +
    buttons(view, shown)
  );
};
