/** The monsters as figures, each drawn in a square of 64 units: on the island, in the sea, on their cards. */

import { html } from "./vendor/htm-preact.js";

/** Circles at the ends of lines, such as the heads of snakes. */
const dots = (points, r, look) => points.map(([x, y]) => html`<circle cx=${x} cy=${y} r=${r} class=${look} />`);

const SNAKES = "M31 26C19 25 11 17 13 8M30 22C24 16 22 9 26 4M34 22C40 16 42 9 38 4M33 26C45 25 53 17 51 8M28 30C16 34 8 30 5 22M36 30C48 34 56 30 59 22M27 36C18 42 10 42 6 37M37 36C46 42 54 42 58 37";
const SNAKE_HEADS = [[13, 8], [26, 4], [38, 4], [51, 8], [5, 22], [59, 22], [6, 37], [58, 37]];

function Medusa() {
  return html`<path d=${SNAKES} class="figure-edge" />${dots(SNAKE_HEADS, 5.6, "figure-rim")}
    <path d=${SNAKES} class="figure-snake" />${dots(SNAKE_HEADS, 4.2, "medusa-snake-head")}
    <path d="M32 17c11 0 17 7 16 18-1 10-7 19-16 25-9-6-15-15-16-25-1-11 5-18 16-18z" class="medusa-face figure-body" />
    <path d="M16 33c2-12 9-17 16-17s14 5 16 17c-5-7-9-9-16-9s-11 2-16 9z" class="medusa-hair" />
    <path d="M20 36q6-7 11 1-6 5-11-1zM44 36q-6-7-11 1 6 5 11-1z" class="figure-eyes" />
    <path d="M18.5 31.5 30 35M45.5 31.5 34 35M32 39l-2 6h4M26 51q6-4 12 0M28 50l1 4M36 50l-1 4" class="figure-ink" />`;
}

const WING = "M29 33C24 15 13 8 2 8c1 6 4 9 8 11-4 0-6 0-8-1 1 6 5 9 10 11-3 0-5 1-7 0 3 7 12 10 24 8z";

function Harpy() {
  return html`<path d=${WING} class="harpy-wing figure-body" />
    <path d=${WING} class="harpy-wing figure-body" transform="matrix(-1 0 0 1 64 0)" />
    <path d="M27 47l-4 11m4-11 1 11m-1-11-8 7M37 47l4 11m-4-11-1 11m1-11 8 7" class="figure-claw" />
    <path d="M32 25c8 0 11 6 10 13-1 6-5 11-10 15-5-4-9-9-10-15-1-7 2-13 10-13z" class="harpy-body figure-body" />
    <path d="M26 36q3 4 6 0 3 4 6 0M27 43q2.5 3 5 0 2.5 3 5 0" class="figure-ink" />
    <path d="M32 5c7 0 10 5 9 11-1 5-4 9-9 10-5-1-8-5-9-10-1-6 2-11 9-11z" class="harpy-face figure-body" />
    <path d="M22 19C20 8 26 2 33 2c8 0 11 7 9 17-1-7-4-9-10-9s-9 2-10 9z" class="harpy-hair" />
    <path d="M26 16l5 2M38 16l-5 2M29 22q3-2 6 0" class="figure-ink" />`;
}

const NECKS = "M17 57C6 48 3 36 9 24M25 58C15 46 16 28 22 17M32 58C30 44 35 30 33 13M39 58C49 46 48 28 43 17M47 57C58 48 61 36 55 24";
/** Where the heads of Scylla are, and which way each looks. */
const HEADS = [[9, 24, -1], [22, 15, -1], [33, 10, 1], [43, 16, 1], [55, 24, 1]];

function Scylla() {
  return html`<path d=${NECKS} class="figure-edge figure-thick" /><path d=${NECKS} class="scylla-neck" />
    ${HEADS.map(([x, y, way]) => html`<g transform=${`translate(${x} ${y}) scale(${way} 1)`}>
      <path d="M-6 3C-8-6 0-9 10-3L3-.5 9 4C5 8-3 8-6 3z" class="scylla-head figure-body" />
      <circle cx="0" cy="-2.5" r="1.6" class="figure-eyes" />
    </g>`)}
    <path d="M2 54q7.5-7 15 0t15 0 15 0 15 0C58 62 46 64 32 64S8 62 2 54z" class="figure-water" /><path d="M2 54q7.5-7 15 0t15 0 15 0 15 0" class="figure-foam" />`;
}

function Charybdis() {
  return html`<ellipse cx="32" cy="35" rx="30" ry="23" class="whirl-0 figure-body" />
    <ellipse cx="32" cy="37" rx="22" ry="16" class="whirl-1" /><ellipse cx="32" cy="39" rx="14" ry="9.5" class="whirl-2" />
    <path d="M20 36l3 6 3.5-7.5 3.5 8 3.5-8.5 3.5 8 3.5-7 2.5 5" class="whirl-teeth" />
    <path d="M5 30C12 14 36 10 53 22M59 40C52 57 28 60 11 49M14 32C20 22 36 20 47 28M50 42C44 51 28 53 18 46" class="figure-foam" />`;
}

const FIGURES = { medusa: Medusa, harpies: Harpy, scylla: Scylla, charybdis: Charybdis, scylla_charybdis: Scylla };

/** Whether there is a figure of this name. */
export const hasFigure = (name) => name in FIGURES;

/** A figure inside a drawing, centred at a point. */
export function DrawnFigure({ name, x, y, size }) {
  return html`<svg class=${`figure figure-${name}`} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} viewBox="0 0 64 64" aria-hidden="true"><${FIGURES[name]} /></svg>`;
}

/** A figure in a line of text, or on a card. */
export function Figure({ name }) {
  return html`<svg class=${`figure figure-${name}`} viewBox="0 0 64 64" aria-hidden="true"><${FIGURES[name]} /></svg>`;
}
