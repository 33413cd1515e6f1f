/** Aiguillage: where its things lie, what gestures mean, hints, papers, drawings. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { marksOf } from "quai/app/game-page.js";
import { parse } from "quai/app/markdown.js";
import { say } from "quai/app/text.js";
import aiguillage from "../../../../src/quai/games/aiguillage/page/index.js";
import { progress, progressWith } from "../../../../src/quai/games/aiguillage/page/needs.js";
import { pictures } from "../../../../src/quai/games/aiguillage/page/pictures.js";

const read = (path) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const words = {
  ...JSON.parse(read("src/quai/games/aiguillage/page/text/en.json")),
  ...JSON.parse(read("src/quai/games/aiguillage/text/en.json")),
};
const t = (id, details) => say(words, "en", id, details);

const KINDS = [
  "passenger",
  "box",
  "coal",
  "tank",
  "mail",
  "dining",
  "livestock",
  "flat",
  "sleeping",
  "locomotive",
];
const COLOURS = ["red", "blue", "green", "yellow", "violet"];
const each = (counts = {}) => ({ red: 0, blue: 0, green: 0, yellow: 0, violet: 0, ...counts });
const objective = (id, points, needs, missing) => ({ id, colour: id.split("-")[0], points, needs, missing });
const player = (parts = {}) => ({
  wagons: {},
  notes: 0,
  tokens: each(),
  icons: each(),
  objectives: [],
  won: 0,
  points: 0,
  chosen: true,
  dealt: null,
  contract: null,
  ...parts,
});
const contract = {
  name: "pairs",
  each: 3,
  worth: 3,
  with: each({ red: 3, blue: 6, green: 3, yellow: 3, violet: 3 }),
};
const claimed = [
  { id: "red-2", colour: "red", points: 6, needs: ["mail", "mail"] },
  { id: "green-1", colour: "green", points: 3, needs: ["coal", "tank"] },
];

/** A view with the given parts; the rest is a table in the middle of a game. */
const view = (seats = 3, parts = {}) => ({
  game: "aiguillage",
  cards: "standard",
  viewer: [0],
  seats,
  first: 0,
  actor: 0,
  phase: "take",
  prices: [0, 1, 2],
  lines: [
    { cards: ["coal", "mail", "director"], pile: 14, holds: [] },
    { cards: ["note", "switchman", "passenger"], pile: 12, holds: ["fire"] },
    { cards: ["box", "locomotive", null], pile: 0, holds: [] },
  ],
  objectives: [
    objective(
      "blue-3",
      8,
      ["coal", "mail", "mail"],
      Array.from({ length: seats }, (_, seat) => (seat ? ["coal", "mail", "mail"] : ["mail"])),
    ),
    objective(
      "green-4",
      7,
      ["passenger", "box", "coal", "tank"],
      Array.from({ length: seats }, (_, seat) => (seat ? ["passenger", "coal"] : ["box"])),
    ),
    null,
  ],
  objective_pile: { count: 11, under: [] },
  tokens: each({ red: 3, blue: 4, green: 0, yellow: 2, violet: 4 }),
  gone: {},
  players: Array.from({ length: seats }, (_, seat) =>
    seat
      ? player({
          wagons: { box: 2, tank: 1, locomotive: seat },
          notes: seat - 1,
          objectives: claimed.slice(0, 1),
          won: 6,
          points: 5 + seat,
        })
      : player({
          wagons: { passenger: 1, coal: 2, tank: 1, mail: 1, locomotive: 1 },
          notes: 2,
          tokens: each({ red: 1, blue: 1 }),
          icons: each({ red: 2, green: 1, blue: 1 }),
          objectives: claimed,
          won: 9,
          points: 14,
          dealt: ["pairs", "four"],
          contract,
        }),
  ),
  paying: null,
  paid: [],
  giving: null,
  goal: 4,
  ending: null,
  ...parts,
});
const all = Object.fromEntries(KINDS.map((kind) => [kind, 6]));
/** The fullest table there is: every kind in every station, all banknotes, long objectives. */
const crowded = (seats, parts = {}) => {
  const full = view(seats, parts);
  return {
    ...full,
    cards: { contracts: { pairs: 9, four: 4 }, wagons: all, characters: {} },
    objectives: ["red", "yellow", "violet"].map((colour) =>
      objective(
        `${colour}-1`,
        12,
        ["passenger", "box", "coal", "tank", "livestock", "sleeping"],
        Array.from({ length: seats }, () => []),
      ),
    ),
    players: full.players.map((each_, seat) => ({
      ...each_,
      wagons: { ...all },
      notes: seat ? 0 : 12,
      tokens: each({ red: 4, blue: 4 }),
      objectives: [...claimed, ...claimed],
    })),
  };
};
/** The layout of a table, seen by its first player unless something else is said. */
const lay = (position, width, height, seating = {}) =>
  aiguillage.layout(position, width, height, { me: 0, seated: true, hand: width, ...seating });
