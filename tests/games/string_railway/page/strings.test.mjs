/** String Railway: how strings lie and are drawn, and what keeps off the hand. */
import assert from "node:assert/strict";
import test from "node:test";
import { fit, showing, toScreen, zoom } from "../../../../src/quai/games/string_railway/page/camera.js";
import { coiled } from "../../../../src/quai/games/string_railway/page/coils.js";
import { cordLayers, rounded } from "../../../../src/quai/games/string_railway/page/draw-cords.js";
import { reachRings } from "../../../../src/quai/games/string_railway/page/draw-marks.js";
import { mountain, river } from "../../../../src/quai/games/string_railway/page/draw-scenery.js";
import { laidByOthers } from "../../../../src/quai/games/string_railway/page/following.js";
import { line, selfContacts } from "../../../../src/quai/games/string_railway/page/geometry.js";
import {
  calloutPlace,
  heldDiscs,
  spread,
} from "../../../../src/quai/games/string_railway/page/mark-places.js";
import { dist, evenly, measure } from "../../../../src/quai/games/string_railway/page/polylines.js";
import { exact } from "../../../../src/quai/games/string_railway/page/routes.js";
import { asOf } from "../../../../src/quai/games/string_railway/page/score-sheet.js";
import { holds } from "../../../../src/quai/games/string_railway/page/squares.js";
import { taskOf } from "../../../../src/quai/games/string_railway/page/tasks.js";
import { at, end, GAMES } from "./positions.mjs";

/** A string that crosses a tile has at most about its diagonal on it. */
const MAX_ON_TILE = 640;
const taskAt = (number, phase) => {
  const { view, actions } = at(number, phase);
  return taskOf(view, actions, true);
};
const onTile = (points, { square }) => {
  const steps = evenly(points, 600);
  return (
    (steps.filter(([x, y]) => holds(square, Math.round(x), Math.round(y))).length * measure(points)) / 600
  );
};
/** How often a line changes between bending left and bending right. */
const turns = (points) => {
  const even = evenly(points, 40);
  let [count, side] = [0, 0];
  for (let i = 1; i + 1 < even.length; i++) {
    const [a, b, c] = [even[i - 1], even[i], even[i + 1]],
      bend = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
    if (Math.abs(bend) < 400) continue;
    if (side && Math.sign(bend) !== side) count++;
    side = Math.sign(bend);
  }
  return count;
};

for (const number of GAMES.keys())
  test(`game ${number}: advised strings lie in a few bulges, never scribbled over a tile`, () => {
    const { view, actions } = at(number, "track"),
      task = taskOf(view, actions, true);
    for (const action of actions.filter((each) => each.do === "track")) {
      task.show(action);
      for (const tile of task.state.tiles)
        assert.ok(onTile(task.points, tile) < MAX_ON_TILE, `${tile.station} ${onTile(task.points, tile)}`);
      assert.ok(turns(task.points) <= 2 * task.stations.length + 3, `${turns(task.points)} turns`);
    }
  });

test("a string through two near stations lies in a bulge, off both tiles", () => {
  const task = taskAt(2, "track"),
    own = task.state.tiles.findIndex((tile) => tile.companies.includes(task.company));
  task.chooseWay("stations");
  task.choose(own);
  const near = task.state.tiles
    .map((tile, i) => ({
      i,
      far: dist([tile.x, tile.y], [task.state.tiles[own].x, task.state.tiles[own].y]),
    }))
    .filter(({ i }) => task.mayChoose(i))
    .sort((a, b) => a.far - b.far);
  assert.ok(near.length);
  task.choose(near[0].i);
  for (const tile of task.state.tiles) assert.ok(onTile(task.points, tile) < MAX_ON_TILE);
  assert.ok(turns(task.points) <= 4);
});

test("a coil has its length, does not touch itself, and keeps off the tiles", () => {
  const places = [
      [3000, 3000],
      [3900, 3300],
    ],
    tiles = places.map(([x, y]) => ({ x, y }));
  let count = 0;
  for (const points of coiled(places, tiles, 2976)) {
    count++;
    assert.ok(Math.abs(measure(points) - 2970) < 30);
    assert.equal(selfContacts(line(exact(points)), 1).length, 0);
    assert.deepEqual([points[0], points.at(-1)], places);
    for (const { x, y } of tiles) assert.ok(points.slice(1, -1).every((q) => dist(q, [x, y]) > 283));
  }
  assert.ok(count > 8);
});

const far = (points, [x, y]) =>
  Math.min(
    ...points.slice(1).map((b, i) => {
      const a = points[i],
        [dx, dy] = [b[0] - a[0], b[1] - a[1]],
        u = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(a[0] + dx * u - x, a[1] + dy * u - y);
    }),
  );
