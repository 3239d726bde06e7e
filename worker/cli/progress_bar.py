"""The progress bar of a search on a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ai.hints.number_words import percent


class Bar:
    """A progress bar, shown on terminals only. ``unit`` is the field of progress that fills it."""

    def __init__(self, console: Console, whole: float, unit: str, *, hidden: bool = False) -> None:
        self._whole = whole
        self._unit = unit
        self._hidden = hidden
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.fields[status]}"),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._bar.add_task("Searching", total=whole or None, status="")

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._bar.stop()

    def show(self, progress: Mapping[str, Any]) -> None:
        """Update the bar."""
        status = f"{progress['simulations']:,} simulations"
        if progress.get("best") and progress.get("p") is not None and not self._hidden:
            status += f", best so far {progress['best']} ({percent(progress['p'])})"
        self._bar.update(
            self._task,
            completed=progress.get(self._unit) or 0,
            total=self._whole or progress.get("decisions"),
            status=status,
        )
