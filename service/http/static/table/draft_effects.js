/** Library cards and artifacts that work until the end of the round. */

import { CardsPart, Check, Count } from "./draft_fields.js";
import { LABELS } from "./form_words.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const FIVE_PLUS = 5;
/** Teams of this many have all spaces open from the start. */

/** The part of the form. */
export function EffectsPart(parts) {
  const { draft, setDraft, known } = parts;
  const { view, names } = useTable();
  const { tiles: relief } = names.content.library.stay_of_wrath.numbers;
  const effects = draft.this_round;
  const set = (patch) => setDraft({ ...draft, this_round: { ...effects, ...patch } });
  return html`<details class="panel">
    <summary>${worded("draft-cards_work")}</summary>
    <div class="sub-form">
      <${Atlas} effects=${effects} set=${set} />
      <${Count} label=${names.of("stay_of_wrath")} value=${effects.wrath_relief / relief} onChange=${(number) => set({ wrath_relief: number * relief })} />
      ${view.expansion && view.players.length < FIVE_PLUS && html`<${Check} label=${worded("draft-five_open")} checked=${effects.five_plus_open} onChange=${(isOpen) => set({ five_plus_open: isOpen })} />`}
    </div>
    <${Libram} effects=${effects} set=${set} />
    <${CardsPart} title=${LABELS["this_round.used_artifacts"]} cards=${effects.used_artifacts} all=${known.artifacts} onChange=${(cards) => set({ used_artifacts: cards })} />
  </details>`;
}

/** How many Ancient Atlases were played for each wild peninsula. */
function Atlas({ effects, set }) {
  const { view, names } = useTable();
  const { lower } = names.content.library.ancient_atlas.numbers;
  const lowered = effects.targets_lowered;
  const wild = view.island.peninsulas.filter(({ id }) => names.content.peninsulas[id].family === "wild");
  const change = (id, number) => set({ targets_lowered: { ...lowered, [id]: number * lower } });
  return wild.map(
    ({ id }) => html`<${Count} key=${id} label=${`${names.of("ancient_atlas")}: ${names.of(id)}`} value=${(lowered[id] ?? 0) / lower} onChange=${(number) => change(id, number)} />`,
  );
}

/** The tiles that Librams of Unity have widened, one entry for each card. */
function Libram({ effects, set }) {
  const { view, names } = useTable();
  const { extra } = names.content.library.libram_of_unity.numbers;
  const widened = Object.entries(effects.tiles_widened).flatMap(([tile, more]) => Array(more / extra).fill(tile));
  const tiles = view.island.peninsulas.flatMap((each) => each.tiles.map((tile) => tile.id));
  const change = (chosen) =>
    set({ tiles_widened: Object.fromEntries(chosen.map((tile) => [tile, extra * chosen.filter((each) => each === tile).length])) });
  return html`<${CardsPart} title=${worded("draft-on", { name: names.of("libram_of_unity") })} add=${worded("draft-add_tile")} nameOf=${names.place} cards=${widened} all=${tiles} onChange=${change} />`;
}
