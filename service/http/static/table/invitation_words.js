/** What a link says beside its secret: who sends it, to which game, and as whom. */

import { worded } from "./words.js";

const LONGEST = 60;
const NOT_SAID = "-";
const NAME = "cosmicgate.name";

/** The name that links from this browser say. */
export function inviterName() {
  return localStorage.getItem(NAME) ?? "";
}

/** Keep this name. */
export function keepInviterName(name) {
  localStorage.setItem(NAME, name.trim().slice(0, LONGEST));
}

/** The words that follow the secret of a link: the sender, the game, and the councilor of the seat. */
export function saidInLink(sender, game, councilor = "") {
  return [sender, game, councilor].map((word) => (word ?? "").trim().slice(0, LONGEST) || NOT_SAID);
}

/**
 * What a link says in sentences. Whoever sends a link can write there what they like, so it is only shown.
 * @param {string} kind
 * @param {string} seat
 * @param {string[]} said
 */
export function invitationWords(kind, seat, said) {
  const [sender, game, councilor] = said.map((word) => (word === NOT_SAID ? "" : word.slice(0, LONGEST)));
  const who = sender || worded("somebody");
  const what = game ? worded("invite-named_game", { game }) : worded("invite-game");
  const named = sender || game;
  if (kind === "claim") {
    const invited = named ? worded("invite-claim", { who, what }) : worded("invite-anonymous");
    return [invited, councilor ? worded("invite-seat_of", { councilor, seat }) : worded("invite-seat", { seat })];
  }
  if (kind === "watch") {
    return [...(named ? [worded("invite-watch", { who, what })] : []), worded("invite-watching")];
  }
  return [...(named ? [worded("invite-take", { who, what })] : []), worded("invite-taking")];
}
