/** What the signs of the table mean: a page of the rules that lies beside the board until it is needed. */

import { Icon } from "./icons.js";
import { useTable } from "./table_context.js";
import { html, useRef } from "./vendor/htm-preact.js";

const SIGNS = [
  [html`<b>4+</b>`, "A roll of 4 or more succeeds and gives what the picture shows."],
  [html`<b>×2</b>`, "One ore becomes two Atlantium."],
  [html`<b>1</b>`, "Draw two library cards, keep one; the other is discarded."],
  [html`<b>1↓</b>`, "Draw two library cards, keep one; the other goes under the deck."],
  [html`<b>all</b>`, "Draw two library cards and keep both."],
  [html`<span class="sign-space"></span>`, "A free space for an Atlantean."],
  [html`<span class="sign-front"></span>`, "The tile of its peninsula that floods next."],
  [html`<${Icon} name="barrier" />`, "A mystic barrier: it takes the next flood of its peninsula."],
  [html`<span class="sign-open"></span>`, "What can be chosen now."],
];
const KEYS = [
  ["Tab, Enter", "go through what can be chosen, choose it"],
  ["Arrow keys", "on the island: go to the next tile"],
  ["Escape", "lets go of what is chosen"],
  ["u", "takes back the last move"],
  ["n, h", "open Now, Hints"],
];

/** What mystic energy is paid for. */
function energyWords({ barrier_energy: barrier, unflood_energy: unflood }) {
  return `Mystic energy adds to a roll. ${barrier} of the team together place a mystic barrier, ${unflood} unflood a tile.`;
}

/** The button on the island, and the sheet that it opens. */
export function Legend() {
  const { names } = useTable();
  /** @type {{current: HTMLDialogElement | null}} */
  const sheet = useRef(null);
  const pieces = ["leader", "follower"].map((piece) => [piece, names.piece(piece)]);
  const goods = ["gold", "crystal", "ore", "atlantium", "energy"].map((good) => [good, names.good(good)]);
  return html`<button class="icon-button legend-button" aria-label="What the signs mean" title="What the signs mean" onClick=${() => sheet.current?.showModal()}>?</button>
    <dialog ref=${sheet} class="panel sheet" aria-labelledby="legend-title" onClick=${(event) => event.target === sheet.current && sheet.current?.close()}>
      <h2 id="legend-title">What the signs mean</h2>
      <dl class="legend">
        ${SIGNS.map(([sign, words]) => html`<dt>${sign}</dt><dd>${words}</dd>`)}
        <dt><${Icon} name="energy" /></dt><dd>${energyWords(names.content.constants)}</dd>
      </dl>
      <p class="legend-goods">
        ${[...goods, ...pieces].map(([icon, name]) => html`<span key=${icon}><${Icon} name=${icon} /> ${name}</span>`)}
      </p>
      <h3>Keys</h3>
      <dl class="legend">
        ${KEYS.map(([key, words]) => html`<dt>${key}</dt><dd>${words}</dd>`)}
      </dl>
      <button class="main" onClick=${() => sheet.current?.close()}>Close</button>
    </dialog>`;
}
