/** All games: those of this key, and those in which this browser has a seat. */

import { put, read } from "./api.js";
import { apiKey, gamesWithTokens } from "./credentials.js";
import { Icon } from "./icons.js";
import { KeyForm } from "./key_form.js";
import { councilorNames, countOf, PHASES } from "./names.js";
import { PageHead } from "./page_head.js";
import { readWithTokens } from "./reading.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";

/** The first page. */
export function Lobby({ names }) {
  const [games, setGames] = useState(null);
  const [next, setNext] = useState(null);
  const [problem, setProblem] = useState(null);

  async function load(path) {
    try {
      const page = await read(path, { token: apiKey() });
      setGames((before) => [...(path.includes("cursor") ? (before ?? []) : []), ...page.games]);
      setNext(page.next ?? null);
      setProblem(null);
    } catch (error) {
      setGames((before) => before ?? []);
      setProblem(error);
    }
  }
  useEffect(() => {
    load("/v1/games?limit=20");
  }, []);

  async function remove(id) {
    if (!confirm("Delete this game for everybody?")) return;
    await put("DELETE", `/v1/games/${id}`, undefined, { token: apiKey() }).catch(setProblem);
    load("/v1/games?limit=20");
  }

  return html`<${PageHead} />
    <main class="lobby">
      <section class="hero">
        <h1>Build the gate before the island sinks.</h1>
        <p>Play Atlantis Rising together, alone or with engines. Ask for hints, and look back at every moment. Or play with your own box, and report here what happens.</p>
        <p class="hero-actions">
          <a class="button main" href="#/new"><${Icon} name="play" /> New game</a>
          <a class="button" href="#/new/manual"><${Icon} name="cards" /> Beside the real box</a>
        </p>
      </section>
      ${problem && html`<${KeyForm} problem=${problem} onKey=${() => load("/v1/games?limit=20")} />`}
      <${SeatedGames} names=${names} listed=${games ?? []} />
      <section aria-labelledby="games-title">
        <h2 id="games-title">Games</h2>
        ${games === null && html`<p class="quiet">Loading ...</p>`}
        ${games?.length === 0 && !problem && html`<p class="quiet">No games yet.</p>`}
        <ul class="games">
          ${games?.map((game) => html`<${GameCard} key=${game.id} game=${game} names=${names} onRemove=${() => remove(game.id)} />`)}
        </ul>
        ${next && html`<button onClick=${() => load(next)}>More games</button>`}
      </section>
    </main>
    <${PageFoot} />`;
}

function PageFoot() {
  return html`<footer class="foot">
    An independent implementation of the rules of Atlantis Rising. This page uses the <a href="/docs/">public API</a> and nothing else.
  </footer>`;
}

function GameCard({ game, names, onRemove }) {
  const title = game.label ?? councilorNames(names, game.councilors);
  return html`<li class="panel game-card">
    <a href=${`#/games/${game.id}`}>
      <strong>${title}</strong>
      <span>${game.status === "running" ? `Round ${game.round ?? "?"}, ${PHASES[game.phase] ?? ""}` : game.status === "won" ? "Won" : "Lost"}</span>
      <span class="quiet">Level ${game.level}, ${countOf(game.councilors.length, "player")}${game.chance === "manual" ? ", beside the box" : ""}</span>
    </a>
    <button class="icon-button" aria-label=${`Delete ${title}`} onClick=${onRemove}><${Icon} name="cross" /></button>
  </li>`;
}

/** Games of other people in which this browser has a seat. */
function SeatedGames({ names, listed }) {
  const [games, setGames] = useState(/** @type {Game[]} */ ([]));
  useEffect(() => {
    const ids = gamesWithTokens();
    Promise.all(ids.map((id) => readWithTokens(id, `/v1/games/${id}`).catch(() => null))).then(
      (found) => setGames(found.filter(Boolean)),
    );
  }, []);
  const others = games.filter((game) => !listed.some((each) => each.id === game.id));
  if (!others.length) return null;
  return html`<section aria-labelledby="seated-title">
    <h2 id="seated-title">Where you have a seat</h2>
    <ul class="games">
      ${others.map(
        (game) => html`<li key=${game.id} class="panel game-card"><a href=${`#/games/${game.id}`}>
          <strong>${game.label ?? councilorNames(names, game.players.map((each) => each.councilor))}</strong>
          <span>Round ${game.round}, ${PHASES[game.phase] ?? ""}</span>
        </a></li>`,
      )}
    </ul>
  </section>`;
}
