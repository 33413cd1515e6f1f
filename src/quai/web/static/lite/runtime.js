/** Python in a worker: Pyodide, with the standard library and quai from one file. */
import { BASE, VERSION } from "./addresses.js";
import { kept, unzipped } from "./cache.js";

const SITE = "/lib/python3.14/site-packages/",
  LIBRARY = "python_stdlib.zip";
/** Where the files of Python lie; the address has their version. */
const FOLDER = new URL(`${BASE}/runtime/${VERSION}/`, location.href).href;

/**
 * What a worker needs to start Python. It can be sent to another worker.
 * @typedef {{ wasm: WebAssembly.Module, files: Uint8Array<ArrayBuffer> }} Runtime
 */

/** Fetch all that Python needs. @returns {Promise<Runtime>} */
export const load = async () => {
  const [wasm, files] = await Promise.all([
    kept(`${FOLDER}wasm.bin`).then((found) =>
      WebAssembly.compileStreaming(
        new Response(unzipped(found), { headers: { "Content-Type": "application/wasm" } }),
      ),
    ),
    kept(`${FOLDER}python.bin`).then(
      async (found) => new Uint8Array(await new Response(unzipped(found)).arrayBuffer()),
    ),
  ]);
  return { wasm, files };
};

/** The files of an archive: a line of JSON with names and sizes, then their contents. @param {Uint8Array} archive */
export const filesOf = function* (archive) {
  const end = archive.indexOf(10);
  /** @type {[string, number][]} */
  const list = JSON.parse(new TextDecoder().decode(archive.subarray(0, end)));
  let place = end + 1;
  for (const [name, size] of list) {
    yield/** @type {[string, Uint8Array]} */ ([name, archive.subarray(place, place + size)]);
    place += size;
  }
};

/** Start Python. @param {Runtime} runtime @returns {Promise<import("./types.d.ts").Pyodide>} */
export const startPython = async ({ wasm, files }) => {
  const found = new Map(filesOf(files)),
    network = globalThis.fetch;
  /* Pyodide asks for its parts by name: here they are already */
  globalThis.fetch = async (address, init) => {
    const name = String(address).split("/").pop() ?? "";
    if (name === "pyodide.asm.wasm") return new Response();
    if (name === LIBRARY) return new Response(/** @type {BodyInit} */ (found.get(LIBRARY)));
    return network(address, init);
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  try {
    const { loadPyodide } = await import(`${FOLDER}pyodide.js`);
    return await loadPyodide({
      indexURL: FOLDER,
      lockFileContents: new TextDecoder().decode(found.get("pyodide-lock.json")),
      packageBaseUrl: FOLDER,
      env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" },
      fsInit: async (/** @type {import("./types.d.ts").FS} */ FS) => {
        for (const [name, content] of found) {
          if (!name.startsWith("site/")) continue;
          const path = SITE + name.slice("site/".length);
          FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
          FS.writeFile(path, content);
        }
      },
    });
  } finally {
    globalThis.fetch = network;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};
