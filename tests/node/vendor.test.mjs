/** The vendored libraries are the files that vendor/README.md lists. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import test from "node:test";

const folder = new URL("../../src/quai/web/static/vendor/", import.meta.url);
const readme = readFileSync(new URL("README.md", folder), "utf8");
for (const [, file, licence, sum] of readme.matchAll(
  /^\| `(\w+\.js)` \|.*\| [\w.-]+, `([\w.]+)` \| `([0-9a-f]{64})` \|$/gm,
))
  test(`${file} has the checksum in the README, and a licence`, () => {
    assert.equal(
      createHash("sha256")
        .update(readFileSync(new URL(file, folder)))
        .digest("hex"),
      sum,
    );
    assert.ok(existsSync(new URL(licence, folder)));
  });
test("all three libraries are listed", () => assert.equal([...readme.matchAll(/^\| `\w+\.js`/gm)].length, 3));
