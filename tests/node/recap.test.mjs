/** "Since your turn": each move has the mark of the player it is told of. */
import assert from "node:assert/strict";
import test from "node:test";
import { gamePage } from "quai/app/game-page.js";
import Recap from "quai/app/recap.js";
import { html } from "quai/app/ui.js";
import { rendered } from "./render.mjs";

const ROWS = [
  { who: "Odette", what: "lays a string", points: "+4" },
  { who: "You", what: "draw a tile" },
  { who: "", what: "the round ends" },
];
const GAME = gamePage({ key: "sample", logRows: () => ROWS, seatLine: (_, seat) => 3 + seat });

test("a step of another that also tells what the visitor got has two marks", () => {
  const page = rendered(
    html`<${Recap} steps=${[{ n: 7, seat: 1, events: [] }]} game=${GAME} reviewed=${null}
      context=${{ names: ["You", "Odette"], view: {} }} />`,
  );
  const moves = page.split("<li").slice(1);
  assert.equal(moves.length, ROWS.length);
  assert.match(moves[0], /line-4.*Odette/s);
  assert.match(moves[1], /line-3.*You/s);
  assert.doesNotMatch(moves[2], /seat-mark/);
});
