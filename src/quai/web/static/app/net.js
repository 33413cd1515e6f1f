/**
 * How the page reaches its server, its files and its own addresses: over the network. The page without a
 * server has `lite/net.js` in the place of this module, with the same exports.
 */

/**
 * What the page needs of a socket: that of the browser, or one to a worker.
 * @typedef {Pick<WebSocket, "readyState" | "onopen" | "onclose" | "onmessage" | "send" | "close">} Socket
 */

/** Whether the server is in the page, for this person alone: then nobody can be invited or talked to. */
export const ALONE = false;

/** Send a request to the server. @param {string} path @param {RequestInit} [init] */
export const request = (path, init = {}) => fetch(path, { credentials: "same-origin", ...init });

/** Open a socket to the server. @param {string} path @returns {Socket} */
export const openSocket = (path) =>
  new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);

/** The address of a file of the site. @param {string} path */
export const fileAddress = (path) => path;

/** The address of a page of the site, to link to it. @param {string} path */
export const pageAddress = (path) => path;

/** The path of a page, of which this is the address: the opposite of `pageAddress`. @param {URL} url @returns {URL} */
export const pageUrl = (url) => url;

/** Register the service worker: browsers offer it under TLS and at home. */
export const registerWorker = () => navigator.serviceWorker.register("/sw.js");
