/** Files of the runtime, which a worker fetches and keeps for the next visit. */

import { VERSION } from "./addresses.js";

const STORE = `quai-lite-${VERSION}`;

/** A file: from the store of this version, else from the network. @param {string} url */
export const kept = async (url) => {
  const store = await globalThis.caches?.open(STORE).catch(() => null);
  const found = await store?.match(url);
  if (found) return found;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await store?.put(url, response.clone()).catch(() => undefined); // no room is no reason to stop
  return response;
};

/** The content of a file that is compressed by gzip. @param {Response} response */
export const unzipped = (response) =>
  /** @type {ReadableStream<BufferSource>} */ (response.body).pipeThrough(new DecompressionStream("gzip"));
