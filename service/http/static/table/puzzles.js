/** Puzzles: last rounds that are solved exactly, a new one each day, without any service. */

import { namedMoves, pick as pickThing, pickable } from "./choice.js";
import { Gate } from "./gate.js";
import { Icon } from "./icons.js";
import { Island } from "./island.js";
import { readBoard, readPuzzles, tableParts } from "./offline_board.js";
import { PageHead } from "./page_head.js";
import { dayNumber, keepSolved, puzzleOf, puzzleRecord, streakNow } from "./puzzle_record.js";
import { PuzzleTeam } from "./puzzle_team.js";
import { TableProvider } from "./table_context.js";
import { html, useEffect, useMemo, useState } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";
import { phrase, worded } from "./words.js";

/** The page of puzzles; its address may name one by its number, from 1. */
export function Puzzles({ words }) {
  useWindowTitle(worded("puzzle-title"));
  const [read, setRead] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    Promise.all([readBoard(), readPuzzles()]).then(([{ names }, puzzles]) => setRead({ names, puzzles }), (error) => setProblem(error.message));
  }, []);
  if (!read) {
    return html`<${PageHead} /><main class="message">${problem ? html`<p class="problem" role="alert">${problem}</p>` : html`<p>${worded("loading")}</p>`}</main>`;
  }
  const { names, puzzles } = read;
  const today = dayNumber();
  const ofToday = puzzleOf(today, puzzles.length);
  const wanted = Number(words[0]) - 1;
  const at = wanted in puzzles ? wanted : ofToday;
  return html`<${PageHead} />
    <${Puzzle} key=${puzzles[at].id} puzzle=${puzzles[at]} number=${at + 1} count=${puzzles.length} isOfToday=${at === ofToday} today=${today} names=${names} />`;
}

/** One puzzle, step by step; after each answer all chances are shown. */
function Puzzle({ puzzle, number, count, isOfToday, today, names }) {
  const [at, setAt] = useState(0);
  const [picked, setPicked] = useState(/** @type {string[]} */ ([]));
  const [answered, setAnswered] = useState(/** @type {any[]} */ ([]));
  const [said, setSaid] = useState("");
  const [record, setRecord] = useState(puzzleRecord);
  const views = useMemo(() => viewsOf(puzzle), [puzzle]);
  const step = puzzle.steps[at];
  const view = views[at];
  const moves = useMemo(() => namedMoves(step.answers.map((each) => ({ ...each, id: each.move, probability: null })), view), [step]);
  const mine = answered[at];
  const best = step.answers[0];

  const answer = (move) => {
    const all = [...answered, move];
    setAnswered(all);
    setPicked([]);
    const isWrong = all.some((each, index) => each.move !== puzzle.steps[index].answers[0].move);
    const isOver = isWrong || at === puzzle.steps.length - 1;
    if (isOver) setRecord(keepSolved({ id: puzzle.id, isRight: !isWrong, isOfToday, today }));
  };
  const pick = (thing) => {
    if (mine) return;
    setSaid("");
    const found = pickThing(moves, picked, thing);
    if (found.move) answer(found.move);
    else setPicked(found.picked);
  };
  const open = mine ? new Set() : pickable(moves, picked);
  const table = tableParts(names, view, { open, picked, pick, describe: setSaid });
  const last = at === puzzle.steps.length - 1;
  return html`<main class="puzzle">
    <div class="puzzle-board">
      <div class="island-frame"><${TableProvider} value=${table}><${Island} zooms /><//></div>
    </div>
    <div class="puzzle-side">
      <section class="panel puzzle-question" aria-labelledby="puzzle-title">
        <p class="quiet puzzle-number">${worded(isOfToday ? "puzzle-of_today" : "puzzle-number", { number, count })}${puzzle.steps.length > 1 ? worded("puzzle-decision", { step: at + 1, steps: puzzle.steps.length }) : ""}</p>
        <h1 id="puzzle-title">${worded("puzzle-task")}</h1>
        <p>${view.decision.text}</p>
        ${said && html`<p class="quiet">${said}</p>`}
        ${mine ? html`<${Outcome} mine=${mine} answers=${step.answers} names=${names} leaders=${puzzle.players} />` : html`<${Answers} moves=${moves} picked=${picked} onAnswer=${answer} />`}
        ${mine && !last && html`<button class="main" onClick=${() => (setAt(at + 1), setSaid(""))}>${mine.move === best.move ? worded("puzzle-go_on") : worded("puzzle-go_better")}</button>`}
        ${mine && last && html`<${End} line=${puzzle.line} record=${record} today=${today} number=${number} count=${count} />`}
      </section>
      <${TableProvider} value=${table}>
        <${PuzzleTeam} />
        <${Gate} />
      <//>
      <p class="quiet">${worded("puzzle-exact")}</p>
    </div>
  </main>`;
}

