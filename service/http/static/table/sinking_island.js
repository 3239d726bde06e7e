/**
 * The island seen from the side, in the sea: the page's own drawing for the landing page and the end of a
 * game. It is a picture and no board: nothing on it can be chosen.
 */

import { html } from "./vendor/htm-preact.js";

/** The peninsulas clockwise from the top, as the board lays them. */
export const ARMS = ["libraries", "cities", "hills", "forests", "mountains", "forges"];
const RINGS = 6;
const SIZE = 50;
/** Pixels from one tile to the next. */
const TILT = 0.5;
/** How much of its height a drawing keeps that is seen from the side. */
const HEIGHT = 15;
/** Pixels of a cliff. */
const CORNERS = [0, 60, 120, 180, 240, 300].map((angle) => {
  const at = (angle * Math.PI) / 180;
  const reach = (SIZE / 2 / Math.cos(Math.PI / 6)) * 0.97;
  return [reach * Math.cos(at), reach * Math.sin(at) * TILT];
});
const GROUND = points(CORNERS);
const CLIFF = points([CORNERS[0], CORNERS[1], CORNERS[2], CORNERS[3], lowered(CORNERS[3]), lowered(CORNERS[2]), lowered(CORNERS[1]), lowered(CORNERS[0])]);

/** @param {number[]} corner */
function lowered([x, y]) {
  return [x, y + HEIGHT];
}

function points(list) {
  return list.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** What stands on the tiles of a peninsula: few lines each. */
const SIGHTS = {
  mountains: "M-15 3-6-17 0-7 5-20 15 3z",
  hills: "M-16 4C-13-7-5-9 0-2 4-9 12-8 16 4z",
  forests: "M-10 4-5-14 0 4zM1 5 7-18 13 5z",
  cities: "M-14 4V-6L-8-11-2-6V4zM1 4V-12L7-17 13-12V4z",
  libraries: "M-14 4V-7H14V4h-3V-4H8V4H4V-4H-4V4H-8V-4h-3V4zM-16-8 0-17 16-8z",
  forges: "M-12 4V-8H-6V-16H-1V-8H12V4z",
};

/** All tiles, those behind first. */
export const TILES = [
  { arm: null, ring: 0, x: 0, y: 0 },
  ...ARMS.flatMap((arm, index) =>
    Array.from({ length: RINGS }, (_, at) => {
      const angle = ((index * 60 - 90) * Math.PI) / 180;
      const reach = (at + 1) * SIZE;
      return { arm, index, ring: at + 1, x: reach * Math.cos(angle), y: reach * Math.sin(angle) * TILT };
    }),
  ),
].sort((one, other) => one.y - other.y || one.x - other.x);

/** Seconds of the way under water and up again, and from one tile to the next. */
const TURN = 72;
const STEP = 1.1;

/** When a tile of the landing page goes under: the outermost first, one peninsula after the other. */
function delayOf({ ring, index }) {
  return `${(((RINGS - ring) * ARMS.length + ((index * 5) % ARMS.length)) * STEP - 2).toFixed(1)}s`;
}

/**
 * The island. `dry` says how many tiles of each peninsula are above the water; without it the island sinks
 * and rises by itself, slowly. `label` is what a screen reader says.
 * @param {{dry?: Record<string, number>, sunk?: boolean, label?: string}} properties
 */
export function SinkingIsland({ dry, sunk, label }) {
  return html`<svg class="scene" viewBox="-330 -190 660 400" role=${label ? "img" : undefined} aria-label=${label} aria-hidden=${label ? undefined : "true"}>
    <ellipse cx="0" cy="8" rx="322" ry="176" class="depth-fill-0" />
    <ellipse cx="0" cy="8" rx="262" ry="140" class="depth-fill-1" />
    <ellipse cx="0" cy="8" rx="190" ry="98" class="depth-fill-2" />
    ${TILES.map((tile) => html`<${Tile} key=${`${tile.arm}${tile.ring}`} tile=${tile} dry=${dry} sunk=${sunk} />`)}
    ${WAVES.map(([x, y, width], index) => html`<path key=${index} class="scene-wave" style=${{ animationDelay: `${-index * 1.7}s` }} d=${`M${x} ${y}q${width / 4}-7 ${width / 2} 0t${width / 2} 0`} />`)}
  </svg>`;
}

const WAVES = [[-250, -92, 46], [-292, 52, 56], [206, -98, 50], [236, 74, 58], [-132, 150, 62], [84, 164, 54], [-40, -160, 40], [120, 12, 44], [-196, 6, 44]];

function Tile({ tile, dry, sunk }) {
  const { arm, ring, x, y } = tile;
  const isUnder = dry ? (arm ? ring > (dry[arm] ?? 0) : Boolean(sunk)) : ring > 4;
  const moves = !dry && ring > 2;
  const classes = ["scene-tile", `scene-${arm ?? "centre"}`, isUnder && "scene-under", moves && "scene-sinks"];
  return html`<g transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <g class=${classes.filter(Boolean).join(" ")} style=${moves ? { animationDelay: delayOf(tile), animationDuration: `${TURN}s` } : undefined}>
      <polygon points=${CLIFF} class="scene-cliff" />
      <polygon points=${GROUND} class="scene-ground" />
      ${arm ? (ring % 2 || ring === 2) && html`<path d=${SIGHTS[arm]} class="scene-sight" />` : html`<${GateOfLight} />`}
    </g>
  </g>`;
}

/** The Cosmic Gate, standing on the middle of the island. */
function GateOfLight() {
  return html`<g class="scene-gate" transform="translate(0 6) scale(1.55)">
    <ellipse cx="0" cy="-24" rx="19" ry="25" class="scene-light" />
    <path d="M-19-1a19 26 0 1 1 38 0" transform="translate(0 -1)" class="scene-arch" />
    <path d="M0-38l2.6 8.4 8.4 2.6-8.4 2.6L0-16l-2.6-8.4-8.4-2.6 8.4-2.6z" class="scene-star" />
  </g>`;
}
