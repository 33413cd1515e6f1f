/** The browser's twin of the rules answers every shared vector as the Python side does. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import { crossings } from "../../../../src/quai/games/string_railway/page/crossings.js";
import { shapeFaults } from "../../../../src/quai/games/string_railway/page/faults.js";
import {
  length,
  line,
  locate,
  meet,
  meetingPoint,
  segment,
  selfContacts,
} from "../../../../src/quai/games/string_railway/page/geometry.js";
import {
  holds,
  meetingOn,
  square,
  stretches,
  tilesMeet,
  touches,
} from "../../../../src/quai/games/string_railway/page/squares.js";
import { stateOf } from "../../../../src/quai/games/string_railway/page/state.js";
import { judgeTile } from "../../../../src/quai/games/string_railway/page/tiles.js";
import { judgeTrack } from "../../../../src/quai/games/string_railway/page/tracks.js";

const file = new URL("../vectors.jsonl.gz", import.meta.url);
const vectors = gunzipSync(readFileSync(file))
  .toString()
  .trim()
  .split("\n")
  .map((text) => JSON.parse(text));

const pairs = (flat) => flat.flatMap((x, i) => (i % 2 ? [] : [[x, flat[i + 1]]]));
const plain = (value) => JSON.parse(JSON.stringify(value));
let state = null;

const answers = {
  meet: ([s, t]) => meet(segment(...s), segment(...t)),
  holds: ([tile, point]) => holds(square(...tile), ...point),
  touches: ([tile, s]) => touches(square(...tile), segment(...s)),
  tiles: ([one, two]) => tilesMeet(square(...one), square(...two)),
  meeting: ([s, t, tile]) => {
    const [one, two] = [segment(...s), segment(...t)];
    return [...meetingPoint(one, two), meetingOn(square(...tile), one, two)];
  },
  line: ([points, closed, tile]) => {
    const drawn = line(pairs(points), closed);
    return [length(drawn), selfContacts(drawn), closed ? [] : stretches(square(...tile), drawn)];
  },
  locate: ([ring, point]) => locate(line(pairs(ring), true), ...point),
  cross: ([track, other, closed, tiles]) =>
    crossings(
      line(pairs(track)),
      line(pairs(other), closed),
      tiles.map((tile) => square(...tile)),
    ),
  board: (view) => {
    state = stateOf(view);
    return null;
  },
  track: (question) => {
    const { total, items, faults } = judgeTrack(state, ...question);
    return { total, items, faults };
  },
  tile: (place) => judgeTile(state, ...place),
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
  const reasons = (points, least = 2) => shapeFaults(points, least, "SR-54").map(({ reason }) => reason);
  const [a, b, c] = [
    [1, 1],
    [2, 2],
    [1, 3],
  ];
  assert.deepEqual(reasons([a]), ["points_count"]);
  assert.deepEqual(reasons([a, a, b]), ["repeated_point"]);
  assert.deepEqual(reasons([a, b]), []);
  assert.deepEqual(reasons([a, b, c, a]), []);
  assert.deepEqual(reasons([a, b], 3), ["points_count"]);
  assert.deepEqual(reasons([a, b, c, a], 3), ["repeated_point"]);
});
