/** The first page: the island that sinks, the doors into the game, and the games of this browser. */

import { Icon } from "./icons.js";
import { MyGames } from "./my_games.js";
import { PageHead } from "./page_head.js";
import { SinkingIsland } from "./sinking_island.js";
import { html } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";

const DOORS = [
  { to: "#/learn", icon: "bulb", name: "Learn in five minutes", text: "A guided first round: you play it, the page says what and why." },
  { to: "#/new", icon: "play", name: "Play", text: "Alone, with engines, or with others by links." },
  { to: "#/new/manual", icon: "cards", name: "Beside my box", text: "You roll and draw at your own table; here are the board, hints and the record." },
];

/** The landing page. */
export function Landing({ names, problem, onKey }) {
  useWindowTitle("");
  return html`<${PageHead} />
    <main class="landing">
      <section class="hero">
        <div class="hero-words">
          <h1>Build the gate before the island sinks.</h1>
          <p>Atlantis goes under, tile by tile. Together you gather gold, crystal and Atlantium, hold back the water, and build the Cosmic Gate that saves its people.</p>
        </div>
        <div class="hero-scene"><${SinkingIsland} /></div>
        <nav class="doors" aria-label="Ways into the game">
          ${DOORS.map(
            (door, index) => html`<a key=${door.to} class=${`door ${index ? "" : "door-first"}`} href=${door.to}>
              <span class="door-icon"><${Icon} name=${door.icon} /></span>
              <strong>${door.name}</strong>
              <span>${door.text}</span>
            </a>`,
          )}
        </nav>
      </section>
      <nav class="paths" aria-label="More">
        <a class="button" href="#/puzzles"><${Icon} name="eye" /> Puzzle of the day</a>
        <a class="button" href="#/rules"><${Icon} name="libraries" /> Rules in short</a>
        <a class="button" href="#/first"><${Icon} name="gate" /> A first game</a>
      </nav>
      <${MyGames} names=${names} problem=${problem} onKey=${onKey} />
    </main>
    <footer class="foot">
      An independent implementation of the rules of Atlantis Rising. This page uses the <a href="/docs/">public API</a> and nothing else.
    </footer>`;
}
