/** What cannot be pointed at when a table is set: the course of the round, goods, cards, piles. */

import { setHologram, setPhase, setPile, setPlayer, setStarter } from "./draft.js";
import { AtlanteansPart } from "./draft_atlanteans.js";
import { setAllies } from "./draft_cards.js";
import { EffectsPart } from "./draft_effects.js";
import { ExpansionForm } from "./draft_expansion.js";
import { CardsPart, Check, Choice, Count } from "./draft_fields.js";
import { MisfortunesPart } from "./draft_round.js";
import { LABELS } from "./form_words.js";
import { cardsOf } from "./known_cards.js";
import { PHASES, playerName } from "./names.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const GOODS = ["gold", "crystal", "ore", "atlantium"];

/** The form beside the board. */
export function DraftForm({ start, draft, setDraft }) {
  const { names } = useTable();
  const known = cardsOf(start.game, names);
  const parts = { start, draft, setDraft, known };
  return html`<${RoundPart} ...${parts} />
    ${draft.hologram && html`<${HologramPart} ...${parts} />`}
    <${MisfortunesPart} ...${parts} />
    <${EffectsPart} ...${parts} />
    <${AtlanteansPart} ...${parts} />
    <${ExpansionForm} ...${parts} />
    ${draft.players.map((_, index) => html`<${PlayerPart} key=${index} index=${index} ...${parts} />`)}
    <${PilePart} deck="misfortunes" pile="discard" ...${parts} />
    <${PilePart} deck="misfortunes" pile="removed" ...${parts} />
    <${PilePart} deck="library" pile="discard" ...${parts} />
    <${ListPart} deck="library" list="discarded_artifacts" all=${known.artifacts} ...${parts} />
    <details class="panel">
      <summary>${worded("draft-known")}</summary>
      <${ListPart} deck="misfortunes" list="next" all=${known.misfortunes} ...${parts} />
      <${ListPart} deck="library" list="bottom" all=${[...known.library, ...known.artifacts]} ...${parts} />
      <${ListPart} deck="library" list="artifacts_in_deck" all=${known.artifacts} ...${parts} />
      <${ListPart} deck="library" list="unused_artifacts" all=${known.artifacts} ...${parts} />
    </details>`;
}

function RoundPart({ start, draft, setDraft }) {
  const { view, names } = useTable();
  const set = (patch) => setDraft({ ...draft, ...patch });
  return html`<section class="panel sub-form" aria-label=${worded("draft-the_round")}>
    <${Count} label=${worded("draft-round")} value=${draft.round} least=${1} onChange=${(round) => set({ round })} />
    <${Choice} label=${worded("draft-phase")} value=${draft.phase} options=${["place", "suffer", "act"].map((phase) => [phase, PHASES[phase]])} onChange=${(phase) => setDraft(setPhase(draft, phase))} />
    <${Choice} label=${worded("draft-starter")} value=${draft.starting_player} options=${view.players.map((player) => [player.seat, playerName(names, player)])} onChange=${(seat) => setDraft(setStarter(start, draft, Number(seat)))} />
    <${Choice} label=${LABELS.wrath_space} value=${draft.wrath_space} options=${view.wrath.track.map((value, space) => [space, worded("draft-space", { space: space + 1, value })])} onChange=${(space) => set({ wrath_space: Number(space) })} />
    ${draft.phase === "suffer" &&
    html`<${Count} label=${LABELS.misfortunes_drawn} value=${draft.misfortunes_drawn ?? 0} onChange=${(number) => set({ misfortunes_drawn: number })} />
      <${MonstersActedPart} start=${start} draft=${draft} set=${set} />`}
  </section>`;
}

/** Which monsters have acted already, of a table between the acts of two of them. */
function MonstersActedPart({ start, draft, set }) {
  const { names } = useTable();
  const monsters = start.record.setup.expansion?.monsters ?? [];
  const acted = draft.monsters_acted ?? [];
  const turn = (monster, has) => set({ monsters_acted: monsters.filter((each) => (each === monster ? has : acted.includes(each))) });
  return monsters.map((each) => html`<${Check} key=${each} label=${worded("draft-monster_acted", { name: names.of(each) })} value=${acted.includes(each)} onChange=${(has) => turn(each, has)} />`);
}

