/** What an expansion draws in the sea around the island: the lair of the harpies, and the monsters that come by water. */

import { inkOn, paintOf } from "./atlanteans.js";
import { DrawnFigure, hasFigure } from "./figures.js";
import { centreOf, SCALE, towards } from "./geometry.js";
import { SIDE } from "./guests.js";
import { DrawnIcon, hasIcon } from "./icons.js";
import { lettersOf } from "./notation.js";
import { useMoments } from "./stage.js";
import { pickingOf, seenOnly, useTable } from "./table_context.js";
import { Crowd, piecesShown } from "./tile.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

export const LAIR = { x: 4.35 * SCALE, y: -5.55 * SCALE };
const OPEN_SEA = { x: -4.4 * SCALE, y: 5.65 * SCALE };
/** The corners that the six peninsulas leave free. */
const REACH = { from: 0.9 * SCALE, to: 5.6 * SCALE };
/** How far from the centre a monster between two peninsulas reaches. */

/** Everything in the sea; nothing in the base game. */
export function MonstersAtSea() {
  const { view } = useTable();
  const numbers = view.expansion?.numbers;
  if (!numbers) return null;
  return html`${numbers.scylla_charybdis && html`<${SeaMonster} numbers=${numbers.scylla_charybdis} />`}
    ${numbers.harpies && html`<${Lair} numbers=${numbers.harpies} />`}`;
}

/** What an expansion draws over the island: the harpies where they came, and who stands beside which water. */
export function MonstersOverIsland() {
  const { view } = useTable();
  const numbers = view.expansion?.numbers;
  if (!numbers) return null;
  return html`<${Gazing} numbers=${numbers} />
    ${numbers.harpies && html`<${Swooped} />`}
    ${numbers.scylla_charybdis && html`<${Standing} numbers=${numbers.scylla_charybdis} />`}`;
}

/** The rock of the harpies: who is left, what they stole, and the spaces of those who fight them. */
function Lair({ numbers }) {
  const table = useTable();
  const { view, names } = table;
  const [lair, hoard] = ["harpies_lair", "harpies_hoard"].map((id) => view.expansion?.locations.find((each) => each.id === id));
  if (!lair) return null;
  const left = numbers.harpies ?? 0;
  const stolen = Object.entries(numbers).filter(([name]) => hasIcon(name));
  const taken = lair.atlanteans.reduce((sum, each) => sum + each.count, 0);
  const loot = stolen.map(([good, number]) => `${number} ${names.good(good)}`);
  const [name, spaces] = [names.of(lair.id), lair.capacity];
  const label = loot.length
    ? worded("lair-loot", { lair: name, left, taken, spaces, loot: loot.join(", ") })
    : worded("lair", { lair: name, left, taken, spaces });
  const picking = pickingOf(table, `place:${lair.id}`, label);
  return html`<g class="lair" transform=${`translate(${LAIR.x} ${LAIR.y})`} data-place=${lair.id}>
    <g class="tile-thing" data-thing=${`place:${lair.id}`} data-card=${lair.id} ...${picking.role ? picking : seenOnly(table, label)}>
      <title>${label}</title>
      <path d=${ROCK} class="lair-rock tile-ground" /><path d="M-70 66 -40 0-14 66M18 66 46-14 74 66" class="lair-shade" />
      <path d=${ROCK} class="tile-edge" />
      <text x="0" y="118" class="sea-label">${names.of(lair.id)}</text>
    </g>
    ${Array.from({ length: left }, (_, index) => html`<g key=${index} data-guest="harpies"><${DrawnFigure} name="harpies" x=${(index - (left - 1) / 2) * 78} y=${-62 - (index % 2) * 22} size=${82} /></g>`)}
    <${Crowd} place=${lair.id} pieces=${piecesShown(lair.atlanteans)} x=${0} y=${28} width=${100} height=${50} empty=${Math.max(0, lair.capacity - taken)} />
    ${hoard && html`<g data-place=${hoard.id} class="hoard"><${Crowd} place=${hoard.id} pieces=${piecesShown(hoard.atlanteans, 4)} x=${0} y=${74} width=${150} height=${30} /></g>`}
    ${stolen.map(([good, number], index) => html`<g key=${good} transform=${`translate(${-118 + index * 34} 84)`}>
      <circle r="15" class="guest-back" /><${DrawnIcon} name=${good} x=${-4} y=${0} size=${17} /><text x="9" y="5" class="loot-number">${number}</text>
    </g>`)}
  </g>`;
}

