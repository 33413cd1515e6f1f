/** How the players of a table are called. */
import assert from "node:assert/strict";
import test from "node:test";
import { namesOf } from "quai/app/player-names.js";

const t = (/** @type {string} */ id, /** @type {any} */ given) =>
  id === "you" ? "You" : `${given?.who} (bot)`;

/** @param {string[]} players @param {any[]} seats */
const names = (players, seats = []) =>
  namesOf(/** @type {any} */ ({ players, viewer: [0], table: { seats } }), /** @type {any} */ (t));

test("the visitor is called you, and who is away is a bot", () => {
  assert.deepEqual(names(["Anna", "Béla", "Carl"], [{}, {}, { away: true }]), ["You", "Béla", "Carl (bot)"]);
});

test("the same names are told apart by their seats", () => {
  assert.deepEqual(names(["Anna", "Béla", "Béla"]), ["You", "Béla (2)", "Béla (3)"]);
});

test("names from right to left do not draw the points beside them along", () => {
  const [, hebrew, arabic, greek] = names(["Anna", "שרה 12", "محمد", "Σοφία"]);
  assert.equal(hebrew, "\u2068שרה 12\u2069");
  assert.equal(arabic, "\u2068محمد\u2069");
  assert.equal(greek, "Σοφία");
});
