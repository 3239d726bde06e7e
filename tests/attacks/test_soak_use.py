"""The soak finds what grows, and leaves alone what varies."""

from __future__ import annotations

import pytest

from tests.attacks.soak_use import Samples, Use

FLAT = Use(100.0, 30, 10, 1)


def samples(last: Use, count: int = 40) -> Samples:
    """Samples of which the last quarter is another than those before."""
    quarter = count // 4
    return Samples({"worker": [FLAT] * (count - quarter) + [last] * quarter})


def test_a_flat_use_is_no_growth() -> None:
    assert samples(FLAT).growth() == []


@pytest.mark.parametrize(
    ("last", "growth"),
    [
        (Use(126.0, 30, 10, 1), "worker: 100 MB, then 126 MB"),
        (Use(100.0, 51, 10, 1), "worker: 30 files, then 51"),
        (Use(100.0, 30, 31, 1), "worker: 10 sockets, then 31"),
    ],
    ids=["memory", "files", "sockets"],
)
def test_what_grows_is_reported(last: Use, growth: str) -> None:
    assert samples(last).growth() == [growth]


def test_a_little_more_is_no_growth() -> None:
    assert samples(Use(124.0, 50, 30, 1)).growth() == []


def test_what_grows_in_the_first_quarter_is_a_cache_that_fills() -> None:
    filled = Samples({"store": [Use(10.0, 5, 5, 1)] * 10 + [FLAT] * 30})
    assert filled.growth() == []


def test_few_samples_say_nothing() -> None:
    assert samples(Use(900.0, 900, 900, 1), count=3).growth() == []
