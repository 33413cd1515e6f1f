/** The panel of a player: a guest is marked beside their name, for eyes and for ears. */
import assert from "node:assert/strict";
import test from "node:test";
import { gamePage } from "quai/app/game-page.js";
import { Panel } from "quai/app/panels.js";
import { panelOf } from "quai/app/player-panel.js";
import { html } from "quai/app/ui.js";
import { rendered, wordsIn } from "./render.mjs";

const GAME = gamePage({ key: "sample" });
const PERSON = { kind: "player", persona: null, level: null };
const SEATS = [
  { ...PERSON, guest: true },
  { ...PERSON, guest: true },
  { ...PERSON, guest: false },
  { kind: "bot", persona: "mireille", level: 2, guest: false },
];
const NAMES = ["You", "Zoé", "Max", "Mireille"];

/** The panel of a seat as the player on the first seat sees it. */
const panel = (seat, language, score = 12) => {
  const { t } = wordsIn(language);
  const known = { table: { seats: SEATS, paused: false }, viewer: [0], clock: null, outcome: null };
  const props = panelOf(known, { actor: 2 }, NAMES, t, GAME)(seat, score);
  return rendered(html`<${Panel} ...${props} />`, language);
};

for (const [language, word] of [
  ["fr", "invité"],
  ["en", "guest"],
])
  test(`${language}: another player without an account is marked as a guest`, () => {
    const shown = panel(1, language);
    assert.match(shown, new RegExp(`aria-label="Zoé, ${word}"`));
    assert.match(shown, new RegExp(`<span class="guest-sign"[^>]*title="${word}".*<b[^>]*>Zoé</b>`, "s"));
  });

test("players with an account, bots and the visitor are not", () => {
  for (const seat of [0, 2, 3]) assert.doesNotMatch(panel(seat, "en"), /guest/);
});

test("points below zero have a minus sign", () => assert.match(panel(1, "en", -2), /<b>\u22122<\/b>/));
