"""The answer of a review on a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from game import Game
from game.documents.review import ReviewAnswer, ReviewedDecision
from game.text.chances import balance, counted_points, percent, points, signed, with_thousands
from game.words import say, say_with
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
    searched = say(
        "command-searched",
        simulations=with_thousands(answer.simulations),
        decisions=len(answer.decisions),
    )
    options = f"--simulations {answer.simulations} --seed {answer.receipt.seed}"
    repeat = say("command-repeat", options=options)
    console.print(Text(f"{searched}\n{repeat}", "dim"), soft_wrap=True)


def _show_summary(answer: ReviewAnswer, console: Console) -> None:
    console.print(Text(say("command-status", status=answer.status), "bold"))
    whole = balance(answer.start.p, answer.cost, answer.now.p)
    named = {
        "start": percent(answer.start.p),
        "now": percent(answer.now.p),
        "cost": counted_points(whole.cost),
        "luck": signed(whole.luck),
    }
    running = answer.status == "running"
    summary = say_with("command-summary.running" if running else "command-summary", named)
    console.print(Text(paragraph(summary, console.width)))


def _show_turning_points(answer: ReviewAnswer, console: Console) -> None:
    by_version = {decision.version: decision for decision in answer.decisions}
    for number, turning in enumerate(answer.turning_points, start=1):
        decision, gained = by_version[turning.version], turning.lost is None
        changed = points(turning.lost or turning.gained or 0.0)
        message = "command-turning_point.gained" if gained else "command-turning_point.lost"
        change = say(message, points=changed)
        head = say("command-turning_point", number=number, round=decision.round)
        console.print()
        console.print(
            Text.assemble(
                (f"{head} ", "bold"),
                f"{decision.text} ",
                (f"({change})", "green" if gained else "red"),
            )
        )
        for reason in turning.reasons:
            console.print(bullet(reason.text, console))


def _rounds(answer: ReviewAnswer) -> Table:
    """Show each round; a chance, less the cost and with the luck after it, gives the next one."""
    table = Table(title=say("command-rounds"), title_justify="left", box=None)
    table.add_column(say("command-column_round"), justify="right")
    table.add_column(say("command-column_end"))
    table.add_column("")
    table.add_column(say("command-column_luck"), justify="right")
    table.add_column(say("command-column_cost"), justify="right")
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
    title = say("command-every_decision" if every else "command-costly")
    table = Table(title=title, title_justify="left", box=None)
    table.add_column(say("command-column_round"), justify="right")
    table.add_column(say("command-column_player"))
    table.add_column(say("command-column_played"))
    table.add_column("")
    table.add_column(say("command-column_cost"), justify="right")
    table.add_column(say("command-column_better"))
    for each in decisions:
        better = "" if each.best.move == each.move else each.best.text
        table.add_row(
            str(each.round),
            player(game, each.seat),
            each.text,
            Text(say(f"label-{each.label}"), LABELS[each.label]),
            points(each.cost.p),
            better,
        )
    return table
