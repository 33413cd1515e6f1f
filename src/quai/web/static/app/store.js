/** A value that components can subscribe to. */
import { useEffect, useState } from "./ui.js";

/**
 * @template T
 * @typedef {{ get: () => T, set: (value: T) => void, subscribe: (listener: (value: T) => void) => () => void }} Store
 */

/**
 * @template T
 * @param {T} value
 * @returns {Store<T>}
 */
export const store = (value) => {
  /** @type {Set<(value: T) => void>} */
  const listeners = new Set();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of [...listeners]) listener(next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/**
 * The value of a store; the component is drawn again when it changes.
 * @template T
 * @param {Store<T>} source
 * @returns {T}
 */
export const useStore = (source) => {
  const [value, setValue] = useState(source.get());
  useEffect(() => {
    setValue(() => source.get());
    return source.subscribe((next) => setValue(() => next));
  }, [source]);
  return value;
};
