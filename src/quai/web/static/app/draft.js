/** What a visitor has chosen but not sent yet, kept while this window is open. */
import { useState } from "./ui.js";

const PREFIX = "quai.draft.";
/** Drafts of this page, for browsers without storage. @type {Map<string, unknown>} */
const drafts = new Map();

/** @param {string} key */
const read = (key) => {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null") ?? drafts.get(key) ?? null;
  } catch {
    return drafts.get(key) ?? null;
  }
};

/** Keep a draft. @param {string} key @param {unknown} value */
export const keepDraft = (key, value) => {
  drafts.set(key, value);
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    /* without storage the draft lasts as long as the page */
  }
};

/**
 * A state that is still there when its page is left and visited again.
 * @template T
 * @param {string} key
 * @param {() => T} initial
 * @returns {[T, (value: T) => void]}
 */
export const useDraft = (key, initial) => {
  const [value, setValue] = useState(/** @type {() => T} */ (() => read(key) ?? initial()));
  return [
    value,
    (next) => {
      keepDraft(key, next);
      setValue(() => next);
    },
  ];
};
