/** The table: one game, with the island in the middle. */

import { marksOf } from "./advice.js";
import { Arrows } from "./arrows.js";
import { AtTheEnd } from "./at_the_end.js";
import { isCalled, useCalls } from "./calls.js";
import { Decks, Wrath } from "./decks.js";
import { useDragging } from "./dragging.js";
import { Expansion } from "./expansion.js";
import { Gate } from "./gate.js";
import { Header } from "./header.js";
import { Hints } from "./hints.js";
import { Island } from "./island.js";
import { Legend } from "./legend.js";
import { Lesson, lessonOpen } from "./lesson.js";
import { Log } from "./log.js";
import { useMotion } from "./motion.js";
import { News } from "./news.js";
import { Now } from "./now.js";
import { Players } from "./players.js";
import { RoundStrip } from "./round_strip.js";
import { Seats } from "./seats.js";
import { openSession, pickableNow, seatsHere } from "./session.js";
import { Stage } from "./stage.js";
import { useStore } from "./store.js";
import { TableProvider, useTable } from "./table_context.js";
import { TalkOverTable, Talk } from "./talk.js";
import { canTalk, withProposals } from "./talk_state.js";
import { PlanBar, Timeline, TurningPoints } from "./timeline.js";
import { undoLast } from "./undoing.js";
import { html, useEffect, useMemo, useRef } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";
import { worded } from "./words.js";

/** A game by its id; `tab` is the panel to begin with. */
export function Table({ id, names, tab }) {
  const session = useMemo(() => openSession(id, names), [id]);
  useEffect(() => () => session.close(), [session]);
  useEffect(() => {
    if (TABS.some((each) => each.id === tab)) session.store.set({ tab });
  }, [session, tab]);
  const state = useStore(session.store, ...TABLE_FIELDS);
  useShortcuts(session);
  useMotion(session, names);
  useDragging(session);
  useKeptFocus(`${state.game?.version} ${state.picked}`);
  const table = useTableParts(session, names, state);
  useWindowTitle(titleOf(state));
  useCalls(state);
  const columns = useMemo(columnsOf, []);
  if (state.gone) return html`<main class="message"><h1>${state.problem}</h1><p><a href="#/">${worded("all_games")}</a></p></main>`;
  if (!state.game || !table) {
    return html`<main class="message"><p>${state.problem ?? worded("loading")}</p><p><a href="#/">${worded("all_games")}</a></p></main>`;
  }
  const { game, busy } = state;
  return html`<${TableProvider} value=${table}>
    <${Header} />
    <main class="table" data-version=${game.version} data-busy=${String(busy)} data-decision=${game.decision?.kind ?? "over"}>
      ${columns}
    </main>
  <//>`;
}

/** What the window is called: the game and its round, and whether it waits for whoever sits here. */
function titleOf(state) {
  const { game } = state;
  if (!game) return "";
  const words = { game: game.label ?? worded("level", { level: game.level }), round: game.round, status: game.status };
  return worded(isCalled(state) ? "title-called" : "title", words);
}

/** @type {(keyof State)[]} */
const TABLE_FIELDS = ["game", "moves", "picked", "past", "hint", "gone", "problem", "busy", "talk", "signing"];

/** What the parts of the table are given; the same object until something of it changes. */
function useTableParts(session, names, state) {
  const { game, past, moves, picked, hint, talk, signing } = state;
  const view = past?.game ?? game;
  const answer = !past && hint?.version === game?.version ? hint?.answer : null;
  const hinted = useMemo(() => (answer && view ? marksOf(answer, view, names) : null), [answer, view, names]);
  const marks = useMemo(() => (past || !view ? hinted : withProposals(hinted, { talk, moves }, view, names)), [hinted, past, talk, moves, view]);
  return useMemo(
    () =>
      game && {
        session,
        names,
        game,
        view,
        past,
        picked: past ? [] : picked,
        open: lessonOpen(state, pickableNow(state)),
        mine: seatsHere(game),
        marks,
      },
    [session, names, game, past, moves, picked, signing, marks],
  );
}

