/**
 * The line to the server: what the page knows of a table, and a socket that finds its way back.
 *
 * `follow` is pure: it takes what is known and a message, and gives what is known next and whether
 * something was missed. `connect` keeps a socket open, says hello with the step it knows, and sends
 * unanswered actions again after a break: the server takes an action id only once.
 */

/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {import("./types.js").ClientMessage} ClientMessage */
/** @typedef {import("./types.js").Spoken} Spoken */

/** @type {Known} */
export const NOTHING = {
  table: null,
  viewer: [],
  players: [],
  step: 0,
  view: null,
  story: [],
  undoable: 0,
  actions: [],
  prompt: null,
  board: {},
  outcome: null,
  clock: null,
  chat: [],
  asked: null,
  askFrom: 0,
  seen: null,
};

/**
 * A clock that has just arrived.
 * @param {import("./protocol.d.ts").ClockState | null} clock
 * @returns {import("./types.js").Clock | null}
 */
const heard = (clock) => (clock ? { ...clock, heard: Date.now() } : null);

/**
 * What is known after a message.
 * @param {Known} known
 * @param {ServerMessage} message
 * @returns {{ known: Known, missed: boolean }}
 */
export const follow = (known, message) => {
  if (message.type === "table") {
    const { table, viewer, players, left, asked, ask_from: askFrom, seen } = message;
    return {
      known: { ...known, table, viewer, players, clock: heard(left), asked, askFrom, seen: seen ?? null },
      missed: false,
    };
  }
  if (message.type === "chat")
    return {
      known: { ...known, chat: message.since ? [...known.chat, ...message.lines] : message.lines },
      missed: false,
    };
  if (message.type !== "news") return { known, missed: false };
  if (message.since > known.story.length) return { known, missed: true };
  const story = [...known.story.slice(0, message.since), ...message.story].slice(0, message.step);
  const { step, view, undoable, actions, prompt, board, outcome, clock } = message;
  return {
    known: { ...known, story, step, view, undoable, actions, prompt, board, outcome, clock: heard(clock) },
    missed: false,
  };
};

/**
 * How long to wait before another try, in milliseconds: a server that returns is found within two seconds.
 * @param {number} tries
 */
export const patience = (tries) => Math.min(150 * 2 ** tries, 1000);

/**
 * Somewhat less than a wait, differently for each page: not all may come at once to a server that returns.
 * @param {number} wait
 */
const spread = (wait) => wait * (0.3 + 0.7 * Math.random());

/** A new name for an action, that this visitor has not used before. */
export const actionId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @typedef {object} Line
 * @property {(action: import("./types.js").Action) => void} play
 * @property {(count: number) => void} undo
 * @property {(step: number) => void} look
 * @property {(message: Spoken) => void} speak once, and never again: words are not worth a second try
 * @property {(step: number) => void} saw tell that the game was looked at up to this step
 * @property {() => void} close
 */

/**
 * Keep a line to a table.
 * @param {string} url the socket's address
 * @param {{ known: (known: Known) => void, online: (online: boolean, restarting: boolean) => void,
 *   answer: (message: ServerMessage) => void, greet: () => Promise<unknown> }} tell
 * @param {(url: string) => WebSocket} [open]
 * @returns {Line}
 */
export const connect = (url, tell, open = (address) => new WebSocket(address)) => {
  let known = NOTHING;
  /** @type {WebSocket} */
  let socket;
  let tries = 0,
    closed = false,
    asked = -1,
    restarting = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Actions without an answer, by id. @type {Map<string, ClientMessage>} */
  const pending = new Map();

  const transmit = (/** @type {ClientMessage} */ message) => {
    if (socket.readyState === 1) socket.send(JSON.stringify(message));
  };
  const hello = () => transmit({ type: "hello", step: known.story.length });

  const receive = (/** @type {ServerMessage} */ message) => {
    if (message.type === "restart") restarting = true;
    const next = follow(known, message);
    if (next.missed) {
      hello();
      return;
    }
    if (next.known !== known) {
      known = next.known;
      tell.known(known);
    }
    if ("id" in message && message.id) pending.delete(message.id);
    if (message.type === "position" && message.step !== asked) return;
    tell.answer(message);
  };

  const dial = () => {
    socket = open(url);
    socket.onopen = () => {
      tries = 0;
      restarting = false;
      hello();
      for (const message of pending.values()) transmit(message);
      if (asked >= 0) transmit({ type: "look", step: asked });
      tell.online(true, false);
    };
    socket.onmessage = (event) => receive(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (closed) return;
      restarting ||= event.code === 1012;
      tell.online(false, restarting);
      if (event.code === 4404) {
        closed = true;
        tell.answer({ type: "error", id: null, code: "gone", error: event.reason });
        return;
      }
      const wait = spread(patience(event.code === 1008 ? 9 : tries));
      tries += 1;
      timer = setTimeout(() => (event.code === 4401 ? tell.greet().then(dial, dial) : dial()), wait);
    };
  };
  dial();

  const act = (/** @type {Spoken} */ message) => {
    const id = actionId();
    const named = { ...message, id };
    pending.set(id, named);
    transmit(named);
  };
  return {
    play: (action) => act({ type: "play", step: known.step, action }),
    undo: (count) => act({ type: "undo", count }),
    speak: (message) => transmit({ ...message, id: actionId() }),
    saw: (step) => transmit({ type: "seen", step }),
    look: (step) => {
      asked = step;
      if (step >= 0) transmit({ type: "look", step });
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket.close();
    },
  };
};
