/** The Cosmic Gate: build spaces, and each component with what it costs and what it does. */

import { Explained } from "./explained.js";
import { Icon } from "./icons.js";
import { pickingOf, useTable } from "./table_context.js";
import { Crowd, piecesShown } from "./tile.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The gate with its spaces and components. */
export function Gate() {
  const { view, names } = useTable();
  const { build_limit: limit, built: builtNow } = view.this_round;
  const { build_spaces: spaces, components } = view.gate;
  const built = components.filter((each) => each.state !== "unbuilt").length;
  return html`<section class="panel gate" aria-labelledby="gate-title">
    <h2 id="gate-title"><${Icon} name="gate" /> ${worded("gate-title")} <span class="count">${worded("gate-built", { number: built, all: components.length })}</span></h2>
    ${limit !== null && html`<p class="round-note">${builtNow < limit ? worded("gate-limit", { limit }) : worded("gate-limit_reached")}</p>`}
    <div class="build-spaces">
      ${spaces
        .filter((space) => space.open)
        .map((space) => html`<${Space} key=${space.id} space=${space} title=${names.place(space.id)} wide />`)}
    </div>
    <ul class="components">
      ${components.map((each) => html`<${Component} key=${each.id} component=${each} />`)}
    </ul>
  </section>`;
}

/** A place off the island: its spaces, drawn. */
export function Space({ space, title, wide, most = 2 }) {
  const table = useTable();
  const { names } = table;
  const taken = space.atlanteans.reduce((sum, each) => sum + each.count, 0);
  const room = space.capacity ?? most;
  const label = worded("place-atlanteans", { place: names.place(space.id), number: taken });
  const thing = `place:${space.id}`;
  const width = wide ? 150 : Math.max(60, room * 44);
  const picking = pickingOf(table, thing, label);
  return html`<div class=${`place ${wide ? "place-wide" : ""}`} data-place=${space.id}>
    ${title && html`<span class="place-title">${title}</span>`}
    <svg viewBox=${`0 0 ${width} 48`} class="place-drawing" style=${{ width: wide ? undefined : `${width * 0.75}px` }} role="group" aria-label=${label}>
      <g class="place-thing" data-thing=${thing} ...${picking}>
        <rect x="2" y="2" width=${width - 4} height="44" rx="12" class="place-ground" />
      </g>
      <${Crowd}
        place=${space.id}
        pieces=${piecesShown(space.atlanteans, wide ? 5 : 4)}
        x=${width / 2}
        y=${24}
        width=${width - 14}
        height=${40}
        largest=${18}
        empty=${wide ? 0 : Math.max(0, room - taken)}
      />
    </svg>
  </div>`;
}

/** One component: its price until it is built, then its spaces. */
export function Component({ component, children }) {
  const table = useTable();
  const { names } = table;
  const entry = names.entry(component.id);
  const thing = `component:${component.id}`;
  const done = component.state !== "unbuilt";
  const picking = pickingOf(table, thing, worded("component-build", { component: names.of(component.id) }));
  return html`<li class=${`component component-${component.state}`} data-component=${component.id}>
    <div class="component-head" data-thing=${thing} ...${picking} title=${entry?.text}>
      <span class="component-name">
        ${done && html`<${Icon} name="check" label=${worded("component-built")} />`}
        ${picking.role ? names.of(component.id) : html`<${Explained} id=${component.id} />`}
      </span>
      ${done
        ? component.state === "built_this_round" && html`<span class="component-note">${worded("component-new")}</span>`
        : html`<${Price} cost=${component.cost ?? entry?.cost} />`}
    </div>
    ${done && component.spaces.map((space) => html`<${Space} key=${space.id} space=${space} />`)}
    ${children}
  </li>`;
}

/** A price as pictograms with numbers, and what is to pay beyond it this round. */
function Price({ cost }) {
  const { view, names } = useTable();
  const more = view.this_round.build_surcharge;
  const parts = Object.entries(cost ?? {}).filter(([, number]) => number > 0);
  return html`<span class="price">
    ${parts.map(
      ([good, number]) => html`<span key=${good} class="amount">${number}<${Icon} name=${good} label=${names.good(good)} /></span>`,
    )}
    ${more > 0 && html`<span class="amount price-more" role="img" aria-label=${worded("price-more", { number: more })} title=${worded("price-more_title", { number: more })}>+${more}</span>`}
  </span>`;
}
