/**
 * Change the view of a game as one change of an event says, in place. The view is as `GET /v1/games/{id}`
 * gives it. Lists whose order says nothing, such as those of a place's Atlanteans, may get another order.
 * A kind of change that this version of the package does not know changes nothing. Throws if the change
 * does not fit the view.
 * @param {Game} view
 * @param {Change} change
 */
export function apply(view: Game, change: Change): void;
export type Change = import("../types/models/changes.js").Change;
export type Game = import("../types/models/games.js").Game;
export type Part = Record<string, any>;
