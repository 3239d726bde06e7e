/** "How good is our plan?": placements, compared with the best plan that a search finds, in words. */

import { change } from "./api.js";
import { readerOf } from "./credentials.js";
import { Icon } from "./icons.js";
import { followed } from "./searches.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { WinBar } from "./win_bar.js";
import { worded } from "./words.js";

const SECONDS = 10;
const CLASSES = {
  fine: worded("plan-fine"),
  weaker: worded("plan-weaker"),
  bad: worded("plan-bad"),
  unclear: worded("plan-unclear"),
};

/**
 * Ask how good placements are in a game; the store's `planCheck` follows the search.
 * @param {Session} session
 * @param {{game: string, moves: string[], seconds?: number}} question
 */
async function checkPlan(session, { game, moves, seconds = SECONDS }) {
  const { store } = session;
  const token = readerOf(game);
  const about = moves.join(" ");
  store.set({ planCheck: { status: "queued", about } });
  const isMine = () => store.get().planCheck?.about === about;
  try {
    let hint = await change(`/v1/games/${game}/hints`, { budget: { seconds }, detail: "plan", plans: [moves] }, { token });
    for await (const found of followed(`/v1/hints/${hint.id}`, hint, { token, signal: session.signal })) {
      hint = found;
      if (isMine()) store.set({ planCheck: { status: hint.status, about } });
    }
    if (isMine()) store.set({ planCheck: { status: hint.status, about, plans: hint.answer?.plans ?? [], error: hint.error } });
  } catch (error) {
    store.set({ planCheck: null });
    session.tell(error);
  }
}

/** The button; it does nothing while a plan is checked. */
export function PlanCheckButton({ game, moves }) {
  const { session } = useTable();
  const { planCheck, seconds } = useStore(session.store, "planCheck", "seconds");
  const isBusy = ["queued", "running"].includes(planCheck?.status ?? "");
  return html`<button class="plan-check-button" disabled=${!moves.length || isBusy} onClick=${() => checkPlan(session, { game, moves, seconds: Math.max(seconds, SECONDS) })}>
    <${Icon} name="bulb" /> ${worded("plan-how_good")}
  </button>`;
}

/** The answer: what the plan gives away, as a class, and what to change first. */
export function PlanCheck() {
  const { session } = useTable();
  const { planCheck } = useStore(session.store, "planCheck");
  if (!planCheck) return null;
  const { status, plans, error } = planCheck;
  if (!plans) return html`<p class="quiet plan-check" role="status"><${Icon} name="hourglass" /> ${status === "queued" ? worded("waiting") : worded("plan-playing")}</p>`;
  if (error || !plans.length) return html`<p class="quiet plan-check" role="status">${error ?? worded("plan-nothing")}</p>`;
  const [best] = plans.filter((each) => each.source === "best");
  return html`<div class="plan-check" role="status">
    ${plans.filter((each) => each.index !== null).map((plan) => html`<section key=${plan.index} class=${`verdict verdict-${plan.class ?? "unclear"}`}>
      <strong>${CLASSES[plan.class ?? "unclear"]}</strong>
      ${plan.win && html`<${WinBar} win=${plan.win} />`}
      <p>${plan.text}</p>
      ${plan.change_first.length > 0 && html`<h4>${worded("plan-change_first")}</h4><ol class="line">${plan.change_first.map((each, index) => html`<li key=${index}>${each.text}</li>`)}</ol>`}
    </section>`)}
    ${best && html`<details><summary>${worded("plan-best")}</summary>${best.win && html`<${WinBar} win=${best.win} />`}<ol class="line">${best.moves.map((move, index) => html`<li key=${index}>${move.text}</li>`)}</ol></details>`}
  </div>`;
}
