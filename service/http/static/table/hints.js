/** The panel of hints: four steps, each only when it is asked for. */

import { askHint, BUDGETS, STEPS, stopHint } from "./advice.js";
import { Icon } from "./icons.js";
import { moveWords } from "./notation.js";
import { PlanSteps } from "./plan_steps.js";
import { isOpen } from "./searches.js";
import { mayPlay } from "./session.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html, useState } from "./vendor/htm-preact.js";
import { WinBar } from "./win_bar.js";
import { worded } from "./words.js";

/** The panel. */
export function Hints() {
  const { session, game } = useTable();
  const { hint, comparing, ownFirst } = useStore(session.store, "hint", "comparing", "ownFirst", "moves");
  const [seconds, setSeconds] = useState(3);
  if (!game.decision || game.decision.chance) {
    return html`<p class="quiet">${game.decision ? worded("hints-chance") : worded("hints-over")}</p>`;
  }
  const stale = hint?.answer && hint.version !== game.version;
  const known = stale ? null : hint;
  return html`<div class="hints">
    <h3 id="reveal">${worded("hints-how_much")}</h3>
    <div class="hint-steps" role="group" aria-labelledby="reveal">
      ${STEPS.map(
        (step) => html`<button
          key=${step.detail}
          class=${known?.question?.detail === step.detail ? "main" : ""}
          aria-disabled=${String(isOpen(hint))}
          onClick=${() => isOpen(hint) || askHint(session, { detail: step.detail, seconds })}
        >${step.name}</button>`,
      )}
    </div>
    <div class="hint-row">
      <label class="inline">${worded("hints-search_for")}
        <select value=${seconds} onChange=${(event) => setSeconds(Number(event.target.value))}>
          ${BUDGETS.map((each) => html`<option key=${each.seconds} value=${each.seconds}>${each.name}</option>`)}
        </select>
      </label>
    </div>
    <div class="hint-row">
      <button
        data-drop="compare"
        title=${worded("hints-why_title")}
        aria-pressed=${comparing === "why"}
        onClick=${() => session.store.set({ comparing: comparing === "why" ? null : "why", seconds })}
      >${worded("hints-why")}</button>
      <label class="check" title=${worded("hints-first_title")}><input
        type="checkbox"
        checked=${ownFirst}
        onChange=${(event) => session.store.set({ ownFirst: event.target.checked, comparing: null, seconds })}
      /> ${worded("hints-first")}</label>
    </div>
    ${comparing === "why" && html`<p class="notice">${worded("hints-why_notice")}</p>`}
    ${ownFirst && html`<p class="notice">${worded("hints-first_notice")}</p>`}
    ${isOpen(hint) && html`<${Searching} hint=${hint} />`}
    ${stale && html`<p class="quiet">${worded("hints-stale")}</p>`}
    <div aria-live="polite">${hint?.answer && !isOpen(hint) && html`<${Answer} hint=${hint} stale=${stale} />`}</div>
    ${hint?.status === "failed" && html`<p class="problem">${hint.error}</p>`}
  </div>`;
}

/** What happens to the next move that is chosen, where it is compared in place of being played. */
export function ComparingNotice() {
  const { session, game } = useTable();
  const { comparing, ownFirst } = useStore(session.store, "comparing", "ownFirst");
  if (!game.decision || game.decision.chance || !(comparing || ownFirst)) return null;
  return html`<p class="notice">
    ${comparing ? worded("hints-comparing") : worded("hints-own_first")}${" "}
    <button class="chip" onClick=${() => session.store.set({ comparing: null, ownFirst: false })}>${worded("hints-stop_comparing")}</button>
  </p>`;
}

function Searching({ hint }) {
  const { session, names, view } = useTable();
  const { moves } = session.store.get();
  const { progress, question } = hint;
  const share = progress && question.budget.seconds ? Math.min(1, progress.seconds / question.budget.seconds) : 0;
  const reveals = question.detail !== "nudge" && progress?.best;
  return html`<div class="searching" role="status">
    <progress value=${share} max="1" aria-label=${worded("hints-search")}></progress>
    <p>
      ${hint.status === "queued" ? worded("waiting") : worded("hints-played", { number: progress?.simulations ?? 0 })}
      ${reveals ? ` ${worded("hints-best", { move: moveWords(progress.best, moves, names, view) })}` : ""}
    </p>
    <button onClick=${() => stopHint(session)}>${worded("stop")}</button>
  </div>`;
}

