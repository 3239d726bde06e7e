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

/** The bar below the island. */
export function Timeline() {
  const { session, game } = useTable();
  const { past, wanted, review, log } = useStore(session.store, "past", "wanted", "review", "log");
  const version = wanted ?? past?.version ?? game.version;
  const go = (to) => showVersion(session, to);
  const event = past && log.filter((each) => each.version === past.version).at(-1);
  const classes = ["timeline", past && "timeline-past", (past || review?.answer) && "timeline-wide"];
  return html`<section class=${classes.filter(Boolean).join(" ")} aria-label="Look back">
    ${past &&
    html`<p class="timeline-text"><b>${past.version} of ${game.version}:</b> ${event?.text ?? "The beginning."}</p>`}
    <${Curve} review=${review} last=${game.version} at=${version} onGo=${go} />
    <div class="timeline-row">
      <button class="icon-button" aria-label="One step back" title="One step back" disabled=${version === 0} onClick=${() => go(version - 1)}>‹</button>
      <input
        class="timeline-slider"
        type="range"
        min="0"
        max=${game.version}
        value=${version}
        aria-label="Moment of the game"
        aria-valuetext=${`${version} of ${game.version}`}
        onInput=${(change) => go(Number(change.target.value))}
      />
      <button class="icon-button" aria-label="One step on" title="One step on" disabled=${version === game.version} onClick=${() => go(version + 1)}>›</button>
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
    <button class="main" onClick=${() => showVersion(session, Infinity)}>Back to now</button>
    <button onClick=${() => fork(session, past.version)} title="Another game starts here; this one stays as it is">What if? Play on from here</button>
    ${canUndo && html`<button onClick=${undo} title="Take back everything that came after this">Undo to here</button>`}`;
}

/** What can be done with the game as it is now. */
function NowActions() {
  const { session, game } = useTable();
  const { review } = useStore(session.store, "review");
  const canPlan = !game.ephemeral && game.status === "running";
  return html`
    ${canPlan &&
    html`<button onClick=${() => fork(session, game.version, true)} title="Try moves that nobody else sees, then play them or drop them"><${Icon} name="eye" /> Plan</button>`}
    <${ReviewButton} review=${review} version=${game.version} onAsk=${() => askReview(session)} />`;
}

/** The head of a private plan: play its moves in the game, or drop it. */
export function PlanBar() {
  const { session, game } = useTable();
  const state = useStore(session.store, "log", "game");
  const origin = game.forked_from;
  if (!game.ephemeral || !origin) return null;
  const { moves, isWhole } = planMoves(state, origin);
  const note = isWhole ? "Dice and cards in it are only examples."
    : moves.length ? "Dice and cards in it are only examples: the moves before them can be played in the game."
    : "It begins with dice or cards, which are only examples. Go back to before them to play moves in the game.";
  return html`<div class="plan-bar" role="group" aria-label="A private plan">
    <${Icon} name="eye" /> <span>A private plan: nobody else sees it. ${note}</span>
    <button class="main" disabled=${!moves.length} onClick=${() => playPlan(session, origin)}>${isWhole ? "Play the plan" : "Play the moves before the dice or cards"}</button>
    <${PlanCheckButton} game=${origin.game} moves=${moves.filter((move) => move.startsWith("place:"))} />
    <button onClick=${() => dropPlan(session, origin)}>Drop it</button>
    <${PlanCheck} />
  </div>`;
}

function ReviewButton({ review, version, onAsk }) {
  if (review && ["queued", "running"].includes(review.status)) {
    const { progress } = review;
    return html`<span class="quiet" role="status">${progress ? `Review: decision ${progress.decision} of ${progress.decisions}` : "The review waits for its turn ..."}</span>`;
  }
  const current = review?.answer?.version === version;
  return html`<button onClick=${onAsk} disabled=${current} title="Review the game: chances and turning points"><${Icon} name="time" /> Review</button>`;
}

/** The story of a game: its falls and best moments, and its rounds as chapters. */
export function TurningPoints() {
  const { session, game } = useTable();
  const { review } = useStore(session.store, "review");
  const { answer } = review ?? {};
  if (!answer) {
    return html`<p class="quiet">A review tells the story of the game: where it turned, what dice and cards did, and what each decision cost. Start it below the island.</p>`;
  }
  return html`<div class="review">
    <p>${course(answer)}</p>
    ${answer.version < game.version && html`<p class="quiet">It looks no further than step ${answer.version}.</p>`}
    <${Moments} title="The largest falls" moments=${answer.falls} />
    <${Moments} title="The best moments" moments=${answer.rises} />
    ${answer.chapters.length > 0 && html`<h3>Round by round</h3>`}
    ${answer.chapters.map(
      (chapter) => html`<p key=${chapter.round}>
        <button class="chip" onClick=${() => showVersion(session, chapter.version)}>Step ${chapter.version}</button> ${chapter.wanted} ${chapter.came}
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
        ({ version, change, text, instead, reasons }) => html`<li key=${version}>
          <button class="chip" onClick=${() => showVersion(session, version)}>Step ${version}</button>
          <span class=${change.p < 0 ? "lost" : "gained"}>${signed(points(change.p))}</span> ${text}
          ${instead && html` <button class="chip" onClick=${() => fork(session, instead.version, true)}>Try it from here</button>`}
          <ul class="reasons">${reasons.map((reason, index) => html`<li key=${index}>${reason.text}</li>`)}</ul>
        </li>`,
      )}
    </ol>`;
}
