/** The form of a new game, with every option of the set-up. */

import { change } from "./api.js";
import { apiKey, noteOrigin } from "./credentials.js";
import { Faults } from "./faults.js";
import { blankGame, chanceChoices, ENGINE_BUDGETS, expansionChoices, requestOf, seatChoices } from "./game_choices.js";
import { Icon } from "./icons.js";
import { PageHead } from "./page_head.js";
import { html, useState } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";

/** The form; `manual` begins with a game beside the real box. */
export function NewGame({ names, manual }) {
  const [choices, setChoices] = useState(() => blankGame(manual));
  const [problem, setProblem] = useState(null);
  const [busy, setBusy] = useState(false);
  useWindowTitle(choices.chance === "manual" ? "A game beside the real box" : "New game");
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
        <h1>${choices.chance === "manual" ? "A game beside the real box" : "New game"}</h1>
        <${SeatsPart} ...${parts} />
        <${LevelPart} ...${parts} />
        <${TablePart} ...${parts} />
        <${MorePart} ...${parts} />
        <${ImportPart} ...${parts} />
        ${problem && html`<${Faults} problem=${problem} names=${names} whose=${(index) => `Seat ${index + 1}`} />`}
        <p class="form-actions"><button class="main" disabled=${busy}><${Icon} name="play" /> ${choices.importing ? "Import" : "Start"}</button></p>
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
    <legend>Players</legend>
    <div class="count-row" role="group" aria-label="Number of players">
      ${[1, 2, 3, 4, 5, 6, 7].map(
        (count) => html`<button key=${count} type="button" aria-pressed=${choices.players.length === count} onClick=${() => set(seatChoices(choices, content, count))}>${count}</button>`,
      )}
    </div>
    ${choices.players.map(
      (player, index) => html`<div key=${index} class="seat-row" role="group" aria-label=${`Seat ${index + 1}`}>
        <span class="seat-badge" style=${{ background: content.colors[player.color]?.paint ?? "var(--quiet)" }}>${index + 1}</span>
        <label>Name <input value=${player.name} maxlength="40" placeholder="optional" onInput=${(event) => setSeat(index, { name: event.target.value })} /></label>
        <label>Councilor
          <select value=${player.councilor} onChange=${(event) => setSeat(index, { councilor: event.target.value })}>
            <option value="">drawn</option>
            ${councilors.map((each) => html`<option key=${each.id} value=${each.id} title=${each.text}>${each.name}</option>`)}
          </select>
        </label>
        <label>Colour
          <select value=${player.color} onChange=${(event) => setSeat(index, { color: event.target.value })}>
            <option value="">any</option>
            ${colors.map((each) => html`<option key=${each.id} value=${each.id}>${each.name}</option>`)}
          </select>
        </label>
        <label>Played by
          <select value=${player.engine} onChange=${(event) => setSeat(index, { engine: event.target.value })}>
            <option value="">a person</option>
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
    <legend>Difficulty</legend>
    <div class="count-row" role="group" aria-label="Level">
      ${levels.map(
        (level) => html`<button key=${level.id} type="button" aria-pressed=${choices.level === Number(level.id)} onClick=${() => set({ level: Number(level.id) })}>${level.id}</button>`,
      )}
    </div>
    <p class="quiet">A higher level is harder. ${levelText(content.levels[choices.level])}</p>
    <label class="check"><input type="checkbox" checked=${choices.expansion} onChange=${(event) => set(expansionChoices(choices, content, event.target.checked))} /> Monstrosities, the expansion</label>
    ${choices.expansion &&
    html`<div class="sub-form">
      ${monsters.map(
        (each) => html`<div key=${each.id}>
          <label class="check"><input type="checkbox" checked=${choices.monsters.includes(each.id)} onChange=${() => toggle(each.id)} /> ${each.name}</label>
          ${choices.monsters.includes(each.id) && html`<p class="quiet">${each.text}</p>`}
        </div>`,
      )}
      <label class="check"><input type="checkbox" checked=${choices.offset_monsters} disabled=${!choices.monsters.length} onChange=${(event) => set({ offset_monsters: event.target.checked })} /> Fewer floods to make up for the monsters</label>
      ${choices.players.length === 1 &&
      html`<label class="check"><input type="checkbox" checked=${choices.two_teams} onChange=${(event) => set({ two_teams: event.target.checked })} /> New solo rules: lead the Mechanical Atlanteans too</label>`}
      <${NumberField} label="Receding Waters (0)" field="receding_waters" choices=${choices} set=${set} />
      <${NumberField} label="Red Skies (0)" field="red_skies" choices=${choices} set=${set} />
    </div>`}
  </fieldset>`;
}

function levelText(level) {
  if (!level) return "";
  const components = Object.entries(level.components).filter(([, number]) => number);
  return `Beside the Power Core, the gate has ${listOf(components.map(([type, number]) => `${number} of type ${type}`))} to build. The misfortunes have ${level.calm_seas} Calm Seas and ${level.controlled_floods} Controlled Floods. Each player starts with ${level.energy} mystic energy.`;
}

/** Several things in one sentence. */
function listOf(things) {
  return [things.slice(0, -1).join(", "), ...things.slice(-1)].filter(Boolean).join(" and ");
}

function TablePart({ choices, set }) {
  return html`<fieldset class="panel">
    <legend>Table</legend>
    <label>Name of the game <input value=${choices.label} maxlength="200" placeholder="optional" onInput=${(event) => set({ label: event.target.value })} /></label>
    <label>Dice and cards
      <select value=${choices.chance} onChange=${(event) => set(chanceChoices(event.target.value))}>
        <option value="server">The service rolls and draws</option>
        <option value="seeded">They follow from a seed, which everybody sees</option>
        <option value="manual">We roll and draw at our own table, and report it</option>
      </select>
    </label>
    ${choices.chance === "manual" &&
    html`<label class="check"><input type="checkbox" checked=${choices.midway} onChange=${(event) => set({ midway: event.target.checked })} /> Our game is in the middle already</label>`}
    <label>Seats
      <select value=${choices.seats} onChange=${(event) => set({ seats: event.target.value })}>
        <option value="open">Everybody at this screen plays all seats</option>
        <option value="claimed">Each seat has a link of its own</option>
      </select>
    </label>
    <label>Undo
      <select value=${choices.undo} onChange=${(event) => set({ undo: event.target.value })}>
        <option value="until_chance">Back to the last dice or cards</option>
        <option value="free">Back to any moment</option>
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
    <summary>Change the set-up</summary>
    <div class="sub-form">
      <${NumberField} label=${`Calm Seas (${level?.calm_seas})`} field="calm_seas" choices=${choices} set=${set} />
      <${NumberField} label=${`Controlled Floods (${level?.controlled_floods})`} field="controlled_floods" choices=${choices} set=${set} />
      <${WrathField} track=${names.content.wrath.track} choices=${choices} set=${set} />
      <${NumberField} label="Seed of the set-up" field="seed" choices=${choices} set=${set} />
    </div>
    ${["hologram", "automaton"].map((piece) => html`<${HelperField} key=${piece} piece=${piece} names=${names} choices=${choices} set=${set} />`)}
    <p>Blueprint: ${choices.blueprint.length ? `${choices.blueprint.length} chosen` : "as the level has it"}</p>
    ${types.map(
      (type) => html`<div key=${type} class="chips" role="group" aria-label=${`Components of type ${type}`}>
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
    <summary>Import a game</summary>
    <p class="quiet">Paste a record, as text or as JSON. Its own set-up is used in place of the above; the part "Table" still counts.</p>
    <label>Record <textarea rows="6" value=${choices.record} onInput=${(event) => set({ record: event.target.value, importing: Boolean(event.target.value.trim()) })}></textarea></label>
  </details>`;
}

/** Where the counter of the Wrath of the Gods starts, counted as on the other pages. */
function WrathField({ track, choices, set }) {
  return html`<label>Wrath counter starts on
    <select value=${choices.wrath_start} onChange=${(event) => set({ wrath_start: event.target.value })}>
      ${track.map((value, space) => html`<option key=${space} value=${space || ""}>Space ${space + 1}, value ${value}</option>`)}
    </select>
  </label>`;
}

/** A piece that helps few players, also where their number does not bring it. */
function HelperField({ piece, names, choices, set }) {
  const isGiven = !choices.two_teams && names.content.player_counts[choices.players.length][piece];
  return html`<label class="check"><input type="checkbox" checked=${isGiven || choices[piece]} disabled=${isGiven} onChange=${(event) => set({ [piece]: event.target.checked })} /> ${names.of(piece)}${isGiven && ": always with so few players"}</label>
    <p class="quiet">${names.text(piece)}</p>`;
}

function NumberField({ label, field, choices, set }) {
  return html`<label>${label} <input type="number" min="0" value=${choices[field]} onInput=${(event) => set({ [field]: event.target.value })} /></label>`;
}
