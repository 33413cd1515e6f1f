/** A hook that gets data from the server. */
import { get } from "./api.js";
import { notify } from "./notices.js";
import { useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";

/** @typedef {import("./protocol.d.ts").Gets} Gets */

/**
 * The response to a GET request, sent again when the path changes. `response` is null until it is here,
 * `missing` true if there is none.
 * @template {keyof Gets} P
 * @param {P} path
 * @returns {{ response: Gets[P] | null, missing: boolean }}
 */
export const useResponse = (path) => {
  const [received, setReceived] = useState(
    /** @type {{ path: string, response: Gets[P] | null }} */ ({ path: "", response: null }),
  );
  useEffect(() => {
    let active = true;
    fetchHello()
      .then(() => get(path))
      .then(
        (response) => active && setReceived({ path, response }),
        (error) => {
          if (!active) return;
          setReceived({ path, response: null });
          if (error.status !== 404) notify({ kind: "error", text: error.message });
        },
      );
    return () => {
      active = false;
    };
  }, [path]);
  const { response } = received;
  return { response, missing: response === null && received.path === path };
};
