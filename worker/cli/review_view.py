"""The answer of a review on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from game import Game
from game.documents.review import Chapter, ReviewAnswer, ReviewedDecision, ReviewMoment
from game.text.chances import Balance, balance, counted_points, percent, points, signed
from worker.cli.formats import bullet, paragraph, player

LABELS = {
    "best": "green",
    "fine": "green",
    "inaccuracy": "yellow",
    "mistake": "dark_orange",
    "blunder": "red",
    "unclear": "dim",
}
MOST_REASONS = 3
"""So many reasons are shown under a moment."""


def show_review(answer: ReviewAnswer, game: Game, console: Console, *, every: bool = False) -> None:
    """Print the answer of a review: the summary, its moments, the rounds and the decisions."""
    _show_summary(answer, console)
    _show_moments("The largest falls", answer.falls, console)
    _show_moments("The best moments", answer.rises, console)
    if answer.chapters:
        console.print()
        console.print(Text("Round by round", "bold"))
        for chapter in answer.chapters:
            console.print(Text(paragraph(f"{chapter.wanted} {chapter.came}", console.width)))
        console.print()
        console.print(_rounds(answer.chapters))
    shown = [each for each in answer.decisions if every or each.charged > 0]
    if shown:
        console.print()
        console.print(_decisions(shown, game, every=every))
    console.print()
    console.print(
        Text(
            f"{answer.simulations:,} simulations for each of {len(answer.decisions)} "
            f"decisions, {answer.receipt.spent.simulations:,} in all.\n"
            f"To repeat this search: --simulations {answer.simulations} --seed "
            f"{answer.receipt.seed}",
            "dim",
        ),
        soft_wrap=True,
    )


def _show_summary(answer: ReviewAnswer, console: Console) -> None:
    ended = {"won": "The team won.", "lost": "The team lost.", "running": "The game still runs."}
    console.print(Text(ended[answer.status], "bold"))
    whole = balance_of(answer)
    now = "" if answer.status != "running" else f" and is {percent(answer.now.p)} now"
    summary = (
        f"The chance to win was {percent(answer.start.p)} at the start{now}. Proven mistakes cost "
        f"{counted_points(whole.cost)}; dice and cards changed it by {signed(whole.luck)}. What "
        f"is neither is unclear: {signed(whole.unclear)}."
    )
    console.print(Text(paragraph(summary, console.width)))


def balance_of(answer: ReviewAnswer) -> Balance:
    """Return what changed the chance of winning, in whole points that add up."""
    return balance(answer.start.p, answer.cost, answer.luck.p, answer.now.p)


def _show_moments(title: str, moments: Sequence[ReviewMoment], console: Console) -> None:
    if not moments:
        return
    console.print()
    console.print(Text(title, "bold"))
    for number, moment in enumerate(moments, start=1):
        change = signed(round(100 * moment.change.p))
        color = "red" if moment.change.p < 0 else "green"
        line = Text.assemble(
            (f"{number}. {moment.kind} ", "bold"), (f"{change} ", color), moment.text
        )
        console.print(line)
        for reason in moment.reasons[:MOST_REASONS]:
            console.print(bullet(reason.text, console))
        if moment.instead is not None:
            moves = " ".join(step.move for step in moment.instead.moves)
            console.print(Text(f"   Try it from version {moment.instead.version}: {moves}", "dim"))


def _rounds(chapters: Sequence[Chapter]) -> Table:
    """Show each round; a chance with the changes of its round gives the next one."""
    table = Table(box=None)
    names = ("round", "chance at its end", "", "luck", "mistakes", "unclear")
    for name in names:
        is_number = name not in {"", "chance at its end"}
        table.add_column(name, justify="right" if is_number else "left")
    for chapter in chapters:
        now = balance(chapter.start, chapter.cost, chapter.luck, chapter.end)
        table.add_row(
            str(chapter.round),
            Text("█" * round(chapter.end * 24), "blue"),
            percent(chapter.end),
            signed(now.luck),
            signed(-now.cost),
            signed(now.unclear),
        )
    return table


def _decisions(decisions: Iterable[ReviewedDecision], game: Game, *, every: bool) -> Table:
    title = "Every decision" if every else "Proven mistakes"
    table = Table(title=title, title_justify="left", box=None)
    for name in ("round", "player", "played", "", "cost", "better"):
        table.add_column(name, justify="right" if name in {"round", "cost"} else "left")
    for each in decisions:
        table.add_row(
            str(each.round),
            player(game, each.seat),
            each.text,
            Text(each.label, LABELS[each.label]),
            points(each.charged if each.charged > 0 else each.cost.p),
            better_of(each),
        )
    return table


def better_of(decision: ReviewedDecision) -> str:
    """Return what would have been better: an exchange of a plan, or the moves not played."""
    if decision.exchanges:
        return decision.exchanges[0].text
    left = list(decision.moves)
    others = []
    for step in decision.best:
        if step.move in left:
            left.remove(step.move)
        else:
            others.append(step.text)
    return " ".join(others[:3])
