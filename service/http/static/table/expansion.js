/**
 * What an expansion has brought to the table: monsters, locations, magic items, allies, and what their
 * cards keep count of. A card without a place of its own is shown by its numbers.
 */

import { paintOf, TokenIcon } from "./atlanteans.js";
import { Explained } from "./explained.js";
import { Figure } from "./figures.js";
import { Component, Space } from "./gate.js";
import { SIDE } from "./guests.js";
import { hasIcon, Icon } from "./icons.js";
import { ownerName } from "./names.js";
import { pickingOf, useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The panel; nothing in the base game. */
export function Expansion() {
  const { view } = useTable();
  const { expansion } = view;
  if (!expansion) return null;
  return html`<section class="panel expansion" aria-labelledby="expansion-title">
    <h2 id="expansion-title"><${Icon} name="storm" /> ${worded("expansion-title")}</h2>
    <${Monsters} cards=${expansion.numbers} />
    <${Locations} expansion=${expansion} />
    <${Items} expansion=${expansion} />
    <${Allies} pieces=${expansion.pieces} />
    <${OtherCards} cards=${expansion.numbers} />
  </section>`;
}

function Monsters({ cards }) {
  const { names } = useTable();
  const here = Object.keys(names.content.monsters).filter((id) => cards[id]);
  return here.map((id) => html`<${CardLine} key=${id} id=${id} numbers=${monsterFacts(cards[id])} figure=${id} />`);
}

/** What a monster keeps count of and the island does not show: not where it is, who stands beside it, what it stole. */
function monsterFacts(numbers) {
  return Object.fromEntries(Object.entries(numbers).filter(([name]) => name !== "place" && !SIDE.test(name) && !hasIcon(name)));
}

/** What is drawn in the sea, and not in this panel. */
const AT_SEA = new Set(["harpies_lair", "harpies_hoard"]);
/** Words for what monsters keep count of. */
const FACTS = { faced: worded("fact-faced"), harpies: worded("fact-harpies"), charybdis_sated: worded("fact-charybdis_sated"), scylla_sated: worded("fact-scylla_sated") };

/** A card with its text, and what it keeps count of. */
function CardLine({ id, numbers, figure = "" }) {
  const table = useTable();
  const { names } = table;
  const thing = `shown:${id}`;
  const facts = Object.entries(numbers ?? {});
  const picking = pickingOf(table, thing, names.of(id));
  return html`<div class="card-line" data-thing=${thing} data-card=${id} title=${names.text(id)} ...${picking}>
    <strong>${figure && html`<${Figure} name=${figure} />`} ${picking.role ? names.of(id) : html`<${Explained} id=${id} />`}</strong>
    ${facts.map(([name, value]) => html`<${Fact} key=${name} name=${name} value=${value} />`)}
  </div>`;
}

/** One number of a card. What is 1 and can be no more is shown by its name alone. */
function Fact({ name, value }) {
  const { names } = useTable();
  if (hasIcon(name)) return html`<span class="amount">${value}<${Icon} name=${name} label=${names.good(name)} /></span>`;
  const label = FACTS[name] ?? names.of(name);
  const words = typeof value === "string" ? (names.tiles.has(value) ? names.place(value) : names.of(value)) : value;
  return html`<span class="fact">${label}${value === 1 ? "" : html`: <b>${words}</b>`}</span>`;
}

function Locations({ expansion }) {
  const { names } = useTable();
  return expansion.locations
    .filter((each) => (each.capacity > 0 || each.atlanteans.length > 0) && !AT_SEA.has(each.id))
    .map(
      (each) => html`<div key=${each.id} class="location" title=${names.text(each.id)}>
        <${Space} space=${each} title=${html`<${Explained} id=${each.id} />`} most=${Math.max(1, each.capacity)} />
        ${Object.entries(expansion.numbers[each.id] ?? {})
          .filter(([name]) => name !== "in_play")
          .map(([name, value]) => html`<${Fact} key=${name} name=${name} value=${value} />`)}
      </div>`,
    );
}

function Items({ expansion }) {
  const { view, names } = useTable();
  if (!expansion.items.length) return null;
  return html`<ul class="components">
    ${expansion.items.map((item) => {
      const { seat, carrier, place } = item;
      return html`<${Component} key=${item.id} component=${{ ...item, spaces: [] }}>
        ${seat && html`<p class="quiet">${carrier ? worded("item-carried", { player: ownerName(names, view, seat), piece: names.piece(carrier), place: names.place(place) }) : worded("item-owned", { player: ownerName(names, view, seat) })}</p>`}
      <//>`;
    })}
  </ul>`;
}

function Allies({ pieces }) {
  const { view, names } = useTable();
  if (!pieces.length) return null;
  return html`<div class="allies" role="group" aria-label=${worded("allies-title")}>
    ${pieces.map(
      (each, index) => html`<span key=${index} class=${`ally ${each.seat === null || each.removed ? "ally-waiting" : ""}`} data-piece=${each.piece}>
        <${TokenIcon} piece=${each.piece} seat=${each.seat} paint=${paintOf(view, each.seat, names)} names=${names} acted=${each.acted} />
        <${Explained} id=${each.piece} />${each.place ? html` <small>${names.place(each.place)}</small>` : each.removed ? html` <small>${worded("ally-out")}</small>` : ""}
      </span>`,
    )}
  </div>`;
}

/** Potions, spirits, and all other cards that keep count of something. */
function OtherCards({ cards }) {
  const { view, names } = useTable();
  const { monsters, locations, items } = names.content;
  const shown = Object.keys(cards).filter(
    (id) => !(id in monsters) && !(id in locations) && !(id in items) && !view.expansion?.items.some((item) => item.id === id),
  );
  return shown.map((id) => html`<${CardLine} key=${id} id=${id} numbers=${cards[id]} />`);
}
