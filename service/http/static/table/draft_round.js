/** The misfortunes that have been drawn and work until the end of the round. */

import { Check, Count } from "./draft_fields.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const BANS = ["riptide", "drought", "cold_forges", "cave_in", "wildfire", "rockslide"];
/** Each of these forbids something. */

/** The part of the form; nothing before misfortunes are drawn. */
export function MisfortunesPart({ draft, setDraft, known }) {
  const { names } = useTable();
  const { misfortunes } = names.content;
  const { targets_raised: raised, build_surcharge: surcharge, build_limit: limit, no_recruiting: closed, bans } = draft.this_round;
  const { raise } = misfortunes.earthquake.numbers;
  const { extra } = misfortunes.malfunction.numbers;
  const { builds } = misfortunes.lost_schema.numbers;
  if (draft.phase === "place") return null;
  const set = (patch) => setDraft({ ...draft, this_round: { ...draft.this_round, ...patch } });
  const setBan = (card, isSet) => set({ bans: isSet ? [...bans, card] : bans.filter((each) => each !== card) });
  const fields = {
    earthquake: html`<${Count} label=${names.of("earthquake")} value=${raised / raise} onChange=${(number) => set({ targets_raised: number * raise })} />`,
    malfunction: html`<${Count} label=${names.of("malfunction")} value=${surcharge / extra} onChange=${(number) => set({ build_surcharge: number * extra })} />`,
    lost_schema: html`<${Check} label=${names.of("lost_schema")} checked=${limit !== null} onChange=${(isSet) => set({ build_limit: isSet ? builds : null })} />`,
    hopelessness: html`<${Check} label=${names.of("hopelessness")} checked=${closed} onChange=${(isSet) => set({ no_recruiting: isSet })} />`,
  };
  return html`<details class="panel">
    <summary>${worded("draft-misfortunes_work")}</summary>
    ${Object.keys(fields).filter((card) => known.misfortunes.includes(card)).map((card) => html`<div key=${card}>${fields[card]}</div>`)}
    ${BANS.filter((card) => known.misfortunes.includes(card)).map(
      (card) => html`<${Check} key=${card} label=${names.of(card)} checked=${bans.includes(card)} onChange=${(isSet) => setBan(card, isSet)} />`,
    )}
  </details>`;
}
