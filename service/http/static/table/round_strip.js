/** The strip of the round: what works until its end, and what has come. Each chip opens its card again. */

import { effectsOf } from "./effects.js";
import { Explained } from "./explained.js";
import { Icon } from "./icons.js";
import { MomentArt, openMoment, useMoments } from "./stage.js";
import { useTable } from "./table_context.js";
import { html, useEffect, useRef } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The strip; it stays, empty at the beginning of a round, so that nothing moves when something comes. */
export function RoundStrip() {
  const { session, view, names } = useTable();
  const moments = useMoments();
  const came = new Set(moments.map((moment) => moment.id));
  const working = effectsOf(view, names);
  // What came this round is marked on its own chip.
  const effects = working.filter(({ card }) => !card || !came.has(card));
  const holds = new Set(working.map(({ card }) => card));
  /** @type {{current: HTMLElement | null}} */
  const row = useRef(null);
  useEffect(() => {
    // The latest is seen, however many there are.
    if (row.current) row.current.scrollLeft = row.current.scrollWidth;
  }, [moments.length]);
  return html`<section class="round-strip" aria-labelledby="round-title">
    <h2 id="round-title">${worded("round", { round: view.round })}</h2>
    ${effects.length > 0 &&
    html`<ul class="effects" aria-label=${worded("round-until")}>
      ${effects.map(({ key, words, card }) => html`<li key=${key} class=${`effect ${card ? "effect-card" : ""}`} data-effect=${key}>${card ? html`<${Explained} id=${card} />` : words}</li>`)}
    </ul>`}
    <ul ref=${row} class="moments" aria-label=${worded("round-came")} tabindex=${moments.length > 0 ? 0 : undefined}>
      ${moments.map((moment) => html`<li key=${moment.key}>
        <button class=${`moment moment-${moment.kind} ${holds.has(moment.id ?? undefined) ? "moment-holds" : ""}`} data-chip=${moment.key} data-card-in-strip=${moment.id} title=${[moment.title, ...moment.hits].join(". ")} onClick=${() => openMoment(session, moment.key)}>
          <span class="moment-art"><${MomentArt} moment=${moment} /></span><span>${chipWords(moment, names)}</span>
        </button>
      </li>`)}
      ${!moments.length && !effects.length && html`<li class="quiet"><${Icon} name="sun" /> ${worded("round-calm")}</li>`}
    </ul>
  </section>`;
}

/** A roll is told by its dice, a monster by where it came, whatever else by its name. */
function chipWords({ kind, title, where }, names) {
  if (kind === "roll") return title.replace(new RegExp(` (${worded("round-rolls")}) .*$`), "").replace(new RegExp(`^(${worded("round-dice")})$`), "");
  return kind === "monster" && where.length ? where.map(names.place).join(", ") : title;
}
