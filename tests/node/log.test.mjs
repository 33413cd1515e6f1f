/** The log of a long game: the page does not grow with it. */
import assert from "node:assert/strict";
import test from "node:test";
import { gamePage } from "quai/app/game-page.js";
import { Log } from "quai/app/log.js";
import { html } from "quai/app/ui.js";
import { rendered } from "./render.mjs";

const GAME = gamePage({
  key: "sample",
  layout: () => ({ zones: [], sprites: [], height: 0, handHeight: 0, form: "desk" }),
  zone: () => ({}),
  gesture: () => null,
  sheet: () => ({ heading: "Points", rows: [], totals: [0, 0] }),
  logRows: (step) => [{ who: "Anna", what: `step ${step.n}` }],
});
const NOTES = [{ step: 0, seat: 0, kind: "left", time: 0 }];

/** The steps in the log of a game of this length, and the text of the whole log. */
const logOf = (length, shown) => {
  const story = Array.from({ length }, (_, i) => ({ n: i + 1, seat: 0, events: [] }));
  const context = { names: ["Anna", "Bela"], view: {} };
  const text = rendered(
    html`<${Log} game=${GAME} context=${context} story=${story} notes=${NOTES} shown=${shown}
      live=${shown === length} review=${() => {}} />`,
  );
  return { steps: [...text.matchAll(/>step (\d+)</g)].map(([, n]) => Number(n)), text };
};

test("a short log is whole, the newest step first", () => {
  const { steps, text } = logOf(3, 3);
  assert.deepEqual(steps, [3, 2, 1]);
  assert.ok(text.includes('data-note="left"'));
  assert.ok(!text.includes("log.earlier"));
});

test("a long log shows as many rows as a short one, around the step that is looked at", () => {
  const newest = logOf(1500, 1500);
  assert.equal(newest.steps.length, 100);
  assert.equal(newest.steps[0], 1500);
  assert.ok(newest.text.includes('data-act="log.earlier"') && !newest.text.includes('data-act="log.later"'));
  const past = logOf(1500, 700);
  assert.equal(past.steps.length, 100);
  assert.ok(past.steps.includes(700) && past.text.includes('data-act="log.later"'));
  const first = logOf(1500, 1);
  assert.deepEqual([first.steps.length, first.steps.at(-1)], [100, 1]);
  assert.ok(first.text.includes('data-note="left"'));
});
