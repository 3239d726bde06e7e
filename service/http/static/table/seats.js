/** Who sits where: invitations by link, engines, spectators, and passing the game on. */

import { put, read } from "./api.js";
import { apiKey, forgetToken, isGuest, keepToken, tokensOf } from "./credentials.js";
import { ENGINE_BUDGETS } from "./game_choices.js";
import { Icon } from "./icons.js";
import { inviterName, keepInviterName, saidInLink } from "./invitation_words.js";
import { pageLink } from "./links.js";
import { playerName, playerOf } from "./names.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html, useEffect, useRef, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const HOLDERS = {
  anybody: worded("holder-anybody"),
  nobody: worded("holder-nobody"),
  invited: worded("holder-invited"),
  person: worded("holder-person"),
  engine: worded("holder-engine"),
};

/** The panel of seats. */
export function Seats() {
  const { session, game, view, names, mine } = useTable();
  const { links = {}, seats } = useStore(session.store, "links", "seats");
  const [isCreator, setCreator] = useState(false);
  useEffect(() => {
    read(session.path, { token: apiKey() }).then(
      () => setCreator(!isGuest(session.id)),
      () => setCreator(false),
    );
    session.readSeats();
  }, [session]);
  const claimed = game.seats === "claimed";
  return html`<div class="seats">
    <p class="quiet">${claimed ? worded("seats-claimed") : worded("seats-open")}</p>
    <ul>
      ${game.seating.map((taken) => {
        const player = playerOf(view, taken.seat);
        return html`<li key=${taken.seat} class="seat">
          <p class="who"><span class="seat-badge" style=${{ background: names.color(player.color).paint }}>${taken.seat}</span>
            <b>${playerName(names, player)}:</b> ${claimed && mine.includes(taken.seat) ? worded("holder-you") : HOLDERS[taken.holder]}${taken.engine ? `, ${engineWords(taken.engine)}` : ""}</p>
          <${SeatActions} taken=${taken} claimed=${claimed} isCreator=${isCreator} />
          ${links[taken.seat] && taken.holder === "invited" && html`<${LinkField} key=${links[taken.seat]} label=${worded("seats-link_for", { player: playerName(names, player) })} link=${links[taken.seat]} />`}
        </li>`;
      })}
    </ul>
    ${isCreator && claimed && html`<${Inviter} /><${Invitations} />`}
    ${isCreator && claimed && html`<${Spectators} seats=${seats} link=${links.spectator} />`}
    ${isCreator && html`<${Handover} link=${links.handover} />`}
  </div>`;
}

function engineWords({ budget, strength }) {
  return budget.seconds ? worded("seats-engine_seconds", { strength, number: budget.seconds }) : worded("seats-engine", { strength, number: budget.simulations });
}

/** A change of seats, whose refusal is shown at the table. */
async function changeSeats(session, method, tail, body, credential) {
  try {
    const reply = await put(method, session.path + tail, body, { token: credential });
    await Promise.all([session.refresh(), session.readSeats()]);
    return reply;
  } catch (error) {
    session.tell(error);
    return null;
  }
}

function addLinks(session, links) {
  session.store.set({ links: { ...session.store.get().links, ...links } });
}

function SeatActions({ taken, claimed, isCreator }) {
  const { session } = useTable();
  const said = useSaid();
  const { seat, holder } = taken;
  const mine = tokensOf(session.id)[seat];
  const invite = async () => {
    const found = await changeSeats(session, "POST", "/invitations", { seats: [seat] }, apiKey());
    return found?.invitations[0].invitation;
  };
  const sitDown = async () => {
    const invitation = await invite();
    if (!invitation) return;
    const found = await changeSeats(session, "POST", `/seats/${seat}/claim`, { invitation }, null);
    if (found) keepToken(session.id, seat, found.token);
    session.refresh();
  };
  const sendLink = async () => {
    const invitation = await invite();
    if (invitation) addLinks(session, { [seat]: claimLink(session.id, seat, invitation, said(seat)) });
  };
  const standUp = async () => {
    if (!mine && !confirm(worded("seats-release_sure", { seat }))) return;
    // Forgotten first: whoever leaves need not be told that the token is void.
    if (mine) forgetToken(session.id, seat);
    const left = await changeSeats(session, "DELETE", `/seats/${seat}`, undefined, mine ?? apiKey());
    if (mine && !left) keepToken(session.id, seat, mine);
  };
  const setEngine = (id) =>
    id
      ? changeSeats(session, "POST", `/seats/${seat}/engine`, ENGINE_BUDGETS[id].engine, apiKey())
      : changeSeats(session, "DELETE", `/seats/${seat}/engine`, undefined, apiKey());
  return html`<div class="seat-actions">
    ${claimed && isCreator && holder !== "person" && holder !== "engine" &&
    html`<button class="chip" onClick=${sitDown}>${worded("seats-play_here")}</button>
      <button class="chip" onClick=${sendLink}>${holder === "invited" ? worded("seats-new_link") : worded("seats-invite")}</button>`}
    ${claimed && holder === "person" && (mine || isCreator) &&
    html`<button class="chip" onClick=${standUp}>${mine ? worded("seats-leave") : worded("seats-release")}</button>`}
    ${isCreator && holder !== "person" &&
    html`<label class="inline">${worded("seats-set_engine")}
      <select value="" onChange=${(event) => { setEngine(event.target.value === "none" ? null : event.target.value); event.target.value = ""; }}>
        <option value="">${worded("seats-change")}</option>
        ${holder === "engine" && html`<option value="none">${worded("seats-take_away")}</option>`}
        ${Object.entries(ENGINE_BUDGETS).map(([id, each]) => html`<option key=${id} value=${id}>${each.name}</option>`)}
      </select>
    </label>`}
  </div>`;
}

