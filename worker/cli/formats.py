"""The formats that the views of hints and reviews share."""

from __future__ import annotations

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ai.hints.number_words import percent, span
from game import Game
from game.documents.hint import WinChance


def bullet(sentence: str, style: str = "") -> Padding:
    """Format a sentence as a bullet point; its other lines are indented below the first."""
    row = Table.grid(padding=(0, 1))
    row.add_row("•", Text(sentence, style))
    return Padding(row, (0, 0, 0, 3))


def points(p: float) -> str:
    """Format a difference of two chances in points."""
    return f"{p * 100:.0f} point" + ("" if round(p * 100) == 1 else "s")


def interval(win: WinChance) -> str:
    """Format a chance with its interval."""
    return f"{percent(win.p)} ({span(win.low, win.high)})"


def player(game: Game, seat: int | None) -> str:
    """Name the player of a seat; without a seat, all players."""
    if seat is None:
        return "all"
    return game.setup.teams[seat - 1].name or f"seat {seat}"


def signed(p: float) -> str:
    """Write a change of a chance in points with its sign, such as +12; no change has none."""
    rounded = round(p * 100)
    return f"{rounded:+d}" if rounded else "0"
