/** Requests to the server over HTTP, typed by the server's table of endpoints. */

import * as net from "./net.js";
import { noteVersion } from "./version.js";

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

/** Send a request; an error response is thrown as an ApiError. @param {string} path @param {RequestInit} [init] */
const request = async (path, init = {}) => {
  const response = await net.request(path, init);
  noteVersion(response);
  if (response.ok) return response;
  /** @type {Partial<import("./protocol.d.ts").ErrorResponse>} */
  const { code, error } = await response.json().catch(() => ({}));
  throw new ApiError(response.status, code ?? "unknown", error ?? response.statusText);
};

/**
 * Get data from an endpoint.
 * @template {keyof Gets} P
 * @param {P} path
 * @returns {Promise<Gets[P]>}
 */
export const get = async (path) => (await request(path)).json();

/** Get a JSON file. @param {string} path @returns {Promise<Record<string, string>>} */
export const getJson = async (path) => (await request(path)).json();

/** Get a text file. @param {string} path @returns {Promise<string>} */
export const getText = async (path) => (await request(path)).text();

/**
 * Upload a file.
 * @template {keyof Uploads} P
 * @param {P} path
 * @param {BodyInit} body
 * @param {string} type its media type
 * @returns {Promise<Uploads[P]>}
 */
export const upload = async (path, body, type) =>
  (await request(path, { method: "POST", headers: { "Content-Type": type }, body })).json();

/**
 * Post data; the body may be left out if all fields of the request are optional.
 * @template {keyof Posts} P
 * @param {P} path
 * @param {{} extends Posts[P]["request"] ? [body?: Posts[P]["request"]] : [body: Posts[P]["request"]]} body
 * @returns {Promise<Posts[P]["response"]>}
 */
export const post = async (path, ...[body = {}]) =>
  (
    await request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    })
  ).json();
