/** Table talk: what people at a game tell one another, and how it is said. It is no part of the game. */

import { put, read } from "./api.js";
import { paintOf } from "./atlanteans.js";
import { pick, pickable } from "./choice.js";
import { apiKey, tokensOf } from "./credentials.js";
import { ownerName } from "./names.js";
import { moveWords, parseMove } from "./notation.js";
import { placesOf } from "./things.js";
import { worded } from "./words.js";

const KEPT = 40;
/** Messages that the page remembers. */
const MOST_PROPOSALS = 3;

/** The reactions that are offered, each with its words and its sign. */
export const REACTIONS = [
  { reaction: "agree", words: worded("talk-agree"), icon: "check" },
  { reaction: "disagree", words: worded("talk-disagree"), icon: "cross" },
  { reaction: "wait", words: worded("talk-wait"), icon: "hourglass" },
  { reaction: "well_done", words: worded("talk-well_done"), icon: "sun" },
];
const SAID = { agree: worded("said-agree"), disagree: worded("said-disagree"), wait: worded("said-wait"), thanks: worded("said-thanks"), well_done: worded("talk-well_done"), oh_no: worded("said-oh_no") };

/** Whether people talk at a game: where each has a seat of their own, or where text was allowed. */
export function canTalk(game) {
  return Boolean(game) && !game.ephemeral && (game.seats === "claimed" || game.talk === "text");
}

/** Take what was said; what came by the stream while the page was open is `fresh`. */
export function hear({ store }, messages, { fresh = true } = {}) {
  const known = new Set(store.get().talk.map((each) => each.id));
  const news = messages.filter((each) => !known.has(each.id)).map((each) => ({ ...each, fresh }));
  if (news.length) store.set({ talk: [...store.get().talk, ...news].slice(-KEPT) });
}

/** Read what was said before the page was opened, or while nothing came. */
export async function readTalk(session, { fresh = false } = {}) {
  if (!canTalk(session.store.get().game)) return;
  const kept = await read(`${session.path}/talk`, { token: session.token() }).catch(() => null);
  if (kept) hear(session, kept.talk, { fresh });
}

/** Say something: an object with one of `proposal`, `ping`, `reaction`, `ready`, `text`. */
export async function say(session, words) {
  const [own] = Object.entries(tokensOf(session.id)).flatMap(([seat, token]) => (seat === "0" ? [] : [token]));
  try {
    hear(session, [await put("POST", `${session.path}/talk`, words, { token: own ?? apiKey() })]);
  } catch (error) {
    session.tell(error);
  }
}

/** Propose placements, of any seats. */
export function propose(session, moves) {
  session.store.set({ signing: null, picked: [] });
  return say(session, { proposal: moves.slice(0, 20) });
}

/** What can be pointed at while one proposes or says "look here". */
export function signable({ signing, game, moves, picked }) {
  if (signing === "propose") return pickable(placements(moves), picked);
  const arms = game.island.peninsulas.map((each) => `peninsula:${each.id}`);
  const components = game.gate.components.map((each) => `component:${each.id}`);
  return new Set([...placesOf(game).map(([place]) => `place:${place}`), ...arms, ...components]);
}

/** Point at a thing while one proposes or says "look here". */
export function sign(session, thing) {
  const { signing, moves, picked } = session.store.get();
  if (signing === "ping") {
    session.store.set({ signing: null });
    return say(session, { ping: thing.split(":")[1] });
  }
  const found = pick(placements(moves), picked, thing);
  return found.move ? propose(session, [found.move.id]) : session.store.set({ picked: found.picked });
}

const placements = (moves) => moves.filter((move) => move.kind === "place");

/**
 * The proposals that can still be played, the latest last: each with the moves of it that are legal now.
 * @param {Pick<State, "talk" | "moves">} state
 */
export function openProposals({ talk, moves }) {
  const legal = new Map(moves.map((move) => [move.id, move]));
  return talk
    .filter((each) => each.kind === "proposal")
    .map((each) => ({ id: each.id, seat: each.seat, moves: (each.proposal ?? []).flatMap((id) => legal.get(id) ?? []) }))
    .filter((each) => each.moves.length)
    .slice(-MOST_PROPOSALS);
}

/** The marks of a hint, and the ghosts of what is proposed. */
export function withProposals(marks, state, view, names) {
  const proposals = openProposals(state);
  if (!proposals.length) return marks;
  const all = new Map(marks ?? []);
  for (const proposal of proposals) {
    for (const move of proposal.moves) {
      const { piece, seat, place } = parseMove(move.id, names);
      if (!place) continue;
      const ghost = { piece, seat, paint: paintOf(view, seat, names), by: proposal.seat ?? "?", step: 0 };
      all.set(place, [...(all.get(place) ?? []), ghost]);
    }
  }
  return all;
}

/** The seats that have said in this placement that they are ready. */
export function readySeats({ talk, log, game }) {
  if (game?.phase !== "place") return new Set();
  const start = log.findLast((event) => event.changes.some((change) => change.kind === "round"))?.version ?? 0;
  const ready = new Set();
  for (const { kind, seat, ready: isReady, version } of talk) {
    if (kind !== "ready" || version < start) continue;
    if (isReady) ready.add(seat);
    else ready.delete(seat);
  }
  return ready;
}

/** A message in words. */
export function messageWords(said, { moves, names, view }) {
  switch (said.kind) {
    case "proposal":
      return worded("said-proposal", { moves: (said.proposal ?? []).map((id) => moveWords(id, moves, names, view).replace(/\.$/, "")).join("; ") });
    case "ping":
      return worded("said-ping", { place: names.place(said.ping ?? "") });
    case "ready":
      return said.ready ? worded("said-ready") : worded("said-not_ready");
    case "reaction":
      return SAID[said.reaction ?? "agree"];
    default:
      return said.text ?? "";
  }
}

/** Who said something. */
export function speaker(said, names, view) {
  return said.seat ? ownerName(names, view, said.seat) : worded("somebody");
}
