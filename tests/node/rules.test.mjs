/** The rules pages: every rule has an anchor, every picture a drawing, in both languages. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { parse, runs } from "quai/app/markdown.js";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const games = readdirSync(new URL("src/quai/games/", root)).filter((key) =>
  existsSync(new URL(`src/quai/games/${key}/page/pictures.js`, root)),
);

for (const key of games) {
  const ids = [...read(`docs/rules/${key}.md`).matchAll(/^- \*\*([A-Z]+-\d+)/gm)].map((found) => found[1]);
  const { pictures } = await import(new URL(`src/quai/games/${key}/page/pictures.js`, root).href);
  for (const language of ["fr", "en"]) {
    const blocks = parse(read(`src/quai/games/${key}/help/${language}.md`));
    test(`${key}, ${language}: every rule of the rulebook has an anchor`, () => {
      const anchors = blocks.filter((block) => block.kind === "rule").map((block) => block.id);
      assert.ok(anchors.length > 10);
      assert.deepEqual(anchors, ids);
    });
    test(`${key}, ${language}: every picture is drawn, and shown once`, () => {
      const names = blocks.filter((block) => block.kind === "picture").map((block) => block.name);
      assert.ok(names.length > 3);
      assert.deepEqual(names.toSorted(), Object.keys(pictures).toSorted());
      for (const name of names) assert.match(pictures[name].art("a < b"), /aria-label="a &lt; b"/);
    });
    test(`${key}, ${language}: no markup is left over`, () => {
      const texts = blocks.filter((block) => "text" in block && block.kind !== "code");
      for (const block of texts) {
        const plain = runs(block.text).map((run) => run.text);
        assert.doesNotMatch(plain.join(""), /\*\*|^#|^\|/);
      }
    });
  }
}

test("tables, lists and headings are told apart", () => {
  const [heading, table, list] = parse("## A b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n- one\n- two **bold**");
  assert.deepEqual(
    [heading.id, table.head, table.rows, list.items],
    ["a-b", ["x", "y"], [["1", "2"]], ["one", "two **bold**"]],
  );
});

test("code is set apart, in a line and in a block", () => {
  assert.deepEqual(
    parse('a\n\n```json\n{\n  "a": 1\n}\n```\n\nb').map((block) => block.kind),
    ["paragraph", "code", "paragraph"],
  );
  assert.deepEqual(runs("say `x` or **`y`**"), [
    { bold: false, code: false, text: "say " },
    { bold: false, code: true, text: "x" },
    { bold: false, code: false, text: " or " },
    { bold: true, code: true, text: "y" },
  ]);
});
