/** The island: a star of tiles in the sea, with barriers and the water that comes from outside. */

import { beyond, centreOf, cornersOf, outerEdge, pointsText, SCALE } from "./geometry.js";
import { DrawnIcon } from "./icons.js";
import { MonstersAtSea, MonstersOverIsland } from "./sea.js";
import { pickingOf, seenOnly, useTable } from "./table_context.js";
import { Crowd, Guests, piecesShown, TileView } from "./tile.js";
import { closedWords, targetChange } from "./tile_words.js";
import { html, useRef } from "./vendor/htm-preact.js";
import { worded } from "./words.js";
import { useZoom } from "./zoom.js";

const WIDTH = 12.1 * SCALE;
const HEIGHT = 14.3 * SCALE;

const WHOLE = { x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT };

/**
 * The whole island; on a phone one peninsula of it, where it can be zoomed. The arrow keys go from tile to tile
 * among those that can be picked.
 */
export function Island({ zooms = false }) {
  const table = useTable();
  const { view } = table;
  const drawing = useRef(null);
  const { box, handlers, bar } = useZoom(table, zooms);
  const { x, y, width, height } = box ?? WHOLE;
  return html`<svg
    ref=${drawing}
    class=${`island ${box ? "island-zoomed" : ""}`}
    viewBox=${`${x} ${y} ${width} ${height}`}
    role="group"
    aria-label=${worded("island-label")}
    onKeyDown=${(event) => moveFocus(event, drawing.current)}
    ...${handlers}
  >
    <${Sea} />
    <${MonstersAtSea} />
    ${view.island.peninsulas.map((each) => html`<${PeninsulaView} key=${each.id} peninsula=${each} />`)}
    <${CentreView} />
    ${view.island.peninsulas.map((each) => html`<${Barrier} key=${each.id} peninsula=${each} />`)}
    <${MonstersOverIsland} />
  </svg>
  ${bar}`;
}

/** The shallows around the peninsulas, as a chart shows depths, and a pattern of waves for flooded tiles. */
function Sea() {
  const { view, names } = useTable();
  const arms = view.island.peninsulas.map((each) => {
    const { x, y } = centreOf(names.tile(each.tiles[each.tiles.length - 1].id));
    return `M0 0L${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return html`<defs>
      <pattern id="waves" width="46" height="24" patternUnits="userSpaceOnUse">
        <path d="M0 7q11.5-9 23 0t23 0M-23 19q11.5-9 23 0t23 0 23 0" class="wave-line" />
      </pattern>
    </defs>
    ${DEPTHS.map((width, index) => html`<path key=${width} d=${arms.join("")} class=${`depth depth-${index}`} stroke-width=${width} />`)}`;
}

const DEPTHS = [330, 240, 160];
/** How wide the water of each depth is around the middle of a peninsula. */

function PeninsulaView({ peninsula }) {
  const { view, names } = useTable();
  const isWild = names.content.peninsulas[peninsula.id]?.family === "wild";
  const change = targetChange(view, names, peninsula.id);
  const closed = closedWords(view, names, peninsula.id);
  return html`<g data-arm=${peninsula.id} class=${`arm ${isWild ? "arm-wild" : "arm-civilized"}`}>
    ${peninsula.tiles.map(
      (site) => html`<${TileView}
        key=${site.id}
        tile=${names.tiles.get(site.id)}
        site=${site}
        next=${site.ring === peninsula.dry}
        targetChange=${change}
        closed=${closed}
      />`,
    )}
    <${PeninsulaLabel} peninsula=${peninsula} />
  </g>`;
}

/** The name of a peninsula beyond its tip: here a barrier is placed, or a flood chosen. */
function PeninsulaLabel({ peninsula }) {
  const table = useTable();
  const { names } = table;
  const tip = names.tile(peninsula.tiles[peninsula.tiles.length - 1].id);
  const side = Math.sign(Math.round(tip.x));
  const down = tip.y > 0 ? 1 : -1;
  const at = side ? centreOf({ x: tip.x - side * 0.42, y: tip.y + down * 0.79 }) : beyond(tip, 0.79);
  const name = names.of(peninsula.id);
  const label = worded(peninsula.barrier ? "peninsula-guarded" : "peninsula-dry", { peninsula: name, number: peninsula.dry });
  const width = name.length * 17.5 + 72;
  return html`<g
    class="arm-label"
    data-thing=${`peninsula:${peninsula.id}`}
    transform=${`translate(${at.x} ${at.y})`}
    ...${pickingOf(table, `peninsula:${peninsula.id}`, label)}
  >
    <title>${label}</title>
    <rect x=${-width / 2} y="-22" width=${width} height="44" rx="22" class="arm-label-back" />
    <${DrawnIcon} name=${peninsula.id} x=${-width / 2 + 26} y=${0} size=${27} />
    <text x="17" y="10" class="arm-label-text">${name}</text>
  </g>`;
}

/** A mystic barrier: a wall of light around the outermost dry tile. */
function Barrier({ peninsula }) {
  const { names } = useTable();
  if (!peninsula.barrier || !peninsula.dry) return null;
  const tile = names.tiles.get(peninsula.tiles[peninsula.dry - 1].id);
  const points = pointsText(outerEdge(tile, 1.09));
  const middle = beyond(tile, 0.56);
  return html`<g class="barrier" data-barrier=${peninsula.id}>
    <polyline points=${points} class="barrier-glow" />
    <polyline points=${points} class="barrier-wall" />
    <${DrawnIcon} name="barrier" x=${middle.x} y=${middle.y} size=${34} />
  </g>`;
}

function CentreView() {
  const table = useTable();
  const { view, names } = table;
  const { centre } = view.island;
  const tile = names.tiles.get(centre.id);
  const number = centre.atlanteans.reduce((sum, each) => sum + each.count, 0);
  const label = worded("place-atlanteans", { place: names.place(centre.id), number });
  const picking = pickingOf(table, `place:${centre.id}`, label);
  return html`<g class="tile tile-centre" data-place=${centre.id}>
    <g
      class="tile-thing"
      data-thing=${`place:${centre.id}`}
      ...${picking.role ? picking : seenOnly(table, label)}
    >
      <title>${label}</title>
      <polygon points=${pointsText(cornersOf(tile))} class="tile-ground" />
      <circle r="41" class="source-ring" />
      <${DrawnIcon} name="energy" x=${0} y=${number ? 33 : 0} size=${number ? 20 : 44} />
      <polygon points=${pointsText(cornersOf(tile))} class="tile-edge" />
    </g>
    <${Guests} place=${centre.id} x=${0} y=${0} />
    <${Crowd}
      place=${centre.id}
      pieces=${piecesShown(centre.atlanteans, 4)}
      x=${0}
      y=${-6}
      width=${90}
      height=${62}
    />
  </g>`;
}

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Move the keyboard's focus to the nearest thing that can be picked in the direction of an arrow. */
function moveFocus(event, drawing) {
  const arrow = ARROWS[event.key];
  if (!arrow) return;
  event.preventDefault();
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const from = middle(document.activeElement);
  let best = null;
  for (const element of drawing.querySelectorAll("[data-open]")) {
    const [x, y] = middle(element).map((at, axis) => at - from[axis]);
    const along = x * arrow[0] + y * arrow[1];
    const across = Math.abs(x * arrow[1]) + Math.abs(y * arrow[0]);
    const cost = along + 2 * across;
    if (along > 4 && (!best || cost < best.cost)) best = { element, cost };
  }
  best?.element.focus();
}
