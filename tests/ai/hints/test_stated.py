"""The stated chance: one number for every length of a search, wider for a short one."""

from __future__ import annotations

import pytest

from ai.hints.stated import stated_of
from ai.mcts.root_statistics import Interval

WIN = Interval(0.4, 0.35, 0.45, 200)


def width(simulations: int, ended: float = 0.0) -> float:
    win = stated_of(WIN, simulations, ended)
    return win.high - win.low


def test_a_short_search_has_a_wider_interval_than_its_simulations_alone_say() -> None:
    widths = [width(simulations) for simulations in (250, 1000, 4000, 16000)]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] > WIN.high - WIN.low


def test_what_ends_within_the_round_needs_no_model() -> None:
    win = stated_of(WIN, 250, 1.0)
    assert (win.p, win.low, win.high) == pytest.approx((0.4, 0.35, 0.45), abs=1e-4)
    assert width(250, 1.0) < width(250, 0.5) < width(250)


def test_what_is_certain_stays_certain() -> None:
    for p in (0.0, 1.0):
        win = stated_of(Interval(p, p, p, 100), 250, 0.0)
        assert (win.p, win.low, win.high) == (p, p, p)


def test_the_order_of_chances_is_kept() -> None:
    chances = [Interval(p, p - 0.01, p + 0.01, 100) for p in (0.02, 0.3, 0.31, 0.9, 0.999)]
    stated = [stated_of(each, 500, 0.2).p for each in chances]
    assert stated == sorted(stated)
    assert all(0.0 < p < 1.0 for p in stated)


def test_an_interval_holds_its_chance() -> None:
    for p in (0.0002, 0.05, 0.5, 0.97, 0.9998):
        win = stated_of(Interval(p, p / 2, (1 + p) / 2, 50), 60, 0.0)
        assert win.low <= win.p <= win.high


def test_a_handful_of_simulations_is_not_taken_beyond_what_was_measured() -> None:
    for simulations in (1, 16, 250):
        assert abs(stated_of(WIN, simulations, 0.0).p - WIN.mean) < 0.1


def test_the_model_errs_more_with_monsters() -> None:
    plain, other = (stated_of(WIN, 4000, 0.0, with_monsters=each) for each in (False, True))
    assert other.p == plain.p
    assert other.high - other.low > plain.high - plain.low
