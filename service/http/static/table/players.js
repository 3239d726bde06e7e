/** The players: councilor, resources, cards, and the Atlanteans that wait in each pool. */

import { paintOf, TokenIcon } from "./atlanteans.js";
import { Explained } from "./explained.js";
import { Icon } from "./icons.js";
import { playerName } from "./names.js";
import { pickingOf, useTable } from "./table_context.js";
import { SeatTalk } from "./talk.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const POOL = { leader: "leader", followers: "follower", volunteers: "volunteer", hologram: "hologram", automaton: "automaton" };
const MANY = 5;
/** More players than this are shown beside one another; and more than the next where the window is low. */
const MANY_IN_LOW = 2;
const LOW = matchMedia("(width >= 1200px) and (height < 860px)");
const GOODS = ["gold", "crystal", "ore", "atlantium"];

/** All players in the order of their seats. */
export function Players() {
  const { view } = useTable();
  const [isLow, setLow] = useState(LOW.matches);
  useEffect(() => {
    const listen = () => setLow(LOW.matches);
    LOW.addEventListener("change", listen);
    return () => LOW.removeEventListener("change", listen);
  }, []);
  return html`<section class=${`players ${view.players.length > (isLow ? MANY_IN_LOW : MANY) ? "players-many" : ""}`} aria-label=${worded("players")}>
    ${view.players.map((player) => html`<${PlayerCard} key=${player.seat} player=${player} />`)}
  </section>`;
}

function PlayerCard({ player }) {
  const table = useTable();
  const { view, names, mine } = table;
  const asked = view.decision?.seats.includes(player.seat) && view.decision.seats.length < view.players.length;
  const thing = `seat:${player.seat}`;
  const name = playerName(names, player);
  return html`<article
    class=${`panel player ${asked ? "player-asked" : ""}`}
    aria-label=${name}
    data-seat=${player.seat}
    style=${{ "--paint": paintOf(view, player.seat, names) }}
  >
    <header class="player-head">
      <span class="player-who" data-thing=${thing} ...${pickingOf(table, thing, name)}>
        <span class="seat-badge" style=${{ background: "var(--paint)" }}>${player.seat}</span>
        <span class="player-name">${name}</span>
      </span>
      ${player.councilor && html`<${Explained} id=${player.councilor} look="player-councilor" />`}
      <${SeatSigns} seat=${player.seat} mine=${mine?.includes(player.seat)} />
    </header>
    <div class="player-goods">
      ${GOODS.map((good) => html`<${GoodCount} key=${good} seat=${player.seat} good=${good} number=${player.resources[good]} />`)}
      <${GoodCount} seat=${player.seat} good="energy" number=${player.energy} />
      <span class="supply" title=${worded("supply-title")}><${Icon} name="follower" /> ${worded("supply", { number: player.supply_followers })}</span>
    </div>
    <div class="player-things">
      <${Pool} player=${player} />
      <${Hand} player=${player} />
    </div>
  </article>`;
}

/** Who plays the seat, and whether it starts the round. */
function SeatSigns({ seat, mine }) {
  const { view, game } = useTable();
  const taken = game.seating.find((each) => each.seat === seat);
  const claimed = game.seats === "claimed";
  return html`<span class="signs">
    <${SeatTalk} seat=${seat} />
    ${view.starting_player === seat && html`<span class="sign" title=${worded("sign-starter_title")}>${worded("sign-starter")}</span>`}
    ${taken?.holder === "engine" && html`<span class="sign"><${Icon} name="engine" label=${worded("sign-engine")} /></span>`}
    ${claimed && taken?.holder === "nobody" && html`<span class="sign">${worded("sign-free")}</span>`}
    ${claimed && taken?.holder === "invited" && html`<span class="sign">${worded("sign-invited")}</span>`}
    ${claimed && mine && html`<span class="sign sign-mine">${worded("sign-you")}</span>`}
  </span>`;
}

function GoodCount({ seat, good, number }) {
  const table = useTable();
  const thing = `good:${seat}:${good}`;
  const label = `${number} ${table.names.good(good)}`;
  return html`<span
    class=${`good ${number ? "" : "good-none"}`}
    data-thing=${thing}
    data-good=${`${seat}:${good}`}
    title=${table.names.good(good)}
    ...${pickingOf(table, thing, label)}
  >
    <${Icon} name=${good} label=${table.names.good(good)} /><b>${number}</b>
  </span>`;
}

function Pool({ player }) {
  const table = useTable();
  const { view, names } = table;
  const waiting = Object.entries(POOL)
    .map(([field, piece]) => ({ piece, count: player.pool[field] }))
    .concat(alliesOf(view, player.seat))
    .filter((each) => each.count > 0);
  return html`<div class="pool" data-pool=${player.seat}>
    ${waiting.map(({ piece, count }) => {
      const thing = `pool:${player.seat}:${piece}`;
      const label = worded("pool-piece", { player: playerName(names, player), piece: names.piece(piece), count });
      return html`<span key=${piece} class="waiting" data-thing=${thing} title=${label} ...${pickingOf(table, thing, label)}>
        <${TokenIcon} piece=${piece} seat=${player.seat} paint=${paintOf(view, player.seat, names)} names=${names} count=${count} />
      </span>`;
    })}
    ${!waiting.length && html`<span class="quiet">${worded("pool-empty")}</span>`}
    ${player.volunteers_next_round > 0 &&
    html`<span class="supply" title=${worded("form-volunteers_next_round")}>${worded("pool-next_round", { number: player.volunteers_next_round })}</span>`}
  </div>`;
}

/** The pieces of an expansion that wait in a player's pool. */
function alliesOf(view, seat) {
  const pieces = view.expansion?.pieces ?? [];
  return pieces
    .filter((each) => each.seat === seat && each.place === null && !each.removed)
    .map((each) => ({ piece: each.piece, count: 1 }));
}

function Hand({ player }) {
  const { names } = useTable();
  const cards = [
    ...player.hand.map((card) => ({ card, kind: "basic" })),
    ...player.artifacts.map((card) => ({ card, kind: "artifact" })),
    ...player.own_artifacts.map((card) => ({ card, kind: "own" })),
  ];
  if (!cards.length) return null;
  return html`<ul class="hand" aria-label=${worded("hand-label", { player: playerName(names, player) })}>
    ${cards.map(({ card, kind }, index) => html`<${HandCard} key=${`${card}${index}`} seat=${player.seat} card=${card} kind=${kind} />`)}
  </ul>`;
}

function HandCard({ seat, card, kind }) {
  const table = useTable();
  const thing = `card:${seat}:${card}`;
  const picking = pickingOf(table, thing, table.names.of(card));
  return html`<li>
    <span class=${`card card-${kind}`} data-thing=${thing} title=${table.names.text(card)} ...${picking}>
      ${picking.role ? table.names.of(card) : html`<${Explained} id=${card} />`}
    </span>
  </li>`;
}
