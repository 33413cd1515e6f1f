/** Express on the page: where things lie at every size and seat count, what gestures mean, what hints say. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { say } from "quai/app/text.js";
import express from "../../../../src/quai/games/express/page/index.js";
import { pictures } from "../../../../src/quai/games/express/page/pictures.js";
import { scoreOf } from "../../../../src/quai/games/express/page/score.js";
import { letters, seatState } from "../../../../src/quai/games/express/page/zones.js";
import { ROOMS } from "../../trambahn/page/positions.mjs";
import { crowded, empty, SETUPS, train, view } from "./positions.mjs";

const read = (path) => readFileSync(new URL(`../../../../src/quai/${path}`, import.meta.url), "utf8");
const words = {
  ...JSON.parse(read("games/express/text/en.json")),
  ...JSON.parse(read("games/express/page/text/en.json")),
};
const t = (id, details) => say(words, "en", id, details);
/** The table as its first player sees it, with a hand as wide as the board, unless told otherwise. */
const layout = (position, width, height, seating) =>
  express.layout(position, width, height, { me: 0, seated: true, hand: width, ...seating });
const context = (parts) => ({ view: view(parts), me: 0, names: ["You", "Ada"], seated: true, t });

const TARGETS = ["stock", "discard", "slot", "seat", "tally", "train", "loco", "works", "new"];
const overlap = (a, b) =>
  a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5;
/** Cards that are in view: a pile shows its last three, a locomotive its back. */
const visible = (position) => [
  ...position.hands[0],
  ...position.discard.slice(-3),
  ...position.slot.slice(-3),
  ...position.sides.flatMap((side, i) => [
    ...side.maintenance,
    ...side.trains.flatMap((each) => [
      each.locomotive === "hidden" ? (i === 0 ? "loco.unknown" : "loco") : `loco.${each.locomotive}`,
      ...(each.diesel ? ["diesel"] : []),
      ...each.cars,
    ]),
  ]),
];

for (const setup of SETUPS)
  for (const [name, position] of [
    ["a usual table", view(setup)],
    ["a crowded table", crowded(setup)],
    ["an empty table", empty(setup)],
  ])
    for (const [width, height] of ROOMS) {
      const laid = layout(position, width, height, { hand: Math.min(width, 573) });
      test(`${name}, ${setup.seats}${setup.teams ? " in teams" : ""}, in ${width} x ${height || "any"}`, () => {
        assert.deepEqual(
          laid.sprites.map((sprite) => sprite.name).sort(),
          visible(position).sort(),
          "every card lies somewhere once",
        );
        for (const thing of [...laid.zones, ...laid.sprites])
          assert.ok(
            thing.x >= 0 && thing.x + thing.w <= width + 0.5,
            `${thing.id ?? thing.name} sticks out sideways`,
          );
        for (const thing of [...laid.zones, ...laid.sprites].filter(
          (each) => (each.layer ?? "board") === "board",
        ))
          assert.ok(
            thing.y + thing.h <= Math.max(laid.height, height) + 1,
            `${thing.id ?? thing.name} lies below the table`,
          );
        const targets = laid.zones.filter((zone) => TARGETS.includes(zone.kind));
        for (const zone of targets)
          assert.ok(zone.w >= 43.9 && zone.h >= 43.9, `${zone.id} is ${zone.w} x ${zone.h}`);
        targets.forEach((a, i) =>
          targets.slice(i + 1).forEach((b) => assert.ok(!overlap(a, b), `${a.id} overlaps ${b.id}`)),
        );
        const hand = laid.sprites.filter((sprite) => sprite.layer === "hand");
        hand.forEach((a, i) =>
          hand
            .slice(i + 1)
            .forEach((b) =>
              assert.ok(
                Math.abs(a.x - b.x) >= 43.9 || Math.abs(a.y - b.y) >= 43.9,
                "a hand card shows too little",
              ),
            ),
        );
      });
    }

