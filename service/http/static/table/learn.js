/** The ways in for newcomers: the guided round, and a first game with nothing to choose. */

import { change } from "./api.js";
import { apiKey, noteOrigin } from "./credentials.js";
import { KeyForm } from "./key_form.js";
import { keepLessonStep } from "./lesson_kept.js";
import { PageHead } from "./page_head.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";
import { phrase, worded } from "./words.js";

const TEAM = [{ councilor: "artificer", color: "red" }, { councilor: "priest", color: "blue" }, { councilor: "explorer", color: "yellow" }];

/**
 * The game of the guided round. Half of the gate stands, the others have placed their Atlanteans, and the
 * seed brings what the round teaches: calm seas, a flood under an Atlantean, a roll that misses by one.
 */
const LESSON = {
  players: TEAM,
  level: 1,
  label: worded("lesson-label"),
  chance: "seeded",
  seed: 39,
  position: {
    players: [
      { energy: 2, supply_followers: 3 },
      { resources: { crystal: 1, gold: 2, atlantium: 1 }, energy: 2, supply_followers: 3 },
      { resources: { ore: 1, gold: 1 }, energy: 2, supply_followers: 3 },
    ],
    components: { prediction_module: "built", hall_of_heralds: "built", archive_lens: "built", tide_bulwark: "built", mystic_siphon: "built" },
    atlanteans: [
      { seat: 2, piece: "leader", place: "build1" },
      { seat: 2, piece: "follower", place: "centre", count: 2 },
      { seat: 2, piece: "follower", place: "cities4" },
      { seat: 3, piece: "leader", place: "forges3" },
      { seat: 3, piece: "follower", place: "centre", count: 2 },
      { seat: 3, piece: "follower", place: "cities4" },
    ],
  },
};

const FIRST = { players: TEAM, level: 1, label: worded("first-label") };

/** Begin the guided round. */
export function Learn() {
  return html`<${Beginning} title=${worded("learn-title")} words=${worded("learn-laid")} body=${LESSON} onMade=${(id) => keepLessonStep(id, 0)} />`;
}

/** Begin a first game: the introductory set-up for three, all played here. */
export function FirstGame() {
  return html`<${Beginning} title=${worded("first-title")} words=${worded("learn-laid")} body=${FIRST} />`;
}

/** Make a game and go there; the address of this page is not one to come back to. */
function Beginning({ title, words, body, onMade }) {
  const [problem, setProblem] = useState(null);
  useWindowTitle(title);
  const begin = async () => {
    setProblem(null);
    try {
      const { id } = await change("/v1/games", body, { token: apiKey() });
      noteOrigin(id, "made");
      onMade?.(id);
      location.replace(`#/games/${id}`);
    } catch (error) {
      setProblem(error);
    }
  };
  useEffect(() => {
    begin();
  }, []);
  return html`<${PageHead} />
    <main class="message">
      <h1>${title}</h1>
      ${problem ? html`<${KeyForm} problem=${problem} onKey=${begin} />
        <p>${phrase("learn-without", { rules: html`<a href="#/rules">${worded("learn-rules")}</a>`, puzzle: html`<a href="#/puzzles">${worded("learn-puzzle")}</a>` })}</p>`
        : html`<p class="quiet">${words}</p>`}
    </main>`;
}
