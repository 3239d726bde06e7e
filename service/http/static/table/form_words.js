/** What the forms call the fields of the service, for their labels and for what is not right in them. */

/** By field; the fields of a list or of a pile by their path. */
export const LABELS = {
  color: "Colour",
  players: "Players",
  wrath_start: "Wrath of the Gods",
  wrath_space: "Wrath counter",
  misfortunes_drawn: "Misfortunes drawn",
  monsters_acted: "Monsters that have acted",
  energy: "Mystic energy",
  hand: "Library cards",
  artifacts: "Artifacts",
  own_artifacts: "Artifact of the Scholar",
  supply_followers: "Followers in the supply",
  removed_followers: "Followers out of the game",
  volunteers: "Volunteers in the pool",
  volunteers_next_round: "Volunteers of the next round",
  allies: "Allies",
  removed_allies: "Allies out of the game",
  leader_in_supply: "The Leader waits in the supply",
  bots_in_supply: "Bots in the supply",
  removed_pieces: "Pieces out of the game",
  "this_round.used_artifacts": "Artifacts used this round",
  "misfortunes.discard": "Misfortunes discarded",
  "misfortunes.removed": "Misfortunes out of the game",
  "library.discard": "Library cards discarded",
  "library.discarded_artifacts": "Artifacts discarded",
  "misfortunes.next": "Next misfortunes, the first one first",
  "library.bottom": "Under the library deck, the one drawn first comes first",
  "library.artifacts_in_deck": "Artifacts shuffled into the deck again",
  "library.unused_artifacts": "Artifacts that the Scholar did not keep",
  "hologram.councilor": "The Hologram, its power",
  "hologram.also": "Its further powers",
  "hologram.discard": "Boards discarded",
};

/** The label of a field by its path, or undefined. */
export function labelOf(path) {
  return Object.hasOwn(LABELS, path) ? LABELS[path] : undefined;
}
