/**
 * The service worker of the page without a server: it keeps all files of a version, so that quai starts without
 * a network. A new version is fetched beside the old one, and takes over when the person says so or has closed
 * all windows. `make lite` writes its build into this file, so that browsers notice a new one.
 */

export {}; // a file of its own for the type checker; `make lite` leaves this line out

const VERSION = "BUILD";
const STORE = `quai-lite-${VERSION}`;
/** Files that workers fetch by themselves: what is there of this version already is not fetched again. */
const RUNTIME = ["pyodide.js", "pyodide.asm.js", "wasm.bin", "python.bin"];
/** @type {Record<string, string>} */
const TYPES = {
  js: "text/javascript",
  css: "text/css",
  html: "text/html; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2",
  webmanifest: "application/manifest+json",
};
const worker = /** @type {import("./types.d.ts").ServiceScope} */ (/** @type {unknown} */ (globalThis));
const FOLDER = worker.registration.scope;
const RUNTIME_FOLDER = `${FOLDER}runtime/${VERSION}/`;

/** The files of an archive. @param {Uint8Array} packed */
const filesOf = function* (packed) {
  const end = packed.indexOf(10);
  let place = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(packed.subarray(0, end)))) {
    yield [name, packed.subarray(place, place + size)];
    place += size;
  }
};

const typeOf = (/** @type {string} */ name) =>
  TYPES[name.split(".").pop() ?? ""] ?? "text/plain; charset=utf-8";

const store = async () => {
  const cache = await caches.open(STORE);
  const packed = await fetch(`${RUNTIME_FOLDER}page.bin`);
  if (!packed.ok || !packed.body) throw new Error("the page cannot be stored");
  const stream = packed.body.pipeThrough(new DecompressionStream("gzip"));
  const files = filesOf(new Uint8Array(await new Response(stream).arrayBuffer()));
  for (const [name, content] of files)
    await cache.put(FOLDER + name, new Response(content, { headers: { "Content-Type": typeOf(name) } }));
  for (const name of RUNTIME) {
    const url = RUNTIME_FOLDER + name;
    if (!(await cache.match(url))) await cache.add(url);
  }
};

const forgetOthers = async () => {
  for (const name of await caches.keys())
    if (name.startsWith("quai-lite-") && name !== STORE) await caches.delete(name);
  await worker.clients.claim();
};

/** The stored file, else that of the network. @param {Request} request */
const respond = async (request) => {
  const cache = await caches.open(STORE);
  const url = request.mode === "navigate" ? `${FOLDER}index.html` : request.url;
  return (await cache.match(url)) ?? fetch(request);
};

worker.addEventListener("install", (event) => event.waitUntil(store()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
worker.addEventListener("message", ({ data }) => data === "take over" && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(FOLDER)) event.respondWith(respond(request));
});
