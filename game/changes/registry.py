"""The register of the kinds of changes, and the comparisons that expansions add."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.documents import changes
from game.documents.changes import Cause, Change
from game.engine.position import Position
from game.text.wording import Wording

CHANGES: Final[list[type[Change]]] = [
    changes.MisfortuneChange,
    changes.CardChange,
    changes.OrderChange,
    changes.DeckChange,
    changes.FloodChange,
    changes.UnfloodChange,
    changes.BarrierChange,
    changes.PieceChange,
    changes.PieceStateChange,
    changes.ResourceChange,
    changes.EnergyChange,
    changes.BuiltChange,
    changes.RoomChange,
    changes.ThisRoundChange,
    changes.HologramChange,
    changes.MonsterChange,
    changes.ExpansionChange,
    changes.DrawnChange,
    changes.WrathChange,
    changes.PhaseChange,
    changes.RoundChange,
    changes.ResultChange,
]
"""The types of all changes, for the description of the API."""

Comparison = Callable[[Position, Position, Wording, Cause], Iterator[Change]]
"""The changes of an expansion's own kind between two positions."""

COMPARISONS: Final[dict[str, Comparison]] = {}
"""By the tag of the change; the changes come before those of every other kind."""


def register_changes(kind: type[Change], compare: Comparison) -> None:
    """Add a kind of change of an expansion, and what finds it.

    It names what happened, for a board to animate: the view follows from the other changes.
    """
    CHANGES.append(kind)
    COMPARISONS[str(kind.__struct_config__.tag)] = compare
