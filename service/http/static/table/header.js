/** The head of a table: where the round is, and what can be done with the game as a whole. */

import { CallsButton } from "./calls.js";
import { Icon } from "./icons.js";
import { LanguageChoice } from "./language_choice.js";
import { PHASES } from "./names.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { ThemeButton } from "./theme.js";
import { takeBackOutcome, undoLast, undoLastRefusal, wasOutcome } from "./undoing.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The head of the table. Where it is narrow, what is seldom used is in a menu. */
export function Header() {
  const { session, view, game } = useTable();
  const state = useStore(session.store, "busy", "connection", "log", "game", "byItself");
  const { busy, connection } = state;
  const refusal = undoLastRefusal(state);
  return html`<header class=${`head ${game.chance === "manual" ? "head-manual" : ""}`}>
    <a class="head-home" href="#/" aria-label=${worded("head-home")}><${Icon} name="gate" /><span>Cosmic Gate</span></a>
    <h1 class="head-label">${game.label ?? worded("level", { level: view.level })}</h1>
    <ol class="phases" aria-label=${worded("round", { round: view.round })}>
      <li class="phase-round">${worded("round", { round: view.round })}</li>
      ${Object.entries(PHASES).map(
        ([phase, name]) => html`<li key=${phase} class=${view.phase === phase ? "phase-now" : ""} aria-current=${view.phase === phase ? "step" : undefined}>${name}</li>`,
      )}
    </ol>
    <span class=${`dot dot-${connection}`} role="img" aria-label=${worded("connection", { connection })} title=${worded("connection", { connection })}></span>
    <button onClick=${() => undoLast(session)} disabled=${busy || refusal} title=${refusal ?? worded("head-undo_title")}>
      <${Icon} name="undo" /> <span>${worded("undo")}</span>
    </button>
    <button class="icon-button head-more" popovertarget="head-menu" aria-label=${worded("head-more")} title=${worded("head-more")}><${Icon} name="more" /></button>
    <div id="head-menu" popover="auto">
      ${game.chance === "manual" &&
      html`<a class="button" href=${`#/games/${session.id}/table`}>${worded("head-set")}</a>
        <button onClick=${() => takeBackOutcome(session)} disabled=${busy || !wasOutcome(state)} title=${worded("head-wrong_title")}>${worded("head-wrong")}</button>`}
      <${CallsButton} />
      <${LanguageChoice} />
      <${ThemeButton} />
    </div>
  </header>`;
}
