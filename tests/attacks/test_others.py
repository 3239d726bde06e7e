"""What another client notices: when a pattern holds, and that every pattern can be followed."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

from tests.attacks.__main__ import KEYS
from tests.attacks.harness import own_service
from tests.attacks.hostile import PATTERNS, Pattern, Sender
from tests.attacks.others import Finding, Times, measure

CALM = [0.010] * 100


def finding(
    beside: list[float],
    health: float = 0.1,
    failed: Counter[str] | None = None,
    control: list[float] | None = None,
) -> Finding:
    times = Times(beside, [health], failed or Counter())
    other = Times(control) if control else None
    return Finding(PATTERNS[0], Times(CALM, [0.01]), times, Counter(), other)


def test_the_p95_counts_and_not_the_slowest() -> None:
    assert Times([0.010] * 97 + [5.0] * 3).p95 == pytest.approx(0.010)
    assert Times([0.010] * 90 + [5.0] * 10).p95 == pytest.approx(5.0)


def test_a_pattern_holds_while_the_other_client_is_slower_by_less_than_twice() -> None:
    assert finding([0.019] * 100).holds
    assert not finding([0.021] * 100).holds


def test_what_is_as_slow_in_the_control_is_not_the_fault_of_the_service() -> None:
    slow = finding([0.039] * 100, control=[0.020] * 100)
    assert slow.ratio == pytest.approx(3.9)
    assert slow.holds
    assert not finding([0.041] * 100, control=[0.020] * 100).holds


def test_a_control_that_is_faster_than_idle_changes_nothing() -> None:
    assert finding([0.019] * 100, control=[0.001] * 100).holds


def test_a_pattern_does_not_hold_when_health_takes_more_than_a_second() -> None:
    assert not finding(CALM, health=1.1).holds


def test_a_pattern_does_not_hold_when_the_other_client_is_refused() -> None:
    assert not finding(CALM, failed=Counter({"503": 1})).holds


def test_a_client_without_an_answer_is_no_success() -> None:
    assert not finding([]).holds


def test_patterns_have_names_of_their_own() -> None:
    names = [each.name for each in PATTERNS]
    assert len(set(names)) == len(names) >= 20


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.end_to_end
@pytest.mark.parametrize("chosen", PATTERNS, ids=lambda each: each.name)
def test_a_pattern_runs_and_ends(chosen: Pattern, tmp_path: Path) -> None:
    with own_service(tmp_path, KEYS, *chosen.flags) as target:
        found = measure(target, chosen, 1.0, 10)
        assert found.beside.taken
        assert found.beside.slowest_health < 10
        sender = Sender(target)
        began = time.monotonic()
        try:
            chosen.make_step(target, sender)()
        finally:
            sender.close_all()
        assert time.monotonic() - began < 120
        assert sender.answers["broken off"] == 0
