/** The wrath of the gods, and what may still come from the two decks. */

import { percent } from "./chances.js";
import { Explained } from "./explained.js";
import { Icon } from "./icons.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The track with its counter, and what the round ends with. */
export function Wrath() {
  const { view } = useTable();
  const { track, space, value } = view.wrath;
  const floods = Math.max(0, value - view.this_round.wrath_relief);
  return html`<section class="panel wrath" aria-labelledby="wrath-title">
    <h2 id="wrath-title"><${Icon} name="trident" /> ${worded("phase-wrath")}</h2>
    <ol class="wrath-track" aria-label=${worded("wrath-counter", { space: space + 1, spaces: track.length, value })}>
      ${track.map(
        (each, index) =>
          html`<li key=${index} class=${`wrath-space ${index === space ? "wrath-now" : ""} ${index < space ? "wrath-past" : ""}`} aria-current=${index === space ? "step" : undefined}>${each}</li>`,
      )}
    </ol>
    ${view.status === "running" &&
    html`<p class="wrath-note">${worded("wrath-floods", { floods })}</p>`}
  </section>`;
}

/** Both decks: how many cards, and how many of each may still come. */
export function Decks() {
  const { view, names } = useTable();
  const { misfortunes, library } = view;
  const drawn = names.content.player_counts[view.players.length].misfortunes;
  return html`<section class="panel decks" aria-label=${worded("decks-title")}>
    <${Deck}
      id="misfortunes"
      icon="storm"
      title=${worded("decks-misfortunes")}
      note=${worded("decks-drawn", { number: drawn })}
      left=${misfortunes.left}
      counts=${misfortunes.deck}
      next=${misfortunes.next}
      discard=${misfortunes.discard}
      unseen=${view.expansion?.unseen_misfortunes ?? []}
    />
    <${Deck}
      id="library"
      icon="cards"
      title=${worded("decks-library")}
      left=${library.left}
      counts=${library.deck}
      next=${[]}
      bottom=${library.bottom}
      discard=${library.discard}
      artifacts=${library}
      unseen=${view.expansion?.unseen_library ?? []}
    />
  </section>`;
}

function Deck({ id, icon, title, note, left, counts, next, bottom = [], discard, artifacts, unseen }) {
  const cards = Object.entries(counts).filter(([, number]) => number > 0);
  const most = Math.max(1, ...cards.map(([, number]) => number));
  return html`<details class="deck" data-deck=${id}>
    <summary><${Icon} name=${icon} /> ${title} <span class="count">${worded("decks-left", { number: left })}</span></summary>
    <p class="deck-note">${note} ${worded("decks-chances")}</p>
    ${next.length > 0 && html`<p class="deck-note">${worded("decks-next")} <${CardNames} cards=${next} between=${` ${worded("decks-then")} `} /></p>`}
    <ul class="deck-list">
      ${cards
        .sort(([, a], [, b]) => b - a)
        .map(
          ([card, number]) => html`<li key=${card}>
            <span class="deck-bar" style=${{ "--share": number / most }}></span>
            <span class="deck-card"><${Explained} id=${card} /></span><b>${number}</b>
            <span class="quiet">${left ? percent(number / left) : ""}</span>
          </li>`,
        )}
    </ul>
    ${artifacts?.unseen_artifact_cards > 0 &&
    html`<p class="deck-note">
      ${worded("decks-unseen_artifacts", { number: artifacts.unseen_artifact_cards })} <${CardNames} cards=${artifacts.unseen_artifacts} />
    </p>`}
    ${artifacts?.artifacts_in_deck.length > 0 &&
    html`<p class="deck-note">${worded("decks-artifacts")} <${CardNames} cards=${artifacts.artifacts_in_deck} /></p>`}
    ${unseen
      .filter((group) => group.cards > 0)
      .map(
        (group, index) => html`<p key=${index} class="deck-note">
          ${worded("decks-unseen", { number: group.cards })} <${CardNames} cards=${Object.keys(group.may_be)} />
        </p>`,
      )}
    ${bottom.length > 0 && html`<p class="deck-note">${worded("decks-bottom")} <${CardNames} cards=${bottom} /></p>`}
    <${Pile} title=${worded("decks-discarded")} counts=${discard} more=${artifacts?.discarded_artifacts ?? []} />
  </details>`;
}

/** The names of cards in a sentence, each with its text by a click. */
function CardNames({ cards, between = ", " }) {
  return cards.map((card, index) => html`${index > 0 && between}<${Explained} key=${index} id=${card} />`);
}

function Pile({ title, counts, more }) {
  const { names } = useTable();
  const cards = Object.entries(counts).map(([card, number]) => (number > 1 ? `${number} ${names.of(card)}` : names.of(card)));
  const all = [...cards, ...more.map(names.of)];
  return all.length ? html`<p class="deck-note">${title}: ${all.join(", ")}</p>` : null;
}
