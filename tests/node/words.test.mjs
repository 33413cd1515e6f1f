/** The words of the page: the same ids and parameters in both languages, and every id that is used. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

const root = new URL("../../src/quai/web/static/", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const holes = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort();

const games = readdirSync(new URL("games/", root)).filter((name) => name.endsWith(".en.json")).map((name) => name.replace(".en.json", ""));

for (const stem of ["text/", ...games.map((key) => `games/${key}.`)]) {
  const [french, english] = ["fr", "en"].map((language) => JSON.parse(read(`${stem}${language}.json`)));
  test(`${stem}: both languages have the same ids`, () => assert.deepEqual(Object.keys(french), Object.keys(english)));
  test(`${stem}: both languages use the same parameters`, () => {
    for (const id of Object.keys(french)) assert.deepEqual(holes(french[id]), holes(english[id]), id);
  });
  test(`${stem}: French has its own typography`, () => {
    for (const [id, text] of Object.entries(french)) assert.doesNotMatch(text.replace(/\{[^}]*\}/g, ""), / [:;!?]|\w'\w/, id);
  });
}

const known = new Set(["text/en.json", ...games.flatMap((key) => [`games/${key}.en.json`, `../../games/${key}/text/en.json`])].flatMap((path) => Object.keys(JSON.parse(read(path)))));
for (const folder of ["app", "games"])
  for (const file of readdirSync(new URL(`${folder}/`, root)).filter((name) => name.endsWith(".js")))
    test(`${folder}/${file} says only what has words`, () => {
      for (const [, id] of read(`${folder}/${file}`).matchAll(/\bt\("([\w.]+)"/g)) assert.ok(known.has(id), id);
    });
