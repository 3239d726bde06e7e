/** The page: which part of it an address shows. The address is what stands after the #. */

import { UNREACHABLE } from "./api.js";
import { gamesWithTokens, lostSeat } from "./credentials.js";
import { KeyForm } from "./key_form.js";
import { namesOf } from "./names.js";
import { lossWords, readWithTokens } from "./reading.js";
import { Entry } from "./seats.js";
import { Table } from "./table.js";
import { applyTheme } from "./theme.js";
import { html, render, useEffect, useState } from "./vendor/htm-preact.js";

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
  // Again at another address where it failed: a link may have brought the token that was missing.
  useEffect(() => {
    if (!names) load();
  }, [route]);
  if (["claim", "watch"].includes(route[0]) && problem) return html`<${Entry} kind=${route[0]} words=${route.slice(1)} />`;
  if (problem) {
    const lost = lostSeat(route[1]);
    return html`<main class="message">
      ${lost !== undefined && html`<p>${lossWords(lost)}</p>`}
      <${KeyForm} problem=${problem} onKey=${load} />
    </main>`;
  }
  if (!names) return html`<main class="message"><p>Loading ...</p></main>`;
  const [first, second, third, fourth] = route;
  if (first === "new") return html`<${Opened} key="new" load=${newGame} names=${names} manual=${second === "manual"} />`;
  if (first === "games" && third === "table") return html`<${Opened} key=${second} load=${setTable} id=${second} names=${names} isNew=${fourth === "new"} />`;
  if (["claim", "watch", "take"].includes(first)) return html`<${Entry} key=${route.join("/")} kind=${first} words=${route.slice(1)} />`;
  if (first === "games" && second) return html`<${Table} key=${second} id=${second} names=${names} tab=${third} />`;
  return html`<${Opened} key="lobby" load=${lobby} names=${names} />`;
}

const lobby = () => import("./lobby.js").then((found) => found.Lobby);
const newGame = () => import("./new_game.js").then((found) => found.NewGame);
const setTable = () => import("./set_table.js").then((found) => found.SetTable);

/** A part that is loaded when it is opened: whoever comes to a game does not wait for it. */
function Opened({ load, ...parts }) {
  const [loaded, setLoaded] = useState(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then((part) => setLoaded({ part }), () => setFailed(true));
  }, []);
  if (loaded) return html`<${loaded.part} ...${parts} />`;
  return html`<main class="message">
    ${failed ? html`<${KeyForm} problem=${{ message: UNREACHABLE }} onKey=${() => location.reload()} />` : html`<p>Loading ...</p>`}
  </main>`;
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
