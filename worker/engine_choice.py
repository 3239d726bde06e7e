"""Which of the moves found an engine plays, by its strength.

A `full` engine plays the best move found. The others make the mistakes of people: they send an
Atlantean where they would like to have one, although another place is more useful, and in some
rounds they do not look at the water. They then build no barriers, raise no tiles, and place on the
outermost tile. How often they do so is measured: `python -m benchmarks.against_team --strengths`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from game import LegalMove
from game.engine.ids import PENINSULAS
from service.store.games.seating import Strength


class Habits(NamedTuple):
    """How often an engine makes mistakes, 0 to 1."""

    wishes: float
    """The part of its placements, those of builders left out, that follow a wish."""
    overlooks: float
    """The part of the rounds in which it does not look at the water."""


HABITS: Final[Mapping[Strength, Habits]] = {
    "full": Habits(0.0, 0.0),
    "casual": Habits(0.2, 0.25),
    "beginner": Habits(0.5, 0.6),
}
WISHES: Final = ("mountains", "hills", "forests", "cities", "libraries", "centre")
"""What an engine may wish for in a round: resources, followers, cards or energy."""
AGAINST_WATER: Final = ("barrier", "unflood")
PLACEMENT: Final = re.compile(rf"place:([^:]+):({'|'.join(PENINSULAS)}|centre)([1-6]?)")
"""A placement on a tile or in the centre: the piece, the peninsula, the ring."""


class Turn(NamedTuple):
    """When a move is chosen: the same turn of the same game has the same mistakes."""

    game: str
    round: int
    version: int


def choose_move(
    legal: Sequence[LegalMove],
    advised: Sequence[Mapping[str, Any]],
    strength: Strength,
    turn: Turn,
) -> str:
    """Choose one of the legal moves; `advised` are those that a search reports, the best first."""
    best = str(advised[0]["move"])
    habits = HABITS[strength]
    mover = next((move.seat for move in legal if move.id == best), None)
    mood = Random(f"{turn.game}:{turn.round}:{mover}")
    overlooks, wish = mood.random() < habits.overlooks, mood.choice(WISHES)
    placed = PLACEMENT.fullmatch(best)
    if placed is not None:
        piece, goal, ring = placed.groups()
        if Random(f"{turn.game}:{turn.version}").random() < habits.wishes:
            goal = wish
        elif not (overlooks and ring):
            return best
        return _placed(legal, advised, f"place:{piece}:{goal}", overlooks) or best
    if overlooks and best.partition(":")[0] in AGAINST_WATER:
        words = (str(move["move"]) for move in advised)
        return next((w for w in words if w.partition(":")[0] not in AGAINST_WATER), best)
    return best


def _placed(
    legal: Sequence[LegalMove],
    advised: Sequence[Mapping[str, Any]],
    wanted: str,
    overlooks: bool,
) -> str | None:
    """Return the placement with a goal: the one advised, or the outermost tile; None without."""
    fitting = sorted(
        move.id for move in legal if re.fullmatch(rf"{re.escape(wanted)}[1-6]?", move.id)
    )
    if not overlooks:
        fitting = [str(move["move"]) for move in advised if move["move"] in fitting] or fitting[
            ::-1
        ]
        return fitting[0] if fitting else None
    return fitting[-1] if fitting else None
