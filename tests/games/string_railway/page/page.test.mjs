/** String Railway: what is in hand, how the map is looked at, and the papers. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { say } from "quai/app/text.js";
import {
  cordWidth,
  fit,
  pan,
  ruler,
  toScreen,
  toWorld,
  zoom,
} from "../../../../src/quai/games/string_railway/page/camera.js";
import { length, line, selfContacts } from "../../../../src/quai/games/string_railway/page/geometry.js";
import { groundArt, outline } from "../../../../src/quai/games/string_railway/page/ground.js";
import game from "../../../../src/quai/games/string_railway/page/index.js";
import { neighbour } from "../../../../src/quai/games/string_railway/page/input.js";
import { spread } from "../../../../src/quai/games/string_railway/page/mark-places.js";
import { pictures } from "../../../../src/quai/games/string_railway/page/pictures.js";
import { pressArea } from "../../../../src/quai/games/string_railway/page/presses.js";
import {
  judgeField,
  judgeMountain,
  judgeRiver,
} from "../../../../src/quai/games/string_railway/page/scenery.js";
import { asOf, companiesOf, parts } from "../../../../src/quai/games/string_railway/page/score-sheet.js";
import { stateOf } from "../../../../src/quai/games/string_railway/page/state.js";
import { taskOf } from "../../../../src/quai/games/string_railway/page/tasks.js";
import { judgeTrack } from "../../../../src/quai/games/string_railway/page/tracks.js";
import { linesOf, spokenVerdict } from "../../../../src/quai/games/string_railway/page/verdict.js";
import { at, end, GAMES, MAPS, ROOMS, SCENERY } from "./positions.mjs";

const read = (path) =>
  JSON.parse(readFileSync(new URL(`../../../../src/quai/${path}`, import.meta.url), "utf8"));
const catalogue = (language) => ({
  ...read(`web/static/text/${language}.json`),
  ...read(`games/string_railway/text/${language}.json`),
  ...read(`games/string_railway/page/text/${language}.json`),
});
const words = { en: catalogue("en"), fr: catalogue("fr") };
const t = (id, details) => say(words.en, "en", id, details);
const names = ["Ada", "Ben", "Cleo", "Dan", "Eve"];
const taskAt = (number, phase) => {
  const { view, actions } = at(number, phase);
  return taskOf(view, actions, true);
};
const shown = {
  cw: 66,
  press: 30,
  last: -1,
  area: true,
  corners: false,
  free: [],
  stop: 0,
  label: () => "",
  cornerLabel: () => "",
  lit: () => false,
};

/** Whether a point is in a convex shape. */
const isInside = (shape, x, y) => {
  const sides = shape.map(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= -1) || sides.every((side) => side <= 1);
};

/* the map */

for (const size of MAPS)
  for (const [number, positions] of GAMES.entries()) {
    const { field, tiles } = positions.at(-1).view,
      cam = fit(field, size),
      where = `game ${number} in ${size.w} x ${size.h}`;
    test(`${where}: the whole field is in sight`, () => {
      for (const corner of field) {
        const [x, y] = toScreen(cam, size, corner);
        assert.ok(x > 0 && x < size.w && y > 0 && y < size.h, `${x} ${y}`);
      }
    });
    test(`${where}: every tile can be pressed on 44 pixels`, () => {
      const press = Math.max(30, Math.ceil((31 / cam.k - 283) / 50) * 50);
      for (const tile of tiles) {
        const corners = [...outline(tile, press).matchAll(/-?\d+ -?\d+/g)].map(([pair]) =>
          pair.split(" ").map(Number),
        );
        assert.ok(Math.hypot(corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]) * cam.k >= 43.5);
      }
    });
    test(`${where}: a press near tiles finds the nearest one`, () => {
      const press = Math.max(30, Math.ceil((31 / cam.k - 283) / 50) * 50),
        areas = tiles.map((tile) => pressArea(tile, tiles, press)),
        found = (x, y) => areas.flatMap((area, i) => (isInside(area, x, y) ? [i] : []));
      tiles.forEach(({ x, y }, i) => {
        assert.deepEqual(found(x, y), [i]);
        for (let angle = 0; angle < 360; angle += 15) {
          const radius = 21 / cam.k,
            place = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)],
            [nearest] = tiles
              .map((tile, j) => [Math.hypot(tile.x - place[0], tile.y - place[1]), j])
              .sort((a, b) => a[0] - b[0]);
          assert.ok(found(...place).includes(nearest[1]));
        }
      });
    });
    test(`${where}: cords keep some pixels`, () => assert.ok(cordWidth(cam.k) * cam.k > 2.5));
  }

