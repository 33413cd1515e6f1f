/** What the page knows of a table, and how its line finds its way back. */
import assert from "node:assert/strict";
import test from "node:test";
import { connect, follow, NOTHING, patience } from "quai/app/net.js";

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
const knowing = (n) => follow(NOTHING, news(0, n)).known;

test("news are added to the story", () => {
  const { known, missed } = follow(knowing(3), news(3, 5));
  assert.equal(missed, false);
  assert.deepEqual(
    known.story.map((step) => step.n),
    [1, 2, 3, 4, 5],
  );
  assert.equal(known.view.step, 5);
});

test("news told again from an earlier step change nothing but the end", () => {
  assert.deepEqual(
    follow(knowing(5), news(2, 6)).known.story.map((step) => step.n),
    [1, 2, 3, 4, 5, 6],
  );
});

test("news with a gap are not taken", () => {
  const before = knowing(3),
    { known, missed } = follow(before, news(5, 7));
  assert.equal(missed, true);
  assert.equal(known, before);
});

test("after an undo what lies beyond is dropped", () => {
  const { known } = follow(knowing(6), news(4, 4));
  assert.deepEqual(
    known.story.map((step) => step.n),
    [1, 2, 3, 4],
  );
  assert.equal(known.step, 4);
});

test("who sits here is known apart from the position", () => {
  const { known } = follow(knowing(2), {
    type: "table",
    table: { id: "t" },
    viewer: [1],
    players: ["a", "b"],
  });
  assert.deepEqual([known.viewer, known.players, known.step], [[1], ["a", "b"], 2]);
});

test("what the table is asked is known as long as it is asked", () => {
  const asked = { seat: 0, keep: 1, waiting: [1] },
    table = { type: "table", table: { id: "t" }, viewer: [1], players: ["a", "b"], left: null, ask_from: 9 };
  const before = follow(knowing(2), { ...table, asked }).known;
  assert.deepEqual([before.asked, before.askFrom], [asked, 9]);
  assert.equal(follow(before, news(2, 3)).known.asked, asked);
  assert.equal(follow(before, { ...table, asked: null }).known.asked, null);
});

test("other messages leave what is known alone", () => {
  const before = knowing(2);
  assert.equal(follow(before, { type: "done", id: "c", step: 2 }).known, before);
});

test("no wait is longer than a second", () => {
  for (let tries = 0; tries < 40; tries += 1) assert.ok(patience(tries) <= 1000);
});

/** A socket in name only. */
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
  opens() {
    this.readyState = 1;
    this.onopen();
  }
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose({ code, reason: "" });
  }
}
const dialled = () => {
  const sockets = [],
    heard = { known: [], online: [], answers: [], greeted: 0 };
  const line = connect(
    "ws://quai/ws/tables/t",
    {
      known: (known) => heard.known.push(known),
      online: (online, restarting) => heard.online.push(restarting ? "restarting" : online),
      answer: (message) => heard.answers.push(message),
      greet: async () => {
        heard.greeted += 1;
      },
    },
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  );
  return { line, sockets, heard };
};

test("a line says hello with what it knows, and again after a break", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { sockets, heard } = dialled();
  sockets[0].opens();
  assert.deepEqual(sockets[0].sent, [{ type: "hello", step: 0 }]);
  sockets[0].says(news(0, 4));
  sockets[0].breaks();
  context.mock.timers.tick(1000);
  sockets[1].opens();
  assert.deepEqual(sockets[1].sent, [{ type: "hello", step: 4 }]);
  assert.deepEqual(heard.online, [true, false, true]);
});

test("an action without an answer is sent again under the same name, an answered one is not", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { line, sockets } = dialled();
  sockets[0].opens();
  line.play({ do: "end" });
  line.play({ do: "bank" });
  const [, first, second] = sockets[0].sent;
  assert.notEqual(first.id, second.id);
  sockets[0].says({ type: "done", id: first.id, step: 1 });
  sockets[0].breaks();
  context.mock.timers.tick(1000);
  sockets[1].opens();
  assert.deepEqual(sockets[1].sent.slice(1), [second]);
});

test("a server that says it restarts is called again at once, and the page is told", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { sockets, heard } = dialled();
  sockets[0].opens();
  sockets[0].says({ type: "restart" });
  sockets[0].breaks(1012);
  context.mock.timers.tick(150);
  assert.equal(sockets.length, 2, "within 150 ms");
  sockets[1].breaks();
  context.mock.timers.tick(1000);
  sockets[2].opens();
  assert.deepEqual(heard.online, [true, "restarting", "restarting", true]);
});

test("pages that lost the same server do not all return at once", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const pages = Array.from({ length: 40 }, dialled);
  for (const { sockets } of pages) sockets[0].breaks(1012);
  context.mock.timers.tick(90);
  const returned = pages.filter(({ sockets }) => sockets.length > 1).length;
  assert.ok(returned > 0 && returned < 40, `${returned} of 40 after 90 ms`);
});

test("a gap makes the line ask for what it missed", () => {
  const { sockets, heard } = dialled();
  sockets[0].opens();
  sockets[0].says(news(3, 5));
  assert.deepEqual(sockets[0].sent.at(-1), { type: "hello", step: 0 });
  assert.equal(heard.known.length, 0);
});

test("only the position last asked for is shown", () => {
  const { line, sockets, heard } = dialled();
  sockets[0].opens();
  line.look(3);
  line.look(7);
  sockets[0].says({ type: "position", step: 3 });
  sockets[0].says({ type: "position", step: 7 });
  assert.deepEqual(
    heard.answers.map((message) => message.step),
    [7],
  );
});

test("a table that does not exist is not asked for again", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { sockets, heard } = dialled();
  sockets[0].breaks(4404);
  context.mock.timers.tick(5000);
  assert.equal(sockets.length, 1);
  assert.equal(heard.answers[0].code, "gone");
});

test("without a session the line greets first", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { sockets, heard } = dialled();
  sockets[0].breaks(4401);
  context.mock.timers.tick(1000);
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(heard.greeted, 1);
  assert.equal(sockets.length, 2);
});
