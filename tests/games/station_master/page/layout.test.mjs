/** Where the things of a Station Master table lie, at every size and for every number of players. */
import assert from "node:assert/strict";
import test from "node:test";
import { layout } from "../../../../src/quai/games/station_master/page/layout.js";
import { crowded, mending, picking, ROOMS, view } from "./positions.mjs";

const TARGETS = ["track", "pick", "discard", "found"];
const apart = (a, b) =>
  a.x >= b.x + b.w - 0.5 || b.x >= a.x + a.w - 0.5 || a.y >= b.y + b.h - 0.5 || b.y >= a.y + a.h - 0.5;
const board = (thing) => (thing.layer ?? "board") === "board";
/** Places to press: a train whose tokens are picked is none, nor is a discard in which a card is chosen. */
const targets = (laid) =>
  laid.zones.filter(
    (zone) =>
      TARGETS.includes(zone.kind) &&
      !zone.picking &&
      !(zone.kind === "discard" && laid.zones.some(({ kind }) => kind === "found")),
  );

const positions = [
  ["a usual table", view()],
  ["an empty station", view({ trains: [null, null, null, null], reserves: [[1, 1, 1, 2, 2, 3], 6, 6, 6] })],
  ["a repair", mending()],
  [
    "a track that stays empty",
    view({ trains: [null, ...view().trains.slice(1)], reserves: [[1, 1, 2, 2], 2, 2, 2] }),
  ],
];
for (const seats of [2, 3, 4, 5, 6])
  for (const more of [0, 1])
    positions.push([`${seats} players and ${seats + more} full trains`, crowded(seats, seats + more)]);
for (const seats of [2, 6]) positions.push([`a transfer among ${seats}`, picking(seats, seats)]);

for (const [width, height] of ROOMS)
  for (const [name, position] of positions) {
    const laid = layout(position, width, height, { hand: height ? Math.round((width - 10) * 0.6) : width });
    const where = `${name} in ${width} x ${height || "any"}`,
      things = [...laid.zones, ...laid.sprites];

    test(`${where}: every card and token lies somewhere once`, () => {
      const standing = position.trains.filter(Boolean),
        token = ({ owner, value }) => `token-${owner}-${value ?? 0}`;
      const cards = standing.flatMap((train) => [
        ...train.carriages.map(({ card }) => card),
        ...Array(train.royals).fill("royal"),
        ...Array(train.standing).fill("standing"),
      ]);
      const tokens = [
        ...standing.flatMap((train) => train.tokens.map(token)),
        ...position.reserves[0].map((value) => token({ owner: 0, value })),
      ];
      assert.deepEqual(
        laid.sprites.map(({ name }) => name).sort(),
        [...cards, ...tokens, ...position.discard.slice(-5), ...position.hands[0]].sort(),
      );
    });
    test(`${where}: nothing sticks out`, () => {
      for (const thing of things.filter(board)) {
        assert.ok(
          thing.x >= -0.5 && thing.x + thing.w <= width + 0.5,
          `${thing.id ?? thing.name} ${thing.x} ${thing.w}`,
        );
        assert.ok(
          thing.y + thing.h <= (height || laid.height) + 1,
          `${thing.id ?? thing.name} ${thing.y + thing.h} > ${height || laid.height}`,
        );
      }
      if (height) assert.ok(laid.height <= height, `${laid.height} > ${height}`);
    });
    test(`${where}: targets are large enough and apart`, () => {
      const list = targets(laid);
      for (const zone of list)
        assert.ok(zone.w >= 43.9 && zone.h >= 43.9, `${zone.id} is ${zone.w} x ${zone.h}`);
      list.forEach((a, i) =>
        list.slice(i + 1).forEach((b) => assert.ok(apart(a, b), `${a.id} overlaps ${b.id}`)),
      );
    });
    test(`${where}: hand and tokens have their places`, () => {
      const hand = laid.sprites.filter((sprite) => sprite.layer === "hand");
      for (const thing of hand)
        assert.ok(
          thing.x >= 0 &&
            thing.x + thing.w <= (height ? Math.round((width - 10) * 0.6) : width) + 0.5 &&
            thing.y + thing.h <= laid.handHeight,
          thing.name,
        );
      for (const thing of hand) assert.ok(thing.w >= 43.9 && thing.h >= 43.9, `${thing.name} ${thing.w}`);
      hand.forEach((a, i) =>
        hand.slice(i + 1).forEach((b) => assert.ok(apart(a, b), `${a.source} overlaps ${b.source}`)),
      );
    });
  }

test("six and seven trains keep readable carriages on a desk, even an 8 beside a 7", () => {
  for (const trains of [6, 7]) {
    const cars = layout(crowded(6, trains), 966, 542)
      .zones.filter(({ kind }) => kind === "track")
      .map(({ car }) => car);
    assert.ok(
      Math.min(...cars) >= 52 && cars.reduce((sum, car) => sum + car, 0) / trains >= 70,
      cars.join(" "),
    );
  }
});

test("a Repair on a phone brings the discard above the trains", () => {
  const y = (position) => layout(position, 344, 0).zones.find(({ id }) => id === "discard").y;
  assert.ok(y(mending()) < 120 && y(view()) > 300);
});

test("a Repair finds the newest of two like cards, within its reach", () => {
  const found = layout(mending(), 966, 542).zones.filter(({ kind }) => kind === "found");
  assert.deepEqual(
    found.map(({ card, slot }) => [card, slot]),
    [
      ["+1", 4],
      ["-6", 5],
    ],
  );
});

test("a spectator sees neither hand nor tokens", () => {
  const laid = layout(view({ hands: [3, 3, 3, 3], reserves: [3, 2, 2, 2], viewer: [] }), 966, 542, {
    seated: false,
  });
  assert.ok(!laid.sprites.some((sprite) => sprite.layer === "hand"));
});

test("carriages with values of a table's own have a face of their own", () => {
  const laid = layout(view({ values: { first: [4, -2], executive: [6, -6] } }), 966, 542);
  assert.deepEqual(
    laid.sprites
      .filter(({ name }) => /first|executive/.test(name))
      .map(({ name }) => name)
      .sort(),
    ["executive", "first=4=-2"],
  );
});
