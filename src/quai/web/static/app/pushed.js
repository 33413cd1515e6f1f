/** A socket over which the server sends what changes: the board of tables, an event. It reconnects by itself. */
import { CLOSE, retryDelayMs, withJitter } from "./connection.js";
import { openSocket as openNetSocket } from "./net.js";
import { checkVersion } from "./version.js";
import { fetchHello } from "./visitor.js";

/**
 * @template Message
 * @typedef {object} PushedHandlers
 * @property {() => object | null} opening what is sent whenever the connection is there
 * @property {(message: Message) => void} receive
 * @property {() => void} [missing] called if there is no such thing to follow
 */

/**
 * Follow something, until it is closed.
 * @template Message
 * @param {string} path
 * @param {PushedHandlers<Message>} handlers
 * @param {(path: string) => import("./net.js").Socket} [open]
 */
export const followPushed = (path, handlers, open = openNetSocket) => {
  /** @type {import("./net.js").Socket | undefined} */
  let socket;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let tries = 0,
    closed = false;
  const send = (/** @type {object | null} */ message) => {
    if (message && socket?.readyState === 1) socket.send(JSON.stringify(message));
  };
  const retry = () => {
    timer = setTimeout(start, withJitter(retryDelayMs(tries)));
    tries += 1;
  };
  const openSocket = () => {
    if (closed) return;
    socket = open(path);
    socket.onopen = () => {
      if (tries) checkVersion();
      tries = 0;
      send(handlers.opening());
    };
    socket.onmessage = ({ data }) => handlers.receive(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (closed) return;
      if (code === CLOSE.noTable) handlers.missing?.();
      else if (code === CLOSE.noSession) fetchHello(true).then(retry, retry);
      else retry();
    };
  };
  /* a new visitor gets a session by saying hello */
  const start = () => void fetchHello().then(openSocket, retry);
  start();
  return {
    send,
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
};
