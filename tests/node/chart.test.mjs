/** The chart of a game: the names at the ends of its lines stay in the chart, and apart from each other. */
import assert from "node:assert/strict";
import test from "node:test";
import { scoreChart } from "quai/draw/chart.js";

/** The width of an average letter of a name, in a condensed type of 15 units. */
const LETTER = 6.6;
const SIZES = [
  { w: 520, h: 220 },
  { w: 330, h: 220 },
];

/** Where the lines of names stand in a chart, in its order: [x, y, what they say]. */
const namesOf = (series, size) =>
  [
    ...scoreChart(
      series.map(([name, last], i) => ({ name, line: i + 1, scores: [0, last] })),
      size,
    ).matchAll(/<text x="([^"]+)" y="([^"]+)"[^>]*class="c-name">([^<]+)</g),
  ].map(([, x, y, text]) => [Number(x), Number(y), text]);

const SERIES = {
  "two teams of three": [
    ["You + Gaspard + Colette", 130],
    ["Anselme + Rosalie + Baptiste", 115],
  ],
  "three teams without a point": [
    ["You + Hortense", 0],
    ["Anselme + Rosalie", 0],
    ["Baptiste + Firmin", 0],
  ],
  "six players with alike points": ["You", "Hortense", "Baptiste", "Odette", "Firmin", "Lucien"].map(
    (name) => [name, -76],
  ),
  "a guest with a long name": [
    ["You", 3],
    ["Maximiliane von Hohenstein", -115],
  ],
};

for (const [what, series] of Object.entries(SERIES))
  for (const size of SIZES)
    test(`${what}, ${size.w} wide`, () => {
      const names = namesOf(series, size);
      assert.equal(names.length, series.flatMap(([name]) => name.split(" + ")).length);
      for (const [x, y, text] of names) {
        assert.ok(x + text.length * LETTER <= size.w, `${text} ends at ${x + text.length * LETTER}`);
        assert.ok(y >= 12 && y <= size.h, `${text} stands at ${y}`);
      }
      const heights = names.map(([, y]) => y).sort((a, b) => a - b);
      for (const [i, y] of heights.entries()) if (i) assert.ok(y - heights[i - 1] >= 15, `${heights}`);
    });

test("points have a minus sign, and a shortened name an ellipsis", () => {
  const names = namesOf(SERIES["a guest with a long name"], SIZES[1]).map(([, , text]) => text);
  assert.deepEqual(names[0], "You 3");
  assert.match(names[1], /^Maxi\w*… \u2212115$/);
});
