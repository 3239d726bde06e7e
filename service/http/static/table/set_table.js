/**
 * Setting the table as it stands: point at the board to place Atlanteans, water, barriers and
 * components; fill in the rest. A new game starts from it.
 */

import { change, read } from "./api.js";
import { apiKey, readerOf } from "./credentials.js";
import { Wrath } from "./decks.js";
import { putPiece, setWater, takePiece, turnBarrier, turnComponent, viewOf } from "./draft.js";
import { DraftForm } from "./draft_form.js";
import { Faults } from "./faults.js";
import { Gate } from "./gate.js";
import { Icon } from "./icons.js";
import { Island } from "./island.js";
import { PageHead } from "./lobby.js";
import { Players } from "./players.js";
import { TableProvider } from "./table_context.js";
import { playerName, playerOf } from "./names.js";
import { placesOf } from "./things.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";

/** The page for a game by its id. */
export function SetTable({ id, names }) {
  const [start, setStart] = useState(null);
  const [draft, setDraft] = useState(null);
  const [picked, setPicked] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    load(id).then((found) => {
      setStart(found);
      setDraft(found.position);
    }, setProblem);
  }, [id]);
  if (!draft) {
    return html`<${PageHead} /><main class="message">
      <h1>${problem ? "The table cannot be set now." : "Loading ..."}</h1>
      ${problem && html`<p>${problem.message}</p><p><a href=${`#/games/${id}`}>Back to the game</a></p>`}
    </main>`;
  }
  const view = viewOf(start.game, draft);
  const whose = (index) => (view.players[index] ? playerName(names, view.players[index]) : `Seat ${index + 1}`);
  const point = (thing) => {
    const next = pointed(draft, view, picked, thing);
    setDraft(next.draft);
    setPicked(next.picked);
  };
  const table = {
    session: { id, pick: point },
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
    setProblem(null);
    try {
      const { setup } = start.record;
      const { chance, undo, label } = start.game;
      const body = { ...setup, position: draft, chance, undo, ...(label && { label }) };
      const made = await change("/v1/games", body, { token: apiKey() });
      location.hash = `#/games/${made.id}`;
    } catch (error) {
      setProblem(error);
    }
  }
  return html`<${TableProvider} value=${table}>
    <${PageHead} />
    <main class="table">
      <div class="column column-left"><${Gate} /><${Wrath} /></div>
      <div class="column column-island">
        <h1 class="set-title">Set the table as it stands</h1>
        <p class="quiet set-help">
          Choose an Atlantean in a pool, then its place; click one on the board to take it back. Click a tile to move
          the water there, the name of a peninsula for its barrier, a component to build it.
        </p>
        <div class="island-frame"><${Island} /></div>
      </div>
      <div class="column column-right">
        ${problem && html`<${Faults} problem=${problem} names=${names} whose=${whose} />`}
        <p class="form-actions">
          <button class="main" onClick=${create}><${Icon} name="check" /> Start from this table</button>
          <a class="button" href=${`#/games/${id}`}>Cancel</a>
        </p>
        <${Players} />
        <${DraftForm} draft=${draft} setDraft=${setDraft} />
      </div>
    </main>
  <//>`;
}

async function load(id) {
  const token = readerOf(id);
  const [game, record, position] = await Promise.all(
    ["", "/record", "/position"].map((part) => read(`/v1/games/${id}${part}`, { token })),
  );
  return { game, record, position };
}

/** Everything that can be pointed at. */
function openThings(view) {
  return new Set([
    ...placesOf(view).flatMap(([id, pieces]) => [`place:${id}`, ...pieces.map((each) => `piece:${each.seat}:${each.piece}:${id}`)]),
    ...view.players.flatMap((player) => ["leader", "follower", "volunteer"].map((piece) => `pool:${player.seat}:${piece}`)),
    ...view.island.peninsulas.map((each) => `peninsula:${each.id}`),
    ...view.gate.components.map((each) => `component:${each.id}`),
  ]);
}

/** What a click changes. */
function pointed(draft, view, picked, thing) {
  const [kind, first, second, third] = thing.split(":");
  if (kind === "pool") return { draft, picked: picked === thing ? null : thing };
  if (kind === "peninsula") return { draft: turnBarrier(draft, first), picked: null };
  if (kind === "component") return { draft: turnComponent(draft, first), picked: null };
  if (kind === "piece") return { draft: takePiece(draft, seatOf(first), second, third), picked: null };
  if (picked) {
    const [, seat, piece] = picked.split(":");
    const next = putPiece(draft, Number(seat), piece, first);
    return { draft: next, picked: isLeft(view, picked) ? picked : null };
  }
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
