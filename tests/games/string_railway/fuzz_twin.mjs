/** Judges a file of boards and tracks with the twin of the kernel; prints how many answers were the same. */
import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { boardOf, judgeTrack } from "../../../src/quai/games/string_railway/page/kernel.js";

let board = null;
let alike = 0;
for await (const text of createInterface({ input: createReadStream(process.argv[2]) })) {
  const [kind, question, answer] = JSON.parse(text);
  if (kind === "board") board = boardOf(question);
  else {
    const { total, items, faults } = judgeTrack(board, ...question);
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
