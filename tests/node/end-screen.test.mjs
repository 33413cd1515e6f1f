/** The end screen: the verdict, the podium, and what a daily deal keeps sealed while others still play it. */
import assert from "node:assert/strict";
import test from "node:test";
import EndScreen from "quai/app/end-screen.js";
import { gamePage } from "quai/app/game-page.js";
import { html } from "quai/app/ui.js";
import { rendered, wordsIn } from "./render.mjs";

const NAMES = ["You", "Mireille", "Odette", "Firmin"];
const GAME = gamePage({
  key: "sample",
  layout: () => ({ zones: [], sprites: [], height: 0, handHeight: 0, form: "desk" }),
  zone: () => ({}),
  gesture: () => null,
  sheet: () => ({ heading: "Points", rows: [], totals: [4, 9] }),
  logRows: () => [],
});

/** The acts that the end of a game offers to the player who lost it against a bot. */
const endOf = (sealed, language, scores = [4, 9]) => {
  const seats = [
    { mine: true, persona: null, level: null },
    { mine: false, persona: "mireille", level: 2 },
    { mine: false, persona: "odette", level: 2 },
    { mine: false, persona: "firmin", level: 2 },
  ].slice(0, scores.length);
  const known = {
    view: {},
    outcome: { winners: [1], scores, reason: "points" },
    viewer: [0],
    notes: [],
    chat: [],
    table: { game: "sample", sealed, seats, origin: "daily", opener: true },
  };
  const page = rendered(
    html`<${EndScreen} id="t1" known=${known} game=${GAME} names=${NAMES.slice(0, scores.length)} me=${0}
      review=${() => {}} showTable=${() => {}} />`,
    language,
  );
  return { page, acts: [...page.matchAll(/data-act="([^"]+)"/g)].map((found) => found[1]) };
};

for (const language of ["fr", "en"])
  test(`${language}: while a deal is sealed nothing shows its moves again`, () => {
    const { page, acts } = endOf(true, language);
    assert.deepEqual(acts, ["easier", "same-level", "summary", "rematch", "table"]);
    assert.ok(page.includes(wordsIn(language).t("end.sealed")));
  });

test("once the day is over the game can be replayed and downloaded", () => {
  const { page, acts } = endOf(false, "en");
  for (const act of ["watch-again", "replay", "download"]) assert.ok(acts.includes(act), act);
  assert.doesNotMatch(page, /data-sealed/);
});

test("the verdict has a minus sign, not a hyphen", () =>
  assert.match(endOf(false, "en", [-4, 9]).page, /<h1>Mireille wins, 9 to \u22124<\/h1>/));

test("the verdict tells the points of the others from the highest to the lowest", () =>
  assert.match(endOf(false, "en", [4, 9, -3, 8]).page, /<h1>Mireille wins, 9 to 8, 4, \u22123<\/h1>/));

test("bots stand on the podium with their faces, in the order of their places", () => {
  const podium = endOf(false, "en", [4, 9, -3, 8]).page.split('class="podium"')[1].split("</ol>")[0];
  const faces = [...podium.matchAll(/data-face="([^"]+)"/g)].map((found) => found[1]);
  assert.deepEqual(faces, ["mireille", "firmin", "odette"]);
});
