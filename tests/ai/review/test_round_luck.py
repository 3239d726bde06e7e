"""What the luck of rounds was made of: outcomes with their points, and what all others changed."""

from __future__ import annotations

from typing import Literal

from ai.mcts.root_statistics import Interval, Paired
from ai.review.course import Step
from ai.review.round_luck import luck_of_round, parts_of, small_luck
from ai.review.rounds import Round, rounds_of
from ai.review.verdicts import Happened
from tests.game.scenario import table

GAME = table().game()


def outcome(version: int, mean: float, kind: Literal["dice", "cards"] = "cards") -> Happened:
    """Return an outcome of round 1 that changed the chance by so much."""
    position = GAME.position
    step = Step(kind, version, position, position, version + 1, 1, moves=["draw:calm_seas"])
    return Happened(step, Paired(400, 400 * mean, 400 * mean * mean), [])


def a_round(*means: float) -> Round:
    """Return a round of such outcomes."""
    happened = [outcome(number, mean) for number, mean in enumerate(means)]
    start = Interval(0.6, 0.55, 0.65, 400)
    return rounds_of(happened, [(0, start), (len(means), start)], None, {})[0]


def test_named_outcomes_and_the_others_add_up_to_the_luck_of_the_round() -> None:
    this = a_round(-0.083, -0.024, -0.026, -0.02, 0.006)
    parts = parts_of(this)
    assert [points for _, points in parts.named] == [-8, -3]
    assert (parts.others, parts.rest) == (3, -4)
    assert sum(points for _, points in parts.named) + parts.rest == this.shown.luck == -15
    assert luck_of_round(GAME, this) == (
        "Most by chance: The misfortune is Calm Seas (-8), The misfortune is Calm Seas (-3) and "
        "3 others (-4)."
    )


def test_little_luck_is_not_split() -> None:
    assert luck_of_round(GAME, a_round(-0.03, -0.02)) == ""
    assert luck_of_round(GAME, a_round(0.03, -0.03)) == ""


def test_large_outcomes_are_named_though_they_make_up_for_each_other() -> None:
    parts = parts_of(a_round(-0.12, 0.1))
    assert ([points for _, points in parts.named], parts.rest) == ([-12, 10], 0)


def test_luck_in_small_steps_is_named_beside_what_is_named_already() -> None:
    rounds = [a_round(-0.083, -0.05, -0.04, -0.03)]
    assert small_luck(GAME, rounds, {0}) == (
        "Other dice and cards of round 1 took 12 points more, each a little; most: The misfortune "
        "is Calm Seas (5 points)."
    )
    assert small_luck(GAME, rounds, set()).startswith("Dice and cards of round 1 took 20 points")
    assert small_luck(GAME, rounds, {0, 1, 2}) == ""
    assert small_luck(GAME, [a_round(-0.03, -0.02)], set()) == ""
