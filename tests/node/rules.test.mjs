/** The rules pages: every rule has an anchor, every picture a drawing, in both languages. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { parse, runs } from "../../src/quai/web/static/app/markdown.js";
import { pictures } from "../../src/quai/web/static/games/trambahn-pictures.js";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const ids = [...read("docs/rules/trambahn.md").matchAll(/^- \*\*(TB-\d+)/gm)].map((found) => found[1]);

for (const language of ["fr", "en"]) {
  const blocks = parse(read(`src/quai/games/trambahn/help/${language}.md`));
  test(`${language}: every rule of the rulebook has an anchor`, () => assert.deepEqual(blocks.filter((block) => block.kind === "rule").map((block) => block.id), ids));
  test(`${language}: every picture is drawn`, () => {
    const names = blocks.filter((block) => block.kind === "picture").map((block) => block.name);
    assert.ok(names.length >= 8);
    for (const name of names) assert.match(pictures[name].art("a < b"), /aria-label="a &lt; b"/);
  });
  test(`${language}: nothing of the markup is left over`, () => {
    for (const block of blocks) if ("text" in block) assert.doesNotMatch(runs(block.text).map((run) => run.text).join(""), /\*\*|^#|^\|/);
  });
}

test("tables, lists and headings are told apart", () => {
  const [heading, table, list] = parse("## A b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n- one\n- two **bold**");
  assert.deepEqual([heading.id, table.head, table.rows, list.items], ["a-b", ["x", "y"], [["1", "2"]], ["one", "two **bold**"]]);
});

test("code is set apart, in a line and in a block", () => {
  assert.deepEqual(parse("a\n\n```json\n{\n  \"a\": 1\n}\n```\n\nb").map((block) => block.kind), ["paragraph", "code", "paragraph"]);
  assert.deepEqual(runs("say `x` or **`y`**"), [{ bold: false, code: false, text: "say " }, { bold: false, code: true, text: "x" }, { bold: false, code: false, text: " or " }, { bold: true, code: true, text: "y" }]);
});
