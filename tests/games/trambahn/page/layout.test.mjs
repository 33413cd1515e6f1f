/** Where the things of a Trambahn table lie, at every size. */
import assert from "node:assert/strict";
import test from "node:test";
import { fitColumns, layout } from "../../../../src/quai/games/trambahn/page/layout.js";
import { column, crowded, ROOMS, view } from "./positions.mjs";

const SEATED = { me: 0, seated: true, hand: 966 };
const TARGETS = ["row", "stall", "bank", "column", "new"];
const targets = (laid) => laid.zones.filter((zone) => TARGETS.includes(zone.kind));
const overlap = (a, b) =>
  a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5;

for (const [width, height] of ROOMS)
  for (const [name, position] of [
    ["a usual table", view()],
    ["a crowded table", crowded()],
    ["an empty table", view({ columns: [[], []], rows: [[], [], [], []], market: [], stack: [] })],
  ]) {
    const laid = layout(position, width, height, { ...SEATED, hand: Math.min(width, 576) });
    const where = `${name} in ${width} x ${height || "any"}`;

    test(`${where}: every card lies somewhere once`, () => {
      const cards = [
        ...position.rows.flat(),
        ...position.columns.flat().flatMap((each) => [...each.cards, ...(each.tram ? [each.tram] : [])]),
        ...position.market,
        ...position.hands[0],
      ];
      assert.deepEqual(laid.sprites.map((sprite) => sprite.name).sort(), cards.sort());
    });
    test(`${where}: nothing sticks out sideways`, () => {
      for (const thing of [...laid.zones, ...laid.sprites])
        assert.ok(
          thing.x >= 0 && thing.x + thing.w <= width + 0.5,
          `${thing.id ?? thing.name} ${thing.x} ${thing.w}`,
        );
    });
    test(`${where}: nothing lies below the table`, () => {
      for (const thing of [...laid.zones, ...laid.sprites].filter(
        (each) => (each.layer ?? "board") === "board",
      ))
        assert.ok(thing.y + thing.h <= Math.max(laid.height, height) + 1, `${thing.id ?? thing.name}`);
    });
    test(`${where}: targets are large enough and apart`, () => {
      const list = targets(laid);
      for (const zone of list)
        assert.ok(zone.w >= 43.9 && zone.h >= 43.9, `${zone.id} is ${zone.w} x ${zone.h}`);
      list.forEach((a, i) =>
        list.slice(i + 1).forEach((b) => assert.ok(!overlap(a, b), `${a.id} overlaps ${b.id}`)),
      );
    });
    test(`${where}: each hand card shows 44 pixels`, () => {
      const hand = laid.sprites.filter((sprite) => sprite.layer === "hand");
      hand.slice(1).forEach((card, i) => assert.ok(card.x - hand[i].x >= 43.9));
    });
  }

test("a usual table fits a desk without scrolling", () => {
  assert.ok(layout(view(), 966, 560, SEATED).height <= 560);
  const long = view({
    columns: [
      [column(3, [1, 2, 3, 5, 7, "C", 8, 9], "steam")],
      [column(1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "horse")],
    ],
  });
  assert.ok(layout(long, 966, 560, SEATED).height <= 560);
});

test("the same view is laid out the same", () =>
  assert.deepEqual(layout(view(), 966, 560, SEATED), layout(view(), 966, 560, SEATED)));

test("a spectator sees no hand and no new column", () => {
  const laid = layout(view({ hands: [6, 6], viewer: [] }), 966, 560, { ...SEATED, seated: false });
  assert.ok(!laid.sprites.some((sprite) => sprite.layer === "hand"));
  assert.ok(!laid.zones.some((zone) => zone.id === "new"));
});

test("the second seat sees its own company on the left", () => {
  const laid = layout(view({ hands: [6, ["I-1"]] }), 966, 560, { ...SEATED, me: 1 });
  const at = (id) => laid.zones.find((zone) => zone.id === id).x;
  assert.ok(at("side:1") < at("side:0"));
});

test("columns are as wide as wanted, then narrower, then on several lines", () => {
  assert.deepEqual(fitColumns(3, 470, 60), { w: 60, gap: 12, across: 3 });
  assert.ok(fitColumns(8, 470, 60).w < 60);
  assert.ok(fitColumns(20, 470, 60).across < 20);
});
