/** The guided round over a game: a sentence at a time, and what to click glows. */

import { Icon } from "./icons.js";
import { keepLessonStep, lessonStep } from "./lesson_kept.js";
import { STEPS } from "./lesson_steps.js";
import { mayPlay, pickableNow } from "./session.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html, useEffect, useRef, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/**
 * What glows at a step: things on the table and moves. Nothing where the game asks what the step does not know.
 * @returns {{things: string[], moves: string[]}}
 */
function targetsOf(step, state) {
  const open = pickableNow(state);
  const thing = step.things?.find((each) => open.has(each));
  if (thing) return { things: [thing], moves: [] };
  const legal = mayPlay(state);
  const beginning = step.moves?.find((each) => legal.some((move) => move.id.startsWith(each)));
  const moves = legal.filter((move) => beginning && move.id.startsWith(beginning));
  return { things: moves.flatMap((move) => move.things.slice(0, 1)), moves: moves.map((move) => move.id) };
}

/** The step that a game of this browser is at, past those that are done. */
function stepNow(state) {
  let at = lessonStep(state.id);
  if (at === undefined || !state.game) return undefined;
  const { version } = state.game;
  // Events may come before the view that they lead to: what is seen counts.
  const seen = { ...state, log: state.log.filter((event) => event.version <= version) };
  while (STEPS[at]?.done?.(seen)) at += 1;
  return Math.min(at, STEPS.length - 1);
}

/** What can be picked while a lesson points at something: that alone, so that a newcomer is not alone with all of it. */
export function lessonOpen(state, open) {
  if (state.past) return open;
  const at = stepNow(state);
  if (at === undefined || !STEPS[at].things) return open;
  const { things } = targetsOf(STEPS[at], state);
  return things.length ? new Set(things) : open;
}

/** The bar of the guided round; nothing in any other game. */
export function Lesson() {
  const { session, past } = useTable();
  const state = useStore(session.store, "game", "moves", "picked", "log");
  const [, redraw] = useState(0);
  const at = past ? undefined : stepNow(state);
  useEffect(() => {
    if (at !== undefined && at !== lessonStep(session.id)) keepLessonStep(session.id, at);
    // On a phone a high sheet would cover what glows, and a low one the answers.
    if (at !== undefined) session.store.set({ sheet: "half" });
  }, [at]);
  const step = at === undefined ? undefined : STEPS[at];
  const targets = step ? targetsOf(step, state) : NOTHING;
  usePointing(step ? `${at} ${targets.things} ${targets.moves}` : "", targets);
  if (at === undefined || !step) return null;
  const words = typeof step.say === "function" ? step.say(state) : step.say;
  const isLast = at === STEPS.length - 1;
  const go = () => {
    keepLessonStep(session.id, isLast ? undefined : at + 1);
    redraw((count) => count + 1);
    session.store.set({ picked: [] });
  };
  const leave = () => {
    keepLessonStep(session.id, undefined);
    redraw((count) => count + 1);
    session.store.set({ picked: [] });
  };
  return html`<section class="lesson" aria-label=${worded("lesson-label")} data-step=${at}>
    <${Icon} name="bulb" />
    <p class="lesson-words" role="status"><span class="lesson-count">${worded("lesson-count", { step: at + 1, steps: STEPS.length })}</span> ${words}</p>
    <div class="lesson-buttons">
      ${step.more && html`<button class="main lesson-more" onClick=${go}>${step.more}</button>`}
      ${!isLast && html`<button class="chip lesson-leave" onClick=${leave}>${worded("lesson-leave")}</button>`}
    </div>
  </section>`;
}

const NOTHING = { things: [], moves: [] };

/** Let what the step names glow, bring it into view, and let an arrow point at the first of it. */
function usePointing(moment, { things, moves }) {
  const arrow = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    document.body.toggleAttribute("data-lesson", Boolean(moment));
    if (!moment) return undefined;
    const drawn = document.createElement("div");
    drawn.className = "lesson-arrow";
    drawn.setAttribute("aria-hidden", "true");
    document.body.append(drawn);
    arrow.current = drawn;
    const names = [...things.map((each) => `[data-thing="${CSS.escape(each)}"]`), ...moves.map((each) => `[data-move="${CSS.escape(each)}"]`)];
    let isSeen = false;
    const point = () => {
      // What is scrolled into view stops below the sentence, however many lines it has.
      const end = document.querySelector(".lesson")?.getBoundingClientRect().bottom ?? 0;
      document.documentElement.style.setProperty("--lesson-end", `${Math.round(end)}px`);
      for (const old of document.querySelectorAll("[data-glow]")) old.removeAttribute("data-glow");
      const found = names.flatMap((name) => [...document.querySelectorAll(name)]).filter((each) => each.checkVisibility());
      for (const each of found) each.setAttribute("data-glow", "");
      const [first] = found;
      if (first && !isSeen) {
        isSeen = true;
        first.scrollIntoView({ block: "nearest" });
      }
      const box = first?.getBoundingClientRect();
      drawn.hidden = !box || box.bottom < 0 || box.top > innerHeight;
      if (box) drawn.style.transform = `translate(${box.left + box.width / 2}px, ${box.top}px)`;
    };
    // The table is drawn part by part, and moves when the window does.
    const often = setInterval(point, 200);
    point();
    addEventListener("scroll", point, { capture: true, passive: true });
    return () => {
      clearInterval(often);
      removeEventListener("scroll", point, { capture: true });
      for (const old of document.querySelectorAll("[data-glow]")) old.removeAttribute("data-glow");
      document.body.removeAttribute("data-lesson");
      drawn.remove();
    };
  }, [moment]);
}
