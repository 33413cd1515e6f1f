/** The browser's sentences are the server's: the same cases run in test_text_cases.py. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { eventId, named, say } from "quai/app/text.js";

const cases = JSON.parse(readFileSync(new URL("text-cases.json", import.meta.url), "utf8"));
for (const { catalogue, language, message, details, said } of cases)
  test(`${language}: ${catalogue[message] ?? message} with ${JSON.stringify(details)}`, () =>
    assert.equal(say(catalogue, language, message, details), said));

test("seats become names", () =>
  assert.deepEqual(named({ seat: 1, target: 0, winners: [0] }, ["Ada", "Ben"]), {
    seat: 1,
    target: "Ada",
    winners: [0],
    who: ["Ada"],
  }));

test("the sentence for those who know all is said only when all it needs is told", () => {
  const catalogue = { "event.draw": "{who} draws {count}", "event.draw.own": "{who} draws {cards}" };
  assert.equal(eventId(catalogue, { event: "draw", count: 2 }), "event.draw");
  assert.equal(eventId(catalogue, { event: "draw", count: 2, cards: ["I-1"] }), "event.draw.own");
  assert.equal(eventId(catalogue, { event: "pass" }), "event.pass");
});
