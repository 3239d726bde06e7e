"""The answer of a hint on a terminal."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from textwrap import indent

from mypy_extensions import i64
from rich.console import Console
from rich.table import Table
from rich.text import Text

from game import Game
from game.documents.hint import (
    AdvisedMove,
    ComparedMove,
    HintAnswer,
    Plan,
    PlannedMove,
    Reason,
    Receipt,
    RivalPlan,
    WinChance,
)
from game.engine.ids import ENERGY, PIECE_KINDS
from game.engine.moves import PLACE, PLAY, second, third, verb_of
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.places import FIRST_BUILD_SPACE, FIRST_TILE
from game.text.chances import with_thousands
from game.text.wording import piece_name
from game.words import say
from game.words.shapes import small, without_stop
from worker.cli.formats import bullet, interval, paragraph, player

IN_THE_HEAD = "win_chance"
"""The kind of the reason whose numbers are in the head line."""
ONLY_IN_THE_WHOLE = ("decided", "round", "end")
"""Kinds of reasons that only the whole answer has: the first repeats the decision, the second
advises no move, and the third has the chance of another team."""
MOST_WORDS_OF_FIRST = 35
"""So many words of reasons are printed for the best move, unless the whole answer is asked for."""
MOST_WORDS_OF_OUTLOOK = 50
LINE = 4
"""So many moves that are likely to follow are printed in the whole answer."""
ORDINARY = ("follower", "volunteer")
"""Pieces that a plan does not name beside their places."""
CLASSES = {"fine": "green", "weaker": "yellow", "bad": "red", "wasted": "red", "unclear": "dim"}
VERDICTS = {"better": "green", "worse": "red", "too_close": "yellow"}


def show_hint(answer: HintAnswer, game: Game, console: Console, *, whole: bool = False) -> None:
    """Print the answer of a hint: what a table needs, or the `whole` of it."""
    decision = game.decision()
    if decision is not None:
        console.print(
            Text(say("command-round", number=game.view().round, question=decision.text), "bold")
        )
    if answer.headline:
        console.print(Text(paragraph(answer.headline, console.width), "bold green"))
    if answer.decision:
        console.print(Text(paragraph(answer.decision, console.width), "bold"))
    if answer.nudge and (whole or not answer.headline):
        console.print(Text(answer.nudge.text, "cyan"))
    for rank, move in enumerate(answer.moves, start=1):
        if whole:
            console.print()
            _show_move(rank, move, console)
        elif rank == 1:
            _show_best(move, console)
        elif without_stop(move.text) not in answer.headline:
            _show_other(rank, move, console)
    if answer.plan and len(answer.plan.moves) > 1:
        _show_plan(answer.plan, answer.moves[0].win, game, console, whole=whole)
    if answer.plans:
        _show_plans(answer.plans, console)
    outlook = answer.outlook
    if not whole:
        outlook = [each for each in outlook if each.kind not in ONLY_IN_THE_WHOLE]
        outlook = few_words(outlook, MOST_WORDS_OF_OUTLOOK)
    if outlook:
        console.print()
        console.print(Text(say("command-outlook"), "bold"))
        for each in outlook:
            console.print(bullet(each.text, console))
    if answer.comparison:
        _show_comparison(answer.comparison, console)
    console.print()
    console.print(Text(_receipt(answer.receipt), "dim"), soft_wrap=True)


def few_words(reasons: Sequence[Reason], most: int) -> list[Reason]:
    """Return the reasons, in their order, that have at most so many words together."""
    kept: list[Reason] = []
    for reason in reasons:
        words = len(reason.text.split())
        if words <= most:
            kept.append(reason)
            most -= words
    return kept


def _show_move(rank: int, move: AdvisedMove, console: Console) -> None:
    """Print all of a move."""
    head = paragraph(f"{rank}. {move.text}", console.width)
    console.print(Text(head, "bold green" if rank == 1 else "bold"))
    visits = with_thousands(move.visits)
    wins = [say("command-wins", chance=interval(move.win), simulations=visits)] if move.win else []
    facts = paragraph("   ".join([*wins, move.move]), console.width - 3)
    console.print(Text(indent(facts, "   "), "dim"))
    _show_reasons([reason for reason in move.reasons if reason.kind != IN_THE_HEAD], move, console)
    if move.line_text:
        likely = say("command-then", line=_line(move.line_text, LINE))
        console.print(bullet(likely, console, "dim"))


def _show_best(move: AdvisedMove, console: Console) -> None:
    """Print why the best move is, which the headline names with its chance."""
    console.print(Text(move.move, "dim"))
    left_out = (IN_THE_HEAD, *ONLY_IN_THE_WHOLE)
    reasons = [reason for reason in move.reasons if reason.kind not in left_out]
    _show_reasons(few_words(reasons, MOST_WORDS_OF_FIRST), move, console)


def _show_other(rank: int, move: AdvisedMove, console: Console) -> None:
    """Print one of the next moves in a line with how much it loses."""
    loss = "".join(reason.text for reason in move.reasons if reason.kind == "loss")
    sentence = f"{without_stop(move.text)}: {small(loss)}" if loss else move.text
    style = CLASSES[move.loss_class or "unclear"]
    console.print(Text(paragraph(f"{rank}. {sentence}   {move.move}", console.width), style))
    _show_reasons([reason for reason in move.reasons if reason.kind == "wasted"], move, console)


def _show_reasons(reasons: Iterable[Reason], move: AdvisedMove, console: Console) -> None:
    for reason in reasons:
        style = CLASSES[move.loss_class or "unclear"] if reason.kind == "loss" else ""
        console.print(bullet(reason.text, console, style))


def _line(sentences: Iterable[str], most: int) -> str:
    """Join the first sentences of a line; one that is repeated is shown once."""
    repeated = [(sentence, len(list(times))) for sentence, times in groupby(sentences)]
    return "; ".join(
        say("command-times", sentence=without_stop(sentence), number=times)
        if times > 1
        else without_stop(sentence)
        for sentence, times in repeated[:most]
    )


def _show_plan(
    plan: Plan, first: WinChance | None, game: Game, console: Console, *, whole: bool
) -> None:
    """Print a plan, and its chance unless it agrees with that of its `first` move."""
    console.print()
    if whole:
        shown = [move for move in plan.moves if not move.is_minor]
        table = Table(title=say("command-plan"), title_justify="left", box=None)
        table.add_column("")
        table.add_column(say("command-column_player"))
        table.add_column(say("command-column_what"))
        table.add_column(say("command-column_move"), style="dim", no_wrap=True)
        for number, move in enumerate(shown, start=1):
            table.add_row(str(number), player(game, move.seat), move.text, move.move)
        console.print(table)
    else:
        console.print(Text(say("command-plan"), "bold"))
        for line in (*plan_lines(plan.moves, game), *fuller_tiles(plan.moves, game)):
            console.print(bullet(line, console))
    is_known = plan.win and first and first.low <= plan.win.p <= first.high
    if plan.win and (whole or not is_known):
        console.print(say("command-plan.wins", chance=interval(plan.win)), highlight=False)


@dataclass(frozen=True)
class Step:
    """A move of a plan with those behind it that answer what it asks, and the energy each pays.

    `paid` is by seat, from 0, and empty where nobody is asked who pays.
    """

    move: PlannedMove
    answers: list[PlannedMove]
    paid: dict[int, int]


def plan_lines(moves: Sequence[PlannedMove], game: Game) -> list[str]:
    """Return where the Atlanteans of each player should go, a line for each player.

    What is chosen with a card and who pays for a move are no steps of their own.
    """
    lines: dict[int | None, list[tuple[str, str]]] = {}
    for step in _steps(moves, game):
        if not step.move.is_minor:
            lines.setdefault(step.move.seat, []).append(_where(step, game))
    return [
        say("command-plan.player", player=player(game, seat), where=", ".join(_counted(where)))
        for seat, where in lines.items()
    ]


def _steps(moves: Sequence[PlannedMove], game: Game) -> list[Step]:
    """Return the steps of a plan; its first move is one, and whatever is placed or done freely."""
    ahead, left = game.clone(), list(moves)
    steps = []
    while left:
        move, answers, before = left.pop(0), [], _energy(ahead)
        ahead.advance(move.move)
        while left and ahead.position.top() != PLACE_ATLANTEANS:
            answers.append(left.pop(0))
            ahead.advance(answers[-1].move)
        both = zip(before, _energy(ahead), strict=True)
        spent = {seat: had - now for seat, (had, now) in enumerate(both)}
        is_asked = any(answer.is_minor for answer in answers)
        paid = {seat: cost for seat, cost in spent.items() if cost > 0} if is_asked else {}
        steps.append(Step(move, answers, paid))
    return steps


def _energy(game: Game) -> list[int]:
    """Return the mystic energy of each player."""
    g = game.position
    return [int(g.have(i64(seat), i64(ENERGY))) for seat in range(int(g.table.seats))]


def fuller_tiles(moves: Sequence[PlannedMove], game: Game) -> list[str]:
    """Return which tiles a plan fills beyond their spaces, as a card or a power allows.

    A table that counts the spaces would take the plan for a mistake.
    """
    ahead = game.clone()
    for move in moves:
        ahead.advance(move.move)
    g = ahead.position
    placed = [game.code_of(move.move) for move in moves]
    taken = {int(third(code)) for code in placed if verb_of(code) == PLACE}
    words = game.words()
    return [
        say(
            "command-plan.widened",
            place=words.place(place),
            number=int(g.table.capacity[place] + g.extra_capacity(i64(place))),
        )
        for place in sorted(taken)
        if FIRST_TILE <= place < FIRST_BUILD_SPACE
        and g.occupants(i64(place)) > g.table.capacity[place]
    ]


def _where(step: Step, game: Game) -> tuple[str, str]:
    """Return the place of a placement, with the piece unless it is an ordinary Atlantean.

    The word of an ordinary piece comes second. Any other move is in words, with its answers.
    """
    words = game.words()
    if verb_of(game.code_of(step.move.move)) != PLACE:
        return _act(step, game), ""
    fields = game.fields_of(step.move.move)
    place, piece = words.place_called(str(fields["place"])), str(fields["piece"])
    if piece in ORDINARY:
        return place, piece
    return say("command-plan.piece", place=place, piece=piece_name(PIECE_KINDS.index(piece))), ""


def _act(step: Step, game: Game) -> str:
    """Return a move that places nobody in words, with what is chosen with it and who pays."""
    words, code = game.words(), game.code_of(step.move.move)
    text = without_stop(step.move.text)
    if verb_of(code) == PLAY:
        text = say("command-plan.plays", card=words.card(int(second(code))))
    notes = [small(without_stop(each.text)) for each in step.answers if not each.is_minor]
    notes += [
        say("payer-pays", player=words.player(seat), number=cost)
        for seat, cost in step.paid.items()
    ]
    return say("command-plan.notes", act=text, notes=", ".join(notes)) if notes else text


def _counted(steps: Sequence[tuple[str, str]]) -> list[str]:
    """Return the names of steps, each once and with how many Atlanteans go there."""
    found = []
    for name, number in Counter(name for name, _ in steps).items():
        pieces = {piece for each, piece in steps if each == name}
        if number == 1:
            found.append(name)
        elif pieces <= {*ORDINARY}:
            is_plain = pieces == {ORDINARY[0]}
            message = "command-plan.followers" if is_plain else "command-plan.atlanteans"
            found.append(say(message, place=name, number=number))
        else:
            found.append(say("command-times", sentence=name, number=number))
    return found


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
