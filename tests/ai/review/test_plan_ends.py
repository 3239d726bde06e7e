"""How a round ends after two plans, on the same dice and cards."""

from __future__ import annotations

from ai.mcts.root_statistics import Interval, Paired
from ai.review.course import Step
from ai.review.plan_ends import TRIES, plan_ends
from ai.review.plan_review import PlanReview
from ai.review.verdicts import Verdict
from game.notation import parse_move, vocabulary_of
from tests.ai.rigged import last_to_place

COST = Interval(0.3, 0.2, 0.4, 400)


def a_plan(best: str, played: str) -> Verdict:
    position = last_to_place().position
    words = vocabulary_of(position.table)
    found = PlanReview([parse_move(best, words)], [parse_move(played, words)], Paired(9, 3.0, 3.0))
    step = Step("plan", 0, position, position, 1, 2, moves=[played])
    return Verdict(step, COST, 0.3, "blunder", 0.3, plan=found)


def test_both_plans_are_played_to_the_end_of_the_round_as_often() -> None:
    verdict = a_plan("place:1F:hills4", "place:1F:centre")
    ends = plan_ends(verdict, [], 1)
    assert (len(ends.played), len(ends.better)) == (TRIES, TRIES)
    before = verdict.step.before
    assert all(end.round != before.round or end.status for end in [*ends.played, *ends.better])


def test_the_same_plan_ends_in_the_same_ways() -> None:
    ends = plan_ends(a_plan("place:1F:centre", "place:1F:centre"), [], 1)
    assert [int(end.dry_tiles()) for end in ends.played] == [
        int(end.dry_tiles()) for end in ends.better
    ]
    again = plan_ends(a_plan("place:1F:centre", "place:1F:centre"), [], 1)
    assert [int(end.dry_tiles()) for end in ends.played] == [
        int(end.dry_tiles()) for end in again.played
    ]


def test_what_is_no_plan_has_no_ends() -> None:
    position = last_to_place().position
    step = Step("moves", 0, position, position, 1, 2)
    assert plan_ends(Verdict(step, COST, 0.3, "blunder", 0.3), [], 1).played == []


def test_a_plan_costs_no_more_than_what_the_chance_after_it_lacks() -> None:
    verdict = a_plan("place:1F:hills4", "place:1F:centre")
    verdict.limit(Interval(0.8, 0.75, 0.85, 400))
    assert round(verdict.charged, 6) == round(verdict.cost.mean, 6) == 0.2
    assert round(verdict.cost.high, 6) == 0.25
    verdict.limit(Interval(0.1, 0.05, 0.15, 400))
    assert round(verdict.charged, 6) == 0.2
