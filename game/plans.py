"""A plan: moves of one phase that people have in mind, in whatever order they name them."""

from __future__ import annotations

from collections.abc import Sequence

from game.errors import IllegalMoveError, MoveError
from game.game import Game
from game.words import say


class PlanError(Exception):
    """A move of a plan that cannot be played; `index` is its place in the plan, from 0."""

    def __init__(self, index: int, error: MoveError) -> None:
        super().__init__(error.reason)
        self.index = index
        self.error = error


def in_legal_order(game: Game, moves: Sequence[str]) -> list[str]:
    """Return the moves of a plan in an order in which each is legal, as near as can be to theirs.

    All of them belong to the phase in which the game is. Raises PlanError.
    """
    ahead = game.clone()
    phase = int(ahead.position.phase)
    left = list(enumerate(moves))
    ordered: list[str] = []
    while left:
        refused: PlanError | None = None
        for place, (index, move) in enumerate(left):
            try:
                if ahead.position.phase != phase or ahead.is_chance_next():
                    raise IllegalMoveError(move, say("refused-phase_is_over"))
                ahead.advance(move)
            except MoveError as error:
                refused = refused or PlanError(index, error)
                continue
            ordered.append(move)
            del left[place]
            refused = None
            break
        if refused is not None:
            raise refused
    return ordered
