/** State that several parts of the page show: set it, and they are drawn again. */

import { useEffect, useState } from "./vendor/htm-preact.js";

/** Make a store of an object's fields. */
export function createStore(state) {
  const listeners = new Set();
  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener(state);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Draw a component again whenever the store changes; returns the state. */
export function useStore(store) {
  const [, redraw] = useState(0);
  useEffect(() => {
    redraw((count) => count + 1);
    return store.subscribe(() => redraw((count) => count + 1));
  }, [store]);
  return store.get();
}
