/** The page: which part of it an address shows. The address is what stands after the #. */

import { read } from "./api.js";
import { apiKey, gamesWithTokens, readerOf } from "./credentials.js";
import { KeyForm, Lobby } from "./lobby.js";
import { namesOf } from "./names.js";
import { NewGame } from "./new_game.js";
import { Entry } from "./seats.js";
import { SetTable } from "./set_table.js";
import { Table } from "./table.js";
import { applyTheme } from "./theme.js";
import { html, render, useEffect, useState } from "./vendor/htm-preact.js";

/** The words of the address. */
function words() {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

function Page() {
  const [route, setRoute] = useState(words());
  const [names, setNames] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    const listen = () => setRoute(words());
    addEventListener("hashchange", listen);
    return () => removeEventListener("hashchange", listen);
  }, []);
  const load = () => {
    setProblem(null);
    loadContent().then(setNames, setProblem);
  };
  useEffect(load, []);
  if (["claim", "watch"].includes(route[0]) && problem) return html`<${Entry} kind=${route[0]} words=${route.slice(1)} />`;
  if (problem) return html`<main class="message"><${KeyForm} problem=${problem} onKey=${load} /></main>`;
  if (!names) return html`<main class="message"><p>Loading ...</p></main>`;
  const [first, second, third] = route;
  if (first === "new") return html`<${NewGame} names=${names} manual=${second === "manual"} />`;
  if (first === "games" && third === "table") return html`<${SetTable} key=${second} id=${second} names=${names} />`;
  if (["claim", "watch", "take"].includes(first)) return html`<${Entry} key=${first} kind=${first} words=${route.slice(1)} />`;
  if (first === "games" && second) return html`<${Table} key=${second} id=${second} names=${names} tab=${third} />`;
  return html`<${Lobby} names=${names} />`;
}

async function loadContent() {
  const [, game] = words();
  const token = readerOf(game ?? "") ?? readerOf(gamesWithTokens()[0] ?? "") ?? apiKey();
  return namesOf(await read("/v1/content", { token }));
}

applyTheme();
render(html`<${Page} />`, document.getElementById("app"));
