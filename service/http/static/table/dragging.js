/**
 * Dragging: an Atlantean, a card or a good is carried to what it is meant for. It is the same as pointing at
 * the one and then at the other. Dropped on the hint's "Why not ...?", its move is compared and not played.
 */

import { flyerOf, framed, movedTo } from "./flyer.js";
import { useEffect } from "./vendor/htm-preact.js";

const SLOP = 6;
/** Pixels that a pointer moves before it drags: less is a click. */
const CARRIED = /^(pool|piece|card|good):/;

/** Let whatever can be picked be dragged by mouse, pen or finger. */
export function useDragging(session) {
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener("pointerdown", (event) => begin(session, event), { signal: stop.signal });
    return () => stop.abort();
  }, [session]);
}

function begin(session, down) {
  const held = down.target.closest?.("[data-open][data-thing]");
  const { thing } = held?.dataset ?? {};
  if (!thing || down.button !== 0 || !CARRIED.test(thing)) return;
  const stop = new AbortController();
  /** @type {HTMLElement | null} */
  let shadow = null;
  const end = () => {
    shadow?.remove();
    stop.abort();
  };
  const move = (event) => {
    if (!shadow) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLOP) return;
      shadow = shadowOf(held);
      session.hold(thing);
    }
    shadow.style.transform = movedTo({ x: event.clientX, y: event.clientY });
  };
  const up = (event) => {
    if (shadow) drop(session, thing, document.elementFromPoint(event.clientX, event.clientY));
    end();
  };
  document.addEventListener("pointermove", move, { signal: stop.signal });
  document.addEventListener("pointerup", up, { signal: stop.signal });
  document.addEventListener("pointercancel", () => (shadow && session.clear(), end()), { signal: stop.signal });
}

/** What a drop does: it picks what is under it, compares, or lets go. */
function drop(session, thing, under) {
  /** @type {HTMLElement | null} */
  const target = under?.closest("[data-open][data-thing]");
  if (under?.closest("[data-drop=compare]")) session.compare(thing);
  else if (target && target.dataset.thing !== thing) session.pick(target.dataset.thing);
  // Where it was taken from, the click that follows lets go of it.
  else if (!target) session.clear();
}

/** A picture of what is dragged, which follows the pointer. */
function shadowOf(held) {
  const token = held.querySelector(".token");
  const shadow = flyerOf(token ? framed(token) : held.cloneNode(true));
  shadow.dataset.dragged = held.dataset.thing;
  return shadow;
}
