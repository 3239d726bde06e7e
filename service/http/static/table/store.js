/** State that several parts of the page show: set it, and they are drawn again. */

import { useEffect, useState } from "./vendor/htm-preact.js";

/**
 * Make a store of an object's fields.
 * @template {object} T
 * @param {T} state
 */
export function createStore(state) {
  /** @type {Set<(state: T) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    /** @param {Partial<T>} patch */
    set(patch) {
      state = Object.assign({}, state, patch);
      for (const listener of [...listeners]) listener(state);
    },
    /** @param {(state: T) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Draw a component again whenever the store changes; returns the state.
 * @template T
 * @param {{get(): T, subscribe(listener: () => void): () => void}} store
 * @returns {T}
 */
export function useStore(store) {
  const [, redraw] = useState(0);
  useEffect(() => {
    redraw((count) => count + 1);
    return store.subscribe(() => redraw((count) => count + 1));
  }, [store]);
  return store.get();
}
