/** The board of tables, as the server sends it: the visitor's own tables, and a page of the others. */
import { followPushed } from "./pushed.js";
import { useEffect, useRef, useState } from "./ui.js";
import { friends, requests } from "./visitor.js";

/** @typedef {import("./protocol.d.ts").BoardRow} BoardRow */
/**
 * @typedef {object} BoardFilter what is shown; null for everything
 * @property {string | null} game
 * @property {number | null} seats
 * @property {BoardRow["clock"]["kind"] | null} clock
 * @property {true | null} friends those tables alone at which friends of the visitor sit
 */
/** @typedef {{ own: BoardRow[], rows: BoardRow[], next: string | null, known: boolean }} Tables */

/** @type {BoardFilter} */
export const NO_FILTER = { game: null, seats: null, clock: null, friends: null };
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
 * @param {string | null} group the group whose board it is; null for the tables that everybody may see
 */
export const useTables = (group = null) => {
  const [tables, setTables] = useState(NO_TABLES);
  const [filter, setFilter] = useState(NO_FILTER);
  /** The cursors of the pages up to this one; the first has none. */
  const [cursors, setCursors] = useState(/** @type {string[]} */ ([]));
  const wanted = useRef(/** @type {object} */ ({}));
  const connection = useRef(/** @type {ReturnType<typeof followPushed> | null} */ (null));
  const [connected, setConnected] = useState(0);
  wanted.current = {
    type: "look",
    ...filter,
    friends: filter.friends ?? false,
    group,
    after: cursors.at(-1) ?? null,
  };
  useEffect(() => {
    const followed = followPushed("/ws/board", {
      opening: () => {
        setConnected((times) => times + 1);
        return wanted.current;
      },
      receive: (/** @type {import("./protocol.d.ts").BoardServerMessage} */ message) => {
        if (message.type === "own") {
          requests.set(message.requests);
          friends.set(message.friends);
        }
        setTables((before) => applyBoard(before, message));
      },
    });
    connection.current = followed;
    return followed.close;
  }, []);
  useEffect(() => connection.current?.send(wanted.current), [filter, cursors]);
  return {
    tables: tables.known ? tables : null,
    filter,
    page: cursors.length,
    /** How often it has connected. */
    connected,
    choose: (/** @type {Partial<BoardFilter>} */ chosen) => {
      setCursors([]);
      setFilter({ ...filter, ...chosen });
    },
    forth: () => tables.next && setCursors([...cursors, tables.next]),
    back: () => setCursors(cursors.slice(0, -1)),
  };
};
