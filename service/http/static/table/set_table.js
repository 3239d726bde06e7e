/**
 * Setting the table as it stands: point at the board to place Atlanteans, water, barriers and
 * components; fill in the rest. A new game starts from it.
 */

import { put, read } from "./api.js";
import { apiKey, noteOrigin, readerOf } from "./credentials.js";
import { Wrath } from "./decks.js";
import { putPiece, setWater, takePiece, turnBarrier, turnComponent, viewOf } from "./draft.js";
import { documentOf } from "./draft_document.js";
import { DraftForm } from "./draft_form.js";
import { forgetDraft, keepDraft, keptDraft } from "./draft_store.js";
import { Expansion } from "./expansion.js";
import { Faults } from "./faults.js";
import { Gate } from "./gate.js";
import { Icon } from "./icons.js";
import { Island } from "./island.js";
import { playerName, playerOf } from "./names.js";
import { PageHead } from "./page_head.js";
import { Players } from "./players.js";
import { createStore } from "./store.js";
import { TableProvider } from "./table_context.js";
import { startFrom } from "./table_start.js";
import { placesOf } from "./things.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";
import { worded } from "./words.js";

/** The page for a game by its id; `isNew` where the game was only made to set its table. */
export function SetTable({ id, names, isNew }) {
  const [start, setStart] = useState(null);
  const [draft, setDraft] = useState(null);
  const [picked, setPicked] = useState(null);
  const [problem, setProblem] = useState(null);
  const [refused, setRefused] = useState(null);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(null);
  useWindowTitle(worded("head-set"));
  useEffect(() => {
    load(id).then((found) => {
      const before = keptDraft(id);
      setStart(found);
      setKept(before);
      setDraft(before?.draft ?? found.position);
    }, setProblem);
  }, [id]);
  if (!draft) {
    return html`<${PageHead} /><main class="message">
      <h1>${problem ? worded("set-cannot") : worded("loading")}</h1>
      ${problem && html`<p>${problem.message}</p><p><a href=${`#/games/${id}`}>${worded("set-back")}</a></p>`}
    </main>`;
  }
  const view = viewOf(start, draft);
  const whose = (index) => (view.players[index] ? playerName(names, view.players[index]) : worded("seat", { seat: index + 1 }));
  const alter = (next) => {
    setDraft(next);
    keepDraft(id, next, start.game.version);
  };
  const point = (thing) => {
    const next = pointed(draft, view, picked, thing);
    if (next.draft !== draft) alter(next.draft);
    setPicked(next.picked);
  };
  const again = () => {
    if (!confirm(worded("set-drop_sure"))) return;
    forgetDraft(id);
    setKept(null);
    setDraft(start.position);
    setPicked(null);
    setRefused(null);
  };
  const table = {
    session: { id, pick: point, store: QUIET },
    names,
    game: start.game,
    view,
    past: null,
    picked: picked ? [picked] : [],
    open: openThings(view),
    mine: [],
    marks: null,
  };
  async function create() {
    setBusy(true);
    setRefused(null);
    try {
      const made = await startFrom(start, draft);
      forgetDraft(id);
      if (isNew) await remove(id);
      noteOrigin(made.id, "made");
      location.hash = `#/games/${made.id}${made.seats === "claimed" ? "/seats" : ""}`;
    } catch (error) {
      // With the draft as it was sent: its Atlanteans are counted otherwise once one is moved.
      setRefused({ error, draft });
      setBusy(false);
    }
  }
  async function leave(event) {
    if (!isNew) return;
    event.preventDefault();
    if (keptDraft(id) && !confirm(worded("set-leave_sure"))) return;
    forgetDraft(id);
    await remove(id);
    location.hash = "#/";
  }
  return html`<${TableProvider} value=${table}>
    <${PageHead} />
    <main class="table">
      <div class="column column-left"><${Gate} /><${Expansion} /><${Wrath} /></div>
      <div class="column column-island">
        <h1 class="set-title">${worded("set-title")}</h1>
        <p class="quiet set-help">
          ${worded("set-help")}
        </p>
        <div class="island-frame"><${Island} zooms /></div>
      </div>
      <div class="column column-right">
        ${!start.isSettled && html`<${OpenQuestion} decision=${start.game.decision} />`}
        ${kept && html`<${Kept} isOld=${kept.version !== start.game.version} />`}
        ${refused && html`<${Faults} problem=${refused.error} names=${names} whose=${whose} position=${refused.draft} />`}
        <p class="form-actions">
          <button class="main" disabled=${busy} onClick=${create}><${Icon} name="check" /> ${worded("set-start")}</button>
          ${draft !== start.position && html`<button onClick=${again}>${worded("set-again")}</button>`}
          <a class="button" href=${`#/games/${id}`} onClick=${leave}>${worded("set-cancel")}</a>
        </p>
        ${!isNew && html`<${NewAddress} game=${start.game} />`}
        <${Players} />
        <${DraftForm} start=${start} draft=${draft} setDraft=${alter} />
      </div>
    </main>
  <//>`;
}

