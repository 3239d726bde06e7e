/** Which puzzles were solved in this browser, and for how many days in a row. */

const KEPT = "cosmicgate.puzzles";
const DAY = 86_400_000;

/** The number of a day of the calendar, as it is here. */
export function dayNumber(now = new Date()) {
  return Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);
}

/** The puzzle of a day, by its place in the list. */
export function puzzleOf(day, count) {
  return ((day % count) + count) % count;
}

/** @returns {{solved: Record<string, boolean>, streak: number, day: number | null}} */
export function puzzleRecord() {
  const empty = { solved: {}, streak: 0, day: null };
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return empty;
  }
}

/** The days in a row up to today; a day without the puzzle ends them. */
export function streakNow(record, today) {
  return record.day !== null && today - record.day <= 1 ? record.streak : 0;
}

/**
 * Keep how a puzzle ended; only the first try counts, and only the puzzle of today for the days in a row.
 * @param {{id: string, isRight: boolean, isOfToday: boolean, today: number}} solved
 */
export function keepSolved({ id, isRight, isOfToday, today }) {
  const record = puzzleRecord();
  if (id in record.solved) return record;
  const solved = { ...record.solved, [id]: isRight };
  const days = isOfToday && isRight ? { streak: streakNow(record, today) + 1, day: today } : isOfToday ? { streak: 0, day: today } : {};
  const kept = { ...record, ...days, solved };
  localStorage.setItem(KEPT, JSON.stringify(kept));
  return kept;
}