const context = (parts, more = {}) => {
  const shown = view(3, parts);
  return {
    view: shown,
    me: 0,
    names: ["You", "Ada", "Bot"],
    seated: true,
    chosen: null,
    lit: () => false,
    panel: () => ({}),
    t,
    ...more,
  };
};

/** Room for the board, and for the hand in its dock. */
const ROOMS = [
  [966, 542, 573],
  [1190, 640, 700],
  [786, 510, 470],
  [748, 0, 748],
  [344, 0, 344],
  [304, 0, 304],
];
const TARGETS = [
  "place",
  "objective",
  "panel",
  "train",
  "contract",
  "deal",
  "token",
  "purse",
  "theirs",
  "give",
  "slot",
];
const overlap = (a, b) =>
  a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5;
const board = (things) => things.filter((thing) => (thing.layer ?? "board") === "board");

const PHASES = [
  ["taking", {}],
  [
    "choosing a contract",
    {
      phase: "contract",
      lines: Array.from({ length: 3 }, () => ({ cards: [null, null, null], pile: 27, holds: [] })),
      objectives: [null, null, null],
      kept: false,
    },
  ],
  ["with the director", { phase: "director" }],
  ["with the pickpocket", { phase: "pickpocket" }],
  ["with the switchman", { phase: "switchman" }],
  ["in an exchange", { phase: "exchange", giving: "coal" }],
  ["paying", { phase: "pay", paying: 1, paid: ["locomotive"] }],
];
const positions = (seats) =>
  [
    ["", view],
    ["crowded ", crowded],
  ].flatMap(([name, make]) =>
    PHASES.map(([phase, { kept = true, ...parts }]) => {
      const made = make(seats, parts);
      if (kept) return [`${name}${phase}`, made];
      const players = made.players.map((_each_, seat) =>
        player({ chosen: false, dealt: seat ? null : ["pairs", "four"] }),
      );
      return [`${name}${phase}`, { ...made, objectives: parts.objectives, players }];
    }),
  );