/** The three columns. They are made once: each part is drawn again when what it shows changes. */
const columnsOf = () => html`<div class="column column-left">
    <${Gate} />
    <${Expansion} />
    <${Wrath} />
    <${Decks} />
  </div>
  <div class="column column-island">
    <${Lesson} />
    <${PlanBar} />
    <div class="island-frame">
      <${News} />
      <${Island} zooms />
      <${Stage} />
      <${Legend} />
      <${AtTheEnd} />
    </div>
    <${RoundStrip} />
    <${Timeline} />
  </div>
  <div class="column column-right">
    <${Problem} />
    <${Tabs} />
    <${Players} />
  </div>
  <${Arrows} />
  <${TalkOverTable} />`;

/** What the service refused last, and why. */
function Problem() {
  const { session } = useTable();
  const { problem } = useStore(session.store, "problem");
  if (!problem) return null;
  return html`<p class="problem" role="alert">
    ${problem} <button class="chip" onClick=${() => session.store.set({ problem: null })}>${worded("close")}</button>
  </p>`;
}

const TABS = [
  { id: "now", name: worded("tab-now"), part: Now },
  { id: "hints", name: worded("tab-hints"), part: Hints },
  { id: "talk", name: worded("tab-talk"), part: Talk, isThere: canTalk },
  { id: "log", name: worded("tab-log"), part: Log },
  { id: "review", name: worded("tab-review"), part: TurningPoints },
  { id: "seats", name: worded("seats"), part: Seats },
];

/** What stands beside the island: the question, hints, the log. The arrow keys change between them. */
function Tabs() {
  const { session, game } = useTable();
  const { tab, sheet } = useStore(session.store, "tab", "sheet");
  const tabs = TABS.filter(({ isThere }) => !isThere || isThere(game));
  const open = (id) => session.store.set({ tab: id, sheet: sheet === "low" ? "half" : sheet });
  const step = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = tabs[(tabs.findIndex((each) => each.id === tab) + by + tabs.length) % tabs.length];
    open(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  const { part: Part } = TABS.find((each) => each.id === tab) ?? TABS[0];
  return html`<section class="panel tabs tabs-sheet" data-sheet=${sheet}>
    <${SheetHandle} />
    <div role="tablist" class="tab-row" aria-label=${worded("tabs-label")} onKeyDown=${step}>
      ${tabs.map(
        (each) => html`<button
          key=${each.id}
          id=${`tab-${each.id}`}
          role="tab"
          aria-selected=${tab === each.id}
          aria-controls="tab-panel"
          tabindex=${tab === each.id ? 0 : -1}
          onClick=${() => open(each.id)}
        >${each.name}</button>`,
      )}
    </div>
    <div id="tab-panel" role="tabpanel" tabindex="-1" aria-labelledby=${`tab-${tab}`}><${Part} /></div>
  </section>`;
}

/** @type {Record<string, State["sheet"]>} */
const NEXT_HEIGHT = { low: "half", half: "high", high: "low" };
const HANDLE = { low: worded("sheet-open"), half: worded("sheet-higher"), high: worded("sheet-close") };

/** On a phone the panel is a sheet over the lower part of the screen: this makes it higher or lower. */
function SheetHandle() {
  const { session } = useTable();
  const { sheet, news } = useStore(session.store, "sheet", "news");
  const last = news.findLast((event) => event.text);
  return html`<div class="sheet-head">
    <button class="sheet-handle" aria-label=${HANDLE[sheet]} onClick=${() => session.store.set({ sheet: NEXT_HEIGHT[sheet] })}></button>
    ${last && html`<p class="last-event">${last.text}</p>`}
  </div>`;
}

/** Keys for the whole table: Escape clears what is picked, u takes back, n and h open a tab. */
function useShortcuts(session) {
  useEffect(() => {
    const listen = (event) => {
      if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") session.clear();
      if (event.key === "u") undoLast(session);
      if (event.key === "h") session.store.set({ tab: "hints" });
      if (event.key === "n") session.store.set({ tab: "now" });
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [session]);
}

/**
 * When what had the focus is gone, because it was played or picked, the focus goes to the panel beside the
 * island: whoever uses the keyboard need not begin at the top of the page again.
 */
function useKeptFocus(moment) {
  const before = useRef(moment);
  useEffect(() => {
    if (before.current === moment) return;
    before.current = moment;
    if (document.activeElement === document.body) document.getElementById("tab-panel")?.focus({ preventScroll: true });
  }, [moment]);
}
