"""The random streams: reproducible, independent, fair."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from ai.mcts.rng import SOURCES, Stream
from game.engine.moves import Moves


def numbers(stream: Stream, source: int, count: int) -> list[int]:
    return [int(stream.draw(source)) for _ in range(count)]


def test_the_numbers_are_the_same_in_every_build_and_on_every_machine() -> None:
    assert numbers(Stream(20_240, 3), 1, 4) == [351558821, 2561084997, 1458785217, 2167501720]
    assert numbers(Stream(2**61 + 12_345, 2**33), 31, 3) == [2155329067, 623907140, 1039262470]


def test_a_source_does_not_depend_on_what_was_drawn_from_another() -> None:
    quiet = Stream(7, 1)
    busy = Stream(7, 1)
    numbers(busy, 2, 1000)
    assert numbers(quiet, 5, 50) == numbers(busy, 5, 50)


def test_restarting_gives_the_stream_of_that_index_again() -> None:
    stream = Stream(7, 1)
    first = numbers(stream, 4, 20)
    stream.restart(7, 2)
    assert numbers(stream, 4, 20) != first
    stream.restart(7, 1)
    assert numbers(stream, 4, 20) == first


def test_streams_that_differ_in_seed_index_or_source_share_no_run_of_numbers() -> None:
    seen: set[tuple[int, int]] = set()
    for seed in range(12):
        for index in range(12):
            for source in range(SOURCES):
                run = numbers(Stream(seed, index), source, 9)
                for pair in itertools.pairwise(run):
                    assert pair not in seen
                    seen.add(pair)


def chi_square_of_dice(draw: Callable[[int], int]) -> float:
    counts = [0] * 6
    for index in range(12_000):
        counts[draw(index)] += 1
    return sum((count - 2000) ** 2 / 2000 for count in counts)


def test_dice_are_fair_within_a_stream_and_across_streams() -> None:
    within = Stream(3, 0)
    limit = 20.5  # 1 in 1,000 for five degrees of freedom
    assert chi_square_of_dice(lambda _: int(within.below(1, 6))) < limit
    assert chi_square_of_dice(lambda index: int(Stream(3, index).below(1, 6))) < limit


def test_consecutive_dice_of_one_source_are_independent() -> None:
    stream = Stream(11, 4)
    counts = [[0] * 6 for _ in range(6)]
    last = int(stream.below(1, 6))
    for _ in range(36_000):
        now = int(stream.below(1, 6))
        counts[last][now] += 1
        last = now
    chi_square = sum((count - 1000) ** 2 / 1000 for row in counts for count in row)
    assert chi_square < 66.6  # 1 in 1,000 for 35 degrees of freedom


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    moves = Moves()
    for code, weight in ((30, 1), (10, 5), (20, 4)):
        moves.add_chance(code, weight)
    stream = Stream(1, 1)
    counts = {10: 0, 20: 0, 30: 0}
    for _ in range(10_000):
        counts[int(stream.pick_weighted(1, moves))] += 1
    assert abs(counts[30] - 1000) < 120
    assert abs(counts[10] - 5000) < 200
    assert abs(counts[20] - 4000) < 200
