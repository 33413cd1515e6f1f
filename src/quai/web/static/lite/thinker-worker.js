/** The worker in which bots think, one question after the other. */
import { startPython } from "./runtime.js";

/** @type {any} */
const here = globalThis;
/** @type {Promise<any> | undefined} */
let thinker;

const start = async (/** @type {import("./runtime.js").Runtime} */ runtime) => {
  const pyodide = await startPython(runtime);
  const found = pyodide.pyimport("quai.web.lite.thinker");
  found.know();
  return found;
};

here.onmessage = async (/** @type {any} */ { data }) => {
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
