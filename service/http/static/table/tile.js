/** One tile of the island: what it gives, what a roll needs, its spaces, and who is there. */

import { paintOf, Token } from "./atlanteans.js";
import { hasFigure } from "./figures.js";
import { centreOf, cornersOf, pointsText, spread } from "./geometry.js";
import { guestsOf } from "./guests.js";
import { DrawnIcon } from "./icons.js";
import { ownerName } from "./names.js";
import { useStore } from "./store.js";
import { pickingOf, seenOnly, useTable } from "./table_context.js";
import { rateNow, tileLabel } from "./tile_words.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const KEEP = { discard: "1", bottom: "1↓", both: worded("tile-all") };
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
    const label = worded("piece-on", { player: ownerName(names, view, each.seat), piece: names.piece(each.piece), place: names.place(place) });
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

/** What a hint or a proposal draws on a place: who should be there, and at which step, or who proposes it. */
function Ghost({ piece, seat, paint, step, by, x, y, r }) {
  const { names, session } = useTable();
  const { planStep } = useStore(session.store, "planStep");
  const isDim = planStep !== null && step !== planStep && !by;
  return html`<g class=${`mark ${isDim ? "mark-dim" : ""} ${by ? "mark-proposed" : ""}`} data-mark=${by ? "proposal" : step}>
    ${piece && html`<${Token} ...${{ piece, seat, paint, names, x, y, r }} ghost=${true} />`}
    <g transform=${`translate(${x - (piece ? r * 0.85 : 0)} ${y + (piece ? r * 0.75 : 0)})`}>
      <circle r="10" class="mark-step" />
      <text y="5" class="mark-number">${by ?? step}</text>
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
  const isGazed = guestsOf(table.view, tile.id, names).some(hasFigure);
  const classes = ["tile", `tile-${tile.peninsula}`, site.flooded && "tile-flooded", next && "tile-next", isGazed && "tile-gazed"];
  const label = tileLabel(table, tile, site, { taken, next, change: targetChange, closed });
  const picking = pickingOf(table, thing, label);
  return html`<g class=${classes.filter(Boolean).join(" ")} data-place=${tile.id}>
    <g class="tile-thing" data-thing=${thing} ...${picking.role ? picking : seenOnly(table, label)}>
      <title>${label}</title>
      <polygon points=${pointsText(cornersOf(tile))} class="tile-ground" />
      ${site.flooded && html`<polygon points=${pointsText(cornersOf(tile))} class="tile-water" />`}
      ${!site.flooded &&
      html`<${TileValue} tile=${tile} x=${x - 11} y=${y - 24} change=${targetChange} closed=${closed} />
        <${DrawnIcon} name=${arm.gives} x=${x + 24} y=${y - 23} size=${21} />`}
      ${isGazed && html`<polygon points=${pointsText(cornersOf(tile, 0.86))} class="tile-gaze" />`}
      <polygon points=${pointsText(cornersOf(tile))} class="tile-edge" />
    </g>
    <${Guests} place=${tile.id} x=${x} y=${y} />
    <${Crowd} place=${tile.id} pieces=${pieces} x=${x} y=${y + 17} empty=${Math.min(free, 4)} />
  </g>`;
}

/** Items that are carried on a place, as their signs; monsters are drawn above all tiles. */
export function Guests({ place, x, y }) {
  const { view, names } = useTable();
  const items = guestsOf(view, place, names).filter((id) => !hasFigure(id));
  return items.map((id, index) => html`<g key=${id} class="guest" data-guest=${id} transform=${`translate(${x - 34 + index * 26} ${y - 4})`}>
    <title>${names.of(id)}</title>
    <circle r="14" class="guest-back" /><${DrawnIcon} name=${id} x=${0} y=${0} size=${20} />
  </g>`);
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
