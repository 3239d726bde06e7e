"""The rules of Atlantis Rising: pure, deterministic, complete.

A `Game` is driven by move texts; see `docs/notation.md`. Chance is a decision like any other: the
rules list its outcomes with probabilities, and whoever drives the game chooses one.
"""

from game.content import Content, ContentError, load_content
from game.documents.events import GameEvent
from game.documents.moves import Decision, LegalMove
from game.engine.ids import MAX_SEATS
from game.errors import IllegalMoveError, InvalidMoveError, MoveError
from game.game import Game, sample_outcome
from game.record import TAKE_BACK, Record, RecordError, effective_moves
from game.setup import PositionError, Seat, Setup, SetupError, complete_setup

__all__ = [
    "MAX_SEATS",
    "TAKE_BACK",
    "Content",
    "ContentError",
    "Decision",
    "Game",
    "GameEvent",
    "IllegalMoveError",
    "InvalidMoveError",
    "LegalMove",
    "MoveError",
    "PositionError",
    "Record",
    "RecordError",
    "Seat",
    "Setup",
    "SetupError",
    "complete_setup",
    "effective_moves",
    "load_content",
    "sample_outcome",
]
