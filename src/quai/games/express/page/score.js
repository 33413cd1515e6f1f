/**
 * What a train of Express is worth, spelled out as the server spells it (EX-60 to EX-65): the page asks
 * what a train would be worth with one card more or less.
 */
import { cardValue, PASSENGER } from "./symbols-drawings.js";

/** @typedef {["cars" | "joint" | "caboose", number, number]} Addend what, how many, worth each */
/** @typedef {{ cars: string[], diesel: boolean, joint: number | null, sum: Addend[] | null, bonuses: string[] | null, worth: number }} Spelled */

export const SCORING_LENGTH = 3;
const MORNING_CARS = 6;
const JOINT_AFTER = 2;

/** The sort a card builds trains of; null for a wild or a caboose. @param {string} card */
export const sortOf = (card) =>
  card === "wild" || card === "caboose" ? null : PASSENGER.includes(card) ? "passenger" : card;
/** @param {string | null} sort */
const sortValue = (sort) => (sort === "passenger" ? 1 : sort ? cardValue(sort) : 0);

/** The sorts of the groups, and the place of the wild that joins them (EX-26). @param {string[]} cars */
const groupsOf = (cars) => {
  /** @type {string[]} */
  const sorts = [];
  let joint = /** @type {number | null} */ (null),
    wilds = 0;
  cars.forEach((card, place) => {
    const sort = sortOf(card);
    if (card === "wild") wilds += 1;
    if (!sort) return;
    if (sorts.length && sorts.at(-1) !== sort) joint = Math.max(place - wilds, JOINT_AFTER);
    if (sorts.at(-1) !== sort) sorts.push(sort);
    wilds = 0;
  });
  return { sorts, joint };
};

/** The bonuses met if the wilds stand for these places of the Express order. @param {number[]} places @param {boolean} diesel @param {boolean} byCoaches */
const met = (places, diesel, byCoaches) => {
  const sorts = new Set(places);
  const ordered = places.every((place, i) => i === 0 || place >= places[i - 1]);
  const long = byCoaches ? places.filter((place) => PASSENGER[place] === "coach").length : places.length;
  return [
    ordered && sorts.size > 1 && "order",
    sorts.size === PASSENGER.length && "all",
    diesel && "diesel",
    long >= MORNING_CARS && "morning",
  ].filter((bonus) => typeof bonus === "string");
};

/** EX-63 and EX-64: wilds stand for what helps most. @param {string[]} cars @param {boolean} diesel @param {boolean} byCoaches */
const bonusesOf = (cars, diesel, byCoaches) => {
  /** @type {number[][]} */
  let ways = [[]];
  for (const card of cars)
    ways = ways.flatMap((way) =>
      card === "wild" ? PASSENGER.map((_, place) => [...way, place]) : [[...way, PASSENGER.indexOf(card)]],
    );
  return ways
    .map((way) => met(way, diesel, byCoaches))
    .reduce((best, each) => (each.length > best.length ? each : best));
};

/**
 * A train as the view shows it.
 * @param {string[]} cars @param {boolean} diesel @param {boolean} byCoaches
 * @returns {Spelled}
 */
export const spell = (cars, diesel, byCoaches) => {
  const { sorts, joint } = groupsOf(cars);
  if (cars.length < SCORING_LENGTH || !sorts.length)
    return { cars, diesel, joint, sum: null, bonuses: null, worth: 0 };
  let value = sortValue(sorts[0]);
  /** @type {Addend[]} */
  const sum = [["cars", 0, value]];
  cars.forEach((card, place) => {
    if (place === joint) {
      value = sortValue(sorts[1]);
      sum.push(["joint", 1, 0], ["cars", 0, value]);
    } else if (card === "caboose") sum.push(["caboose", 1, place >= SCORING_LENGTH ? value : 0]);
    else sum[sum.length - 1][1] += 1;
  });
  const plain = sum.reduce((total, [, count, each]) => total + count * each, 0);
  const express = sorts[0] === "passenger" && joint === null && cars.at(-1) !== "caboose";
  const bonuses = express ? bonusesOf(cars, diesel, byCoaches) : [];
  return {
    cars,
    diesel,
    joint,
    sum,
    bonuses: bonuses.length ? bonuses : null,
    worth: plain * 2 ** bonuses.length,
  };
};

/** What a train would be worth with a card more. @param {{ cars: string[], diesel: boolean }} train @param {string} card @param {any} view */
export const worthWith = (train, card, view) =>
  spell(
    card === "diesel" ? train.cars : [...train.cars, card],
    train.diesel || card === "diesel",
    view.options.morning === "coaches",
  ).worth;

/** What a train would be worth without its last car. @param {{ cars: string[], diesel: boolean }} train @param {any} view */
export const worthWithout = (train, view) =>
  spell(train.cars.slice(0, -1), train.diesel, view.options.morning === "coaches").worth;

/** The side that a seat belongs to. @param {any} view @param {number} seat @returns {number} */
export const sideOf = (view, seat) =>
  view.sides.findIndex((/** @type {any} */ side) => side.seats.includes(seat));

/** What cards left in hand cost. @param {string[]} cards */
export const costOf = (cards) => cards.reduce((sum, card) => sum + cardValue(card), 0);
