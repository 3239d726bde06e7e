"""Where better plans of several rounds placed more Atlanteans, as a pattern."""

from __future__ import annotations

from collections import Counter

from ai.mcts.root_statistics import Interval, Paired
from ai.review.better_plans import better_plans, steady
from ai.review.course import Step
from ai.review.plan_review import PlanReview
from ai.review.verdicts import Happened, Verdict
from game.notation import parse_move, vocabulary_of
from game.text.wording import wording_of
from tests.game.scenario import table

GAME = table().game()
WORDS = wording_of(GAME.setup, GAME.content, GAME.position.table)
GAINS = Paired(400, 400 * 0.04, 400 * 0.02)
"""4 points more, with a standard error of less than 1."""
NOTHING = Paired(400, 0.0, 400 * 0.02)


def codes(*moves: str) -> list[int]:
    return [parse_move(move, vocabulary_of(GAME.position.table)) for move in moves]


def a_round(number: int, gap: Paired, best: list[str], played: list[str]) -> Happened:
    """Return the placements of a round with the better plan found."""
    position = GAME.position
    step = Step("plan", 0, position, position, 1, number)
    plan = PlanReview(codes(*best), codes(*played), gap)
    cost = Interval(0.0, 0.0, 0.0, 0)
    return Happened(step, Paired(), [], [Verdict(step, cost, 0.0, "unclear", 0.0, plan=plan)])


def rounds(gap: Paired) -> list[Happened]:
    """Return two rounds whose plans have two more at the Cities and fewer at the Hills."""
    best = ["place:1L:cities6", "place:1F:cities5", "place:1F:libraries5"]
    played = ["place:1L:hills3", "place:1F:hills4", "place:1F:libraries4"]
    return [a_round(number, gap, best, played) for number in (4, 5)]


def test_what_better_plans_did_again_and_again_is_a_pattern() -> None:
    assert better_plans(WORDS, rounds(GAINS), 4, 5) == [
        (
            "Better plans for rounds 4 to 5 had 4 more at the Cities and 4 fewer at the Hills: "
            "together they win 8 points more."
        )
    ]


def test_other_rounds_do_not_count() -> None:
    assert better_plans(WORDS, rounds(GAINS), 1, 3) == []
    assert better_plans(WORDS, rounds(GAINS), 5, 8) == [], "two are not many"


def test_plans_that_may_be_no_better_show_nothing() -> None:
    assert better_plans(WORDS, rounds(NOTHING), 4, 5) == []
    unsure = Paired(4, 0.16, 0.5)
    assert better_plans(WORDS, rounds(unsure), 4, 5) == []


def test_what_goes_to_and_fro_is_no_pattern() -> None:
    there, back = Counter({"the Hills": 3}), Counter({"the Hills": -2})
    assert steady([there]) == ([("the Hills", 3)], [])
    assert steady([there, there, back]) == ([], [])
    assert steady([there, there, there, back]) == ([("the Hills", 7)], [])
