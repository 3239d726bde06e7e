/** What happens now: the question, what it is about, and what can be done. */

import { askHint } from "./advice.js";
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
import { askFor } from "./straight_on.js";
import { useTable } from "./table_context.js";
import { Proposals, SigningNotice } from "./talk.js";
import { html } from "./vendor/htm-preact.js";
import { whyAsked } from "./why.js";
import { worded } from "./words.js";

/** The panel of the pending decision. */
export function Now() {
  const { session, game, view, names, past } = useTable();
  const state = useStore(session.store, "game", "moves");
  if (past) return html`<p class="quiet">${worded("now-past")}</p>`;
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
          <${BesideTheBox} />
          <${Engines} />`
      : html`<${Result} game=${game} />`}
    ${game.status === "running" && view.phase && html`<p class="quiet now-phase">${worded("now-phase", { round: game.round, phase: PHASES[game.phase] ?? names.plain(game.phase) })}</p>`}
  </section>`;
}

/** Whom the question asks. */
function Answerers({ decision }) {
  const { view, names } = useTable();
  if (decision.seats.length === view.players.length && view.players.length > 1) return html`<p class="answerers">${worded("now-team")}</p>`;
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
    return html`<p class="waiting-for">${worded("now-other_content")}</p>`;
  }
  const watching = !seatsHere(game).length;
  const isSeatFree = game.seats === "claimed" && game.seating.some((each) => ["nobody", "invited"].includes(each.holder));
  return html`<p class="waiting-for">
    <${Icon} name="hourglass" /> ${watching ? worded("now-watching") : worded("now-others")}
    ${watching && isSeatFree && html` <a href=${`#/games/${session.id}/seats`}>${worded("now-take_seat")}</a>`}
  </p>`;
}

/** What makes a round beside the box short: a plan with one click, and no question where nothing is asked. */
function BesideTheBox() {
  const { session, game } = useTable();
  const { straightOn, keepsEnergy, seconds } = useStore(session.store, "straightOn", "keepsEnergy", "seconds");
  if (game.chance !== "manual" || !seatsHere(game).length) return null;
  const plan = () => (session.store.set({ tab: "hints" }), askHint(session, { detail: "plan", seconds }));
  return html`${game.decision?.kind === "place" && html`<p><button onClick=${plan}><${Icon} name="bulb" /> ${worded("now-plan")}</button></p>`}
    <label class="check" title=${worded("now-straight_title")}>
      <input type="checkbox" checked=${straightOn} onChange=${(event) => askFor(session, "straightOn", event.target.checked)} /> ${worded("now-straight")}
    </label>
    ${straightOn && html`<label class="check">
      <input type="checkbox" checked=${keepsEnergy} onChange=${(event) => askFor(session, "keepsEnergy", event.target.checked)} /> ${worded("now-keeps_energy")}
    </label>`}`;
}

function Result({ game }) {
  const { status, round, chance } = game;
  return html`<div class=${`result result-${status}`}>
    <${Icon} name=${status === "won" ? "gate" : "water"} />
    <h2 id="now-title">${status === "won" ? worded("result-won") : worded("result-lost")}</h2>
    <p>${worded(status === "won" ? "result-won_in" : "result-lost_in", { round })}</p>
    <${FinaleAgain} />
    <p><a href=${chance === "manual" ? "#/new/manual" : "#/new"}>${worded("now-play_again")}</a></p>
  </div>`;
}