const ROCK = "M-128 96C-120 60-96 40-84 4-72-22-52-26-40-8-30-44-6-58 8-30 22-62 56-52 60-12 84-20 96 18 106 46 116 60 130 76 132 96-60 108 60 108-128 96z";

/** A monster at its place: on the water beside its tile, so that the tile is seen. */
function Gazing({ numbers }) {
  const { view, names } = useTable();
  return Object.keys(names.content.monsters).filter((id) => hasFigure(id) && numbers[id]?.place).map((id) => {
    const { place } = numbers[id];
    const tile = names.tile(place);
    const isOnTile = place !== view.island.centre.id && tile;
    const sides = [-90, 90].map((by) => towards((isOnTile ? tile.angle : 0) + by, 0.6 * SCALE));
    const [off] = sides.sort((a, b) => Math.round(a.y - b.y) || a.x - b.x);
    const centre = isOnTile ? centreOf(tile) : { x: 0, y: 0 };
    return html`<g key=${id} data-place=${place} class="guest"><g data-guest=${id}>
      <title>${names.of(id)}</title>
      <${DrawnFigure} name=${id} x=${centre.x + off.x} y=${centre.y + off.y} size=${62} />
    </g></g>`;
  });
}

/** Where harpies have come this round: each at the tip of its peninsula. */
function Swooped() {
  const { view, names } = useTable();
  const moments = useMoments();
  const swoops = moments.filter((moment) => moment.id === "harpies").flatMap((moment) => moment.where);
  return swoops.map((arm, index) => {
    const peninsula = view.island.peninsulas.find((each) => each.id === arm);
    if (!peninsula) return null;
    const before = swoops.slice(0, index).filter((each) => each === arm).length;
    const at = hoveringAt(names.tile(peninsula.tiles[Math.max(0, peninsula.dry - 1)].id), before);
    return html`<g key=${index} class="swooped" data-guest="harpies" data-swooped=${arm}><title>${worded("sea-swooped", { peninsula: names.of(arm) })}</title><${DrawnFigure} name="harpies" x=${at.x} y=${at.y} size=${70} /></g>`;
  });
}

/** Where a harpy hovers: over the water before the outermost dry tile, or beside it where no water is; others follow. */
function hoveringAt(tile, before) {
  const isOutermost = tile.ring === 6;
  const centre = centreOf(tile);
  const off = isOutermost ? towards(tile.angle + 90, 0.74 * SCALE) : towards(tile.angle, 0.9 * SCALE);
  const aside = towards(tile.angle + 90, before * 0.4 * SCALE);
  return { x: centre.x + off.x + aside.x, y: centre.y + off.y + aside.y };
}

/** Scylla or Charybdis: in the open sea until she has chosen, then between two peninsulas, with her reach. */
function SeaMonster({ numbers }) {
  const moments = useMoments();
  const came = moments.findLast((moment) => moment.where.length === 2);
  const { faced } = numbers;
  if (came) return html`<${CameBetween} came=${came} />`;
  if (!["scylla", "charybdis"].includes(faced)) return null;
  const name = faced === "scylla" ? worded("sea-scylla") : worded("sea-charybdis");
  return html`<g class="sea-monster" data-guest=${faced}>
    <title>${worded("sea-attacks_title", { monster: name })}</title>
    <${DrawnFigure} name=${faced} x=${OPEN_SEA.x} y=${OPEN_SEA.y - 14} size=${150} />
    <text x=${OPEN_SEA.x} y=${OPEN_SEA.y + 92} class="sea-label">${worded("sea-attacks", { monster: name })}</text>
  </g>`;
}

