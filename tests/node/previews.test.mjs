/** The PNG files of link previews were made of today's drawings: `python -m scripts.pictures.previews` makes them. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { portrait } from "quai/draw/portraits.js";
import { framed, plainPoster } from "quai/draw/posters.js";

const SOURCE = new URL("../../src/quai/", import.meta.url);
const CREW = [
  "Mireille",
  "Anselme",
  "Odette",
  "Firmin",
  "Rosalie",
  "Baptiste",
  "Hortense",
  "Gaspard",
  "Colette",
  "Lucien",
];

/** The hash of the drawing in a PNG file. */
const noted = (path) =>
  /drawing\0([0-9a-f]{64})/.exec(readFileSync(new URL(path, SOURCE)).toString("latin1"))?.[1];
const hashed = (drawing) => createHash("sha256").update(drawing).digest("hex");

test("the faces of the bots are today's", () => {
  const faces = CREW.map((name) => portrait(name.toLowerCase())).join("");
  assert.equal(noted("web/static/icons/crew.png"), hashed(faces));
});

test("the plain poster is today's", () => {
  assert.equal(noted("web/static/icons/poster.png"), hashed(framed(plainPoster())));
});

test("the poster of each game is today's", async () => {
  const games = readdirSync(new URL("games/", SOURCE)).filter((key) =>
    existsSync(new URL(`games/${key}/page/poster.js`, SOURCE)),
  );
  assert.ok(games.length > 1);
  for (const key of games) {
    const { default: draw } = await import(new URL(`games/${key}/page/poster.js`, SOURCE));
    assert.equal(noted(`games/${key}/page/poster.png`), hashed(framed(draw())), key);
  }
});
