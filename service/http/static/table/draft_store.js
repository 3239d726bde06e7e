/** Tables that are being set, kept by game until this window is closed, so that no entry is lost. */

const KEY = "cosmicgate.draft.";

/** What was kept for a game: the draft, and the version of the game that it began with; or null. */
export function keptDraft(game) {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + game) ?? "null");
  } catch {
    return null;
  }
}

/** Keep the draft of a game. */
export function keepDraft(game, draft, version) {
  sessionStorage.setItem(KEY + game, JSON.stringify({ draft, version }));
}

/** Forget the draft of a game. */
export function forgetDraft(game) {
  sessionStorage.removeItem(KEY + game);
}