test("what is under the pointer stays there while zooming", () => {
  const [size] = MAPS,
    { field } = end(2),
    at0 = [500, 300],
    cam = zoom(fit(field, size), size, field, at0, 1.7);
  const [x, y] = toWorld(fit(field, size), size, at0),
    [px, py] = toScreen(cam, size, [x, y]);
  assert.ok(Math.hypot(px - at0[0], py - at0[1]) < 0.01);
});
test("the field cannot be lost out of sight", () => {
  const [size] = MAPS,
    { field } = end(2);
  let cam = zoom(fit(field, size), size, field, [10, 10], 8);
  for (let i = 0; i < 50; i++) cam = pan(cam, field, 400, 400);
  assert.deepEqual([cam.x, cam.y], [500, 500]);
  assert.equal(zoom(cam, size, field, [0, 0], 0.001).k, fit(field, size).k);
});
test("the ruler shows a round length", () => assert.deepEqual([ruler(0.09).mm, ruler(0.5).mm], [100, 10]));
test("marks that would overlap move apart and stay in the window", () => {
  const placed = spread(
    [
      { x: 5, y: 50, r: 12 },
      { x: 6, y: 50, r: 12 },
      { x: 8, y: 55, r: 15 },
      { x: 200, y: 200, r: 12 },
    ],
    { w: 300, h: 300 },
  );
  placed.forEach((a, i) =>
    placed.slice(i + 1).forEach((b) => assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > a.r + b.r - 3)),
  );
  assert.ok(placed.every((mark) => mark.x >= mark.r));
  assert.deepEqual([placed[3].x, placed[3].y], [200, 200]);
});
test("arrows lead from tile to tile", () => {
  const tiles = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 10, y: 100 },
  ];
  assert.deepEqual(
    [
      neighbour(tiles, 0, 1, 0),
      neighbour(tiles, 0, 0, 1),
      neighbour(tiles, 0, -1, 0),
      neighbour(tiles, 1, -1, 0),
    ],
    [1, 2, -1, 0],
  );
});
for (const [width, height] of ROOMS)
  test(`the plane fills ${width} x ${height || "any"} by itself`, () => {
    const laid = game.layout(end(3), width, height);
    assert.deepEqual([laid.form, laid.sprites, laid.zones], ["plane", [], []]);
    assert.ok(laid.height >= 420);
  });
