/** Questions to the server over HTTP. */

/** An answer that is an error, with the server's sentence. */
export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {string} sentence */
  constructor(status, code, sentence) {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}

/** @param {Response} response */
const checked = async (response) => {
  if (response.ok) return response;
  const said = await response.json().catch(() => ({}));
  throw new ApiError(response.status, said.code ?? "unknown", said.error ?? response.statusText);
};

/** @param {string} path @returns {Promise<any>} */
export const ask = async (path) => (await checked(await fetch(path, { credentials: "same-origin" }))).json();

/** @param {string} path @returns {Promise<string>} */
export const read = async (path) => (await checked(await fetch(path, { credentials: "same-origin" }))).text();

/** Bring something along as it is. @param {string} path @param {BodyInit} body @param {string} type @returns {Promise<any>} */
export const bring = async (path, body, type) =>
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

/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export const send = (path, body = {}) => bring(path, JSON.stringify(body), "application/json");
