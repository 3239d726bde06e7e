"""The display of the demo: a live picture on a terminal, otherwise a few lines for each round."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

from rich.columns import Columns
from rich.console import Console, Group
from rich.live import Live
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from game.text.chances import with_bounds
from game.words import say
from service.cli.demo_play import Progress

RINGS = 6


class LiveView:
    """Shows a game while the demo plays it."""

    def __init__(self, console: Console, total_seconds: float) -> None:
        self._console = console
        self._total = total_seconds
        self._live: Live | None = None
        self._round = -1

    def __enter__(self) -> Self:
        if self._console.is_terminal:
            self._live = Live(console=self._console, refresh_per_second=8, transient=True)
            self._live.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._live is not None:
            self._live.stop()

    def show(self, progress: Progress) -> None:
        """Update the display."""
        if self._live is not None:
            self._live.update(picture(progress, self._total))
        elif progress.view["round"] != self._round:
            self._round = progress.view["round"]
            self._console.print(line(progress), highlight=False)


def picture(progress: Progress, total_seconds: float) -> Panel:
    """Draw the state of the game."""
    view = progress.view
    island = Table.grid(padding=(0, 2))
    for peninsula in view["island"]["peninsulas"]:
        dry = int(peninsula["dry"])
        barrier = f" {say('demo-barrier')}" if peninsula["barrier"] else ""
        island.add_row(
            progress.names[peninsula["id"]],
            Text.assemble(("■" * dry, "green"), ("□" * (RINGS - dry), "blue"), barrier),
            say("demo-dry", number=dry),
        )
    components = Columns(
        [_component(progress, component) for component in view["gate"]["components"]],
        padding=(0, 2),
    )
    phase = say("demo-phase", phase=view["phase"])
    head = say("demo-head", round=view["round"], phase=phase, question=progress.decision)
    counts = say(
        "demo-counts",
        moves=progress.moves,
        hints=progress.hints,
        seconds=round(progress.elapsed),
    )
    all_components = len(view["gate"]["components"])
    done = min(progress.elapsed, total_seconds)
    return Panel(
        Group(
            Text(head, "bold"),
            Text(),
            island,
            Text(),
            Text(say("demo-built", built=built_count(view), all=all_components)),
            components,
            Text(),
            Text(_hint(progress)),
            Text(counts),
            ProgressBar(total=total_seconds, completed=done, width=60),
        ),
        title=say("demo-title", game=progress.game_id),
    )


def _component(progress: Progress, component: dict[str, Any]) -> Text:
    """The sign and the name of a component, which are never on different lines."""
    built = is_built(component)
    sign = "●" if built else "○"
    style = "green" if built else "dim"
    return Text(f"{sign} {progress.names[component['id']]}", style, no_wrap=True)


def line(progress: Progress) -> str:
    """Describe the state of the game in a sentence."""
    view = progress.view
    dry = ", ".join(
        f"{progress.names[part['id']]} {part['dry']}" for part in view["island"]["peninsulas"]
    )
    return say(
        "demo-round",
        round=view["round"],
        built=built_count(view),
        dry=dry,
        hints=progress.hints,
        seconds=round(progress.elapsed),
        hint=_hint(progress),
    )


def built_count(view: dict[str, Any]) -> int:
    """Count the components that are built."""
    return sum(is_built(component) for component in view["gate"]["components"])


def is_built(component: dict[str, Any]) -> bool:
    """Return whether a component is built, in this round or before."""
    return component["state"] in {"built", "built_this_round"}


def _hint(progress: Progress) -> str:
    hint = progress.last_hint
    if hint is None:
        return say("demo-no_hint.time_up" if progress.without_hint else "demo-no_hint")
    win = hint["win"]
    if not win:
        return say("demo-hint.short", move=hint["text"])
    chance = with_bounds(win["p"], win["low"], win["high"])
    return say("demo-hint", move=hint["text"], chance=chance)
