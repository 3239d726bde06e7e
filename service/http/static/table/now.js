/** What happens now: the question, what it is about, and what can be done. */

import { FinaleAgain } from "./at_the_end.js";
import { paintOf } from "./atlanteans.js";
import { Engines } from "./engines.js";
import { ComparingNotice } from "./hints.js";
import { Icon } from "./icons.js";
import { ownerName, PHASES } from "./names.js";
import { Options } from "./options.js";
import { QuestionContext } from "./question.js";
import { mayPlay, seatsHere } from "./session.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { Proposals, SigningNotice } from "./talk.js";
import { html } from "./vendor/htm-preact.js";
import { whyAsked } from "./why.js";

/** The panel of the pending decision. */
export function Now() {
  const { session, game, view, names, past } = useTable();
  const state = useStore(session.store, "game", "moves");
  if (past) return html`<p class="quiet">You are looking back. The slider below the island leads to now.</p>`;
  return html`<section class="now" aria-labelledby="now-title">
    ${game.decision
      ? html`<h2 id="now-title">${game.decision.text}</h2>
          <p class="why">${whyAsked(game.decision.kind)}</p>
          <${Answerers} decision=${game.decision} />
          <${ComparingNotice} />
          <${SigningNotice} />
          <${Proposals} />
          <${QuestionContext} parts=${game.decision.context} />
          <${Answers} state=${state} />
          <${Engines} />`
      : html`<${Result} game=${game} />`}
    ${game.status === "running" && view.phase && html`<p class="quiet now-phase">Round ${game.round}, ${PHASES[game.phase] ?? names.plain(game.phase)}</p>`}
  </section>`;
}

/** Whom the question asks. */
function Answerers({ decision }) {
  const { view, names } = useTable();
  if (decision.seats.length === view.players.length && view.players.length > 1) return html`<p class="answerers">The whole team decides.</p>`;
  return html`<p class="answerers">
    ${decision.seats.map((seat) => {
      return html`<span key=${seat} class="who"><span class="seat-badge" style=${{ background: paintOf(view, seat, names) }}>${seat}</span>${ownerName(names, view, seat)}</span>`;
    })}
  </p>`;
}

function Answers({ state }) {
  const { session, game } = useTable();
  const moves = mayPlay(state);
  if (moves.length) return html`<${Options} moves=${moves} />`;
  if (!game.content.runs_here) {
    return html`<p class="waiting-for">This game was played with other content. It can be read here; a fork of it can be played on.</p>`;
  }
  const watching = !seatsHere(game).length;
  const isSeatFree = game.seats === "claimed" && game.seating.some((each) => ["nobody", "invited"].includes(each.holder));
  return html`<p class="waiting-for">
    <${Icon} name="hourglass" /> ${watching ? "You are watching." : "The others decide."}
    ${watching && isSeatFree && html` <a href=${`#/games/${session.id}/seats`}>Take a seat</a>`}
  </p>`;
}

function Result({ game }) {
  const { status, round, chance } = game;
  return html`<div class=${`result result-${status}`}>
    <${Icon} name=${status === "won" ? "gate" : "water"} />
    <h2 id="now-title">${status === "won" ? "The gate is open. Atlantis is saved!" : "Atlantis has sunk."}</h2>
    <p>${status === "won" ? "Won" : "Lost"} in round ${round}.</p>
    <${FinaleAgain} />
    <p><a href=${chance === "manual" ? "#/new/manual" : "#/new"}>Play again</a></p>
  </div>`;
}
