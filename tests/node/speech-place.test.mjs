/** Where the card of a lesson stands. */
import assert from "node:assert/strict";
import test from "node:test";
import { placeOf } from "quai/app/speech-place.js";

const SIZE = { w: 344, h: 180 };
const PHONE = { x: 0, y: 56, w: 360, h: 684 };
const covers = (at, box) =>
  at.x < box.x + box.w && box.x < at.x + SIZE.w && at.y < box.y + box.h && box.y < at.y + SIZE.h;

test("the card covers no lit place, wherever one lies", () => {
  for (let y = 60; y < 640; y += 20) {
    const lit = { x: 10, y, w: 150, h: 90 };
    const at = placeOf(SIZE, [lit], [], PHONE);
    assert.ok(!covers(at, lit), `lit at ${y}, card at ${at.y}`);
    assert.ok(at.x >= 0 && at.x + SIZE.w <= 360 && at.y >= 56 && at.y + SIZE.h <= 740);
  }
});

test("the card leaves free what is needed, if it can", () => {
  const hand = { x: 0, y: 560, w: 360, h: 180 };
  const at = placeOf(SIZE, [{ x: 10, y: 380, w: 100, h: 100 }], [hand], PHONE);
  assert.ok(!covers(at, hand));
});

test("between two lit places there is room for the card", () => {
  const lit = [
    { x: 0, y: 60, w: 120, h: 100 },
    { x: 100, y: 600, w: 70, h: 120 },
  ];
  const at = placeOf(SIZE, lit, [], PHONE);
  assert.ok(!lit.some((box) => covers(at, box)));
});
