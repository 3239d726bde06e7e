/** The fields of the form of a table: a list of cards, a number to step, a choice, a box to check. */

import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** A list of cards, or of other things that `nameOf` names: add one of `all` that there are, or take one away. */
export function CardsPart({ title, add = worded("draft-add_card"), nameOf, cards, all, onChange }) {
  const { names } = useTable();
  const nameBy = nameOf ?? names.of;
  return html`<div class="cards-part">
    <label>${title}
      <select
        value=""
        onChange=${(event) => {
          onChange([...cards, event.target.value]);
          event.target.value = "";
        }}
      >
        <option value="">${add}</option>
        ${all.map((id) => html`<option key=${id} value=${id}>${nameBy(id)}</option>`)}
      </select>
    </label>
    <div class="chips">
      ${cards.map(
        (card, index) => html`<button key=${index} class="chip" aria-label=${worded("draft-take_away", { name: nameBy(card) })} onClick=${() => onChange(cards.filter((_, at) => at !== index))}>${nameBy(card)} ×</button>`,
      )}
    </div>
  </div>`;
}

/** A whole number with a button on either side. */
export function Count({ label, value, least = 0, most = Infinity, onChange }) {
  return html`<div class="stepper" role="group" aria-label=${label}>
    <span>${label}</span>
    <button aria-label=${worded("draft-less", { label })} disabled=${value <= least} onClick=${() => onChange(value - 1)}>−</button>
    <output>${value}</output>
    <button aria-label=${worded("draft-more", { label })} disabled=${value >= most} onClick=${() => onChange(value + 1)}>+</button>
  </div>`;
}

/** One of several options, which are pairs of a value and its words. */
export function Choice({ label, value, options, onChange }) {
  return html`<label>${label}
    <select value=${value} onChange=${(event) => onChange(event.target.value)}>
      ${options.map(([each, words]) => html`<option key=${each} value=${each}>${words}</option>`)}
    </select>
  </label>`;
}

/** Something that is so, or not. */
export function Check({ label, checked, onChange }) {
  return html`<label class="check"><input type="checkbox" checked=${checked} onChange=${(event) => onChange(event.target.checked)} /> ${label}</label>`;
}
