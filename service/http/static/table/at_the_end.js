/** Whether the end of a game is shown over its board; the finale itself is loaded then. */

import { part } from "./parts.js";
import { isEndShown } from "./stage.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The finale; nothing while the game runs, while one looks back, or after it was closed. */
export function AtTheEnd() {
  const { session, game, past } = useTable();
  const { closedFinale } = useStore(session.store, "closedFinale");
  const [loaded, setLoaded] = useState(null);
  const isShown = isEndShown({ game, past, closedFinale });
  useEffect(() => {
    // On a phone the sheet would hide half of it.
    if (isShown) session.store.set({ sheet: "low" });
    if (isShown && !loaded) part("finale.js").then(({ Finale }) => setLoaded({ Finale }), session.tell);
  }, [isShown]);
  return isShown && loaded && html`<${loaded.Finale} />`;
}

/** The button that brings the finale back. */
export function FinaleAgain() {
  const { session } = useTable();
  const { closedFinale } = useStore(session.store, "closedFinale");
  if (!closedFinale) return null;
  return html`<p><button onClick=${() => session.store.set({ closedFinale: false })}>${worded("finale-again")}</button></p>`;
}
