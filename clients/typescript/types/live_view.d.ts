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
    constructor(view: Game);
    view: import("../types/models/games.js").Game;
    /**
     * Whether the view shows these settings; if not, it is to be read anew.
     * @param {GameSettings} settings
     */
    fits({ label, undo, talk, seats, players }: GameSettings): boolean;
    /**
     * Apply what an event changed, by its id and data. `known`: the view has it already. `gap`: the view is to
     * be read anew, since something is missing, or the event changes what this version does not know.
     * @param {string} id
     * @param {PlayedEvent} event
     * @returns {"applied" | "known" | "gap"}
     */
    take(id: string, event: PlayedEvent): "applied" | "known" | "gap";
}
export type Game = import("../types/models/games.js").Game;
export type GameSettings = import("../types/models/games.js").GameSettings;
export type PlayedEvent = import("../types/models/games.js").PlayedEvent;
/**
 * A position, and the event that led to it: null at the beginning, and after a gap. The view is one document
 * that changes as the game goes on: copy what you keep. Events do not say what is decided next, so its
 * `decision` is null: ask for the legal moves.
 */
export type Moment = {
    view: Game;
    event: PlayedEvent | null;
};
