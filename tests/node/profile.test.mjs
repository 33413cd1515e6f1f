/** The charts of a profile: every game is counted once, whatever the numbers are. */
import assert from "node:assert/strict";
import test from "node:test";
import { histogram, places, ratingCourse } from "quai/draw/profile.js";

const counts = (drawing) => [...drawing.matchAll(/class="c-count">(\d+)</g)].map((found) => Number(found[1]));
const heights = (drawing) =>
  [...drawing.matchAll(/height="([\d.]+)"[^>]*class="c-bar/g)].map((found) => Number(found[1]));
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

test("every score is in one class", () => {
  for (const scores of [
    [5, 5],
    [-12, -3, 0, 7],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [-212, 433, 315],
    [0, 9999, -4000],
  ]) {
    const drawing = histogram(scores);
    assert.equal(sum(counts(drawing)), scores.length, String(scores));
    assert.ok(heights(drawing).length <= 9, String(scores));
    assert.doesNotMatch(drawing, /NaN|Infinity|undefined/);
  }
});

test("places go from the first to the last of the largest table", () => {
  const drawing = places([
    { rank: 1, seats: 2 },
    { rank: 3, seats: 4 },
    { rank: 3, seats: 3 },
  ]);
  assert.equal(heights(drawing).length, 4);
  assert.deepEqual(counts(drawing), [1, 2]);
  assert.equal([...drawing.matchAll(/c-bar first/g)].length, 1);
});

test("a rating is drawn from game to game, however many there are", () => {
  for (const n of [2, 30, 1000]) {
    const drawing = ratingCourse(
      Array.from({ length: n }, (_, i) => ({ time: `day ${i}`, rating: 1500 + (i % 7) })),
      { label: "a <rating>" },
    );
    assert.equal(
      [...drawing.matchAll(/[ML][\d.]+ [\d.]+/g)].filter((found) => found[0].startsWith("L")).length,
      n - 1,
    );
    assert.match(drawing, /aria-label="a &lt;rating&gt;"/);
    assert.match(drawing, new RegExp(`day ${n - 1}<`));
    assert.doesNotMatch(drawing, /NaN|Infinity|undefined/);
  }
});
