/** The board of tables as the page keeps it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Departures } from "quai/app/departures.js";
import { followPushed } from "quai/app/pushed.js";
import { html } from "quai/app/ui.js";
import { applyBoard, NO_FILTER, NO_TABLES } from "quai/app/use-tables.js";
import { rendered } from "./render.mjs";

const row = (id, more = {}) => ({ id, state: "open", ...more });
const board = (order, rows, next = null) => ({ type: "board", order, rows, next });

test("a page keeps the rows that have not changed, in the order of the server", () => {
  let tables = applyBoard(NO_TABLES, board(["a", "b"], [row("a"), row("b")], "w1"));
  assert.deepEqual([tables.known, tables.next], [true, "w1"]);
  const before = tables.rows[0];
  tables = applyBoard(tables, board(["c", "b", "a"], [row("c"), row("b", { state: "running" })]));
  assert.deepEqual(
    tables.rows.map(({ id, state }) => [id, state]),
    [
      ["c", "open"],
      ["b", "running"],
      ["a", "open"],
    ],
  );
  assert.equal(tables.rows[2], before);
  assert.equal(applyBoard(tables, board(["b"], [])).rows.length, 1);
});

test("own tables come by themselves, and errors change nothing", () => {
  const tables = applyBoard(NO_TABLES, { type: "own", tables: [row("a", { mine: true })] });
  assert.equal(tables.own[0].id, "a");
  assert.equal(applyBoard(tables, { type: "error", id: null, code: "x", error: "x" }), tables);
});

test("a lost connection comes back and asks again; a closed one does not", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  context.mock.method(globalThis, "fetch", async () => Response.json({ me: { name: "Anna" }, games: [] }));
  const sockets = [];
  const open = () => {
    const socket = { readyState: 1, sent: [], send: (text) => socket.sent.push(text), close: () => {} };
    sockets.push(socket);
    return socket;
  };
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  const received = [];
  const followed = followPushed(
    "/ws/board",
    { opening: () => ({ type: "look" }), receive: (message) => received.push(message) },
    open,
  );
  await settle();
  sockets[0].onopen();
  sockets[0].onmessage({ data: '{"type":"own","tables":[]}' });
  assert.deepEqual(sockets[0].sent, ['{"type":"look"}']);
  assert.equal(received.length, 1);
  sockets[0].onclose({ code: 1006 });
  context.mock.timers.tick(2000);
  await settle();
  assert.equal(sockets.length, 2);
  sockets[1].onopen();
  assert.deepEqual(sockets[1].sent, ['{"type":"look"}']);
  followed.close();
  sockets[1].onclose({ code: 1006 });
  context.mock.timers.tick(2000);
  await settle();
  assert.equal(sockets.length, 2);
});

test("the board is shown when there are tables; without any, the welcome stands in its place", () => {
  const shown = (tables) =>
    rendered(html`<${Departures} board=${{ tables, filter: NO_FILTER, page: 0 }} games=${[]} open=${false}
      none=${html`<p>Welcome</p>`} />`);
  const table = row("a", { game: "sample", number: 1, seats: [], options: {}, clock: { kind: "none" } });
  assert.match(shown({ own: [], rows: [], next: null }), /Welcome/);
  const full = shown({ own: [], rows: [{ ...table, created: 0 }], next: null });
  assert.match(full, /data-table="a"/);
  assert.doesNotMatch(full, /Welcome/);
});
