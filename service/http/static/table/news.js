/** What just happened: shown above the island, and read out by screen readers. */

import { EventText } from "./log.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";

/**
 * The events since the view before, the latest last: as many as there is room for are seen, and all are
 * read out, with the question that is asked now.
 */
export function News() {
  const { session, past, game } = useTable();
  const { news, connection } = useStore(session.store, "news", "connection");
  const lines = news.filter((event) => event.text);
  const question = game.decision?.text ?? (game.status === "won" ? "Atlantis is saved." : "Atlantis has sunk.");
  return html`<div class="news" role="log" aria-live="polite" aria-label="What just happened">
    ${!past && lines.map((event, index) => html`<p key=${`${event.version}:${index}`} data-version=${event.version} class=${event.chance ? "news-chance" : ""}><${EventText} event=${event} /></p>`)}
    ${!past && html`<p key=${`question:${game.version}`} class="unseen">${question}</p>`}
    ${connection === "lost" && html`<p class="news-lost">The connection is lost. Trying again ...</p>`}
  </div>`;
}