function Answer({ hint, stale }) {
  const { game } = useTable();
  const { answer } = hint;
  // Beside the box a plan of one move leads on, as every plan does.
  const least = game.chance === "manual" ? 1 : 2;
  return html`<div class="answer">
    ${answer.nudge && hint.question.detail === "nudge" && html`<p class="nudge"><${Icon} name="bulb" /> ${answer.nudge.text}</p>`}
    ${answer.headline && html`<p class="headline">${answer.headline}</p>`}
    ${answer.decision && html`<p class="decision">${answer.decision}</p>`}
    ${answer.comparison.map((each, index) => html`<${Comparison} key=${index} compared=${each} stale=${stale} />`)}
    ${answer.plan?.moves.length >= least && html`<${PlanSteps} answer=${answer} stale=${stale} />`}
    ${answer.outlook?.length > 0 &&
    html`<ul class="reasons outlook" aria-label=${worded("hints-round")}>
      ${answer.outlook.map((reason, index) => html`<li key=${index} title=${numbersText(reason.numbers)}>${reason.text}</li>`)}
    </ul>`}
    <ol class="advised">
      ${answer.moves.map((move, index) => html`<${Advised} key=${move.move} advised=${move} first=${index === 0} stale=${stale} />`)}
    </ol>
    <p class="quiet">${worded(answer.receipt.cached ? "hints-spent_before" : "hints-spent", { number: answer.receipt.spent.simulations, seconds: answer.receipt.spent.seconds })}</p>
  </div>`;
}

/** An advised move with its chance, the reasons, and the moves that are likely to follow. */
function Advised({ advised, first, stale }) {
  const { session } = useTable();
  const legal = mayPlay(session.store.get()).find((move) => move.id === advised.move);
  return html`<li class=${first ? "advised-best" : ""}>
    <div class="advised-head">
      <strong>${advised.text}</strong>
      ${advised.win && html`<${WinBar} win=${advised.win} />`}
      ${legal && !stale && html`<button onClick=${() => session.play(legal, { sure: true })}>${worded("play_it")}</button>`}
    </div>
    <${Reasons} advised=${advised} first=${first} />
    ${first && advised.line_text.length > 0 &&
    html`<ol class="line" aria-label=${worded("hints-likely")}>
      ${advised.line_text.slice(0, LIKELY).map((text, index) => html`<li key=${index}>${text}</li>`)}
    </ol>`}
  </li>`;
}

/** The reasons of a move: as many as have few words, the others unfold. */
function Reasons({ advised, first }) {
  const reasons = advised.reasons.filter((reason) => first || reason.kind !== "win_chance");
  const shown = fewWords(reasons, first ? MOST_WORDS_OF_FIRST : MOST_WORDS);
  const rest = reasons.slice(shown.length);
  const entry = (reason, index) => html`<li
    key=${index}
    class=${reason.kind === "loss" ? `loss loss-${advised.class}` : undefined}
    title=${numbersText(reason.numbers)}
  >${reason.text}</li>`;
  return html`<ul class="reasons">${shown.map(entry)}</ul>
    ${rest.length > 0 && html`<details class="more-reasons"><summary>+ ${rest.length}</summary><ul class="reasons">${rest.map(entry)}</ul></details>`}`;
}

/** Words of the reasons that are shown at once: with the move, its headline and what follows they are at most 120. */
const MOST_WORDS_OF_FIRST = 45;
const MOST_WORDS = 60;
/** So many of the moves that are likely to follow are shown. */
const LIKELY = 3;

/** The first of some reasons, at least one, that have at most so many words together. */
function fewWords(reasons, most) {
  let words = 0;
  return reasons.filter((reason, index) => {
    words += reason.text.split(/\s+/).length;
    return index === 0 || words <= most;
  });
}

function numbersText(numbers) {
  return Object.entries(numbers)
    .filter(([, value]) => typeof value !== "object")
    .map(([name, value]) => `${name}: ${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}`)
    .join("\n");
}

const VERDICTS = { better: worded("hints-better"), worse: worded("hints-worse"), too_close: worded("hints-too_close") };

function Comparison({ compared, stale }) {
  const { session } = useTable();
  const legal = mayPlay(session.store.get()).find((move) => move.id === compared.move);
  return html`<div class=${`comparison comparison-${compared.verdict}`}>
    <strong>${VERDICTS[compared.verdict]}</strong>
    <p>${compared.text}</p>
    ${legal && !stale && html`<button onClick=${() => session.play(legal, { sure: true })}>${worded("hints-play_mine", { move: legal.text })}</button>`}
  </div>`;
}
