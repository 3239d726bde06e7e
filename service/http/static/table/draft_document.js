/** From a game to the draft of a table that is set by hand, and from the draft to what is sent. */

import { placesOf } from "./things.js";

const PLAYER = ["resources", "energy", "hand", "artifacts", "own_artifacts", "supply_followers", "removed_followers", "volunteers_next_round"];
const MISFORTUNES = ["next", "discard", "removed", "added", "seen"];
const LIBRARY = ["artifacts_in_deck", "bottom", "discard", "discarded_artifacts", "unused_artifacts", "seen", "added_artifacts"];
const BOTS = ["bot", "second_bot"];

/** The position document that a view shows, for a game that waits in the middle of something. */
export function documentOf(game, setup) {
  return {
    round: game.round,
    phase: game.phase === "place" || game.phase === "suffer" ? game.phase : "act",
    starting_player: game.starting_player,
    wrath_space: game.wrath.space,
    misfortunes_drawn: game.misfortunes_drawn,
    players: game.players.map((player) => playerOf(game, player)),
    peninsulas: Object.fromEntries(game.island.peninsulas.map(({ id, dry, barrier }) => [id, { dry, barrier }])),
    atlanteans: atlanteansOf(game),
    components: componentsOf(game),
    misfortunes: part(game.misfortunes, MISFORTUNES),
    library: part(game.library, LIBRARY),
    // The boards that have just been revealed are in no pile: the service finds where they are.
    hologram: game.hologram && { ...game.hologram, stack: null },
    this_round: game.this_round,
    monsters_acted: game.expansion?.monsters_acted ?? [],
    removed_pieces: removedOf(game),
    cards: numbersOf(game, setup),
  };
}

/** The position to send. What follows from the rest is left out: the service fills it in. */
export function positionOf(draft) {
  const { built, ...effects } = draft.this_round;
  const drawn = draft.phase === "suffer" ? draft.misfortunes_drawn : null;
  return { ...draft, misfortunes_drawn: drawn, this_round: effects };
}

function part(whole, fields) {
  return Object.fromEntries(fields.map((field) => [field, whole[field]]));
}

/** Every group of Atlanteans on the board of a view, with its place. */
export function atlanteansOf(game) {
  return placesOf(game).flatMap(([place, groups]) => groups.map((each) => ({ ...each, place })));
}

function playerOf(game, player) {
  const pieces = (game.expansion?.pieces ?? []).filter((each) => !BOTS.includes(each.piece));
  const own = pieces.filter((each) => each.seat === player.seat);
  const isPlaced = (piece) => atlanteansOf(game).some((each) => each.piece === piece && each.seat === player.seat);
  return {
    ...part(player, PLAYER),
    volunteers: player.pool.volunteers,
    allies: own.filter((each) => !each.removed).map((each) => each.piece),
    removed_allies: own.filter((each) => each.removed).map((each) => each.piece),
    leader_in_supply: Boolean(player.councilor) && !player.pool.leader && !isPlaced("leader"),
    // The Bots of the Mechanical Atlanteans, who have no councilor.
    bots_in_supply: player.councilor ? [] : waitingBots(game),
  };
}

function waitingBots(game) {
  const pieces = game.expansion?.pieces ?? [];
  return pieces.filter((each) => BOTS.includes(each.piece) && each.seat === null && !each.removed).map((each) => each.piece);
}

function componentsOf(game) {
  const all = [...game.gate.components, ...(game.expansion?.items ?? [])];
  return Object.fromEntries(all.filter((each) => each.state !== "unbuilt").map((each) => [each.id, each.state]));
}

function removedOf(game) {
  const bots = (game.expansion?.pieces ?? []).filter((each) => BOTS.includes(each.piece) && each.removed);
  const isHere = game.players.some((each) => each.pool.hologram) || atlanteansOf(game).some((each) => each.piece === "hologram");
  return [...(game.hologram && !isHere ? ["hologram"] : []), ...bots.map((each) => each.piece)];
}

/** A view leaves out zeros; only the harpies begin with another number. */
function numbersOf(game, setup) {
  const numbers = game.expansion?.numbers ?? {};
  if (!setup.expansion?.monsters?.includes("harpies")) return numbers;
  return { ...numbers, harpies: { harpies: 0, ...numbers.harpies } };
}
