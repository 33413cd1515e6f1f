/**
 * The connection to a table: what the page knows of the table, and a socket that reconnects.
 *
 * `applyMessage` is pure: it takes what is known and a message, and returns what is known next and
 * whether something was missed. `connect` keeps a socket open, says hello with the step it knows, and
 * sends unanswered actions again after a reconnect: the server takes an action id only once.
 */
import { openSocket as openNetSocket } from "./net.js";
import { checkVersion } from "./version.js";

/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {import("./types.js").ClientMessage} ClientMessage */
/** @typedef {import("./types.js").OutgoingMessage} OutgoingMessage */
/** @typedef {import("./protocol.d.ts").HelloMessage["words"] & string} Language */

const FIRST_RETRY_MS = 150;
const MAX_RETRY_MS = 1000;
/** Codes with which the server closes a socket. */
export const CLOSE = { limitExceeded: 1008, restarting: 1012, noSession: 4401, noTable: 4404 };

/** @type {Known} */
export const NOTHING_KNOWN = {
  table: null,
  viewer: [],
  players: [],
  step: 0,
  view: null,
  story: [],
  undoable: 0,
  actions: [],
  prompt: null,
  board: null,
  outcome: null,
  clock: null,
  chat: [],
  takeback: null,
  takebackFrom: 0,
  seen: null,
  notes: [],
  absence: null,
};

/**
 * A clock with the time at which it was received.
 * @param {import("./protocol.d.ts").ClockState | null} clock
 * @returns {import("./types.js").ReceivedClock | null}
 */
const received = (clock) => (clock ? { ...clock, receivedAt: Date.now() } : null);

/**
 * What is known after a message.
 * @param {Known} known
 * @param {ServerMessage} message
 * @returns {{ known: Known, missed: boolean }}
 */
export const applyMessage = (known, message) => {
  if (message.type === "table") {
    const { table, viewer, players, seen } = message;
    const seats = { table, viewer, players, seen: seen ?? null, clock: received(message.left) };
    const takeback = { takeback: message.asked, takebackFrom: message.ask_from };
    const absence = message.absence && { ...message.absence, receivedAt: Date.now() };
    return { known: { ...known, ...seats, ...takeback, absence }, missed: false };
  }
  if (message.type === "chat")
    return {
      known: { ...known, chat: message.since ? [...known.chat, ...message.lines] : message.lines },
      missed: false,
    };
  if (message.type !== "news") return { known, missed: false };
  if (message.since > known.story.length) return { known, missed: true };
  const story = [...known.story.slice(0, message.since), ...message.story].slice(0, message.step);
  const { step, view, undoable, actions, prompt, board, outcome, notes } = message;
  const clock = received(message.clock);
  return {
    known: { ...known, story, step, view, undoable, actions, prompt, board, outcome, notes, clock },
    missed: false,
  };
};

/** How long to wait before reconnecting. @param {number} tries how many have failed */
export const retryDelayMs = (tries) => Math.min(FIRST_RETRY_MS * 2 ** tries, MAX_RETRY_MS);

/**
 * A random part of a delay, so that the pages that lost the same server do not all return at once.
 * @param {number} delayMs
 */
export const withJitter = (delayMs) => delayMs * (0.3 + 0.7 * Math.random());

/** A new id for an action. */
const actionId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @typedef {object} Connection
 * @property {(action: import("./types.js").Action) => void} play
 * @property {(count: number) => void} undo
 * @property {(step: number) => void} look request the position after this step; -1: no longer request one
 * @property {(language: Language | null) => void} setWords have the table in words sent too, in this language
 * @property {(message: OutgoingMessage) => void} send send once: unlike actions, these are not sent again
 * @property {(step: number) => void} markSeen report that this visitor has seen the game up to this step
 * @property {() => void} close
 *
 * @typedef {object} ConnectionHandlers
 * @property {(known: Known) => void} onKnown called when more is known of the table
 * @property {(online: boolean, restarting: boolean) => void} onOnline
 * @property {(message: ServerMessage) => void} onMessage
 * @property {Language | null} words the language in which the table in words is sent, if at all
 * @property {() => Promise<unknown>} renewSession called when the server does not know the session
 */

/**
 * Connect to a table, and reconnect whenever the connection breaks.
 * @param {string} path the socket's path
 * @param {ConnectionHandlers} handlers
 * @param {(path: string) => import("./net.js").Socket} [open]
 * @returns {Connection}
 */
export const connect = (path, handlers, open = openNetSocket) => {
  let known = NOTHING_KNOWN;
  /** @type {import("./net.js").Socket} */
  let socket;
  let tries = 0,
    closed = false,
    lookedAt = -1,
    words = handlers.words,
    restarting = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Actions without a response, by id. @type {Map<string, ClientMessage>} */
  const pending = new Map();

  const transmit = (/** @type {ClientMessage} */ message) => {
    if (socket.readyState === 1) socket.send(JSON.stringify(message));
  };
  const hello = () => {
    transmit({ type: "hello", step: known.story.length, words });
    if (lookedAt >= 0) transmit({ type: "look", step: lookedAt });
  };

  const receive = (/** @type {ServerMessage} */ message) => {
    if (message.type === "restart") restarting = true;
    const next = applyMessage(known, message);
    if (next.missed) {
      hello();
      return;
    }
    if (next.known !== known) {
      known = next.known;
      handlers.onKnown(known);
    }
    if ("id" in message && message.id) pending.delete(message.id);
    if (message.type === "position" && message.step !== lookedAt) return;
    handlers.onMessage(message);
  };

  const onOpen = () => {
    if (tries) checkVersion();
    tries = 0;
    restarting = false;
    hello();
    for (const message of pending.values()) transmit(message);
    handlers.onOnline(true, false);
  };
  const onClose = (/** @type {CloseEvent} */ { code, reason }) => {
    if (closed) return;
    restarting ||= code === CLOSE.restarting;
    handlers.onOnline(false, restarting);
    if (code === CLOSE.noTable) {
      closed = true;
      handlers.onMessage({ type: "error", id: null, code: "gone", error: reason });
      return;
    }
    const delayMs = withJitter(code === CLOSE.limitExceeded ? MAX_RETRY_MS : retryDelayMs(tries));
    tries += 1;
    timer = setTimeout(
      () => (code === CLOSE.noSession ? handlers.renewSession().then(openSocket, openSocket) : openSocket()),
      delayMs,
    );
  };
  const openSocket = () => {
    socket = open(path);
    socket.onopen = onOpen;
    socket.onmessage = (event) => receive(JSON.parse(event.data));
    socket.onclose = onClose;
  };
  openSocket();

  const act = (/** @type {OutgoingMessage} */ message) => {
    const id = actionId();
    const identified = { ...message, id };
    pending.set(id, identified);
    transmit(identified);
  };
  return {
    play: (action) => act({ type: "play", step: known.step, action }),
    undo: (count) => act({ type: "undo", count }),
    send: (message) => transmit({ ...message, id: actionId() }),
    setWords: (language) => {
      if (language === words) return;
      words = language;
      hello();
    },
    markSeen: (step) => transmit({ type: "seen", step }),
    look: (step) => {
      lookedAt = step;
      if (step >= 0) transmit({ type: "look", step });
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket.close();
    },
  };
};
