/** The browser's twin of the kernel answers every shared vector as the Python side does. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import * as kernel from "../../../../src/quai/games/string_railway/page/kernel.js";

const file = new URL("../vectors.jsonl.gz", import.meta.url);
const vectors = gunzipSync(readFileSync(file))
  .toString()
  .trim()
  .split("\n")
  .map((text) => JSON.parse(text));

const pairs = (flat) => flat.flatMap((x, i) => (i % 2 ? [] : [[x, flat[i + 1]]]));
const plain = (value) => JSON.parse(JSON.stringify(value));
let board = null;

const answers = {
  meet: ([s, t]) => kernel.meet(kernel.segment(...s), kernel.segment(...t)),
  holds: ([tile, point]) => kernel.holds(kernel.square(...tile), ...point),
  touches: ([tile, s]) => kernel.touches(kernel.square(...tile), kernel.segment(...s)),
  tiles: ([one, two]) => kernel.tilesMeet(kernel.square(...one), kernel.square(...two)),
  meeting: ([s, t, tile]) => {
    const [one, two] = [kernel.segment(...s), kernel.segment(...t)];
    return [...kernel.meetingPoint(one, two), kernel.meetingOn(kernel.square(...tile), one, two)];
  },
  line: ([points, closed, tile]) => {
    const drawn = kernel.line(pairs(points), closed);
    return [
      kernel.length(drawn),
      kernel.selfContacts(drawn),
      closed ? [] : kernel.stretches(kernel.square(...tile), drawn),
    ];
  },
  locate: ([ring, point]) => kernel.locate(kernel.line(pairs(ring), true), ...point),
  cross: ([track, other, closed, tiles]) =>
    kernel.crossings(
      kernel.line(pairs(track)),
      kernel.line(pairs(other), closed),
      tiles.map((tile) => kernel.square(...tile)),
    ),
  board: (view) => {
    board = kernel.boardOf(view);
    return null;
  },
  track: (question) => {
    const { total, items, faults } = kernel.judgeTrack(board, ...question);
    return { total, items, faults };
  },
  tile: (place) => kernel.judgeTile(board, ...place),
};

test("there are at least 20,000 vectors, of every kind", () => {
  assert.ok(vectors.length >= 20000);
  assert.deepEqual([...new Set(vectors.map(([kind]) => kind))].sort(), Object.keys(answers).sort());
});

for (const kind of Object.keys(answers))
  test(`${kind}: every answer is the same as in Python`, () => {
    for (const [of, question, answer] of vectors) {
      if (of === "board") answers.board(question);
      else if (of === kind)
        assert.deepEqual(plain(answers[kind](question)), answer, JSON.stringify(question).slice(0, 2000));
    }
  });

test("a track of wrong shape is refused before all else", () => {
  assert.equal(kernel.shapeFaults([[1, 1]])[0].reason, "points_count");
  assert.equal(
    kernel.shapeFaults([
      [1, 1],
      [1, 1],
      [2, 2],
    ])[0].reason,
    "repeated_point",
  );
  assert.deepEqual(
    kernel.shapeFaults([
      [1, 1],
      [2, 2],
    ]),
    [],
  );
});
