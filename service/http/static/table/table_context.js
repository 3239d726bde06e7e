/** What every part of the table needs, handed down without naming it at each step. */

import { createContext, html, useContext } from "./vendor/htm-preact.js";

const TableContext = createContext(null);

/** Give the parts below the table that they belong to. */
export function TableProvider({ value, children }) {
  return html`<${TableContext.Provider} value=${value}>${children}<//>`;
}

/**
 * The table: `view` is the position that is shown, `names` the look-ups of the content, `session`
 * the game, `open` the things that can be picked now, `picked` those that are, `marks` what a hint
 * draws on the board, by place. Types such as TableParts are in tools/page_types.
 * @returns {TableParts}
 */
export function useTable() {
  return useContext(TableContext);
}

/**
 * The properties that make an element a thing to pick: by mouse, touch and keyboard. Nothing, where
 * it cannot be picked now.
 */
export function pickingOf({ open, picked, session }, thing, label) {
  const isPicked = picked.includes(thing);
  if (!isPicked && !open.has(thing)) return {};
  return {
    role: "button",
    tabindex: 0,
    "aria-label": label,
    "aria-pressed": String(isPicked),
    "data-open": isPicked ? "picked" : "open",
    onClick: (event) => {
      event.stopPropagation();
      session.pick(thing);
    },
    onKeyDown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      session.pick(thing);
    },
  };
}

/** The properties of what can be seen and not be picked now: a click says what it is. */
export function seenOnly({ session }, label) {
  return { role: "img", "aria-label": label, onClick: () => session.describe?.(label) };
}
