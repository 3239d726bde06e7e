/** What a link says beside its secret: who sends it, to which game, and as whom. */

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
  const who = sender || "Somebody";
  const what = game ? `“${game}”, a game of Atlantis Rising` : "a game of Atlantis Rising";
  const named = sender || game;
  if (kind === "claim") {
    const invited = named ? `${who} invites you to ${what}.` : "You are invited to a game of Atlantis Rising.";
    return [invited, `You will play ${councilor ? `the ${councilor}, ` : ""}seat ${seat}, in this browser.`];
  }
  if (kind === "watch") {
    return [...(named ? [`${who} invites you to watch ${what}.`] : []), "You can see everything, but not play."];
  }
  return [...(named ? [`${who} passes ${what} on to you.`] : []), "It then belongs to your key, and no longer to who sent you the link."];
}