/** Whose power the Hologram has, and which boards are behind it. */
function HologramPart({ draft, setDraft }) {
  const { view, names } = useTable();
  const { councilor, also, discard } = draft.hologram;
  const seated = view.players.map((player) => player.councilor);
  const all = Object.values(names.content.councilors).filter((each) => view.expansion || !each.expansion);
  const boards = all.map((each) => each.id).filter((id) => !seated.includes(id));
  const others = boards.includes(councilor) || !councilor ? boards : [councilor, ...boards];
  const hasRelay = also.length > 0 || view.gate.components.some((each) => each.id === "quantum_relay");
  const setAlso = (cards) => setDraft({ ...draft, hologram: { ...draft.hologram, also: cards, discard: discard.filter((id) => !cards.includes(id)), stack: null } });
  const setDiscard = (cards) => setDraft({ ...draft, hologram: { ...draft.hologram, discard: cards, stack: null } });
  return html`<section class="panel cards-part" aria-label=${worded("draft-hologram")}>
    <b>${worded("draft-hologram")}</b>
    <${Choice} label=${worded("draft-power_of")} value=${councilor ?? ""} options=${[["", worded("draft-nobody_yet")], ...others.map((id) => [id, names.of(id)])]} onChange=${(id) => setDraft(setHologram(draft, id))} />
    ${hasRelay && html`<${CardsPart} title=${LABELS["hologram.also"]} cards=${also} all=${boards.filter((id) => id !== councilor && !also.includes(id))} onChange=${setAlso} />`}
    <${CardsPart} title=${LABELS["hologram.discard"]} cards=${discard} all=${boards.filter((id) => ![councilor, ...also, ...discard].includes(id))} onChange=${setDiscard} />
  </section>`;
}

function PlayerPart({ index, draft, setDraft, known }) {
  const { view, names } = useTable();
  const player = draft.players[index];
  const set = (patch) => setDraft(setPlayer(draft, index, patch));
  return html`<details class="panel">
    <summary>${worded("draft-has", { player: playerName(names, view.players[index]) })}</summary>
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
    ${view.expansion && html`<${AlliesPart} index=${index} draft=${draft} setDraft=${setDraft} />`}
  </details>`;
}

/** A player's allies, and whether the Leader or a Bot waits in the supply. */
function AlliesPart({ index, draft, setDraft }) {
  const { view, names } = useTable();
  const { allies, removed_allies: removed, leader_in_supply: isAway, bots_in_supply: bots } = draft.players[index];
  const isTaken = (piece) => draft.players.some((each) => each.allies.includes(piece) || each.removed_allies.includes(piece));
  const pieces = (view.expansion?.pieces ?? []).map((each) => each.piece);
  const free = pieces.filter((piece) => piece in names.content.allies && !isTaken(piece));
  const hasBots = pieces.includes("second_bot") && !view.players[index].councilor;
  const set = (patch) => setDraft(setPlayer(draft, index, patch));
  const part = (field, cards) =>
    html`<${CardsPart} title=${LABELS[field]} cards=${cards} all=${free} onChange=${(changed) => setDraft(setAllies(draft, index, field, changed))} />`;
  return html`${part("allies", allies)} ${part("removed_allies", removed)}
    ${view.players[index].councilor && html`<${Check} label=${LABELS.leader_in_supply} checked=${isAway} onChange=${(isSet) => set({ leader_in_supply: isSet })} />`}
    ${hasBots && html`<${Check} label=${worded("draft-second_bot")} checked=${bots.includes("second_bot")} onChange=${(isSet) => set({ bots_in_supply: isSet ? ["second_bot"] : [] })} />`}`;
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

/** Cards of a deck that are listed one by one. */
function ListPart({ deck, list, all, draft, setDraft }) {
  const set = (cards) => setDraft({ ...draft, [deck]: { ...draft[deck], [list]: cards } });
  return html`<${CardsPart} title=${LABELS[`${deck}.${list}`]} cards=${draft[deck][list]} all=${all} onChange=${set} />`;
}