for (const [width, height, hand] of ROOMS)
  for (const seats of [2, 3, 4, 5])
    test(`${seats} seats in ${width} x ${height || "any"}: all is in sight, large enough and apart`, () => {
      for (const [name, position] of positions(seats)) {
        const laid = lay(position, width, height, { hand });
        const where = `${name}: `;
        const counted = {};
        for (const { cards } of position.lines)
          for (const card of cards) if (card) counted[card] = (counted[card] ?? 0) + 1;
        for (const { wagons, notes } of position.players)
          for (const [card, n] of Object.entries({ ...wagons, note: notes }))
            counted[card] = (counted[card] ?? 0) + n;
        for (const card of position.paid) counted[card] += 1;
        const shown = {};
        for (const { name: card } of laid.sprites)
          if (!card.startsWith("contract:")) shown[card] = (shown[card] ?? 0) + 1;
        assert.deepEqual(
          Object.fromEntries(Object.entries(shown).sort()),
          Object.fromEntries(
            Object.entries(counted)
              .filter(([, n]) => n)
              .sort(),
          ),
          `${where}every card once`,
        );
        for (const thing of [...laid.zones, ...laid.sprites]) {
          const room = thing.layer === "hand" ? hand : width,
            floor = thing.layer === "hand" ? laid.handHeight : Math.max(laid.height, height);
          assert.ok(
            thing.x >= -0.5 && thing.x + thing.w <= room + 0.5,
            `${where}${thing.id ?? thing.name} sticks out: ${thing.x} ${thing.w}`,
          );
          assert.ok(
            thing.y >= -0.5 && thing.y + thing.h <= floor + 0.5,
            `${where}${thing.id ?? thing.name} lies too low: ${thing.y} ${thing.h} of ${floor}`,
          );
        }
        const counter = laid.zones.find((zone) => zone.kind === "counter");
        const free = (zone) => zone.over || !counter || !overlap(zone, counter);
        const targets = board(laid.zones).filter(
          (zone) =>
            TARGETS.includes(zone.kind) &&
            !zone.covered &&
            (zone.kind !== "place" || zone.card) &&
            free(zone),
        );
        for (const zone of targets)
          assert.ok(zone.w >= 43.9 && zone.h >= 43.9, `${where}${zone.id} is ${zone.w} x ${zone.h}`);
        targets.forEach((a, i) =>
          targets.slice(i + 1).forEach((b) => assert.ok(!overlap(a, b), `${where}${a.id} overlaps ${b.id}`)),
        );
        const tops = [
          ...new Map(
            laid.sprites.filter((sprite) => sprite.layer === "hand").map((sprite) => [sprite.name, sprite]),
          ).values(),
        ];
        for (const top of tops)
          assert.ok(top.w >= 43.9 && top.h >= 43.9, `${where}${top.name} in the hand is ${top.w} x ${top.h}`);
        tops.forEach((a, i) =>
          tops.slice(i + 1).forEach((b) => assert.ok(!overlap(a, b), `${where}${a.name} overlaps ${b.name}`)),
        );
      }
    });

test("a desk does not scroll, whatever is decided", () => {
  for (const seats of [2, 3, 4, 5])
    for (const [name, position] of positions(seats).slice(0, PHASES.length))
      assert.ok(lay(position, 966, 542, { hand: 573 }).height <= 542, `${seats} ${name}`);
});

test("a spectator sees everybody's wagons, no counter and no hand", () => {
  const position = view(3, { phase: "director", viewer: [] }),
    laid = lay(position, 966, 542, { seated: false });
  assert.ok(!laid.zones.some((zone) => zone.kind === "counter" || zone.layer === "hand"));
  assert.equal(laid.sprites.filter((sprite) => sprite.zone === "wagons:0").length, 6);
});

test("the counter is there for the player who decides only", () => {
  const kinds = (me) =>
    lay(view(3, { phase: "pickpocket" }), 966, 542, { me }).zones.map((zone) => zone.kind);
  assert.ok(kinds(0).includes("counter") && !kinds(1).includes("counter"));
});

for (const action of [
  { do: "take", line: 2, place: 3 },
  { do: "claim", place: 1 },
  { do: "token", colour: "violet" },
  { do: "rob", seat: 2 },
  { do: "swap", seat: 1, wagon: "mail" },
  { do: "keep", contract: "icons-red" },
  { do: "give", wagon: "coal" },
  { do: "pay", wagon: "locomotive" },
])
  test(`the gesture of ${JSON.stringify(action)} means it`, () => {
    const { from, to } = aiguillage.gesture(action);
    assert.deepEqual(aiguillage.attempt(from, to), action);
    assert.deepEqual(aiguillage.protest(from, { phase: action.do }), action);
  });

test("to pass is an answer, and a wagon brought home means nothing", () => {
  assert.deepEqual(aiguillage.gesture({ do: "pass" }), { button: true });
  assert.equal(aiguillage.attempt("hand:coal", "mine"), null);
});

test("an objective is chosen, then put in one's train", () => {
  const zone = (id, chosen) =>
    aiguillage.zone(
      lay(view(3, { phase: "claim" }), 966, 542).zones.find((each_) => each_.id === id),
      context({ phase: "claim" }, { chosen }),
    );
  assert.equal(zone("objective:2", null).source, "objective:2");
  assert.equal(zone("train:0", "objective:2").to, "mine");
  assert.equal(zone("panel:0", "objective:2").to, undefined);
  assert.equal(zone("panel:0", "yard:1:1").to, "mine");
});

