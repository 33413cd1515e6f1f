/** The page scores as the rules do, and knows when a discard is going out: both read the same vectors. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import { goesOut } from "../../../../src/quai/games/express/page/moves.js";
import { costOf, maintenancePoints, scoreOf } from "../../../../src/quai/games/express/page/score.js";
import { cardValue } from "../../../../src/quai/games/express/page/symbols-drawings.js";

const file = readFileSync(new URL("../vectors.jsonl.gz", import.meta.url));
const vectors = gunzipSync(file)
  .toString()
  .split("\n")
  .map((line) => JSON.parse(line));

const ANSWERS = {
  card: (name) => cardValue(name),
  train: ([cars, diesel, byCoaches]) => scoreOf(cars, diesel, byCoaches),
  hand: (cards) => costOf(cards),
  maintenance: (cards) => maintenancePoints(cards),
  out: (view) => goesOut(view, view.actor),
};

for (const [kind, answer] of Object.entries(ANSWERS))
  test(`every ${kind} scores as the rules say`, () => {
    const asked = vectors.filter(([each]) => each === kind);
    assert.ok(asked.length > 10);
    for (const [, question, expected] of asked)
      assert.deepEqual(answer(question), expected, JSON.stringify(question));
  });

test("no kind of vector is left out", () => {
  assert.deepEqual(new Set(vectors.map(([kind]) => kind)), new Set(Object.keys(ANSWERS)));
});
