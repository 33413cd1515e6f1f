/** The browser's sentences are the server's: the same cases run in test_text_cases.py. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { say } from "../../src/quai/web/static/app/text.js";

const cases = JSON.parse(readFileSync(new URL("text-cases.json", import.meta.url), "utf8"));
for (const { catalogue, language, message, details, said } of cases)
  test(`${language}: ${catalogue[message] ?? message} with ${JSON.stringify(details)}`, () => assert.equal(say(catalogue, language, message, details), said));
