"""What the question of a hint asks of a position: the moves to consider, if it can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ai.atlantis.action_order import action_order
from ai.atlantis.state import tidy
from ai.hints.trade import ends_council
from game.documents.question import HintQuestion
from game.engine.moves import Moves
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.position import Position
from game.game import Game
from game.notation import move_text, parse_move, vocabulary_of
from game.plans import PlanError, in_legal_order
from game.words import say

MAX_SEED: Final = 2**62
GOLDEN: Final = 0x9E3779B97F4A7C15
"""An odd constant near 2**64 / the golden ratio: it keeps the seeds of the shares apart."""


class HintError(ValueError):
    """A question that has no answer; the text says why."""


def seed_of(question: HintQuestion, share: int) -> int:
    """Return the seed of a share."""
    return (question.seed + share * GOLDEN) % MAX_SEED


@dataclass(frozen=True)
class Choice:
    """The moves to consider, as codes.

    `codes` may be advised; `others` are only compared with the advised move. If `forced`, there is
    one move to advise and nothing to compare, so no search is needed. `alone` is whether the
    question leaves only that move, rather than others that can wait. The moves in `kept` are
    simulated as often as the best one: those to compare, and the end of a council. `planned` is the
    one of `codes` with which an earlier plan goes on, if there is one.
    """

    codes: list[int]
    others: list[int]
    compared: list[int]
    kept: list[int]
    forced: bool
    alone: bool
    planned: int | None = None


def choice_of(game: Game, question: HintQuestion) -> Choice:
    """Return the moves a question is about. Raises HintError if it cannot be answered."""
    check_budget(question)
    decision = game.decision()
    if decision is None:
        raise HintError(say("query-game_is_over", status=game.status))
    if decision.chance:
        raise HintError(say("query-chance_decides"))
    legal = game.legal_moves()
    check_moves(question, {move.id for move in legal})
    check_plans(game, question)
    seats = len(game.setup.teams)
    if question.seat is not None and not 1 <= question.seat <= seats:
        raise HintError(say("query-no_such_seat", seat=question.seat, seats=seats))
    considered = [
        move.id
        for move in legal
        if (not question.allow or move.id in question.allow)
        and move.id not in question.avoid
        and (question.seat is None or move.seat in {None, question.seat})
    ]
    if not considered:
        raise HintError(say("query-no_move_left"))
    vocabulary = vocabulary_of(game.position.table)
    left = [parse_move(move_id, vocabulary) for move_id in considered]
    codes = left if question.allow else tidied(game.position, left)
    compared = list(dict.fromkeys(parse_move(move, vocabulary) for move in question.compare))
    others = [code for code in compared if code not in codes]
    if len(codes) == 1 and compared == codes:
        if len(left) == 1:
            raise HintError(say("query-nothing_to_compare_with", move=question.compare[0]))
        # It is compared with moves that can wait.
        others = [code for code in left if code not in codes]
    ends = [code for code in codes if ends_council(game.position, code)]
    kept = list(dict.fromkeys([*compared, *ends]))
    forced = len(codes) == 1 and not others
    planned = planned_of(game, question.line, codes)
    return Choice(codes, others, compared, kept, forced, len(left) == 1, planned)


def planned_of(game: Game, line: Sequence[str], codes: list[int]) -> int | None:
    """Return the move with which an earlier plan goes on; None if there is none among `codes`."""
    vocabulary = vocabulary_of(game.position.table)
    texts = {move_text(code, vocabulary): code for code in codes}
    return next((texts[move] for move in next_planned(game, line) if move in texts), None)


def next_planned(game: Game, line: Sequence[str]) -> Sequence[str]:
    """Return the moves that go on with a plan: any of its placements, or else its first move."""
    return line if game.position.top() == PLACE_ATLANTEANS else line[:1]


def tidied(position: Position, codes: list[int]) -> list[int]:
    """Return the moves without those that are equal to others."""
    moves = Moves()
    for code in codes:
        moves.add(i64(code))
    tidy(position, moves, action_order(position.table))
    return moves.listed()


def check_moves(question: HintQuestion, known: set[str]) -> None:
    """Raise HintError for a move that is not among those known, or both compared and avoided."""
    for name in ("allow", "avoid", "compare"):
        for move in getattr(question, name):
            if move not in known:
                raise HintError(say("query-not_legal", field=name, move=move))
    for move in question.compare:
        if move in question.avoid:
            raise HintError(say("query-compared_and_avoided", move=move))


def check_plans(game: Game, question: HintQuestion) -> None:
    """Raise HintError for plans that cannot be compared here."""
    if not question.plans:
        return
    if game.position.top() != PLACE_ATLANTEANS:
        raise HintError(say("query-no_plans_now"))
    if question.allow or question.avoid:
        raise HintError(say("query-plans_of_all_moves"))
    for number, plan in enumerate(question.plans):
        try:
            in_legal_order(game, plan)
        except PlanError as error:
            place = f"plans.{number}.{error.index}"
            move, reason = plan[error.index], str(error)
            text = say("query-plan_cannot_be_played", field=place, move=move, reason=reason)
            raise HintError(text) from None


def check_budget(question: HintQuestion) -> None:
    """Raise HintError unless a question has one budget that can be spent."""
    budgets = [
        name for name in ("seconds", "simulations", "shares") if getattr(question, name) is not None
    ]
    if len(budgets) != 1:
        raise HintError(say("query-one_budget"))
    if question.seconds is not None and not question.seconds > 0:
        raise HintError(say("query-seconds"))
    if question.simulations is not None and question.simulations < 1:
        raise HintError(say("query-simulations"))
    if question.shares is not None and (sum(question.shares) < 1 or min(question.shares) < 0):
        raise HintError(say("query-shares"))
    if question.workers < 1:
        raise HintError(say("query-workers"))
    if question.top < 1:
        raise HintError(say("query-top"))
