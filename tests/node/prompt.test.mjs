/** The prompt: the button for what is chosen is the bright one, and all others step back. */
import assert from "node:assert/strict";
import test from "node:test";
import { confirmingAction } from "quai/app/legal-gestures.js";
import { Prompt } from "quai/app/prompt.js";
import { html } from "quai/app/ui.js";
import { rendered } from "./render.mjs";

const PASS = { label: "Pass", action: { do: "pass" } };
const CLAIM = { label: "Claim", action: { do: "claim" } };

/** The labels of the bright buttons. */
const bright = (props) =>
  [
    ...rendered(
      html`<${Prompt} asks="?" hint="" mine=${true} phases=${[]} undoable=${0} busy=${false} acts=${{}}
        canEnd=${null} confirming=${null} ...${props} />`,
    ).matchAll(/<button class="[^"]*\bbrass\b[^>]*>.*?<span>\s*([^<]*?)<\/span>/gs),
  ].map(([, label]) => label.trim());

test("with nothing chosen an answer is bright", () =>
  assert.deepEqual(bright({ buttons: [PASS] }), ["Pass"]));
test("what confirms the chosen thing is bright, to pass is not", () =>
  assert.deepEqual(bright({ buttons: [PASS], confirming: CLAIM }), ["Claim"]));
test("the end of the turn is not bright beside it either", () => {
  assert.deepEqual(bright({ buttons: [], canEnd: true }), ["Confirm"]);
  assert.deepEqual(bright({ buttons: [], canEnd: true, confirming: CLAIM }), ["Claim"]);
});
test("a button that confirms stands in the prompt once", () =>
  assert.deepEqual(bright({ buttons: [CLAIM], confirming: CLAIM }), ["Claim"]));

test("the chosen thing is confirmed if there is one thing to do with it", () => {
  const gestures = [
    { from: "card:1", to: "home", action: CLAIM.action },
    { from: "card:2", to: "home", action: CLAIM.action },
    { from: "card:2", to: "away", action: PASS.action },
  ];
  assert.equal(confirmingAction(gestures, "card:1"), CLAIM.action);
  assert.equal(confirmingAction(gestures, "card:2"), null);
  assert.equal(confirmingAction(gestures, null), null);
});
