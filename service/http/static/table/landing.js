/** The first page: the island that sinks, the doors into the game, and the games of this browser. */

import { Icon } from "./icons.js";
import { MyGames } from "./my_games.js";
import { PageHead } from "./page_head.js";
import { SinkingIsland } from "./sinking_island.js";
import { html } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";
import { phrase, worded } from "./words.js";

const DOORS = [
  { to: "#/learn", icon: "bulb", name: worded("learn-title"), text: worded("landing-learn") },
  { to: "#/new", icon: "play", name: worded("landing-play"), text: worded("landing-play_text") },
  { to: "#/new/manual", icon: "cards", name: worded("landing-box"), text: worded("landing-box_text") },
];

/** The landing page. */
export function Landing({ names, problem, onKey }) {
  useWindowTitle("");
  return html`<${PageHead} />
    <main class="landing">
      <section class="hero">
        <div class="hero-words">
          <h1>${worded("landing-title")}</h1>
          <p>${worded("landing-words")}</p>
        </div>
        <div class="hero-scene"><${SinkingIsland} /></div>
        <nav class="doors" aria-label=${worded("landing-ways")}>
          ${DOORS.map(
            (door, index) => html`<a key=${door.to} class=${`door ${index ? "" : "door-first"}`} href=${door.to}>
              <span class="door-icon"><${Icon} name=${door.icon} /></span>
              <strong>${door.name}</strong>
              <span>${door.text}</span>
            </a>`,
          )}
        </nav>
      </section>
      <nav class="paths" aria-label=${worded("landing-more")}>
        <a class="button" href="#/puzzles"><${Icon} name="eye" /> ${worded("puzzles-today")}</a>
        <a class="button" href="#/rules"><${Icon} name="libraries" /> ${worded("rules-short")}</a>
        <a class="button" href="#/first"><${Icon} name="gate" /> ${worded("first-title")}</a>
      </nav>
      <${MyGames} names=${names} problem=${problem} onKey=${onKey} />
    </main>
    <footer class="foot">
      ${phrase("landing-foot", { api: html`<a href="/docs/">${worded("landing-api")}</a>` })}
    </footer>`;
}
