/** How far the visitor has read the chat of each table; it survives a reload. */
import { remember, remembered } from "./settings.js";
import { store, useStore } from "./store.js";

const KEY = "quai.chat";
/** Tables that are remembered; the oldest are forgotten. */
const MAX_TABLES = 40;

/** The last line that was read, by table; the table that was read last is the last one. */
const seen = store(/** @type {[string, number][]} */ (remembered(KEY) ?? []));

/** Note that a table's chat is read up to this line. @param {string} table @param {number} line */
export const markRead = (table, line) => {
  if (seen.get().some(([id, last]) => id === table && last >= line)) return;
  const others = seen.get().filter(([id]) => id !== table);
  const next = /** @type {[string, number][]} */ ([...others, [table, line]].slice(-MAX_TABLES));
  remember(KEY, next);
  seen.set(next);
};

/**
 * How many lines of others the visitor has not read.
 * @param {string} table
 * @param {import("./types.js").ChatLine[]} lines
 */
export const useUnread = (table, lines) => {
  const last = useStore(seen).find(([id]) => id === table)?.[1] ?? 0;
  return lines.filter((line) => line.n > last && !line.mine).length;
};
