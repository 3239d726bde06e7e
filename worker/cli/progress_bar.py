"""The progress bar of a search on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from game.text.chances import percent, with_thousands
from game.words import say

ShowProgress = Callable[[Mapping[str, Any]], None]


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
