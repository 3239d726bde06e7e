/** The head of a table: where the round is, and what can be done with the game as a whole. */

import { CallsButton } from "./calls.js";
import { Icon } from "./icons.js";
import { PHASES } from "./names.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { ThemeButton } from "./theme.js";
import { undoLast, undoLastRefusal, wasOutcome } from "./undoing.js";
import { html } from "./vendor/htm-preact.js";

/** The head of the table. */
export function Header() {
  const { session, view, game } = useTable();
  const state = useStore(session.store, "busy", "connection", "log", "game");
  const { busy, connection } = state;
  const refusal = undoLastRefusal(state);
  return html`<header class=${`head ${game.chance === "manual" ? "head-manual" : ""}`}>
    <a class="head-home" href="#/" aria-label="Cosmic Gate, all games"><${Icon} name="gate" /><span>Cosmic Gate</span></a>
    <h1 class="head-label">${game.label ?? `Level ${view.level}`}</h1>
    <ol class="phases" aria-label=${`Round ${view.round}`}>
      <li class="phase-round">Round ${view.round}</li>
      ${Object.entries(PHASES).map(
        ([phase, name]) => html`<li key=${phase} class=${view.phase === phase ? "phase-now" : ""} aria-current=${view.phase === phase ? "step" : undefined}>${name}</li>`,
      )}
    </ol>
    <span class=${`dot dot-${connection}`} role="img" aria-label=${`Connection: ${connection}`} title=${`Connection: ${connection}`}></span>
    ${game.chance === "manual" &&
    html`<a class="button" href=${`#/games/${session.id}/table`}>Set the table</a>
      <button onClick=${() => session.takeBack()} disabled=${busy || !wasOutcome(state)} title="Take back the outcome that was reported last">Wrong outcome</button>`}
    <button onClick=${() => undoLast(session)} disabled=${busy || refusal} title=${refusal ?? "Take back the last move (u)"}>
      <${Icon} name="undo" /> <span>Undo</span>
    </button>
    <${CallsButton} />
    <${ThemeButton} />
  </header>`;
}
