/** What the players of a puzzle have: goods, energy, cards, and who still waits to be placed. */

import { TokenIcon } from "./atlanteans.js";
import { Explained } from "./explained.js";
import { Icon } from "./icons.js";
import { playerName } from "./names.js";
import { pickingOf, useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const GOODS = ["gold", "crystal", "ore", "atlantium"];
const KINDS = { leader: "leader", followers: "follower", volunteers: "volunteer", hologram: "hologram", automaton: "automaton" };

/** One line for each player. */
export function PuzzleTeam() {
  const { view } = useTable();
  return html`<ul class="puzzle-team">${view.players.map((player) => html`<${Member} key=${player.seat} player=${player} />`)}</ul>`;
}

function Member({ player }) {
  const table = useTable();
  const { names } = table;
  const { seat, pool, resources, energy } = player;
  const paint = names.color(player.color).paint;
  const cards = [...player.hand, ...player.artifacts, ...player.own_artifacts];
  const goods = [...GOODS.map((good) => [good, resources[good] ?? 0]), ["energy", energy]].filter(([, number]) => number);
  return html`<li class="panel" style=${{ "--paint": paint }}>
    <p class="who" data-thing=${`seat:${seat}`} ...${pickingOf(table, `seat:${seat}`, playerName(names, player))}>
      <span class="seat-badge" style=${{ background: paint }}>${seat}</span><b>${playerName(names, player)}</b>
      ${player.councilor && html`<${Explained} id=${player.councilor} look="quiet" />`}
    </p>
    <p class="amounts">
      ${goods.map(([good, number]) => {
        const thing = `good:${seat}:${good}`;
        return html`<span key=${good} class="amount good" data-thing=${thing} ...${pickingOf(table, thing, names.good(good))}>${number}<${Icon} name=${good} label=${names.good(good)} /></span>`;
      })}
      ${!goods.length && html`<span class="quiet">${worded("puzzle-nothing")}</span>`}
    </p>
    <p class="pool">
      ${Object.entries(KINDS).flatMap(([name, piece]) => {
        const number = pool[name] ?? 0;
        const thing = `pool:${seat}:${piece}`;
        return number
          ? [html`<span key=${piece} class="waiting" data-thing=${thing} ...${pickingOf(table, thing, `${playerName(names, player)}: ${names.piece(piece)}`)}><${TokenIcon} ...${{ piece, seat, paint, names, count: number }} /></span>`]
          : [];
      })}
    </p>
    ${cards.length > 0 && html`<p class="hand">${cards.map((card, index) => html`<span key=${index} class="card" data-thing=${`card:${seat}:${card}`} ...${pickingOf(table, `card:${seat}:${card}`, names.of(card))}><${Explained} id=${card} /></span>`)}</p>`}
  </li>`;
}
