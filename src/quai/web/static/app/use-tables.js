/** The board of tables, as the server sends it: the visitor's own tables, and a page of the others. */
import { followPushed } from "./pushed.js";
import { useEffect, useRef, useState } from "./ui.js";

/** @typedef {import("./protocol.d.ts").BoardRow} BoardRow */
/** @typedef {{ game: string | null, seats: number | null, clock: BoardRow["clock"]["kind"] | null }} BoardFilter */
/** @typedef {{ own: BoardRow[], rows: BoardRow[], next: string | null, known: boolean }} Tables */

/** @type {BoardFilter} */
export const NO_FILTER = { game: null, seats: null, clock: null };
/** @type {Tables} */
export const NO_TABLES = { own: [], rows: [], next: null, known: false };

/**
 * The tables after a message. A page of the board comes with the rows that are new or have changed.
 * @param {Tables} tables
 * @param {import("./protocol.d.ts").BoardServerMessage} message
 * @returns {Tables}
 */
export const applyBoard = (tables, message) => {
  if (message.type === "own") return { ...tables, own: message.tables };
  if (message.type !== "board") return tables;
  const rows = new Map([...tables.rows, ...message.rows].map((row) => [row.id, row]));
  return {
    ...tables,
    rows: message.order.flatMap((id) => rows.get(id) ?? []),
    next: message.next,
    known: true,
  };
};

/**
 * The tables, and ways to look at others: with a filter, on the next page, on the one before.
 * `tables` is null until they are here.
 */
export const useTables = () => {
  const [tables, setTables] = useState(NO_TABLES);
  const [filter, setFilter] = useState(NO_FILTER);
  /** The cursors of the pages up to this one; the first has none. */
  const [cursors, setCursors] = useState(/** @type {string[]} */ ([]));
  const wanted = useRef(/** @type {object} */ ({}));
  const connection = useRef(/** @type {ReturnType<typeof followPushed> | null} */ (null));
  wanted.current = { type: "look", ...filter, after: cursors.at(-1) ?? null };
  useEffect(() => {
    const followed = followPushed("/ws/board", {
      opening: () => wanted.current,
      receive: (/** @type {import("./protocol.d.ts").BoardServerMessage} */ message) =>
        setTables((before) => applyBoard(before, message)),
    });
    connection.current = followed;
    return followed.close;
  }, []);
  useEffect(() => connection.current?.send(wanted.current), [filter, cursors]);
  return {
    tables: tables.known ? tables : null,
    filter,
    page: cursors.length,
    choose: (/** @type {Partial<BoardFilter>} */ chosen) => {
      setCursors([]);
      setFilter({ ...filter, ...chosen });
    },
    forth: () => tables.next && setCursors([...cursors, tables.next]),
    back: () => setCursors(cursors.slice(0, -1)),
  };
};
