/** The form of a new game, with every option of the set-up. */

import { change } from "./api.js";
import { apiKey, noteOrigin } from "./credentials.js";
import { Faults } from "./faults.js";
import { blankGame, chanceChoices, ENGINE_BUDGETS, expansionChoices, requestOf, seatChoices } from "./game_choices.js";
import { Icon } from "./icons.js";
import { language } from "./language.js";
import { PageHead } from "./page_head.js";
import { html, useState } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";
import { worded } from "./words.js";

/** The form; `manual` begins with a game beside the real box. */
export function NewGame({ names, manual }) {
  const [choices, setChoices] = useState(() => blankGame(manual));
  const [problem, setProblem] = useState(null);
  const [busy, setBusy] = useState(false);
  useWindowTitle(choices.chance === "manual" ? worded("new-box_title") : worded("new-title"));
  const set = (patch) => setChoices((before) => ({ ...before, ...patch }));

  async function create(event) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const game = await change("/v1/games", requestOf(choices), { token: apiKey() });
      noteOrigin(game.id, "made");
      location.hash = `#/games/${game.id}${pageOf(choices)}`;
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }

  const parts = { names, choices, set };
  return html`<${PageHead} />
    <main class="lobby">
      <form class="new-game" onSubmit=${create} onInvalidCapture=${unfold}>
        <h1>${choices.chance === "manual" ? worded("new-box_title") : worded("new-title")}</h1>
        <${SeatsPart} ...${parts} />
        <${LevelPart} ...${parts} />
        <${TablePart} ...${parts} />
        <${MorePart} ...${parts} />
        <${ImportPart} ...${parts} />
        ${problem && html`<${Faults} problem=${problem} names=${names} whose=${(index) => worded("seat", { seat: index + 1 })} />`}
        <p class="form-actions"><button class="main" disabled=${busy}><${Icon} name="play" /> ${choices.importing ? worded("new-bring_in") : worded("new-start")}</button></p>
      </form>
    </main>`;
}

/** Open the part of the form in which a field is not valid: the browser says nothing about one that is hidden. */
function unfold(event) {
  const folded = event.target.closest("details");
  if (folded) folded.open = true;
}

/** The page of a new game to begin with. One that was only made to set its table is deleted when that is done. */
function pageOf({ midway, importing, seats }) {
  if (midway) return importing ? "/table" : "/table/new";
  return seats === "claimed" ? "/seats" : "";
}

function SeatsPart({ names, choices, set }) {
  const { content } = names;
  const setSeat = (index, patch) =>
    set({ players: choices.players.map((each, at) => (at === index ? { ...each, ...patch } : each)) });
  const councilors = Object.values(content.councilors).filter((each) => choices.expansion || !each.expansion);
  const colors = content.player_counts[choices.players.length].colors.map((id) => content.colors[id]);
  return html`<fieldset class="panel">
    <legend>${worded("players")}</legend>
    <div class="count-row" role="group" aria-label=${worded("new-number")}>
      ${[1, 2, 3, 4, 5, 6, 7].map(
        (count) => html`<button key=${count} type="button" aria-pressed=${choices.players.length === count} onClick=${() => set(seatChoices(choices, content, count))}>${count}</button>`,
      )}
    </div>
    ${choices.players.map(
      (player, index) => html`<div key=${index} class="seat-row" role="group" aria-label=${worded("seat", { seat: index + 1 })}>
        <span class="seat-badge" style=${{ background: content.colors[player.color]?.paint ?? "var(--quiet)" }}>${index + 1}</span>
        <label>${worded("new-name")} <input value=${player.name} maxlength="40" placeholder=${worded("new-optional")} onInput=${(event) => setSeat(index, { name: event.target.value })} /></label>
        <label>${worded("new-councilor")}
          <select value=${player.councilor} onChange=${(event) => setSeat(index, { councilor: event.target.value })}>
            <option value="">${worded("new-drawn")}</option>
            ${councilors.map((each) => html`<option key=${each.id} value=${each.id} title=${each.text}>${each.name}</option>`)}
          </select>
        </label>
        <label>${worded("form-color")}
          <select value=${player.color} onChange=${(event) => setSeat(index, { color: event.target.value })}>
            <option value="">${worded("new-any")}</option>
            ${colors.map((each) => html`<option key=${each.id} value=${each.id}>${each.name}</option>`)}
          </select>
        </label>
        <label>${worded("new-played_by")}
          <select value=${player.engine} onChange=${(event) => setSeat(index, { engine: event.target.value })}>
            <option value="">${worded("new-person")}</option>
            ${Object.entries(ENGINE_BUDGETS).map(([id, each]) => html`<option key=${id} value=${id}>${each.name}</option>`)}
          </select>
        </label>
        ${player.councilor && html`<p class="quiet seat-text">${names.text(player.councilor)}</p>`}
      </div>`,
    )}
  </fieldset>`;
}

