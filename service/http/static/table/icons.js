/** The page's own pictograms, drawn in a square of 24 units. */

import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const SHAPES = {
  ore: [
    ["M3.5 15 7 6.5 13.5 3.5 19.5 8 21 15.5 15.5 20.5 7.5 20z", "fill"],
    ["M7 6.5 11 11 13.5 3.5M11 11 19.5 8M11 11 9.5 15.5 3.5 15M9.5 15.5 15.5 20.5", "line"],
  ],
  gold: [
    ["M12 3a9 9 0 1 0 .01 0z", "fill"],
    ["M12 6.5a5.5 5.5 0 1 0 .01 0zM12 9v6", "line"],
  ],
  crystal: [
    ["M12 1.5 19 9.5 12 22.5 5 9.5z", "fill"],
    ["M5 9.5h14M12 1.5 9 9.5l3 13 3-13z", "line"],
  ],
  atlantium: [
    ["M2.5 19 6 10.5h12l3.5 8.5zM8 9.5 10 5h6.5l2 4.5z", "fill"],
    ["M6 10.5 7.5 19M18 10.5 16.5 19", "line"],
  ],
  energy: [["M13.5 1.5 4.5 13.5h6L9 22.5l10.5-13h-6.5z", "fill"]],
  cards: [
    ["M4 6.5 13 3l5 13-9 3.5z", "fill"],
    ["M9 5.5h10.5v15H9z", "fill"],
    ["M12 9.5h4.5M12 12.5h4.5M12 15.5h3", "line"],
  ],
  follower: [["M12 2.5a4 4 0 0 1 2.4 7.2c3 1.3 4.6 4.3 4.6 10.8H5c0-6.5 1.6-9.5 4.6-10.8A4 4 0 0 1 12 2.5z", "fill"]],
  leader: [["M4 4.5 8.5 9 12 2.5 15.5 9 20 4.5 18.5 14h-13zM5.5 15.5h13V20h-13z", "fill"]],
  barrier: [
    ["M12 1.5 20.5 5v6.5c0 5.5-3.5 9-8.5 11-5-2-8.5-5.5-8.5-11V5z", "fill"],
    ["M12 5.5v13", "line"],
  ],
  water: [
    ["M2 9c2.5-3 4.5-3 7 0s4.5 3 7 0 4-3 6-1", "stroke"],
    ["M2 16c2.5-3 4.5-3 7 0s4.5 3 7 0 4-3 6-1", "stroke"],
  ],
  storm: [
    ["M7 14a4.5 4.5 0 0 1 .3-9A6 6 0 0 1 18.5 7 3.7 3.7 0 0 1 18 14z", "fill"],
    ["M12.5 14 9.5 19h3l-1.5 4M6.5 16.5l-1 3M18 16.5l-1 3", "stroke"],
  ],
  trident: [["M12 22V8M5 3v5a7 5 0 0 0 14 0V3M12 8V2M3.5 5 5 2.5 6.5 5M10.5 4 12 1.5 13.5 4M17.5 5 19 2.5 20.5 5", "stroke"]],
  gate: [
    ["M12 2a10 10 0 1 0 .01 0zm0 4.5a5.5 5.5 0 1 1-.01 0z", "fill"],
    ["M12 9.5l1 1.8 1.9.7-1.9.7-1 1.8-1-1.8-1.9-.7 1.9-.7z", "fill"],
  ],
  undo: [["M9 5 4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-4", "stroke"]],
  bulb: [["M9 18h6M9.5 21h5M12 3a6.5 6.5 0 0 0-4 11.6c.9.8 1 1.9 1 3.4h6c0-1.5.1-2.6 1-3.4A6.5 6.5 0 0 0 12 3z", "stroke"]],
  time: [["M12 3a9 9 0 1 1-8.5 6M3 4v5.5h5.5M12 7.5V12l3.5 2", "stroke"]],
  people: [["M8.5 11a3.5 3.5 0 1 0-.01 0zM2 20c0-4 2.5-6.5 6.5-6.5S15 16 15 20zM16 11.5a3 3 0 1 0-1-5.8M16.5 14c3.5 0 5.5 2 5.5 6", "stroke"]],
  sun: [["M12 8a4 4 0 1 0 .01 0zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 19l1.7-1.7M17.3 6.7 19 5", "stroke"]],
  moon: [["M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z", "stroke"]],
  check: [["M4 12.5 9.5 18 20 6.5", "stroke"]],
  zoom: [["M10 3.5a6.5 6.5 0 1 0 .01 0zM15 15l6 6M10 7v6M7 10h6", "stroke"]],
  cross: [["M5.5 5.5l13 13M18.5 5.5l-13 13", "stroke"]],
  engine: [["M7 7h10v10H7zM10 10h4v4h-4zM9.5 2.5V7M14.5 2.5V7M9.5 17v4.5M14.5 17v4.5M2.5 9.5H7M2.5 14.5H7M17 9.5h4.5M17 14.5h4.5", "stroke"]],
  hourglass: [["M6 3h12M6 21h12M7.5 3c0 5 4.5 6 4.5 9s-4.5 4-4.5 9M16.5 3c0 5-4.5 6-4.5 9s4.5 4 4.5 9", "stroke"]],
  eye: [["M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 .01 0z", "stroke"]],
  play: [["M7 4.5v15l12-7.5z", "fill"]],
  mountains: [["M1.5 20 9 6l4 7 2.5-4L22.5 20zM9 6l-2 4.5 2 1 1.5-2", "fill"]],
  hills: [["M1.5 19c1-6 4-9 7-9 2 0 3.5 1 4.5 3 1-2 2.3-3 4-3 3 0 5 4 5.5 9z", "fill"]],
  forests: [["M8.5 2 14 10h-2.5l4 6H10v5H7v-5H1.5l4-6H3zM17 8l5.5 9H18v4h-2v-4h.8", "fill"]],
  cities: [["M2.5 9 12 3l9.5 6v1.5h-19zM4.5 12h3v6.5h-3zM10.5 12h3v6.5h-3zM16.5 12h3v6.5h-3zM2.5 19.5h19V22h-19z", "fill"]],
  libraries: [["M3 4.5c3.5-.7 6.5 0 9 2 2.5-2 5.5-2.7 9-2V18c-3.5-.7-6.5 0-9 2-2.5-2-5.5-2.7-9-2z", "fill"], ["M12 6.5V20", "line"]],
  forges: [["M3 8h14.5c1.5 0 3-.5 4-1.5 0 3.5-2.5 6-6.5 6.5v3l3 4H8l3-4v-3C7 13 4 11 3 8z", "fill"]],
  constellation_cloak: [["M12 2c2.5 0 4 1.5 4 4l5 15.5H3L8 6c0-2.5 1.5-4 4-4z", "fill"], ["M12 10v6M9 13h6", "line"]],
  cornucopia: [["M2.5 4c9-1.5 18 3 19 10 .5 4-3 7-7 6C8 18.5 4 13 2.5 4z", "fill"], ["M8 7c2 4 5 7 8 9", "line"]],
  helm_of_invisibility: [["M4 14C4 7 8 3 12 3s8 4 8 11l-3 2v5.5h-3V15h-4v6.5H7V16z", "fill"], ["M12 3v8", "line"]],
  winged_sandals: [["M2.5 15.5 6 9c3 2 5 3 9 3.5l6.5 3v4H2.5zM11 9c4 1 9-1 10.5-6.5-4 0-8 1-10.5 6.5z", "fill"]],
  mirror_shield: [["M12 2.5a9.5 9.5 0 1 0 .01 0z", "fill"], ["M12 6.5a5.5 5.5 0 1 0 .01 0zM7 15 15 7", "line"]],
  more: [["M5 10.5v3M12 10.5v3M19 10.5v3", "stroke"]],
  bell: [["M12 3a6 6 0 0 0-6 6c0 5-2 7-2.5 8h17C20 16 18 14 18 9a6 6 0 0 0-6-6zM9.5 20.5a2.7 2.7 0 0 0 5 0", "stroke"]],
  talk: [["M4 4h16v11.5H11L6 20.5v-5H4z", "stroke"]],
  point: [["M12 2v5M12 17v5M2 12h5M17 12h5M12 8.5a3.5 3.5 0 1 0 .01 0z", "stroke"]],
  pawn: [["M12 2.5a4.5 4.5 0 0 1 2.7 8.100c2.5 1.200 3.800 4.400 4.300 9.900H5c.5-5.5 1.800-8.7 4.300-9.900A4.5 4.5 0 0 1 12 2.5z", "stroke"]],
};

