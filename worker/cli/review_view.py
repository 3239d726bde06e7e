"""The answer of a review on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ai.hints.number_words import listed
from ai.review.better_words import (
    better_moves,
    better_placements,
    other_acts,
    other_people,
)
from ai.review.chapters import events_of, placed
from ai.review.land import explained_sites, scarce_sites
from game import Game
from game.documents.review import Chapter, ReviewAnswer, ReviewedDecision, ReviewMoment
from game.text.chances import (
    balance,
    percent,
    points,
    signed,
    whole_points,
    with_thousands,
)
from game.text.wording import Wording
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
MISTAKES = ("inaccuracy", "mistake", "blunder")
MOST_REASONS = 3
"""So many reasons are shown under a moment."""
MOST_TRIED = 4
"""So many moves to try are printed."""
MOST_SITES = 8
"""So many sites of a plan are shown there."""
FEW_POINTS = 5
MOST_QUIET = 3
"""Of quiet rounds with a chance of so many points at most, so many are one sentence."""
MOST_MOVES = 3
"""So many better moves are shown in the list of decisions."""


def show_review(answer: ReviewAnswer, game: Game, console: Console, *, every: bool = False) -> None:
    """Print the answer of a review: the summary, its moments, the rounds and the decisions."""
    _show_summary(answer, console)
    _show_moments(say("command-falls"), answer.falls, console)
    _show_moments(say("command-rises"), answer.rises, console)
    if answer.chapters:
        console.print()
        for text in chapter_texts(answer.chapters, game):
            console.print(Text(paragraph(text, console.width)))
        console.print()
        console.print(_rounds(answer.chapters, answer.decisions))
        if any(is_mistake(each) for each in answer.decisions):
            console.print(Text(paragraph(say("command-rounds.note"), console.width), "dim"))
    shown = [each for each in answer.decisions if every or is_mistake(each)]
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
    if answer.ending:
        console.print(Text(paragraph(" ".join(answer.ending), console.width)))
    whole = balance(answer.start.p, 0.0, answer.luck.p, answer.now.p)
    named = {
        "start": percent(answer.start.p),
        "now": percent(answer.now.p),
        "mistakes": mistakes_in_words(answer.decisions),
        "luck": signed(whole.luck),
        "decided": signed(whole.decided),
    }
    running = answer.status == "running"
    summary = say_with("command-summary.running" if running else "command-summary", named)
    console.print(Text(paragraph(summary, console.width)))


def mistakes_in_words(decisions: Sequence[ReviewedDecision]) -> str:
    """Return how many mistakes are proven, and what the largest was short of the best found."""
    found = list(filter(is_mistake, decisions))
    if not found:
        return say("command-mistakes.none")
    worst = max(found, key=lambda each: each.charged)
    return say("command-mistakes", count=len(found), cost=points(worst.charged), round=worst.round)


def _show_moments(title: str, moments: Sequence[ReviewMoment], console: Console) -> None:
    if not moments:
        return
    console.print()
    console.print(Text(title, "bold"))
    for number, moment in enumerate(moments, start=1):
        change = signed(round(100 * moment.change.p))
        color = "red" if moment.change.p < 0 else "green"
        head = say("command-moment", number=number, kind=moment.kind)
        line = Text.assemble((f"{head} ", "bold"), (f"{change} ", color), moment.text)
        console.print(line)
        for reason in moment.reasons[:MOST_REASONS]:
            console.print(bullet(reason.text, console))
        if moment.instead is not None:
            steps, version = moment.instead.moves, moment.instead.version
            if len(steps) > MOST_TRIED:
                again = say("command-try.many", version=version, count=len(steps))
            else:
                moves = " ".join(step.move for step in steps)
                again = say("command-try", version=version, moves=moves)
            console.print(Text(f"   {again}", "dim"))


def is_mistake(decision: ReviewedDecision) -> bool:
    """Whether a decision surely cost something that is more than fine."""
    return decision.charged > 0 and decision.label in MISTAKES


def chapter_texts(chapters: Sequence[Chapter], game: Game) -> list[str]:
    """Return the chapters in words; rounds in a row that left the chance as it was are one.

    Of a game that hardly has a chance they are a few.
    """
    texts = []
    for still, group in groupby(chapters, key=unchanged):
        rounds = list(group)
        if still is None or len(rounds) == 1:
            texts += [f"{each.wanted} {each.came}" for each in rounds]
            continue
        most = len(rounds) if still > FEW_POINTS else MOST_QUIET
        texts += [_quiet_rounds(rounds[n : n + most], game) for n in range(0, len(rounds), most)]
    return texts


def _quiet_rounds(rounds: Sequence[Chapter], game: Game) -> str:
    """Return rounds that left the chance as it was, with what was built and lost in them."""
    first, last = rounds[0], rounds[-1]
    words = game.words()
    before, after = game.at(first.version).position, game.at(last.until).position
    chance, events = percent(first.start), listed(events_of(words, before, after))
    if first is last:
        return say("command-quiet_rounds.one", round=first.round, chance=chance, events=events)
    return say(
        "command-quiet_rounds", first=first.round, last=last.round, chance=chance, events=events
    )


def unchanged(chapter: Chapter) -> int | None:
    """Return the chance that a round left as it was, in whole points; None if it changed it."""
    now = balance(chapter.start, chapter.cost, chapter.luck, chapter.end)
    changed = now.cost or now.luck or now.decided or now.end != now.start
    return None if changed else now.start


def _rounds(chapters: Sequence[Chapter], decisions: Sequence[ReviewedDecision]) -> Table:
    """Show each round; a chance with luck and decisions of its round gives the next one.

    Of several mistakes of a round the largest is shown: they put the same win at risk.
    """
    worst: dict[int, float] = {}
    for decision in filter(is_mistake, decisions):
        worst[decision.round] = max(worst.get(decision.round, 0.0), decision.charged)
    lucks = whole_points([each.luck for each in chapters])
    table = Table(title=say("command-rounds"), title_justify="left", box=None)
    table.add_column(say("command-column_round"), justify="right")
    table.add_column(say("command-column_end"))
    table.add_column("")
    table.add_column(say("command-column_luck"), justify="right")
    table.add_column(say("command-column_decided"), justify="right")
    table.add_column(say("command-column_short"), justify="right")
    for chapter, luck in zip(chapters, lucks, strict=True):
        now = balance(chapter.start, worst.get(chapter.round, 0.0), luck / 100, chapter.end)
        table.add_row(
            str(chapter.round),
            Text("█" * round(chapter.end * 24), "blue"),
            percent(chapter.end),
            signed(now.luck),
            signed(now.decided),
            str(now.cost or ""),
        )
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
    words = game.words()
    scarce, is_explained = scarce_sites(game, words), explained_sites(game, words)
    for each in decisions:
        table.add_row(
            str(each.round),
            player(game, each.seat),
            played_of(each, words),
            Text(say(f"label-{each.label}"), LABELS[each.label]),
            points(each.charged if each.charged > 0 else each.cost.p),
            better_of(each, words, scarce, is_explained),
        )
    return table


def played_of(decision: ReviewedDecision, words: Wording) -> str:
    """Return what was decided: of a plan where the Atlanteans went, else the moves."""
    where = placed(words, decision.moves, MOST_SITES) if decision.kind == "plan" else ""
    return where or decision.text


def better_of(
    decision: ReviewedDecision,
    words: Wording,
    scarce: Collection[str] = (),
    is_explained: Callable[[str], bool] = lambda _: True,
) -> str:
    """Return what would have been better: where a plan places others, or what was not played."""
    if decision.kind != "plan":
        return better_moves(decision, MOST_MOVES)
    return (
        better_placements(words, decision, scarce, is_explained)
        or other_people(decision, MOST_MOVES)
        or other_acts(decision)
    )
