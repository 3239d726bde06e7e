"""Sums over the rounds of a game: what was decided, and the rounds in which most of it went."""

from __future__ import annotations

import pytest

from ai.mcts.root_statistics import NORMAL_95, Interval
from ai.review.sums import decided_between, fewest_rounds, sums_over, without_quiet_ends
from tests.ai.review.test_cause import rounds


def around(mean: float, error: float) -> Interval:
    return Interval(mean, mean - NORMAL_95 * error, mean + NORMAL_95 * error, 400)


def test_luck_and_decisions_add_up_to_the_end() -> None:
    whole = sums_over(rounds(0.6, 0.7, 0.2, luck={1: 0.2, 2: -0.1}))
    assert (whole.first, whole.last, whole.rounds) == (1, 2, 2)
    assert whole.luck == pytest.approx(0.1)
    assert whole.start + whole.luck + whole.decided == pytest.approx(whole.end)


def test_the_fewest_rounds_that_cost_so_much_are_found() -> None:
    falling = rounds(0.9, 0.85, 0.6, 0.3, 0.2, 0.0)
    most = fewest_rounds(falling, 0.5)
    assert (most.first, most.last) == (2, 3)
    assert fewest_rounds(falling, 0.3).rounds == 1
    assert fewest_rounds(falling, 5.0) == sums_over(falling)


def test_rounds_in_which_nothing_was_decided_are_left_out_at_both_ends() -> None:
    kept = without_quiet_ends(rounds(0.9, 0.9, 0.6, 0.6, 0.2, 0.0, 0.0, luck={5: -0.2}))
    assert [each.round for each in kept] == [2, 3, 4]
    assert len(without_quiet_ends(rounds(0.9, 0.899, 0.898))) == 2


def test_the_error_of_a_sum_is_that_of_its_ends_and_of_luck() -> None:
    found = decided_between(around(0.8, 0.03), around(0.5, 0.0), 0.1, {1: 0.04, 7: 0.9}, [1, 2])
    assert found.mean == pytest.approx(-0.4)
    assert found.high - found.mean == pytest.approx(NORMAL_95 * 0.05)
    assert found.mean - found.low == pytest.approx(NORMAL_95 * 0.05)
