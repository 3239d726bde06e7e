"""The root's budget: halving, fair rounds, newcomers, and no dependence on the total."""

from __future__ import annotations

from collections import Counter

from ai.mcts.root_statistics import RootStatistics
from ai.mcts.sequential_halving import SequentialHalving, rank


def spend(
    worth: list[float], width: int, simulations: int, kept: list[int] | None = None
) -> tuple[RootStatistics, list[tuple[int, int]]]:
    """Run the schedule with arms of a constant reward; return the arms and what it asked for."""
    arms = RootStatistics(len(worth))
    schedule = SequentialHalving(arms, width, kept)
    asked = []
    for _ in range(simulations):
        arm = int(schedule.next_arm())
        asked.append((arm, int(schedule.stream)))
        arms.note(arm, schedule.stream, worth[arm])
        schedule.advance()
    return arms, asked


def test_rivals_of_one_round_meet_the_same_stream_and_no_arm_meets_one_twice() -> None:
    _, asked = spend([0.1, 0.5, 0.3, 0.9, 0.2, 0.4], 4, 500)
    assert len(set(asked)) == len(asked)
    streams = [stream for _, stream in asked]
    assert streams == sorted(streams)
    alone = [stream for stream, count in Counter(streams[:-1]).items() if count == 1]
    assert alone == [streams[-1]] or alone == []


def test_what_was_asked_first_does_not_depend_on_how_much_is_asked_in_all() -> None:
    worth = [0.1, 0.5, 0.3, 0.9, 0.2, 0.4, 0.6]
    _, whole = spend(worth, 4, 777)
    for part in (1, 5, 64, 300):
        _, asked = spend(worth, 4, part)
        assert asked == whole[:part]


def test_better_moves_get_more_of_the_budget() -> None:
    worth = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
    arms, _ = spend(worth, 8, 2000)
    visits = [int(count) for count in arms.visits]
    assert visits == sorted(visits)
    assert visits[7] + visits[6] > 1000
    assert min(visits) >= 10


def test_every_move_is_tried_in_the_end_however_little_promise_it_had() -> None:
    worth = [0.1] * 24 + [0.9]
    arms, _ = spend(worth, 8, 3000)
    assert min(arms.visits) >= 1
    assert rank(arms)[0] == 24
    assert arms.visits[24] > 500


def test_the_moves_that_looked_best_are_tried_first() -> None:
    _, asked = spend([0.5] * 20, 6, 6)
    assert [arm for arm, _ in asked] == [0, 1, 2, 3, 4, 5]


def test_two_moves_share_the_budget_and_one_gets_it_all() -> None:
    arms, _ = spend([0.4, 0.6], 16, 1000)
    assert list(arms.visits) == [500, 500]
    arms, asked = spend([0.4], 16, 100)
    assert asked == [(0, stream) for stream in range(100)]


def test_untried_moves_rank_last_in_the_order_of_their_promise() -> None:
    arms = RootStatistics(4)
    arms.note(2, 0, 0.0)
    assert list(rank(arms)) == [2, 0, 1, 3]


def test_an_arm_that_is_kept_meets_the_streams_of_the_best_however_bad_it_is() -> None:
    worth = [0.5, 0.6, 0.7, 0.8, 0.9, 0.8, 0.7, 0.1, 0.2]
    arms, asked = spend(worth, 4, 1500, kept=[7, 0])
    assert rank(arms)[0] == 4
    assert len(set(asked)) == len(asked)
    met = {arm: {stream for kept, stream in asked if kept == arm} for arm in (0, 4, 7)}
    assert met[0] == met[7]
    assert met[4] <= met[7]
    assert len(met[4]) > 200


def test_arms_that_are_all_kept_share_alike() -> None:
    arms, _ = spend([0.2, 0.5, 0.9], 16, 300, kept=[0, 1, 2])
    assert list(arms.visits) == [100, 100, 100]
