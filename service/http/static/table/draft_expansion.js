/** What Monstrosities adds to the form of a table: monsters, items, locations, allies, what cards keep count of. */

import { AtWorkPart } from "./draft_at_work.js";
import { CardPanel, fieldsOf } from "./draft_card_fields.js";
import { numbersOf, setCarrier, setHolder, setRemoved } from "./draft_cards.js";
import { CardsPart, Check, Choice, Count } from "./draft_fields.js";
import { SidesPart } from "./draft_sides.js";
import { playerName } from "./names.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const LOOT = ["gold", "crystal", "ore", "atlantium", "energy"];
const GOODS = LOOT.slice(0, 4);

/** The parts of the form; nothing in the base game. */
export function ExpansionForm(parts) {
  const { game, record } = parts.start;
  if (!game.expansion) return null;
  const monsters = record.setup.expansion.monsters ?? [];
  return html`${monsters.includes("medusa") && html`<${MedusaPart} ...${parts} />`}
    ${monsters.includes("harpies") && html`<${HarpiesPart} ...${parts} />`}
    ${monsters.includes("scylla_charybdis") && html`<${SeaMonstersPart} ...${parts} />`}
    <${ItemsPart} ...${parts} />
    <${LocationsPart} ...${parts} />
    <${CouncilorsPart} ...${parts} />
    <${AtWorkPart} ...${parts} />
    <${RemovedPart} ...${parts} />`;
}

function MedusaPart(parts) {
  const { names } = useTable();
  const { numbers, set } = fieldsOf(parts, "medusa");
  const dry = parts.start.game.island.peninsulas.flatMap((each) => each.tiles.slice(0, parts.draft.peninsulas[each.id].dry));
  const options = [["nowhere", worded("draft-not_here")], ...dry.map((tile) => [tile.id, names.place(tile.id)]), ["freed", worded("draft-curse_broken")]];
  const place = numbers.freed ? "freed" : (numbers.place ?? "nowhere");
  const put = (chosen) => set(chosen === "freed" ? { place: "nowhere", freed: 1 } : { place: chosen, freed: 0 });
  return html`<${CardPanel} title=${names.of("medusa")}><${Choice} label=${worded("draft-medusa_on")} value=${place} options=${options} onChange=${put} /><//>`;
}

function HarpiesPart(parts) {
  const { names } = useTable();
  const { numbers, set, count } = fieldsOf(parts, "harpies");
  const left = numbers.harpies ?? names.content.monsters.harpies.numbers.harpies;
  const loot = (family) => parts.known[family].flatMap((card) => Array(numbers[card] ?? 0).fill(card));
  const setLoot = (family, cards) =>
    set(Object.fromEntries(parts.known[family].filter((card) => card in numbers || cards.includes(card)).map((card) => [card, cards.filter((each) => each === card).length])));
  return html`<${CardPanel} title=${names.of("harpies")}>
    <${Count} label=${worded("draft-harpies_left")} value=${left} most=${names.content.monsters.harpies.numbers.harpies} onChange=${(harpies) => set({ harpies })} />
    ${LOOT.map((good) => count(good, worded("draft-stolen", { good: names.good(good) })))}
    <${CardsPart} title=${worded("draft-stolen_cards")} cards=${loot("library")} all=${parts.known.library} onChange=${(cards) => setLoot("library", cards)} />
    <${CardsPart} title=${worded("draft-stolen_artifacts")} cards=${loot("artifacts")} all=${parts.known.artifacts} onChange=${(cards) => setLoot("artifacts", cards)} />
  <//>`;
}

function SeaMonstersPart(parts) {
  const { names } = useTable();
  const { numbers, set, check } = fieldsOf(parts, "scylla_charybdis");
  const options = [["neither", worded("draft-not_drawn")], ["scylla", worded("sea-scylla")], ["charybdis", worded("sea-charybdis")]];
  return html`<${CardPanel} title=${names.of("scylla_charybdis")}>
    <${Choice} label=${worded("draft-who_attacks")} value=${numbers.faced ?? "neither"} options=${options} onChange=${(faced) => set({ faced })} />
    ${check("scylla_sated", worded("fact-scylla_sated"))}
    ${check("charybdis_sated", worded("fact-charybdis_sated"))}
    ${numbers.faced === "scylla" && html`<${SidesPart} ...${parts} />`}
  <//>`;
}

