/** Table talk on the page: proposals that can be accepted, "look here", reactions, and who is ready. */

import { paintOf } from "./atlanteans.js";
import { middleOf } from "./flyer.js";
import { Icon } from "./icons.js";
import { PlanCheck, PlanCheckButton } from "./plan_check.js";
import { mayPlay } from "./session.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { canTalk, openProposals, REACTIONS, readySeats, say, speaker, messageWords } from "./talk_state.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { phrase, worded } from "./words.js";

const SHOWN = 9000;
/** Milliseconds that a reaction, a text or "look here" is shown. */
const LISTED = 15;

/** The panel. */
export function Talk() {
  const { session, game, mine } = useTable();
  const state = useStore(session.store, "talk", "signing", "log", "game");
  const isReady = mine.some((seat) => readySeats(state).has(seat));
  const begin = (signing) => session.store.set({ signing: state.signing === signing ? null : signing, picked: [] });
  if (game.seats === "claimed" && !mine.length) return html`<div class="talk"><p class="quiet">${worded("talk-seats_only")}</p><${Messages} /></div>`;
  return html`<div class="talk">
    <${Proposals} />
    <div class="hint-row" role="group" aria-label=${worded("talk-show")}>
      ${game.phase === "place" && html`<button aria-pressed=${state.signing === "propose"} onClick=${() => begin("propose")}><${Icon} name="pawn" /> ${worded("talk-propose")}</button>`}
      <button aria-pressed=${state.signing === "ping"} onClick=${() => begin("ping")}><${Icon} name="point" /> ${worded("talk-look")}</button>
      ${game.phase === "place" && html`<button aria-pressed=${isReady} onClick=${() => say(session, { ready: !isReady })}><${Icon} name="check" /> ${worded("talk-ready")}</button>`}
    </div>
    <${SigningNotice} />
    <div class="hint-row" role="group" aria-label=${worded("talk-reactions")}>
      ${REACTIONS.map(({ reaction, words, icon }) => html`<button key=${reaction} class="chip" onClick=${() => say(session, { reaction })}><${Icon} name=${icon} /> ${words}</button>`)}
    </div>
    ${game.talk === "text" && html`<${TextForm} />`}
    <${Messages} />
  </div>`;
}

/** What the next click does, while it is no move. */
export function SigningNotice() {
  const { session } = useTable();
  const { signing } = useStore(session.store, "signing");
  if (!signing) return null;
  return html`<p class="notice">
    ${signing === "ping" ? worded("talk-choose_ping") : worded("talk-choose_place")}${" "}
    <button class="chip" onClick=${() => session.store.set({ signing: null, picked: [] })}>${worded("stop")}</button>
  </p>`;
}

function TextForm() {
  const { session } = useTable();
  const [text, setText] = useState("");
  const send = (event) => {
    event.preventDefault();
    if (text.trim()) say(session, { text: text.trim() });
    setText("");
  };
  return html`<form class="talk-form" onSubmit=${send}>
    <input aria-label=${worded("talk-say_something")} maxlength="200" value=${text} onInput=${(event) => setText(event.target.value)} />
    <button>${worded("talk-say")}</button>
  </form>`;
}

/** What was said, the latest first. */
function Messages() {
  const table = useTable();
  const { session, names, view } = table;
  const { talk, moves } = useStore(session.store, "talk", "moves");
  if (!talk.length) return html`<p class="quiet">${worded("talk-silence")}</p>`;
  return html`<ol class="said" aria-label=${worded("talk-said")}>
    ${talk.slice(-LISTED).map((each) => html`<li key=${each.id}><${Speaker} said=${each} /> ${messageWords(each, { moves, names, view })}</li>`).reverse()}
  </ol>`;
}

function Speaker({ said }) {
  const { view, names } = useTable();
  return html`<b class="speaker" style=${{ "--paint": paintOf(view, said.seat, names) }}>${speaker(said, names, view)}</b>`;
}

