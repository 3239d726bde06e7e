"""When requests start, and what they ask: drawn before the run."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random

import pytest

from loadtest.arrivals import BURST, PATTERNS
from loadtest.mix import FOR_EACH_HINT, JUDGED, PLAIN, mean_budget, plan, read_budgets


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_has_its_rate_and_stays_in_its_time(pattern: str) -> None:
    times = PATTERNS[pattern](20.0, 300.0, Random(3))
    assert len(times) == pytest.approx(6000, rel=0.1)
    assert times == sorted(times)
    assert times[0] >= 0
    assert times[-1] < 300


def test_gaps_of_independent_clients_vary_and_constant_ones_do_not() -> None:
    def variation(pattern: str) -> float:
        times = PATTERNS[pattern](10.0, 500.0, Random(3))
        gaps = [after - before for before, after in itertools.pairwise(times)]
        mean = sum(gaps) / len(gaps)
        return float(sum((gap - mean) ** 2 for gap in gaps) / len(gaps) / mean**2)

    assert variation("constant") < 1e-9
    assert variation("poisson") == pytest.approx(1, abs=0.1)
    assert variation("bursts") > 3


def test_a_burst_starts_at_one_moment() -> None:
    times = PATTERNS["bursts"](10.0, 60.0, Random(1))
    assert len(times) == BURST * len(set(times))


def test_a_plan_has_every_kind_in_its_share_in_the_order_of_start() -> None:
    arrivals = plan(20.0, 300.0, PATTERNS["poisson"], Random(5))
    assert [each.at for each in arrivals] == sorted(each.at for each in arrivals)
    kinds = Counter(each.kind for each in arrivals)
    hints = sum(kinds[kind] for kind in JUDGED)
    assert hints == pytest.approx(6000, rel=0.1)
    for kind, share in FOR_EACH_HINT.items():
        assert kinds[kind] == pytest.approx(share * hints, rel=0.25)


def test_moves_and_reads_grow_with_the_hints_up_to_the_rate_that_is_set() -> None:
    arrivals = plan(20.0, 300.0, PATTERNS["poisson"], Random(5), max_other_rate=5.0)
    kinds = Counter(each.kind for each in arrivals)
    assert sum(kinds[kind] for kind in JUDGED) == pytest.approx(20 * 300, rel=0.1)
    for kind in PLAIN:
        assert kinds[kind] == pytest.approx(5 * 300 * FOR_EACH_HINT[kind], rel=0.15)


def test_the_same_seed_plans_the_same_and_no_question_comes_twice() -> None:
    one, two = (plan(5.0, 60.0, PATTERNS["poisson"], Random(9)) for _ in range(2))
    assert one == two
    assert len({each.seed for each in one}) == len(one)


def test_budgets_are_read_with_their_weights() -> None:
    assert read_budgets("0.3:6,1.2") == {0.3: 6.0, 1.2: 1.0}
    assert mean_budget({0.2: 3, 0.6: 1}) == pytest.approx(0.3)
    for wrong in ("", "soon", "0", "1:-1", "1:0"):
        with pytest.raises(ValueError):  # noqa: PT011 - the command words it
            read_budgets(wrong)
