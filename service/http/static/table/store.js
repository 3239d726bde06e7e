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
 * Draw a component again whenever one of some fields of the store changes; returns the state.
 * Without fields, any change counts.
 * @template {object} T
 * @param {{get(): T, subscribe(listener: (state: T) => void): () => void}} store
 * @param {...(keyof T)} fields
 * @returns {T}
 */
export function useStore(store, ...fields) {
  const [, redraw] = useState(0);
  useEffect(() => {
    let drawn = store.get();
    redraw((count) => count + 1);
    return store.subscribe((state) => {
      const isSame = fields.length > 0 && fields.every((field) => state[field] === drawn[field]);
      drawn = state;
      if (!isSame) redraw((count) => count + 1);
    });
  }, [store]);
  return store.get();
}
