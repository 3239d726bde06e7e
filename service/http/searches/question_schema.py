"""Questions about a position: their request schema, and the checks against the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

import marshmallow as ma
import msgspec
from msgspec import ValidationError, convert
from msgspec.structs import replace

from game import MAX_SEATS, Decision, Game, LegalMove, MoveError
from game.documents.hint import HintAnswer
from game.documents.question import HintQuestion
from game.plans import PlanError, in_legal_order
from game.record import kept_entries
from game.words import say_with
from service.http.games.lookup import shown
from service.http.games.moves import LONGEST_MOVE, check_seat, refused_move
from service.http.games.setup_schema import BeginningSchema
from service.http.kit.context import asker, services
from service.http.kit.fields import (
    InputSchema,
    OneAmountSchema,
    check_search_budget,
    exactly_one_of,
    flag,
    list_of,
    number,
    one_of,
    seed_field,
    text,
    version_field,
    whole_number,
)
from service.http.kit.languages import Worded
from service.http.kit.problems import Problem, refusal
from service.store.hints.documents import (
    MAX_TOP,
    Detail,
    Priority,
    SearchRequest,
    hint_question,
    in_language,
)
from service.store.ids_and_seeds import ID

MOST_COMPARED = 10
MOST_PLANS = 5
LONGEST_PLAN = 60
"""More moves than a team has Atlanteans."""
MOST_WORKERS = 256


class BudgetSchema(OneAmountSchema):
    """How much to search."""

    seconds = number(0, "budget.seconds", description="For how long to search.")
    simulations = whole_number(
        1,
        None,
        "budget.simulations",
        description="How many simulations, over all workers; the hint can then be repeated.",
    )
    shares = list_of(
        whole_number(0, None, "field-a_share", description="Simulations of one worker's share."),
        MOST_WORKERS,
        "budget.shares",
        shortest=1,
        description="How many simulations each share makes: the `spent.shares` of a receipt, to "
        "repeat a hint whose budget was in seconds.",
    )

    constraints: ClassVar[dict[str, Any]] = exactly_one_of("seconds", "simulations", "shares")


class QuestionSchema(InputSchema):
    """Which search to make of the position, and how much of its answer to give."""

    budget = ma.fields.Nested(
        BudgetSchema,
        required=True,
        metadata={"description": "How much to search: `seconds`, `simulations` or `shares`."},
    )
    top = whole_number(1, MAX_TOP, "top", load_default=3, description="How many moves to advise.")
    detail = one_of(
        Detail,
        "detail",
        load_default="plan",
        description="How much to give away: a `nudge` names no move, `move` the moves with their "
        "reasons, `line` also what is likely to follow, `plan` also where all should go.",
    )
    seat = whole_number(1, MAX_SEATS, "seat", description="Advise this seat only.")
    allow = list_of(
        text(LONGEST_MOVE, "field-a_move"), 1000, "allow", description="Consider only these moves."
    )
    avoid = list_of(
        text(LONGEST_MOVE, "field-a_move"),
        1000,
        "avoid",
        description="Do not consider these moves.",
    )
    compare = list_of(
        text(LONGEST_MOVE, "field-a_move"),
        MOST_COMPARED,
        "compare",
        description="Why not these? Each is compared with the advised move on the same dice and "
        "cards.",
    )
    plans = list_of(
        list_of(text(LONGEST_MOVE, "field-a_move"), LONGEST_PLAN, "field-a_plan", shortest=1),
        MOST_PLANS,
        "plans",
        description="How good are these? While Atlanteans are placed: placements of this round, in "
        "any order. What a plan leaves open, the search adds. Each is compared with the best plan "
        "found and with the scripted team's, on the same dice and cards.",
    )
    workers = whole_number(
        1,
        MOST_WORKERS,
        "workers",
        load_default=1,
        description="The number of workers that share the search, as far as they are idle.",
    )
    priority = one_of(
        Priority,
        "priority",
        load_default="normal",
        description="A `low` search waits for all others; its budget is in simulations.",
    )
    answer_within = number(
        0,
        "answer_within",
        description="For how many seconds from now the answer is of use, its search included. What "
        "cannot be done in time is refused at once; what then waits too long all the same ends as "
        "`failed` without a search. Left out, the seconds of `Prefer: wait` count, or else a time "
        "that follows from the budget, and nothing is dropped.",
    )
    seed = seed_field(
        "Of the search. Left out, it follows from position and question: the same "
        "question is the same search.",
    )


def keep_field() -> ma.fields.Boolean:
    """Make the field that keeps a hint or review with its game."""
    return flag(
        "keep", description="Keep it as long as the game; otherwise it is kept for a while only."
    )


class GameQuestionSchema(QuestionSchema):
    """A question about a stored game."""

    version = version_field(
        "Advise on the game as it was at this version; as it is now by default.",
    )
    keep = keep_field()
    follows = text(
        64,
        "follows",
        description="The id of the last hint about this game. If only moves of its plan were made "
        "since, this hint goes on with the plan, and leaves it only for a move that is surely "
        "better. Another hint, or one that is gone, changes nothing.",
    )


class PositionQuestionSchema(BeginningSchema, QuestionSchema):
    """A question that brings its position: a table or a record."""


def checked_question(asked: dict[str, Any]) -> HintQuestion:
    """Make the question of a request.

    Refuses a budget above the operator's limits, and one that contradicts other fields.
    """
    check_search_budget(asked["budget"], "detail-hint_budget")
    question = msgspec.convert({**asked, **asked["budget"]}, HintQuestion)
    shares, most = question.shares, services().config.max_hint_workers
    for field, workers in (("budget.shares", len(shares or ())), ("workers", question.workers)):
        if workers > most:
            raise refusal(
                "too_many_workers",
                "detail-too_many_workers",
                field,
                more={"limit": most},
                most=most,
            )
    if shares and not any(shares):
        raise refusal("contradictory_question", "detail-empty_shares", "budget.shares")
    if shares and question.workers not in {1, len(shares)}:
        raise refusal(
            "contradictory_question", "detail-workers_and_shares", "workers", count=len(shares)
        )
    _check_time(question, asked["priority"], asked.get("answer_within"))
    return question


def _check_time(question: HintQuestion, priority: Priority, within: float | None) -> None:
    """Refuse seconds that contradict each other or the priority."""
    seconds, low = question.seconds, priority == "low"
    early = within is not None and within < (seconds or 0)
    for wrong, message, field in (
        (low and within is not None, "detail-within_and_low", "answer_within"),
        (early, "detail-within_too_small", "answer_within"),
        (low and seconds is not None, "detail-seconds_and_low", "budget.seconds"),
    ):
        if wrong:
            raise refusal("contradictory_question", message, field)


def search_request(asked: dict[str, Any], question: HintQuestion, game: Game) -> SearchRequest:
    """Make the search request for a question about a game; refuse a question that does not fit.

    `asked` is the request, `question` what was made of it.
    """
    _check_moves(question, game)
    _check_compared(question)
    _check_plans(question, asked["detail"], game)
    check_seat(question.seat, game, "nothing_to_advise")
    if question.seat or question.allow or question.avoid or question.compare:
        _check_left(question, game.clone().legal_moves())
    position = game.hash()
    complete = in_language(hint_question(question, position, asked.get("seed")))
    return SearchRequest(
        *(position, game.record().to_dict(), complete, asked["priority"]),
        answer_within=asked.get("answer_within"),
    )


def check_advisable(game: Game, field: str) -> None:
    """Refuse a position where the team has no decision; `field` names it in the request."""
    if game.status != "running":
        raise refusal("game_over", "detail-nothing_left", field, status=game.status)
    decision = game.decision()
    if decision is not None and decision.chance:
        raise _chance_first(decision, field)


def _chance_first(decision: Decision, field: str) -> Problem:
    """Refuse a position that waits for dice or cards, and name where their outcome belongs.

    `field` is what the request brought the position in. A table that is sent as `players` and
    `position` belongs to no game in which the outcome could be reported.
    """
    if field in {"players", "position"}:
        match decision.kind:
            case "reveal_councilors":
                field, message = "position.hologram.councilor", "detail-send_board"
            case "deal_artifacts":
                field = f"position.players.{decision.seats[0] - 1}.own_artifacts"
                message = "detail-send_artifact"
            case _:
                field, message = "position", "detail-send_position"
    else:
        message = "detail-add_outcome"
    detail = Worded(say_with(message, {"question": decision.text, "field": field}))
    return Problem("chance_is_next", detail, field=field)


def _check_moves(question: HintQuestion, game: Game) -> None:
    for name in ("allow", "avoid", "compare"):
        for index, move in enumerate(getattr(question, name)):
            try:
                game.check(move)
            except MoveError as error:
                raise refused_move(error, f"{name}.{index}") from None


def _check_compared(question: HintQuestion) -> None:
    for index, move in enumerate(question.compare):
        if move in question.avoid:
            raise refusal(
                "contradictory_question",
                "detail-compared_and_avoided",
                f"compare.{index}",
                move=shown(move),
            )


def _check_plans(question: HintQuestion, detail: Detail, game: Game) -> None:
    """Refuse plans where there is nothing to plan, and moves that cannot be played together."""
    if not question.plans:
        return
    for other in ("allow", "avoid"):
        if getattr(question, other):
            raise refusal("contradictory_question", "detail-plans_and_moves", other, field=other)
    if detail != "plan":
        raise refusal("contradictory_question", "detail-plans_need_detail", "detail")
    decision = game.decision()
    if decision is None or decision.kind != "place":
        raise refusal("contradictory_question", "detail-no_plans_now", "plans")
    for place, plan in enumerate(question.plans):
        try:
            in_legal_order(game, plan)
        except PlanError as error:
            raise refused_move(error.error, f"plans.{place}.{error.index}") from None


def _check_left(question: HintQuestion, legal: Sequence[LegalMove]) -> None:
    left = {
        move.id
        for move in legal
        if (not question.allow or move.id in question.allow)
        and move.id not in question.avoid
        and (question.seat is None or move.seat in {None, question.seat})
    }
    if len(left) == 1 and left == set(question.compare):
        raise refusal("nothing_to_advise", "detail-only_one_move", "compare")
    if not left:
        field = "seat" if question.seat is not None else "avoid"
        raise refusal("nothing_to_advise", "detail-no_move_left", field)


def going_on(question: HintQuestion, game_id: str, hint_id: str, log: list[str]) -> HintQuestion:
    """Return a question that goes on with the plan of a hint of this game, if that can be done.

    `log` is the game's.
    """
    answer = _answer_of(game_id, hint_id)
    line = [] if answer is None else _line_left(answer, log)
    if answer is None or not line:
        return question
    return replace(question, line=tuple(line), line_win=answer.planned_chance())


def _answer_of(game_id: str, hint_id: str) -> HintAnswer | None:
    """Return the answer of a hint of this game; None if the hint is gone or has none."""
    stored = services().hints.get(hint_id) if ID.fullmatch(hint_id) else None
    if stored is None or stored.head.game_id != game_id or stored.head.owner != asker():
        return None
    try:
        answer = convert(stored.answer, HintAnswer)
    except ValidationError:  # there is none yet, or another version made it
        return None
    return answer if answer.moves else None


def _line_left(answer: HintAnswer, log: list[str]) -> list[str]:
    """Return the moves that a hint planned and nobody has made yet; none if another was made.

    The Atlanteans of a plan may be placed in any order.
    """
    played = [move for version, move in kept_entries(log) if version >= answer.version]
    if answer.plan is not None:
        return _placements_left([step.move for step in answer.plan.moves], played)
    line = [answer.moves[0].move, *answer.moves[0].line]
    return line[len(played) :] if line[: len(played)] == played else []


def _placements_left(plan: list[str], played: list[str]) -> list[str]:
    """Return the placements of a plan without those played; none if others were played."""
    left = Counter(plan)
    left.subtract(played)
    if min(left.values(), default=0) < 0:
        return []
    rest = []
    for move in plan:
        if left[move]:
            left[move] -= 1
            rest.append(move)
    return rest
