/** The browser's sentences are the server's: the same cases run in test_text_cases.py. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { eventId, named, parse, placeholders, say } from "quai/app/text.js";

const cases = JSON.parse(readFileSync(new URL("text-cases.json", import.meta.url), "utf8"));
for (const { catalogue, language, message, details, said } of cases.said)
  test(`${language}: ${catalogue[message] ?? message} with ${JSON.stringify(details)}`, () =>
    assert.equal(say(catalogue, language, message, details), said));

for (const sentence of cases.wrong)
  test(`not a sentence: ${sentence}`, () => assert.throws(() => parse(sentence), SyntaxError));

test("parameters are found at every depth, each once", () =>
  assert.deepEqual(
    placeholders("{n, plural, one {#{a}} other {{b_gender, select, feminine {{c}} other {{n}}}}}").sort(),
    ["a", "b", "c", "n"],
  ));

test("seats become names, also where numbers are given by seat", () =>
  assert.deepEqual(
    named({ seat: 1, target: 0, winners: [0], points: [3, -1], totals: [1, 2, 3, 4], by_seat: [1] }, [
      "Ada",
      "You",
    ]),
    {
      seat: 1,
      target: "Ada",
      winners: [0],
      who: ["Ada"],
      points: ["Ada 3", "you \u22121"],
      totals: ["Ada 1", "you 2", "Ada 3", "you 4"],
      by_seat: [1],
    },
  ));

test("a target may be a side", () => {
  const told = named(
    { target: 1 },
    ["Ada", "Bo", "Cleo", "Dan"],
    [
      [0, 2],
      [1, 3],
    ],
  );
  assert.deepEqual(told, { target: "Bo", target_side: ["Bo", "Dan"] });
  assert.equal(say({ aim: "train of {target_side}" }, "en", "aim", told), "train of Bo and Dan");
});

test("the sentence for those who know all is said only when all it needs is told", () => {
  const catalogue = { "event.draw": "{who} draws {count}", "event.draw.own": "{who} draws {cards}" };
  assert.equal(eventId(catalogue, { event: "draw", count: 2 }), "event.draw");
  assert.equal(eventId(catalogue, { event: "draw", count: 2, cards: ["I-1"] }), "event.draw.own");
  assert.equal(eventId(catalogue, { event: "pass" }), "event.pass");
});
