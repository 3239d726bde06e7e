"""How a new game is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from service.store.games.documents import TalkMode, UndoMode
from service.store.games.seating import Engine, Seat, Seating, SeatsMode


class NewTable(NamedTuple):
    """How a new game is kept: its seats' mode, its engines by seat, its label, what may be undone.

    `ephemeral`: a plan, kept for an hour; `planner`: the seat whose plan it is; `shared`: whether
    others read it. `talk`: whether people may send free text.
    """

    mode: SeatsMode = "open"
    engines: Sequence[Engine | None] = ()
    label: str | None = None
    undo: UndoMode = "until_chance"
    ephemeral: bool = False
    planner: int | None = None
    shared: bool = False
    talk: TalkMode = "signs"

    def seating(self, seats: int, now: float) -> Seating:
        """Return the seating of a game with `seats` seats."""
        engines = [*self.engines, *[None] * seats][:seats]
        if self.mode == "open" and not any(engines):
            return Seating()
        taken = tuple(Seat(since=now if engine else None, engine=engine) for engine in engines)
        return Seating(self.mode, taken)
