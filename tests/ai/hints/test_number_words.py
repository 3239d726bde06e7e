"""The numbers of answers are rounded to what they mean."""

from __future__ import annotations

from ai.hints.number_words import rounded
from ai.mcts.root_statistics import Interval
from game.documents.hint import WinChance


def test_a_chance_is_0_or_1_in_an_answer_only_if_it_is_exactly_that() -> None:
    assert rounded(Interval(0.99999, 0.9, 1.0, 40)) == WinChance(0.9999, 0.9, 1.0)
    assert rounded(Interval(0.00001, 0.0, 0.1, 40)) == WinChance(0.0001, 0.0, 0.1)
    assert rounded(Interval(1.0, 0.91234, 1.0, 40)) == WinChance(1.0, 0.9123, 1.0)
