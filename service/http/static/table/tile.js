/** One tile of the island: what it gives, what a roll needs, its spaces, and who is there. */

import { paintOf, Token } from "./atlanteans.js";
import { guestsOf } from "./expansion.js";
import { centreOf, cornersOf, pointsText, spread } from "./geometry.js";
import { DrawnIcon } from "./icons.js";
import { ownerName } from "./names.js";
import { pickingOf, seenOnly, useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";

const KEEP = { discard: "1", bottom: "1↓", both: "all" };
/** What becomes of the cards that are drawn: keep one, keep one and the rest goes under, keep all. */

/**
 * Atlanteans as tokens around a point; each can be picked. Behind them come the ghosts of a hint, then
 * the spaces that are free.
 */
export function Crowd({ place, pieces, x, y, width = 90, height = 54, largest = 20, empty = 0 }) {
  const table = useTable();
  const { view, names, marks } = table;
  const ghosts = marks?.get(place) ?? [];
  const free = Math.max(0, empty - ghosts.length);
  const spots = spread(pieces.length + ghosts.length + free, width, height, largest);
  return html`${spots.map((spot, index) => {
    const at = { x: x + spot.x, y: y + spot.y, r: spot.r };
    const each = pieces[index];
    const ghost = ghosts[index - pieces.length];
    if (ghost) return html`<${Ghost} key=${`ghost${index}`} ...${at} ...${ghost} />`;
    if (!each) return html`<circle key=${index} cx=${at.x} cy=${at.y} r=${at.r * 0.72} class="space" />`;
    const label = `${ownerName(names, view, each.seat)}'s ${names.piece(each.piece)} on ${names.place(place)}`;
    const thing = `piece:${each.seat}:${each.piece}:${place}`;
    return html`<g key=${index} class="piece" data-thing=${thing} ...${pickingOf(table, thing, label)}>
      <circle cx=${at.x} cy=${at.y} r=${at.r * 1.12} class="piece-halo" />
      <${Token}
        ...${at}
        piece=${each.piece}
        seat=${each.seat}
        paint=${paintOf(view, each.seat, names)}
        names=${names}
        count=${each.count}
        acted=${each.acted}
        inactive=${each.inactive}
      />
    </g>`;
  })}`;
}

/** What a hint draws on a place: who should be there, and at which step. */
function Ghost({ piece, seat, paint, step, x, y, r }) {
  const { names } = useTable();
  return html`<g class="mark">
    ${piece && html`<${Token} ...${{ piece, seat, paint, names, x, y, r }} ghost=${true} />`}
    <g transform=${`translate(${x} ${y + (piece ? r : 0)})`}>
      <circle r="11" class="mark-step" />
      <text y="5" class="mark-number">${step}</text>
    </g>
  </g>`;
}

/** The pieces on a place, one by one while they fit, and then as groups with their number. */
export function piecesShown(atlanteans, most = 3) {
  const number = atlanteans.reduce((sum, each) => sum + each.count, 0);
  if (number > most) return atlanteans;
  return atlanteans.flatMap((each) => Array(each.count).fill({ ...each, count: 1 }));
}

/** A tile of a peninsula. */
export function TileView({ tile, site, next, targetChange, closed }) {
  const table = useTable();
  const { names } = table;
  const { x, y } = centreOf(tile);
  const arm = names.content.peninsulas[tile.peninsula];
  const pieces = piecesShown(site.atlanteans);
  const taken = site.atlanteans.reduce((sum, each) => sum + each.count, 0);
  const free = site.flooded && !site.usable ? 0 : Math.max(0, site.capacity - taken);
  const thing = `place:${tile.id}`;
  const classes = ["tile", `tile-${tile.peninsula}`, site.flooded && "tile-flooded", next && "tile-next"];
  const label = tileLabel(table, tile, site, { taken, next, change: targetChange, closed });
  const picking = pickingOf(table, thing, label);
  return html`<g class=${classes.filter(Boolean).join(" ")} data-place=${tile.id}>
    <g class="tile-thing" data-thing=${thing} ...${picking.role ? picking : seenOnly(table, label)}>
      <title>${label}</title>
      <polygon points=${pointsText(cornersOf(tile))} class="tile-ground" />
      ${site.flooded && html`<polygon points=${pointsText(cornersOf(tile))} class="tile-water" />`}
      ${!site.flooded &&
      html`<${TileValue} tile=${tile} x=${x - 15} y=${y - 26} change=${targetChange} closed=${closed} />
        <${DrawnIcon} name=${arm.gives} x=${x + 22} y=${y - 26} size=${29} />`}
      <polygon points=${pointsText(cornersOf(tile))} class="tile-edge" />
    </g>
    <${Guests} place=${tile.id} x=${x} y=${y} />
    <${Crowd} place=${tile.id} pieces=${pieces} x=${x} y=${y + 17} empty=${Math.min(free, 4)} />
  </g>`;
}

/** Monsters and carried items on a place: a badge with the first letter, and the name for readers. */
export function Guests({ place, x, y }) {
  const { view, names } = useTable();
  return guestsOf(view, place, names).map(
    (id, index) => html`<g key=${id} class=${`guest ${id in names.content.monsters ? "guest-monster" : ""}`} data-guest=${id} transform=${`translate(${x - 40 + index * 26} ${y - 2})`}>
      <title>${names.of(id)}</title>
      <circle r="15" class="guest-back" />
      <text y="6.5" class="guest-mark">${names.of(id).charAt(0)}</text>
    </g>`,
  );
}

function TileValue({ tile, x, y, change, closed }) {
  const { view } = useTable();
  if (closed) return html`<text x=${x} y=${y + 11} class="tile-value tile-value-changed">–</text>`;
  if (tile.target !== undefined) {
    const target = tile.target + change;
    return html`<text x=${x} y=${y + 11} class=${`tile-value ${change ? "tile-value-changed" : ""} ${target > 9 ? "tile-value-long" : ""}`}>${target}+</text>`;
  }
  if (tile.rate !== undefined) {
    const rate = rateNow(view, tile);
    return html`<text x=${x} y=${y + 11} class=${`tile-value ${rate < tile.rate ? "tile-value-changed" : ""}`}>×${rate}</text>`;
  }
  const kept = KEEP[tile.keep] ?? "";
  return html`<text x=${x} y=${y + 11} class=${`tile-value ${kept.length > 2 ? "tile-value-long" : ""}`}>${kept}</text>`;
}

/** Atlantium for an ore on a Forges tile now. */
function rateNow(view, tile) {
  return Math.min(tile.rate, view.expansion?.forge_limit ?? tile.rate);
}

function tileLabel({ names, view }, tile, site, { taken, next, change, closed }) {
  const parts = [names.place(tile.id)];
  if (site.flooded) parts.push(site.usable ? "flooded, can be used this round" : "flooded");
  if (closed) parts.push(closed);
  if (tile.target !== undefined) parts.push(`target ${tile.target + change}${change ? `, printed ${tile.target}` : ""}`);
  if (tile.rate !== undefined) parts.push(`${rateNow(view, tile)} Atlantium for 1 ore${rateNow(view, tile) < tile.rate ? `, printed ${tile.rate}` : ""}`);
  if (tile.keep === "both") parts.push("draw 2, keep all");
  else if (tile.keep) parts.push(`draw 2, keep 1, the rest ${tile.keep === "bottom" ? "goes under the deck" : "is discarded"}`);
  if (!site.flooded) parts.push(`${taken} of ${site.capacity} spaces taken`);
  if (next) parts.push(floodWords(names, view, tile.peninsula));
  return parts.join(", ");
}

/** How likely it is that the next misfortune is the one that floods a peninsula. */
function floodWords(names, view, peninsula) {
  const { deck, left } = view.misfortunes;
  const floods = Object.keys(deck).filter((card) => names.content.misfortunes[card]?.peninsula === peninsula);
  const number = floods.reduce((sum, card) => sum + deck[card], 0);
  const isHeld = view.island.peninsulas.some((each) => each.id === peninsula && each.barrier);
  return `floods next${isHeld ? ", after its mystic barrier" : ""}: ${number} of the ${left} cards in the misfortune deck flood this peninsula`;
}
