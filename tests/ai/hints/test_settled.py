"""How moves are ranked once the game is as good as won or lost."""

from __future__ import annotations

import itertools

import pytest
from mypy_extensions import i64

from ai.atlantis.round_observer import BUILT_NOW, DRY, LOST_NOW, SENT_HOME, WON_NOW
from ai.hints.fact_statistics import LEAST_VISITS, Tally
from ai.hints.findings import ArmFindings, Findings
from ai.hints.merge import Pool
from ai.hints.reasons import decided
from ai.hints.round_facts import observer_of
from ai.hints.settled import LOST, OPEN, SURELY, WON, outcome, ranked, what_it_brings
from tests.ai.tables import new_game

FIRST_BUILD = int(BUILT_NOW)
END_OF_BUILDS = FIRST_BUILD + 10
SIMULATIONS = 10


def brought(**sums: int) -> tuple[float, ...]:
    """Return the key of a move with these sums over ten simulations."""
    numbers = {
        "won": int(WON_NOW), "lost": int(LOST_NOW), "built": FIRST_BUILD,
        "sent_home": int(SENT_HOME), "dry": int(DRY), "of_a_card": END_OF_BUILDS,
    }  # fmt: skip
    tally = Tally(END_OF_BUILDS + 1)
    facts = [0] * (END_OF_BUILDS + 1)
    for name, value in sums.items():
        facts[numbers[name]] = value
    tally.add(SIMULATIONS, facts, facts)
    return what_it_brings(tally, FIRST_BUILD, END_OF_BUILDS)


def test_each_measure_ranks_moves_that_are_alike_in_the_weightier_ones() -> None:
    order = [
        brought(won=9, lost=9, sent_home=30),
        brought(won=5, lost=1, sent_home=30),
        brought(won=5, lost=3, built=9, sent_home=30),
        brought(won=5, lost=3, built=5, sent_home=10),
        brought(won=5, lost=3, built=5, sent_home=20, dry=40),
        brought(won=5, lost=3, built=5, sent_home=20, dry=30),
    ]
    for better, worse in itertools.pairwise(order):
        assert better < worse


def test_a_difference_too_small_to_matter_ranks_nothing() -> None:
    tallies = [Tally(END_OF_BUILDS), Tally(END_OF_BUILDS)]
    for tally, won in zip(tallies, (980, 960), strict=True):
        facts = [won if fact == int(WON_NOW) else 0 for fact in range(END_OF_BUILDS)]
        tally.add(1000, facts, facts)
    one, other = (what_it_brings(tally, FIRST_BUILD, END_OF_BUILDS) for tally in tallies)
    assert one == other


def test_facts_of_cards_rank_nothing() -> None:
    assert brought(won=5, of_a_card=9) == brought(won=5)


def pool_of(wins: float, *, visits: int = 400, sums: list[dict[int, int]]) -> Pool:
    """Return a search in which every move wins this share of its simulations."""
    facts = int(observer_of(new_game(5, 4).position).count)
    total = wins * visits
    rewards = (visits, total, total)
    arms = [
        ArmFindings(
            f"move{n}", rewards, (0, 0.0, 0.0), rewards, rewards, 0.0, [],
            [each.get(fact, 0) for fact in range(facts)],
            [each.get(fact, 0) for fact in range(facts)],
            [0] * facts,
        )
        for n, each in enumerate(sums)
    ]  # fmt: skip
    return Pool([Findings(0, visits * len(arms), False, arms, [])])


def test_moves_of_a_won_game_are_ranked_by_how_soon_it_is_won() -> None:
    pool = pool_of(1.0, sums=[{}, {int(WON_NOW): 400}])
    assert outcome(pool) == WON
    assert ranked(new_game(5, 4), pool, [0, 1]) == [1, 0]


def test_moves_of_a_lost_game_are_ranked_by_the_tiles_that_stay_dry() -> None:
    pool = pool_of(0.0, sums=[{int(DRY): 400}, {int(DRY): 1200}, {int(DRY): 800}])
    assert outcome(pool) == LOST
    assert ranked(new_game(5, 4), pool, [0, 1, 2]) == [1, 2, 0]


def test_moves_of_an_open_game_keep_their_order() -> None:
    pool = pool_of(0.9, sums=[{}, {int(WON_NOW): 400}])
    assert outcome(pool) == OPEN
    assert ranked(new_game(5, 4), pool, [0, 1]) == [0, 1]


def test_a_few_simulations_of_the_best_move_settle_nothing() -> None:
    many = pool_of(0.0, visits=8, sums=[{}] * 100)
    assert many.whole().high < SURELY
    assert many.arms.interval(i64(0)).high > SURELY
    assert outcome(many) == OPEN


def test_a_move_with_few_simulations_is_not_called_lost() -> None:
    pool = pool_of(0.0, sums=[{}, {}])
    assert [reason.kind for reason in decided(pool, 1)] == ["decided"]
    pool.arms.visits[i64(1)] = i64(8)
    assert outcome(pool) == LOST
    assert decided(pool, 1) == []


@pytest.mark.parametrize("few", [LEAST_VISITS - 1, 99])
def test_moves_with_few_simulations_come_last(few: int) -> None:
    pool = pool_of(1.0, sums=[{}, {int(WON_NOW): 400}])
    assert ranked(new_game(5, 4), pool, [1, 0]) == [1, 0]
    pool.tallies[1].count = few
    assert ranked(new_game(5, 4), pool, [1, 0]) == [0, 1]
