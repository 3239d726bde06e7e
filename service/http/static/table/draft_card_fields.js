/** The fields for what a card keeps count of, by their kind. */

import { numbersOf, setNumbers } from "./draft_cards.js";
import { Check, Choice, Count } from "./draft_fields.js";
import { html } from "./vendor/htm-preact.js";

/** A card's numbers, how to change them, and a box, a stepper or a list for one of them by its name. */
export function fieldsOf({ start, draft, setDraft }, card) {
  const numbers = numbersOf(start, draft, card);
  const set = (patch) => setDraft(setNumbers(draft, card, patch));
  const check = (name, label) =>
    html`<${Check} key=${name} label=${label} checked=${Boolean(numbers[name])} onChange=${(isSet) => set({ [name]: Number(isSet) })} />`;
  const count = (name, label, most) =>
    html`<${Count} key=${name} label=${label} value=${numbers[name] ?? 0} most=${most} onChange=${(value) => set({ [name]: value })} />`;
  const choice = (name, label, options) => {
    const values = new Map(options.map(([each]) => [String(each), each]));
    return html`<${Choice} key=${name} label=${label} value=${numbers[name] ?? options[0][0]} options=${options} onChange=${(value) => set({ [name]: values.get(value) })} />`;
  };
  return { numbers, set, check, count, choice };
}

/** The panel of one card. */
export function CardPanel({ title, children }) {
  return html`<section class="panel cards-part" aria-label=${title}><b>${title}</b>${children}</section>`;
}
