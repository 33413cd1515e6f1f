/** The cards of Aiguillage that the page knows by heart, and what a table's own card file changes. */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Counts} Counts */

export const COLOURS = ["red", "blue", "green", "yellow", "violet"];
export const WAGONS = [
  "passenger",
  "box",
  "coal",
  "tank",
  "mail",
  "dining",
  "livestock",
  "flat",
  "sleeping",
  "locomotive",
];

/** The points of each contract of the standard box. @type {Counts} */
const CONTRACTS = {
  "icons-red": 2,
  "icons-blue": 2,
  "icons-green": 2,
  "icons-yellow": 2,
  "icons-violet": 2,
  pairs: 3,
  trios: 7,
  mixed: 5,
  four: 6,
  two_pairs: 7,
};
/** How many cards of each name the standard box has. @type {Counts} */
const COPIES = {
  passenger: 12,
  box: 10,
  coal: 9,
  tank: 8,
  mail: 6,
  dining: 5,
  locomotive: 8,
  note: 12,
  director: 4,
  investor: 2,
  pickpocket: 2,
  switchman: 2,
};

/** The same by the name of the box; tables that were begun with version 1 of the rules keep its cards. */
const COPIES_BY_BOX = { standard: COPIES, "version-1": { ...COPIES, director: 3, investor: 3 } };

/** The points of a contract in the box that is played with. @param {View} view @param {string} name */
export const contractPoints = (view, name) =>
  (typeof view.cards === "string" ? CONTRACTS : view.cards.contracts)[name];

/** @param {View["cards"]} cards @returns {Counts} */
const copiesOf = (cards) =>
  typeof cards === "string"
    ? COPIES_BY_BOX[cards]
    : { ...cards.wagons, ...cards.characters, note: COPIES.note };

/** How many cards of a name the box that is played with has. @param {View} view @param {string} name */
export const copies = (view, name) => copiesOf(view.cards)[name] ?? 0;

/** Whether a small card is a wagon or a locomotive. @param {string} name */
export const isWagon = (name) => WAGONS.includes(name);

/** The kinds that a player has, in the order of the box. @param {Counts} wagons */
export const kindsOf = (wagons) => WAGONS.filter((kind) => wagons[kind] > 0);
