/** A chance of winning, drawn. */

import { percent } from "./chances.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** A chance of winning as a bar, with its interval. */
export function WinBar({ win }) {
  const label = worded("win-label", { chance: percent(win.p), low: percent(win.low), high: percent(win.high) });
  return html`<span class="win" role="img" aria-label=${label} title=${label}>
    <span class="win-bar"><span class="win-range" style=${{ left: `${win.low * 100}%`, width: `${(win.high - win.low) * 100}%` }}></span><span class="win-point" style=${{ left: `${win.p * 100}%` }}></span></span>
    <b>${percent(win.p)}</b>
  </span>`;
}
