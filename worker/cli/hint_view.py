"""Hints and reviews on a terminal: tables for people."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from types import TracebackType
from typing import Any, Self

from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from ai.hints.number_words import percent, span
from game import Game

VERDICTS = {"better": "green", "worse": "red", "too_close": "yellow"}
LABELS = {
    "best": "green",
    "fine": "green",
    "inaccuracy": "yellow",
    "mistake": "dark_orange",
    "blunder": "red",
    "unclear": "dim",
}
COSTLY = ("inaccuracy", "mistake", "blunder")


class Bar:
    """A progress bar, on terminals only; ``unit`` names the progress that fills it up."""

    def __init__(self, console: Console, whole: float, unit: str, *, hidden: bool = False) -> None:
        self._whole = whole
        self._unit = unit
        self._hidden = hidden
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.fields[told]}"),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._bar.add_task("Searching", total=whole or None, told="")

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
        """Bring the bar up to date."""
        told = f"{progress['simulations']:,} simulations"
        if progress.get("best") and progress.get("p") is not None and not self._hidden:
            told += f", best so far {progress['best']} ({percent(progress['p'])})"
        self._bar.update(
            self._task,
            completed=progress.get(self._unit) or 0,
            total=self._whole or progress.get("decisions"),
            told=told,
        )


def show_hint(answer: Mapping[str, Any], game: Game, console: Console) -> None:
    """Print the answer of a hint."""
    decision = game.decision()
    if decision is not None:
        console.print(Text(f"Round {game.view()['round']}. {decision.text}", "bold"))
    if answer["nudge"]:
        console.print(Text(answer["nudge"]["text"], "cyan"))
    for rank, move in enumerate(answer["moves"], start=1):
        console.print()
        _show_move(rank, move, game, console)
    if answer["plan"]:
        _show_plan(answer["plan"], game, console)
    if answer["comparison"]:
        _show_comparison(answer["comparison"], game, console)
    console.print()
    console.print(Text(_receipt(answer["receipt"]), "dim"), soft_wrap=True)


def _show_move(rank: int, move: Mapping[str, Any], game: Game, console: Console) -> None:
    head = Text.assemble((f"{rank}. {move['text']}", "bold green" if rank == 1 else "bold"))
    if move["win"]:
        head.append(f"   wins {interval(move['win'])}, {move['visits']:,} simulations")
    head.append(f"   {move['move']}", "dim")
    console.print(head)
    for reason in move["reasons"]:
        if reason["kind"] != "win_chance":  # it is in the head
            console.print(point(reason["text"]))
    if move["line"]:
        follows = "; ".join(game.describe(each).rstrip(".") for each in move["line"][:4])
        console.print(point(f"Then likely: {follows}.", "dim"))


def _show_plan(plan: Mapping[str, Any], game: Game, console: Console) -> None:
    table = Table(title="Where the Atlanteans should go", title_justify="left", box=None)
    for name in ("", "whose", "what", "move"):
        table.add_column(name, style="dim" if name == "move" else None)
    for number, move in enumerate(plan["moves"], start=1):
        table.add_row(str(number), _player(game, move["seat"]), move["text"], move["move"])
    console.print()
    console.print(table)
    if plan["win"]:
        console.print(f"Together it wins {interval(plan['win'])}.", highlight=False)


def _show_comparison(compared: Iterable[Mapping[str, Any]], game: Game, console: Console) -> None:
    console.print()
    console.print(Text("Why not ...", "bold"))
    for each in compared:
        told = game.describe(each["move"])
        console.print(Text.assemble((told, "bold"), (f"   {each['move']}", "dim")))
        console.print(point(each["text"], VERDICTS[each["verdict"]]))


def _player(game: Game, seat: int | None) -> str:
    if seat is None:
        return "all"
    return game.setup.seats[seat - 1].name or f"seat {seat}"


def _receipt(receipt: Mapping[str, Any]) -> str:
    spent = receipt["spent"]
    stopped = "Stopped early. " if spent["stopped"] else ""
    return (
        f"{stopped}{spent['simulations']:,} simulations in {spent['seconds']:.1f} s. "
        f"The same again: {shlex.join(_asked_again(receipt))}"
    )


def _asked_again(receipt: Mapping[str, Any]) -> list[str]:
    """Give the options that make the same search again."""
    asked, simulations = receipt["asked"], max(1, receipt["spent"]["simulations"])
    options = ["--simulations", str(simulations), "--seed", str(receipt["seed"])]
    if asked["seat"] is not None:
        options += ["--seat", str(asked["seat"])]
    for name in ("avoid", "compare"):
        for move in asked[name]:
            options += [f"--{name}", move]
    return options


def show_review(
    answer: Mapping[str, Any], game: Game, console: Console, *, every: bool = False
) -> None:
    """Print the answer of a review: the sum, the turning points, the rounds, the decisions."""
    _show_sum(answer, console)
    by_version = {decision["version"]: decision for decision in answer["decisions"]}
    for number, turning in enumerate(answer["turning_points"], start=1):
        decision, gained = by_version[turning["version"]], turning["lost"] is None
        change = (
            f"gained {points(turning['gained'])}" if gained else f"lost {points(turning['lost'])}"
        )
        console.print()
        console.print(
            Text.assemble(
                (f"{number}. Round {decision['round']}: ", "bold"),
                f"{decision['text']} ",
                (f"({change})", "green" if gained else "red"),
            )
        )
        for reason in turning["reasons"]:
            console.print(point(reason["text"]))
    if answer["decisions"]:
        console.print()
        console.print(_rounds(answer["decisions"]))
    shown = [each for each in answer["decisions"] if every or each["label"] in COSTLY]
    if shown:
        console.print()
        console.print(_decisions(shown, game, every=every))
    receipt = answer["receipt"]
    console.print()
    console.print(
        Text(
            f"{answer['simulations']:,} simulations for each of {len(answer['decisions'])} "
            f"decisions. The same again: --simulations {answer['simulations']} --seed "
            f"{receipt['seed']}",
            "dim",
        ),
        soft_wrap=True,
    )


def _show_sum(answer: Mapping[str, Any], console: Console) -> None:
    ended = {"won": "The team won.", "lost": "The team lost.", "running": "The game still runs."}
    console.print(Text(ended[answer["status"]], "bold"))
    console.print(
        f"It began with a chance of {percent(answer['start']['p'])}; dice and cards made "
        f"{answer['luck'] * 100:+.0f} points, and the decisions cost {points(answer['cost'])}.",
        highlight=False,
    )


def _rounds(decisions: Iterable[Mapping[str, Any]]) -> Table:
    table = Table(title="Round by round", title_justify="left", box=None)
    for name in ("round", "chance at its end", "", "luck", "cost"):
        table.add_column(name, justify="right" if name in {"round", "luck", "cost"} else "left")
    rounds: dict[int, list[Mapping[str, Any]]] = {}
    for decision in decisions:
        rounds.setdefault(decision["round"], []).append(decision)
    for number, told in rounds.items():
        p = told[-1]["after"]["p"]
        luck, cost = (sum(each["luck"] for each in told), sum(each["cost"]["p"] for each in told))
        table.add_row(
            str(number),
            Text("█" * round(p * 24), "blue"),
            percent(p),
            f"{luck * 100:+.0f}",
            f"{-cost * 100:+.0f}" if round(cost * 100) else "0",
        )
    return table


def _decisions(decisions: Iterable[Mapping[str, Any]], game: Game, *, every: bool) -> Table:
    title = "Every decision" if every else "Decisions that cost the most"
    table = Table(title=title, title_justify="left", box=None)
    for name in ("round", "whose", "played", "", "cost", "better"):
        table.add_column(name, justify="right" if name in {"round", "cost"} else "left")
    for each in decisions:
        better = "" if each["best"]["move"] == each["move"] else each["best"]["text"]
        table.add_row(
            str(each["round"]),
            _player(game, each["seat"]),
            each["text"],
            Text(each["label"], LABELS[each["label"]]),
            points(each["cost"]["p"]),
            better,
        )
    return table


def point(told: str, style: str = "") -> Padding:
    """Set a sentence off with a dot; its further lines stand below the first."""
    sentence = Table.grid(padding=(0, 1))
    sentence.add_row("•", Text(told, style))
    return Padding(sentence, (0, 0, 0, 3))


def points(p: float) -> str:
    """Write a difference of chances in points."""
    return f"{p * 100:.0f} point" + ("" if round(p * 100) == 1 else "s")


def interval(win: Mapping[str, float]) -> str:
    """Write a chance with its interval."""
    return f"{percent(win['p'])} ({span(win['low'], win['high'])})"
