"""Intervals that hold at every look, and simulations that only follow the tree."""

from __future__ import annotations

import random

import pytest
from mypy_extensions import i64

from ai.mcts.interface import Evaluator, Policy
from ai.mcts.root_statistics import NORMAL_95, Paired, RootStatistics, lasting_reach
from ai.mcts.search import Search, Settings
from tests.ai.tiny_games import Climb, climb_value

GAMES = 400
LOOKS = 600


def ever_wrong(reach_at: dict[int, float]) -> float:
    """Return how often equal moves are called different at some look at their pairs."""
    chance = random.Random(5)
    wrong = 0
    for _ in range(GAMES):
        gap = Paired()
        for look in range(1, LOOKS + 1):
            difference = chance.choice((-1.0, 0.0, 0.0, 1.0))
            gap.count, gap.total = look, gap.total + difference
            gap.squares += difference * difference
            bounds = gap.interval(reach_at[look])
            if bounds.low > 0 or bounds.high < 0:
                wrong += 1
                break
    return wrong / GAMES


def test_a_lasting_interval_is_seldom_wrong_at_any_look_and_a_fixed_one_often() -> None:
    looks = range(1, LOOKS + 1)
    assert ever_wrong({look: lasting_reach(look) for look in looks}) < 0.05
    assert ever_wrong(dict.fromkeys(looks, NORMAL_95)) > 0.25


@pytest.mark.slow
def test_a_lasting_interval_is_seldom_wrong_where_the_later_half_counts() -> None:
    chance = random.Random(7)
    wrong = 0
    for _ in range(GAMES):
        gaps = RootStatistics(2)
        found = False
        for stream in range(LOOKS):
            for arm in (0, 1):
                gaps.note(i64(arm), i64(stream), float(chance.random() < 0.5))
            if stream % 10 == 9 and not found:
                bounds = gaps.later_pairs(i64(0), i64(1)).lasting()
                found = bounds.low > 0 or bounds.high < 0
        wrong += found
    assert wrong < 0.05 * GAMES


def test_a_lasting_interval_is_wider_than_a_fixed_one_and_still_shrinks() -> None:
    gap = Paired(100, 20.0, 60.0)
    assert gap.lasting().low < gap.interval().low
    assert gap.lasting().high > gap.interval().high
    widths = [lasting_reach(count) / count**0.5 for count in (10, 100, 1000, 10_000)]
    assert widths == sorted(widths, reverse=True)
    arms = RootStatistics(1)
    for stream in range(50):
        arms.note(0, stream, float(stream % 2))
    assert arms.lasting(0).low < arms.interval(0).low


def test_the_value_of_the_best_move_is_not_drawn_down_by_trying_others() -> None:
    truth = climb_value(7, 2)
    errors, pulled, inside = [], [], 0
    for seed in range(20):
        state = Climb(7, 2)
        search = Search(state, state.codes(), Policy(), Evaluator(), seed=seed, settings=Settings())
        search.run(2000)
        best = search.ranking()[0]
        bounds = search.worth(best).interval(0)
        errors.append(search.worth(best).mean(0) - truth)
        pulled.append(search.statistics.mean(best) - truth)
        inside += bounds.low <= truth <= bounds.high
    assert sum(pulled) / 20 < -0.02, "all simulations together are drawn down"
    assert abs(sum(errors) / 20) < 0.01
    assert inside >= 17


def test_every_other_stream_follows_and_rivals_meet_the_same_ones() -> None:
    state = Climb(9, 3)
    search = Search(state, state.codes(), Policy(), Evaluator(), seed=1, settings=Settings())
    search.run(400)
    for arm in range(3):
        streams = [int(stream) for stream in search.statistics.streams[arm]]
        followed = [int(stream) for stream in search.followed.streams[arm]]
        assert followed == [stream for stream in streams if stream % 2 == 0]
    assert search.followed.pairs(0, 1).count > 20


def test_the_simulations_of_a_plan_make_its_moves_and_leave_the_statistics_alone() -> None:
    state = Climb(13, 4)
    search = Search(state, state.codes(), Policy(), Evaluator(), seed=1, settings=Settings())
    search.run(200)
    before = list(search.statistics.visits)
    arm = [int(code) for code in search.codes].index(2)
    found = search.run_plan([2, 3, 3, 3], 400)
    assert list(search.statistics.visits) == before
    assert found.visits[0] == 200
    assert 0 <= found.mean(0) <= 1
    assert search.tree.edge_visits[arm] >= before[arm] + 400


def test_a_verdict_allows_for_what_the_search_may_still_learn() -> None:
    gap = Paired(10_000, 300.0, 400.0)
    assert gap.lasting().low > 0, "the simulations so far show a difference of three points"
    assert gap.for_verdict(0.5).low < 0, "but it may be gone when more is learnt"
    assert gap.for_verdict(0.999).low > 0, "little is to be learnt about a game that is won"
    assert gap.for_verdict(0.5).mean == gap.lasting().mean


def test_a_search_that_compared_moves_only_a_few_times_may_learn_more() -> None:
    few, many = Paired(100, 10.0, 10.0), Paired(10_000, 1000.0, 1000.0)
    assert few.unlearnt(0.5) == pytest.approx(many.unlearnt(0.5), rel=0.05)
    assert few.allowance(0.5) > 4 * many.allowance(0.5)
    assert many.allowance(0.5, searches=100) == pytest.approx(few.allowance(0.5), rel=0.05)


def test_moves_that_do_the_same_have_nothing_to_learn() -> None:
    assert Paired(10_000, 0.0, 0.0).unlearnt(0.5) < 0.01


def test_the_later_pairs_are_the_later_half_of_those_that_both_moves_met() -> None:
    arms = RootStatistics(2)
    for stream in range(8):
        arms.note(0, stream, stream / 8)
    for stream in range(2, 8):
        arms.note(1, stream, 0.0)
    later = arms.later_pairs(0, 1)
    assert later.count == 3
    assert later.total == sum(stream / 8 for stream in (5, 6, 7))
    assert later.squares == sum((stream / 8) ** 2 for stream in (5, 6, 7))
    assert arms.pairs(0, 1).count == 6
