/** Turns of others are shown one after the other; nothing on the page is ahead of the shown step. */
import assert from "node:assert/strict";
import test from "node:test";
import { NOTHING_KNOWN } from "quai/app/connection.js";
import { firstSince, stepsSince } from "quai/app/since.js";
import {
  advanced,
  caughtUp,
  emptyQueue,
  knownAt,
  learned,
  MAX_QUEUED_STEPS,
  missingStep,
  pauseMs,
  received,
  rewound,
  stepsBehind,
} from "quai/app/turn-queue.js";

const ME = 0;
/** A story of steps by these seats; the next of them is to move. */
const known = (seats, step = seats.length - 1, more = {}) => ({
  ...NOTHING_KNOWN,
  viewer: [ME],
  story: seats.slice(0, step).map((seat, i) => storyStep(seat, i + 1)),
  step,
  view: { actor: seats[step] ?? null, step },
  prompt: [`prompt.${step}`, {}],
  actions: seats[step] === ME ? [{ do: "end" }] : [],
  outcome: null,
  ...more,
});
const steps = new Map();
/** Steps are the same objects from news to news, as the connection keeps them. */
const storyStep = (seat, n) => {
  const key = `${seat}.${n}`;
  if (!steps.has(key)) steps.set(key, { n, seat, events: [] });
  return steps.get(key);
};
const position = (seats, step) => ({
  step,
  view: { actor: seats[step] ?? null, step },
  prompt: [`prompt.${step}`, {}],
  board: {},
});
/* I play, then seat 1 makes two steps and seat 2 one; it is my turn again */
const SEATS = [0, 1, 1, 2, 0];
const first = () => learned(emptyQueue(NOTHING_KNOWN), known(SEATS, 0));
const behind = () => learned(first(), known(SEATS, 4));

test("the first position is shown at once", () => {
  assert.equal(stepsBehind(first()), 0);
  assert.equal(knownAt(first()).step, 0);
});

/** Show the position after the shown one. */
const onwards = (queue) => advanced(queue, queue.shown.step);
/** The same, after the position has come. */
const arrived = (queue) => onwards(received(queue, position(SEATS, queue.shown.step + 1)));

test("log, prompt, actions and result wait for the board", () => {
  const over = { outcome: { winners: [0], reason: "points", scores: [1, 0, 0] } };
  const queue = learned(first(), known(SEATS, 4, { ...over, undoable: 1 }));
  const shown = knownAt(queue);
  assert.equal(stepsBehind(queue), 4);
  assert.deepEqual([shown.step, shown.view.step, shown.prompt[0], shown.story.length], [0, 0, "prompt.0", 0]);
  assert.deepEqual([shown.actions, shown.undoable, shown.outcome], [[], 0, null]);
});

test("steps that came together are requested and shown in their order", () => {
  let queue = behind();
  const seen = [];
  while (stepsBehind(queue)) {
    const missing = missingStep(queue);
    if (missing !== null) queue = received(queue, position(SEATS, missing));
    queue = onwards(queue);
    seen.push([knownAt(queue).step, knownAt(queue).story.length, knownAt(queue).view.step]);
  }
  assert.deepEqual(seen, [
    [1, 1, 1],
    [2, 2, 2],
    [3, 3, 3],
    [4, 4, 4],
  ]);
  assert.deepEqual(knownAt(queue).actions, [{ do: "end" }]);
});

test("a turn stays longer than a step, my own step not at all", () => {
  let queue = behind();
  const at = (step) => {
    while (queue.shown.step < step) queue = arrived(queue);
    return queue;
  };
  assert.equal(pauseMs(at(1), "normal"), 0, "after my own step");
  assert.ok(pauseMs(at(2), "normal") > 0);
  assert.notEqual(pauseMs(at(2), "click"), Infinity, "within a turn");
  const withinTurn = pauseMs(at(2), "normal");
  assert.ok(pauseMs(at(3), "normal") > withinTurn);
  assert.equal(pauseMs(at(3), "click"), Infinity, "after a turn");
  assert.ok(pauseMs(at(3), "slow") > pauseMs(at(3), "normal"));
  assert.ok(pauseMs(at(3), "normal") > pauseMs(at(3), "fast"));
});

test("a timer that comes late passes over no position", () => {
  const first = behind();
  const second = arrived(first);
  const third = received(second, position(SEATS, 2));
  assert.equal(knownAt(third).step, 1);
  assert.equal(advanced(third, 0), third, "it was set when the first position was shown");
  assert.equal(knownAt(advanced(third, 1)).step, 2);
});

test("my own step is shown at once, whatever was before it", () => {
  const mine = [1, 0, 1];
  const queue = learned(learned(emptyQueue(NOTHING_KNOWN), known(mine, 1)), known(mine, 2));
  assert.equal(pauseMs(queue, "click"), 0);
});

test("while my clock runs, others are shown fast", () => {
  const clock = { left: [9000, 9000, 9000], running: ME, receivedAt: 0 };
  let queue = learned(first(), known(SEATS, 4, { clock }));
  while (queue.shown.step < 3) queue = arrived(queue);
  assert.equal(pauseMs(queue, "click"), pauseMs(queue, "fast"));
  assert.equal(knownAt(queue).clock, null, "the clock of the shown step");
});

test("what is taken back is shown at once, and so is everything when it is skipped", () => {
  assert.equal(knownAt(learned(behind(), known(SEATS, 2))).step, 2);
  assert.equal(knownAt(caughtUp(behind())).step, 4);
  const otherwise = known([0, 2, 1, 2, 0], 4);
  const shown = arrived(arrived(behind()));
  assert.equal(knownAt(learned(shown, otherwise)).step, 4, "another story up to the shown step");
});

test("a long queue is cut at its beginning", () => {
  const seats = Array.from({ length: 200 }, () => 1);
  const queue = learned(learned(emptyQueue(NOTHING_KNOWN), known(seats, 1)), known(seats, 150));
  assert.equal(missingStep(queue), 150 - MAX_QUEUED_STEPS);
});

test("what was shown can be shown again", () => {
  const queue = rewound(caughtUp(behind()), position(SEATS, 1));
  assert.equal(knownAt(queue).step, 1);
  assert.deepEqual(knownAt(queue).actions, []);
  assert.equal(missingStep(queue), 2);
});

test("since my turn: the others' steps, during my turn too", () => {
  const story = [0, 1, 1, 2, 0].map((seat, i) => storyStep(seat, i + 1));
  const numbers = (list) => list.map((step) => step.n);
  assert.deepEqual(numbers(stepsSince(story.slice(0, 4), [0], true)), [2, 3, 4]);
  assert.deepEqual(numbers(stepsSince(story, [0], true)), [2, 3, 4]);
  assert.deepEqual(numbers(stepsSince(story, [0], false)), []);
  assert.deepEqual(numbers(stepsSince(story.slice(0, 3), [0], false)), [2, 3]);
  assert.equal(firstSince(story.slice(0, 3), [], false), 1, "spectators: the last turn");
});
