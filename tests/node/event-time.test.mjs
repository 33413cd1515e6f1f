/** What the wall of an event shows in turns. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { wallPage } from "quai/app/event-time.js";

const TURN_MS = 8000;

test("everybody is shown in turns, on pages of like length", () => {
  const all = Array.from({ length: 26 }, (_, n) => n);
  const first = wallPage(all, 24, 0),
    second = wallPage(all, 24, TURN_MS);
  assert.deepEqual([...first.shown, ...second.shown], all);
  assert.deepEqual([first.shown.length, second.shown.length], [13, 13]);
  assert.deepEqual([first.page, second.page, second.pages], [1, 2, 2]);
  assert.deepEqual(wallPage(all, 24, 2 * TURN_MS), first);
});

test("what fits is shown all the time", () => {
  assert.deepEqual(wallPage([1, 2], 6, TURN_MS), { shown: [1, 2], page: 1, pages: 1 });
  assert.deepEqual(wallPage([], 6, TURN_MS), { shown: [], page: 1, pages: 1 });
  assert.deepEqual(wallPage([1, 2], Infinity, TURN_MS).shown, [1, 2]);
});
