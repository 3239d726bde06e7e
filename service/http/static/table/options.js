/**
 * The legal moves as buttons. Few of them are listed as sentences; of many, one chooses step by step,
 * which is the same as pointing at the things on the board.
 */

import { paintOf, TokenIcon } from "./atlanteans.js";
import { percent } from "./chances.js";
import { candidatesOf, nextSteps } from "./choice.js";
import { Die, diceOf, hasIcon, Icon } from "./icons.js";
import { useTable } from "./table_context.js";
import { thingName } from "./things.js";
import { html } from "./vendor/htm-preact.js";
import { hasWords, worded } from "./words.js";

/** Up to this many moves are listed in full. */
const FEW = 9;
/** Kinds whose moves are named by what they point at, where there are several. */
const COMPACT = new Set(["place", "act", "barrier", "unflood", "copy", "give", "hand"]);
/** Moves that are chosen for what a card, a component or a potion does, and the part of the move that it is. */
const SUBJECTS = { play: "card", build: "component", assemble: "component", use: "component", drink: "potion" };

/** All that can be done now. */
export function Options({ moves }) {
  const { picked } = useTable();
  const left = candidatesOf(moves, picked);
  if (!left.length) return null;
  if (left[0].probability !== null) return html`<${Outcomes} moves=${left} />`;
  const plain = left.filter((move) => !move.things.length);
  const kinds = [...new Set(left.filter((move) => move.things.length).map((move) => move.kind))];
  return html`<div class="options">
    ${picked.length > 0 && html`<${Picked} />`}
    ${kinds.map((kind) => html`<${Group} key=${kind} kind=${kind} moves=${left.filter((move) => move.things.length && move.kind === kind)} alone=${kinds.length === 1} />`)}
    ${plain.length > 0 &&
    html`<div class="option-row">
      ${plain.map((move) => html`<${MoveButton} key=${move.id} move=${move} main=${true} />`)}
    </div>`}
  </div>`;
}

function Group({ kind, moves, alone }) {
  const { names, picked } = useTable();
  const title = hasWords(`move-${kind}`) ? worded(`move-${kind}`) : names.plain(kind);
  const isPlain = moves.every((move) => move.things.filter((thing) => !picked.includes(thing)).length === 1);
  const compact = COMPACT.has(kind) && isPlain && moves.length > 2;
  if (moves.length <= FEW && !compact) {
    return html`<div class="option-group">
      ${!alone && html`<h3>${title}</h3>`}
      <div class="option-list">${moves.map((move) => html`<${MoveButton} key=${move.id} move=${move} />`)}</div>
    </div>`;
  }
  const steps = [...nextSteps(moves, picked)];
  const armOf = (/** @type {[string, object[]]} */ [thing]) => names.tiles.get(thing.replace("place:", ""))?.peninsula;
  const tiles = steps.filter((step) => armOf(step));
  const arms = [...new Set(tiles.map((step) => armOf(step)))];
  return html`<div class="option-group">
    <h3>${title}</h3>
    <div class="option-steps">
      ${steps
        .filter((step) => !armOf(step))
        .map(([thing, within]) =>
          thing
            ? html`<${StepButton} key=${thing} thing=${thing} moves=${within} />`
            : within.map((move) => html`<${MoveButton} key=${move.id} move=${move} />`),
        )}
      ${arms.map((arm) => html`<${ArmRow} key=${arm} arm=${arm} tiles=${tiles.filter((step) => armOf(step) === arm)} />`)}
    </div>
  </div>`;
}

/**
 * The tiles of a peninsula in one row, each under its ring.
 * @param {{arm: string, tiles: [string, Move[]][]}} parts
 */
function ArmRow({ arm, tiles }) {
  const { names } = useTable();
  return html`<div class="step-row" role="group" aria-label=${names.of(arm)}>
    <span><${Icon} name=${arm} /> ${names.of(arm)}</span>
    ${tiles.map(([thing, within]) => html`<${TileButton} key=${thing} thing=${thing} moves=${within} />`)}
  </div>`;
}