test("what one has, lacks, and what a locomotive stands for", () => {
  const goal = { needs: ["passenger", "box", "coal", "coal"] };
  assert.deepEqual(progress(goal, { passenger: 1, coal: 1 }), {
    slots: ["have", "lack", "have", "lack"],
    lacking: ["box", "coal"],
    jokers: 0,
    ready: false,
  });
  assert.deepEqual(progress(goal, { passenger: 1, coal: 2, locomotive: 1 }).slots, [
    "have",
    "joker",
    "have",
    "have",
  ]);
  const more = progressWith(goal, { passenger: 1, coal: 1, locomotive: 1 }, "box");
  assert.deepEqual([more.slots, more.ready, more.helps], [["have", "chosen", "have", "joker"], true, true]);
  assert.equal(progressWith(goal, { passenger: 1 }, "mail").helps, false);
  assert.equal(progressWith(goal, { passenger: 1, coal: 2 }, "box", "passenger").ready, false);
});

for (const [from, parts, expected] of [
  ["yard:1:2", {}, "1 banknote: mail wagon. The blue objective will be complete, 8 points."],
  ["yard:1:1", {}, "Free: coal wagon. No visible objective needs it."],
  ["yard:2:1", {}, "Free: banknote. You will have 3 banknotes."],
  ["yard:1:3", {}, "2 banknotes: director. You will choose a company token."],
  ["yard:1:3", { phase: "investor" }, "Free: director. You will choose a company token."],
  ["yard:3:3", {}, ""],
  [
    "objective:2",
    { phase: "claim" },
    "The green objective: 7 points. Your contract stays at 3. It takes 1 locomotive.",
  ],
  ["objective:3", { phase: "claim" }, ""],
  ["token:blue", { phase: "director" }, "A blue token. Your contract goes from 3 to 6."],
  ["purse:2", { phase: "pickpocket" }, "You take 1 banknote from Bot."],
  [
    "theirs:1:box",
    { phase: "exchange", giving: "tank" },
    "You give Ada: tank wagon. You get: box wagon. The green objective will be complete, 7 points.",
  ],
  ["hand:coal", { phase: "switchman" }, "You offer: coal wagon."],
  ["hand:locomotive", { phase: "pay", paying: 1, paid: ["coal"] }, "A locomotive instead of: mail wagon."],
  [null, {}, ""],
])
  test(`choosing ${from} (${parts.phase ?? "take"}) says what would follow`, () =>
    assert.equal(aiguillage.hint(context(parts), from), expected));

test("a character that would find nothing to do is warned of", () => {
  const poor = view(2, { players: [player({ notes: 2 }), player()] });
  assert.match(aiguillage.hint({ ...context(), view: poor }, "yard:2:2"), /nothing to do/);
});

test("an objective of a card file shows and says all its icons", () => {
  const objectives = view().objectives.map((each_) => each_ && { ...each_, icons: ["red", "blue"] });
  const several = context({ phase: "claim", objectives });
  const place = lay(several.view, 966, 542).zones.find(({ id }) => id === "objective:2");
  const drawings = (zone) => JSON.stringify(zone.body).split("<svg").length;
  const shown = aiguillage.zone(place, several);
  assert.match(shown.label, /Its icons: red, blue/);
  assert.equal(drawings(shown), drawings(aiguillage.zone(place, context({ phase: "claim" }))) + 1);
  assert.doesNotMatch(aiguillage.hint(several, "objective:2"), /contract/i);
});

test("the fourth objective tells that it ends the game", () => {
  const players = view().players.map((each_, seat) =>
    seat ? each_ : { ...each_, objectives: [...claimed, claimed[0]] },
  );
  assert.match(
    aiguillage.hint(context({ phase: "claim", players }), "objective:2"),
    /the others have one more turn/,
  );
});

test("everything that can be touched explains itself, with a rule", () => {
  const ids = new Set(
    [...read("docs/rules/aiguillage.md").matchAll(/\*\*(AI-\d+)/g)].map((found) => found[1]),
  );
  for (const [name, position] of positions(3)) {
    const laid = lay(position, 966, 542, { hand: 573 });
    for (const thing of [...laid.zones.filter((zone) => TARGETS.includes(zone.kind)), ...laid.sprites]) {
      const tip = aiguillage.explain(thing, { ...context(), view: position });
      if (tip)
        assert.ok(
          ids.has(tip.rule) && tip.title && !/play\./.test(JSON.stringify(tip)),
          `${name}: ${thing.id ?? thing.name} ${JSON.stringify(tip)}`,
        );
    }
  }
});

