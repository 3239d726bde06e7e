/** The log: what happened, in the words of the service, the latest first. */

import { Die, diceOf } from "./icons.js";
import { PHASES } from "./names.js";
import { showVersion } from "./past.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The entries of the log; one that was undone is struck through. */
export function Log() {
  const { session } = useTable();
  const { log } = useStore(session.store, "log");
  const undone = undoneVersions(log);
  const lines = log.filter((event) => event.text);
  return html`<ol class="log" aria-label=${worded("log-label")}>
    ${lines.map((event, index) => html`<${Entry} key=${index} event=${event} undone=${undone.has(event.version)} />`).reverse()}
  </ol>`;
}

/** The versions that an undo or a takeback has left out. */
function undoneVersions(log) {
  const found = new Set();
  for (const event of log) {
    if (event.kind === "undo") {
      for (let version = event.fields.to + 1; version < event.version; version += 1) found.add(version);
    }
    if (event.kind === "takeback") {
      for (let version = event.version - 1; version > 0; version -= 1) {
        if (found.has(version)) continue;
        found.add(version);
        break;
      }
    }
  }
  return found;
}

function Entry({ event, undone }) {
  const { session } = useTable();
  const phase = event.changes.find((change) => change.kind === "phase");
  const round = event.changes.find((change) => change.kind === "round");
  return html`${(phase || round) &&
    html`<li class="log-phase">${round ? worded("log-round", { round: round.round }) : ""} ${phase ? PHASES[phase.phase] : ""}</li>`}
    <li class=${`log-entry ${undone ? "log-undone" : ""} ${event.chance ? "log-chance" : ""}`}>
      <button class="log-line" data-text=${event.text} data-version=${event.version} title=${worded("log-back")} onClick=${() => showVersion(session, event.version)}>
        <${EventText} event=${event} />
      </button>
    </li>`;
}

/** Whether a change says the same as its event: whoever pays gives up what is paid. */
function isSame(change, { kind, text, fields }) {
  const isPaid = kind === "pay" && change.seat === fields.seat && (change.good ?? change.kind) === fields.good && change.by < 0;
  return change.text === text || isPaid;
}

/** One event in words, with its dice, and what it changed. */
export function EventText({ event }) {
  const more = event.changes
    .filter((change) => change.text && !isSame(change, event) && !["phase", "round"].includes(change.kind))
    .map((change) => change.text);
  return html`<span>
    ${diceOf(event).map((value, index) => html`<${Die} key=${index} value=${value} />`)}
    ${event.text}
    ${more.length > 0 && html` <span class="log-more">${more.join(" ")}</span>`}
    ${event.by?.engine && html` <span class="quiet">${worded("log-engine")}</span>`}
  </span>`;
}
