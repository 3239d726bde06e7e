"""What the commands that search show alike: formats of answers, and the progress bar."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from game import Game
from game.documents.hint import WinChance
from game.text.chances import percent, with_bounds, with_thousands
from game.words import say

INDENT = 5
"""The columns before the sentence of a bullet point."""
ShowProgress = Callable[[Mapping[str, Any]], None]


def paragraph(sentence: str, width: int) -> str:
    """Break a sentence into lines between words; a number and its % stay on one line."""
    joined = re.sub(r"(\w) %", "\\1\N{NO-BREAK SPACE}%", sentence)
    lines = textwrap.wrap(joined, width, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def bullet(sentence: str, console: Console, style: str = "") -> Padding:
    """Format a sentence as a bullet point; its other lines are indented below the first."""
    lines = paragraph(sentence, console.width - INDENT)
    text = "• " + lines.replace("\n", "\n  ")
    return Padding(Text(text, style, no_wrap=True, overflow="ignore"), (0, 0, 0, INDENT - 2))


def interval(win: WinChance) -> str:
    """Format a chance with its interval."""
    return with_bounds(win.p, win.low, win.high)


def player(game: Game, seat: int | None) -> str:
    """Name the player of a seat; without a seat, all players."""
    if seat is None:
        return say("command-everybody")
    return game.words().player(seat - 1)


@contextmanager
def progress_bar(
    console: Console,
    whole: float,
    unit: str,
    describe: Callable[[str], str],
    *,
    hidden: bool = False,
) -> Iterator[ShowProgress]:
    """Show a progress bar, on terminals only; yields the function that updates it.

    `unit` is the field of progress that fills the bar, and `whole` its value at the end; 0 if
    the progress has the number of decisions instead. `describe` words a move, and `hidden`
    keeps the best move to itself.
    """
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[status]}"),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task(say("command-searching"), total=whole or None, status="")

    def show(progress: Mapping[str, Any]) -> None:
        done = with_thousands(progress["simulations"])
        status = say("command-simulations", simulations=done)
        if progress.get("best") and progress.get("p") is not None and not hidden:
            best, chance = describe(progress["best"]), percent(progress["p"])
            status = say("command-simulations_best", simulations=done, move=best, chance=chance)
        bar.update(
            task,
            completed=progress.get(unit) or 0,
            total=whole or progress.get("decisions"),
            status=status,
        )

    with bar:
        yield show
