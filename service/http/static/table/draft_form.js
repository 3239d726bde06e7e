/** What cannot be pointed at when a table is set: the course of the round, goods, cards, piles. */

import { PHASES, playerName } from "./names.js";
import { setPile, setPlayer } from "./draft.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";

const GOODS = ["gold", "crystal", "ore", "atlantium"];

/** The form beside the board. */
export function DraftForm({ draft, setDraft }) {
  const parts = { draft, setDraft };
  return html`<${RoundPart} ...${parts} />
    ${draft.players.map((_, index) => html`<${PlayerPart} key=${index} index=${index} ...${parts} />`)}
    <${PilePart} title="Misfortunes discarded" deck="misfortunes" pile="discard" ...${parts} />
    <${PilePart} title="Misfortunes out of the game" deck="misfortunes" pile="removed" ...${parts} />
    <${PilePart} title="Library cards discarded" deck="library" pile="discard" ...${parts} />
    <${CardsPart} title="Artifacts discarded" cards=${draft.library.discarded_artifacts} family="artifacts" onChange=${(cards) => setDraft({ ...draft, library: { ...draft.library, discarded_artifacts: cards } })} />`;
}

function RoundPart({ draft, setDraft }) {
  const { view, names } = useTable();
  const set = (patch) => setDraft({ ...draft, ...patch });
  return html`<section class="panel sub-form" aria-label="The round">
    <${Count} label="Round" value=${draft.round} least=${1} onChange=${(round) => set({ round })} />
    <label>Phase
      <select value=${draft.phase} onChange=${(event) => set({ phase: event.target.value })}>
        ${["place", "suffer", "act"].map((phase) => html`<option key=${phase} value=${phase}>${PHASES[phase]}</option>`)}
      </select>
    </label>
    <label>Starting player
      <select value=${draft.starting_player} onChange=${(event) => set({ starting_player: Number(event.target.value) })}>
        ${view.players.map((player) => html`<option key=${player.seat} value=${player.seat}>${playerName(names, player)}</option>`)}
      </select>
    </label>
    <label>Wrath counter
      <select value=${draft.wrath_space} onChange=${(event) => set({ wrath_space: Number(event.target.value) })}>
        ${view.wrath.track.map((value, space) => html`<option key=${space} value=${space}>Space ${space + 1}, value ${value}</option>`)}
      </select>
    </label>
    ${draft.phase === "suffer" &&
    html`<${Count} label="Misfortunes drawn" value=${draft.misfortunes_drawn ?? 0} onChange=${(number) => set({ misfortunes_drawn: number })} />`}
  </section>`;
}

function PlayerPart({ index, draft, setDraft }) {
  const { view, names } = useTable();
  const player = draft.players[index];
  const set = (patch) => setDraft(setPlayer(draft, index, patch));
  return html`<details class="panel">
    <summary>What ${playerName(names, view.players[index])} has</summary>
    <div class="sub-form">
      ${GOODS.map(
        (good) => html`<${Count} key=${good} label=${names.good(good)} value=${player.resources[good]} onChange=${(number) => set({ resources: { ...player.resources, [good]: number } })} />`,
      )}
      <${Count} label="Mystic energy" value=${player.energy} onChange=${(energy) => set({ energy })} />
      <${Count} label="Followers in the supply" value=${player.supply_followers} onChange=${(number) => set({ supply_followers: number })} />
      <${Count} label="Followers out of the game" value=${player.removed_followers} onChange=${(number) => set({ removed_followers: number })} />
      <${Count} label="Volunteers in the pool" value=${player.volunteers} onChange=${(volunteers) => set({ volunteers })} />
      <${Count} label="Volunteers of the next round" value=${player.volunteers_next_round} onChange=${(number) => set({ volunteers_next_round: number })} />
    </div>
    <${CardsPart} title="Library cards" cards=${player.hand} family="library" onChange=${(hand) => set({ hand })} />
    <${CardsPart} title="Artifacts" cards=${player.artifacts} family="artifacts" onChange=${(artifacts) => set({ artifacts })} />
    <${CardsPart} title="Artifact of the Scholar" cards=${player.own_artifacts} family="artifacts" onChange=${(own) => set({ own_artifacts: own })} />
  </details>`;
}

/** Cards by name: add one, or take one away. */
function CardsPart({ title, cards, family, onChange }) {
  const { names, game } = useTable();
  const all = Object.values(names.content[family]).filter((each) => game.expansion || !each.expansion);
  return html`<div class="cards-part">
    <label>${title}
      <select
        value=""
        onChange=${(event) => {
          onChange([...cards, event.target.value]);
          event.target.value = "";
        }}
      >
        <option value="">add a card</option>
        ${all.map((each) => html`<option key=${each.id} value=${each.id}>${each.name}</option>`)}
      </select>
    </label>
    <div class="chips">
      ${cards.map(
        (card, index) => html`<button key=${index} class="chip" aria-label=${`Take away ${names.of(card)}`} onClick=${() => onChange(cards.filter((_, at) => at !== index))}>${names.of(card)} ×</button>`,
      )}
    </div>
  </div>`;
}

/** How many of each card lie in a pile. */
function PilePart({ title, deck, pile, draft, setDraft }) {
  const { names, game } = useTable();
  const known = new Set([...Object.keys(game[deck].deck), ...Object.keys(draft[deck][pile])]);
  const counts = draft[deck][pile];
  const number = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return html`<details class="panel">
    <summary>${title}: ${number}</summary>
    <div class="sub-form">
      ${[...known].map(
        (card) => html`<${Count} key=${card} label=${names.of(card)} value=${counts[card] ?? 0} onChange=${(count) => setDraft(setPile(draft, deck, pile, card, count))} />`,
      )}
    </div>
  </details>`;
}

/** A whole number with a button on either side. */
function Count({ label, value, least = 0, onChange }) {
  return html`<div class="stepper" role="group" aria-label=${label}>
    <span>${label}</span>
    <button aria-label=${`Less: ${label}`} disabled=${value <= least} onClick=${() => onChange(value - 1)}>−</button>
    <output>${value}</output>
    <button aria-label=${`More: ${label}`} onClick=${() => onChange(value + 1)}>+</button>
  </div>`;
}
