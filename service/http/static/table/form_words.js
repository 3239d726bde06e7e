/** What the forms call the fields of the service, for their labels and for what is not right in them. */

import { worded } from "./words.js";

/** By field; the fields of a list or of a pile by their path. */
export const LABELS = {
  color: worded("form-color"),
  players: worded("form-players"),
  wrath_start: worded("phase-wrath"),
  wrath_space: worded("form-wrath_space"),
  misfortunes_drawn: worded("form-misfortunes_drawn"),
  monsters_acted: worded("form-monsters_acted"),
  energy: worded("form-energy"),
  hand: worded("form-hand"),
  artifacts: worded("form-artifacts"),
  own_artifacts: worded("form-own_artifacts"),
  supply_followers: worded("form-supply_followers"),
  removed_followers: worded("form-removed_followers"),
  volunteers: worded("form-volunteers"),
  volunteers_next_round: worded("form-volunteers_next_round"),
  allies: worded("allies-title"),
  removed_allies: worded("form-removed_allies"),
  leader_in_supply: worded("form-leader_in_supply"),
  bots_in_supply: worded("form-bots_in_supply"),
  removed_pieces: worded("form-removed_pieces"),
  "this_round.used_artifacts": worded("form-used_artifacts"),
  "misfortunes.discard": worded("form-misfortunes_discard"),
  "misfortunes.removed": worded("form-misfortunes_removed"),
  "library.discard": worded("form-library_discard"),
  "library.discarded_artifacts": worded("form-discarded_artifacts"),
  "misfortunes.next": worded("form-next"),
  "library.bottom": worded("form-bottom"),
  "library.artifacts_in_deck": worded("form-artifacts_in_deck"),
  "library.unused_artifacts": worded("form-unused_artifacts"),
  "hologram.councilor": worded("form-hologram_councilor"),
  "hologram.also": worded("form-hologram_also"),
  "hologram.discard": worded("form-hologram_discard"),
};

/** The label of a field by its path, or undefined. */
export function labelOf(path) {
  return Object.hasOwn(LABELS, path) ? LABELS[path] : undefined;
}
