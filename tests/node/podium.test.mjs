/** The podium: players with equal points share a place, and the next place is left out. */
import assert from "node:assert/strict";
import test from "node:test";
import { Podium } from "quai/app/podium.js";
import { html } from "quai/app/ui.js";
import { rendered } from "./render.mjs";

const NAMES = ["Ada", "Bo", "Cy", "Di"];

/** Who stands where: [place shown, name, points], in the order of the page. */
const podium = (scores, winners, sides) => {
  const outcome = { winners, scores, reason: "points" };
  const page = rendered(
    html`<${Podium} outcome=${outcome} sides=${sides} names=${NAMES.slice(0, scores.length)} me=${0}
      lineOf=${(seat) => seat + 1} />`,
  );
  return [
    ...page.matchAll(/<li.*?data-place="(\d)".*?<\/span>([^<]+)<\/b>.*?<b[^>]*>(\d)<.*?>(-?\d+) point/gs),
  ].map(([, place, name, shown, points]) => {
    assert.equal(shown, place);
    return [Number(place), name.trim(), Number(points)];
  });
};

test("two second players share the second place, and nobody is third", () => {
  assert.deepEqual(podium([7, 12, 7, 3], [1]), [
    [1, "Bo", 12],
    [2, "Ada", 7],
    [2, "Cy", 7],
    [4, "Di", 3],
  ]);
});

test("winners with equal points share the first place", () => {
  assert.deepEqual(podium([9, 4, 9], [0, 2]), [
    [1, "Ada", 9],
    [1, "Cy", 9],
    [3, "Bo", 4],
  ]);
});

test("a tie that the rules decide is no shared place", () => {
  assert.deepEqual(podium([9, 9], [1]), [
    [1, "Bo", 9],
    [2, "Ada", 9],
  ]);
});

test("players of a side stand together", () => {
  assert.deepEqual(
    podium(
      [5, 8, 5, 8],
      [1, 3],
      [
        [0, 2],
        [1, 3],
      ],
    ),
    [
      [1, "Bo + Di", 8],
      [2, "Ada + Cy", 5],
    ],
  );
});