/** The proposals that can still be played: whoever has the seat plays them, the others answer. */
export function Proposals() {
  const { session, names, view, mine } = useTable();
  const state = useStore(session.store, "talk", "moves", "game");
  const own = new Set(mayPlay(state).map((move) => move.id));
  const proposals = openProposals(state);
  if (!proposals.length) return null;
  return html`<ul class="proposals" aria-label=${worded("talk-proposals")}>
    ${proposals.map((proposal) => {
      const playable = proposal.moves.filter((move) => own.has(move.id));
      const isOwn = proposal.seat !== null && mine.includes(proposal.seat);
      return html`<li key=${proposal.id} class="proposal" data-proposal=${proposal.id}>
        <p>${phrase("talk-proposes", { speaker: html`<${Speaker} said=${proposal} />`, moves: proposal.moves.map((move) => move.text).join(" ") })}</p>
        <div class="hint-row">
          ${playable.length > 0 && html`<button class="main" onClick=${() => accept(session, playable)}>${isOwn ? worded("play_it") : worded("talk-accept")}${playable.length < proposal.moves.length ? ` ${worded("talk-some", { number: playable.length, all: proposal.moves.length })}` : ""}</button>`}
          ${!isOwn && html`<button onClick=${() => say(session, { reaction: "agree" })}>${worded("talk-agree")}</button>
            <button onClick=${() => say(session, { reaction: "disagree" })}>${worded("talk-disagree")}</button>`}
        </div>
      </li>`;
    })}
    <li><${PlanCheckButton} game=${session.id} moves=${proposals.flatMap((each) => each.moves.map((move) => move.id))} /></li>
    <${PlanCheck} names=${names} view=${view} />
  </ul>`;
}

/** Play what was proposed, as far as it is for seats of this browser; each seat with its own credential. */
async function accept(session, moves) {
  for (const move of moves) if (!(await session.play(move, { sure: true }))) return;
}

/** The ids of what was said a short while ago. */
function useFresh(session) {
  const { talk } = useStore(session.store, "talk");
  const [now, setNow] = useState({ gone: new Set() });
  useEffect(() => {
    const timers = talk.filter((each) => each.fresh && !now.gone.has(each.id)).map(({ id }) => setTimeout(() => setNow(({ gone }) => ({ gone: new Set(gone).add(id) })), SHOWN));
    return () => timers.forEach(clearTimeout);
  }, [talk]);
  return talk.filter((each) => each.fresh && !now.gone.has(each.id));
}

/** What a player says, beside their name: whether they are ready, and their last words. */
export function SeatTalk({ seat }) {
  const { session } = useTable();
  const state = useStore(session.store, "talk", "log", "game");
  const said = useFresh(session).findLast((each) => each.seat === seat && ["reaction", "text"].includes(each.kind));
  return html`${readySeats(state).has(seat) && html`<span class="sign sign-ready"><${Icon} name="check" /> ${worded("talk-is_ready")}</span>`}
    ${said && html`<span class="bubble">${messageWords(said, { moves: [], names: null, view: null })}</span>`}`;
}

/** "Look here" over the page, and what is said for those who hear it. */
export function TalkOverTable() {
  const { session, names, view, game } = useTable();
  const { moves } = useStore(session.store, "moves");
  const fresh = useFresh(session);
  if (!canTalk(game)) return null;
  return html`<div class="unseen" role="log" aria-live="polite" aria-label=${worded("talk-label")}>
      ${fresh.map((each) => html`<p key=${each.id}>${speaker(each, names, view)} ${messageWords(each, { moves, names, view })}</p>`)}
    </div>
    ${fresh.filter((each) => each.kind === "ping").slice(-3).map((each) => html`<${Ping} key=${each.id} said=${each} />`)}`;
}

/** A ring around what somebody points at, in their colour, with their name. */
function Ping({ said }) {
  const { view, names } = useTable();
  const [at, setAt] = useState(/** @type {{x: number, y: number} | null} */ (null));
  useEffect(() => {
    const found = document.querySelector(`[data-place="${said.ping}"], [data-component="${said.ping}"], [data-thing="peninsula:${said.ping}"]`);
    const measure = () => setAt(found && middleOf(found));
    const stop = new AbortController();
    measure();
    addEventListener("resize", measure, { signal: stop.signal });
    document.addEventListener("scroll", measure, { signal: stop.signal, capture: true, passive: true });
    return () => stop.abort();
  }, [said.ping]);
  if (!at) return null;
  return html`<div class="ping" data-ping=${said.ping} aria-hidden="true" style=${{ left: `${at.x}px`, top: `${at.y}px`, "--paint": paintOf(view, said.seat, names) }}><span>${speaker(said, names, view)}</span></div>`;
}
