/**
 * A table that is being set by hand: the document of a position, changed step by step, and the view
 * that draws it. Plain functions; each gives a new draft.
 */

import { atlanteansOf } from "./draft_document.js";
import { playerOf } from "./names.js";

const HELPERS = ["hologram", "automaton"];

/** Followers of a seat in the whole game, wherever they are. */
function followersOf(game, seat) {
  const player = playerOf(game, seat);
  const placed = countOf(atlanteansOf(game), seat, "follower");
  return player.pool.followers + player.supply_followers + player.removed_followers + placed;
}

function countOf(atlanteans, seat, piece) {
  return atlanteans
    .filter((each) => each.seat === seat && each.piece === piece)
    .reduce((sum, each) => sum + each.count, 0);
}

/** The Hologram and the Automaton where the game has them, and whose they are. */
function helpersOf({ game, position }) {
  const placed = atlanteansOf(game);
  const pieces = HELPERS.filter(
    (piece) =>
      game.players.some((each) => each.pool[piece]) ||
      placed.some((each) => each.piece === piece) ||
      position.removed_pieces.includes(piece),
  );
  const owner =
    game.hologram?.seat ??
    placed.find((each) => HELPERS.includes(each.piece))?.seat ??
    game.players.find((each) => each.pool.automaton)?.seat;
  return { pieces, owner, isStarters: owner === game.starting_player };
}

/** The view of a draft, made from the game that it began with. */
export function viewOf(start, draft) {
  const { game } = start;
  const at = (place) => draft.atlanteans.filter((each) => each.place === place);
  return {
    ...game,
    round: draft.round,
    phase: draft.phase,
    starting_player: draft.starting_player,
    wrath: { ...game.wrath, space: draft.wrath_space, value: game.wrath.track[draft.wrath_space] },
    decision: null,
    island: {
      centre: { ...game.island.centre, atlanteans: at(game.island.centre.id) },
      peninsulas: game.island.peninsulas.map((each) => {
        const { dry, barrier } = draft.peninsulas[each.id];
        const tiles = each.tiles.map((tile) => ({
          ...tile,
          flooded: tile.ring > dry,
          usable: tile.ring <= dry,
          atlanteans: at(tile.id),
        }));
        return { ...each, dry, barrier, tiles };
      }),
    },
    gate: {
      build_spaces: game.gate.build_spaces.map((space) => ({ ...space, atlanteans: at(space.id) })),
      components: game.gate.components.map((each) => ({
        ...each,
        state: draft.components[each.id] ?? "unbuilt",
        spaces: each.spaces.map((space) => ({ ...space, atlanteans: at(space.id) })),
      })),
    },
    this_round: draft.this_round,
    expansion: game.expansion && expansionOf(game.expansion, draft, at),
    players: game.players.map((player, index) => ({
      ...player,
      ...draft.players[index],
      pool: poolOf(start, draft, player, index),
    })),
  };
}

function poolOf(start, draft, player, index) {
  const { seat } = player;
  const own = draft.players[index];
  const { pieces, owner, isStarters } = helpersOf(start);
  const placed = (piece) => countOf(draft.atlanteans, seat, piece);
  const isHere = (piece) =>
    pieces.includes(piece) && !draft.removed_pieces.includes(piece) && seat === (isStarters ? draft.starting_player : owner);
  const followers = followersOf(start.game, seat) - own.supply_followers - own.removed_followers - placed("follower");
  return {
    leader: player.councilor && !own.leader_in_supply ? 1 - placed("leader") : 0,
    followers: Math.max(0, followers),
    volunteers: Math.max(0, own.volunteers),
    hologram: isHere("hologram") ? 1 - placed("hologram") : 0,
    automaton: isHere("automaton") ? 1 - placed("automaton") : 0,
  };
}

function expansionOf(expansion, draft, at) {
  const pieces = expansion.pieces.map((each) => ({ ...each, ...whereIs(each, draft) }));
  const items = expansion.items.map((each) => {
    const { holder, carrier, place } = { ...expansion.numbers[each.id], ...draft.cards[each.id] };
    const isCarried = holder && carrier && carrier !== "nobody";
    return {
      ...each,
      state: draft.components[each.id] ?? "unbuilt",
      seat: holder || null,
      carrier: isCarried ? carrier : null,
      place: isCarried ? place : null,
    };
  });
  const locations = expansion.locations.map((each) => ({ ...each, atlanteans: at(each.id) }));
  return { ...expansion, locations, items, pieces, numbers: shownNumbers(expansion.numbers, draft.cards) };
}

/** Whose an ally or a Bot is in a draft, and where. */
function whereIs({ piece }, draft) {
  const found = draft.atlanteans.find((each) => each.piece === piece);
  const owner = draft.players.findIndex((each) => each.allies.includes(piece) || each.removed_allies.includes(piece));
  const bots = draft.players.findIndex((_, index) => isBotOf(draft, index, piece));
  const index = owner >= 0 ? owner : bots;
  return {
    seat: index >= 0 ? index + 1 : null,
    place: found?.place ?? null,
    acted: Boolean(found?.acted),
    inactive: Boolean(found?.inactive),
    sharing: Boolean(found?.sharing),
    removed: draft.removed_pieces.includes(piece) || draft.players.some((each) => each.removed_allies.includes(piece)),
  };
}

/** Whether a Bot is the team's of the second seat: only there are Bots, and some wait in the supply. */
function isBotOf(draft, index, piece) {
  return index === 1 && ["bot", "second_bot"].includes(piece) && !draft.players[1].bots_in_supply.includes(piece);
}

const NOTHING = [0, "nobody", "none", "neither", "nowhere"];

