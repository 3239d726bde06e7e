"""What a terminal shows of a review: rounds that changed nothing are one sentence."""

from __future__ import annotations

from msgspec.structs import replace

from game.documents.hint import Difference
from game.documents.review import Chapter, ReviewedDecision
from worker.cli.review_view import chapter_texts, is_mistake


def a_round(number: int, start: float, end: float) -> Chapter:
    return Chapter(
        round=number,
        version=number,
        until=number + 1,
        wanted=f"Round {number} began.",
        came="It ended.",
        start=start,
        end=end,
        cost=0.0,
        luck=0.0,
        unclear=end - start,
    )


def test_rounds_in_a_row_that_changed_nothing_are_one_sentence() -> None:
    still = [a_round(number, 0.998, 0.998) for number in range(1, 5)]
    texts = chapter_texts([*still, a_round(5, 0.998, 0.94), a_round(6, 0.94, 0.94)])
    assert texts == [
        "Rounds 1 to 4 changed nothing: the chance stayed at more than 99 %.",
        "Round 5 began. It ended.",
        "Round 6 began. It ended.",
    ]


def test_a_last_round_that_could_change_nothing_belongs_to_those_before() -> None:
    texts = chapter_texts([a_round(4, 0.003, 0.002), a_round(5, 0.002, 0.0), a_round(6, 0.0, 0.0)])
    assert texts == ["Rounds 4 to 6 changed nothing: the chance stayed at less than 1 %."]


def test_a_cost_that_is_fine_is_no_mistake() -> None:
    nothing = Difference(0.02, 0.01, 0.03, 400)
    decision = ReviewedDecision(
        "plan", 0, 9, 1, "place", None, "", [], [], nothing, 0.02, "fine", []
    )
    assert not is_mistake(decision)
    assert is_mistake(replace(decision, label="inaccuracy"))
    assert not is_mistake(replace(decision, label="unclear", charged=0.0))
