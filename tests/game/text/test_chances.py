"""Chances are shown in whole percent, as certain only if they are, and what is shown adds up."""

from __future__ import annotations

import doctest
from random import Random

import pytest

from game.text import chances
from game.text.chances import (
    about_percent,
    balance,
    counted_points,
    percent,
    signed,
    span,
    with_bounds,
)


@pytest.mark.parametrize(
    ("p", "shown"),
    [
        (0.0, "0 %"),
        (1e-9, "less than 1 %"),
        (0.0049, "less than 1 %"),
        (0.0051, "1 %"),
        (0.42, "42 %"),
        (0.9949, "99 %"),
        (0.9951, "more than 99 %"),
        (1 - 1e-9, "more than 99 %"),
        (1.0, "100 %"),
    ],
)
def test_only_what_is_certain_is_shown_as_0_or_100_percent(p: float, shown: str) -> None:
    assert percent(p) == shown


def test_a_bound_is_0_or_100_percent_only_if_it_is_exact() -> None:
    assert span(0.0, 1.0) == "0 to 100 %"
    assert span(0.001, 0.04) == "less than 1 to 4 %"
    assert span(0.96, 0.9999) == "96 to more than 99 %"


def test_bounds_that_look_the_same_are_one_number() -> None:
    assert span(0.418, 0.421) == about_percent(0.42) == "about 42 %"
    assert span(0.0, 0.004) == "less than 1 %"


def test_bounds_stand_beside_a_chance_only_if_they_say_more() -> None:
    assert with_bounds(0.995, 0.99, 0.9999) == "more than 99 % (99 to more than 99 %)"
    assert with_bounds(0.45, 0.447, 0.453) == "45 %"
    assert with_bounds(0.0, 0.0, 0.0) == "0 %"


def test_what_changed_a_chance_adds_up_as_it_is_shown() -> None:
    chance = Random(1)
    for _ in range(1000):
        start, cost, luck, end = (chance.random() for _ in range(4))
        shown = balance(start, cost, luck, end)
        assert shown.start + shown.luck + shown.decided == shown.end
        assert abs(shown.decided - 100 * (end - start - luck)) <= 1.5
        assert shown.cost == round(100 * cost)
        assert (shown.start, shown.end) == (round(100 * start), round(100 * end))


def test_points_have_a_sign_unless_there_are_none() -> None:
    assert [signed(number) for number in (3, 0, -3)] == ["+3", "0", "-3"]
    assert [counted_points(number) for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_the_examples_are_right() -> None:
    found = doctest.testmod(chances)
    assert (found.failed, found.attempted) == (0, 7)
