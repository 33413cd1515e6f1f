/** The page without a server: it says that it works offline, and changes over to new versions. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { register } from "quai/lite/update.js";

const PAGE = "https://quai.example/";

/** The notices that are shown, and what stands for the browser. */
let shown, container, found, before, reloaded;

/** A part of the page that only knows what a notice needs. */
const element = (tag) => ({
  tag,
  dataset: {},
  children: [],
  handlers: {},
  setAttribute() {},
  append(...children) {
    this.children.push(...children);
  },
  addEventListener(name, handler) {
    this.handlers[name] = handler;
  },
  remove() {
    shown = shown.filter((each) => each !== this);
  },
});

const target = (more) => Object.assign(new EventTarget(), more);

/** A worker of a new version, which waits until it may take over. */
const newVersion = () => {
  const worker = target({ state: "installing", postMessage: mock.fn() });
  found.installing = worker;
  found.dispatchEvent(new Event("updatefound"));
  worker.state = "installed";
  worker.dispatchEvent(new Event("statechange"));
  return worker;
};
const controllerChanges = (worker) => {
  found.active = worker;
  container.controller = worker;
  container.dispatchEvent(new Event("controllerchange"));
};
const notices = () => shown.map((each) => each.dataset.notice);

beforeEach(() => {
  shown = [];
  reloaded = 0;
  found = target({ installing: null, waiting: null, active: null, update: async () => {} });
  before = undefined;
  container = target({
    controller: null,
    getRegistration: async () => before,
    register: async () => found,
  });
  const fakes = {
    navigator: { serviceWorker: container, language: "en" },
    location: { href: PAGE, reload: () => reloaded++ },
    localStorage: { getItem: () => null },
    document: { createElement: element, body: { append: (each) => shown.push(each) } },
  };
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  mock.timers.enable();
});
afterEach(() => mock.timers.reset());

test("the first visit says that it works offline, and loads nothing anew", async () => {
  await register();
  newVersion(); // the first worker: it takes over by itself
  assert.deepEqual(notices(), []);
  controllerChanges({});
  assert.deepEqual(notices(), ["offline"]);
  assert.equal(reloaded, 0);
});

test("the worker of a site that offers the page is not taken for an older version", async () => {
  container.controller = {};
  await register();
  newVersion();
  assert.deepEqual(notices(), []);
  controllerChanges({});
  assert.deepEqual(notices(), ["offline"]);
  assert.equal(reloaded, 0);
});

test("a window that hears late of its own first worker does not take it for an older version", async () => {
  found.active = { state: "activated" };
  await register();
  controllerChanges({});
  assert.deepEqual(notices(), ["offline"]);
  assert.equal(reloaded, 0);
});

test("a second window, opened while the first worker takes over, is not loaded anew", async () => {
  before = { scope: PAGE, active: { state: "activating" } };
  found.active = { state: "activating" };
  await register();
  controllerChanges({});
  assert.equal(reloaded, 0);
});

test("a window of the first visit uses a new version when asked", async () => {
  await register();
  controllerChanges({});
  const worker = newVersion();
  assert.deepEqual(notices(), ["update"]);
  const button = shown[0].children.find((each) => each.tag === "button");
  button.handlers.click();
  assert.deepEqual(worker.postMessage.mock.calls[0].arguments, ["take over"]);
  controllerChanges(worker);
  assert.equal(reloaded, 1);
});

test("a later visit offers a version that waits", async () => {
  container.controller = found.active = { state: "activated" };
  before = { scope: PAGE, active: found.active };
  found.waiting = { postMessage: mock.fn() };
  await register();
  assert.deepEqual(notices(), ["update"]);
});