/** Whether there is a pictogram of this name. */
export function hasIcon(name) {
  return name in SHAPES;
}

const shapesOf = (name) =>
  (SHAPES[name] ?? []).map(([path, way]) => html`<path d=${path} class=${`shape-${way}`} />`);

/** A pictogram in a line of text. It is decoration: the words beside it say the same. */
export function Icon({ name, label }) {
  return html`<svg
    class=${`icon icon-${name}`}
    viewBox="0 0 24 24"
    role=${label ? "img" : undefined}
    aria-label=${label}
    aria-hidden=${label ? undefined : "true"}
  >
    ${shapesOf(name)}
  </svg>`;
}

/** A pictogram inside a drawing, centred at a point. */
export function DrawnIcon({ name, x, y, size }) {
  return html`<svg
    class=${`icon icon-${name}`}
    x=${x - size / 2}
    y=${y - size / 2}
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    ${shapesOf(name)}
  </svg>`;
}

const PIPS = {
  1: [[12, 12]],
  2: [[7, 7], [17, 17]],
  3: [[7, 7], [12, 12], [17, 17]],
  4: [[7, 7], [17, 7], [7, 17], [17, 17]],
  5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]],
  6: [[7, 6.5], [17, 6.5], [7, 12], [17, 12], [7, 17.5], [17, 17.5]],
};

/** The values of the dice of an event, or of an outcome that can be reported; none if it is no roll. */
export function diceOf({ kind, fields }) {
  return kind === "roll" ? [fields.die, fields.other_die].filter(Boolean) : [];
}

/** A die; without a value it has not been rolled. */
export function Die({ value }) {
  return html`<svg
    class="die"
    viewBox="0 0 24 24"
    role="img"
    aria-label=${value ? worded("die-shows", { value }) : worded("die")}
  >
    <rect x="1.5" y="1.5" width="21" height="21" rx="5" class="die-face" />
    ${value
      ? PIPS[value].map(([x, y]) => html`<circle cx=${x} cy=${y} r="2.1" class="die-pip" />`)
      : html`<text x="12" y="17" class="die-question">?</text>`}
  </svg>`;
}
