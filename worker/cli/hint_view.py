"""The answer of a hint on a terminal."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from itertools import groupby
from textwrap import indent

from rich.console import Console
from rich.table import Table
from rich.text import Text

from game import Game
from game.documents.hint import (
    AdvisedMove,
    ComparedMove,
    HintAnswer,
    Plan,
    Receipt,
    RivalPlan,
)
from game.text.chances import with_thousands
from game.words import say
from worker.cli.formats import bullet, interval, paragraph, player

IN_THE_HEAD = "win_chance"
"""The kind of the reason whose numbers are in the head line."""
CLASSES = {"fine": "green", "weaker": "yellow", "bad": "red", "wasted": "red", "unclear": "dim"}
VERDICTS = {"better": "green", "worse": "red", "too_close": "yellow"}


def show_hint(answer: HintAnswer, game: Game, console: Console) -> None:
    """Print the answer of a hint."""
    decision = game.decision()
    if decision is not None:
        console.print(
            Text(say("command-round", number=game.view().round, question=decision.text), "bold")
        )
    console.print(Text(paragraph(answer.headline, console.width), "bold green"))
    console.print(Text(paragraph(answer.decision, console.width), "bold"))
    if answer.nudge:
        console.print(Text(answer.nudge.text, "cyan"))
    for rank, move in enumerate(answer.moves, start=1):
        console.print()
        _show_move(rank, move, console)
    if answer.plan:
        _show_plan(answer.plan, game, console)
    if answer.plans:
        _show_plans(answer.plans, console)
    if answer.outlook:
        console.print()
        console.print(Text(say("command-outlook"), "bold"))
        for each in answer.outlook:
            console.print(bullet(each.text, console))
    if answer.comparison:
        _show_comparison(answer.comparison, console)
    console.print()
    console.print(Text(_receipt(answer.receipt), "dim"), soft_wrap=True)


def _show_move(rank: int, move: AdvisedMove, console: Console) -> None:
    head = paragraph(f"{rank}. {move.text}", console.width)
    console.print(Text(head, "bold green" if rank == 1 else "bold"))
    visits = with_thousands(move.visits)
    wins = [say("command-wins", chance=interval(move.win), simulations=visits)] if move.win else []
    facts = paragraph("   ".join([*wins, move.move]), console.width - 3)
    console.print(Text(indent(facts, "   "), "dim"))
    for reason in move.reasons:
        if reason.kind != IN_THE_HEAD:
            style = CLASSES[move.loss_class or "unclear"] if reason.kind == "loss" else ""
            console.print(bullet(reason.text, console, style))
    if move.line_text:
        likely = say("command-then", line=_line(move.line_text))
        console.print(bullet(likely, console, "dim"))


def _line(sentences: Iterable[str]) -> str:
    """Join the first sentences of a line; one that is repeated is shown once."""
    repeated = [(sentence, len(list(times))) for sentence, times in groupby(sentences)]
    return "; ".join(
        say("command-times", sentence=sentence.rstrip("."), number=times)
        if times > 1
        else sentence.rstrip(".")
        for sentence, times in repeated[:4]
    )


def _show_plan(plan: Plan, game: Game, console: Console) -> None:
    table = Table(title=say("command-plan"), title_justify="left", box=None)
    table.add_column("")
    table.add_column(say("command-column_player"))
    table.add_column(say("command-column_what"))
    table.add_column(say("command-column_move"), style="dim", no_wrap=True)
    shown = [move for move in plan.moves if not move.is_minor]
    for number, move in enumerate(shown, start=1):
        table.add_row(str(number), player(game, move.seat), move.text, move.move)
    console.print()
    console.print(table)
    if plan.win:
        console.print(say("command-plan.wins", chance=interval(plan.win)), highlight=False)


def _show_plans(plans: Iterable[RivalPlan], console: Console) -> None:
    """Print how good each plan is, and what to change first."""
    console.print()
    console.print(Text(say("command-plans"), "bold"))
    for plan in plans:
        style = CLASSES[plan.loss_class] if plan.loss_class else ""
        console.print(bullet(_judged(plan), console, style))
        for exchange in plan.change_first[1:]:
            change = say("command-plans.change", exchange=exchange.text)
            console.print(bullet(change, console, "dim"))


def _judged(plan: RivalPlan) -> str:
    """Say whose a plan is, and how good."""
    match plan.source:
        case "best":
            return say("command-plans.best", text=plan.text)
        case "team":
            return say("command-plans.team", text=plan.text)
    number = "" if plan.index is None else str(plan.index + 1)
    return say("command-plans.yours", number=number, text=plan.text)


def _show_comparison(compared: Iterable[ComparedMove], console: Console) -> None:
    console.print()
    console.print(Text(say("command-compare"), "bold"))
    for each in compared:
        console.print(Text.assemble((each.move_text, "bold"), (f"   {each.move}", "dim")))
        console.print(bullet(each.text, console, VERDICTS[each.verdict]))
        for reason in each.reasons:
            if reason.kind in ("loss", "wasted"):
                console.print(bullet(reason.text, console, CLASSES[each.loss_class or "unclear"]))


def _receipt(receipt: Receipt) -> str:
    spent = receipt.spent
    made = say(
        "command-receipt.stopped" if spent.stopped else "command-receipt",
        simulations=with_thousands(spent.simulations),
        seconds=f"{spent.seconds:.1f}".replace(".", say("number-decimal_point")),
    )
    repeat = say("command-repeat", options=shlex.join(_repeat_options(receipt)))
    return f"{made}\n{repeat}"


def _repeat_options(receipt: Receipt) -> list[str]:
    """Return the options that repeat the same search."""
    question, simulations = receipt.asked, max(1, receipt.spent.simulations)
    options = ["--simulations", str(simulations), "--seed", str(receipt.seed)]
    if question.seat is not None:
        options += ["--seat", str(question.seat)]
    for name, moves in (("avoid", question.avoid), ("compare", question.compare)):
        for move in moves:
            options += [f"--{name}", move]
    return options
