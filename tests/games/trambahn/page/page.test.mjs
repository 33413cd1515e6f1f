/** Gestures, hints and papers of Trambahn. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { marksOf } from "quai/app/game-page.js";
import { say } from "quai/app/text.js";
import trambahn from "../../../../src/quai/games/trambahn/page/index.js";
import { column, view } from "./positions.mjs";

const read = (path) =>
  JSON.parse(readFileSync(new URL(`../../../../src/quai/${path}`, import.meta.url), "utf8"));
const words = { ...read("games/trambahn/text/en.json"), ...read("games/trambahn/page/text/en.json") };
const t = (id, details) => say(words, "en", id, details);
const context = (parts) => ({ view: view(parts), me: 0, names: ["You", "Ada"], t });

for (const action of [
  { do: "passenger", card: "III-8", row: "III" },
  { do: "passenger", card: "conductor", row: "I" },
  { do: "extend", card: "I-8", column: 1 },
  { do: "open", card: "IV-10" },
  { do: "bank", card: "II-7" },
  { do: "buy", tram: "horse", column: 2 },
])
  test(`the gesture of ${JSON.stringify(action)} means it`, () => {
    const { from, to } = trambahn.gesture(action, 0);
    assert.deepEqual(trambahn.attempt(from, to), action);
  });

test("the end of the turn is a button, not a gesture", () =>
  assert.equal(trambahn.gesture({ do: "end" }, 0), null));

test("the fourth passenger tells the scoring it starts", () =>
  assert.equal(
    trambahn.hint(context(), "hand:III-8", "row:III"),
    "III\u00a08 at its terminus: line III scores, you 0, Ada 0.",
  ));

test("a station tells what its column will be worth", () =>
  assert.match(trambahn.hint(context(), "hand:I-8", "column:0:1"), /worth 21, with 5 cards/));

test("the eighth card tells its bonus", () => {
  const parts = { columns: [[column(3, [1, 2, 3, 5, 7, 8, 9], "steam")], []] };
  assert.match(trambahn.hint(context(parts), "hand:IV-10", "column:0:1"), /bonus of 39 points/);
});

test("a column without a tram is warned of", () =>
  assert.equal(
    trambahn.hint(context(), null, null),
    "If you confirm, the column without a tram becomes money.",
  ));

test("the sheet lists ten scorings, bonuses and totals", () => {
  const { rows, totals } = trambahn.sheet(view(), t);
  assert.equal(rows.length, 11);
  assert.deepEqual(
    [rows[0].points, rows[1].points, rows.at(-1).points],
    [
      [6, 4],
      [0, 8],
      [30, 0],
    ],
  );
  assert.deepEqual(totals, [49, 40]);
});

test("scores over time add up", () =>
  assert.deepEqual(trambahn.series(view()), [
    [0, 6, 36, 36],
    [0, 4, 4, 12],
  ]));

test("what the other player did and one's own staged steps are marked apart", () => {
  const { last, staged } = marksOf(
    [{ n: 2, seat: 1, events: [{ event: "station", seat: 1, card: "II-9", column: 1 }] }],
    [{ n: 3, seat: 0, events: [{ event: "passenger", seat: 0, card: "I-9", row: "I" }] }],
    trambahn.touched,
  );
  assert.deepEqual(
    last.map((mark) => mark.name),
    ["II-9"],
  );
  assert.deepEqual(
    staged.map((mark) => mark.name),
    ["I-9"],
  );
});

test("every face is drawn without a colour of its own", () => {
  for (const name of ["I-1", "II-7", "IV-10", "conductor", "money", "horse", "steam", "electric"]) {
    const face = trambahn.face(name);
    assert.match(face, /^<svg/);
    assert.doesNotMatch(face, /style=|#[0-9a-f]{3}|fill=/);
  }
});
