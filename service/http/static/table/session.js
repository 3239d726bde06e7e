/**
 * One game as this page follows it: the service's view, the legal moves, the log, and what is picked.
 * The view and the moves always belong to one version.
 */

import { askHint } from "./advice.js";
import { change, eventsOf, Refusal, UNREACHABLE } from "./api.js";
import { candidatesOf, namedMoves, pick as pickThing, pickable } from "./choice.js";
import { apiKey, forgetVoid, lostSeat, readerOf, tokensOf } from "./credentials.js";
import { boardAfter } from "./foresight.js";
import { EMPTY_STAGE } from "./moments.js";
import { pause } from "./pause.js";
import { isFinal, isVoid, lossWords, readWithTokens } from "./reading.js";
import { shareStream } from "./shared_stream.js";
import { createStore } from "./store.js";
import { askedBefore, endOfPlan, nextByItself } from "./straight_on.js";
import { hear as hearTalk, readTalk, sign, signable } from "./talk_state.js";
import { undoneSeats } from "./undoing.js";
import { worded } from "./words.js";

const PAUSE = 1500;
/** Milliseconds before a lost stream is opened again, or the game is read again without one. */
const SEATS_PAUSE = 1000;
/** Milliseconds between two readings of the seats while engines are busy. */
const DELETED = worded("session-deleted");