test("two sides with a usual table fit a desk without scrolling", () => {
  for (const setup of [{ seats: 2 }, { seats: 4, teams: true }, { seats: 3 }])
    assert.ok(layout(view(setup), 966, 552).height <= 552);
});
test("one's own side comes first, at any seat", () => {
  const position = view({ seats: 4, hands: [4, 4, ["tank"], 4], viewer: [2] });
  const laid = layout(position, 344, 0, { me: 2 }),
    at = (id) => laid.zones.find((zone) => zone.id === id).y;
  assert.ok(at("side:2") < at("side:3") && at("side:3") < at("side:0") && at("side:0") < at("side:1"));
});
test("a spectator sees no hand and no place for a train", () => {
  const laid = layout(view({ hands: [7, 4], viewer: [] }), 966, 552, { seated: false });
  assert.ok(!laid.sprites.some((sprite) => sprite.layer === "hand"));
  assert.ok(!laid.zones.some((zone) => zone.kind === "new" || zone.kind === "loco"));
});
test("a locomotive that is picked up leaves a gap", () => {
  const position = view();
  position.sides[0].trains[2].locomotive = "missing";
  const laid = layout(position, 966, 552);
  assert.ok(laid.zones.some((zone) => zone.kind === "loco" && zone.missing));
  assert.equal(laid.sprites.filter((sprite) => sprite.zone === "loco:0:2").length, 0);
});
test("what a disaster is aimed at is ringed: a car, or a whole train", () => {
  const aimed = (card) =>
    layout(
      view({ phase: "react", disaster: { card, side: 0, train: 2, target: null } }),
      966,
      552,
    ).sprites.filter((sprite) => sprite.cls?.includes("ex-aimed"));
  assert.deepEqual(
    aimed("theft").map((sprite) => sprite.name),
    ["coil"],
  );
  assert.equal(aimed("wreck").length, 7);
});
test("a stolen car waits beside the thief's trains", () => {
  const laid = layout(view({ phase: "loot", loot: "coal" }), 966, 552);
  assert.deepEqual(
    laid.sprites.filter((sprite) => sprite.zone === "loot").map((sprite) => sprite.name),
    ["coal"],
  );
});

for (const action of [
  { do: "lay", train: 2, card: "coil" },
  { do: "open", card: "tank" },
  { do: "put", card: "tank" },
  { do: "maintain", card: "tool_car" },
  { do: "discard", card: "sleeper" },
  { do: "strike", card: "theft" },
  { do: "turntable" },
])
  test(`the gesture of ${JSON.stringify(action)} means it`, () => {
    const { from, to } = express.gesture(action, 0, view());
    assert.deepEqual(express.attempt(from, to), action);
  });
test("draws, aims and picks are pressed places", () => {
  const to = (action, parts) => express.gesture(action, 0, view(parts)).to;
  assert.equal(to({ do: "draw" }), "stock");
  assert.equal(to({ do: "take" }), "discard");
  assert.equal(to({ do: "pick", train: 2 }), "engine:1");
  assert.equal(to({ do: "aim", target: 1, train: 2 }), "train:1:1");
  assert.equal(to({ do: "aim", target: 0, train: 2 }), "own:1");
  assert.equal(to({ do: "derail", target: 1 }), "seat:1");
  assert.equal(to({ do: "exchange", target: 1 }), "seat:1");
  assert.equal(to({ do: "exchange", target: 1 }, { seats: 4, teams: true }), "tally:1");
  assert.equal(
    to(
      { do: "receive", train: 1 },
      { disaster: { card: "engine_swap", side: 1, train: null, target: null } },
    ),
    "train:1:0",
  );
});
test("a target may be out of sight: it is a button of the prompt, too", () => {
  const swap = { disaster: { card: "engine_swap", side: 1, train: null, target: null } };
  for (const [action, parts] of [
    [{ do: "aim", target: 1, train: 2 }],
    [{ do: "derail", target: 1 }],
    [{ do: "exchange", target: 1 }],
    [{ do: "load", train: 1 }],
    [{ do: "offer", train: 1 }],
    [{ do: "receive", train: 1 }, swap],
  ])
    assert.equal(express.gesture(action, 0, view(parts)).button, true, action.do);
  const own = [
    { do: "aim", target: 0, train: 1 },
    { do: "derail", target: 0 },
  ];
  for (const action of own) assert.equal(express.gesture(action, 0, view()).unlikely, true, action.do);
});
test("every pressed place is a zone of the table", () => {
  const position = view({ phase: "aim", disaster: { card: "theft", side: null, train: null, target: null } }),
    laid = layout(position, 966, 552);
  const shown = {
    ...context(),
    view: position,
    lit: () => false,
    panel: () => ({ name: "Ada", score: 0, state: "waiting", says: "", bot: true, level: 2 }),
  };
  const places = new Set(laid.zones.map((zone) => express.zone(zone, shown).to));
  for (const action of [
    { do: "draw" },
    { do: "take" },
    { do: "pick", train: 3 },
    { do: "aim", target: 1, train: 2 },
    { do: "aim", target: 0, train: 1 },
    { do: "derail", target: 1 },
    { do: "open", card: "tank" },
    { do: "maintain", card: "tool_car" },
    { do: "strike", card: "theft" },
  ])
    assert.ok(places.has(express.gesture(action, 0, position).to), JSON.stringify(action));
});
test("answers are buttons", () => {
  for (const kind of ["suffer", "agree", "refuse", "ask", "keep", "done"])
    assert.deepEqual(express.gesture({ do: kind }, 0, view()), { button: true });
});
test("a disaster is stopped by a button, or by laying the car", () => {
  const struck = view({ phase: "react", disaster: { card: "derailment", side: 0, train: null, target: 0 } });
  assert.deepEqual(express.gesture({ do: "shield" }, 0, struck), {
    button: true,
    from: "hand:tool_car",
    to: "works",
  });
});
test("a gesture that the rules have no word for means nothing", () => {
  for (const [from, to] of [
    ["hand:turntable", "own:0"],
    ["hand:tank", "slot"],
    ["hand:tank", "works"],
    ["hand:tool_car", "new"],
    ["hand:tank", "train:1:0"],
    ["hand:tank", "stock"],
  ])
    assert.equal(express.attempt(from, to), null);
});

