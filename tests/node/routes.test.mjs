/** The addresses of the pages. */
import assert from "node:assert/strict";
import test from "node:test";
import { routeOf } from "quai/app/routes.js";

const route = (path) => routeOf(new URL(`http://quai${path}`));

test("a table's address names the table, and a step if there is one", () => {
  assert.deepEqual(route("/table/a-b"), { page: "table", params: { id: "a-b", step: null } });
  assert.deepEqual(route("/table/a-b?step=12"), { page: "table", params: { id: "a-b", step: 12 } });
  assert.equal(route("/table/a-b?step=last").params.step, null);
});

test("a rule and a summary have addresses", () => {
  const params = { game: "somegame", rule: "AB-1", summary: false };
  assert.deepEqual(route("/rules/somegame#AB-1"), { page: "rules", params });
  assert.equal(route("/rules/somegame/summary").params.summary, true);
});

test("a course and its lessons have addresses", () => {
  assert.deepEqual(route("/learn/somegame"), {
    page: "learn",
    params: { game: "somegame", lesson: undefined },
  });
  assert.equal(route("/learn/somegame/first").params.lesson, "first");
});

test("the pages about players have addresses", () => {
  assert.deepEqual(route("/mine"), { page: "mine", params: {} });
  assert.deepEqual(route("/daily"), { page: "daily", params: {} });
  assert.deepEqual(route("/leaderboard/somegame"), { page: "leaderboard", params: { game: "somegame" } });
  assert.deepEqual(route("/people/a-b_c"), { page: "person", params: { id: "a-b_c" } });
});

test("other addresses are not found", () => {
  assert.equal(route("/").page, "lobby");
  assert.equal(route("/people").page, "not-found");
  assert.equal(route("/nowhere").page, "not-found");
});
