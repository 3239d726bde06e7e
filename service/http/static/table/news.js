/** What just happened: shown above the island, and read out by screen readers. */

import { EventText } from "./log.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";

const SHOWN = 5;

/** The events since the view before, the latest last. */
export function News() {
  const { session, past } = useTable();
  const { news, connection } = useStore(session.store);
  const lines = news.filter((event) => event.text).slice(-SHOWN);
  return html`<div class="news" role="log" aria-live="polite" aria-label="What just happened">
    ${!past && lines.map((event, index) => html`<p key=${`${event.version}:${index}`} data-version=${event.version} class=${event.chance ? "news-chance" : ""}><${EventText} event=${event} /></p>`)}
    ${connection === "lost" && html`<p class="news-lost">The connection is lost. Trying again ...</p>`}
  </div>`;
}