test("a lay tells what its train will be worth", () =>
  assert.equal(express.hint(context(), "hand:sleeper", "own:0"), "sleeper on train 1: 16 → 20 points."));
test("a lay on a short train tells how many cars are missing", () =>
  assert.match(express.hint(context(), "hand:wild", "own:2"), /1 more car before/));
test("a discard tells what stays in hand", () =>
  assert.match(express.hint(context(), "hand:auto_rack", "discard"), /6 in hand \(−11\)/));
test("the last discard of a side that is fit tells of going out", () => {
  const parts = view({ hands: [["tank"], 3] });
  parts.sides[0].fit_to_go_out = true;
  assert.match(express.hint({ ...context(), view: parts }, "hand:tank", "discard"), /go out: \+10/);
  assert.doesNotMatch(
    express.hint({ ...context(), view: { ...parts, begun: [false, true] } }, "hand:tank", "discard"),
    /go out/,
  );
});
test("an aim tells the loss, or that a laid car absorbs it", () => {
  const aim = (card, to) =>
    express.hint(
      context({ phase: "aim", disaster: { card, side: null, train: null, target: null } }),
      null,
      to,
    );
  assert.match(aim("breakdown", "train:1:1"), /Ada, train 2: last car lost \(observation car\), 6 → 0/);
  assert.match(aim("wreck", "train:1:0"), /Ada has laid a heavy crane: the disaster will be absorbed/);
  assert.match(aim("derailment", "seat:1"), /Ada will lose a turn/);
});
test("who is hit is told whether the car is in hand", () => {
  const hit = (card) =>
    express.hint(
      context({ phase: "react", disaster: { card, side: 0, train: 1, target: null } }),
      null,
      null,
    );
  assert.match(hit("derailment"), /Stop it/);
  assert.match(hit("wreck"), /cannot stop it/);
});

test("score vectors of the rules", () => {
  const worth = (cars, diesel = false) => scoreOf(cars.split(" "), diesel, false).worth;
  assert.equal(worth("boxcar boxcar boxcar"), 3);
  assert.equal(worth("coal coal"), 0);
  assert.equal(worth("tank tank caboose"), 4);
  assert.equal(worth("tank tank tank caboose"), 8);
  assert.equal(worth("hopper hopper wild coil coil"), 10);
  assert.equal(worth("hopper hopper hopper wild hopper"), 10);
  const five = "mail_baggage coach dome sleeper observation";
  assert.deepEqual(
    [
      worth(five),
      worth(five, true),
      worth(`${five} caboose`),
      worth("mail_baggage coach coach dome sleeper observation", true),
    ],
    [20, 40, 6, 96],
  );
});

test("the sheet has a row a hand, one for the table, and totals by seat", () => {
  const { rows, totals, sides } = express.sheet(view({ seats: 4, teams: true }), t);
  assert.deepEqual(
    rows.map((row) => row.points),
    [
      [7, 4, 7, 4],
      [38, 36, 38, 36],
    ],
  );
  assert.deepEqual(
    [totals, sides],
    [
      [12, 12, 12, 12],
      [
        [0, 2],
        [1, 3],
      ],
    ],
  );
});
test("scores over time add up", () =>
  assert.deepEqual(express.series(view()), [
    [0, 7],
    [0, 4],
  ]));
