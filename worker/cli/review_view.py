"""The answer of a review on a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from game import Game
from game.documents.review import ReviewAnswer, ReviewedDecision
from game.text.chances import balance, counted_points, percent, points, signed
from worker.cli.formats import bullet, paragraph, player

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
        console.print(_rounds(answer))
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
    whole = balance(answer.start.p, answer.cost, answer.now.p)
    now = "" if answer.status != "running" else f" and is {percent(answer.now.p)} now"
    summary = (
        f"The chance to win was {percent(answer.start.p)} at the start{now}. The decisions cost "
        f"{counted_points(whole.cost)}. For a team that always plays the best move found, dice and "
        f"cards would have changed it by {signed(whole.luck)} points."
    )
    console.print(Text(paragraph(summary, console.width)))


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
            console.print(bullet(reason.text, console))


def _rounds(answer: ReviewAnswer) -> Table:
    """Show each round; a chance, less the cost and with the luck after it, gives the next one."""
    table = Table(title="Round by round", title_justify="left", box=None)
    for name in ("round", "chance at its end", "", "luck", "cost"):
        table.add_column(name, justify="right" if name in {"round", "luck", "cost"} else "left")
    rounds: dict[int, list[ReviewedDecision]] = {}
    for decision in answer.decisions:
        rounds.setdefault(decision.round, []).append(decision)
    cost, before = 0.0, balance(answer.start.p, cost=0.0, end=answer.start.p)
    for number, made in rounds.items():
        p = made[-1].after.p
        cost += sum(each.cost.p for each in made)
        now = balance(answer.start.p, cost, p)
        table.add_row(
            str(number),
            Text("█" * round(p * 24), "blue"),
            percent(p),
            signed(now.luck - before.luck),
            signed(before.cost - now.cost),
        )
        before = now
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
