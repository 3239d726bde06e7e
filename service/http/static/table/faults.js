/** What is not right yet in a form, in the words of the form. */

import { labelOf } from "./form_words.js";
import { PHASES } from "./names.js";
import { lettersOf } from "./notation.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/**
 * A refusal: each fault once, with what is to be done. `whose` says what to call the player of an index;
 * `position` is the position that was sent, whose Atlanteans and cards are named.
 * @param {{problem: {message: string, field?: string, errors?: {field: string, detail: string}[]}, names: Names, whose: (index: number) => string, position?: any}} parts
 */
export function Faults({ problem, names, whose, position }) {
  const given = problem.errors?.length ? problem.errors : [{ field: problem.field, detail: problem.message }];
  const words = (field) => fieldWords(field, names, whose, position);
  const lines = given.map(({ field, detail }) => (field ? { where: `${words(field)}:`, text: textOf(detail, field, words, names) } : { where: "", text: detail }));
  const faults = lines.filter((line, index) => lines.findIndex((each) => each.where === line.where && each.text === line.text) === index);
  if (faults.length === 1 && !faults[0].where) return html`<p class="problem" role="alert">${faults[0].text}</p>`;
  return html`<div class="problem" role="alert">
    <p><b>${worded("faults-number", { number: faults.length })}</b></p>
    <ul class="reasons">
      ${faults.map(({ where, text }, index) => html`<li key=${index}><b>${where}</b> ${text}</li>`)}
    </ul>
  </div>`;
}

/** The sentence of a fault without the name of its field, which stands before it; other fields and ids in words. */
function textOf(detail, field, words, names) {
  const text = detail.startsWith(`${field}: `) ? detail.slice(field.length + 2) : detail;
  return text
    .replace(/^Send .+? as (an? .*)/, (_, what) => worded("faults-must_be", { what }))
    .replace(/[a-z_]+(\.[a-z_0-9]+)+/g, words)
    .replace(/\b(?:phases?|Phasen?) (place|suffer|act)\b/g, (_, phase) => worded("faults-phase", { phase: PHASES[phase] }))
    .replace(/\b(?:seat|Platz) (\d)\b/g, (_, seat) => words(`players.${seat - 1}`))
    .replace(/\b(\d)([A-Z])\b/g, (_, seat, letter) => pieceWords(seat, letter, words, names))
    .replace(/\b[a-z]+[a-z_]*\d?\b/g, (word) => idWords(word, names));
}

/** An Atlantean in notation, such as 2F, in words. */
function pieceWords(seat, letter, words, names) {
  return worded("piece-of", { player: words(`players.${seat - 1}`), piece: names.piece(lettersOf(names.content).get(letter) ?? letter) });
}

/** The name of what an id stands for; a word that is no id as it is. */
function idWords(word, names) {
  if (labelOf(word) && word.includes("_")) return labelOf(word);
  const { pieces, allies } = names.content;
  if (Object.hasOwn(pieces, word) || Object.hasOwn(allies, word)) return names.piece(word);
  const isPlace = word === names.content.centre.id || names.tiles.has(word) || /^build\d$/.test(word) || names.entry(word);
  if (isPlace) return names.place(word);
  return word.includes("_") ? names.plain(word).toLowerCase() : word;
}

/** The words for a field such as `position.players.0.hand`. */
function fieldWords(field, names, whose, position) {
  const path = field.replace(/^position\./, "");
  const label = labelOf(path);
  if (label) return label;
  const parts = path.replace(/^cards\./, "").split(".");
  if (parts[0] === "players" && parts.length > 1) return [whose(Number(parts[1])), ...partWords(parts, position, names).slice(2)].join(", ");
  const group = parts[0] === "atlanteans" && position?.atlanteans?.[parts[1]];
  if (group) return groupWords(group, names, whose);
  const pile = labelOf(parts.slice(0, 2).join("."));
  const words = partWords(parts, position, names);
  return (pile ? [pile, ...words.slice(2)] : words).join(", ");
}

/** The parts of a field by their labels; the number of a card in a list as the card's name. */
function partWords(parts, position, names) {
  let here = position;
  return parts.map((part) => {
    here = here?.[part];
    if (!/^\d+$/.test(part)) return labelOf(part) ?? names.of(part);
    return typeof here === "string" ? names.of(here) : String(Number(part) + 1);
  });
}

/** A group of Atlanteans as the board shows it: whose, what and where. */
function groupWords({ seat, piece, place, count }, names, whose) {
  const kind = count > 1 ? worded("faults-many", { count, piece: names.piece(piece) }) : names.piece(piece);
  return `${seat ? whose(seat - 1) : worded("nobody")}, ${kind}, ${names.place(place)}`;
}
