"""What cards say of their own moves: what such a move is for, and a short name beside its like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ai.hints.merge import Pool
from game.game import Game

PurposeOf = Callable[[Game, Pool, int], str]
"""Returns what the move of an arm is for, as it stands after the move; empty if not known."""
ShortName = Callable[[Game, str], str]
"""Returns a move's name as short as it can be told from the others of its decision."""
GoodsAt = Callable[[Game], list[str]]
"""Returns the goods among which an Atlantean on a location may choose."""

PURPOSES: Final[dict[int, PurposeOf]] = {}
"""By verb."""
SHORT_NAMES: Final[dict[int, ShortName]] = {}
"""By verb."""
GOODS_AT: Final[dict[str, GoodsAt]] = {}
"""By the id of a location."""


def register_purpose(verb: i64, purpose: PurposeOf) -> None:
    """Register what the moves of a verb are for. Raises ValueError if that is registered."""
    if int(verb) in PURPOSES:
        raise ValueError(f"The purpose of verb {int(verb)} is registered twice.")
    PURPOSES[int(verb)] = purpose


def register_short_name(verb: i64, name: ShortName) -> None:
    """Register the short name of a verb's moves. Raises ValueError if one is registered."""
    if int(verb) in SHORT_NAMES:
        raise ValueError(f"The short name of verb {int(verb)} is registered twice.")
    SHORT_NAMES[int(verb)] = name


def code_of(game: Game, move: str) -> i64:
    """Return the code of a move."""
    return game.code_of(move)
