/** Judges a file of boards and tracks with the twin of the rules; prints how many answers were the same. */
import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { stateOf } from "../../../src/quai/games/string_railway/page/state.js";
import { judgeTrack } from "../../../src/quai/games/string_railway/page/tracks.js";

let state = null;
let alike = 0;
for await (const text of createInterface({ input: createReadStream(process.argv[2]) })) {
  const [kind, question, answer] = JSON.parse(text);
  if (kind === "board") state = stateOf(question);
  else {
    const { total, items, faults } = judgeTrack(state, ...question);
    try {
      assert.deepEqual(JSON.parse(JSON.stringify({ total, items, faults })), answer);
    } catch (error) {
      console.log(`${error.message}\n${JSON.stringify(question)}`);
      process.exit(1);
    }
    alike += 1;
  }
}
console.log(alike);
