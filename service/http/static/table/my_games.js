/** The games on the landing page: those of this browser first, each with what to do next, then others. */

import { put, read } from "./api.js";
import { apiKey, gamesWithTokens, madeHere, tokensOf } from "./credentials.js";
import { Icon } from "./icons.js";
import { KeyForm } from "./key_form.js";
import { isLesson } from "./lesson_kept.js";
import { councilorNames, PHASES } from "./names.js";
import { readWithTokens } from "./reading.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const FIRST = "/v1/games?limit=20";
const MOST = 12;
/** So many games of this browser are read that are not on the first page of the list. */

/** All lists of games; `names` may come later, `problem` is why they did not. */
export function MyGames({ names, problem: earlier, onKey }) {
  const [listed, setListed] = useState(null);
  const [others, setOthers] = useState(/** @type {any[]} */ ([]));
  const [next, setNext] = useState(null);
  const [problem, setProblem] = useState(null);

  async function load(path) {
    try {
      const page = await read(path, { token: apiKey() });
      setListed((before) => [...(path.includes("cursor") ? (before ?? []) : []), ...page.games]);
      setNext(page.next ?? null);
      setProblem(null);
      return page.games;
    } catch (error) {
      setListed((before) => before ?? []);
      setProblem(error);
      return [];
    }
  }
  async function loadAll() {
    const found = await load(FIRST);
    const missing = ofThisBrowser().filter((id) => !found.some((each) => each.id === id)).slice(0, MOST);
    const games = await Promise.all(missing.map((id) => readWithTokens(id, `/v1/games/${id}`).catch(() => null)));
    setOthers(games.filter(Boolean));
  }
  useEffect(() => {
    loadAll();
  }, []);

  async function remove(id) {
    if (!confirm(worded("games-delete_sure"))) return;
    await put("DELETE", `/v1/games/${id}`, undefined, { token: apiKey() }).catch(setProblem);
    loadAll();
  }
  const all = [...(listed ?? []), ...others.filter((each) => !listed?.some((game) => game.id === each.id))];
  const here = new Set(ofThisBrowser());
  const mine = all.filter((game) => here.has(game.id)).sort(byNeed);
  const rest = all.filter((game) => !here.has(game.id));
  const wrong = problem ?? earlier;
  const cards = (games) => html`<ul class="games">
    ${games.map((game) => html`<${GameCard} key=${game.id} game=${game} names=${names} onRemove=${listed?.includes(game) && (() => remove(game.id))} />`)}
  </ul>`;
  return html`
    ${wrong && html`<${KeyForm} problem=${wrong} onKey=${() => (onKey?.(), loadAll())} />`}
    ${mine.length > 0 &&
    html`<section aria-labelledby="mine-title">
      <h2 id="mine-title">${worded("games-mine")}</h2>
      ${cards(mine)}
    </section>`}
    ${(rest.length > 0 || next) &&
    html`<section aria-labelledby="games-title">
      <h2 id="games-title">${mine.length ? worded("games-other") : worded("games-all")}</h2>
      ${cards(rest)}
      ${next && html`<button onClick=${() => load(next)}>${worded("games-more")}</button>`}
    </section>`}
    ${listed === null && html`<p class="quiet">${worded("games-looking")}</p>`}`;
}

/** The games that this browser made or has a seat in, the youngest first. */
function ofThisBrowser() {
  return [...new Set([...madeHere(), ...gamesWithTokens()])].reverse();
}

/** Games that wait for this browser first, then those that run, then those that are over. */
function byNeed(one, other) {
  return needOf(other) - needOf(one);
}

const needOf = (game) => (game.status !== "running" ? 0 : isMyTurn(game) ? 2 : 1);

/** Whether a game waits for somebody at this browser. */
function isMyTurn({ id, status, decision, seating, seats, chance }) {
  if (status !== "running" || !decision) return false;
  if (decision.chance) return chance === "manual";
  const asked = [...new Set([...decision.seats, ...(decision.may_answer ?? [])])];
  if (seats === "claimed") {
    const here = Object.keys(tokensOf(id)).map(Number);
    return asked.some((seat) => here.includes(seat));
  }
  return !asked.length || asked.some((seat) => seating.find((each) => each.seat === seat)?.holder !== "engine");
}

/** What to do next in a game, in a few words. */
function nextStep(game) {
  const { status, chance, decision, phase } = game;
  if (status !== "running") return status === "won" ? worded("games-won") : worded("games-lost");
  if (isLesson(game.id)) return worded("games-learn");
  if (!isMyTurn(game)) return worded("others-decide");
  if (decision?.chance) return worded("games-report");
  return worded(chance === "manual" ? "games-go_on" : "games-turn", { phase: phase ?? "" });
}

function GameCard({ game, names, onRemove }) {
  const councilors = game.councilors ?? game.players.map((each) => each.councilor);
  const title = game.label ?? (names ? councilorNames(names, councilors) : worded("level", { level: game.level }));
  const place = game.status === "running" ? worded("games-round", { round: game.round ?? "?", phase: PHASES[game.phase] ?? "" }) : worded("level", { level: game.level });
  return html`<li class=${`panel game-card ${isMyTurn(game) ? "game-asked" : ""}`}>
    <a href=${`#/games/${game.id}`}>
      <strong>${title}</strong>
      <span class="game-next">${nextStep(game)}</span>
      <span class="quiet">${worded(game.chance === "manual" ? "games-players_box" : "games-players", { place, number: councilors.length })}</span>
    </a>
    ${onRemove && html`<button class="icon-button" aria-label=${worded("games-delete", { game: title })} onClick=${onRemove}><${Icon} name="cross" /></button>`}
  </li>`;
}
