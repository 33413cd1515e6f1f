/** Requests to the server over HTTP, typed by the server's table of endpoints. */

/** @typedef {import("./protocol.d.ts").Gets} Gets */
/** @typedef {import("./protocol.d.ts").Posts} Posts */
/** @typedef {import("./protocol.d.ts").Uploads} Uploads */

/** An error response, with the server's message. */
export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @param {Response} response */
const checked = async (response) => {
  if (response.ok) return response;
  /** @type {Partial<import("./protocol.d.ts").ErrorResponse>} */
  const { code, error } = await response.json().catch(() => ({}));
  throw new ApiError(response.status, code ?? "unknown", error ?? response.statusText);
};

/**
 * Get data.
 * @template {keyof Gets} P
 * @param {P} path
 * @returns {Promise<Gets[P]>}
 */
export const ask = async (path) => (await checked(await fetch(path, { credentials: "same-origin" }))).json();

/** Get a file as JSON. @param {string} path @returns {Promise<Record<string, string>>} */
export const load = async (path) => (await checked(await fetch(path, { credentials: "same-origin" }))).json();

/** Get a text. @param {string} path @returns {Promise<string>} */
export const read = async (path) => (await checked(await fetch(path, { credentials: "same-origin" }))).text();

/** @param {string} path @param {BodyInit} body @param {string} type */
const post = async (path, body, type) =>
  (
    await checked(
      await fetch(path, {
        method: "POST",
        credentials: "same-origin",
        headers: { "Content-Type": type },
        body,
      }),
    )
  ).json();

/**
 * Upload a file.
 * @template {keyof Uploads} P
 * @param {P} path
 * @param {BodyInit} body
 * @param {string} type
 * @returns {Promise<Uploads[P]>}
 */
export const bring = post;

/**
 * Post data; the body may be left out where every field of the request may.
 * @template {keyof Posts} P
 * @param {P} path
 * @param {{} extends Posts[P]["request"] ? [body?: Posts[P]["request"]] : [body: Posts[P]["request"]]} body
 * @returns {Promise<Posts[P]["response"]>}
 */
export const send = (path, ...[body = {}]) => post(path, JSON.stringify(body), "application/json");
