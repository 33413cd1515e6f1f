/**
 * A table in a cell of a notebook: a position, or a replay with its controls. All that a server would send lies in
 * the cell (`quai/web/cells.py`).
 */
import { Board } from "./board.js";
import { NOTHING_KNOWN } from "./connection.js";
import { useGame } from "./games.js";
import { tableOf } from "./lesson-connection.js";
import { useLive } from "./live.js";
import { namesOf } from "./player-names.js";
import { settings } from "./settings.js";
import { html, render } from "./ui.js";
import { useLoadedWords, WordsContext } from "./words.js";

/**
 * @typedef {object} Cell
 * @property {string} game
 * @property {"fr" | "en"} language
 * @property {number[]} viewer the seat from which the table is seen, if it is a player's
 * @property {import("./protocol.d.ts").SeatInfo[]} seats
 * @property {import("./protocol.d.ts").NewsMessage} news
 * @property {import("./protocol.d.ts").PositionMessage[]} positions by step
 * @property {number} step the step that is shown first
 * @property {boolean} still whether it is a single position
 * @property {Record<string, unknown>} files what the page requests from a server, by address
 */

/**
 * Behaves like the connection to a table on which nobody plays.
 * @param {Cell} cell
 * @param {import("./connection.js").ConnectionHandlers} handlers
 * @returns {import("./connection.js").Connection}
 */
const connectToCell = ({ game, viewer, seats, news, positions }, handlers) => {
  const { step, story, view, actions, prompt, board, outcome, notes } = news;
  const players = seats.map(({ name }) => name);
  const done = () => handlers.onMessage({ type: "done", id: "", step });
  handlers.onKnown({
    ...NOTHING_KNOWN,
    table: tableOf(game, seats),
    ...{ viewer, players, step, story, view, actions, prompt, board, outcome, notes },
  });
  handlers.onOnline(true, false);
  return {
    play: done,
    undo: done,
    send: () => undefined,
    setWords: () => undefined,
    markSeen: () => undefined,
    look: (wanted) => {
      const position = positions[wanted];
      if (position) handlers.onMessage({ ...position, type: "position" });
    },
    close: () => undefined,
  };
};

const ignore = () => undefined;

/** @param {{ cell: Cell }} props */
const CellTable = ({ cell }) => {
  const words = useLoadedWords(cell.game),
    game = useGame(cell.game);
  const { live, review, seeResult, markSeen, setWords, replay, ...table } = useLive(
    cell.game,
    cell.step,
    ignore,
    (_, handlers) => connectToCell(cell, handlers),
  );
  const { known } = live;
  if (!words || !game || !known.view) return null;
  const position = /** @type {import("./live.js").LivePosition} */ (live);
  return html`<${WordsContext.Provider} value=${words}>
    <${Board} id="" live=${position} game=${game} names=${namesOf(known, words.t)} me=${cell.viewer[0] ?? 0}
      ...${table} review=${review} recap=${false} leaveReview=${() => review(known.step)} openRule=${ignore}
      setReadWords=${ignore} resultSeen=${true} taught=${true} />
  </${WordsContext.Provider}>`;
};

/** Time (ms) after which the table of a position has its height. */
const LAID_OUT_MS = 600;

/** Make the frame of a position as high as its table. */
const fitFrame = () => {
  const frame = /** @type {HTMLIFrameElement | null} */ (window.frameElement),
    main = document.querySelector("main");
  if (!main) setTimeout(fitFrame, LAID_OUT_MS);
  else if (frame) frame.style.height = `${Math.ceil(main.getBoundingClientRect().height)}px`;
};

/** Show a cell. @param {Cell} cell @param {HTMLElement} root */
export const show = (cell, root) => {
  globalThis.fetch = async (address) => {
    const file = cell.files[String(address)];
    return file === undefined ? new Response(null, { status: 404 }) : new Response(JSON.stringify(file));
  };
  const { dataset } = document.documentElement;
  dataset.page = "table";
  dataset.cell = cell.still ? "position" : "replay";
  settings.set({ ...settings.get(), language: cell.language, speed: "none", theme: "light", words: false });
  render(html`<${CellTable} cell=${cell} />`, root);
  if (cell.still) setTimeout(fitFrame, LAID_OUT_MS);
};
