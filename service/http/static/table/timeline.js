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

/** The story of a game: its falls and best moments, and its rounds as chapters. */
export function TurningPoints() {
  const { session, game } = useTable();
  const { review } = useStore(session.store, "review");
  const { answer } = review ?? {};
  if (!answer) {
    return html`<p class="quiet">${worded("review-what")}</p>`;
  }
  return html`<div class="review">
    ${answer.ending.length > 0 && html`<p>${answer.ending.join(" ")}</p>`}
    <p>${course(answer)}</p>
    ${answer.version < game.version && html`<p class="quiet">${worded("review-no_further", { version: answer.version })}</p>`}
    <${Moments} title=${worded("review-falls")} moments=${answer.falls} />
    <${Moments} title=${worded("review-rises")} moments=${answer.rises} />
    ${answer.chapters.length > 0 && html`<h3>${worded("review-rounds")}</h3>`}
    ${answer.chapters.map(
      (chapter) => html`<p key=${chapter.round}>
        <button class="chip" onClick=${() => showVersion(session, chapter.version)}>${worded("review-step", { version: chapter.version })}</button> ${chapter.wanted} ${chapter.came}
      </p>`,
    )}
  </div>`;
}

/** Moments of a game, each with its words, and a way to it. */
function Moments({ title, moments }) {
  const { session } = useTable();
  if (!moments.length) return null;
  return html`<h3>${title}</h3>
    <ol class="turning">
      ${moments.map(
        ({ version, until, change, text, instead, reasons }) => html`<li key=${`${version}:${until}`}>
          <button class="chip" onClick=${() => showVersion(session, version)}>${worded("review-step", { version })}</button>${" "}
          <span class=${change.p < 0 ? "lost" : "gained"}>${signed(points(change.p))}</span> ${text}
          ${instead && html` <button class="chip" onClick=${() => fork(session, instead.version, true)}>${worded("review-try")}</button>`}
          <ul class="reasons">${reasons.map((reason, index) => html`<li key=${index}>${reason.text}</li>`)}</ul>
        </li>`,
      )}
    </ol>`;
}
