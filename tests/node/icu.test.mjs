/** Every sentence is ICU MessageFormat: the parser of FormatJS reads it, and finds the same parameters as ours. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "@formatjs/icu-messageformat-parser";
import { placeholders } from "quai/app/text.js";

const cwd = fileURLToPath(new URL("../../", import.meta.url));
const files = ["src/quai", "examples"].flatMap((folder) =>
  readdirSync(`${cwd}/${folder}`, { recursive: true })
    .filter((path) => /\btext\/\w+\.json$/.test(path))
    .map((path) => `${folder}/${path}`),
);
const read = (file) => JSON.parse(readFileSync(`${cwd}/${file}`, "utf8"));
/** The parameters that FormatJS finds in parts of a sentence. */
const parameters = (parts) =>
  parts.flatMap((part) => [
    ...([1, 5, 6].includes(part.type) ? [part.value] : []),
    ...Object.values(part.options ?? {}).flatMap((option) => parameters(option.value)),
  ]);
const icuParameters = (sentence) =>
  [
    ...new Set(
      parameters(parse(sentence, { ignoreTag: true, requiresOtherClause: true })).map((name) =>
        name.replace(/_(gender|side)$/, ""),
      ),
    ),
  ].sort();

test("there are catalogues", () => assert.ok(files.length > 20, files.join()));
for (const file of files)
  test(`${file} is ICU MessageFormat`, () => {
    for (const [id, sentence] of Object.entries(read(file)))
      assert.deepEqual(icuParameters(sentence), placeholders(sentence).sort(), id);
  });

test("the cases that both sides say alike are ICU MessageFormat, too", () => {
  for (const { catalogue, message } of read("tests/node/text-cases.json").said)
    if (message in catalogue) assert.doesNotThrow(() => icuParameters(catalogue[message]));
});