/** What cards keep count of, as a view has it: without zeros. */
function shownNumbers(before, cards) {
  const all = Object.keys({ ...before, ...cards }).map((card) => {
    const numbers = Object.entries({ ...before[card], ...cards[card] }).filter(([, value]) => !NOTHING.includes(value));
    return [card, Object.fromEntries(numbers)];
  });
  return Object.fromEntries(all.filter(([, numbers]) => Object.keys(numbers).length));
}

/** Put an Atlantean from a pool onto a place. */
export function putPiece(draft, seat, piece, place) {
  const added = { seat, piece, place, count: 1, acted: false, inactive: false, sharing: false };
  const atlanteans = joined([...draft.atlanteans, added]);
  return { ...draft, atlanteans, players: countVolunteer(draft, seat, piece, -1), cards: withoutSides(draft.cards, place) };
}

/** Take an Atlantean off a place, back into its pool. */
export function takePiece(draft, seat, piece, place) {
  const found = draft.atlanteans.find((each) => each.seat === seat && each.piece === piece && each.place === place);
  if (!found) return draft;
  const atlanteans = draft.atlanteans
    .map((each) => (each === found ? { ...each, count: each.count - 1 } : each))
    .filter((each) => each.count > 0);
  return { ...draft, atlanteans, players: countVolunteer(draft, seat, piece, 1), cards: withoutSides(draft.cards, place) };
}

const SEA = "scylla_charybdis";

/** The numbers of cards without the sides of a tile, between which Scylla and Charybdis tell Atlanteans apart. */
function withoutSides(cards, place) {
  if (!cards[SEA]) return cards;
  const kept = Object.entries(cards[SEA]).filter(([name]) => !name.startsWith(`${place}_`));
  return { ...cards, [SEA]: Object.fromEntries(kept) };
}

const SAME = ["seat", "piece", "place", "acted", "inactive", "sharing"];

/** Groups of Atlanteans, those that are alike as one group. */
export function joined(groups) {
  return groups.reduce((found, group) => {
    const like = found.find((each) => SAME.every((field) => each[field] === group[field]));
    if (!like) return [...found, group];
    return found.map((each) => (each === like ? { ...each, count: each.count + group.count } : each));
  }, []);
}

function countVolunteer(draft, seat, piece, by) {
  if (piece !== "volunteer" || seat === null) return draft.players;
  return draft.players.map((each, index) => (index === seat - 1 ? { ...each, volunteers: each.volunteers + by } : each));
}

/** Move the water of a peninsula to a tile: it is the last dry one, or the first flooded one. */
export function setWater(draft, peninsula, ring) {
  const { dry } = draft.peninsulas[peninsula];
  const next = dry === ring ? ring - 1 : ring;
  const barrier = next > 0 && draft.peninsulas[peninsula].barrier;
  return { ...draft, peninsulas: { ...draft.peninsulas, [peninsula]: { dry: next, barrier } } };
}

/** Place or remove the barrier of a peninsula. */
export function turnBarrier(draft, peninsula) {
  const { dry, barrier } = draft.peninsulas[peninsula];
  return { ...draft, peninsulas: { ...draft.peninsulas, [peninsula]: { dry, barrier: !barrier && dry > 0 } } };
}

const NO_MISFORTUNES = { targets_raised: 0, build_surcharge: 0, build_limit: null, no_recruiting: false, bans: [] };

/** Change the phase. What the new phase cannot have goes with the old one. */
export function setPhase(draft, phase) {
  const { this_round: effects, components, atlanteans } = draft;
  const isActing = phase === "act";
  return {
    ...draft,
    phase,
    misfortunes_drawn: null,
    monsters_acted: [],
    this_round: isActing ? effects : { ...effects, ...NO_MISFORTUNES, used_artifacts: [] },
    components: isActing ? components : mapped(components, (state) => (state === "built_this_round" ? "built" : state)),
    atlanteans: isActing ? atlanteans : joined(atlanteans.map((each) => ({ ...each, acted: false }))),
  };
}

function mapped(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** Give the marker to another player, and with it the Hologram and the Automaton if they go with it. */
export function setStarter(start, draft, seat) {
  const isMoved = (each) => HELPERS.includes(each.piece);
  if (!helpersOf(start).isStarters) return { ...draft, starting_player: seat };
  return {
    ...draft,
    starting_player: seat,
    hologram: draft.hologram && { ...draft.hologram, seat },
    atlanteans: draft.atlanteans.map((each) => (isMoved(each) ? { ...each, seat } : each)),
  };
}

/** Give the Hologram the power of a councilor, or of none yet. The other boards lie in the stack. */
export function setHologram(draft, councilor) {
  const discard = draft.hologram.discard.filter((each) => each !== councilor);
  return { ...draft, hologram: { ...draft.hologram, councilor: councilor || null, also: [], discard, stack: null } };
}

/** Build a component, or take it down again. */
export function turnComponent(draft, id) {
  const order = draft.phase === "act" ? ["unbuilt", "built", "built_this_round"] : ["unbuilt", "built"];
  const state = order[(order.indexOf(draft.components[id] ?? "unbuilt") + 1) % order.length];
  return { ...draft, components: { ...draft.components, [id]: state } };
}

/** Change what a player has. */
export function setPlayer(draft, index, patch) {
  return { ...draft, players: draft.players.map((each, at) => (at === index ? { ...each, ...patch } : each)) };
}

/** Change how many of a card lie in a pile of a deck. */
export function setPile(draft, deck, pile, card, number) {
  const counts = { ...draft[deck][pile], [card]: number };
  if (!number) delete counts[card];
  return { ...draft, [deck]: { ...draft[deck], [pile]: counts } };
}
