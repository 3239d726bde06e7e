/** The rules in short, in words of this page, with pictures of its board. */

import { Gate } from "./gate.js";
import { Icon } from "./icons.js";
import { Island } from "./island.js";
import { readBoard, tableParts } from "./offline_board.js";
import { PageHead } from "./page_head.js";
import { TableProvider } from "./table_context.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";
import { worded } from "./words.js";

/** The page of rules. */
export function Rules() {
  useWindowTitle(worded("rules-short"));
  const [board, setBoard] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    readBoard().then(setBoard, (error) => setProblem(error.message));
  }, []);
  return html`<${PageHead} />
    <main class="rules">
      <h1>${worded("rules-title")}</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${board && html`<${Chapters} ...${board} />`}
      <p class="paths"><a class="button main" href="#/learn">${worded("rules-learn")}</a> <a class="button" href="#/puzzles">${worded("puzzles-today")}</a> <a class="button" href="#/">${worded("all_games")}</a></p>
    </main>`;
}

function Chapters({ names, beginning }) {
  const { constants, wrath } = names.content;
  return html`
    <section class="rule">
      <div>
        <h2>${worded("rules-about")}</h2>
        <p>${worded("rules-goal")}</p>
        <p>${worded("rules-peninsulas")}</p>
      </div>
      <${Picture} names=${names} view=${beginning} words=${worded("rules-island")} />
    </section>
    <h2>${worded("rules-phases")}</h2>
    <section class="rule">
      <div>
        <h3>${worded("rules-place")}</h3>
        <p>${worded("rules-place_text")}</p>
        <p>${worded("rules-energy", { barrier: constants.barrier_energy, unflood: constants.unflood_energy })}</p>
      </div>
      <${Picture} names=${names} view=${placedView(beginning)} arm="hills" words=${worded("rules-place_picture")} />
    </section>
    <section class="rule">
      <div>
        <h3>${worded("rules-suffer")}</h3>
        <p>${worded("rules-suffer_text")}</p>
      </div>
      <${Picture} names=${names} view=${floodedView(beginning)} arm="hills" words=${worded("rules-suffer_picture")} />
    </section>
    <section class="rule">
      <div>
        <h3>${worded("rules-act")}</h3>
        <ul class="rule-tiles">
          ${TILES.map(([id, words]) => html`<li key=${id}><${Icon} name=${id} /> <b>${names.of(id)}:</b> ${words}</li>`)}
          <li><${Icon} name="energy" /> <b>${names.place("centre")}:</b> ${worded("rules-centre")}</li>
          <li><${Icon} name="gate" /> <b>${worded("rules-build_spaces")}</b> ${worded("rules-building")}</li>
        </ul>
        <p>${worded("rules-lift")}</p>
      </div>
      <div class="rule-picture rule-gate"><${TableProvider} value=${tableParts(names, builtView(beginning))}><${Gate} /><//><p class="quiet">${worded("rules-gate_picture")}</p></div>
    </section>
    <section class="rule">
      <div>
        <h3>${worded("rules-wrath")}</h3>
        <p>${worded("rules-wrath_text", { track: wrath.track.join(", ") })}</p>
        <p>${worded("rules-again")}</p>
      </div>
      <${Picture} names=${names} view=${lateView(beginning)} words=${worded("rules-late_picture")} />
    </section>`;
}

const TILES = [
  ["hills", worded("rules-hills")],
  ["forests", worded("rules-forests")],
  ["mountains", worded("rules-mountains")],
  ["forges", worded("rules-forges")],
  ["libraries", worded("rules-libraries")],
  ["cities", worded("rules-cities")],
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
