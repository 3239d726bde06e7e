/**
 * On a phone a peninsula, or the lair of the harpies, can be looked at alone, large enough for a finger: by a tap
 * on it, or by the button on the island. A tap beside it leads back.
 */

import { centreOf, SCALE } from "./geometry.js";
import { Icon } from "./icons.js";
import { LAIR } from "./sea.js";
import { html, useEffect, useRef, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const NARROW = matchMedia("(width < 760px)");
const AROUND = 0.66 * SCALE;
/** From the middle of an outer tile to the edge of what is seen. */
const LEAST_TILES = 3;
const LAIR_BOX = { x: LAIR.x - 155, y: LAIR.y - 130, width: 310, height: 265 };
const LAIR_PLACE = "harpies_lair";

/** @typedef {{id: string, name: string, box: {x: number, y: number, width: number, height: number}}} Region */

/**
 * What can be looked at alone, clockwise.
 * @returns {Region[]}
 */
function regionsOf(view, names) {
  const arms = view.island.peninsulas.map((arm) => {
    const shown = arm.tiles.filter((tile) => tile.ring <= Math.max(arm.dry + 1, LEAST_TILES));
    const middles = shown.map((tile) => centreOf(names.tile(tile.id)));
    const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
    const box = { x: left, y: top, width: Math.max(...xs) + AROUND - left, height: Math.max(...ys) + AROUND - top };
    return { id: arm.id, name: names.of(arm.id), box };
  });
  const isLair = view.expansion?.numbers.harpies && view.expansion.locations.some((each) => each.id === LAIR_PLACE);
  return isLair ? [...arms, { id: LAIR_PLACE, name: names.of(LAIR_PLACE), box: LAIR_BOX }] : arms;
}

/** Whether the window is as narrow as that of a phone. */
function useNarrow() {
  const [isNarrow, setNarrow] = useState(NARROW.matches);
  useEffect(() => {
    const listen = () => setNarrow(NARROW.matches);
    NARROW.addEventListener("change", listen);
    return () => NARROW.removeEventListener("change", listen);
  }, []);
  return isNarrow;
}

/**
 * What of the island is looked at: `box` is null for all of it; `handlers` are for the drawing, `bar` is the
 * button on it. Another question, and Escape, lead back to the whole island.
 * @param {{view: any, names: any}} table
 * @param {boolean} isWanted
 */
export function useZoom({ view, names }, isWanted) {
  const isNarrow = useNarrow() && isWanted;
  const [at, setAt] = useState(/** @type {string | null} */ (null));
  const question = view.decision?.kind;
  useEffect(() => setAt(null), [question]);
  useEffect(() => {
    if (!at) return undefined;
    const listen = (event) => event.key === "Escape" && setAt(null);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [at]);
  if (!isNarrow) return { box: null, handlers: {}, bar: null };
  const regions = regionsOf(view, names);
  const region = regions.find((each) => each.id === at) ?? null;
  const handlers = {
    onClickCapture: (event) => {
      const tapped = regionOf(event.target);
      const next = region ? (tapped === region.id ? at : null) : isTapToZoom(event, tapped) ? tapped : null;
      if (next === at) return;
      event.stopPropagation();
      setAt(next);
    },
    // Whoever goes on with the keyboard sees where.
    onFocusCapture: ({ target }) => region && regionOf(target) !== region.id && target.matches(":focus-visible") && setAt(null),
  };
  return { box: region?.box ?? null, handlers, bar: html`<${ZoomBar} regions=${regions} at=${region?.id ?? null} onZoom=${setAt} />` };
}

/** The part of the island that an element belongs to. */
function regionOf(element) {
  const found = element.closest?.("[data-arm], [data-place='harpies_lair']");
  return found ? (found.dataset.arm ?? LAIR_PLACE) : null;
}

/** A finger on a small tile looks at it first; a mouse and a key are exact, and names lie apart from each other. */
function isTapToZoom({ pointerType, target }, tapped) {
  if (!tapped || target.closest(".arm-label[data-open]")) return false;
  return pointerType === "touch" || !target.closest("[data-open]");
}

/** The button that looks at a part of the island, and then those that lead to the next part and back. */
function ZoomBar({ regions, at, onZoom }) {
  const back = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const isAsked = useRef(false);
  const index = regions.findIndex((each) => each.id === at);
  useEffect(() => {
    // The button that was pressed is gone; a tap on the island keeps its own focus.
    if (at && isAsked.current) back.current?.focus({ preventScroll: true });
    isAsked.current = false;
  }, [at]);
  const go = (by) => onZoom(regions[(index + by + regions.length) % regions.length].id);
  const begin = () => {
    isAsked.current = true;
    const open = document.querySelector(".island [data-arm] [data-open], .island [data-place='harpies_lair'] [data-open]");
    onZoom((open && regionOf(open)) ?? regions[0].id);
  };
  if (index < 0) {
    return html`<div class="zoom-bar"><button key="zoom" class="icon-button zoom-button" aria-label=${worded("zoom-in")} title=${worded("zoom-in")} onClick=${begin}><${Icon} name="zoom" /></button></div>`;
  }
  return html`<div class="zoom-bar zoom-bar-open" role="group" aria-label=${worded("zoom-label")}>
    <button class="icon-button" aria-label=${worded("zoom-before")} onClick=${() => go(-1)}>‹</button>
    <button key="back" ref=${back} class="zoom-back" onClick=${() => onZoom(null)}><${Icon} name="cross" /> ${worded("zoom-out")}</button>
    <button class="icon-button" aria-label=${worded("zoom-after")} onClick=${() => go(1)}>›</button>
    <span class="zoom-name" role="status">${regions[index].name}</span>
  </div>`;
}
