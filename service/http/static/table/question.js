/**
 * What the pending decision is about: the parts of its context, each type drawn once, so that the
 * decision of an expansion is drawn as well. The service gives each part a heading.
 */

import { paintOf, TokenIcon } from "./atlanteans.js";
import { Figure, hasFigure } from "./figures.js";
import { Die, hasIcon, Icon } from "./icons.js";
import { ownerName } from "./names.js";
import { pickingOf, useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/**
 * The context of a decision.
 * @param {{parts: Part[]}} properties
 */
export function QuestionContext({ parts }) {
  return html`<div class="question-context">
    ${parts.filter(isShownHere).map((part) => html`<${DRAWINGS[part.type]} key=${keyOf(part)} part=${part} />`)}
  </div>`;
}

const keyOf = (part) => `${part.type} ${part.role} ${part.seat ?? ""}`;

/** What can be chosen on the board is seen there; these are the roles of it. */
const ON_THE_BOARD = new Set(["choose", "waiting", "ready", "supply"]);
const BOARD_TYPES = new Set(["pieces", "places", "peninsulas", "seats"]);
/** Who decides is said above; decks and hands are seen elsewhere on the table. */
const ELSEWHERE = new Set(["player", "in_deck", "in_discard", "may_be"]);

/** @param {Part} part */
function isShownHere(part) {
  if (ELSEWHERE.has(part.role) || (part.type === "cards" && part.seat !== null)) return false;
  return !(ON_THE_BOARD.has(part.role) && BOARD_TYPES.has(part.type));
}

/** By the type of the part. */
const DRAWINGS = {
  pieces: PiecesPart,
  places: PlacesPart,
  peninsulas: PeninsulasPart,
  seats: SeatsPart,
  goods: GoodsPart,
  holdings: HoldingsPart,
  cards: ({ part }) => html`<${Things} part=${part} ids=${part.cards.flatMap(copies)} />`,
  boards: ({ part }) => html`<${Things} part=${part} ids=${part.boards} />`,
  components: ({ part }) => html`<${Things} part=${part} ids=${part.components} />`,
  number: NumberPart,
  rule: ({ part }) => html`<span class="fact">${part.text}</span>`,
  roll: RollPart,
};

const copies = ({ card, number }) => Array.from({ length: number }, () => card);

/** The heading of a part; what there is to choose needs none. */
function heading({ role, text }) {
  return role === "choose" ? "" : html`<span class="quiet">${text}:</span>`;
}

function PiecesPart({ part }) {
  const { view, names } = useTable();
  return part.pieces.map(({ seat, piece, place, count }) => {
    const owner = { piece, seat, paint: paintOf(view, seat, names), names };
    const many = count > 1 ? `${count} × ` : "";
    return html`<span key=${`${seat} ${piece} ${place}`} class="who">
      <${TokenIcon} ...${owner} /> ${many}${names.piece(piece)}${place ? `, ${names.place(place)}` : ""}
    </span>`;
  });
}

function PlacesPart({ part }) {
  const { names } = useTable();
  const icon = (id) => names.tiles.get(id)?.peninsula ?? "gate";
  return html`<span class="fact">${part.text}:${" "}
    ${part.places.map((id) => html`<${Icon} key=${id} name=${icon(id)} /> <b>${names.place(id)}</b> `)}
  </span>`;
}

function PeninsulasPart({ part }) {
  const { names } = useTable();
  return html`<span class="fact">${part.text}:${" "}
    ${part.peninsulas.map(({ peninsula }, index) => html`<${Icon} key=${index} name=${peninsula} /> <b>${names.of(peninsula)}</b> `)}
  </span>`;
}

function SeatsPart({ part }) {
  const { view, names } = useTable();
  return html`<span class="fact">${part.text}: <b>${part.seats.map((seat) => ownerName(names, view, seat)).join(", ")}</b></span>`;
}

function NumberPart({ part }) {
  const { text, number, of: all } = part;
  return html`<span class="fact">${text}: <b>${all === null ? number : worded("number-of", { number, all })}</b></span>`;
}

/** Amounts of goods, each with its icon. */
function Amounts({ goods }) {
  const { names } = useTable();
  return goods.map(
    ({ good, number }) => html`<span key=${good} class="amount">${number}<${Icon} name=${good} label=${names.good(good)} /></span>`,
  );
}

function GoodsPart({ part }) {
  return html`<div class="amounts">${heading(part)} <${Amounts} goods=${part.goods} /></div>`;
}

function HoldingsPart({ part }) {
  const { view, names } = useTable();
  return html`<div class="holdings">${heading(part)}
    ${part.holdings
      .filter(({ goods }) => goods.length)
      .map(({ seat, goods }) => html`<span key=${seat} class="fact">${ownerName(names, view, seat)} <${Amounts} goods=${goods} /></span>`)}
  </div>`;
}

/** Cards, boards and components: one that is the reason of the question at length, others to pick from. */
function Things({ part, ids }) {
  const table = useTable();
  const { names } = table;
  const isReason = ids.length === 1 && part.role !== "choose" && !table.open.has(`shown:${ids[0]}`);
  if (isReason) {
    return html`<div class="subject">
      <strong>${hasFigure(ids[0]) && html`<${Figure} name=${ids[0]} /> `}${names.of(ids[0])} <small class="quiet">${part.text}</small></strong>
      <span>${names.text(ids[0])}</span>
    </div>`;
  }
  return html`<div class="card-row">${heading(part)}
    ${ids.map((id, index) => {
      const thing = `shown:${id}`;
      return html`<span key=${index} class="card card-shown" data-thing=${thing} title=${names.text(id)} ...${pickingOf(table, thing, names.of(id))}>
        ${hasFigure(id) ? html`<strong class="with-figure"><${Figure} name=${id} /> ${names.of(id)}</strong>` : html`<strong>${names.of(id)}</strong><span>${names.text(id)}</span>`}
      </span>`;
    })}
  </div>`;
}

/** A roll: the dice already rolled, what is added, what is needed, and what success brings. */
function RollPart({ part }) {
  const { view, names } = useTable();
  const { dice, to_roll: open, bonuses, target, printed_target: printed, target_changes: changes, total, missing, success } = part;
  const energy = part.energy.filter(({ number }) => number);
  return html`<div class="roll">
    <div class="roll-line">
      ${dice.map((value, index) => html`<${Die} key=${index} value=${value} />`)}
      ${Array.from({ length: open }, (_, index) => html`<${Die} key=${`open${index}`} />`)}
      ${bonuses.map(
        (bonus, index) => html`<span key=${index} class="bonus" title=${bonus.text}>${signed(bonus.by)} <small>${bonus.text}</small></span>`,
      )}
      ${total !== null && html`<span class="roll-total">= ${total}</span>`}
      <span class="roll-target" title=${worded("roll-printed", { target: printed })}>${worded("roll-needs", { target })}
        ${changes.map((change, index) => html` <small key=${index}>(${signed(change.by)} ${change.text})</small>`)}
      </span>
    </div>
    <div class="roll-line">
      ${missing > 0 && html`<span class="roll-missing">${worded("roll-missing", { number: missing })}</span>`}
      <span class="fact">${worded("roll-success")} ${success.good && hasIcon(success.good) && html`<${Icon} name=${success.good} />`} ${success.text}</span>
      ${energy.length > 0 && html`<span class="quiet">${worded("roll-energy")}</span>`}
      ${energy.map(({ seat, number }) => {
        return html`<span key=${seat} class="fact">${ownerName(names, view, seat)} <${Amounts} goods=${[{ good: "energy", number }]} /></span>`;
      })}
    </div>
  </div>`;
}

const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
