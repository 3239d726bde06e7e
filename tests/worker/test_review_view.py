"""What a terminal shows of a review: rounds that changed nothing are one sentence."""

from __future__ import annotations

from game.documents.review import Chapter
from worker.cli.review_view import chapter_texts


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
