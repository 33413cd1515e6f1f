/**
 * What cards, columns and lines are worth, as the rules count it: worths.json in the tests keeps the
 * two equal.
 */
import { TRAMS } from "./trams.js";

/** @typedef {import("./types.js").Column} Column */

/** Points of a station by its value. */
export const POINTS = [0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3];

/** How many cards of a column bring the bonus. */
export const BONUS_AT = 8;

/** The line of a station, in Roman numerals. @param {string} card */
export const lineName = (card) => card.split("-")[0];
/** The value of a station; 0 for a conductor. @param {string} card */
export const cardValue = (card) => (card === "conductor" ? 0 : Number(card.split("-")[1]));
/** @param {string[]} cards */
export const pointsOf = (cards) => cards.reduce((sum, card) => sum + POINTS[cardValue(card)], 0);
/** @param {string | null} tram */
export const multiplier = (tram) => (tram ? TRAMS[tram].value : 0);
/** What a scoring of a column gives. @param {{ cards: string[], tram: string | null }} column */
export const worthOf = ({ cards, tram }) => pointsOf(cards) * multiplier(tram);
/**
 * What a scoring of a line gives a seat.
 * @param {{ columns: Column[][] }} view
 * @param {number} line from 0
 * @param {number} seat
 */
export const lineWorth = (view, line, seat) =>
  view.columns[seat]
    .filter((column) => column.line === line)
    .reduce((sum, column) => sum + worthOf(column), 0);
