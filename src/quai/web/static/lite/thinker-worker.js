/** The worker in which bots think, one question after the other. */
import { startPython } from "./runtime.js";

const here = /** @type {import("./types.d.ts").WorkerScope} */ (/** @type {unknown} */ (globalThis));
/** @type {Promise<import("./types.d.ts").ThinkerModule>} */
let thinker;

const start = async (/** @type {import("./runtime.js").Runtime} */ runtime) => {
  const pyodide = await startPython(runtime);
  const found = pyodide.pyimport("quai.web.lite.thinker");
  found.know();
  return found;
};

here.onmessage = async ({ data }) => {
  try {
    if (data.type === "start") thinker = start(data.runtime);
    else {
      const answer = (await thinker).answer_page(data.question);
      here.postMessage({ type: "answer", id: data.id, answer });
    }
  } catch (error) {
    here.postMessage({ type: "broken", error: String(error) });
  }
};