/** The button of a tile: its ring is seen, its whole name is read out. */
function TileButton({ thing, moves }) {
  const { names, session } = useTable();
  const tile = names.tile(thing.replace("place:", ""));
  const only = moves.length === 1 ? moves[0] : null;
  return html`<button
    class="step"
    style=${{ gridColumn: tile.ring + 1 }}
    data-step=${thing}
    data-move=${only?.id}
    title=${only?.text}
    aria-label=${names.place(tile.id)}
    onClick=${() => (only ? session.play(only) : session.pick(thing))}
  >${tile.ring}</button>`;
}

/** A button that plays a move, with the text of the card or component that it is about. */
function MoveButton({ move, main }) {
  const { session, names } = useTable();
  const subject = move.fields[SUBJECTS[move.kind]];
  return html`<button class=${main ? "main" : ""} data-move=${move.id} onClick=${() => session.play(move)}>
    ${subject ? html`<span>${move.text} <small class="quiet">${names.text(subject)}</small></span>` : move.text}
  </button>`;
}

/** A button that picks a thing, like a click on it. Its name is a sentence where one move is left. */
function StepButton({ thing, moves }) {
  const { names, view, session } = useTable();
  const [kind, first, second] = thing.split(":");
  const isPiece = kind === "pool" || kind === "piece";
  const icon = kind === "place" ? (names.tiles.get(first)?.peninsula ?? "gate") : first;
  return html`<button
    class="step"
    data-step=${thing}
    data-move=${moves.length === 1 ? moves[0].id : undefined}
    title=${moves.length === 1 ? moves[0].text : undefined}
    onClick=${() => (moves.length === 1 ? session.play(moves[0]) : session.pick(thing))}
  >
    ${isPiece
      ? html`<${TokenIcon} piece=${second} seat=${Number(first)} paint=${paintOf(view, Number(first), names)} names=${names} />`
      : hasIcon(icon) && html`<${Icon} name=${icon} />`}
    ${thingName(thing, names, view)}
  </button>`;
}

function Picked() {
  const { names, view, picked, session } = useTable();
  return html`<div class="picked">
    <span>${worded("options-chosen")}</span>
    ${picked.map((thing) => html`<button key=${thing} class="chip" onClick=${() => session.pick(thing)} aria-label=${worded("options-let_go", { thing: thingName(thing, names, view) })}>
      ${thingName(thing, names, view)} <${Icon} name="cross" />
    </button>`)}
  </div>`;
}

/** The outcomes of dice or cards, for a table where people roll and draw. */
function Outcomes({ moves }) {
  const { session } = useTable();
  return html`<p class="quiet">${diceOf(moves[0]).length ? worded("options-roll") : worded("options-draw")}</p>
    <div class="outcomes">
    ${moves.map((move) => {
      const dice = diceOf(move);
      return html`<button
        key=${move.id}
        class=${dice.length ? "outcome-dice" : "outcome-card"}
        data-move=${move.id}
        aria-label=${move.text}
        onClick=${() => session.play(move)}
      >
        ${dice.length ? dice.map((value, index) => html`<${Die} key=${index} value=${value} />`) : html`<${OutcomeName} move=${move} />`}
        <span class="quiet">${percent(move.probability)}</span>
      </button>`;
    })}
  </div>`;
}

function OutcomeName({ move }) {
  const { names, view } = useTable();
  const thing = move.things.find((each) => !each.startsWith("seat:"));
  const icon = thing && (names.entry(thing.split(":")[1])?.peninsula ?? thing.split(":")[1]);
  return html`<span>
    ${icon && hasIcon(icon) && html`<${Icon} name=${icon} />`} ${thing ? thingName(thing, names, view) : move.text}
  </span>`;
}
