/** The page: which part of it an address shows. The address is what stands after the #. */

import { UNREACHABLE } from "./api.js";
import { gamesWithTokens, lostSeat } from "./credentials.js";
import { KeyForm } from "./key_form.js";
import { namesOf } from "./names.js";
import { part } from "./parts.js";
import { lossWords, readAhead, readWithTokens } from "./reading.js";
import { keepShell } from "./shell.js";
import { applyTheme } from "./theme.js";
import { html, render, useEffect, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The words of the address. */
function words() {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decoded);
}

/** A word of the address in plain text; as it is where it was cut or mistyped. */
function decoded(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Parts that need no content of the service: they are shown at once, some of them without a service. */
const ALONE = {
  learn: { load: () => part("learn.js").then((found) => found.Learn) },
  first: { load: () => part("learn.js").then((found) => found.FirstGame) },
  rules: { load: () => part("rules.js").then((found) => found.Rules) },
  puzzles: { load: () => part("puzzles.js").then((found) => found.Puzzles) },
};

function Page() {
  const [route, setRoute] = useState(words());
  const [names, setNames] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    const listen = () => {
      setRoute(words());
      // Another part of the page begins at its top, however far down the one before was.
      scrollTo(0, 0);
    };
    addEventListener("hashchange", listen);
    return () => removeEventListener("hashchange", listen);
  }, []);
  const load = () => {
    setProblem(null);
    loadContent().then(setNames, setProblem);
  };
  const [first, second, third, fourth] = route;
  const alone = ALONE[first];
  // Again at another address where it failed: a link may have brought the token that was missing.
  useEffect(() => {
    if (!names && !alone) load();
  }, [route]);
  if (alone) return html`<${Opened} key=${first} load=${alone.load} words=${route.slice(1)} />`;
  if (["claim", "watch"].includes(first) && problem) return html`<${Opened} key="entry" load=${entry} kind=${first} words=${route.slice(1)} />`;
  if (!first) return html`<${Opened} key="landing" load=${landing} names=${names} problem=${problem} onKey=${load} />`;
  if (problem) {
    const lost = lostSeat(second);
    return html`<main class="message">
      ${lost !== undefined && html`<p>${lossWords(lost)}</p>`}
      <${KeyForm} problem=${problem} onKey=${load} />
    </main>`;
  }
  const isEntry = ["claim", "watch", "take"].includes(first);
  // Fetched meanwhile, so that whoever comes to a game waits once and not twice.
  if (!names && first === "games" && third !== "table") {
    table();
    readAhead(second, `/v1/games/${second}`);
    readAhead(second, `/v1/games/${second}/moves`);
  }
  if (!names) return html`<${Waiting} />`;
  if (first === "new") return html`<${Opened} key="new" load=${newGame} names=${names} manual=${second === "manual"} />`;
  if (first === "games" && third === "table") return html`<${Opened} key=${second} load=${setTable} id=${second} names=${names} isNew=${fourth === "new"} />`;
  if (isEntry) return html`<${Opened} key=${route.join("/")} load=${entry} names=${names} kind=${first} words=${route.slice(1)} />`;
  if (first === "games" && second) return html`<${Opened} key=${`table ${second}`} load=${table} id=${second} names=${names} tab=${third} />`;
  return html`<${Opened} key="landing" load=${landing} names=${names} problem=${problem} onKey=${load} />`;
}

const landing = () => part("landing.js").then((found) => found.Landing);
const table = () => part("table.js").then((found) => found.Table);
const entry = () => part("entry.js").then((found) => found.Entry);
const newGame = () => part("new_game.js").then((found) => found.NewGame);
const setTable = () => part("set_table.js").then((found) => found.SetTable);

/** A part that is loaded when it is opened: whoever comes to a game does not wait for it. */
function Opened({ load, ...parts }) {
  const [loaded, setLoaded] = useState(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then((part) => setLoaded({ part }), () => setFailed(true));
  }, []);
  if (loaded) return html`<${loaded.part} ...${parts} />`;
  if (failed) return html`<main class="message"><${KeyForm} problem=${{ message: UNREACHABLE }} onKey=${() => location.reload()} /></main>`;
  return html`<${Waiting} />`;
}

/** What is seen until a part is there: the same as before the first script. */
function Waiting() {
  return html`<header class="head"><a class="head-home" href="#/"><span>Cosmic Gate</span></a></header>
    <main class="message shell"><p>${worded("loading")}</p></main>`;
}

/** Read the content with a token of the game, with one of another game, or with the key. */
async function loadContent() {
  const [, addressed] = words();
  const kept = gamesWithTokens();
  const game = kept.includes(addressed) ? addressed : kept[0];
  try {
    return namesOf(await readWithTokens(game ?? "", "/v1/content"));
  } catch (error) {
    // The tokens of this game were void, and are forgotten: there may be good ones of other games.
    if (error.status === 401 && game) return loadContent();
    throw error;
  }
}

applyTheme();
render(html`<${Page} />`, document.getElementById("app"));
keepShell();
