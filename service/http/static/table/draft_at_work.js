/** What components, cards and allies of Monstrosities do for the rest of the round, or in the next one. */

import { fieldsOf } from "./draft_card_fields.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const BUILD_SPACES = ["build1", "build2", "build3"];
const WITH_TARGETS = ["mountains", "hills", "forests", "cities"];
/** The peninsulas with target numbers, as the Fathom Plow counts them from 1. */

/** The part of the form; nothing where nothing of the game can be at work. */
export function AtWorkPart(parts) {
  const table = useTable();
  const fields = [...componentsAtWork(parts, table), ...cardsAtWork(parts, table)];
  if (!fields.length) return null;
  return html`<details class="panel">
    <summary>${worded("draft-at_work")}</summary>
    <div class="sub-form">${fields}</div>
  </details>`;
}

/** The fields of the components in the gate. */
function componentsAtWork(parts, { view, names }) {
  const of = (id) => fieldsOf(parts, id);
  const plowed = [[0, worded("draft-not_built")], ...WITH_TARGETS.map((id, index) => [index + 1, names.of(id)])];
  const fields = {
    grand_assembly: (name) => of("grand_assembly").check("free_build", worded("draft-cheaper_build", { name })),
    laic_receiver: (name) => of("laic_receiver").check("activated", worded("draft-activated", { name })),
    possibility_multiplier: (name) => of("possibility_multiplier").check("activated", worded("draft-activated_next", { name })),
    quantum_relay: (name) => of("quantum_relay").count("activations", worded("draft-activations", { name }), 3),
    echo_actualizer: (name) => [
      of("echo_actualizer").count("activations", worded("draft-activations", { name })),
      of("echo_actualizer").count("echoes", worded("draft-echoes", { name })),
    ],
    fathom_plow: (name) => of("fathom_plow").choice("peninsula", worded("draft-lower_in", { name }), plowed),
    choir_of_spirits: (name) =>
      Object.keys(names.content.spirits).map((id) => of(id).check("everywhere", worded("draft-everywhere", { name, spirit: names.of(id) }))),
  };
  const gate = view.gate.components.map((each) => each.id);
  return Object.keys(fields).filter((id) => gate.includes(id)).map((id) => fields[id](names.of(id)));
}

/** The fields of library cards, artifacts and allies. */
function cardsAtWork(parts, { view, names }) {
  const of = (id) => fieldsOf(parts, id);
  const { draft, known } = parts;
  const barriers = view.island.peninsulas.filter(({ id }) => draft.peninsulas[id].barrier);
  const robots = view.expansion.pieces.map((each) => each.piece).filter((piece) => ["bot", "second_bot"].includes(piece));
  const helpers = [...(view.players.length < 3 ? ["automaton"] : []), ...robots];
  const fields = {
    keystone: (name) => [
      of("keystone").choice("barrier", worded("draft-under_barrier", { name }), [["none", worded("draft-none")], ...barriers.map(({ id }) => [id, names.of(id)])]),
      of("keystone").count("floods", worded("draft-survives", { name })),
    ],
    inspired_designs: (name) => BUILD_SPACES.map((place) => of("inspired_designs").check(place, `${name}: ${names.place(place)}`)),
    rise_of_the_robots: (name) => helpers.map((piece) => of("rise_of_the_robots").check(piece, worded("draft-may_act", { name, piece: names.piece(piece) }))),
  };
  const cards = [...known.library, ...known.artifacts];
  const hasCentaur = draft.players.some((each) => each.allies.includes("centaur"));
  return [
    ...Object.keys(fields).filter((id) => cards.includes(id)).map((id) => fields[id](names.of(id))),
    ...(hasCentaur ? [of("centaur").check("galloped", worded("draft-galloped", { name: names.of("centaur") }))] : []),
  ];
}
