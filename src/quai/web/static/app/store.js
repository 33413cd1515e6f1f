/** A value that components can follow. */
import { useEffect, useState } from "./ui.js";

/**
 * @template T
 * @typedef {{ get: () => T, set: (value: T) => void, follow: (tell: (value: T) => void) => () => void }} Store
 */

/**
 * @template T
 * @param {T} value
 * @returns {Store<T>}
 */
export const store = (value) => {
  /** @type {Set<(value: T) => void>} */
  const followers = new Set();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const tell of [...followers]) tell(next);
    },
    follow: (tell) => {
      followers.add(tell);
      return () => followers.delete(tell);
    },
  };
};

/**
 * The value of a store, followed while the component lives.
 * @template T
 * @param {Store<T>} followed
 * @returns {T}
 */
export const useStore = (followed) => {
  const [value, set] = useState(followed.get());
  useEffect(() => {
    set(() => followed.get());
    return followed.follow((next) => set(() => next));
  }, [followed]);
  return value;
};
