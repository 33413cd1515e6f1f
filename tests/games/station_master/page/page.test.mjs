/** Gestures, hints and papers of Station Master. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { say } from "quai/app/text.js";
import { SPECIAL_NAMES } from "../../../../src/quai/games/station_master/page/drawings.js";
import game from "../../../../src/quai/games/station_master/page/index.js";
import { pictures } from "../../../../src/quai/games/station_master/page/pictures.js";
import { sumOf } from "../../../../src/quai/games/station_master/page/worth.js";
import { rendered, wordsIn } from "../../../node/render.mjs";
import { mending, train, view } from "./positions.mjs";

const read = (path) => readFileSync(new URL(`../../../../src/quai/${path}`, import.meta.url), "utf8");
const words = {
  ...JSON.parse(read("games/station_master/text/en.json")),
  ...JSON.parse(read("games/station_master/page/text/en.json")),
};
const t = (id, details) => {
  assert.ok(id in words, id);
  return say(words, "en", id, details);
};
const context = (parts) => ({ view: view(parts), me: 0, names: ["You", "Ada", "Bo", "Cy"], t });

for (const action of [
  { do: "place", value: 2, track: 3 },
  { do: "couple", card: "+4", track: 1 },
  { do: "couple", card: "first", track: 2 },
  { do: "play", card: "caboose", track: 2 },
  { do: "play", card: "transfer", track: 1 },
  { do: "repair", card: "repair5" },
  { do: "spend", card: "uncouple2" },
])
  test(`the gesture of ${JSON.stringify(action)} means it`, () => {
    const { from, to } = game.gesture(action, 0, view());
    assert.deepEqual(game.attempt(from, to), action);
  });

test("a repaired carriage comes from the discard", () =>
  assert.deepEqual(game.gesture({ do: "couple", card: "-6", track: 1 }, 0, mending()), {
    from: "found:-6",
    to: "track:1",
  }));
test("tokens to pick and trains to send to are pressed, or buttons of the prompt", () => {
  assert.deepEqual(game.gesture({ do: "pick", token: 2 }, 0, view()), { to: "pick:2", button: true });
  assert.deepEqual(game.gesture({ do: "send", track: 4 }, 0, view()), { to: "track:4", button: true });
});
test("the button of a token says whose it is", () => {
  const parts = { phase: "transfer", pending: { card: "transfer", track: 1, tokens: [] } };
  const said = [1, 2, 4].map((token) => game.buttonText({ do: "pick", token }, context(parts)));
  assert.deepEqual(said, ["Token 1: yours, value 2", "Token 2: Ada", "Token 4: Bo"]);
  assert.equal(game.buttonText({ do: "send", track: 2 }, context(parts)), null);
});
test("a guest is marked beside their name", () => {
  const panel = (seat, points) => ({
    name: "Ada",
    score: points,
    line: seat + 1,
    state: "waiting",
    guest: seat === 1,
  });
  const drawn = (seat) => {
    const zone = {
      id: `panel:${seat}`,
      kind: "panel",
      seat,
      style: "line",
      roomy: false,
      spacious: false,
      x: 0,
      y: 0,
      w: 160,
      h: 28,
    };
    return rendered(game.zone(zone, { ...context(), t: wordsIn("en", words).t, panel }).body);
  };
  assert.match(drawn(1), /aria-label="Ada, guest".*data-guest.*<b[^>]*>Ada</s);
  assert.doesNotMatch(drawn(2), /guest/);
});
test("leaving it at that is an answer", () =>
  assert.deepEqual(game.gesture({ do: "done" }, 0, view()), { button: true }));
test("a card that cannot be played protests with an action that is refused", () => {
  assert.deepEqual(game.protest("hand:+4", view()), { do: "couple", card: "+4", track: 1 });
  assert.deepEqual(game.protest("token:1", view({ trains: [null, train("standard", 3, [])] })), {
    do: "place",
    value: 1,
    track: 2,
  });
});

test("the page adds up the sample train as the rules do", () => {
  const cards = ["+6", "+5", "-1", "-2", "first"];
  assert.deepEqual(
    [
      ["standard", 0],
      ["freight", 0],
      ["executive", 0],
      ["standard", 1],
    ].map(([kind, royals]) => sumOf(view(), kind, cards, royals)),
    [5, -11, 11, 0],
  );
});

test("a carriage that completes a train tells the departure", () =>
  assert.equal(
    game.hint(context(), "hand:+4", "track:1"),
    "Track 1: the train is complete and leaves, worth +12. For you: +24.",
  ));
test("a carriage tells what the train becomes", () =>
  assert.equal(
    game.hint(context(), "hand:-5", "track:3"),
    "Track 3: from +2 to +7. For you, if it left: +7.",
  ));
test("a Royal Carriage doubles what came before", () =>
  assert.match(game.hint(context(), "hand:royal", "track:1"), /from \+8 to \+5/));
test("an Uncouple takes the doubled ones first", () =>
  assert.match(game.hint(context(), "hand:uncouple2", "track:2"), /from \+9 to \+10/));
test("a token tells what it would bring", () =>
  assert.equal(
    game.hint(context(), "token:3", "track:1"),
    "Track 1, worth +8 now. For you, if it left: +40. Places left: 0.",
  ));
test("a Caboose tells what leaves", () =>
  assert.match(game.hint(context(), "hand:caboose", "track:2"), /leaves at once, worth \+9. For you: \+27/));
test("a Repair tells what it would find", () => {
  assert.match(game.hint(context(), "hand:repair5", "discard"), /find: −6, \+1\./);
  assert.match(
    game.hint(context({ discard: ["+1", "caboose", "royal", "royal"] }), "hand:repair3", "discard"),
    /no carriage/,
  );
});
test("a Re-Assign under way tells the other train", () => {
  const parts = { phase: "reassign", pending: { card: "reassign", track: 1, tokens: [] } };
  assert.match(game.hint(context(parts), null, "track:4"), /from 0 to −2/);
});
test("a Transfer under way counts one's own tokens", () => {
  const parts = { phase: "transfer", pending: { card: "transfer", track: 1, tokens: [1, 2] } };
  assert.match(
    game.hint(context(parts), null, "track:2"),
    /2 tokens go to track 2, worth \+9. For you there, if it left: \+45/,
  );
});
test("every card says what to do with it when it is chosen", () => {
  for (const card of ["+4", "first", ...SPECIAL_NAMES.filter((name) => name !== "rush")])
    assert.notEqual(game.hint(context(), `hand:${card}`, null), "");
});

test("every card, train and token explains itself with a rule", () => {
  for (const name of ["+4", "-6", "first", "executive", "token-0-2", ...SPECIAL_NAMES])
    assert.match(game.explain({ name }, context()).rule, /^SM-\d\d$/);
  for (const zone of game
    .layout(view(), 966, 542)
    .zones.filter(({ kind }) => ["track", "discard"].includes(kind)))
    assert.match(game.explain(zone, context()).rule, /^SM-\d\d$/);
});

test("the sheet lists departures and adds up", () => {
  const { rows, totals } = game.sheet(view(), t);
  assert.deepEqual(
    rows.map((row) => row.points[0]),
    [10, -3],
  );
  assert.deepEqual(totals, [49, 38, 52, -6]);
  assert.deepEqual(game.series(view())[3], [0, 0, -6]);
});

test("a departure is told item by item", () => {
  const gone = {
    event: "depart",
    track: 1,
    kind: "standard",
    number: 3,
    carriages: ["+2", "-4", "first"],
    worths: [2, -4, -3],
    royals: 0,
    standing: 0,
    caboose: false,
    worth: -5,
    tokens: [[2], [], [1, 1], []],
    points: [-10, 0, -10, 0],
    scores: [39, 38, 42, -6],
    best: [24, 0, 20, 4],
  };
  const told = game.scene({ n: 3, seat: 0, events: [gone] }, context());
  assert.equal(told.title, "Track 1: the standard 3 leaves, worth −5");
  assert.equal(game.scene({ n: 3, seat: 0, events: [{ event: "draw", seat: 0 }] }, context()), null);
});

test("the log has a line for what was done, none for a draw", () => {
  const rows = game.logRows(
    {
      n: 1,
      seat: 1,
      events: [
        { event: "couple", seat: 1, card: "-3", track: 2, worth: -3 },
        { event: "draw", seat: 1 },
      ],
    },
    context(),
  );
  assert.deepEqual(
    rows.map(({ who, what }) => [who, what]),
    [["Ada", "−3, track 2: −3"]],
  );
});

test("a token that others placed is marked", () =>
  assert.deepEqual(game.touched({ event: "place", seat: 1, track: 2 }), [
    { zone: "track:2", name: "token-1-0" },
  ]));

test("a curtain hides cards and values", () => {
  const hidden = game.veil(view());
  assert.deepEqual(hidden.hands[0], ["back", "back", "back"]);
  assert.ok(hidden.trains.every((each) => each.tokens.every(({ value }) => value === null)));
  const laid = game.layout(hidden, 966, 542);
  assert.ok(
    laid.sprites.filter(({ name }) => name.startsWith("token")).every(({ name }) => name.endsWith("-0")),
  );
  assert.ok(laid.zones.filter(({ kind }) => kind === "slot").every(({ value }) => value === null));
});

test("every face is drawn without a colour of its own", () => {
  for (const name of ["+1", "-6", "first", "executive", "back", "token-5-3", "token-2-0", ...SPECIAL_NAMES]) {
    assert.match(game.face(name), /^<svg/);
    assert.doesNotMatch(game.face(name), /style=|#[0-9a-f]{3}|fill=/);
  }
});

test("every picture of the rules is drawn", () => {
  for (const language of ["fr", "en"])
    for (const [, name] of read(`games/station_master/help/${language}.md`).matchAll(/\(picture:([\w-]+)\)/g))
      assert.match(pictures[name].art("x"), /^<svg/);
});
