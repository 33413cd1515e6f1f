/** What the page shows of worths is what the rules count: the cases of worths.json. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { TRAMS } from "../../../../src/quai/games/trambahn/page/trams.js";
import {
  BONUS_AT,
  lineWorth,
  POINTS,
  pointsOf,
  worthOf,
} from "../../../../src/quai/games/trambahn/page/worth.js";

const told = JSON.parse(readFileSync(new URL("../worths.json", import.meta.url), "utf8"));

test("values and prices of trams, and points of stations, are those of the rules", () => {
  const trams = Object.entries(TRAMS).map(([name, { value, price }]) => [name, { value, price }]);
  assert.deepEqual(Object.fromEntries(trams), told.trams);
  assert.deepEqual(POINTS, told.points);
  assert.equal(BONUS_AT, told.bonus_at);
});

test("columns and lines are worth what the rules say", () => {
  assert.ok(told.cases.length > 50);
  for (const { columns, points, worths, lines } of told.cases)
    columns.forEach((side, seat) => {
      assert.deepEqual(
        side.map((column) => pointsOf(column.cards)),
        points[seat],
      );
      assert.deepEqual(side.map(worthOf), worths[seat]);
      assert.deepEqual(
        [0, 1, 2, 3].map((line) => lineWorth({ columns }, line, seat)),
        lines[seat],
      );
    });
});
