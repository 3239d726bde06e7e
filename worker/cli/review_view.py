"""The answer of a review on a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ai.hints.number_words import percent
from game import Game
from game.documents.review import ReviewAnswer, ReviewedDecision
from worker.cli.formats import bullet, player, points, signed

LABELS = {
    "best": "green",
    "fine": "green",
    "inaccuracy": "yellow",
    "mistake": "dark_orange",
    "blunder": "red",
    "unclear": "dim",
}
COSTLY = ("inaccuracy", "mistake", "blunder")


def show_review(answer: ReviewAnswer, game: Game, console: Console, *, every: bool = False) -> None:
    """Print the answer of a review: the summary, turning points, rounds and decisions."""
    _show_summary(answer, console)
    _show_turning_points(answer, console)
    if answer.decisions:
        console.print()
        console.print(_rounds(answer.decisions))
    shown = [each for each in answer.decisions if every or each.label in COSTLY]
    if shown:
        console.print()
        console.print(_decisions(shown, game, every=every))
    console.print()
    console.print(
        Text(
            f"{answer.simulations:,} simulations for each of {len(answer.decisions)} "
            f"decisions.\nTo repeat this search: --simulations {answer.simulations} --seed "
            f"{answer.receipt.seed}",
            "dim",
        ),
        soft_wrap=True,
    )


def _show_summary(answer: ReviewAnswer, console: Console) -> None:
    ended = {"won": "The team won.", "lost": "The team lost.", "running": "The game still runs."}
    console.print(Text(ended[answer.status], "bold"))
    console.print(
        f"The chance to win was {percent(answer.start.p)} at the start. The decisions cost "
        f"{points(answer.cost)}. For a team that always plays the best move found, dice and cards "
        f"would have changed it by {signed(answer.luck)} points.",
        highlight=False,
    )


def _show_turning_points(answer: ReviewAnswer, console: Console) -> None:
    by_version = {decision.version: decision for decision in answer.decisions}
    for number, turning in enumerate(answer.turning_points, start=1):
        decision, gained = by_version[turning.version], turning.lost is None
        change = f"{'gained' if gained else 'lost'} {points(turning.lost or turning.gained or 0.0)}"
        console.print()
        console.print(
            Text.assemble(
                (f"{number}. Round {decision.round}: ", "bold"),
                f"{decision.text} ",
                (f"({change})", "green" if gained else "red"),
            )
        )
        for reason in turning.reasons:
            console.print(bullet(reason.text))


def _rounds(decisions: Iterable[ReviewedDecision]) -> Table:
    table = Table(title="Round by round", title_justify="left", box=None)
    for name in ("round", "chance at its end", "", "luck", "cost"):
        table.add_column(name, justify="right" if name in {"round", "luck", "cost"} else "left")
    rounds: dict[int, list[ReviewedDecision]] = {}
    for decision in decisions:
        rounds.setdefault(decision.round, []).append(decision)
    for number, made in rounds.items():
        p = made[-1].after.p
        luck, cost = (sum(each.luck for each in made), sum(each.cost.p for each in made))
        table.add_row(
            str(number),
            Text("█" * round(p * 24), "blue"),
            percent(p),
            signed(luck),
            signed(-cost),
        )
    return table


def _decisions(decisions: Iterable[ReviewedDecision], game: Game, *, every: bool) -> Table:
    title = "Every decision" if every else "Decisions that cost the most"
    table = Table(title=title, title_justify="left", box=None)
    for name in ("round", "player", "played", "", "cost", "better"):
        table.add_column(name, justify="right" if name in {"round", "cost"} else "left")
    for each in decisions:
        better = "" if each.best.move == each.move else each.best.text
        table.add_row(
            str(each.round),
            player(game, each.seat),
            each.text,
            Text(each.label, LABELS[each.label]),
            points(each.cost.p),
            better,
        )
    return table