test("the log names sides, cards and points", () => {
  const rows = express.logRows(
    {
      n: 1,
      seat: 1,
      events: [
        { event: "aim_train", seat: 1, target: 0, train: 2 },
        { event: "absorbed", target: 0, works: "office" },
        { event: "score", hand: 1, points: [-3, 9], totals: [0, 0] },
      ],
    },
    { ...context() },
  );
  assert.deepEqual(
    rows.map((row) => [row.who, row.what, row.points]),
    [
      ["Ada", "aims at you, train 2", ""],
      ["", "absorbed by you", ""],
      ["", "score, hand 1", "−3 : 9"],
    ],
  );
});
test("every event has a line in the log, every card a word and a tip", () => {
  const cards = Object.keys(words)
    .filter((id) => id.startsWith("name."))
    .map((id) => id.slice(5))
    .slice(0, 28);
  for (const id of Object.keys(words).filter((each) => each.startsWith("event.") && !each.endsWith(".own")))
    assert.ok(`play.log.${id.slice(6)}` in words, id);
  for (const card of cards) {
    const tip = express.explain({ name: card }, context());
    assert.doesNotMatch(express.spoken(card, t) + JSON.stringify(tip), /play\.|undefined/);
    assert.match(tip.rule, /^EX-\d\d$/);
  }
  for (const disaster of ["wreck", "breakdown", "theft", "derailment", "engine_swap"])
    for (const id of ["play.hint.strike", "play.hint.aim"]) assert.ok(`${id}.${disaster}` in words);
  for (const told of ["absorbed", "shield", "derailed", "broken", "stolen", "wrecked"])
    assert.ok(`play.scene.${told}` in words);
});
test("of equal cards in a train the last one is marked", () => {
  const laid = layout(view({ seats: 4, teams: true }), 966, 552),
    lay = { event: "lay", seat: 2, what: "hopper", train: 2 };
  const [mark] = express
    .touched(lay)
    .filter((each) => laid.sprites.some((sprite) => sprite.zone === `${each.zone}${each.slot}`));
  const found = laid.sprites.find(
    (sprite) => sprite.name === mark.name && sprite.zone === `${mark.zone}${mark.slot}`,
  );
  assert.equal(found.slot, 2);
});
test("the reaction asks with both consequences, only who is asked", () => {
  const step = { n: 9, seat: 1, events: [{ event: "aim_train", seat: 1, target: 0, train: 2 }] };
  const parts = {
    phase: "react",
    turn: 1,
    queue: [0],
    disaster: { card: "derailment", side: 0, train: 2, target: null },
  };
  assert.match(express.scene(step, context(parts)).title, /derailment/);
  assert.equal(express.scene(step, context({ ...parts, actor: 1 })), null);
  assert.equal(express.scene(step, { ...context(), view: express.veil(view(parts)) }), null);
  const earlier = { n: 7, seat: 0, events: [{ event: "aim_train", seat: 0, target: 1, train: 1 }] };
  assert.equal(express.scene(earlier, context(parts)), null);
});
test("behind the curtain nothing of the hand or the locomotives is told", () => {
  const hidden =
    JSON.stringify(express.veil(view()).hands) +
    JSON.stringify(express.veil(view()).sides.map((side) => side.trains.map((each) => each.locomotive)));
  assert.doesNotMatch(hidden, /tank|coil|theft/);
});
test("a small panel says how many cards are held, a large one what its player does, too", () => {
  const says = (zone, state, parts) =>
    seatState({ seat: 1, crew: false, slim: false, w: 220, ...zone }, context(parts), {
      state,
      says: "Lays",
    });
  assert.deepEqual(says({}, "turn", { turn: 1 }).words, ["Lays", "4 in hand"]);
  assert.deepEqual(says({ crew: true }, "turn", { turn: 1 }).words, ["4 in hand"]);
  assert.deepEqual(says({}, "waiting", { turn: 1 }).words, ["Waits", "4 in hand"]);
  assert.deepEqual(says({ w: 94 }, "waiting", { turn: 1 }).words, ["4 in hand"]);
  assert.deepEqual(says({ w: 94 }, "thinking", { turn: 0 }).words, ["Answers"]);
  assert.deepEqual(says({}, "waiting", { skips: [0, 1] }), { alarm: "1 turn to lose", words: ["4 in hand"] });
});
test("letters tell seats apart", () => {
  assert.deepEqual(letters(["You", "Ada"]), ["Y", "A"]);
  assert.deepEqual(letters(["You", "Bot 1 (2)", "Bot 1 (3)"]), ["Y", "2", "3"]);
});
test("every face is drawn without a colour of its own", () => {
  for (const name of [
    ...Object.keys(words)
      .filter((id) => id.startsWith("name."))
      .map((id) => id.slice(5))
      .slice(0, 28),
    "hidden",
    "loco",
    "loco.unknown",
    "loco.tank",
  ]) {
    const face = express.face(name);
    assert.match(face, /^<svg/);
    assert.doesNotMatch(face, /style=|#[0-9a-f]{3}|fill=|undefined|NaN/);
  }
});
test("every picture of the rules is drawn", () => {
  for (const language of ["fr", "en"])
    for (const [, name] of read(`games/express/help/${language}.md`).matchAll(/picture:([\w-]+)/g))
      assert.match(pictures[name].art("x"), /^<svg/, name);
});
test("a known locomotive shows what it is, a swapped one a question mark", () => {
  assert.notEqual(express.face("loco.tank"), express.face("loco.unknown"));
  assert.ok(layout(view(), 966, 552).sprites.some((sprite) => sprite.name === "loco.unknown"));
  assert.equal(train(["tank"]).locomotive, "hidden");
});
