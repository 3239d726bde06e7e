/** How far the guided round of a game has come; kept in this browser. */

const KEPT = "cosmicgate.lesson";

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** The step of the guided round that a game has come to; undefined where there is none, or it is over. */
export function lessonStep(game) {
  return all()[game];
}

/** Keep the step; undefined ends the lesson. */
export function keepLessonStep(game, step) {
  const kept = all();
  if (step === undefined) delete kept[game];
  else kept[game] = step;
  localStorage.setItem(KEPT, JSON.stringify(kept));
}

/** Whether a guided round goes on in a game. */
export function isLesson(game) {
  return lessonStep(game) !== undefined;
}