/** Here nothing has happened yet, and nobody says anything. */
const QUIET = createStore({ log: [], talk: [], planStep: null, game: null, news: [] });

/** What the new game has, and what it has not, of the game that it is made from. */
function NewAddress({ game }) {
  const links = worded("set-links");
  return html`<p class="quiet">
    ${worded("set-new_address")}
    ${game.seats === "claimed" && ` ${links}`}
  </p>`;
}

const ANSWERS = {
  reveal_councilors: worded("set-say_hologram"),
  choose_hologram: worded("set-say_hologram"),
  deal_artifacts: worded("set-say_scholar"),
  choose_artifact: worded("set-say_scholar"),
};

/** The game waits for something: it need not be answered, because the table is set without it. */
function OpenQuestion({ decision }) {
  return html`<p class="panel" role="note">
    ${worded("set-asks", { question: decision.text })}
    ${" "}${ANSWERS[decision.kind] ?? worded("set-after")}
  </p>`;
}

/** What was entered before, and not started, is here again. */
function Kept({ isOld }) {
  return html`<p class="panel" role="note">
    ${worded(isOld ? "set-kept_old" : "set-kept")}
  </p>`;
}

async function load(id) {
  const token = readerOf(id);
  const path = `/v1/games/${id}`;
  const [game, record, document] = await Promise.all([
    read(path, { token }),
    read(`${path}/record`, { token }),
    read(`${path}/position`, { token }).catch(noneWithin),
  ]);
  return { game, record, position: document ?? documentOf(game, record.setup), isSettled: Boolean(document) };
}

/** There is no document while something is half done: the view has to do. */
function noneWithin(error) {
  if (error.code !== "position_unsettled") throw error;
  return null;
}

/** Delete a game that was only made to set its table. */
function remove(id) {
  return put("DELETE", `/v1/games/${id}`, undefined, { token: apiKey() }).catch(() => {});
}

/** Everything that can be pointed at. */
function openThings(view) {
  const pieces = view.expansion?.pieces ?? [];
  const kinds = ["leader", "follower", "volunteer", "hologram", "automaton", ...pieces.map((each) => each.piece)];
  return new Set([
    ...placesOf(view).flatMap(([id, there]) => [`place:${id}`, ...there.map((each) => `piece:${each.seat}:${each.piece}:${id}`)]),
    ...view.players.flatMap((player) => kinds.map((piece) => `pool:${player.seat}:${piece}`)),
    ...view.island.peninsulas.map((each) => `peninsula:${each.id}`),
    ...view.gate.components.map((each) => `component:${each.id}`),
  ]);
}

/** What a click changes. With an Atlantean chosen, a click on those who are on a place is one on the place. */
function pointed(draft, view, picked, thing) {
  const [kind, first, second, third] = thing.split(":");
  if (kind === "pool") return { draft, picked: picked === thing ? null : thing };
  if (kind === "peninsula") return { draft: turnBarrier(draft, first), picked: null };
  if (kind === "component") return { draft: turnComponent(draft, first), picked: null };
  if (picked) {
    const [, seat, piece] = picked.split(":");
    const next = putPiece(draft, Number(seat), piece, kind === "piece" ? third : first);
    return { draft: next, picked: isLeft(view, picked) ? picked : null };
  }
  if (kind === "piece") return { draft: takePiece(draft, seatOf(first), second, third), picked: null };
  const peninsula = view.island.peninsulas.find((each) => each.tiles.some((tile) => tile.id === first));
  if (!peninsula) return { draft, picked };
  const { ring } = peninsula.tiles.find((tile) => tile.id === first);
  return { draft: setWater(draft, peninsula.id, ring), picked: null };
}

const seatOf = (text) => (text === "null" ? null : Number(text));

/** Whether the pool has one more of the piece that was just placed. */
function isLeft(view, picked) {
  const [, seat, piece] = picked.split(":");
  const { pool } = playerOf(view, Number(seat));
  return piece === "follower" ? pool.followers > 1 : piece === "volunteer" && pool.volunteers > 1;
}
