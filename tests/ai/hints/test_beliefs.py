"""What is believed of a loss: measured and expected losses put together, and their classes."""

from __future__ import annotations

import math
import random

import pytest

from ai.hints.beliefs import (
    CHANGES,
    MOVE_PRIORS,
    SURE,
    Belief,
    Part,
    believed_loss,
    believed_move_loss,
    noise_of,
    scale_of,
)
from ai.mcts.root_statistics import Paired

KINDS = ("place", "act", "other")


def pairs(mean: float, count: int, spread: float = 0.1) -> Paired:
    """Pairs in which a move wins `mean` more than the best one."""
    return Paired(count, mean * count, (spread**2 + mean**2) * count)


def test_of_one_normal_distribution_the_interval_is_that_of_the_book() -> None:
    low, high = Belief([Part(1.0, 0.03, 0.02)]).interval()
    assert (low, high) == pytest.approx((0.03 - 1.2815515655 * 0.02, 0.03 + 1.2815515655 * 0.02))


def test_the_ends_of_an_interval_leave_a_tenth_on_each_side() -> None:
    belief = Belief([Part(0.7, 0.0, 0.01), Part(0.3, 0.1, 0.05)])
    low, high = belief.interval()
    assert belief.below(low) == pytest.approx(0.1, abs=1e-6)
    assert belief.below(high) == pytest.approx(0.9, abs=1e-6)
    assert belief.mean == pytest.approx(0.03)


def test_a_measured_value_counts_for_the_part_that_foretold_it() -> None:
    prior = Belief([Part(0.5, 0.0, 0.01), Part(0.5, 0.2, 0.05)])
    near, far = (prior.seen(value, [(1.0, 0.0001)]) for value in (0.005, 0.18))
    assert near.parts[0].share > 0.99
    assert far.parts[1].share > 0.99
    assert near.loss_class() == "fine"
    assert far.loss_class() == "bad"


def test_a_value_that_nothing_foretold_is_believed_all_the_same() -> None:
    belief = Belief([Part(0.5, 0.0, 0.001), Part(0.5, 0.0, 0.01)]).seen(0.9, [(1.0, 1e-6)])
    assert 0.8 < belief.mean < 1.0
    assert math.isfinite(belief.interval()[0])


@pytest.mark.parametrize("kind", KINDS)
def test_many_pairs_outweigh_what_is_expected_and_few_do_not(kind: str) -> None:
    nothing = believed_move_loss(kind, Paired(), 0.5).mean
    few = believed_move_loss(kind, pairs(-0.1, 3, 0.3), 0.5).mean
    many = believed_move_loss(kind, pairs(-0.1, 3000), 0.5).mean
    assert abs(few - nothing) < abs(many - few)
    assert many > nothing + 0.02


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_that_is_decided_leaves_little_to_lose(kind: str) -> None:
    assert believed_move_loss(kind, Paired(), 0.9999).loss_class() == "fine"
    even, decided = (believed_move_loss(kind, Paired(), p).interval() for p in (0.5, 0.99))
    assert decided[1] - decided[0] < even[1] - even[0]


def test_a_loss_drawn_from_the_prior_is_inside_its_interval_four_times_in_five() -> None:
    chance = random.Random(1)
    for kind in KINDS:
        prior = MOVE_PRIORS[kind]
        inside = 0
        for _ in range(600):
            near = chance.random() < prior.near
            mean = prior.near_loss if near else prior.far_loss
            loss = chance.gauss(mean, prior.near_spread if near else prior.far_spread)
            count = chance.choice((20, 100, 400))
            (usual, little), (_, much) = CHANGES
            change = chance.gauss(0.0, little if chance.random() < usual else much)
            seen = [chance.gauss(-loss + change, 0.1) for _ in range(count)]
            gap = Paired(count, sum(seen), sum(each**2 for each in seen))
            low, high = believed_move_loss(kind, gap, 0.5).interval()
            inside += low <= loss <= high
        assert 0.74 <= inside / 600 <= 0.86, kind


def test_a_class_is_stated_only_where_it_is_probable_enough() -> None:
    for spread in (0.005, 0.02, 0.05):
        for mean in (-0.02, 0.0, 0.02, 0.03, 0.06, 0.1):
            belief = Belief([Part(1.0, mean, spread)])
            fine, not_bad = belief.below(0.01), belief.below(0.05)
            probable = {"fine": fine, "weaker": not_bad - fine, "bad": 1 - not_bad}
            called = belief.loss_class()
            if called == "unclear":
                assert max(probable.values()) < SURE
            else:
                assert probable[called] >= SURE


def test_plans_are_believed_as_before() -> None:
    loss = believed_loss(pairs(-0.08, 400)).loss()
    assert 0.07 < loss.p < 0.09
    assert loss.low < loss.p < loss.high


def test_noise_falls_with_the_pairs_and_a_single_pair_has_some() -> None:
    assert noise_of(Paired(1, 0.0, 0.0), scale_of(0.5)) > 0.001
    assert noise_of(pairs(0.0, 400), 1.0) == pytest.approx(0.01 / 400, rel=0.05)