/** Follow a game until `close` is called. */
export function openSession(id, names) {
  const path = `/v1/games/${id}`;
  /** @type {State} */
  const start = {
    id,
    game: null,
    moves: [],
    log: [],
    news: [],
    picked: [],
    past: null,
    connection: "connecting",
    busy: false,
    problem: null,
    gone: false,
    hint: null,
    followed: undefined,
    comparing: null,
    ownFirst: false,
    seconds: 3,
    review: null,
    wanted: null,
    seats: null,
    links: {},
    tab: "now",
    pointedAt: null,
    closedFinale: false,
    staged: EMPTY_STAGE,
    planStep: null,
    talk: [],
    signing: null,
    planCheck: null,
    sheet: "half",
    ...askedBefore(),
    byItself: [],
  };
  const store = createStore(start);
  const closing = new AbortController();
  let refreshing = null;
  let again = false;
  let newest = 0;
  // The last version that is known to exist; the view is read until it has it.
  let followed = 0;
  // The last version up to which all events have come: answers to moves may have left out some before them.
  /** @type {number | null} */
  let announced = null;
  // The last version of which there were news; at first that of the first view.
  let isLossTold = false;
  let seatsAgain;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let reading;
  let streaming = new AbortController();
  // Tells the other tabs of this browser what comes, while this one has the stream.
  /** @type {(message: Record<string, any>) => void} */
  let tellTabs = () => {};
  // A call that reached nobody says sooner than the stream that the connection is lost; it is opened again then.
  addEventListener("unreachable", () => (store.set({ connection: "lost" }), streaming.abort()), { signal: closing.signal });

  const token = () => readerOf(id);

  /** Read the game again. Asked for while it is being read, it is read once more after that. */
  async function refresh() {
    if (refreshing) again = true;
    refreshing ??= readBoth().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function readBoth() {
    for (;;) {
      again = false;
      const [game, listed] = await Promise.all([
        readWithTokens(id, path),
        readWithTokens(id, `${path}/moves`),
      ]);
      tellLostSeat();
      if (game.version !== listed.version) continue;
      const moves = namedMoves(listed.moves, game);
      const isSame = store.get().game?.version === game.version;
      const picked = isSame ? store.get().picked : keptPicks(moves);
      announced ??= game.version;
      const pointedAt = isSame ? store.get().pointedAt : null;
      store.set({ game, moves, picked, pointedAt, gone: false, ...newsAt(game.version) });
      if (game.seating.some((each) => each.holder === "engine")) readSeats();
      if (!again && game.version >= newest) return;
    }
  }

  /**
   * What has happened up to a version and was not in the news before, as a change of the store. The view and
   * the events come by different ways, in either order; each event is in the news once.
   */
  function newsAt(version) {
    const news = store.get().log.filter((event) => event.version > (announced ?? version) && event.version <= version);
    if (!news.length) return {};
    announced = news[news.length - 1].version;
    return { news };
  }

  /** Say, once, that this browser has lost its seat. */
  function tellLostSeat() {
    const seat = lostSeat(id);
    if (isLossTold || seat === undefined) return;
    isLossTold = true;
    store.set({ problem: lossWords(seat, { isReadable: true }) });
  }

  /** Stop following a game that the service no longer gives. */
  function end(error) {
    const { status, message } = error;
    const seat = lostSeat(id);
    const wasHere = seat !== undefined || store.get().game !== null;
    const loss = seat === undefined ? message : lossWords(seat);
    const problem = status === 404 && wasHere ? DELETED : status === 401 ? loss : message;
    store.set({ problem, gone: status === 404 || status === 401, connection: "closed" });
  }

  /** Read the seats, and again while engines are busy: when they have done, no event says so. */
  async function readSeats() {
    clearTimeout(seatsAgain);
    const seats = await readWithTokens(id, `${path}/seats`).catch(() => null);
    if (seats) store.set({ seats });
    clearTimeout(seatsAgain);
    const isBusy = ["queued", "searching"].includes(store.get().seats?.engines?.status ?? "");
    if (isBusy && !closing.signal.aborted) seatsAgain = setTimeout(readSeats, SEATS_PAUSE);
  }

  /** Picks that still lead to a move, so that several placements of one kind go quickly. */
  function keptPicks(moves) {
    const { picked } = store.get();
    return picked.length && candidatesOf(moves, picked).length > 1 ? picked : [];
  }

  /** Keep the events of whole entries of the log, each entry once, wherever it came from. */
  function keep(events) {
    const versions = new Set(events.map((event) => event.version));
    const others = store.get().log.filter((event) => !versions.has(event.version));
    store.set({ log: [...others, ...events].sort((a, b) => a.version - b.version) });
    const { game } = store.get();
    if (game) store.set(newsAt(game.version));
  }

  /** Follow the game, with the other tabs of this browser that show it. */
  function follow() {
    const { signal } = closing;
    const status = () => ({ connection: store.get().connection });
    return shareStream(`cosmicgate.game.${id}`, { signal, lead, hear, catchUp, status });
  }

  /** Follow by a stream until `signal` is aborted. Gives whether nothing more will come. */
  async function lead(signal, tellOthers) {
    tellTabs = tellOthers;
    try {
      return await leadOn(signal);
    } finally {
      tellTabs = () => {};
    }
  }

  async function leadOn(signal) {
    while (!signal.aborted) {
      const used = token();
      try {
        if (await followOnce(used, signal)) return true;
      } catch (error) {
        if (signal.aborted) break;
        if (isVoid(error, used)) {
          forgetVoid(id, used);
          await refresh().catch(() => {});
          continue;
        }
        if (error instanceof Refusal && error.code === "too_many_streams") {
          connect("polling");
        } else if (isFinal(error)) {
          end(error);
          return true;
        } else connect("lost");
      }
      const isPolling = store.get().connection === "polling";
      if (isPolling) await Promise.all([readEvents(), refresh(), readTalk(session, { fresh: true })]).catch(() => {});
      await pause(PAUSE, signal);
      if (!isPolling && !signal.aborted) await refresh().catch(() => {});
    }
    return false;
  }

  /** Show how the game is followed, here and in the other tabs. */
  function connect(connection) {
    store.set({ connection });
    tellTabs({ connection });
  }

  /**
   * Take what the tab tells that has the stream.
   * @param {Record<string, any>} message
   */
  function hear({ connection, events, after, isSeats, isDeleted, isReset, talk }) {
    if (isDeleted) return remove();
    if (isReset) return forget();
    if (connection) store.set({ connection });
    if (isSeats) refresh().catch(tell);
    if (talk) hearTalk(session, [talk]);
    if (!events) return;
    if (after > followed) catchUp();
    else take(events, after);
  }

  /** Read what may have been missed, where no stream says it; perhaps no tab has one (`isAlone`). */
  async function catchUp(isAlone = false) {
    if (isAlone) store.set({ connection: "polling" });
    try {
      await Promise.all([readEvents(), readTalk(session, { fresh: true })]);
      if ((store.get().game?.version ?? -1) < followed) await refresh();
      if (store.get().connection === "lost") store.set({ connection: "polling" });
    } catch (error) {
      if (isFinal(error)) {
        end(error);
        closing.abort();
      } else store.set({ connection: "lost" });
    }
  }

  /** Begin anew: the game is older than what is known of it, as after a restore from a back-up. */
  function forget() {
    followed = newest = 0;
    announced = null;
    store.set({ log: [] });
    refresh().catch(tell);
  }

  /** Read what happened since the last event that came. */
  async function readEvents() {
    let after = followed;
    const read = () => readWithTokens(id, `${path}/events?format=json&after=${after}`);
    const { version, events } = await read().catch((error) => {
      if (error.code !== "unknown_version") throw error;
      forget();
      after = 0;
      return read();
    });
    if (!events.length) return;
    keep(events);
    followed = Math.max(followed, version);
    tellTabs({ events, after });
  }

  /** Keep the events of whole entries that followed a version, and read the view that they lead to. */
  function take(events, after) {
    const { version } = events[events.length - 1];
    keep(events);
    followed = Math.max(followed, version);
    newest = Math.max(newest, version);
    tellTabs({ events, after });
    // What is read already reads on until it has this version.
    const isBehind = () => (store.get().game?.version ?? -1) < newest;
    if (isBehind()) reading ??= setTimeout(() => ((reading = undefined), isBehind() && !refreshing && refresh().catch(tell)), 15);
  }

  /** Stop following a game that was deleted. */
  function remove() {
    store.set({ gone: true, problem: DELETED });
    tellTabs({ isDeleted: true });
    closing.abort();
  }

  /** Follow by one stream until it is closed. Gives whether nothing more will come. */
  async function followOnce(token, until) {
    const onOpen = () => {
      const { problem } = store.get();
      store.set({ problem: problem === UNREACHABLE ? null : problem });
      connect("live");
    };
    streaming = new AbortController();
    const signal = AbortSignal.any([until, streaming.signal]);
    const stream = eventsOf(`${path}/events`, { token, after: followed, signal, onOpen });
    let entry = [];
    for await (const { event, id: last, data } of stream) {
      if (event === "over") return true;
      if (event === "deleted") {
        remove();
        return true;
      }
      if (event === "reset") {
        forget();
        tellTabs({ isReset: true });
        entry = [];
        continue;
      }
      if (event === "seats") {
        refresh().catch(tell);
        tellTabs({ isSeats: true });
      }
      if (event === "talk") {
        hearTalk(session, [data]);
        tellTabs({ talk: data });
      }
      if (event !== "move") continue;
      entry.push(data);
      if (last?.includes(".")) continue; // others of this entry follow
      take(entry, followed);
      entry = [];
    }
    return false;
  }

  function tell(error) {
    store.set({ problem: error.message, busy: false });
  }

  /** The credential to play a move with: the token of its seat where one is kept, or the key. */
  function tokenFor(move) {
    const { game } = store.get();
    const tokens = tokensOf(id);
    if (!game || game.seats === "open") return apiKey();
    const seats = move?.seat ? [move.seat] : (game.decision?.may_answer ?? []);
    const held = seats.find((seat) => tokens[seat]) ?? Object.keys(tokens)[0];
    return tokens[held] ?? apiKey();
  }

  async function write(action) {
    const { busy, game } = store.get();
    if (busy || !game) return null;
    store.set({ busy: true, problem: null, picked: [], comparing: null });
    try {
      const reply = await action(game.version);
      newest = Math.max(newest, reply.version);
      keep(reply.events);
      const board = boardAfter(game, reply);
      if (board) store.set({ game: board, ...newsAt(reply.version) });
      await refresh();
      return reply;
    } catch (error) {
      tell(error);
      if (error.code === "stale_version") {
        store.set({ problem: worded("session-stale") });
      }
      await refresh().catch(() => {});
      return null;
    } finally {
      store.set({ busy: false });
    }
  }

  const send = (move) =>
    write((version) => change(`${path}/moves`, { move: move.id }, { version, token: tokenFor(move) }));

  /** Play what needs nobody to choose or to report, where that was asked for. */
  async function goStraightOn() {
    for (;;) {
      const next = nextByItself(store.get(), mayPlay(store.get()), names);
      if (!next || !(await goOnBy(next))) return;
    }
  }

  /** Play a move that nobody has chosen; gives whether it was played. */
  async function goOnBy(move) {
    const reply = await send(move);
    if (reply) store.set({ byItself: [...store.get().byItself, reply.version] });
    return reply !== null;
  }

  const session = {
    id,
    path,
    store,
    token,
    /** Aborted when the game is no longer followed. */
    signal: closing.signal,
    refresh,
    readSeats,
    tell,
    /** Play a legal move; or compare it first, if the player has asked for that. */
    async play(move, { sure = false } = {}) {
      const { comparing, ownFirst, seconds } = store.get();
      if (!sure && (comparing || ownFirst) && move.probability === null) {
        store.set({ picked: [], comparing: null, tab: "hints" });
        return askHint(session, { detail: "move", seconds, compare: [move.id] });
      }
      if (await send(move)) await goStraightOn();
    },
    /** Play the moves of a plan in their order, all or none. */
    async playAll(moves) {
      const reply = await write((version) => change(`${path}/moves`, { moves }, { version, token: tokenFor() }));
      const end = reply && endOfPlan(store.get(), mayPlay(store.get()));
      if (end) await goOnBy(end);
      if (reply) await goStraightOn();
    },
    /** Go back to an earlier version. */
    undo(to) {
      const [seat] = undoneSeats(store.get(), to);
      const credential = tokenFor({ seat });
      return write((version) => change(`${path}/undo`, { to }, { version, token: credential }));
    },
    /** Take back the outcome that was reported last. */
    takeBack() {
      return write((version) =>
        change(`${path}/moves`, { move: "takeback" }, { version, token: tokenFor() }),
      );
    },
    /** Point at a thing: narrow the moves down, and play when one is left. */
    pick(thing) {
      const { moves, picked, past, signing } = store.get();
      if (past) return;
      store.set({ pointedAt: null });
      if (signing) return sign(session, thing);
      const found = pickThing(mayPlay(store.get()), picked, thing);
      if (found.move) session.play(found.move);
      else if (moves.length) store.set({ picked: found.picked });
    },
    /** Pick a thing that is being dragged, and nothing else; this alone plays nothing. */
    hold(thing) {
      store.set({ picked: [thing] });
    },
    /** Compare what is played with a thing, in place of playing it: at once where that is one move. */
    compare(thing) {
      store.set({ comparing: "why", picked: [thing] });
      const left = candidatesOf(mayPlay(store.get()), [thing]);
      if (left.length === 1) session.play(left[0]);
    },
    /** Say what a thing is that was pointed at and cannot be chosen: on a phone nothing else does. */
    describe(label) {
      store.set({ pointedAt: `${label}. ${pickableNow(store.get()).size ? worded("session-pointed") : ""}` });
    },
    clear() {
      store.set({ picked: [], pointedAt: null, signing: null });
    },
    close() {
      closing.abort();
      clearTimeout(seatsAgain);
    },
  };
  refresh()
    .then(() => readTalk(session))
    .then(follow)
    .catch(end);
  return session;
}

/** The seats that this browser plays in a game. */
export function seatsHere(game) {
  if (game.seats === "open") {
    return game.seating.filter((each) => each.holder !== "engine").map((each) => each.seat);
  }
  return Object.keys(tokensOf(game.id)).map(Number).filter((seat) => seat > 0);
}

/** The legal moves that this browser may play. */
export function mayPlay({ game, moves }) {
  if (!game?.decision || !game.content.runs_here) return [];
  if (game.seats === "open") return moves;
  const here = seatsHere(game);
  const { chance, may_answer: asked } = game.decision;
  const isAsked = asked.some((seat) => here.includes(seat));
  const nobodys = !game.seating.some((each) => asked.includes(each.seat) && each.holder === "person");
  if (chance) return here.length && (isAsked || nobodys) ? moves : [];
  return moves.filter((move) => (move.seat === null ? isAsked : here.includes(move.seat)));
}

/** What can be picked now, as a set of things. */
export function pickableNow(state) {
  if (state.past || !state.game) return new Set();
  return state.signing ? signable(state) : pickable(mayPlay(state), state.picked);
}
