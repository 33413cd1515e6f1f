/** Files of the runtime, which a worker fetches and keeps for the next visit. */

/** The name of the store of a version. @param {string} version */
const storeName = (version) => `quai-lite-${version}`;

/** A file: from the store, else from the network. @param {string} url @param {string} version */
export const kept = async (url, version) => {
  const store = await globalThis.caches?.open(storeName(version)).catch(() => null);
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
