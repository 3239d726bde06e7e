/** The slider over all versions of the game, with the curve of the chance of winning above it. */

import { course, points, signed } from "./chances.js";
import { Curve } from "./curve.js";
import { Icon } from "./icons.js";
import { askReview, dropPlan, fork, planMoves, playPlan, showVersion } from "./past.js";
import { PlanCheck, PlanCheckButton } from "./plan_check.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { undoRefusal } from "./undoing.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The bar below the island. */
export function Timeline() {
  const { session, game } = useTable();
  const { past, wanted, review, log } = useStore(session.store, "past", "wanted", "review", "log");
  const version = wanted ?? past?.version ?? game.version;
  const go = (to) => showVersion(session, to);
  const event = past && log.filter((each) => each.version === past.version).at(-1);
  const classes = ["timeline", past && "timeline-past", (past || review?.answer) && "timeline-wide"];
  return html`<section class=${classes.filter(Boolean).join(" ")} aria-label=${worded("timeline-label")}>
    ${past &&
    html`<p class="timeline-text"><b>${worded("timeline-at", { version: past.version, last: game.version })}:</b> ${event?.text ?? worded("timeline-beginning")}</p>`}
    <${Curve} review=${review} last=${game.version} at=${version} onGo=${go} />
    <div class="timeline-row">
      <button class="icon-button" aria-label=${worded("timeline-back")} title=${worded("timeline-back")} disabled=${version === 0} onClick=${() => go(version - 1)}>‹</button>
      <input
        class="timeline-slider"
        type="range"
        min="0"
        max=${game.version}
        value=${version}
        aria-label=${worded("timeline-moment")}
        aria-valuetext=${worded("timeline-at", { version, last: game.version })}
        onInput=${(change) => go(Number(change.target.value))}
      />
      <button class="icon-button" aria-label=${worded("timeline-on")} title=${worded("timeline-on")} disabled=${version === game.version} onClick=${() => go(version + 1)}>›</button>
      <span class="timeline-actions">${past ? html`<${PastActions} />` : html`<${NowActions} />`}</span>
    </div>
  </section>`;
}

/** What can be done while one looks back. */
function PastActions() {
  const { session, game, past } = useTable();
  const state = useStore(session.store, "log", "game");
  if (!past) return null;
  const isAllowed = past.version < game.version && past.version >= game.can_undo_to;
  const canUndo = isAllowed && !undoRefusal(state, past.version);
  const undo = async () => {
    if (await session.undo(past.version)) showVersion(session, Infinity);
  };
  return html`
    <button class="main" onClick=${() => showVersion(session, Infinity)}>${worded("timeline-now")}</button>
    <button onClick=${() => fork(session, past.version)} title=${worded("timeline-fork_title")}>${worded("timeline-fork")}</button>
    ${canUndo && html`<button onClick=${undo} title=${worded("timeline-undo_title")}>${worded("timeline-undo")}</button>`}`;
}

/** What can be done with the game as it is now. */
function NowActions() {
  const { session, game } = useTable();
  const { review } = useStore(session.store, "review");
  const canPlan = !game.ephemeral && game.status === "running";
  return html`
    ${canPlan &&
    html`<button onClick=${() => fork(session, game.version, true)} title=${worded("timeline-plan_title")}><${Icon} name="eye" /> ${worded("timeline-plan")}</button>`}
    <${ReviewButton} review=${review} version=${game.version} onAsk=${() => askReview(session)} />`;
}

/** The head of a private plan: play its moves in the game, or drop it. */
export function PlanBar() {
  const { session, game } = useTable();
  const state = useStore(session.store, "log", "game");
  const origin = game.forked_from;
  if (!game.ephemeral || !origin) return null;
  const { moves, isWhole } = planMoves(state, origin);
  const note = isWhole ? worded("plan-examples")
    : moves.length ? worded("plan-examples_before")
    : worded("plan-begins");
  return html`<div class="plan-bar" role="group" aria-label=${worded("plan-label")}>
    <${Icon} name="eye" /> <span>${worded("plan-private")} ${note}</span>
    <button class="main" disabled=${!moves.length} onClick=${() => playPlan(session, origin)}>${isWhole ? worded("plan-play") : worded("plan-play_before")}</button>
    <${PlanCheckButton} game=${origin.game} moves=${moves.filter((move) => move.startsWith("place:"))} />
    <button onClick=${() => dropPlan(session, origin)}>${worded("plan-drop")}</button>
    <${PlanCheck} />
  </div>`;
}

function ReviewButton({ review, version, onAsk }) {
  if (review && ["queued", "running"].includes(review.status)) {
    const { progress } = review;
    return html`<span class="quiet" role="status">${progress ? worded("review-decision", { decision: progress.decision, decisions: progress.decisions }) : worded("review-waits")}</span>`;
  }
  const current = review?.answer?.version === version;
  return html`<button onClick=${onAsk} disabled=${current} title=${worded("review-title")}><${Icon} name="time" /> ${worded("review-button")}</button>`;
}

/** The turning points of a review, each with its reasons, and a way to its moment. */
export function TurningPoints() {
  const { session, game } = useTable();
  const { review } = useStore(session.store, "review");
  const { answer } = review ?? {};
  if (!answer) {
    return html`<p class="quiet">${worded("review-what")}</p>`;
  }
  const decided = new Map(answer.decisions.map((each) => [each.version, each]));
  return html`<div class="review">
    <p>${course(answer)}</p>
    ${answer.version < game.version && html`<p class="quiet">${worded("review-no_further", { version: answer.version })}</p>`}
    ${!answer.turning_points.length && html`<p class="quiet">${worded("review-no_turns")}</p>`}
    <ol class="turning">
      ${answer.turning_points.map((point) => {
        const decision = decided.get(point.version);
        return html`<li key=${point.version}>
          <button class="chip" onClick=${() => showVersion(session, point.version)}>${worded("review-step", { version: point.version })}</button>
          <strong>${decision?.text}</strong>
          ${point.lost !== null && html` <span class="lost">${signed(-points(point.lost))}</span>`}
          ${point.gained !== null && html` <span class="gained">${signed(points(point.gained))}</span>`}
          ${decision && point.lost !== null && html`<p class="quiet">${worded("review-better", { move: decision.best.text })}</p>`}
          <ul class="reasons">${point.reasons.map((reason, index) => html`<li key=${index}>${reason.text}</li>`)}</ul>
        </li>`;
      })}
    </ol>
  </div>`;
}
