"""Comparisons of moves: when they are equal, better or worse, and which difference is stated.

Rewards are drawn for two moves with known chances, and compared again and again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from ai.hints.comparison import (
    EQUAL,
    MOST_PROPOSED,
    is_equal,
    relation,
    simulations_needed,
    verdict_on,
)
from ai.mcts.root_statistics import NORMAL_95, Interval, Paired

SEARCHES = 200
LOOKS = [20 * 2**n for n in range(10)]
"""The numbers of pairs at which the moves are compared."""


def looked_at(difference: float, seed: int) -> Iterator[Paired]:
    """Yield the pairs of two moves at every look. One truly wins `difference` more."""
    chance = random.Random(seed)
    gap = Paired()
    for look in LOOKS:
        while gap.count < look:
            luck = chance.random()
            won = (luck < 0.5 + difference) - (chance.random() < 0.5)
            gap.count, gap.total, gap.squares = (
                gap.count + 1,
                gap.total + won,
                gap.squares + won * won,
            )
        yield gap


def test_moves_four_games_in_a_hundred_apart_are_never_called_equal() -> None:
    for seed in range(SEARCHES):
        for gap in looked_at(0.043, seed):
            assert not is_equal(gap.lasting())


def test_moves_that_do_the_same_are_called_equal_once_that_is_proven() -> None:
    same = [Paired(count, 0.0, 0.0) for count in LOOKS]
    found = [is_equal(gap.lasting()) for gap in same]
    assert found == sorted(found)
    assert not found[0]
    assert found[-1]
    assert "the difference is less than 1 game in 100" in relation(
        same[-1].lasting(), same[-1].lasting(), "it"
    )


def test_a_difference_proven_to_be_small_is_still_better_or_worse() -> None:
    small = Interval(EQUAL / 2, EQUAL / 4, EQUAL * 0.9, 10_000)
    assert verdict_on(small) == "better"
    assert " more game" in relation(small, small, "it")


def test_a_difference_that_a_longer_search_may_change_is_given_as_seen_so_far() -> None:
    gap = Paired(10_000, 300.0, 400.0)
    text = relation(gap.for_verdict(0.5), gap.lasting(), "it")
    assert text.startswith("wins about 3 more games in 100")
    assert text.endswith("than it so far, but a longer search may change that")
    fewer = Paired(10_000, -300.0, 400.0)
    text = relation(fewer.for_verdict(0.5), fewer.lasting(), "it")
    assert text.startswith("wins about 3 fewer games in 100")
    assert "is not clearly better or worse" in relation(
        Paired(9).for_verdict(0.5), Paired(9).lasting(), "it"
    )


def first_stated(difference: float, reach: float | None) -> list[float]:
    """Return the difference at the first look that calls one move better, by search."""
    stated = []
    for seed in range(SEARCHES):
        for gap in looked_at(difference, seed):
            bounds = gap.lasting() if reach is None else gap.interval(reach)
            if bounds.low > 0:
                stated.append(bounds.mean)
                break
    return stated


def test_a_small_difference_is_not_stated_twice_as_large() -> None:
    """A search that stops at the first clear look overstates the difference.

    Intervals that hold at every look keep this small; intervals for one look do not.
    """
    lasting = first_stated(0.05, None)
    fixed = first_stated(0.05, NORMAL_95)
    assert sum(fixed) / len(fixed) > 1.8 * 0.05
    assert sum(lasting) / len(lasting) < 1.5 * 0.05


def needed_for(difference: float, pairs: int = 2000, chance: float = 0.5, searches: int = 1) -> int:
    """Return the simulations proposed for a measured difference; 0 if none are."""
    gap = Paired(pairs, pairs * difference, pairs * 0.15)
    return simulations_needed(gap, 2 * pairs, chance, searches) or 0


def test_the_simulations_needed_grow_as_moves_come_closer() -> None:
    needed = [needed_for(difference) for difference in (0.1, 0.08, 0.06)]
    assert needed == sorted(set(needed))
    assert needed[0] > 2 * 2000


def test_what_may_still_be_learnt_takes_more_simulations_or_cannot_be_decided() -> None:
    needed = [needed_for(0.06, chance=chance) for chance in (0.9, 0.75, 0.5)]
    assert needed == sorted(set(needed))
    assert needed_for(0.06, searches=4) > needed_for(0.06), "each of the four learns by itself"
    assert needed_for(0.04) == 0, "a search of any length may still learn as much as that"


def test_the_simulations_proposed_are_enough_if_the_difference_is_true() -> None:
    grown = needed_for(0.06) / (2 * 2000)
    pairs = round(2000 * grown)
    gap = Paired(pairs, pairs * 0.06, pairs * 0.15)
    assert gap.for_verdict(0.5).low > 0
    half = pairs // 2
    assert Paired(half, half * 0.06, half * 0.15).for_verdict(0.5).low < 0


def test_no_larger_budget_is_proposed_than_is_known_to_do() -> None:
    assert 0 < needed_for(0.06, pairs=20_000) <= MOST_PROPOSED
    assert needed_for(0.0405, pairs=20_000) == 0, "ten million would be needed"


def test_a_tiny_difference_is_less_than_one_game_and_not_about_that() -> None:
    tiny = Interval(0.003, 0.001, 0.007, 9000)
    assert relation(tiny, tiny, "it") == "wins less than 1 more game in 100 (0 to 1) than it"
