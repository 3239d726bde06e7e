/**
 * A table that is being set by hand: the document of a position, changed step by step, and the view
 * that draws it. Plain functions; each gives a new draft.
 */

import { playerOf } from "./names.js";

/** Followers of a seat in the whole game, wherever they are. */
function followersOf(game, seat) {
  const player = playerOf(game, seat);
  const placed = piecesOf(game).filter((each) => each.seat === seat && each.piece === "follower");
  return (
    player.pool.followers + player.supply_followers + player.removed_followers +
    placed.reduce((sum, each) => sum + each.count, 0)
  );
}

function piecesOf(game) {
  const places = [
    game.island.centre,
    ...game.island.peninsulas.flatMap((each) => each.tiles),
    ...game.gate.build_spaces,
    ...game.gate.components.flatMap((each) => each.spaces),
    ...(game.expansion?.locations ?? []),
  ];
  return places.flatMap((place) => place.atlanteans);
}

/** The view of a draft, made from the view of the game that it began with. */
export function viewOf(game, draft) {
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
    expansion: game.expansion && {
      ...game.expansion,
      locations: game.expansion.locations.map((each) => ({ ...each, atlanteans: at(each.id) })),
    },
    players: game.players.map((player, index) => ({
      ...player,
      ...draft.players[index],
      pool: poolOf(game, draft, player, index),
    })),
  };
}

function poolOf(game, draft, player, index) {
  const { supply_followers: supply, removed_followers: removed, volunteers } = draft.players[index];
  const placed = (piece) =>
    draft.atlanteans
      .filter((each) => each.seat === player.seat && each.piece === piece)
      .reduce((sum, each) => sum + each.count, 0);
  const followers = followersOf(game, player.seat) - supply - removed - placed("follower");
  return {
    ...player.pool,
    leader: 1 - placed("leader"),
    followers: Math.max(0, followers),
    volunteers: Math.max(0, volunteers),
  };
}

/** Put an Atlantean from a pool onto a place. */
export function putPiece(draft, seat, piece, place) {
  const same = (each) => each.seat === seat && each.piece === piece && each.place === place && !each.acted;
  const found = draft.atlanteans.find(same);
  const atlanteans = found
    ? draft.atlanteans.map((each) => (each === found ? { ...each, count: each.count + 1 } : each))
    : [...draft.atlanteans, { seat, piece, place, count: 1, acted: false, inactive: false }];
  return { ...draft, atlanteans, players: countVolunteer(draft, seat, piece, -1) };
}

/** Take an Atlantean off a place, back into its pool. */
export function takePiece(draft, seat, piece, place) {
  const found = draft.atlanteans.find((each) => each.seat === seat && each.piece === piece && each.place === place);
  if (!found) return draft;
  const atlanteans = draft.atlanteans
    .map((each) => (each === found ? { ...each, count: each.count - 1 } : each))
    .filter((each) => each.count > 0);
  return { ...draft, atlanteans, players: countVolunteer(draft, seat, piece, 1) };
}

function countVolunteer(draft, seat, piece, by) {
  if (piece !== "volunteer") return draft.players;
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
