/** The Atlanteans on the board: who has acted, who is petrified, which Bot shares a space. */

import { putStray, setState } from "./draft_cards.js";
import { Check, Choice, Count } from "./draft_fields.js";
import { ownerName } from "./names.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const BOTS = ["bot", "second_bot"];

/** The part of the form; nothing where Atlanteans have no state that could be changed. */
export function AtlanteansPart({ start, draft, setDraft }) {
  const { view, names } = useTable();
  const monsters = start.record.setup.expansion?.monsters ?? [];
  const strands = monsters.includes("medusa") || monsters.includes("harpies");
  const hasStrays = monsters.includes("medusa");
  if (draft.phase !== "act" && !strands && !hasBots(draft)) return null;
  const tiles = view.island.peninsulas.flatMap((each) => each.tiles.map((tile) => [tile.id, names.place(tile.id)]));
  return html`<details class="panel">
    <summary>${worded("draft-atlanteans")}</summary>
    ${kindsOn(draft).map((groups) => {
      const [{ seat, piece, place }] = groups;
      const name = `${ownerName(names, view, seat)}: ${names.piece(piece)}, ${names.place(place)}`;
      const parts = { groups, draft, setDraft };
      return html`<div key=${name}>
        ${draft.phase === "act" && html`<${State} field="acted" label=${worded("draft-acted", { name })} ...${parts} />`}
        ${strands && html`<${State} field="inactive" label=${worded("draft-stranded", { name })} ...${parts} />`}
        ${BOTS.includes(piece) && html`<${State} field="sharing" label=${worded("draft-sharing", { name })} ...${parts} />`}
      </div>`;
    })}
    ${hasStrays && html`<${Choice} label=${worded("draft-stray")} value="" options=${[["", worded("draft-add_one")], ...tiles]} onChange=${(place) => place && setDraft(putStray(draft, place))} />`}
  </details>`;
}

/** The groups of Atlanteans that somebody owns, those of one player, kind and place together. */
function kindsOn(draft) {
  const keyOf = ({ seat, piece, place }) => `${seat} ${piece} ${place}`;
  const owned = draft.atlanteans.filter((each) => each.seat);
  const keys = new Set(owned.map(keyOf));
  return [...keys].map((key) => owned.filter((each) => keyOf(each) === key));
}

/** Whether an Atlantean is in a state, or how many of several are. */
function State({ field, label, groups, draft, setDraft }) {
  const sum = (found) => found.reduce((number, each) => number + each.count, 0);
  const those = groups.filter((each) => each[field]);
  const others = groups.filter((each) => !each[field]);
  const turn = (isSet) => setDraft(setState(draft, (isSet ? others : those)[0], field, isSet));
  if (sum(groups) === 1) return html`<${Check} label=${label} checked=${those.length > 0} onChange=${turn} />`;
  return html`<${Count} label=${label} value=${sum(those)} most=${sum(groups)} onChange=${(number) => turn(number > sum(those))} />`;
}

function hasBots(draft) {
  return draft.atlanteans.some((each) => BOTS.includes(each.piece));
}
