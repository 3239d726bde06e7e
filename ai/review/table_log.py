"""What happened at the table, move by move, as the record has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.documents.changes import Change
from game.documents.events import GameEvent
from game.game import Game
from game.record import kept_entries


@dataclass(frozen=True)
class TableEvent:
    """An event of the game: the version before it, and its round."""

    version: int
    round: int
    event: GameEvent


def table_log(game: Game) -> list[TableEvent]:
    """Play a game again, and return its events in their order."""
    walk = Game.new(game.setup, game.content)
    found: list[TableEvent] = []
    for version, move in kept_entries(game.moves):
        number = walk.round
        found += [TableEvent(version, number, event) for event in walk.play(move)]
    return found


def changes_by_card(log: Sequence[TableEvent], version: int, card: str) -> list[Change]:
    """Return what the misfortune drawn at a version changed, up to the next draw."""
    found: list[Change] = []
    for each in log:
        if each.version < version:
            continue
        if each.version > version and each.event.kind == "draw":
            break
        found += [
            change
            for change in each.event.changes
            if change.cause.kind == "misfortune" and change.cause.id == card
        ]
    return found