test("everything on the table is drawn, without a colour of its own", () => {
  for (const positions of GAMES)
    for (const { view } of positions) {
      const art = groundArt(view, { ...shown, corners: view.phase === "corner", area: false });
      assert.equal(art.split("data-tile=").length - 1, view.field.length ? view.tiles.length : 0);
      assert.equal(art.split('class="cord line-').length - 1, view.tracks.length);
      assert.doesNotMatch(art, /style=|#[0-9a-f]{3}|NaN|undefined/);
    }
});
test("every picture of the rules is drawn", () => {
  const wanted = [
    ...readFileSync(
      new URL("../../../../src/quai/games/string_railway/help/fr.md", import.meta.url),
      "utf8",
    ).matchAll(/picture:([\w-]+)/g),
  ].map(([, name]) => name);
  for (const name of wanted) assert.match(pictures[name].art("label"), /^<svg[^>]*aria-label="label"/);
  assert.deepEqual(Object.keys(pictures).sort(), wanted.sort());
});

/* a track in hand */

const near = (task, end) => {
  const [x, y] = task.moving.p[end ? task.moving.last : 0];
  return task.state.tiles
    .map((tile, i) => ({ i, far: Math.hypot(tile.x - x, tile.y - y) }))
    .sort((a, b) => a.far - b.far);
};
const pull = (task, what, to, steps = 30) => {
  task.take(what);
  const [x, y] = task.moving.p[what];
  for (let s = 1; s <= steps; s++) task.move([x + ((to[0] - x) * s) / steps, y + ((to[1] - y) * s) / steps]);
  task.drop();
};
const measured = (task, closed = false) => length(line(task.points, closed)) / 1000;

for (const number of [0, 1, 2, 3]) {
  test(`game ${number}: a pulled string keeps its length and never knots`, () => {
    const task = taskAt(number, "track");
    let seed = 5;
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    const most = { short: 3000, long: 6000 }[task.string];
    for (let k = 0; k < 6; k++) {
      const { left, right, top, bottom } = task.state.field,
        what = [task.moving.last, 0, task.moving.last >> 1][k % 3];
      pull(task, what, [left + random() * (right - left), top + random() * (bottom - top)], 8);
      assert.ok(measured(task) <= most && measured(task) >= most * 0.98, `${measured(task)}`);
      assert.equal(selfContacts(line(task.points)).length, 0);
    }
  });
  test(`game ${number}: an end dropped on a tile stays there, and going back takes it off`, () => {
    const task = taskAt(number, "track"),
      tile =
        near(task, true).find(
          ({ i }) =>
            !task.state.tiles[i].companies.includes(task.company) &&
            task.state.tiles[i].companies.length === 0,
        ) ?? near(task, true)[1];
    const before = JSON.stringify(task.points),
      { x, y } = task.state.tiles[tile.i];
    pull(task, task.moving.last, [x, y]);
    assert.equal(
      task.moving.pins.has(task.moving.last),
      Math.hypot(task.moving.p.at(-1)[0] - x, task.moving.p.at(-1)[1] - y) < 200,
    );
    task.back();
    assert.equal(JSON.stringify(task.points), before);
  });
  test(`game ${number}: every advised track is legal and scores what the server says`, () => {
    const { view, actions } = at(number, "track"),
      task = taskOf(view, actions, true);
    for (const action of actions.filter((each) => each.do === "track")) {
      task.show(action);
      assert.ok(task.said.legal, JSON.stringify(task.said.faults));
      const { total } = judgeTrack(stateOf(view), view.company, action.string, action.points);
      assert.ok(task.said.total >= total);
      assert.deepEqual(
        task.said,
        judgeTrack(stateOf(view), view.company, task.action().string, task.action().points),
      );
      assert.ok(task.action().points.every((point) => point.every(Number.isInteger)));
    }
  });
  test(`game ${number}: stations chosen in order are entered in that order`, () => {
    const task = taskAt(number, "track");
    task.chooseWay("stations");
    assert.deepEqual(task.route, [], "a string that nobody has laid is in no station that was chosen");
    const home = task.state.tiles.findIndex((_, i) => task.mayChoose(i));
    assert.ok(task.choose(home));
    for (const i of task.state.tiles.keys())
      if (task.route.length < 3 && task.mayChoose(i) && task.choose(i) && !task.said.legal) task.back();
    assert.ok(task.route.length >= 2 && task.said.legal);
    assert.deepEqual(
      task.stations.filter((i) => task.route.includes(i)),
      task.route,
    );
    const gone = task.route[0];
    task.choose(gone);
    assert.ok(!task.route.includes(gone));
  });
}
test("a full station and one out of reach cannot be chosen", () => {
  const task = taskAt(3, "track");
  task.chooseWay("stations");
  task.state.tiles.forEach((tile, i) =>
    assert.equal(task.mayChoose(i), tile.companies.includes(task.company)),
  );
  const full = task.state.tiles.findIndex(
    (tile) => tile.station === "country" && tile.companies.length && !tile.companies.includes(task.company),
  );
  task.route = [task.state.tiles.findIndex((tile) => tile.companies.includes(task.company))];
  if (full >= 0) assert.ok(!task.choose(full));
});
test("a string that was pulled keeps its stations when others are to be chosen", () => {
  const task = taskAt(2, "track");
  task.take(task.line.last);
  task.drop();
  task.chooseWay("stations");
  assert.ok(task.route.length);
  assert.deepEqual(task.route, task.stations);
});
test("keys move the point that is held, and take the next", () => {
  const task = taskAt(2, "track"),
    first = task.handle,
    before = [...task.hand];
  task.nudge(0, -50);
  assert.notDeepEqual(task.hand, before);
  task.next();
  assert.notEqual(task.handle, first);
});
test("the long string is twice as long", () => {
  const { view, actions } = at(2, "track"),
    own = view.companies.map((each) => ({ ...each, left: { short: 2, long: 1 } })),
    task = taskOf({ ...view, companies: own }, actions, true);
  task.chooseString("long");
  assert.ok(measured(task) > 5880 && measured(task) <= 6000);
  task.back();
  assert.equal(task.action().string, "short");
});
test("a loose string can be laid shorter", () => {
  const task = taskAt(4, "track");
  task.loosen(-0.3);
  assert.ok(measured(task) < 2300);
  assert.ok(!task.said.faults.some((fault) => fault.rule === "SR-22"));
});
test("folding takes up the slack between the ends", () => {
  const task = taskAt(1, "track");
  pull(task, task.moving.last, [4200, 4000]);
  const ends = [task.points[0], task.points.at(-1)];
  task.fold();
  assert.ok(Math.hypot(task.points[0][0] - ends[0][0], task.points.at(-1)[0] - ends[1][0]) < 3);
  assert.ok(measured(task) <= 3000 && measured(task) >= 2940);
});

/* tiles, corners, scenery */

for (const number of GAMES.keys()) {
  test(`game ${number}: a drawn tile lies where it may, and says what it touches where it may not`, () => {
    const task = taskAt(number, "tile");
    assert.ok(task.said.legal);
    const { x, y } = task.state.tiles[0];
    task.take(0);
    task.move([x + 30, y]);
    task.drop();
    assert.ok(task.said.faults.some((fault) => fault.reason === "tile_tile" && fault.details.tile === 0));
    task.back();
    task.turn(-15);
    assert.ok(task.action().angle >= 0 && task.action().angle < 360);
    task.suggest();
    assert.ok(task.said.legal);
    assert.deepEqual(Object.keys(task.action()), ["do", "tile", "x", "y", "angle"]);
  });
  for (const what of number % 3 ? [] : ["river", "mountain"])
    test(`game ${number}: the ${what} keeps its length however it is pulled`, () => {
      const task = taskAt(number, what),
        closed = what === "mountain",
        most = closed ? 8000 : 7500;
      assert.ok(task.said.legal);
      for (const [k, by] of [
        [0, [400, 300]],
        [40, [-500, 200]],
        [90, [300, -600]],
        [124, [-300, -300]],
      ]) {
        const [x, y] = task.moving.p[k];
        pull(task, k, [x + by[0], y + by[1]]);
        assert.ok(
          measured(task, closed) <= most && measured(task, closed) >= most * 0.98,
          `${measured(task, closed)}`,
        );
      }
      task.suggest();
      assert.ok(task.said.legal);
    });
  test(`game ${number}: only free corners may be taken`, () => {
    const { view, actions } = at(number, "corner"),
      task = taskOf(view, actions, true);
    assert.deepEqual(
      task.free,
      actions.map((action) => action.corner - 1),
    );
  });
}
test("a free field is pulled, grown and its main stations turned", () => {
  const task = taskAt(4, "field");
  assert.ok(task.said.legal);
  const before = JSON.stringify(task.action());
  task.take(0);
  task.move([task.spots[1].x + 10, task.spots[1].y]);
  task.drop();
  assert.ok(task.said.faults.some((fault) => fault.reason === "places_meet"));
  task.back();
  assert.equal(JSON.stringify(task.action()), before);
  task.grow(0.4);
  assert.ok(task.said.faults.some((fault) => fault.reason === "field_small"));
  task.back();
  task.nudge(0, 10);
  task.turn(20);
  assert.notEqual(JSON.stringify(task.action()), before);
});
for (const [i, { what, field, places, points, faults }] of SCENERY.entries())
  test(`laid scenery ${i}, ${what}: the verdict is the server's`, () => {
    const said =
      what === "field"
        ? judgeField(points, places)
        : (what === "river" ? judgeRiver : judgeMountain)(line(field, true), places, points);
    assert.deepEqual(JSON.parse(JSON.stringify(said)), faults);
  });
test("nothing is in hand when it is not one's turn", () => {
  const { view, actions } = at(2, "track"),
    task = taskOf(view, actions, false);
  assert.deepEqual([task.kind, task.action()], ["look", null]);
});

/* words and papers */

for (const language of ["en", "fr"])
  test(`what is to be done is said in every phase (${language})`, () => {
    const speak = (id, details) => say(words[language], language, id, details);
    for (const positions of GAMES)
      for (const { view } of positions.slice(0, -1)) {
        const hint = game.hint({ view, me: view.actor, names, t: speak });
        assert.ok(hint.length > 20 && !hint.includes("play."), hint);
        assert.equal(game.phases(view, speak).filter((phase) => phase.now).length, 1);
        assert.ok(!JSON.stringify(game.phases(view, speak)).includes("play."));
      }
  });
test("answers are buttons, what lies on the plane is not", () => {
  assert.deepEqual(
    ["more", "enough", "give_up"].map((name) => game.gesture({ do: name })),
    Array(3).fill({ button: true }),
  );
  for (const name of ["tile", "track", "river", "corner", "under"])
    assert.equal(game.gesture({ do: name }), null);
});
test("a verdict is said aloud with its rule, or item by item", () => {
  const { view, actions } = at(2, "track"),
    task = taskOf(view, actions, true),
    context = { view, names, t };
  task.show(actions.find((each) => each.do === "track"));
  assert.match(spokenVerdict(task, view.company, context), /^Legal track, .*:/);
  const sum = linesOf(task.said.items, view.company, context)
    .filter(({ key }) => !key.startsWith("owner"))
    .reduce((total, { points }) => total + Number(points.replace("\u2212", "-")), 0);
  assert.equal(sum, task.said.total);
  task.line.p = task.line.p.map(([x, y]) => [x + 9000, y]);
  task.laid = null;
  task.changed();
  assert.match(spokenVerdict(task, view.company, context), /^Not allowed\. .* Rule SR-\d\d\.$/);
});
for (const number of GAMES.keys()) {
  test(`game ${number}: the parts of every company's score add up`, () => {
    const view = end(number);
    for (const { colour, points } of view.companies) {
      const sum = parts(view, colour);
      assert.equal(sum.start + sum.stations + sum.crossings + sum.owning, points);
      assert.equal(sum.total, points);
    }
  });
  test(`game ${number}: told again to its end, the table is as it was`, () => {
    const view = end(number),
      again = asOf(view, view.tracks.length);
    assert.deepEqual(again.companies, view.companies);
    again.tiles.forEach((tile, i) =>
      assert.deepEqual(
        [tile.owner, [...tile.companies].sort()],
        [view.tiles[i].owner, [...view.tiles[i].companies].sort()],
      ),
    );
    assert.ok(asOf(view, 0).companies.every(({ points }) => points === 3));
  });
  test(`game ${number}: sheet and chart end with the scores`, () => {
    const view = end(number),
      { rows, totals, heads } = game.sheet(view, t),
      lists = game.series(view);
    assert.deepEqual([totals, heads.length], [view.scores, view.seats]);
    assert.equal(rows.length, view.seats === 2 ? 10 : 4);
    assert.deepEqual(
      lists.map((list) => list.at(-1)),
      view.scores,
    );
    assert.equal(companiesOf(view, 0).length, view.seats === 2 ? 2 : 1);
  });
}
test("the log tells a track with its stations, and what an owner got", () => {
  const step = {
    n: 9,
    seat: 1,
    events: [
      { event: "track", seat: 1, company: "blue", number: 4, string: "short", points: 4 },
      { event: "enters", seat: 1, company: "blue", station: "local", number: 5, points: 2 },
      { event: "takes", seat: 1, company: "blue", station: "city", number: 6, points: 3 },
      { event: "owner", seat: 0, company: "red", station: "main", number: 1, points: -1 },
      { event: "crosses", seat: 1, company: "blue", count: 1, points: -1 },
      { event: "draw", seat: 2, company: "yellow", station: "local" },
    ],
  };
  const rows = game.logRows(step, { names, t });
  assert.deepEqual(
    rows.map(({ who, points }) => [who, points]),
    [
      ["Ben", "+4"],
      ["Ada", "\u22121"],
      ["Cleo", ""],
    ],
  );
  assert.match(rows[0].what, /2 stations, 1 crossing$/);
});
test("the log tells the end with the points of all, with a minus sign", () => {
  const step = {
    n: 51,
    seat: 0,
    events: [{ event: "over", winners: [0], points: [16, -2, 18], reason: "points" }],
  };
  assert.equal(game.logRows(step, { names, t })[0].points, "16 · \u22122 · 18");
});
test("the round is counted, and set-up is not one", () => {
  assert.equal(game.status(end(3), t), "round 4/4");
  assert.equal(game.status(at(2, "river").view, t), "set-up");
});
