"""Two builds beside each other: what their pairs say, and where their modules are."""

from __future__ import annotations

from typing import Any

import pytest
from click import ClickException

from benchmarks import against, against_turns

THEN = "0123abcd"


def figures(
    what: str,
    then: list[float],
    now: list[float],
    digests: tuple[str | None, str | None] = ("same", "same"),
) -> list[dict[str, Any]]:
    """Return figures of pairs in which each build did ten of something, in those seconds."""
    return [
        {"side": side, "pair": pair, "what": what, "count": 10, "seconds": spent, "digest": digest}
        for side, seconds, digest in zip((THEN, against.NOW), (then, now), digests, strict=True)
        for pair, spent in enumerate(seconds)
    ]


def test_the_ratio_is_the_middle_one_of_the_pairs() -> None:
    # The machine was twice as slow during the third pair: both builds were.
    (row,) = against.rows(figures("games", [2.0, 2.0, 4.0], [1.0, 2.0, 2.5]), THEN)
    assert (row.then, row.now) == (5.0, 5.0)
    assert (row.middle, row.low, row.high) == pytest.approx((1.6, 1.0, 2.0))
    assert row.is_ratio
    assert row.same


def test_time_beyond_a_budget_is_compared_by_its_difference() -> None:
    what = "seconds of a hint beyond its budget"
    (row,) = against.rows(figures(what, [0.1, -0.1, 0.1], [0.3, 0.2, 0.1], (None, None)), THEN)
    assert (row.then, row.now, row.middle) == pytest.approx((0.01, 0.02, 0.02))
    assert (row.low, row.high) == pytest.approx((0.0, 0.03))
    assert not row.is_ratio


def test_other_work_is_noticed() -> None:
    (row,) = against.rows(figures("games", [1.0], [1.0], ("one", "another")), THEN)
    assert not row.same


def test_a_revision_that_is_none_is_one_sentence() -> None:
    with pytest.raises(ClickException, match="no-such-commit is no commit"):
        against.commit_of("no-such-commit")


@pytest.mark.parametrize("name", sorted(against_turns.PLACES))
def test_this_build_has_everything_in_the_first_of_its_places(name: str) -> None:
    place = against_turns.PLACES[name][0]
    found = against_turns.find(name)
    assert callable(found)
    assert found.__name__ == place.partition(":")[2]


def test_what_has_moved_is_found_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    places = {
        "dumps": ("json.gone:dumps", "json:gone", "json:dumps"),
        "lost": ("no_such_module:lost",),
    }
    monkeypatch.setattr(against_turns, "PLACES", places)
    assert against_turns.find("dumps")([1]) == "[1]"
    with pytest.raises(against_turns.NotFoundError, match="lost is in none of no_such_module:lost"):
        against_turns.find("lost")


@pytest.mark.parametrize("measure", sorted(against_turns.MEASURES))
def test_every_measure_does_the_same_work_from_the_same_seeds(
    measure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(against_turns, "HINT_SECONDS", 0.01)
    turns = [
        against_turns.MEASURES[measure](0.002, against_turns.content_with(None)) for _ in range(2)
    ]
    for one, other in zip(*turns, strict=True):
        assert one["count"] > 0
        assert (one["what"], one["count"], one["digest"]) == (
            other["what"],
            other["count"],
            other["digest"],
        )