/** The name that the links say. */
function Inviter() {
  const [name, setName] = useState(inviterName());
  const keep = (event) => (setName(event.target.value), keepInviterName(event.target.value));
  return html`<label>${worded("seats-your_name")} <input value=${name} maxlength="40" placeholder=${worded("seats-who_invites")} onInput=${keep} /></label>`;
}

/** What the links of this game say: who sends them, the game, and the councilor of a seat. */
function useSaid() {
  const { game, view, names, mine } = useTable();
  return (seat) => {
    const own = mine.length === 1 ? playerOf(view, mine[0]).name : null;
    const councilor = seat ? playerOf(view, seat).councilor : null;
    return saidInLink(inviterName() || own, game.label ?? "", councilor ? names.of(councilor) : "");
  };
}

function Invitations() {
  const { session, game } = useTable();
  const said = useSaid();
  const free = game.seating.filter((each) => each.holder === "nobody" || each.holder === "invited").map((each) => each.seat);
  if (free.length < 2) return null;
  const inviteAll = async () => {
    const found = await changeSeats(session, "POST", "/invitations", { seats: free }, apiKey());
    if (!found) return;
    addLinks(session, Object.fromEntries(found.invitations.map((each) => [each.seat, claimLink(session.id, each.seat, each.invitation, said(each.seat))])));
  };
  return html`<button onClick=${inviteAll}><${Icon} name="people" /> ${worded("seats-invite_all")}</button>`;
}

function Spectators({ seats, link }) {
  const { session } = useTable();
  const said = useSaid();
  const add = async () => {
    const found = await changeSeats(session, "POST", "/spectators", undefined, apiKey());
    if (found) addLinks(session, { spectator: pageLink("watch", session.id, found.token, ...said()) });
  };
  const remove = (id, number) => {
    if (confirm(worded("seats-remove_sure", { number }))) changeSeats(session, "DELETE", `/spectators/${id}`, undefined, apiKey());
  };
  return html`<div>
    <button onClick=${add}><${Icon} name="eye" /> ${worded("seats-spectate")}</button>
    ${link && html`<${LinkField} key=${link} label=${worded("seats-spectator_link")} link=${link} />`}
    <ul>
      ${(seats?.spectators ?? []).map(
        (each, index) => html`<li key=${each.id} class="who">${worded("seats-spectator", { number: index + 1 })}
          <button class="chip" onClick=${() => remove(each.id, index + 1)}>${worded("seats-remove")}</button></li>`,
      )}
    </ul>
  </div>`;
}

function Handover({ link }) {
  const { session } = useTable();
  const said = useSaid();
  const offer = async () => {
    const found = await changeSeats(session, "POST", "/handover", undefined, apiKey());
    if (found) addLinks(session, { handover: pageLink("take", session.id, found.invitation, ...said()) });
  };
  return html`<details>
    <summary>${worded("seats-pass_on")}</summary>
    <p class="quiet">${worded("seats-whoever")}</p>
    <button class="chip" onClick=${offer}>${worded("seats-make")}</button>
    ${link && html`<${LinkField} key=${link} label=${worded("seats-owner_link")} link=${link} />`}
  </details>`;
}

function claimLink(game, seat, invitation, said) {
  return pageLink("claim", game, seat, invitation, ...said);
}

/** A link with a button that copies it. */
function LinkField({ label, link }) {
  /** @type {{current: HTMLInputElement | null}} */
  const field = useRef(null);
  const [outcome, setOutcome] = useState(worded("seats-copy"));
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
    field.current?.select();
    // Browsers have no clipboard for pages that come by plain http from another machine.
    setOutcome(isCopied || document.execCommand("copy") ? worded("seats-copied") : worded("seats-by_hand"));
  };
  return html`<div class="link-field">
    <input ref=${field} readonly value=${link} aria-label=${label} onFocus=${(event) => event.target.select()} />
    <button onClick=${copy}>${outcome}</button>
  </div>`;
}
