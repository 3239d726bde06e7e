/** What cannot be pointed at when a table is set: the course of the round, goods, cards, piles. */

import { CardsPart, Count } from "./draft_fields.js";
import { LABELS } from "./form_words.js";
import { cardsOf } from "./known_cards.js";
import { PHASES, playerName } from "./names.js";
import { setHologram, setPhase, setPile, setPlayer, setStarter } from "./draft.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";

const GOODS = ["gold", "crystal", "ore", "atlantium"];

/** The form beside the board. */
export function DraftForm({ start, draft, setDraft }) {
  const { names } = useTable();
  const known = cardsOf(start.game, names);
  const parts = { start, draft, setDraft, known };
  return html`<${RoundPart} ...${parts} />
    ${draft.hologram && html`<${HologramPart} ...${parts} />`}
    ${draft.players.map((_, index) => html`<${PlayerPart} key=${index} index=${index} ...${parts} />`)}
    <${PilePart} deck="misfortunes" pile="discard" ...${parts} />
    <${PilePart} deck="misfortunes" pile="removed" ...${parts} />
    <${PilePart} deck="library" pile="discard" ...${parts} />
    <${CardsPart} title=${LABELS["library.discarded_artifacts"]} cards=${draft.library.discarded_artifacts} all=${known.artifacts} onChange=${(cards) => setDraft({ ...draft, library: { ...draft.library, discarded_artifacts: cards } })} />`;
}

function RoundPart({ start, draft, setDraft }) {
  const { view, names } = useTable();
  const set = (patch) => setDraft({ ...draft, ...patch });
  return html`<section class="panel sub-form" aria-label="The round">
    <${Count} label="Round" value=${draft.round} least=${1} onChange=${(round) => set({ round })} />
    <label>Phase
      <select value=${draft.phase} onChange=${(event) => setDraft(setPhase(draft, event.target.value))}>
        ${["place", "suffer", "act"].map((phase) => html`<option key=${phase} value=${phase}>${PHASES[phase]}</option>`)}
      </select>
    </label>
    <label>Starting player
      <select value=${draft.starting_player} onChange=${(event) => setDraft(setStarter(start, draft, Number(event.target.value)))}>
        ${view.players.map((player) => html`<option key=${player.seat} value=${player.seat}>${playerName(names, player)}</option>`)}
      </select>
    </label>
    <label>${LABELS.wrath_space}
      <select value=${draft.wrath_space} onChange=${(event) => set({ wrath_space: Number(event.target.value) })}>
        ${view.wrath.track.map((value, space) => html`<option key=${space} value=${space}>Space ${space + 1}, value ${value}</option>`)}
      </select>
    </label>
    ${draft.phase === "suffer" &&
    html`<${Count} label=${LABELS.misfortunes_drawn} value=${draft.misfortunes_drawn ?? 0} onChange=${(number) => set({ misfortunes_drawn: number })} />`}
  </section>`;
}

/** Whose power the Hologram has, and which boards are behind it. */
function HologramPart({ draft, setDraft }) {
  const { view, names } = useTable();
  const { councilor, discard } = draft.hologram;
  const seated = view.players.map((player) => player.councilor);
  const all = Object.values(names.content.councilors).filter((each) => view.expansion || !each.expansion);
  const boards = all.map((each) => each.id).filter((id) => !seated.includes(id));
  const others = boards.includes(councilor) || !councilor ? boards : [councilor, ...boards];
  const setDiscard = (cards) => setDraft({ ...draft, hologram: { ...draft.hologram, discard: cards, stack: null } });
  return html`<section class="panel cards-part" aria-label="The Hologram">
    <b>The Hologram</b>
    <label>It has the power of
      <select value=${councilor ?? ""} onChange=${(event) => setDraft(setHologram(draft, event.target.value))}>
        <option value="">nobody yet</option>
        ${others.map((id) => html`<option key=${id} value=${id}>${names.of(id)}</option>`)}
      </select>
    </label>
    <${CardsPart} title=${LABELS["hologram.discard"]} cards=${discard} all=${boards.filter((id) => id !== councilor && !discard.includes(id))} onChange=${setDiscard} />
  </section>`;
}

function PlayerPart({ index, draft, setDraft, known }) {
  const { view, names } = useTable();
  const player = draft.players[index];
  const set = (patch) => setDraft(setPlayer(draft, index, patch));
  return html`<details class="panel">
    <summary>What ${playerName(names, view.players[index])} has</summary>
    <div class="sub-form">
      ${GOODS.map(
        (good) => html`<${Count} key=${good} label=${names.good(good)} value=${player.resources[good]} onChange=${(number) => set({ resources: { ...player.resources, [good]: number } })} />`,
      )}
      <${Count} label=${LABELS.energy} value=${player.energy} onChange=${(energy) => set({ energy })} />
      <${Count} label=${LABELS.supply_followers} value=${player.supply_followers} onChange=${(number) => set({ supply_followers: number })} />
      <${Count} label=${LABELS.removed_followers} value=${player.removed_followers} onChange=${(number) => set({ removed_followers: number })} />
      <${Count} label=${LABELS.volunteers} value=${player.volunteers} onChange=${(volunteers) => set({ volunteers })} />
      <${Count} label=${LABELS.volunteers_next_round} value=${player.volunteers_next_round} onChange=${(number) => set({ volunteers_next_round: number })} />
    </div>
    <${CardsPart} title=${LABELS.hand} cards=${player.hand} all=${known.library} onChange=${(hand) => set({ hand })} />
    <${CardsPart} title=${LABELS.artifacts} cards=${player.artifacts} all=${known.artifacts} onChange=${(artifacts) => set({ artifacts })} />
    <${CardsPart} title=${LABELS.own_artifacts} cards=${player.own_artifacts} all=${known.artifacts} onChange=${(own) => set({ own_artifacts: own })} />
  </details>`;
}

/** How many of each card lie in a pile. */
function PilePart({ deck, pile, draft, setDraft, known }) {
  const { names } = useTable();
  const counts = draft[deck][pile];
  const number = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return html`<details class="panel">
    <summary>${LABELS[`${deck}.${pile}`]}: ${number}</summary>
    <div class="sub-form">
      ${known[deck].map(
        (card) => html`<${Count} key=${card} label=${names.of(card)} value=${counts[card] ?? 0} onChange=${(count) => setDraft(setPile(draft, deck, pile, card, count))} />`,
      )}
    </div>
  </details>`;
}
