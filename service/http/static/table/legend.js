/** What the signs of the table mean: a page of the rules that lies beside the board until it is needed. */

import { Icon } from "./icons.js";
import { useTable } from "./table_context.js";
import { html, useRef } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const SIGNS = [
  [html`<b>4+</b>`, worded("legend-roll")],
  [html`<b>×2</b>`, worded("legend-rate")],
  [html`<b>1</b>`, worded("legend-discard")],
  [html`<b>1↓</b>`, worded("legend-bottom")],
  [html`<b>${worded("tile-all")}</b>`, worded("legend-both")],
  [html`<span class="sign-space"></span>`, worded("legend-space")],
  [html`<span class="sign-front"></span>`, worded("legend-front")],
  [html`<${Icon} name="barrier" />`, worded("legend-barrier")],
  [html`<span class="sign-open"></span>`, worded("legend-open")],
];
const KEYS = [
  [worded("legend-tab"), worded("legend-tab_text")],
  [worded("legend-arrows"), worded("legend-arrows_text")],
  [worded("legend-escape"), worded("legend-escape_text")],
  ["u", worded("legend-undo_text")],
  ["n, h", worded("legend-tabs_text")],
];

/** What mystic energy is paid for. */
function energyWords({ barrier_energy: barrier, unflood_energy: unflood }) {
  return worded("legend-energy", { barrier, unflood });
}

/** The button on the island, and the sheet that it opens. */
export function Legend() {
  const { names } = useTable();
  /** @type {{current: HTMLDialogElement | null}} */
  const sheet = useRef(null);
  const pieces = ["leader", "follower"].map((piece) => [piece, names.piece(piece)]);
  const goods = ["gold", "crystal", "ore", "atlantium", "energy"].map((good) => [good, names.good(good)]);
  return html`<button class="icon-button legend-button" aria-label=${worded("legend-title")} title=${worded("legend-title")} onClick=${() => sheet.current?.showModal()}>?</button>
    <dialog ref=${sheet} class="panel sheet" aria-labelledby="legend-title" onClick=${(event) => event.target === sheet.current && sheet.current?.close()}>
      <h2 id="legend-title">${worded("legend-title")}</h2>
      <dl class="legend">
        ${SIGNS.map(([sign, words]) => html`<dt>${sign}</dt><dd>${words}</dd>`)}
        <dt><${Icon} name="energy" /></dt><dd>${energyWords(names.content.constants)}</dd>
      </dl>
      <p class="legend-goods">
        ${[...goods, ...pieces].map(([icon, name]) => html`<span key=${icon}><${Icon} name=${icon} /> ${name}</span>`)}
      </p>
      <h3>${worded("legend-keys")}</h3>
      <dl class="legend">
        ${KEYS.map(([key, words]) => html`<dt>${key}</dt><dd>${words}</dd>`)}
      </dl>
      <button class="main" onClick=${() => sheet.current?.close()}>${worded("close")}</button>
    </dialog>`;
}
