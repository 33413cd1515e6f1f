/** What the reviews of a player's games say over time. */
import assert from "node:assert/strict";
import test from "node:test";
import { kindsOf, ReviewHistory } from "quai/app/review-history.js";
import { html } from "quai/app/ui.js";
import { rendered } from "./render.mjs";

const game = (accuracy, luck, more = {}) => ({
  ...{ game: "sample", ended: 0, accuracy, luck, slips: 1, mistakes: 0, blunders: 0, kinds: {} },
  ...more,
});
const shown = (reviewed, language = "en") =>
  rendered(html`<${ReviewHistory} game="sample" reviewed=${reviewed} />`, language);

test("accuracy, luck and poor decisions are told over all games, the oldest first", () => {
  const page = shown([game(80, 0.1), game(null, -0.3), game(90, 0.05, { mistakes: 2, blunders: 1 })]);
  assert.match(page, /Accuracy in 2 reviewed games: 85% on average, 80% in the first, 90% in the last\./);
  assert.match(page, /Luck in 3 reviewed games: −15% of a win in all\./);
  assert.match(page, /3 slips, 2 mistakes, one blunder\./);
  assert.equal(page.split("<figure").length - 1, 2, "accuracy and luck are drawn from game to game");
});

test("one game is told, and not drawn", () => {
  const page = shown([game(92, 0)], "fr");
  assert.match(page, /92\s%/);
  assert.ok(!page.includes("<figure"));
  assert.match(shown([game(null, 0)]), /No decision was graded yet\./);
});

test("kinds of better actions are counted over all games, the most frequent first", () => {
  const games = [
    game(80, 0, { kinds: { draw: 1, lay: 2 } }),
    game(80, 0, { kinds: { lay: 1, bank: 1, end: 1, draw: 1 } }),
  ];
  assert.deepEqual(kindsOf(games), [
    ["lay", 3],
    ["draw", 2],
    ["bank", 1],
  ]);
});
