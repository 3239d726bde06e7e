/** A position that is kept up to date by events. */

import { apply } from "./changes.js";

/** @typedef {import("../types/models/games.js").Game} Game */
/** @typedef {import("../types/models/games.js").GameSettings} GameSettings */
/** @typedef {import("../types/models/games.js").PlayedEvent} PlayedEvent */

/**
 * A position, and the event that led to it: null at the beginning, and after a gap. The view is one document
 * that changes as the game goes on: copy what you keep. Events do not say what is decided next, so its
 * `decision` is null: ask for the legal moves.
 * @typedef {{view: Game, event: PlayedEvent | null}} Moment
 */

/** A view that follows the events of its game. */
export class LiveView {
  /** @param {Game} view */
  constructor(view) {
    this.view = view;
  }

  /**
   * Whether the view shows these settings; if not, it is to be read anew.
   * @param {GameSettings} settings
   */
  fits({ label, undo, talk, seats, players }) {
    const view = this.view;
    const names = players.every(({ name }, place) => name === view.players[place]?.name);
    return names && label === view.label && undo === view.undo && talk === view.talk && seats === view.seats;
  }

  /**
   * Apply what an event changed, by its id and data. `known`: the view has it already. `gap`: the view is to
   * be read anew, since something is missing, or the event changes what this version does not know.
   * @param {string} id
   * @param {PlayedEvent} event
   * @returns {"applied" | "known" | "gap"}
   */
  take(id, event) {
    const { version } = event;
    if (version <= this.view.version) return "known";
    if (version > this.view.version + 1) return "gap";
    try {
      for (const change of event.changes) apply(this.view, change);
    } catch {
      return "gap";
    }
    this.view.decision = null;
    if (!id.includes(".")) this.view.version = version; // otherwise others of its entry follow
    return "applied";
  }
}
