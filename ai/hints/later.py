"""What is made later this round anyway: no reader should take such a move for one to avoid."""

from __future__ import annotations

from mypy_extensions import i64

from ai.hints.gifts import needed_gifts
from ai.hints.merge import Pool
from game.documents.hint import Plan
from game.engine.moves import PLACE, first, third, verb_of
from game.game import Game
from game.notation import parse_move, vocabulary_of


def made_later(game: Game, pool: Pool, move: str, plan: Plan | None) -> frozenset[str]:
    """Return the moves that follow a move in its plan, or the gifts after it that builders need.

    A placement follows if the player sends any other Atlantean there.
    """
    if plan is not None:
        steps = [step.move for step in plan.moves[1:]]
        taken = {_seat_and_place(game, step) for step in steps} - {None}
        return frozenset(
            each
            for each in pool.moves
            if each in steps or (each != move and _seat_and_place(game, each) in taken)
        )
    if move not in pool.moves:
        return frozenset()
    arm = pool.arm_of(move)
    return frozenset(needed_gifts(game, pool, arm, pool.lines[arm])) - {move}


def _seat_and_place(game: Game, move: str) -> tuple[int, int] | None:
    """Return whose Atlantean is placed where; None for any other move."""
    code = i64(parse_move(move, vocabulary_of(game.position.table)))
    return (int(first(code)), int(third(code))) if verb_of(code) == PLACE else None