/** The points that a path of moves and lines goes to. */
const pointsOf = (d) =>
  [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const CORNERED = [
  [1000, 1000],
  [2200, 1000],
  [2250, 1800],
  [1300, 1750],
  [1400, 2600],
  [3000, 2500],
];

for (const company of [1, 2, 3, 4, 5])
  test(`company ${company}: what decorates the cord stays on it`, () => {
    const width = 66,
      curve = rounded(CORNERED);
    for (const [cls, d] of cordLayers(CORNERED, company, width)) {
      if (!["cord-lay", "cord-strand", "cord-zig"].includes(cls)) continue;
      const points = pointsOf(d);
      assert.ok(points.length > 20);
      for (const point of points) assert.ok(far(curve, point) <= width / 2 + 1, `${cls} ${point}`);
    }
    const beads = cordLayers(CORNERED, company, width).find(([cls]) => cls === "cord-bead");
    if (beads) for (const [x, y] of pointsOf(beads[1])) assert.ok(far(curve, [x + 0.52 * width, y]) < 2);
  });
test("the lay of river and mountain stays on them", () => {
  for (const [art, closed, width] of [
    [river(CORNERED), false, 84],
    [mountain(CORNERED, false), true, 72],
  ]) {
    const [, d] = /d="([^"]*)" class="cord-lay"/.exec(art) ?? /class="cord-lay" d="([^"]*)"/.exec(art),
      curve = rounded(CORNERED, closed);
    for (const point of pointsOf(d)) assert.ok(far([...curve, curve[0]], point) <= width / 2 + 1);
  }
});

test("marks keep off the end that is held", () => {
  const held = [{ x: 100, y: 100, r: 40 }];
  const marks = [
    { x: 100, y: 100, r: 15 },
    { x: 110, y: 90, r: 12.5 },
    { x: 250, y: 250, r: 15 },
  ];
  for (const mark of spread(marks, { w: 300, h: 300 }, held))
    assert.ok(Math.hypot(mark.x - 100, mark.y - 100) >= 40 + mark.r - 1);
});
test("what is held is the point in hand, or the free end of a string", () => {
  const task = taskAt(2, "track"),
    { last, p } = task.moving;
  assert.deepEqual(
    heldDiscs(task, (place) => place).map(({ x, y }) => [x, y]),
    [p[last]],
  );
  task.take(30);
  assert.deepEqual(
    heldDiscs(task, (place) => place).map(({ x, y, r }) => [x, y, r]),
    [[...task.moving.p[30], 40]],
  );
});
test("the words of a refusal keep off the end that is held, wherever it is", () => {
  const size = { w: 340, h: 300 },
    box = { w: 240, h: 60 };
  for (let x = 10; x < 340; x += 30)
    for (let y = 10; y < 300; y += 30) {
      const place = calloutPlace([x, y], box, size, 36, [{ x, y, r: 30 }]);
      assert.ok(place.x >= 0 && place.x + box.w <= size.w && place.y >= 0 && place.y + box.h <= size.h);
      const dx = Math.max(place.x - x, 0, x - place.x - box.w),
        dy = Math.max(place.y - y, 0, y - place.y - box.h);
      assert.ok(Math.hypot(dx, dy) >= 20, `${x} ${y} ${JSON.stringify(place)}`);
    }
});

test("rings show how far strings of 30 and 60 cm reach from a tile", () => {
  const art = reachRings({ x: 2000, y: 3000 }, [4250, 4250], 0.08);
  assert.deepEqual(
    [...art.matchAll(/<circle[^>]* r="(\d+)"/g)].map(([, r]) => Number(r)),
    [3000, 6000],
  );
  /* each length stands on a plate of its own, above its ring */
  assert.match(art, /<circle[^>]*><rect[^>]*class="reach-plate"[^>]*><text[^>]*>30 cm</);
  assert.match(art, /<circle[^>]*><rect[^>]*class="reach-plate"[^>]*><text[^>]*>60 cm</);
});

test("the camera follows a move out of sight, and stays where it is otherwise", () => {
  const size = { w: 360, h: 340 },
    { field } = at(2, "track").view,
    near = zoom(fit(field, size), size, field, [10, 10], 5),
    places = [
      [6000, 6000],
      [7000, 6500],
    ];
  assert.equal(showing(fit(field, size), size, field, places).k, fit(field, size).k);
  const moved = showing(near, size, field, places);
  for (const place of places) {
    const [x, y] = toScreen(moved, size, place);
    assert.ok(x >= 0 && y >= 0 && x <= size.w && y <= size.h);
  }
  assert.ok(moved.k <= near.k);
  assert.equal(showing(moved, size, field, places), moved);
});
test("the camera follows the strings and tiles of others, not the visitor's own", () => {
  const view = end(2),
    number = view.tracks.length - 1,
    { company, points } = view.tracks[number],
    owner = view.companies.find(({ colour }) => colour === company).seat,
    before = asOf(view, number),
    seenBy = (seat) => ({ ...view, viewer: seat === null ? [] : [seat] });
  const others = [...Array(view.seats).keys()].filter((seat) => seat !== owner);
  for (const seat of [...others, null]) assert.deepEqual(laidByOthers(before, seenBy(seat), false), points);
  assert.deepEqual(laidByOthers(before, seenBy(owner), false), []);

  const tile = view.tiles.at(-1),
    without = { ...view, tiles: view.tiles.slice(0, -1) };
  assert.deepEqual(laidByOthers(without, view, false), [[tile.x, tile.y]]);
  assert.deepEqual(laidByOthers(without, view, true), []);
  assert.deepEqual(laidByOthers(view, before, false), []);
});
