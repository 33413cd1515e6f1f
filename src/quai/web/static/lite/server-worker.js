/** The worker in which the server runs: it takes requests and sockets of the page as messages. */
import { load, startPython } from "./runtime.js";
import { mountStorage } from "./storage.js";

const DATA = "/data";
const here = /** @type {import("./types.d.ts").WorkerScope} */ (/** @type {unknown} */ (globalThis));
/** The application. @type {import("./types.d.ts").Site} */
let site;
/** @type {Map<number, import("./types.d.ts").ServerSocket>} */
const sockets = new Map();

/** Start the worker where bots think. @param {import("./runtime.js").Runtime} runtime */
const startThinker = (runtime) => {
  const worker = new Worker(new URL("./thinker-worker.js", import.meta.url), {
    type: "module",
    name: "bots",
  });
  /** @type {Map<number, { resolve: (answer: Uint8Array) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let last = 0;
  worker.onmessage = ({ data }) => {
    if (data.type === "broken") here.postMessage(data);
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  };
  worker.postMessage({ type: "start", runtime });
  return (/** @type {Uint8Array} */ question) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ type: "question", id: last, question });
    });
};

const start = async (/** @type {{ version: string, keep: boolean }} */ { version, keep }) => {
  const runtime = await load();
  const pyodide = await startPython(runtime);
  const think = startThinker(runtime);
  const keeps = await mountStorage(pyodide.FS, DATA, keep);
  site = await pyodide.pyimport("quai.web.lite.server").start(DATA, version, think);
  here.postMessage({ type: "ready", keeps });
};

const ask = async (/** @type {import("./types.d.ts").AskMessage} */ { id, method, path, headers, body }) => {
  const found = await site.fetch(method, path, headers, body);
  const [status, given, content] = found.toJs();
  found.destroy();
  here.postMessage({ type: "answer", id, status, headers: given, body: content });
};

const handle = {
  start,
  ask,
  open: (/** @type {import("./types.d.ts").SocketMessage} */ { id, path }) => {
    const told = (/** @type {string} */ event, /** @type {string} */ text, /** @type {number} */ code) =>
      here.postMessage({ type: "socket", id, event, text, code });
    sockets.set(id, site.connect(path, told));
  },
  send: (/** @type {import("./types.d.ts").SocketMessage} */ { id, text }) => sockets.get(id)?.take(text),
  close: (/** @type {import("./types.d.ts").SocketMessage} */ { id }) => {
    sockets.get(id)?.close(1000);
    sockets.delete(id);
  },
};

here.onmessage = async ({ data }) => {
  try {
    await handle[/** @type {keyof typeof handle} */ (data.type)](data);
  } catch (error) {
    here.postMessage({ type: "broken", error: String(error) });
  }
};
