/** The sheet that tells a scoring item by item, money where there is none, and the warning before Confirm. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { say } from "quai/app/text.js";
import trambahn from "../../../../src/quai/games/trambahn/page/index.js";
import { column, view } from "./positions.mjs";

const read = (path) =>
  JSON.parse(readFileSync(new URL(`../../../../src/quai/games/trambahn/${path}`, import.meta.url), "utf8"));
const speaker = (language) => {
  const words = { ...read(`text/${language}.json`), ...read(`page/text/${language}.json`) };
  return (id, details) => say(words, language, id, details);
};
const context = (parts, language = "en") => ({
  view: view(parts),
  me: 0,
  names: ["You", "Ada"],
  seated: true,
  t: speaker(language),
});

/** The elements below a node, itself included. */
const elements = (node) =>
  Array.isArray(node)
    ? node.flatMap(elements)
    : node?.props
      ? [node, ...elements(node.props.children ?? [])]
      : [];
/** What is written in a node, without its drawings. */
const textOf = (node) => {
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (node?.props) return textOf(node.props.children ?? []);
  return typeof node === "string" || typeof node === "number" ? String(node).replace(/\s+/g, " ") : "";
};
/** The rows of a sheet, those of each player in a list. */
const sharesOf = (scene) =>
  elements(scene.body)
    .filter(({ type }) => type === "section")
    .map((section) =>
      elements(section)
        .filter(({ type }) => ["h3", "li", "p"].includes(type))
        .map((row) => textOf(row).trim()),
    );

const SCORE = { event: "score", line: "I", points: [27, 0], number: 6 };
const columns = [
  [column(0, [2, 4, 5, 7], "steam"), column(0, [1, 7, 10], "horse"), column(2, [1, 3], "steam")],
  [column(1, [1, 2], "horse")],
];

test("a scoring is told item by item: each column of the line, their sum, the total", () => {
  const scene = trambahn.scene({ events: [SCORE] }, context({ columns }));
  assert.equal(scene.title, "Scoring no. 6: line I");
  assert.deepEqual(sharesOf(scene), [
    ["You", "5 × 315", "6 × 212", "This scoring+27", "Total49"],
    ["Ada", "no column of this line", "This scoring+0", "Total40"],
  ]);
});

test("a bonus is told to its owner alone", () => {
  const long = [[column(3, [1, 2, 3, 5, 7, 8, 9, 10], "steam")], []];
  const bonus = { event: "bonus", seat: 0, column: 1, points: 39 };
  const scene = trambahn.scene({ events: [bonus] }, context({ columns: long }, "fr"));
  assert.equal(scene.title, "Bonus pour la huitième carte");
  assert.deepEqual(sharesOf(scene), [["You", "13 × 339", "Ce décompte+39", "Total49"]]);
});

test("columns that have changed since a scoring are not told as its items", () => {
  const later = [columns[0], [column(0, [3], "horse")]];
  const scene = trambahn.scene({ events: [SCORE] }, context({ columns: later }));
  assert.deepEqual(sharesOf(scene)[1], ["Ada", "This scoring+0", "Total40"]);
});

test("a step without points shows no sheet", () =>
  assert.equal(trambahn.scene({ events: [{ event: "end", seat: 0 }] }, context()), null));

for (const [language, nothing] of [
  ["en", "Your money: nothing"],
  ["fr", "Votre argent\u00a0: rien"],
])
  test(`a player without money has no thousands, in ${language}`, () => {
    const told = context({ money: [{ count: 0 }, { count: 0 }] }, language);
    const banks = trambahn
      .layout(told.view, 344, 0, { me: 0, seated: true, hand: 344 })
      .zones.filter(({ kind }) => kind === "bank");
    assert.equal(banks.length, 2);
    for (const bank of banks) {
      const { label, body } = trambahn.zone(bank, told);
      const tip = trambahn.explain(bank, told).rows.flat().join(" ");
      assert.doesNotMatch(`${label} ${body.props.count} ${tip}`, /000/);
      assert.equal(body.props.count, "0");
    }
    assert.equal(trambahn.zone(banks[0], told).label, nothing);
  });

for (const [language, one, two] of [
  ["en", "the column without a tram becomes money.", "2 columns without a tram become money."],
  ["fr", "la colonne sans tram devient de l’argent.", "2 colonnes sans tram deviennent de l’argent."],
])
  test(`the hint says what Confirm dissolves, in ${language}`, () => {
    const bare = (count) => [[column(1, [2, 3], "horse"), ...Array(count).fill(column(0, [1]))], []];
    const hint = (count) => trambahn.hint(context({ columns: bare(count) }, language), null, null);
    assert.ok(hint(1).endsWith(one), hint(1));
    assert.ok(hint(2).endsWith(two), hint(2));
    assert.equal(hint(0), "");
  });
