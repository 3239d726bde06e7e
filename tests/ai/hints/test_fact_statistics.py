"""Facts of two moves on the same dice and cards: what differs, how surely, and from which side."""

from __future__ import annotations

import math
import random

from msgspec.structs import replace
from mypy_extensions import i64

from ai.hints.engine import search_of
from ai.hints.fact_statistics import LEAST_VISITS, FactComparison
from ai.hints.findings import ComparedFact, FactPair
from ai.hints.merge import Pool
from ai.hints.round_facts import observer_of
from ai.hints.share import facts_compared, find_share, first_observed
from game.documents.question import HintQuestion
from game.notation import parse_move, vocabulary_of
from tests.ai.rigged import last_to_place

FACT = 3


def compared(pairs: list[tuple[int, int]], *, swapped: bool = False) -> FactComparison:
    """Return the values of a fact after a move and its rival, simulation by simulation."""
    found = FactComparison()
    found.add(len(pairs), [sums(pairs)], swapped=swapped)
    return found


def sums(pairs: list[tuple[int, int]]) -> ComparedFact:
    mine, theirs = sum(a for a, _ in pairs), sum(b for _, b in pairs)
    return FACT, mine, theirs, sum((a - b) ** 2 for a, b in pairs)


def test_the_interval_holds_the_truth_as_often_as_it_promises_and_is_narrow_on_shared_dice() -> (
    None
):
    covered = 0
    for seed in range(1000):
        rng = random.Random(seed)
        dice = [rng.random() for _ in range(200)]
        gap = compared([(int(die < 0.5), int(die < 0.4)) for die in dice]).more(FACT)
        covered += gap.low <= 0.1 <= gap.high
        # On dice of their own the half of a 99 % interval would be 0.13.
        assert gap.high - gap.mean < 0.08
    assert covered >= 980


def test_from_the_side_of_the_rival_all_is_the_other_way_round() -> None:
    pairs = [(2, 1), (0, 3), (1, 1)] * 10
    one, other = compared(pairs), compared(pairs).swapped()
    assert compared(pairs, swapped=True).sums == other.sums
    assert (one.mean(FACT), one.mean_of_rival(FACT)) == (1.0, 5 / 3)
    assert (other.mean(FACT), other.mean_of_rival(FACT)) == (5 / 3, 1.0)
    there, back = one.more(FACT), other.more(FACT)
    assert (there.mean, there.low, there.high) == (-back.mean, -back.high, -back.low)
    assert one.swapped().swapped().sums == one.sums


def test_a_few_simulations_prove_nothing_and_neither_does_a_fact_that_never_differs() -> None:
    few = compared([(1, 0)] * (LEAST_VISITS - 1)).more(FACT)
    assert (few.low, few.high) == (-math.inf, math.inf)
    assert compared([(1, 0)] * 30).more(FACT).low > 0
    same = FactComparison()
    same.add(500, [], swapped=False)
    gap = same.more(FACT)
    assert gap.mean == 0.0
    assert gap.low < 0.0 < gap.high


def test_shares_add_up_whichever_of_the_moves_comes_first_in_them() -> None:
    first, second = [(1, 0), (0, 0), (1, 1)] * 5, [(0, 1), (1, 0)] * 5
    found = FactComparison()
    found.add(len(first), [sums(first)], swapped=False)
    found.add(len(second), [sums([(b, a) for a, b in second])], swapped=True)
    together = compared(first + second)
    assert found.count == together.count == 25
    assert found.sums == together.sums


def test_a_fact_that_differs_in_one_share_only_counts_in_all() -> None:
    """The averages of all shares together are those of all simulations."""
    game = last_to_place().game()
    one = find_share(game, HintQuestion(simulations=40, seed=3), 0, lambda _: False)
    facts = {
        0: FactPair(0, 1, 10, [sums([(4, 4)] * 9 + [(4, 3)])]),
        1: FactPair(0, 1, 10, [sums([(4, 4)] * 10)]),
    }
    shares = [replace(one, share=share, compared=[pair]) for share, pair in facts.items()]
    together = Pool(shares).facts_beside(0, 1)
    assert (together.count, together.mean(FACT), together.mean_of_rival(FACT)) == (20, 4.0, 3.95)
    alone = Pool([replace(one, compared=[facts[1]])]).facts_beside(0, 1)
    assert alone.sums == {}, "it never differs"


def test_a_search_compares_the_simulations_that_met_the_same_dice_and_cards() -> None:
    s = last_to_place().give(1, crystal=2)
    words = vocabulary_of(s.position.table)
    moves = ["place:1F:build1", "place:1F:mountains5", "place:1F:libraries6"]
    codes = [parse_move(move, words) for move in moves]
    observer = observer_of(s.position)
    search = search_of(s.position, codes, 5, codes[:1], observer)
    search.run(i64(90))
    build, *others = (int(search.arm_of(i64(code))) for code in codes)
    streams = [set(search.followed.streams[arm]) for arm in range(3)]
    # The build is never dropped, so it meets all dice and cards that the other moves meet.
    assert len(streams[others[0]]) != len(streams[others[1]])
    assert streams[others[0]] | streams[others[1]] <= streams[build]
    facts = [observer.summed(i64(arm), search.followed.rewards[arm], i64(0))[0] for arm in range(3)]
    pairs = facts_compared(search, observer, [build, *others], [build])
    assert [(pair.arm, pair.rival) for pair in pairs] == [(build, other) for other in others]
    assert any(mine == theirs > 0 and not squares for _, mine, theirs, squares in pairs[0].facts)
    for pair in pairs:
        met = len(streams[pair.rival])
        assert pair.count == met - first_observed(met) > 0
        assert pair.facts
        for fact, mine, theirs, squares in pair.facts:
            assert mine <= facts[build][fact]
            assert theirs <= facts[pair.rival][fact]
            assert squares >= abs(mine - theirs)
    built = [fact for fact, mine, theirs, _ in pairs[0].facts if mine > 0 == theirs]
    assert built, "only the build builds"
