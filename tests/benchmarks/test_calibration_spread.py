"""The spread of the errors of stated chances, as a command fits it from finished games."""

from __future__ import annotations

import random

import pytest

from benchmarks.calibration_spread import (
    MODULE,
    drawn_in,
    games_in,
    module_of,
    spread_of,
)
from benchmarks.result_files import Line
from benchmarks.strength import RESULTS


def played(error: float, count: int) -> list[Line]:
    """Games whose stated chances are off by one number in logits, half of them up."""
    chance = random.Random(5)
    found = []
    for number in range(count):
        stated = (number % 9 + 1) / 10 + 0.001
        odds = stated / (1 - stated) * 2.718281828 ** (error if number % 9 < 4 else -error)
        won = float(chance.random() < odds / (1 + odds))
        found.append({"predicted": [stated], "won": won})
    return found


def test_games_won_as_often_as_stated_show_no_spread() -> None:
    spread = spread_of(played(0.0, 9000))
    assert abs(spread.variance) <= 2 * spread.error
    assert spread.not_excluded() < 0.12


def test_the_spread_is_that_of_the_errors() -> None:
    assert spread_of(played(0.5, 9000)).not_excluded() == pytest.approx(0.5, abs=0.08)


def test_few_games_are_drawn_towards_all() -> None:
    few, everything = spread_of(played(1.0, 50)), spread_of(played(0.0, 9000))
    assert drawn_in(few, everything).variance < few.variance / 2


def test_the_module_in_use_is_the_one_that_the_stored_games_give() -> None:
    base, expansion = (games_in(RESULTS, expansion=each) for each in (False, True))
    together = spread_of([*base, *expansion])
    sizes = [drawn_in(spread_of(games), together).not_excluded() for games in (base, expansion)]
    source = module_of(sizes[0], sizes[1], (len(base), len(expansion)))
    assert source == MODULE.read_text(encoding="utf-8")