test("the sheet adds up to the points that are known", () => {
  const { rows, totals } = aiguillage.sheet(view(), t);
  assert.deepEqual(
    rows.map((row) => row.points[0]),
    [6, "", 3, "", "", 3, 2],
  );
  assert.deepEqual([rows[5].points[1], totals], ["?", [14, 6, 7]]);
});

test("scores over time end with the final points", () =>
  assert.deepEqual(aiguillage.series(view())[0], [0, 6, 9, 12, 14]));

test("a shared screen hides contracts, and their points", () => {
  const veiled = aiguillage.veil(view());
  assert.ok(!JSON.stringify(veiled).includes("pairs"));
  assert.equal(veiled.players[0].points, 11);
});

test("a card that entered the yard is marked, and a wagon laid for payment is staged", () => {
  const taken = [
    { event: "take", seat: 1, card: "box", line: 1, place: 1 },
    { event: "enter", card: "tank", line: 1, place: 3 },
  ];
  const paid = [{ event: "pay", seat: 0, wagon: "coal", asked: "coal" }];
  const marks = marksOf(
    [{ n: 1, seat: 1, events: taken }],
    [{ n: 2, seat: 0, events: paid }],
    aiguillage.touched,
  );
  assert.deepEqual(marks, {
    last: [
      { zone: "wagons:1", name: "box" },
      { zone: "yard:0:", slot: 2, name: "tank" },
    ],
    staged: [{ zone: "paid", name: "coal" }],
  });
});

test("a fire and a derailment are scenes, a card taken is not", () => {
  const fire = { event: "fire", seat: 1, count: 2, cards: ["coal", "note"] };
  const told = aiguillage.scene(
    { n: 1, seat: 1, events: [fire, { event: "derailment", seat: 1 }] },
    context(),
  );
  assert.equal(told.title, "Station fire · Derailment");
  assert.equal(
    aiguillage.scene({ n: 1, seat: 1, events: [{ event: "take", seat: 1, card: "coal" }] }, context()),
    null,
  );
});

test("every event of the game has a line of the log, or none on purpose", () => {
  const quiet = ["open", "enter", "objective"];
  for (const id of Object.keys(words).filter((each_) => /^event\.\w+$/.test(each_))) {
    const event = { event: id.slice(6), seat: 0, points: [1, 2], cards: [] };
    const rows = aiguillage.logRows({ n: 1, seat: 0, events: [event] }, context());
    assert.equal(rows.length, quiet.includes(event.event) ? 0 : 1, id);
    for (const row of rows) assert.doesNotMatch(row.what, /^play\./, id);
  }
});

test("every face is drawn without a colour of its own", () => {
  for (const name of [
    ...KINDS,
    "note",
    "director",
    "investor",
    "pickpocket",
    "switchman",
    "contract:pairs:3",
    ...COLOURS.map((colour) => `contract:icons-${colour}:2`),
    "contract:trios:7",
    "contract:mixed:5",
    "contract:four:6",
    "contract:two_pairs:7",
  ]) {
    const face = aiguillage.face(name);
    assert.match(face, /^<svg/);
    assert.doesNotMatch(face, /style=|#[0-9a-f]{3}|fill=|undefined|NaN/, name);
  }
});

for (const language of ["fr", "en"]) {
  const blocks = parse(read(`src/quai/games/aiguillage/help/${language}.md`));
  test(`${language}: every rule has an anchor, every picture a drawing`, () => {
    const ids = [...read("docs/rules/aiguillage.md").matchAll(/^- \*\*(AI-\d+)/gm)].map((found) => found[1]);
    assert.deepEqual(
      blocks.filter((block) => block.kind === "rule").map((block) => block.id),
      ids,
    );
    const names = blocks.filter((block) => block.kind === "picture").map((block) => block.name);
    assert.deepEqual(names.sort(), Object.keys(pictures).sort());
    for (const name of names) assert.match(pictures[name].art("a < b"), /aria-label="a &lt; b"/);
  });
}
