"""Which gifts of a council the builders need: of goods that a part of the gate still costs."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from ai.hints.builders import ready_builders
from ai.hints.merge import Pool
from ai.hints.nudge import likely_builds
from game.engine import ids
from game.engine.build import still_due
from game.engine.moves import DONE, GIVE, verb_of
from game.engine.prices import due
from game.game import Game


def needed_gifts(game: Game, pool: Pool, arm: int, line: Iterable[str]) -> list[str]:
    """Return the gifts of a line, up to the end of the trade, that builders need."""
    legal = {move.id for move in game.legal_moves()}
    found: list[str] = []
    for move in line:
        if verb_of(game.code_of(move)) == DONE:
            break
        if move in legal and move not in found and needed_for(game, pool, arm, move) is not None:
            found.append(move)
    return found


def needed_for(game: Game, pool: Pool, arm: int, move: str) -> int | None:
    """Return the part of the gate that a gift is needed for, likely built after the move of an arm.

    It must cost the good, and who gets it must stand on a build space; None for any other move.
    """
    fields = game.fields_of(move)
    if verb_of(game.code_of(move)) != GIVE or fields.get("good") not in ids.GOODS:
        return None
    receiver = int(fields["to_seat"]) - 1
    if not any(seats >> receiver & 1 for seats in ready_builders(game).values()):
        return None
    good = i64(ids.GOODS.index(str(fields["good"])))
    for slot in likely_builds(game, pool, [pool.moves[arm]]):
        if due(still_due(game.position, i64(slot)), good):
            return slot
    return None