/** Who has each magic item, and who carries it. */
function ItemsPart(parts) {
  const { start, draft, setDraft } = parts;
  const { view, names } = useTable();
  const owners = [[0, worded("draft-nobody_built")], ...view.players.map((each) => [each.seat, playerName(names, each)])];
  return html`<details class="panel">
    <summary>${worded("draft-items")}</summary>
    ${start.game.expansion.items.map(({ id }) => {
      const { holder = 0, carrier, place } = numbersOf(start, draft, id);
      const groups = draft.atlanteans.filter((each) => each.seat === holder);
      const keyOf = (group) => `${group.piece} ${group.place}`;
      const groupsByKey = new Map(groups.map((group) => [keyOf(group), group]));
      const carriers = [...groupsByKey].map(([key, group]) => [key, `${names.piece(group.piece)}, ${names.place(group.place)}`]);
      return html`<div key=${id} class="sub-form" role="group" aria-label=${names.of(id)}>
        <${Choice} label=${names.of(id)} value=${holder} options=${owners} onChange=${(seat) => setDraft(setHolder(draft, id, Number(seat)))} />
        ${holder > 0 &&
        html`<${Choice} label=${worded("draft-carried_by")} value=${carrier ? `${carrier} ${place}` : ""} options=${[["", worded("draft-nobody")], ...carriers]} onChange=${(key) => setDraft(setCarrier(draft, id, groupsByKey.get(key)))} />`}
        ${holder > 0 && id === "constellation_cloak" && fieldsOf(parts, id).check("used", worded("draft-ignored_flood", { name: names.of(id) }))}
      </div>`;
    })}
  </details>`;
}

/** The locations that cards bring, and the component in the Workshop. */
function LocationsPart(parts) {
  const { names } = useTable();
  const here = parts.start.game.expansion.locations.map((each) => each.id);
  const aerie = fieldsOf(parts, "gryphon_aerie");
  const cache = fieldsOf(parts, "hidden_cache");
  return html`<details class="panel">
    <summary>${worded("draft-locations")}</summary>
    <div class="sub-form">
      ${here.includes("artificers_workshop") && html`<${WorkshopChoice} ...${parts} />`}
      ${here.includes("gryphon_aerie") && aerie.check("in_play", worded("draft-in_play", { name: names.of("gryphon_aerie") }))}
      ${here.includes("hidden_cache") && cache.check("in_play", worded("draft-in_play", { name: names.of("hidden_cache") }))}
      ${Boolean(cache.numbers.in_play) && GOODS.map((good) => cache.check(good, `${names.of("hidden_cache")}: ${names.good(good)}`))}
    </div>
  </details>`;
}

/** The Workshop has a component of the first two types with single spaces that is not in the blueprint. */
function WorkshopChoice(parts) {
  const { names } = useTable();
  const { numbers, set } = fieldsOf(parts, "artificers_workshop");
  const { gate, players } = parts.start.game;
  const spares = Object.values(names.content.components).filter(
    (each) =>
      ["A", "B"].includes(each.type) && each.spaces.kind === "single" && players.length <= each.most_players &&
      !gate.components.some((component) => component.id === each.id),
  );
  const options = [["none", worded("draft-no_component")], ...spares.map((each) => [each.id, each.name])];
  return html`<${Choice} label=${names.of("artificers_workshop")} value=${numbers.component ?? "none"} options=${options} onChange=${(component) => set({ component })} />`;
}

/** What the boards of councilors keep count of, where somebody has them. */
function CouncilorsPart(parts) {
  const { view, names } = useTable();
  const { councilor, also } = parts.draft.hologram ?? {};
  const boards = [...view.players.map((each) => each.councilor), councilor, ...(also ?? [])];
  const { potions, spirits } = names.content;
  const checks = (cards, labels) =>
    Object.keys(cards).map((id) => {
      const { check } = fieldsOf(parts, id);
      return Object.entries(labels).map(([name, label]) => check(name, `${names.of(id)}: ${label}`));
    });
  return html`${boards.includes("artisan") &&
    html`<${CardPanel} title=${names.of("artisan")}>${fieldsOf(parts, "artisan").count("inspiration", worded("draft-inspiration"), 9)}<//>`}
    ${boards.includes("alchemist") &&
    html`<${CardPanel} title=${names.of("alchemist")}>${checks(potions, { held: worded("draft-held"), drunk: worded("draft-drunk") })}<//>`}
    ${boards.includes("channeler") &&
    html`<${CardPanel} title=${names.of("channeler")}>${checks(spirits, { played: worded("draft-played"), active: worded("draft-active") })}<//>`}`;
}

/** Pieces that are nobody's ally and may be out of the game. */
function RemovedPart({ start, draft, setDraft }) {
  const { names } = useTable();
  const { hologram, expansion } = start.game;
  const bots = expansion.pieces.map((each) => each.piece).filter((piece) => piece in names.content.pieces);
  const pieces = [...(hologram ? ["hologram"] : []), ...(bots.length ? ["automaton"] : []), ...bots];
  const labels = { hologram: worded("draft-waits", { piece: names.piece("hologram") }) };
  if (!pieces.length) return null;
  return html`<details class="panel">
    <summary>${worded("form-removed_pieces")}</summary>
    ${pieces.map(
      (piece) => html`<${Check} key=${piece} label=${labels[piece] ?? worded("draft-is_out", { piece: names.piece(piece) })} checked=${draft.removed_pieces.includes(piece)} onChange=${(isOut) => setDraft(setRemoved(draft, piece, isOut))} />`,
    )}
  </details>`;
}
