/** The wording of chances and of their changes. */

import { worded } from "./words.js";

/** A chance in whole percent. 0 % and 100 % are shown only where they are exact. */
export function percent(share) {
  const whole = points(share);
  if (whole === 0 && share > 0) return "<1 %";
  if (whole === 100 && share < 1) return ">99 %";
  return `${whole} %`;
}

/** A difference of two chances in whole points. */
export function points(share) {
  return Math.round(share * 100);
}

/** A number of points with its sign; 0 has none. */
export function signed(number) {
  const size = Math.abs(number);
  return `${number < 0 ? "−" : number > 0 ? "+" : ""}${worded("chance-points", { number: size })}`;
}

const MISTAKES = ["inaccuracy", "mistake", "blunder"];

/** How many mistakes of a review are proven, and what the largest was short of the best found. */
function mistakes(decisions) {
  const found = decisions.filter(({ charged, label }) => charged > 0 && MISTAKES.includes(label));
  if (!found.length) return worded("review-no_mistake");
  const worst = found.reduce((most, each) => (each.charged > most.charged ? each : most));
  const missed = worded("chance-points", { number: points(worst.charged) });
  return worded("review-mistakes", { count: found.length, missed, round: worst.round });
}

/** What changed a chance, in one line. The numbers shown add up: what was decided takes the rounding. */
export function course({ start, decisions, luck, now }) {
  const [before, lucky, after] = [start.p, luck.p, now.p].map(points);
  return worded("review-course", {
    start: percent(start.p),
    luck: signed(lucky),
    decided: signed(after - before - lucky),
    now: percent(now.p),
    mistakes: mistakes(decisions),
  });
}
