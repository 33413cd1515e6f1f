/** The texts of the page: the same ids and parameters in both languages, and a text for every id in use. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { parse, placeholders } from "quai/app/text.js";

const root = new URL("../../src/quai/", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const words = (folder, language) => JSON.parse(read(`${folder}/${language}.json`));
const parameters = (text) => placeholders(text).sort();
/** What stands in the catalogue itself. */
const written = (parts) =>
  parts
    .map((part) => (part.options ? [...part.options.values()].map(written).join("") : part.name ? "" : part))
    .join("");
const scripts = (folder) =>
  readdirSync(new URL(`${folder}/`, root))
    .filter((name) => name.endsWith(".js"))
    .map((name) => `${folder}/${name}`);

const games = readdirSync(new URL("games/", root)).filter((key) =>
  existsSync(new URL(`games/${key}/page`, root)),
);
const shared = words("web/static/text", "en");

for (const folder of ["web/static/text", ...games.map((key) => `games/${key}/page/text`)]) {
  const [french, english] = ["fr", "en"].map((language) => words(folder, language));
  test(`${folder}: both languages have the same ids`, () =>
    assert.deepEqual(Object.keys(french), Object.keys(english)));
  test(`${folder}: both languages use the same parameters`, () => {
    for (const id of Object.keys(french))
      assert.deepEqual(parameters(french[id]), parameters(english[id]), id);
  });
  test(`${folder}: French has its own typography`, () => {
    for (const [id, text] of Object.entries(french))
      assert.doesNotMatch(written(parse(text)), / [:;!?]|\w'\w/, id);
  });
}

const usesOnlyKnownTexts = (file, known) =>
  test(`${file} uses only texts that exist`, () => {
    for (const [, id] of read(file).matchAll(/\bt\("([\w.]+)"/g)) assert.ok(id in known, id);
  });

const own = games.map((key) => ({
  ...words(`games/${key}/page/text`, "en"),
  ...words(`games/${key}/text`, "en"),
}));
const inEveryGame = Object.fromEntries(
  Object.entries(own[0]).filter(([id]) => own.every((each) => id in each)),
);

for (const file of scripts("web/static/app")) usesOnlyKnownTexts(file, { ...shared, ...inEveryGame });
games.forEach((key, i) => {
  for (const file of scripts(`games/${key}/page`)) usesOnlyKnownTexts(file, { ...shared, ...own[i] });
});
