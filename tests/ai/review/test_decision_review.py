"""The review of one move: duels, costs and labels."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from ai.hints.fact_statistics import SURE
from ai.mcts.root_statistics import UNLEARNT, Interval, RootStatistics
from ai.review.decision_review import Duel, Moment, cost_shown, judge, label_for, sure_gain
from game import Game
from game.notation import parse_move, vocabulary_of
from tests.ai.rigged import lost
from tests.ai.tables import new_game


def test_a_move_after_which_the_game_is_won_anyway_costs_certainly_little() -> None:
    moment = first_two(lost())
    rival, _ = moment.codes
    duel = Duel(moment, rival, 1, 100)
    duel.search.run(4)
    assert duel.pairs().interval(SURE).high > 0.2, "the duel alone cannot tell"
    won = RootStatistics(1)
    for stream in range(400):
        won.note(0, stream, 1.0)
    verdict = judge(moment, rival, rival, duel, won, 404)
    assert verdict.label == "fine"
    assert verdict.cost.high < 0.05


def test_all_chances_of_a_decision_are_stated_for_one_length() -> None:
    """A duel that confirms a cost is longer than the search, and states no more for that."""
    moment = first_two(new_game(5, 4))
    duels = [Duel(moment, moment.codes[0], 1, 8_000) for _ in range(2)]
    for duel, simulations in zip(duels, (40, 320), strict=True):
        duel.search.run(i64(simulations))
        assert duel.search.length() == 8_000


@pytest.mark.parametrize(("unlearnt", "label"), [(0.02, "inaccuracy"), (0.04, "unclear")])
def test_what_a_longer_search_may_take_back_is_not_charged(unlearnt: float, label: str) -> None:
    cost = cost_shown(Interval(0.06, 0.03, 0.09, 400), unlearnt, 1.0)
    assert (cost.mean, cost.high, cost.count) == (0.06, 0.09, 400)
    assert cost.low == pytest.approx(0.03 - unlearnt)
    assert label_for(cost) == label


def test_no_move_costs_more_than_can_be_won() -> None:
    cost = cost_shown(Interval(0.06, 0.03, 0.09, 400), 0.0, 0.02)
    assert (cost.mean, cost.low, cost.high) == (0.02, 0.02, 0.02)


@pytest.mark.parametrize(("unlearnt", "gain"), [(0.02, 0.06), (0.04, 0.0)])
def test_what_a_longer_search_may_take_back_is_no_gain(unlearnt: float, gain: float) -> None:
    assert sure_gain(Interval(-0.06, -0.09, -0.03, 400), unlearnt) == gain


def test_nothing_is_left_to_learn_where_all_is_lost() -> None:
    moment = first_two(lost())
    duel = Duel(moment, moment.codes[0], 1, 100)
    duel.search.run(40)
    assert duel.pairs().unlearnt(duel.chance()) == 0.0, "both moves lose every game"
    moment = first_two(new_game(5, 4))
    duel = Duel(moment, moment.codes[0], 1, 100)
    duel.search.run(40)
    assert 0.0 < duel.pairs().unlearnt(duel.chance()) <= UNLEARNT / 2


def first_two(game: Game) -> Moment:
    """Return the decision of a game between its first two moves, of which the second was played."""
    words = vocabulary_of(game.position.table)
    rival, made = (parse_move(move.id, words) for move in game.legal_moves()[:2])
    return Moment(0, game.position, made, [rival, made], [rival, made], fresh=True)


@pytest.mark.parametrize(
    ("mean", "low", "high", "label"),
    [
        (0.4, 0.2, 0.6, "blunder"),
        (0.4, 0.05, 0.75, "mistake"),
        (0.4, 0.01, 0.79, "inaccuracy"),
        (0.1, 0.04, 0.16, "mistake"),
        (0.05, 0.01, 0.09, "inaccuracy"),
        (0.02, 0.01, 0.03, "fine"),
        (0.01, -0.02, 0.04, "fine"),
        (0.1, -0.05, 0.25, "unclear"),
    ],
)
def test_a_label_is_no_graver_than_the_interval_allows(
    mean: float, low: float, high: float, label: str
) -> None:
    assert label_for(Interval(mean, low, high, 100)) == label
