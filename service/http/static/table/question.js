/**
 * What the pending decision is about, drawn from its context alone. The parts of a context have the
 * same names in every kind of decision, so that a decision of an expansion is drawn as well.
 */

import { paintOf, TokenIcon } from "./atlanteans.js";
import { Die, hasIcon, Icon } from "./icons.js";
import { ownerName } from "./names.js";
import { pickingOf, useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";

/** The context of a decision. */
export function QuestionContext({ context }) {
  const { names } = useTable();
  return html`<div class="question-context">
    ${context.dice && html`<${RollOf} roll=${context} />`}
    ${context.piece && context.place && html`<${Whom} ...${context} />`}
    ${SUBJECTS.filter((field) => typeof context[field] === "string").map(
      (field) => html`<${Subject} key=${field} id=${context[field]} />`,
    )}
    ${LISTS.filter((field) => Array.isArray(context[field]) && typeof context[field][0] === "string").map(
      (field) => html`<${CardRow} key=${field} cards=${context[field]} title=${LIST_TITLES[field]} />`,
    )}
    ${Object.entries(AMOUNTS)
      .filter(([field]) => context[field]?.[0]?.good)
      .map(([field, title]) => html`<${Amounts} key=${field} title=${title} amounts=${context[field]} />`)}
    ${Object.entries(HOLDERS)
      .filter(([field]) => context[field]?.[0]?.goods?.length)
      .map(([field, title]) => html`<${HoldingsOf} key=${field} title=${title} holdings=${context[field]} />`)}
    ${typeof context.total === "number" && !context.dice && html`<${MisfortuneCount} ...${context} />`}
    ${Object.entries(NUMBERS)
      .filter(([field]) => typeof context[field] === "number" && context[field] > 0)
      .map(([field, words]) => html`<span key=${field} class="fact">${words}: <b>${context[field]}</b></span>`)}
    ${PLACES.filter((field) => names.tiles.has(context[field])).map(
      (field) => html`<span key=${field} class="fact">${names.plain(field)}: <b>${names.place(context[field])}</b></span>`,
    )}
    ${context.good && html`<span class="fact"><${Icon} name=${context.good} /> ${names.good(context.good)}</span>`}
  </div>`;
}

const SUBJECTS = ["misfortune", "component", "omen", "wonder", "ally", "item", "monster", "artifact"];
const LISTS = ["cards", "put_back", "revealed", "councilors", "chosen", "dealt", "artifacts", "spirits", "potions", "drawn", "components", "allies"];
const PLACES = ["tile", "medusa", "shield", "to"];
const LIST_TITLES = { put_back: "Back on the deck", revealed: "Revealed", chosen: "Chosen already", dealt: "Drawn", drawn: "Drawn" };
const AMOUNTS = { price: "Price", due: "Still owed", resources: "", comes_back: "Comes back", waiting: "To share" };
const HOLDERS = { builders: "The builders have", payers: "They have", energy: "Mystic energy" };
const NUMBERS = {
  left: "Still to do",
  due: "Mystic energy still to pay",
  to_draw: "Cards to draw",
  to_keep: "Cards to keep",
  to_discard: "Cards to discard",
  surcharges: "Resources to add to the price",
  discounts: "Resources to take off the price",
  extra_price: "Mystic energy for each further card",
  energy_price: "Mystic energy for each",
  reduced_to: "Whole price if this player pays a part",
  over: "Cards too many",
  room: "Free spaces",
  most: "At most",
  calm_seas: "Calm Seas",
};

/** Which of the misfortunes of the round is drawn now, or how many have been. */
function MisfortuneCount({ number, drawn, total }) {
  return html`<span class="fact">
    ${number === undefined ? html`Misfortunes drawn: <b>${drawn} of ${total}</b>` : html`Misfortune <b>${number} of ${total}</b>`}
  </span>`;
}

/** The Atlantean that the question is about. */
function Whom({ seat, piece, place }) {
  const { view, names } = useTable();
  return html`<span class="who">
    <${TokenIcon} piece=${piece} seat=${seat} paint=${paintOf(view, seat, names)} names=${names} /> ${names.piece(piece)}, ${names.place(place)}
  </span>`;
}

function Subject({ id }) {
  const { names } = useTable();
  return html`<div class="subject">
    <strong>${names.of(id)}</strong>
    <span>${names.text(id)}</span>
  </div>`;
}

function CardRow({ cards, title }) {
  const table = useTable();
  return html`<div class="card-row">
    ${title && html`<span class="quiet">${title}:</span>`}
    ${cards.map((card, index) => {
      const name = table.names.of(card);
      return html`<span
        key=${index}
        class="card card-shown"
        data-thing=${`shown:${card}`}
        ...${pickingOf(table, `shown:${card}`, name)}
      ><strong>${name}</strong><span>${table.names.text(card)}</span></span>`;
    })}
  </div>`;
}

function Amounts({ title, amounts }) {
  const { names } = useTable();
  return html`<div class="amounts">
    ${title && html`<span class="quiet">${title}:</span>`}
    ${amounts.map(
      ({ good, number }) => html`<span key=${good} class="amount">${number}<${Icon} name=${good} label=${names.good(good)} /></span>`,
    )}
  </div>`;
}

function HoldingsOf({ title, holdings }) {
  const { view, names } = useTable();
  return html`<div class="holdings">
    ${title && html`<span class="quiet">${title}:</span>`}
    ${holdings.map(({ seat, goods }) => {
      return html`<span key=${seat} class="fact">
        ${ownerName(names, view, seat)}
        ${goods.map(({ good, number }) => html` <span class="amount">${number}<${Icon} name=${good} label=${names.good(good)} /></span>`)}
      </span>`;
    })}
  </div>`;
}

/** A roll: the dice already rolled, what is added, what is needed, and what success brings. */
function RollOf({ roll }) {
  const { names } = useTable();
  const { dice, to_roll: open, bonuses, target, printed_target: printed, target_changes: changes, total, missing, success } = roll;
  return html`<div class="roll">
    <div class="roll-line">
      ${dice.map((value, index) => html`<${Die} key=${index} value=${value} />`)}
      ${Array.from({ length: open }, (_, index) => html`<${Die} key=${`open${index}`} />`)}
      ${bonuses.map(
        (bonus, index) => html`<span key=${index} class="bonus" title=${bonus.text}>${signed(bonus.by)} <small>${bonus.text}</small></span>`,
      )}
      ${total !== null && html`<span class="roll-total">= ${total}</span>`}
      <span class="roll-target" title=${`Printed: ${printed}`}>needs ${target}
        ${changes.map((change, index) => html` <small key=${index}>(${signed(change.by)} ${change.text})</small>`)}
      </span>
    </div>
    <div class="roll-line">
      ${missing > 0 && html`<span class="roll-missing">${missing} missing</span>`}
      <span class="fact">Success: ${success.good && hasIcon(success.good) && html`<${Icon} name=${success.good} />`} ${success.text}</span>
      <span class="fact"><${Icon} name=${placeIcon(names, roll.place)} /> ${names.place(roll.place)}</span>
    </div>
  </div>`;
}

const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);

function placeIcon(names, place) {
  return names.tiles.get(place)?.peninsula ?? "gate";
}
