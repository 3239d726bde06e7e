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
from service.cli.demo_play import Progress

RINGS = 6
PHASES = {
    "place": "place Atlanteans",
    "suffer": "suffer misfortunes",
    "act": "take actions",
    "wrath": "endure the wrath",
}


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
        barrier = " mystic barrier" if peninsula["barrier"] else ""
        island.add_row(
            progress.names[peninsula["id"]],
            Text.assemble(("■" * dry, "green"), ("□" * (RINGS - dry), "blue"), barrier),
            f"{dry} dry",
        )
    components = Columns(
        [_component(progress, component) for component in view["gate"]["components"]],
        padding=(0, 2),
    )
    head = f"Round {view['round']}, {_phase(view)}   {progress.decision}"
    done = min(progress.elapsed, total_seconds)
    return Panel(
        Group(
            Text(head, "bold"),
            Text(),
            island,
            Text(),
            Text(f"Built {built_count(view)} of {len(view['gate']['components'])}:"),
            components,
            Text(),
            Text(_hint(progress)),
            Text(f"{progress.moves} moves, {progress.hints} hints, {progress.elapsed:.0f} s"),
            ProgressBar(total=total_seconds, completed=done, width=60),
        ),
        title=f"Cosmic Gate, game {progress.game_id}",
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
    return (
        f"round {view['round']}: {built_count(view)} built; dry tiles: {dry}; "
        f"{progress.hints} hints, {progress.elapsed:.0f} s; {_hint(progress)}"
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
        return "Played without hints: the time is up." if progress.without_hint else "No hint yet."
    text = f"Last hint: {hint['text']}"
    win = hint["win"]
    if not win:
        return f"{text} The search was too short to estimate the chance to win."
    return f"{text} Chance to win {with_bounds(win['p'], win['low'], win['high'])}."


def _phase(view: dict[str, Any]) -> str:
    phase = str(view["phase"])
    return PHASES.get(phase, phase)