function LevelPart({ names, choices, set }) {
  const { content } = names;
  const levels = Object.values(content.levels).filter((each) => choices.expansion || !each.expansion);
  const monsters = Object.values(content.monsters);
  const toggle = (id) =>
    set({ monsters: choices.monsters.includes(id) ? choices.monsters.filter((each) => each !== id) : [...choices.monsters, id] });
  return html`<fieldset class="panel">
    <legend>${worded("new-difficulty")}</legend>
    <div class="count-row" role="group" aria-label=${worded("new-level")}>
      ${levels.map(
        (level) => html`<button key=${level.id} type="button" aria-pressed=${choices.level === Number(level.id)} onClick=${() => set({ level: Number(level.id) })}>${level.id}</button>`,
      )}
    </div>
    <p class="quiet">${worded("new-higher")} ${levelText(content.levels[choices.level])}</p>
    <label class="check"><input type="checkbox" checked=${choices.expansion} onChange=${(event) => set(expansionChoices(choices, content, event.target.checked))} /> ${worded("new-expansion")}</label>
    ${choices.expansion &&
    html`<div class="sub-form">
      ${monsters.map(
        (each) => html`<div key=${each.id}>
          <label class="check"><input type="checkbox" checked=${choices.monsters.includes(each.id)} onChange=${() => toggle(each.id)} /> ${each.name}</label>
          ${choices.monsters.includes(each.id) && html`<p class="quiet">${each.text}</p>`}
        </div>`,
      )}
      <label class="check"><input type="checkbox" checked=${choices.offset_monsters} disabled=${!choices.monsters.length} onChange=${(event) => set({ offset_monsters: event.target.checked })} /> ${worded("new-offset")}</label>
      ${choices.players.length === 1 &&
      html`<label class="check"><input type="checkbox" checked=${choices.two_teams} onChange=${(event) => set({ two_teams: event.target.checked })} /> ${worded("new-two_teams")}</label>`}
      <${NumberField} label=${worded("new-receding")} field="receding_waters" choices=${choices} set=${set} />
      <${NumberField} label=${worded("new-red_skies")} field="red_skies" choices=${choices} set=${set} />
    </div>`}
  </fieldset>`;
}

function levelText(level) {
  if (!level) return "";
  const components = Object.entries(level.components).filter(([, number]) => number);
  return worded("new-level_text", { components: listOf(components.map(([type, number]) => worded("new-of_type", { number, type }))), calm: level.calm_seas, controlled: level.controlled_floods, energy: level.energy });
}

/** Several things in one sentence. */
function listOf(things) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(things);
}

