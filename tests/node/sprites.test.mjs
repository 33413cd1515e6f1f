/** Which card of a new layout is which card of the old one. */
import assert from "node:assert/strict";
import test from "node:test";
import { identify } from "quai/app/sprites.js";

const sprite = (name, zone, slot) => ({ name, zone, slot, layer: "board", x: 0, y: 0, w: 1, h: 1 });
const keyed = (...list) => identify([], list, 0).sprites;

test("keys are never shared", () => {
  const keys = keyed(sprite("a", "hand", 0), sprite("a", "hand", 1), sprite("b", "hand", 2)).map(
    (each) => each.key,
  );
  assert.equal(new Set(keys).size, 3);
});

test("a card that stays keeps its key, and one that shifts too", () => {
  const before = keyed(sprite("a", "hand", 0), sprite("b", "hand", 1));
  const { sprites } = identify(before, [sprite("b", "hand", 0)], 2);
  assert.equal(sprites[0].key, before[1].key);
});

test("a card that is played takes its key along", () => {
  const before = keyed(sprite("a", "hand", 0), sprite("b", "hand", 1));
  const { sprites } = identify(before, [sprite("a", "row", 0), sprite("b", "hand", 0)], 2);
  assert.deepEqual(
    sprites.map((each) => each.key),
    [before[0].key, before[1].key],
  );
});

test("of two equal cards the one that stayed is preferred", () => {
  const before = keyed(sprite("a", "hand", 0), sprite("a", "hand", 1));
  const { sprites } = identify(before, [sprite("a", "row", 0), sprite("a", "hand", 1)], 2);
  assert.deepEqual(
    sprites.map((each) => each.key),
    [before[0].key, before[1].key],
  );
});

test("a new card gets a new key, also after many others", () => {
  const first = identify([], [sprite("a", "hand", 0)], 0);
  const gone = identify(first.sprites, [], first.count);
  const again = identify(gone.sprites, [sprite("a", "hand", 0)], gone.count);
  assert.notEqual(again.sprites[0].key, first.sprites[0].key);
});
