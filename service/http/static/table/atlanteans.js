/** Atlanteans: how each kind looks, in the colour of its player, with the seat's number on it. */

import { playerOf } from "./names.js";
import { html } from "./vendor/htm-preact.js";

const BODIES = {
  leader: "M-15 11.5H15V17H-15zM-16.5-13-8-3 0-17.5 8-3 16.5-13 14.5 9.5H-14.5z",
  follower: "M0-17a7.5 7.5 0 0 1 4.2 13.7C10-1 14 5 14 16.5H-14C-14 5-10-1-4.2-3.3A7.5 7.5 0 0 1 0-17z",
  volunteer: "M0-16a6.5 6.5 0 0 1 3.6 11.9C9-2 11 4 11 15.5H-11C-11 4-9-2-3.6-4.1A6.5 6.5 0 0 1 0-16z",
  hologram: "M-15 11.5H15V17H-15zM-16.5-13-8-3 0-17.5 8-3 16.5-13 14.5 9.5H-14.5z",
  automaton: "M-4-17H4V-12.5H13V14H-13V-12.5H-4zM-17-4H-14V6H-17zM14-4H17V6H14z",
};
const LIGHT = "#ffffff";
const OTHER = "M0-17 15-8.5V8.5L0 17-15 8.5V-8.5z";
/** The shape of every piece that an expansion brings. */

/** Whether dark or light ink is readable on a colour. */
export function inkOn(paint) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(paint.slice(at, at + 2), 16) / 255);
  return 0.299 * r + 0.587 * g + 0.114 * b > 0.6 ? "#14202b" : LIGHT;
}

/** What is written on a piece: its seat, and for pieces of an expansion their letter. */
function markOf(piece, seat, names) {
  if (piece in BODIES) return seat ?? "";
  return names.entry(piece)?.letter ?? "?";
}

/** A piece drawn around a point; `r` is half its height. */
export function Token({ piece, seat, paint, names, x = 0, y = 0, r = 17, count = 1, acted, inactive, ghost }) {
  const fill = seat === null || seat === undefined ? "#b9c2c9" : paint;
  const low = piece === "follower" || piece === "volunteer";
  const classes = ["token", `token-${piece}`, acted && "token-acted", inactive && "token-inactive", ghost && "token-ghost", inkOn(fill) !== LIGHT && "token-pale"];
  return html`<g class=${classes.filter(Boolean).join(" ")} transform=${`translate(${x} ${y}) scale(${r / 18})`}>
    <path d=${BODIES[piece] ?? OTHER} class="token-body" fill=${fill} stroke-linejoin="round" />
    <text y=${low ? 12 : 6.5} class="token-mark" fill=${inkOn(fill)}>${markOf(piece, seat, names)}</text>
    ${inactive && html`<path d="M-9-6l5 4-3 5 6 5M6-8 3-2l6 4-3 6" class="token-cracks" />`}
    ${acted && html`<path d="M3-11l4 4.5L16-16" class="token-check" />`}
    ${count > 1 &&
    html`<g transform="translate(11 -11)">
      <circle r="8.5" class="token-count-back" />
      <text y="4.2" class="token-count">${count}</text>
    </g>`}
  </g>`;
}

/** A piece in a line of text, such as a button. */
export function TokenIcon({ piece, seat, paint, names, count = 1, acted }) {
  return html`<svg class="token-icon" viewBox="-20 -20 40 40" aria-hidden="true">
    <${Token} ...${{ piece, seat, paint, names, count, acted }} />
  </svg>`;
}

/** The paint of a seat. */
export function paintOf(view, seat, names) {
  const player = playerOf(view, seat);
  return player ? names.color(player.color).paint : "#b9c2c9";
}
