/**
 * What a train of Express is worth, as the rules add it up (EX-60 to EX-65): the page asks what a train
 * would be worth with one card more or less. Rules and page share the vectors of their tests.
 */
import { cardValue, PASSENGER } from "./symbols-drawings.js";

/** @typedef {import("./types.js").Addend} Addend */
/** @typedef {import("./types.js").Score} Score */
/** @typedef {import("./types.js").View} View */

export const MIN_SCORING_CARS = 3;
export const MAINTENANCE_POINTS = 5;
const MORNING_CARS = 6;
const CARS_BEFORE_JOINT = 2;

/** The sort of trains that a card builds; null for a wild or a caboose. @param {string} card */
const sortOf = (card) =>
  card === "wild" || card === "caboose" ? null : PASSENGER.includes(card) ? "passenger" : card;
/** @param {string} sort */
const sortValue = (sort) => (sort === "passenger" ? 1 : cardValue(sort));

/** The sorts of the groups, and the place of the wild that joins them (EX-26). @param {string[]} cars */
const groupsOf = (cars) => {
  /** @type {string[]} */
  const sorts = [];
  /** @type {{ sorts: string[], joint: number | null }} */
  const groups = { sorts, joint: null };
  let wilds = 0;
  cars.forEach((card, place) => {
    const sort = sortOf(card);
    if (card === "wild") wilds += 1;
    if (!sort) return;
    if (sorts.length && sorts.at(-1) !== sort) groups.joint = Math.max(place - wilds, CARS_BEFORE_JOINT);
    if (sorts.at(-1) !== sort) sorts.push(sort);
    wilds = 0;
  });
  return groups;
};

/**
 * The bonuses met if the cars stand for these places of the Express order.
 * @param {number[]} places @param {boolean} diesel @param {boolean} byCoaches
 */
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

/**
 * EX-63 and EX-64: wilds stand for what helps most.
 * @param {string[]} cars @param {boolean} diesel @param {boolean} byCoaches
 */
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

/** EX-60 to EX-62. @param {string[]} cars @param {string[]} sorts @param {number | null} joint */
const addendsOf = (cars, sorts, joint) => {
  let value = sortValue(sorts[0]);
  /** @type {Addend[]} */
  const sum = [["cars", 0, value]];
  cars.forEach((card, place) => {
    if (place === joint) {
      value = sortValue(sorts[1]);
      sum.push(["joint", 1, 0], ["cars", 0, value]);
    } else if (card === "caboose") sum.push(["caboose", 1, place >= MIN_SCORING_CARS ? value : 0]);
    else sum[sum.length - 1][1] += 1;
  });
  return sum;
};

/**
 * What a train is worth, as a view has it.
 * @param {string[]} cars @param {boolean} diesel @param {boolean} byCoaches
 * @returns {Score}
 */
export const scoreOf = (cars, diesel, byCoaches) => {
  const { sorts, joint } = groupsOf(cars);
  if (cars.length < MIN_SCORING_CARS || !sorts.length)
    return { cars, diesel, joint, sum: null, bonuses: null, worth: 0 };
  const sum = addendsOf(cars, sorts, joint);
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

/**
 * What a train would be worth with a card more.
 * @param {{ cars: string[], diesel: boolean }} train @param {string} card @param {View} view
 */
export const worthWith = (train, card, view) =>
  scoreOf(
    card === "diesel" ? train.cars : [...train.cars, card],
    train.diesel || card === "diesel",
    view.options.morning === "coaches",
  ).worth;

/**
 * What a train would be worth without its last car.
 * @param {{ cars: string[], diesel: boolean }} train @param {View} view
 */
export const worthWithout = (train, view) =>
  scoreOf(train.cars.slice(0, -1), train.diesel, view.options.morning === "coaches").worth;

/** The points of a side's maintenance cars (EX-66). @param {string[]} cards */
export const maintenancePoints = (cards) => MAINTENANCE_POINTS * cards.length;

/** What cards left in hand cost (EX-66). @param {string[]} cards */
export const costOf = (cards) => cards.reduce((sum, card) => sum + cardValue(card), 0);

/** The side that a seat belongs to. @param {View} view @param {number} seat */
export const sideOf = (view, seat) => view.sides.findIndex((side) => side.seats.includes(seat));

/** The cards of a hand as far as they are seen. @param {View} view @param {number} seat */
export const handOf = (view, seat) => {
  const hand = view.hands[seat];
  return typeof hand === "number" ? [] : hand;
};

/** How many cards a hand has. @param {View} view @param {number} seat */
export const handSize = (view, seat) => {
  const hand = view.hands[seat];
  return typeof hand === "number" ? hand : hand.length;
};

/** A number with a proper minus sign. @param {number} n */
export const signed = (n) => String(n).replace("-", "−");
