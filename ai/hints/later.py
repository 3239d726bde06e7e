"""What is made later this round anyway: no reader should take such a move for one to avoid."""

from __future__ import annotations

from typing import Final

from ai.hints.causes import STEPS
from ai.hints.folding import word_of
from ai.hints.gifts import needed_for, needed_gifts
from ai.hints.merge import Pool
from game.documents.hint import Plan
from game.engine.moves import PLACE, first, third, verb_of
from game.game import Game

ENDS: Final = ("continue", "done")
"""The first words of moves after which nothing more is done now."""
GIFTS: Final = ("give", "hand")
"""Those of the moves of a trade."""


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
    code = game.code_of(move)
    return (int(first(code)), int(third(code))) if verb_of(code) == PLACE else None


def hangs_on_best(game: Game, pool: Pool, best: int, arm: int) -> bool:
    """Whether another move is as good because the best one is still made after it.

    Of a trade that is all that is known: what builders need must be given before it ends.
    """
    advised, move = pool.moves[best], pool.moves[arm]
    if word_of(advised) not in STEPS - {"place", *ENDS}:
        return False
    if word_of(move) in GIFTS and needed_for(game, pool, best, advised) is not None:
        return needed_for(game, pool, best, move) is None or advised in pool.lines[arm]
    return advised in pool.lines[arm]


def is_made_later(pool: Pool, best: int, arm: int) -> bool:
    """Whether another move is likely made after the best one."""
    plan = pool.plan_from(pool.moves[best])
    later = pool.lines[best] if plan is None else plan[0]
    are_steps = {word_of(pool.moves[each]) for each in (best, arm)} <= STEPS - {*ENDS}
    return are_steps and pool.moves[arm] in later


def may_come_first(pool: Pool, best: int, arm: int) -> bool:
    """Whether a move and the best one are likely both made, in either order."""
    return is_made_later(pool, best, arm) and pool.moves[best] in pool.lines[arm]
