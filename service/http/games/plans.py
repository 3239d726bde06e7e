"""Plans: private forks whose moves are then played in the game itself."""

from __future__ import annotations

from game.game import is_chance_entry
from game.record import kept_entries
from service.http.games.lookup import shown, stored_game
from service.http.kit.problems import Problem, refusal
from service.store.games.documents import StoredGame
from service.store.games.open_game import OpenGame


def plan_moves(plan_id: str, opened: OpenGame) -> list[str]:
    """The moves that a fork has made since it left the game, up to its first dice or cards.

    Raises Problem if it is no fork of the game, or goes on after dice or cards.
    """
    plan = _stored(plan_id)
    origin = plan.head.meta.origin
    if origin is None or origin.game != opened.head.meta.id:
        raise refusal("plan_does_not_fit", "detail-no_fork_of_it", "plan")
    made = [entry for version, entry in kept_entries(plan.moves) if version >= origin.version]
    chosen = [entry for entry in made if not is_chance_entry(entry)]
    if not chosen or made[: len(chosen)] != chosen:
        raise refusal(
            "plan_does_not_fit",
            "detail-plan_beyond_chance" if chosen else "detail-empty_plan",
            "plan",
        )
    return chosen


def _stored(plan_id: str) -> StoredGame:
    """Read a plan with its moves; raises Problem when the caller has none of this id."""
    try:
        return stored_game(plan_id)
    except Problem:
        raise refusal(
            "plan_not_found", "detail-no_such_plan", "plan", plan=shown(plan_id)
        ) from None
