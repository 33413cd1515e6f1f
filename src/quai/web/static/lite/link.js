/** The link to the server in its worker: requests and sockets as messages. */
import { VERSION } from "./addresses.js";
import { canKeep, missing } from "./needs.js";
import { hush, tell } from "./notice.js";

/** @typedef {{ status: number, headers: [string, string][], body: Uint8Array<ArrayBuffer> }} Answer */

const BODYLESS = [204, 304];
/** What a window holds that runs the server: it takes it from the window that had it. */
const LOCK = "quai-lite-server";

/** @type {Worker | undefined} */
let worker;
let last = 0;
/** @type {Map<number, (answer: Answer) => void>} */
const waiting = new Map();
/** @type {Map<number, WorkerSocket>} */
const sockets = new Map();
/** @type {() => void} */
let open = () => undefined;
/** Resolves when the server is there. @type {Promise<void>} */
export const ready = new Promise((resolve) => {
  open = resolve;
});
export const link = { isReady: false };

const receive = (/** @type {import("./types.d.ts").FromServer} */ data) => {
  if (data.type === "ready") {
    link.isReady = true;
    hush();
    if (!data.keeps) tell("forgets", hush);
    open();
  } else if (data.type === "answer") {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  } else if (data.type === "socket") sockets.get(data.id)?.receive(data.event, data.text, data.code);
  else if (data.type === "broken") {
    console.error(data.error);
    tell("broken", () => location.reload());
  }
};

const begin = () => {
  worker = new Worker(new URL("./server-worker.js", import.meta.url), { type: "module", name: "server" });
  worker.onmessage = ({ data }) => receive(data);
  worker.onerror = ({ message }) => receive({ type: "broken", error: message });
  worker.postMessage({ type: "start", version: VERSION, keep: canKeep() });
};

/** Stop: another window has taken over. */
const end = () => {
  worker?.terminate();
  worker = undefined;
  tell("elsewhere", () => location.reload());
};

/** Start the server; a window that has run it until now stops. */
export const start = () => {
  const lacking = missing();
  if (lacking) return tell(lacking);
  tell("starting");
  if (!navigator.locks) return begin();
  navigator.locks
    .request(LOCK, { steal: true }, async () => {
      begin();
      await new Promise(() => undefined); // kept until another window takes it
    })
    .catch(end);
};

/** Send a request, once the server is there. @param {string} path @param {RequestInit} init */
export const ask = async (path, init) => {
  const headers = [...new Headers(init.headers)];
  const body = new Uint8Array(await new Response(init.body ?? "").arrayBuffer());
  await ready;
  const id = ++last;
  const {
    status,
    headers: given,
    body: content,
  } = /** @type {Answer} */ (
    await new Promise((resolve) => {
      waiting.set(id, resolve);
      worker?.postMessage({ type: "ask", id, method: init.method ?? "GET", path, headers, body });
    })
  );
  const kept = given.filter(([name]) => name !== "set-cookie"); // the server keeps them itself
  return new Response(BODYLESS.includes(status) ? null : content, { status, headers: kept });
};

/** A socket to the server in the worker. */
export class WorkerSocket {
  /** @param {string} path */
  constructor(path) {
    /** @type {0 | 1 | 2 | 3} */
    this.readyState = 0;
    /** @type {((event: Event) => void) | null} */
    this.onopen = null;
    /** @type {((event: MessageEvent) => void) | null} */
    this.onmessage = null;
    /** @type {((event: CloseEvent) => void) | null} */
    this.onclose = null;
    this.id = ++last;
    sockets.set(this.id, this);
    ready.then(() => this.readyState === 0 && worker?.postMessage({ type: "open", id: this.id, path }));
  }

  /** @param {string} event @param {string} text @param {number} code */
  receive(event, text, code) {
    if (event === "open") {
      this.readyState = 1;
      this.onopen?.(new Event("open"));
    } else if (event === "message") this.onmessage?.(new MessageEvent("message", { data: text }));
    else {
      this.readyState = 3;
      sockets.delete(this.id);
      this.onclose?.(new CloseEvent("close", { code, reason: text }));
    }
  }

  /** @param {string} text */
  send(text) {
    worker?.postMessage({ type: "send", id: this.id, text });
  }

  close() {
    this.readyState = 3;
    sockets.delete(this.id);
    worker?.postMessage({ type: "close", id: this.id });
  }
}