/** The views of all steps: each says what has changed since the one before. */
function viewsOf(puzzle) {
  let view = {};
  return puzzle.steps.map((step) => (view = { ...view, ...step.view }));
}

/** The answers as buttons, by their words: the order must not betray the best. */
function Answers({ moves, picked, onAnswer }) {
  const left = moves.filter((move) => picked.every((thing) => move.things.includes(thing)));
  const sorted = [...left].sort((one, other) => one.text.localeCompare(other.text));
  return html`<div class="options puzzle-answers">
    ${sorted.map((move) => html`<button key=${move.id} data-move=${move.id} onClick=${() => onAnswer(move)}>${move.text}</button>`)}
  </div>`;
}

const percent = (chance) => worded("puzzle-percent", { number: Math.round(1000 * chance) / 10 });

/** Why an answer loses: what holds after it, whatever is played and whatever comes. */
const whyWorse = ({ kind, component }, names, leaders) => worded(`puzzle-why_${kind}`, { leaders, component: component ? names.of(component) : "" });

/**
 * Answers that lose for the same reason, under its words; those that may win come first, under none.
 * @returns {[string, any[]][]}
 */
function byReason(answers, names, leaders) {
  const found = new Map();
  for (const each of answers) {
    const words = each.why ? whyWorse(each.why, names, leaders) : "";
    found.set(words, [...(found.get(words) ?? []), each]);
  }
  return [...found];
}

/** What was answered, and the chance to win after each answer. */
function Outcome({ mine, answers, names, leaders }) {
  const [best] = answers;
  const isRight = mine.move === best.move;
  return html`<div role="status" class=${`puzzle-outcome ${isRight ? "puzzle-right" : "puzzle-wrong"}`}>
      <p><${Icon} name=${isRight ? "check" : "cross"} /> <b>${isRight ? worded("puzzle-right") : worded("puzzle-wrong")}</b> ${mine.text} ${worded("puzzle-to_win", { chance: percent(mine.chance) })} ${mine.why && whyWorse(mine.why, names, leaders)}</p>
      ${!isRight && html`<p>${worded("puzzle-best")} <b>${best.text}</b> ${worded("puzzle-to_win", { chance: percent(best.chance) })}</p>`}
    </div>
    <details open=${answers.length < 8}>
      <summary>${worded("puzzle-answers", { number: answers.length })}</summary>
      <ol class="puzzle-chances">
        ${byReason(answers, names, leaders).map(
          ([why, alike]) => html`${why && html`<li key=${why} class="puzzle-why">${why}</li>`}
          ${alike.map(
            (each) => html`<li key=${each.move} class=${each.move === mine.move ? "puzzle-mine" : ""}>
              <span>${each.text}</span>
              <meter min="0" max="1" value=${each.chance} aria-label=${worded("puzzle-chance")}></meter>
              <b>${percent(each.chance)}</b>
            </li>`,
          )}`,
        )}
      </ol>
    </details>`;
}

/** The end of a puzzle: how it goes on, the days in a row, and other puzzles. */
function End({ line, record, today, number, count }) {
  const streak = streakNow(record, today);
  const tries = Object.values(record.solved);
  const solved = html`<b>${tries.filter(Boolean).length}</b>`;
  return html`
    ${line.length > 0 && html`<p>${worded("puzzle-then")}</p><ol class="line">${line.map((text, index) => html`<li key=${index}>${text}</li>`)}</ol>`}
    <p class="puzzle-streak">${streak > 1
      ? phrase("puzzle-streak", { solved, tries: tries.length, days: html`<b>${streak}</b>` })
      : phrase("puzzle-solved", { solved, tries: tries.length })}</p>
    <p class="paths">
      ${number > 1 && html`<a class="button" href=${`#/puzzles/${number - 1}`}>${worded("puzzle-before")}</a>`}
      ${number < count && html`<a class="button" href=${`#/puzzles/${number + 1}`}>${worded("puzzle-next")}</a>`}
    </p>`;
}
