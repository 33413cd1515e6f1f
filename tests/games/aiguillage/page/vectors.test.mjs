/** What the page of Aiguillage computes again is what the rules say: the vectors of `vectors.py`. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import { contractPoints, copies } from "../../../../src/quai/games/aiguillage/page/cards.js";
import aiguillage from "../../../../src/quai/games/aiguillage/page/index.js";
import {
  isLast,
  isUseful,
  leavesChoice,
  priceOf,
  progress,
  progressWith,
} from "../../../../src/quai/games/aiguillage/page/needs.js";

const file = new URL("../vectors.jsonl.gz", import.meta.url);
const cases = gunzipSync(readFileSync(file))
  .toString()
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
/** The places of the objectives for which a test holds. */
const places = (view, holds) =>
  view.objectives.flatMap((objective, i) => (objective && holds(objective) ? [i + 1] : []));
/** Every answer of a kind, with its view and the player to decide. */
const each = (kind) =>
  cases.flatMap(({ view, answers }) => (answers[kind] ?? []).map((answer) => [answer, view, view.actor]));
const number = (cell) => (typeof cell === "number" ? cell : 0);

test("there are cases of every kind", () => {
  assert.ok(cases.length >= 300);
  for (const kind of ["takes", "claims", "swaps"]) assert.ok(each(kind).length >= 20, kind);
});

test("a place costs what the rules charge", () => {
  for (const [take, view] of each("takes")) assert.equal(priceOf(view, take.place), take.price);
});

test("a box has as many copies of a card", () => {
  for (const [take, view] of each("takes")) assert.equal(copies(view, take.card), take.copies, take.card);
});

test("a table of version 1 keeps its cards", () => {
  const [, view] = each("takes")[0];
  const counts = (cards) => ["director", "investor", "note"].map((name) => copies({ ...view, cards }, name));
  assert.deepEqual(counts("standard"), [4, 2, 12]);
  assert.deepEqual(counts("version-1"), [3, 3, 12]);
});

test("a character finds something to do, or is lost", () => {
  for (const [{ card, lost }, view, me] of each("takes").filter(([take]) => "lost" in take))
    assert.equal(isUseful(view, card, me), !lost, card);
});

test("an objective is missing as many wagons, for every player", () => {
  for (const { view, answers } of cases)
    view.objectives.forEach((objective, i) => {
      const lacking = view.players.map(({ wagons }) => objective && progress(objective, wagons).lacking);
      assert.deepEqual(objective ? lacking.map((kinds) => kinds.length) : [], answers.missing[i]);
      if (objective) assert.deepEqual(lacking, objective.missing);
    });
});

test("an objective can be claimed now, and with a wagon taken or exchanged", () => {
  for (const { view, answers } of cases.filter((one) => one.view.actor !== null)) {
    const { wagons } = view.players[view.actor];
    assert.deepEqual(
      places(view, (objective) => progress(objective, wagons).ready),
      answers.claimable,
    );
  }
  for (const [{ card, claimable }, view, me] of each("takes").filter(([take]) => take.claimable))
    assert.deepEqual(
      places(view, (objective) => progressWith(objective, view.players[me].wagons, card).ready),
      claimable,
    );
  for (const [[, wagon, claimable], view, me] of each("swaps"))
    assert.deepEqual(
      places(view, (goal) => progressWith(goal, view.players[me].wagons, wagon, view.giving).ready),
      claimable,
    );
});

test("a payment leaves a choice, and an objective starts the last round, as the rules have it", () => {
  for (const [{ place, choice, last }, view, me] of each("claims")) {
    assert.equal(leavesChoice(view.objectives[place - 1], view.players[me].wagons), choice);
    assert.equal(isLast(view, me), last);
  }
});

test("a contract gives as many points", () => {
  for (const { view, answers } of cases)
    for (const [name, points] of Object.entries(answers.contracts))
      assert.equal(contractPoints(view, name), points, name);
});

test("the sheet and the course of the game end with the scores, and a veil takes the contract off", () => {
  for (const { view, answers } of cases) {
    const { rows, totals } = aiguillage.sheet(view, (id) => id),
      courses = aiguillage.series(view),
      veiled = aiguillage.veil(view);
    view.players.forEach(({ contract }, seat) => {
      const open = answers.scores[seat] - answers.worths[seat],
        known = contract ? answers.scores[seat] : open;
      assert.equal(totals[seat], known);
      assert.equal(
        rows.reduce((sum, row) => sum + number(row.points[seat]), 0),
        known,
      );
      assert.equal(courses[seat].at(-1), known);
      assert.equal(veiled.players[seat].points, open);
    });
  }
});
