/** The curve of the chance to win over the versions of a game, as a review found it. */

import { percent } from "./chances.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const WIDTH = 1000;
const HEIGHT = 100;
const STEP = 0.1;
/** The axis begins and ends at a multiple of this chance. */
const LEAST_SPAN = 0.4;
/** The axis has at least this span, so that small changes look small. */

/** The curve, as wide as the slider; each fall and each best moment is a dot that leads to it. */
export function Curve({ review, last, at, onGo }) {
  const points = pointsOf(review);
  if (!points.length || !last) return null;
  const { answer } = review;
  const [low, high] = axisOf(points);
  const x = (version) => (version / last) * WIDTH;
  const y = (p) => HEIGHT * (1 - (p - low) / (high - low));
  const spot = ({ version, p }) => `${x(version).toFixed(1)} ${y(p).toFixed(1)}`;
  const line = `M${points.map(spot).join("L")}`;
  const now = chanceAt(points, at);
  const turns = [...answer.falls, ...answer.rises].map(({ version, until, change, text }) => ({
    point: points.findLast((each) => each.version <= until) ?? points[0],
    version,
    until,
    text,
    isLoss: change.p < 0,
  }));
  const share = (point) => ({ left: `${(100 * point.version) / last}%`, top: `${y(point.p)}%` });
  const levels = [low, (low + high) / 2, high];
  return html`<div class="curve" onClick=${(event) => onGo(versionUnder(event, last))}>
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label=${worded("curve-here", { chance: percent(now) })}>
      ${levels.map((level) => html`<path key=${level} d=${`M0 ${y(level)}H${WIDTH}`} class="curve-level" />`)}
      <path d=${`${line}V${HEIGHT}H0z`} class="curve-area" />
      <path d=${line} class="curve-line" />
      <path d=${`M${x(at)} 0V${HEIGHT}`} class="curve-now" />
    </svg>
    ${levels.map((level) => html`<span key=${level} class="curve-axis" style=${{ top: `${y(level)}%` }}>${percent(level)}</span>`)}
    ${turns.map(
      ({ point, version, until, text, isLoss }) => html`<button
        key=${`${version}:${until}`}
        class=${`curve-turn ${isLoss ? "curve-turn-lost" : ""}`}
        style=${share({ ...point, version: until })}
        aria-label=${text}
        title=${text}
        onClick=${(event) => (event.stopPropagation(), onGo(version))}
      ></button>`,
    )}
    <span class=${`curve-value ${at > last / 2 ? "curve-value-left" : ""}`} style=${share({ p: now, version: at })}>${percent(now)}</span>
  </div>`;
}

/** The chance over the game, in the order of the versions. */
function pointsOf(review) {
  const { answer } = review ?? {};
  if (!answer) return [];
  const points = answer.curve.map(({ version, win }) => ({ version, p: win.p }));
  return [...points, { version: answer.version, p: answer.result ?? answer.now.p }];
}

/** The chance at a version: on the line between the two points beside it. */
function chanceAt(points, version) {
  const before = points.findLast((point) => point.version <= version) ?? points[0];
  const after = points.find((point) => point.version > version);
  if (!after) return before.p;
  const share = (version - before.version) / (after.version - before.version);
  return before.p + share * (after.p - before.p);
}

/** The lowest and the highest chance of the axis: round numbers around all points, never beyond 0 and 1. */
function axisOf(points) {
  const chances = points.map((point) => point.p);
  let low = Math.floor(Math.min(...chances) / STEP + 1e-9);
  let high = Math.ceil(Math.max(...chances) / STEP - 1e-9);
  while ((high - low) * STEP < LEAST_SPAN - 1e-9) {
    if (low > 0) low -= 1;
    if (high < 1 / STEP) high += 1;
  }
  return [low * STEP, high * STEP];
}

function versionUnder({ clientX, currentTarget }, last) {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.round((last * (clientX - left)) / width);
}
