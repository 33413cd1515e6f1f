/** What the page computes of trains and scores is what the rules compute: the vectors shared by both. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import game from "../../../../src/quai/games/station_master/page/index.js";
import { foresee, sumOf, total, within } from "../../../../src/quai/games/station_master/page/worth.js";

const file = new URL("../vectors.jsonl.gz", import.meta.url);
const lines = gunzipSync(readFileSync(file)).toString().trim().split("\n");
const vectors = lines.map((line) => JSON.parse(line));

/** As it would be sent, so that -0 is 0. */
const plain = (value) => JSON.parse(JSON.stringify(value));
let view = null;
const answers = {
  view: (asked) => {
    view = asked;
    return null;
  },
  put: ([me, action]) => {
    const { from = null } = game.gesture(action, me, view);
    const { worth, mine, leaves } = foresee(view, me, view.trains[action.track - 1], from, true);
    return [worth, mine, leaves];
  },
  repair: (card) => within(view, card).sort(),
  depart: ({ values, kind, carriages, royals, tokens }) => {
    const worth = sumOf({ values }, kind, carriages, royals);
    return { worth, points: tokens.map((each) => total(each) * worth) };
  },
  sheet: (asked) => game.series(asked).map((totals) => totals.at(-1)),
};

const expected = {
  repair: (carriages) => carriages.sort(),
  depart: ({ worths, worth, points }) => {
    assert.equal(total(worths), worth, "the running sum of a departure ends at its worth");
    return { worth, points };
  },
};

test("there are vectors of every kind", () =>
  assert.deepEqual([...new Set(vectors.map(([kind]) => kind))].sort(), Object.keys(answers).sort()));

test("the page computes every worth, point and departure as the rules do", () => {
  for (const [kind, question, answer] of vectors)
    assert.deepEqual(
      plain(answers[kind](question)),
      expected[kind]?.(answer) ?? answer,
      `${kind} ${JSON.stringify(question)}`,
    );
});
