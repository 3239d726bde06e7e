/** What is not right yet in a form, in the words of the form. */

import { html } from "./vendor/htm-preact.js";

const WORDS = { color: "Colour", wrath_start: "Wrath of the Gods", players: "Players" };
/** Fields that the forms call otherwise than the service does. */

/**
 * A refusal: each fault once, with what is to be done. `whose` says what to call the player of an index.
 * @param {{problem: {message: string, field?: string, errors?: {field: string, detail: string}[]}, names: Names, whose: (index: number) => string}} parts
 */
export function Faults({ problem, names, whose }) {
  const given = problem.errors?.length ? problem.errors : [{ field: problem.field, detail: problem.message }];
  const words = (field) => fieldWords(field, names, whose);
  const lines = given.map(({ field, detail }) => (field ? { where: `${words(field)}:`, text: textOf(detail, field, words) } : { where: "", text: detail }));
  const faults = lines.filter((line, index) => lines.findIndex((each) => each.where === line.where && each.text === line.text) === index);
  if (faults.length === 1 && !faults[0].where) return html`<p class="problem" role="alert">${faults[0].text}</p>`;
  return html`<div class="problem" role="alert">
    <p><b>${faults.length === 1 ? "One thing is not right yet." : `${faults.length} things are not right yet.`}</b></p>
    <ul class="reasons">
      ${faults.map(({ where, text }, index) => html`<li key=${index}><b>${where}</b> ${text}</li>`)}
    </ul>
  </div>`;
}

/** The sentence of a fault without the name of its field, which stands before it; other fields in words. */
function textOf(detail, field, words) {
  const text = detail.startsWith(`${field}: `) ? detail.slice(field.length + 2) : detail;
  return text.replace(/^Send .+? as (an? )/, "must be $1").replace(/[a-z_]+(\.[a-z_0-9]+)+/g, words);
}

/** The words for a field such as `position.players.0.hand`. */
function fieldWords(field, names, whose) {
  const parts = field.replace(/^position\./, "").split(".");
  const word = (part) => (/^\d+$/.test(part) ? Number(part) + 1 : (WORDS[part] ?? names.of(part)));
  if (parts[0] === "players" && parts.length > 1) return [whose(Number(parts[1])), ...parts.slice(2).map(word)].join(", ");
  return parts.map(word).join(", ");
}
