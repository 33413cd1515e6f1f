/** What the page knows of a table, and how its connection is restored. */
import assert from "node:assert/strict";
import test from "node:test";
import { applyMessage, connect, NOTHING_KNOWN, retryDelayMs } from "quai/app/connection.js";

const steps = (from, to) =>
  Array.from({ length: to - from }, (_, i) => ({ n: from + i + 1, seat: 0, events: [] }));
const news = (since, step, more = {}) => ({
  type: "news",
  since,
  step,
  story: steps(since, step),
  view: { step },
  undoable: 0,
  actions: [],
  prompt: ["x", {}],
  board: {},
  outcome: null,
  ...more,
});
const knownAt = (n) => applyMessage(NOTHING_KNOWN, news(0, n)).known;

test("news are added to the story", () => {
  const { known, missed } = applyMessage(knownAt(3), news(3, 5));
  assert.equal(missed, false);
  assert.deepEqual(
    known.story.map((step) => step.n),
    [1, 2, 3, 4, 5],
  );
  assert.equal(known.view.step, 5);
});

test("news that repeat known steps only add the new ones", () => {
  assert.deepEqual(
    applyMessage(knownAt(5), news(2, 6)).known.story.map((step) => step.n),
    [1, 2, 3, 4, 5, 6],
  );
});

test("news with a gap are not applied", () => {
  const before = knownAt(3),
    { known, missed } = applyMessage(before, news(5, 7));
  assert.equal(missed, true);
  assert.equal(known, before);
});

test("after an undo the steps taken back are dropped", () => {
  const { known } = applyMessage(knownAt(6), news(4, 4));
  assert.deepEqual(
    known.story.map((step) => step.n),
    [1, 2, 3, 4],
  );
  assert.equal(known.step, 4);
});

test("the seats are known apart from the position", () => {
  const { known } = applyMessage(knownAt(2), {
    type: "table",
    table: { id: "t" },
    viewer: [1],
    players: ["a", "b"],
  });
  assert.deepEqual([known.viewer, known.players, known.step], [[1], ["a", "b"], 2]);
});

test("a request to take back is known until it is decided", () => {
  const asked = { seat: 0, keep: 1, waiting: [1] },
    table = { type: "table", table: { id: "t" }, viewer: [1], players: ["a", "b"], left: null, ask_from: 9 };
  const before = applyMessage(knownAt(2), { ...table, asked }).known;
  assert.deepEqual([before.takeback, before.takebackFrom], [asked, 9]);
  assert.equal(applyMessage(before, news(2, 3)).known.takeback, asked);
  assert.equal(applyMessage(before, { ...table, asked: null }).known.takeback, null);
});

test("other messages do not change what is known", () => {
  const before = knownAt(2);
  assert.equal(applyMessage(before, { type: "done", id: "c", step: 2 }).known, before);
});

test("the delay before a retry is at most a second", () => {
  for (let tries = 0; tries < 40; tries += 1) assert.ok(retryDelayMs(tries) <= 1000);
});

/** A socket that the test opens, closes and sends with. */
class FakeSocket {
  constructor() {
    this.readyState = 0;
    this.sent = [];
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = 1;
    this.onopen();
  }
  deliver(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  disconnect(code = 1006) {
    this.readyState = 3;
    this.onclose({ code, reason: "" });
  }
}
const connected = () => {
  const sockets = [],
    seen = { known: [], online: [], messages: [], renewals: 0 };
  const connection = connect(
    "ws://quai/ws/tables/t",
    {
      onKnown: (known) => seen.known.push(known),
      onOnline: (online, restarting) => seen.online.push(restarting ? "restarting" : online),
      onMessage: (message) => seen.messages.push(message),
      words: null,
      renewSession: async () => {
        seen.renewals += 1;
      },
    },
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  );
  return { connection, sockets, seen };
};

test("a connection says hello with the step it knows, and again after a disconnect", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { sockets, seen } = connected();
  sockets[0].accept();
  assert.deepEqual(sockets[0].sent, [{ type: "hello", step: 0, words: null }]);
  sockets[0].deliver(news(0, 4));
  sockets[0].disconnect();
  context.mock.timers.tick(1000);
  sockets[1].accept();
  assert.deepEqual(sockets[1].sent, [{ type: "hello", step: 4, words: null }]);
  assert.deepEqual(seen.online, [true, false, true]);
});

test("an action without a response is sent again with the same id, others are not", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { connection, sockets } = connected();
  sockets[0].accept();
  connection.play({ do: "end" });
  connection.play({ do: "bank" });
  const [, first, second] = sockets[0].sent;
  assert.notEqual(first.id, second.id);
  sockets[0].deliver({ type: "done", id: first.id, step: 1 });
  sockets[0].disconnect();
  context.mock.timers.tick(1000);
  sockets[1].accept();
  assert.deepEqual(sockets[1].sent.slice(1), [second]);
});

test("when the server restarts, the page knows it and reconnects at once", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { sockets, seen } = connected();
  sockets[0].accept();
  sockets[0].deliver({ type: "restart" });
  sockets[0].disconnect(1012);
  context.mock.timers.tick(150);
  assert.equal(sockets.length, 2, "within 150 ms");
  sockets[1].disconnect();
  context.mock.timers.tick(1000);
  sockets[2].accept();
  assert.deepEqual(seen.online, [true, "restarting", "restarting", true]);
});

test("pages that lost the same server do not all reconnect at once", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const pages = Array.from({ length: 40 }, connected);
  for (const { sockets } of pages) sockets[0].disconnect(1012);
  context.mock.timers.tick(90);
  const returned = pages.filter(({ sockets }) => sockets.length > 1).length;
  assert.ok(returned > 0 && returned < 40, `${returned} of 40 after 90 ms`);
});

test("the table in words is requested once, with the position that is looked at", () => {
  const { connection, sockets } = connected();
  sockets[0].accept();
  sockets[0].deliver(news(0, 4));
  connection.look(2);
  connection.setWords("fr");
  connection.setWords("fr");
  assert.deepEqual(sockets[0].sent.slice(2), [
    { type: "hello", step: 4, words: "fr" },
    { type: "look", step: 2 },
  ]);
});

test("a gap makes the page request what it missed", () => {
  const { sockets, seen } = connected();
  sockets[0].accept();
  sockets[0].deliver(news(3, 5));
  assert.deepEqual(sockets[0].sent.at(-1), { type: "hello", step: 0, words: null });
  assert.equal(seen.known.length, 0);
});

test("only the position that was requested last is passed on", () => {
  const { connection, sockets, seen } = connected();
  sockets[0].accept();
  connection.look(3);
  connection.look(7);
  sockets[0].deliver({ type: "position", step: 3 });
  sockets[0].deliver({ type: "position", step: 7 });
  assert.deepEqual(
    seen.messages.map((message) => message.step),
    [7],
  );
});

test("the page does not reconnect to a table that does not exist", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { sockets, seen } = connected();
  sockets[0].disconnect(4404);
  context.mock.timers.tick(5000);
  assert.equal(sockets.length, 1);
  assert.equal(seen.messages[0].code, "gone");
});

test("without a session the page renews it before it reconnects", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { sockets, seen } = connected();
  sockets[0].disconnect(4401);
  context.mock.timers.tick(1000);
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(seen.renewals, 1);
  assert.equal(sockets.length, 2);
});
