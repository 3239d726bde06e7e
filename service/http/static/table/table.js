/** The table: one game, with the island in the middle. */

import { Decks, Wrath } from "./decks.js";
import { Gate } from "./gate.js";
import { Header } from "./header.js";
import { Island } from "./island.js";
import { Log } from "./log.js";
import { News } from "./news.js";
import { Now } from "./now.js";
import { Players } from "./players.js";
import { openSession, pickableNow, seatsHere, undoLast } from "./session.js";
import { useStore } from "./store.js";
import { TableProvider, useTable } from "./table_context.js";
import { html, useEffect, useMemo, useState } from "./vendor/htm-preact.js";

/** A game by its id. */
export function Table({ id, names }) {
  const session = useMemo(() => openSession(id), [id]);
  useEffect(() => () => session.close(), [session]);
  const state = useStore(session.store);
  useShortcuts(session);
  if (state.gone) return html`<main class="message"><h1>${state.problem}</h1><p><a href="#/">All games</a></p></main>`;
  if (!state.game) {
    return html`<main class="message"><p>${state.problem ?? "Setting the table ..."}</p><p><a href="#/">All games</a></p></main>`;
  }
  const view = state.past?.game ?? state.game;
  const table = {
    session,
    names,
    game: state.game,
    view,
    past: state.past,
    picked: state.past ? [] : state.picked,
    open: pickableNow(state),
    mine: seatsHere(state.game),
    marks: state.marks,
  };
  return html`<${TableProvider} value=${table}>
    <${Header} />
    <main class="table">
      <div class="column column-left">
        <${Gate} />
        <${Wrath} />
        <${Decks} />
      </div>
      <div class="column column-island">
        <${News} />
        <${Island} />
      </div>
      <div class="column column-right">
        <${Problem} />
        <${Now} />
        <${Players} />
        <${Tabs} />
      </div>
    </main>
  <//>`;
}

/** What the service refused last, and why. */
function Problem() {
  const { session } = useTable();
  const { problem } = useStore(session.store);
  if (!problem) return null;
  return html`<p class="problem" role="alert">
    ${problem} <button class="chip" onClick=${() => session.store.set({ problem: null })}>Close</button>
  </p>`;
}

function Tabs() {
  const [tab, setTab] = useState("log");
  return html`<section class="panel tabs">
    <div role="tablist" class="tab-row" aria-label="More">
      <button role="tab" aria-selected=${tab === "log"} onClick=${() => setTab("log")}>Log</button>
    </div>
    ${tab === "log" && html`<${Log} />`}
  </section>`;
}

/** Keys for the whole table: Escape clears what is picked, u takes back. */
function useShortcuts(session) {
  useEffect(() => {
    const listen = (event) => {
      if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") session.clear();
      if (event.key === "u") undoLast(session);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [session]);
}