/** The monster where it has come, and how far it reaches. */
function CameBetween({ came }) {
  const { view, names } = useTable();
  const arms = view.island.peninsulas.filter((each) => came.where.includes(each.id));
  if (arms.length < 2) return null;
  const [first, second] = arms.map((arm) => names.tile(arm.tiles[0].id).angle);
  const middle = between(first, second);
  const at = towards(middle, 3.55 * SCALE);
  return html`<path d=${wedge(middle)} class="reach" />
    <g class="sea-monster" data-guest=${came.id} data-between=${came.where.join(" ")}>
      <title>${worded("sea-between", { monster: came.title, first: names.of(arms[0].id), second: names.of(arms[1].id) })}</title>
      <${DrawnFigure} name=${came.id} x=${at.x} y=${at.y} size=${150} />
    </g>`;
}

/** The direction in the middle of two that are less than half a turn apart. */
function between(first, second) {
  const apart = ((second - first + 540) % 360) - 180;
  return first + apart / 2;
}

/** The water between two peninsulas. */
function wedge(middle) {
  const [left, right] = [-21, 21].map((by) => towards(middle + by, REACH.to));
  const near = towards(middle, REACH.from);
  return `M${near.x.toFixed(1)} ${near.y.toFixed(1)}L${left.x.toFixed(1)} ${left.y.toFixed(1)}A${REACH.to} ${REACH.to} 0 0 1 ${right.x.toFixed(1)} ${right.y.toFixed(1)}z`;
}

/** On which side of its tile each Atlantean stands: a mark on the shore, with the colour and the number of its player. */
function Standing({ numbers }) {
  const { view, names } = useTable();
  const letters = lettersOf(names.content);
  const stands = Object.entries(numbers).flatMap(([name, value]) => {
    const side = SIDE.exec(name);
    const tile = side && names.tiles.get(side[1]);
    return tile && side[2] !== "middle" && typeof value === "string" ? [{ name, tile, side: side[2], pieces: value }] : [];
  });
  return html`${stands.map(({ name, tile, side, pieces }) => {
    const way = side === "clockwise" ? 1 : -1;
    const seat = Number.parseInt(pieces, 10);
    const edge = towards(tile.angle + way * 90, 0.5 * SCALE);
    const { x, y } = centreOf(tile);
    const label = worded("sea-stands", { piece: names.piece(letters.get(pieces.slice(-1)) ?? "leader"), side, place: names.place(tile.id) });
    const turn = tile.angle - way * 90;
    const paint = paintOf(view, seat, names);
    return html`<g key=${name} class="stand" transform=${`translate(${(x + edge.x).toFixed(1)} ${(y + edge.y).toFixed(1)}) rotate(${turn})`}>
      <title>${label}</title>
      <path d="M-20-5H20L0 18z" fill=${paint} />
      <text transform=${`translate(0 2) rotate(${-turn})`} y="5" fill=${inkOn(paint)}>${seat}</text>
    </g>`;
  })}<${Crowding} stands=${stands} />`;
}

/** How many Atlanteans stand at each water between two peninsulas. */
function Crowding({ stands }) {
  const counts = new Map();
  for (const { tile, side } of stands) {
    const gap = (tile.angle + (side === "clockwise" ? 30 : -30) + 360) % 360;
    counts.set(gap, (counts.get(gap) ?? 0) + 1);
  }
  return [...counts].map(([gap, count]) => {
    const at = towards(gap, 1.9 * SCALE);
    return html`<g key=${gap} class="crowding" transform=${`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}><title>${worded("sea-crowding", { number: count })}</title><circle r="17" /><text y="7">${count}</text></g>`;
  });
}
