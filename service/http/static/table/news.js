/** What just happened: shown above the island, and read out by screen readers. */

import { EventText } from "./log.js";
import { useMoments } from "./stage.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const PATIENCE = 700;
/** Milliseconds without an answer after which the page says that it waits. */

/**
 * The events since the view before, the latest last: as many as there is room for are seen, and all are
 * read out, with the question that is asked now.
 */
export function News() {
  const { session, past, game } = useTable();
  const { news, connection, busy, pointedAt } = useStore(session.store, "news", "connection", "busy", "pointedAt");
  const isSlow = useSlow(busy);
  const lines = news.filter((event) => event.text);
  const moments = useMoments();
  // What a card says is read out where it stands on the stage.
  const wordsOf = ({ version, text }) => {
    const moment = moments.find((each) => each.version === version && each.words && each.kind !== "monster" && each.lead === text);
    return moment && html` <span class="unseen">${moment.words}</span>`;
  };
  const question = game.decision?.text ?? (game.status === "won" ? worded("news-saved") : worded("result-lost"));
  return html`<div class="news" role="log" aria-live="polite" aria-label=${worded("news-label")}>
    ${!past && lines.map((event, index) => html`<p key=${`${event.version}:${index}`} data-version=${event.version} class=${event.chance ? "news-chance" : ""}><${EventText} event=${event} />${wordsOf(event)}</p>`)}
    ${!past && html`<p key=${`question:${game.version}`} class="unseen">${question}</p>`}
    ${pointedAt && !past && html`<p class="news-pointed-at">${pointedAt}</p>`}
    ${connection === "lost" ? html`<p class="news-lost">${worded("news-lost")}</p>`
    : isSlow && html`<p class="news-slow">${worded("news-slow")}</p>`}
  </div>`;
}

/** Whether something has been going on for longer than players wait without a word. */
function useSlow(busy) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [busy]);
  return isSlow;
}
