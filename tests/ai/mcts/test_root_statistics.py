"""Statistics of rival moves: means, intervals that keep their promise, paired differences."""

from __future__ import annotations

import random

import pytest

from ai.mcts.root_statistics import LCB_PENALTY, RootStatistics


def filled(rewards: list[list[float]]) -> RootStatistics:
    """Return arms that met streams 0, 1, 2 ... with these rewards."""
    statistics = RootStatistics(len(rewards))
    for arm, row in enumerate(rewards):
        for stream, reward in enumerate(row):
            statistics.note(arm, stream, reward)
    return statistics


@pytest.mark.parametrize("count", [20, 100, 500])
def test_the_interval_of_wins_covers_the_truth_at_its_nominal_rate(count: int) -> None:
    covered = 0
    for seed in range(2000):
        rng = random.Random(seed)
        chance = rng.random()
        statistics = filled([[float(rng.random() < chance) for _ in range(count)]])
        interval = statistics.interval(0)
        covered += interval.low <= chance <= interval.high
    assert 0.94 < covered / 2000 < 0.97


@pytest.mark.parametrize("count", [30, 300])
def test_the_interval_of_values_between_zero_and_one_is_narrower_and_still_covers(
    count: int,
) -> None:
    covered = 0
    width = 0.0
    for seed in range(1000):
        rng = random.Random(seed)
        statistics = filled([[rng.uniform(0.4, 0.8) for _ in range(count)]])
        interval = statistics.interval(0)
        covered += interval.low <= 0.6 <= interval.high
        width += (interval.high - interval.low) / 1000
    wins = filled([[1.0] * (count * 6 // 10) + [0.0] * (count * 4 // 10)]).interval(0)
    assert covered >= 925
    assert width < (wins.high - wins.low) * 0.45


def test_the_interval_always_holds_the_mean_and_stays_within_zero_and_one() -> None:
    for row in ([0.0], [1.0], [0.0] * 50, [1.0] * 50, [0.5] * 9, [0.0, 1.0]):
        interval = filled([row]).interval(0)
        assert 0.0 <= interval.low <= interval.mean <= interval.high <= 1.0
        assert interval.low < interval.high
        assert interval.count == len(row)


def test_a_move_never_tried_may_be_worth_anything() -> None:
    interval = RootStatistics(2).interval(1)
    assert (interval.low, interval.high, interval.count) == (0.0, 1.0, 0)


def test_the_paired_difference_covers_the_truth_and_is_narrow_where_luck_is_shared() -> None:
    covered = 0
    for seed in range(1000):
        rng = random.Random(seed)
        better, worse = [], []
        for _ in range(200):
            luck = rng.random()
            better.append(float(luck < 0.55))
            worse.append(float(luck < 0.45))
        difference = filled([better, worse]).difference(0, 1)
        covered += difference.low <= 0.1 <= difference.high
        # Independent samples of this size have an interval of half-width 0.098.
        assert difference.high - difference.mean < 0.06
    assert 925 <= covered <= 985


def test_only_streams_that_both_met_are_compared() -> None:
    statistics = RootStatistics(2)
    for stream, reward in ((0, 1.0), (2, 1.0), (3, 0.0), (7, 1.0)):
        statistics.note(0, stream, reward)
    for stream, reward in ((1, 0.0), (2, 0.0), (3, 0.0), (4, 0.0), (7, 0.5)):
        statistics.note(1, stream, reward)
    difference = statistics.difference(0, 1)
    assert difference.count == 3
    assert difference.mean == pytest.approx(0.5)
    assert statistics.difference(1, 0).mean == pytest.approx(-0.5)


def test_moves_that_never_met_the_same_stream_are_not_compared() -> None:
    statistics = RootStatistics(2)
    statistics.note(0, 0, 1.0)
    statistics.note(1, 1, 0.0)
    difference = statistics.difference(0, 1)
    assert (difference.low, difference.high, difference.count) == (-1.0, 1.0, 0)


def test_a_lucky_newcomer_does_not_stand_above_a_proven_move() -> None:
    statistics = filled([[1.0] * 140 + [0.0] * 60, [1.0] * 130 + [0.0] * 70, [1.0, 1.0, 1.0]])
    estimates = statistics.estimates()
    assert statistics.mean(2) > statistics.mean(0)
    assert estimates[0] > estimates[2] > estimates[1]


def test_many_simulations_outweigh_the_other_moves() -> None:
    statistics = filled([[1.0] * 900 + [0.0] * 100, [1.0] * 100 + [0.0] * 900])
    estimates = statistics.estimates()
    assert estimates[0] == pytest.approx(0.9, abs=0.005)
    assert estimates[1] == pytest.approx(0.1, abs=0.005)


def test_a_move_tried_little_is_not_chosen_though_bad_moves_make_anything_seem_possible() -> None:
    proven = [0.98, 0.96] * 200
    lucky = [0.995, 0.985, 0.99] * 3
    statistics = filled([proven, lucky, [0.5, 0.9] * 50, [0.7, 0.3] * 50])
    means, penalised = statistics.estimates(), statistics.estimates(LCB_PENALTY)
    assert means[1] > means[0]
    assert penalised[0] > penalised[1]


def test_where_less_is_at_stake_a_favourite_has_less_of_a_head_start() -> None:
    rng = random.Random(4)
    luck = [rng.gauss(0.0, 0.3) for _ in range(100)]
    wide = [[0.5 + part for part in luck] for _ in range(3)]
    narrow = [[0.9 + part / 3 for part in luck] for _ in range(3)]
    gaps = []
    for rewards in (wide, narrow):
        statistics = filled(rewards)
        for arm in range(3):
            statistics.prior[arm] = -0.3 * arm
        estimates = statistics.estimates()
        gaps.append([estimates[0] - estimates[arm] for arm in (1, 2)])
    assert 0.005 < gaps[0][0] < gaps[0][1]
    assert [gap / 3 for gap in gaps[0]] == pytest.approx(gaps[1], rel=0.1)