function TablePart({ choices, set }) {
  return html`<fieldset class="panel">
    <legend>${worded("new-table")}</legend>
    <label>${worded("new-label")} <input value=${choices.label} maxlength="200" placeholder=${worded("new-optional")} onInput=${(event) => set({ label: event.target.value })} /></label>
    <label>${worded("new-chance")}
      <select value=${choices.chance} onChange=${(event) => set(chanceChoices(event.target.value))}>
        <option value="server">${worded("new-server")}</option>
        <option value="seeded">${worded("new-seeded")}</option>
        <option value="manual">${worded("new-manual")}</option>
      </select>
    </label>
    ${choices.chance === "manual" &&
    html`<label class="check"><input type="checkbox" checked=${choices.midway} onChange=${(event) => set({ midway: event.target.checked })} /> ${worded("new-midway")}</label>`}
    <label>${worded("seats")}
      <select value=${choices.seats} onChange=${(event) => set({ seats: event.target.value })}>
        <option value="open">${worded("new-open")}</option>
        <option value="claimed">${worded("new-claimed")}</option>
      </select>
    </label>
    <label>${worded("new-undo")}
      <select value=${choices.undo} onChange=${(event) => set({ undo: event.target.value })}>
        <option value="until_chance">${worded("new-until_chance")}</option>
        <option value="free">${worded("new-free")}</option>
      </select>
    </label>
  </fieldset>`;
}

function MorePart({ names, choices, set }) {
  const level = names.content.levels[choices.level];
  const components = Object.values(names.content.components).filter(
    (each) => each.type !== "core" && (choices.expansion || !each.expansion),
  );
  const toggle = (id) =>
    set({ blueprint: choices.blueprint.includes(id) ? choices.blueprint.filter((each) => each !== id) : [...choices.blueprint, id] });
  const types = [...new Set(components.map((each) => each.type))];
  return html`<details class="panel">
    <summary>${worded("new-change")}</summary>
    <div class="sub-form">
      <${NumberField} label=${worded("new-calm", { number: level?.calm_seas })} field="calm_seas" choices=${choices} set=${set} />
      <${NumberField} label=${worded("new-controlled", { number: level?.controlled_floods })} field="controlled_floods" choices=${choices} set=${set} />
      <${WrathField} track=${names.content.wrath.track} choices=${choices} set=${set} />
      <${NumberField} label=${worded("new-seed")} field="seed" choices=${choices} set=${set} />
    </div>
    ${["hologram", "automaton"].map((piece) => html`<${HelperField} key=${piece} piece=${piece} names=${names} choices=${choices} set=${set} />`)}
    <p>${worded("new-blueprint", { number: choices.blueprint.length })}</p>
    ${types.map(
      (type) => html`<div key=${type} class="chips" role="group" aria-label=${worded("new-type", { type })}>
        <b>${type}</b>
        ${components
          .filter((each) => each.type === type)
          .map((each) => html`<button key=${each.id} type="button" class="chip" title=${each.text} aria-pressed=${choices.blueprint.includes(each.id)} onClick=${() => toggle(each.id)}>${each.name}</button>`)}
      </div>`,
    )}
  </details>`;
}

function ImportPart({ choices, set }) {
  return html`<details class="panel">
    <summary>${worded("new-import_game")}</summary>
    <p class="quiet">${worded("new-paste")}</p>
    <label>${worded("new-record")} <textarea rows="6" value=${choices.record} onInput=${(event) => set({ record: event.target.value, importing: Boolean(event.target.value.trim()) })}></textarea></label>
  </details>`;
}

/** Where the counter of the Wrath of the Gods starts, counted as on the other pages. */
function WrathField({ track, choices, set }) {
  return html`<label>${worded("new-wrath")}
    <select value=${choices.wrath_start} onChange=${(event) => set({ wrath_start: event.target.value })}>
      ${track.map((value, space) => html`<option key=${space} value=${space || ""}>${worded("draft-space", { space: space + 1, value })}</option>`)}
    </select>
  </label>`;
}

/** A piece that helps few players, also where their number does not bring it. */
function HelperField({ piece, names, choices, set }) {
  const isGiven = !choices.two_teams && names.content.player_counts[choices.players.length][piece];
  return html`<label class="check"><input type="checkbox" checked=${isGiven || choices[piece]} disabled=${isGiven} onChange=${(event) => set({ [piece]: event.target.checked })} /> ${isGiven ? worded("new-always", { piece: names.of(piece) }) : names.of(piece)}</label>
    <p class="quiet">${names.text(piece)}</p>`;
}

function NumberField({ label, field, choices, set }) {
  return html`<label>${label} <input type="number" min="0" value=${choices[field]} onInput=${(event) => set({ [field]: event.target.value })} /></label>`;
}
