/** The plan of a hint, to step through: the ghosts on the board show where each Atlantean goes, here is why. */

import { Icon } from "./icons.js";
import { parseMove } from "./notation.js";
import { seatsHere } from "./session.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { propose } from "./talk_state.js";
import { placeWords } from "./tile_words.js";
import { html } from "./vendor/htm-preact.js";
import { WinBar } from "./win_bar.js";
import { worded } from "./words.js";

/** All moves of the plan; the one that is stepped to stands out on the board, with its reasons here. */
export function PlanSteps({ answer, stale }) {
  const { session, game } = useTable();
  const { planStep } = useStore(session.store, "planStep");
  const { plan } = answer;
  const here = seatsHere(game);
  const playable = !stale && game.seating.every((each) => here.includes(each.seat));
  const ids = plan.moves.map((each) => each.move);
  // What comes next is asked there.
  const playPlan = () => (session.playAll(ids), session.store.set({ tab: "now" }));
  const go = (step) => session.store.set({ planStep: step });
  const last = plan.moves.length;
  const at = planStep !== null && planStep <= last ? planStep : null;
  return html`<div class="plan">
    <h3>${worded("hints-plan")} ${plan.win && html`<${WinBar} win=${plan.win} />`}</h3>
    <div class="hint-row">
      <button class="icon-button" aria-label=${worded("plan-before")} disabled=${at === null || at === 1} onClick=${() => go((at ?? 2) - 1)}>‹</button>
      <span class="plan-at">${at === null ? worded("plan-steps", { number: last }) : worded("plan-step", { step: at, steps: last })}</span>
      <button class="icon-button" aria-label=${worded("plan-next")} disabled=${at === last} onClick=${() => go((at ?? 0) + 1)}>›</button>
      ${playable && html`<button class="main" onClick=${playPlan}>${worded("plan-play")}</button>`}
      ${!stale && game.seats === "claimed" && here.length > 0 &&
      html`<button onClick=${() => propose(session, ids.filter((id) => id.startsWith("place:")))}><${Icon} name="talk" /> ${worded("plan-propose")}</button>`}
    </div>
    ${at !== null && html`<${StepReasons} answer=${answer} move=${plan.moves[at - 1]} />`}
    <ol>
      ${plan.moves.map((move, index) => html`<li key=${index}>
        <button
          class="plan-step"
          data-plan-step=${index + 1}
          aria-current=${at === index + 1 ? "step" : undefined}
          onClick=${() => go(at === index + 1 ? null : index + 1)}
        >${move.text}</button>
      </li>`)}
    </ol>
  </div>`;
}

/** Why a step is in the plan: what the search found, or else what there is to say of its place. */
function StepReasons({ answer, move }) {
  const table = useTable();
  const advised = answer.moves.find((each) => each.move === move.move);
  const { place } = parseMove(move.move, table.names);
  const facts = place ? placeWords(table, place) : "";
  return html`<div class="step-reasons" role="status">
    <strong>${move.text}</strong>
    <ul class="reasons">
      ${(advised?.reasons.slice(0, 4) ?? []).map((reason, index) => html`<li key=${index}>${reason.text}</li>`)}
      ${facts && html`<li>${facts}</li>`}
      ${!advised && !facts && html`<li>${worded("plan-follows")}</li>`}
    </ul>
  </div>`;
}
