/** The verdict on a track that is to be laid (SR-13 to SR-37, SR-55): the twin of `tracks.py`. */
import { MAX_STRING_POINTS, MIN_LENGTH_PERCENT, NOMINAL, STATIONS } from "./cards.js";
import { lengthDetails, meetingPlace, shapeFaults } from "./faults.js";
import {
  contactPairs,
  firstContact,
  floorDiv,
  INSIDE,
  length,
  line,
  locate,
  selfContacts,
} from "./geometry.js";
import { scoreCrossings, scoreTile } from "./scoring.js";
import { holds, stretches } from "./squares.js";

/** @typedef {import("./types.js").Details} Details */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").StringName} StringName */
/** @typedef {import("./types.js").TrackVerdict} TrackVerdict */

/** SR-22. @param {State} state @param {StringName} string @param {Line} l @returns {Fault[]} */
const lengthFaults = (state, string, l) => {
  const nominal = NOMINAL[string] * 1000,
    least = state.loose ? 0 : floorDiv(nominal * MIN_LENGTH_PERCENT, 100),
    measured = length(l);
  if (measured >= least && measured <= nominal) return [];
  const reason = measured > nominal ? "too_long" : "too_short";
  return [{ rule: "SR-22", reason, details: lengthDetails(measured, nominal, least, l) }];
};

/** SR-14 and SR-53. @param {State} state @param {Line} l @returns {Fault[]} */
const fieldFaults = ({ field }, l) => {
  if (locate(field, ...l.points[0]) === INSIDE && firstContact(l, field) < 0) return [];
  const out = l.points.flatMap((at, point) =>
    locate(field, ...at) === INSIDE ? [] : [{ rule: "SR-14", reason: "out", details: { at, point } }],
  );
  if (out.length) return out;
  return contactPairs(l, field).map(([first, second]) => ({
    rule: "SR-14",
    reason: "out",
    details: { at: meetingPlace(l, first, field, second), segment: first },
  }));
};

/** SR-15. @param {Line} l @returns {Fault[]} */
const selfFaults = (l) =>
  selfContacts(l, MAX_STRING_POINTS).map(([first, second]) => ({
    rule: "SR-15",
    reason: "self",
    details: { at: meetingPlace(l, first, l, second), segments: [first, second] },
  }));

/**
 * SR-18 to SR-21, SR-24, SR-30, SR-33 and SR-34, tile by tile.
 * @param {State} state @param {string} company @param {Line} l @param {TrackVerdict} verdict
 * @param {(item: Item) => void} score
 */
const judgeTiles = (state, company, l, verdict, score) =>
  state.tiles.forEach((tile, place) => {
    const entered = stretches(tile.square, l);
    if (!entered.length) return;
    const starts = holds(tile.square, ...l.points[0]),
      ends = holds(tile.square, ...l.points[l.points.length - 1]),
      known = tile.companies.includes(company),
      { limit = Infinity } = STATIONS[tile.station];
    if (starts) verdict.first = place;
    if (ends) verdict.last = place;
    /** @param {string} rule @param {string} reason @param {Details} details */
    const fault = (rule, reason, details) => {
      /** @type {Details} */
      const where = { station: tile.station, tile: place, at: [tile.x, tile.y] };
      verdict.faults.push({ rule, reason, details: { ...where, ...details } });
    };
    if (!known && tile.companies.length >= limit) fault("SR-19", "full", { limit, segment: entered[0] });
    if (entered.length > 1) fault("SR-20", "twice", { segments: entered });
    if (tile.station === "terminus" && !starts && !ends) fault("SR-21", "terminus", { segment: entered[0] });
    scoreTile(state, company, tile, place, known, score);
  });

/**
 * SR-16 and SR-17: ends on two different tiles, one of them the company's.
 * @param {State} state @param {string} company @param {Line} l @param {TrackVerdict} verdict
 */
const judgeEnds = (state, company, { points }, { faults, first, last }) => {
  const end = points[points.length - 1];
  /** @param {string} rule @param {string} reason @param {Details} details */
  const fault = (rule, reason, details) => faults.push({ rule, reason, details });
  if (first < 0) fault("SR-16", "end_off", { at: points[0], end: "first" });
  if (last < 0) fault("SR-16", "end_off", { at: end, end: "last" });
  if (first < 0 || last < 0) return;
  const own = [first, last].some((place) => state.tiles[place].companies.includes(company));
  if (first === last)
    fault("SR-16", "same_tile", { station: state.tiles[first].station, tile: first, at: end });
  else if (!own) fault("SR-17", "not_connected", { company, at: points[0], tiles: [first, last] });
};

/**
 * SR-13 to SR-22, SR-30 to SR-37: every broken rule with its place, and the score item by item.
 * @param {State} state @param {string} company @param {StringName} string @param {Point[]} points
 * @returns {TrackVerdict}
 */
export const judgeTrack = (state, company, string, points) => {
  /** @type {TrackVerdict} */
  const verdict = {
    legal: false,
    faults: shapeFaults(points, 2, "SR-54"),
    items: [],
    total: 0,
    first: -1,
    last: -1,
  };
  if (verdict.faults.length) return verdict;
  const l = line(points);
  const score = (/** @type {Item} */ item) => {
    verdict.items.push(item);
    if (item.company === company) verdict.total += item.points;
  };
  verdict.faults.push(...lengthFaults(state, string, l), ...fieldFaults(state, l), ...selfFaults(l));
  judgeTiles(state, company, l, verdict, score);
  judgeEnds(state, company, l, verdict);
  scoreCrossings(state, company, l, score);
  verdict.legal = !verdict.faults.length;
  return verdict;
};
