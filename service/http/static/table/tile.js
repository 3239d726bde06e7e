/** One tile of the island: what it gives, what a roll needs, its spaces, and who is there. */

import { paintOf, Token } from "./atlanteans.js";
import { centreOf, cornersOf, pointsText, spread } from "./geometry.js";
import { DrawnIcon } from "./icons.js";
import { pickingOf, useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";

const KEEP = { discard: "1", bottom: "1↓", both: "all" };
/** What becomes of the cards that are drawn: keep one, keep one and the rest goes under, keep all. */

/** Atlanteans as tokens around a point; each can be picked. */
export function Crowd({ place, pieces, x, y, width = 92, height = 40, largest = 17, empty = 0 }) {
  const table = useTable();
  const { view, names } = table;
  const spots = spread(pieces.length + empty, width, height, largest);
  return html`${spots.map((spot, index) => {
    const at = { x: x + spot.x, y: y + spot.y, r: spot.r };
    const each = pieces[index];
    if (!each) return html`<circle key=${index} cx=${at.x} cy=${at.y} r=${at.r * 0.72} class="space" />`;
    const label = `${ownerName(view, names, each.seat)} ${names.piece(each.piece)} on ${names.place(place)}`;
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

function ownerName(view, names, seat) {
  const player = view.players.find((each) => each.seat === seat);
  return player ? `${names.color(player.color).name}'s` : "Nobody's";
}

/** The pieces on a place, one by one while they fit, and then as groups with their number. */
export function piecesShown(atlanteans, most = 3) {
  const number = atlanteans.reduce((sum, each) => sum + each.count, 0);
  if (number > most) return atlanteans;
  return atlanteans.flatMap((each) => Array(each.count).fill({ ...each, count: 1 }));
}

/** A tile of a peninsula. */
export function TileView({ tile, site, next, targetChange }) {
  const table = useTable();
  const { names, marks } = table;
  const { x, y } = centreOf(tile);
  const arm = names.content.peninsulas[tile.peninsula];
  const pieces = piecesShown(site.atlanteans);
  const taken = site.atlanteans.reduce((sum, each) => sum + each.count, 0);
  const free = site.flooded && !site.usable ? 0 : Math.max(0, site.capacity - taken);
  const thing = `place:${tile.id}`;
  const classes = ["tile", `tile-${tile.peninsula}`, site.flooded && "tile-flooded", next && "tile-next"];
  const label = tileLabel(names, tile, site, taken);
  const picking = pickingOf(table, thing, label);
  return html`<g class=${classes.filter(Boolean).join(" ")} data-place=${tile.id}>
    <g class="tile-thing" data-thing=${thing} ...${picking.role ? picking : { role: "img", "aria-label": label }}>
      <title>${label}</title>
      <polygon points=${pointsText(cornersOf(tile))} class="tile-ground" />
      ${site.flooded && html`<polygon points=${pointsText(cornersOf(tile))} class="tile-water" />`}
      ${!site.flooded &&
      html`<${TileValue} tile=${tile} x=${x} y=${y - 31} change=${targetChange} />
        <${DrawnIcon} name=${arm.gives} x=${x} y=${y + 34} size=${23} />`}
      <polygon points=${pointsText(cornersOf(tile))} class="tile-edge" />
    </g>
    <${Crowd} place=${tile.id} pieces=${pieces} x=${x} y=${y + 1} empty=${Math.min(free, 4)} />
    ${marks?.get(tile.id)?.map((mark, index) => html`<${Mark} ...${mark} x=${x} y=${y} index=${index} />`)}
  </g>`;
}

function TileValue({ tile, x, y, change }) {
  if (tile.target !== undefined) {
    const target = tile.target + change;
    return html`<text x=${x} y=${y + 7} class=${`tile-value ${change ? "tile-value-changed" : ""}`}>${target}+</text>`;
  }
  if (tile.rate !== undefined) return html`<text x=${x} y=${y + 7} class="tile-value">×${tile.rate}</text>`;
  return html`<text x=${x} y=${y + 7} class="tile-value">${KEEP[tile.keep] ?? ""}</text>`;
}

function tileLabel(names, tile, site, taken) {
  const parts = [names.place(tile.id)];
  if (site.flooded) parts.push(site.usable ? "flooded, can be used this round" : "flooded");
  if (tile.target !== undefined) parts.push(`target ${tile.target}`);
  if (tile.rate !== undefined) parts.push(`${tile.rate} Atlantium for 1 ore`);
  if (tile.keep === "both") parts.push("draw 2, keep all");
  else if (tile.keep) parts.push(`draw 2, keep 1, the rest ${tile.keep === "bottom" ? "goes under the deck" : "is discarded"}`);
  if (!site.flooded) parts.push(`${taken} of ${site.capacity} spaces taken`);
  return parts.join(", ");
}

/** What a hint draws on a place: a ghost of the piece that should go there, with its number. */
export function Mark({ piece, seat, paint, step, x, y, index }) {
  const { names } = useTable();
  return html`<g class="mark" transform=${`translate(${x + 26 - index * 22} ${y - 26})`}>
    ${piece && html`<${Token} piece=${piece} seat=${seat} paint=${paint} names=${names} r=${17} ghost=${true} />`}
    ${step && html`<circle cx="13" cy="-13" r="9" class="mark-step" /><text x="13" y="-8.5" class="mark-number">${step}</text>`}
  </g>`;
}
