/** The arrow of a plan's step: from where an Atlantean waits to where it goes. It lies over the page while one points at the step. */

import { paintOf } from "./atlanteans.js";
import { middleOf, placeElement, thingElement } from "./flyer.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";

/** The arrows of the step or the place that is pointed at, or that has the focus; none otherwise. */
export function Arrows() {
  const { session, view, names, marks } = useTable();
  const { tab, planStep } = useStore(session.store, "tab", "planStep");
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  /** @type {[Arrow[], (next: Arrow[]) => void]} */
  const [arrows, setArrows] = useState(/** @type {Arrow[]} */ ([]));
  useEffect(() => {
    const stop = new AbortController();
    const listen = (event) => setPointed(pointedAt(event.target));
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, listen, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (!marks || (!pointed && planStep === null)) return setArrows([]);
    const measure = () => setArrows(arrowsOf(marks, view, names, pointed ?? `step:${planStep}`));
    const stop = new AbortController();
    measure();
    addEventListener("resize", measure, { signal: stop.signal });
    document.addEventListener("scroll", measure, { signal: stop.signal, capture: true, passive: true });
    return () => stop.abort();
  }, [marks, view, names, tab, pointed, planStep]);
  if (!arrows.length) return null;
  return html`<svg class="arrows" aria-hidden="true">
    ${arrows.map(({ path, head, paint }, index) => html`<g key=${index} style=${{ "--paint": paint }}>
      <path d=${path} class="arrow-edge" /><path d=${path} class="arrow-line" /><path d=${head} class="arrow-head" />
    </g>`)}
  </svg>`;
}

/** What of a plan is pointed at: one of its steps, or a place where some of its ghosts stand. */
function pointedAt(target) {
  const found = target.closest?.("[data-plan-step], [data-place]");
  if (!found) return null;
  const { planStep, place } = found.dataset;
  return planStep ? `step:${planStep}` : `place:${place}`;
}

/** @typedef {{path: string, head: string, paint: string}} Arrow */

/** An arrow for each ghost of what is pointed at that is seen, and whose piece is seen where it waits. */
function arrowsOf(marks, view, names, pointed) {
  return [...marks].flatMap(([place, each]) =>
    each.flatMap(({ seat, piece, step }, index) => {
      if (!piece || ![`step:${step}`, `place:${place}`].includes(pointed)) return [];
      const start = thingElement(`pool:${seat}:${piece}`);
      const goal = placeElement(place);
      const ghost = goal?.querySelectorAll(".mark")[index];
      if (!start || !ghost || !isSeen(start) || !isSeen(goal, ghost)) return [];
      return [{ ...curved(middleOf(start), middleOf(ghost)), paint: paintOf(view, seat, names) }];
    }),
  );
}

/** Whether the middle of an element, or of a part of it, is inside the window and not scrolled out of its column. */
function isSeen(element, part = element) {
  const { x, y } = middleOf(part);
  return element.contains(document.elementFromPoint(x, y));
}

/** A bent line that ends a little before its goal, and its head. */
function curved(start, goal) {
  const length = Math.hypot(goal.x - start.x, goal.y - start.y) || 1;
  const across = { x: (start.y - goal.y) / length, y: (goal.x - start.x) / length };
  const bend = { x: (start.x + goal.x) / 2 + across.x * length * 0.12, y: (start.y + goal.y) / 2 + across.y * length * 0.12 };
  const reach = Math.hypot(goal.x - bend.x, goal.y - bend.y) || 1;
  const along = { x: (goal.x - bend.x) / reach, y: (goal.y - bend.y) / reach };
  const end = { x: goal.x - along.x * 12, y: goal.y - along.y * 12 };
  const wing = (side) => `${(end.x - along.x * 9 + side * along.y * 5).toFixed(1)} ${(end.y - along.y * 9 - side * along.x * 5).toFixed(1)}`;
  return {
    path: `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${(end.x - along.x * 7).toFixed(1)} ${(end.y - along.y * 7).toFixed(1)}`,
    head: `M${end.x.toFixed(1)} ${end.y.toFixed(1)}L${wing(1)}L${wing(-1)}z`,
  };
}
