/** The rules in short, in words of this page, with pictures of its board. */

import { Gate } from "./gate.js";
import { Icon } from "./icons.js";
import { Island } from "./island.js";
import { readBoard, tableParts } from "./offline_board.js";
import { PageHead } from "./page_head.js";
import { TableProvider } from "./table_context.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";

/** The page of rules. */
export function Rules() {
  useWindowTitle("Rules in short");
  const [board, setBoard] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    readBoard().then(setBoard, (error) => setProblem(error.message));
  }, []);
  return html`<${PageHead} />
    <main class="rules">
      <h1>The rules in short</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${board && html`<${Chapters} ...${board} />`}
      <p class="paths"><a class="button main" href="#/learn">Learn it by playing</a> <a class="button" href="#/puzzles">Puzzle of the day</a> <a class="button" href="#/">All games</a></p>
    </main>`;
}

function Chapters({ names, beginning }) {
  const { constants, wrath } = names.content;
  return html`
    <section class="rule">
      <div>
        <h2>What it is about</h2>
        <p>Atlantis is sinking. The team builds the ten parts of the Cosmic Gate; the last is the Power Core, and with it everybody wins. If the last tile of the island floods before, everybody loses.</p>
        <p>Six peninsulas reach into the sea. Each floods from its outermost tile inwards. The far tiles are the best ones, and the first to go.</p>
      </div>
      <${Picture} names=${names} view=${beginning} words="The whole island: six peninsulas of six tiles around the Mystic Power Source." />
    </section>
    <h2>A round has four phases</h2>
    <section class="rule">
      <div>
        <h3>1. Place Atlanteans</h3>
        <p>Everybody places their Leader and followers, in any order, on free spaces: a tile, the middle, or a build space of the gate. Who stands on a tile will act there, if it stays dry.</p>
        <p>For ${constants.barrier_energy} mystic energy of the whole team a barrier stops the next flood of a peninsula. ${constants.unflood_energy} raise a flooded tile.</p>
      </div>
      <${Picture} names=${names} view=${placedView(beginning)} arm="hills" words="Red waits far out in the Hills; a mystic barrier guards the Cities." />
    </section>
    <section class="rule">
      <div>
        <h3>2. Suffer Misfortunes</h3>
        <p>Cards of the misfortune deck are drawn one by one. Most of them flood the outermost dry tile of one peninsula. Whoever stands there swims home and does nothing this round. Calm Seas do nothing; a Controlled Flood lets you choose; others have words of their own.</p>
      </div>
      <${Picture} names=${names} view=${floodedView(beginning)} arm="hills" words="Hills 6 has flooded. The dotted edge marks the tile of each peninsula that floods next." />
    </section>
    <section class="rule">
      <div>
        <h3>3. Take Actions</h3>
        <ul class="rule-tiles">
          ${TILES.map(([id, words]) => html`<li key=${id}><${Icon} name=${id} /> <b>${names.of(id)}:</b> ${words}</li>`)}
          <li><${Icon} name="energy" /> <b>${names.place("centre")}:</b> each Atlantean gains 1 mystic energy.</li>
          <li><${Icon} name="gate" /> <b>Build spaces:</b> those who stand on one together pay for one part of the gate and build it.</li>
        </ul>
        <p>A mystic energy adds 1 to a roll of your own, or keeps one library card more.</p>
      </div>
      <div class="rule-picture rule-gate"><${TableProvider} value=${tableParts(names, builtView(beginning))}><${Gate} /><//><p class="quiet">The gate: what each part costs; what stands may give a space of its own.</p></div>
    </section>
    <section class="rule">
      <div>
        <h3>4. Endure the Wrath of the Gods</h3>
        <p>The team chooses tiles to flood: as many as the Wrath track says, and each round the counter moves on. It goes ${wrath.track.join(", ")}, and stays at the last number.</p>
        <p>Then all Atlanteans come home, and the next round begins.</p>
      </div>
      <${Picture} names=${names} view=${lateView(beginning)} words="Late in a game: half of the island is under water." />
    </section>`;
}

const TILES = [
  ["hills", "roll a die; the number of the tile or more brings 1 gold."],
  ["forests", "the same for 1 crystal."],
  ["mountains", "the same for 1 ore."],
  ["forges", "1 ore becomes as much Atlantium as the tile says."],
  ["libraries", "draw 2 cards; the tile says how many you keep."],
  ["cities", "two Atlanteans together; their dice and the Wrath added must reach the number, and a follower joins."],
];

/** A picture of the board; `arm` shows the half around that peninsula. */
function Picture({ names, view, words, arm }) {
  return html`<figure class=${`rule-picture ${arm ? "rule-near" : ""}`}>
    <div role="img" aria-label=${words}><div aria-hidden="true" class="island-frame"><${TableProvider} value=${tableParts(names, view)}><${Island} /><//></div></div>
    <figcaption class="quiet">${words}</figcaption>
  </figure>`;
}

/**
 * The beginning with other water, barriers and Atlanteans.
 * @param {any} view
 * @param {{dry?: Record<string, number>, barriers?: string[], atlanteans?: Record<string, object[]>}} other
 */
function changed(view, { dry = {}, barriers = [], atlanteans = {} }) {
  const peninsulas = view.island.peninsulas.map((each) => {
    const left = dry[each.id] ?? each.dry;
    return {
      ...each,
      dry: left,
      barrier: barriers.includes(each.id),
      tiles: each.tiles.map((tile) => ({ ...tile, flooded: tile.ring > left, usable: tile.ring <= left, atlanteans: atlanteans[tile.id] ?? [] })),
    };
  });
  return { ...view, island: { ...view.island, peninsulas } };
}

const standing = (seat, piece) => ({ seat, piece, count: 1, acted: false, inactive: false });
const WHO = { hills6: [standing(1, "leader")], hills4: [standing(2, "follower")], cities3: [standing(3, "follower"), standing(2, "follower")], mountains4: [standing(3, "leader")] };
const placedView = (view) => changed(view, { dry: { cities: 4 }, barriers: ["cities"], atlanteans: WHO });
const floodedView = (view) => changed(view, { dry: { hills: 5, cities: 4 }, barriers: ["cities"], atlanteans: { ...WHO, hills6: [] } });
const lateView = (view) => changed(view, { dry: { hills: 2, forests: 3, cities: 4, forges: 1, libraries: 3, mountains: 2 }, barriers: ["cities"] });

function builtView(view) {
  const components = view.gate.components.slice(0, 5).map((each, index) => ({ ...each, state: index === 0 ? "built" : "unbuilt" }));
  return { ...view, gate: { ...view.gate, components } };
}
