"""Decisions and lists of moves as such."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine import moves
from game.engine.decisions import DECISIONS, KINDS
from game.engine.moves import Moves, make_move
from game.notation import FORMS
from tests.game.scenario import table


def test_every_decision_has_a_name_of_its_own() -> None:
    names = [DECISIONS[i64(n)].kind for n in range(len(KINDS))]
    assert len(set(names)) == len(names) > 40
    assert names == KINDS
    assert all(name.replace("_", "").isalpha() for name in names)


def test_every_verb_can_be_written() -> None:
    verbs = {
        value
        for name, value in vars(moves).items()
        if name.isupper()
        and isinstance(value, int)
        and name not in ("N_VERBS", "FIRST_CHANCE_VERB", "THIRD", "A_FEW")
    }
    assert verbs == set(range(moves.N_VERBS))
    assert set(FORMS) == set(range(len(FORMS)))


def test_a_list_of_moves_grows_as_far_as_it_must() -> None:
    listed = Moves()
    for n in range(3000):
        listed.add(make_move(i64(moves.PLACE), i64(n % 7), i64(1), i64(n % 60)))
    assert listed.count == 3000
    assert listed.holds(make_move(i64(moves.PLACE), i64(2999 % 7), i64(1), i64(2999 % 60)))
    listed.clear()
    listed.reserve(5000)
    assert len(listed.code) >= 5000
    assert (listed.count, listed.listed()) == (0, [])


def test_a_short_list_of_moves_grows_as_well() -> None:
    listed = Moves(i64(moves.A_FEW))
    count = 3 * moves.A_FEW
    rolls = [make_move(i64(moves.ROLL), i64(n)) for n in range(count)]
    for n, roll in enumerate(rolls):
        listed.add_chance(roll, i64(n + 1))
    assert listed.listed() == [int(roll) for roll in rolls]
    assert list(listed.weight[:count]) == [*range(1, count + 1)]
    assert listed.total == sum(range(1, count + 1))


def test_an_outcome_without_weight_is_not_listed() -> None:
    listed = Moves()
    listed.add_chance(make_move(i64(moves.ROLL), i64(1)), i64(0))
    listed.add_chance(make_move(i64(moves.ROLL), i64(2)), i64(3))
    assert (listed.count, listed.total) == (1, 3)


def test_the_view_of_a_game_that_is_over_asks_nothing() -> None:
    view = table().dry(0).draws(1, "flood_hills").game().view()
    assert (view.status, view.decision) == ("lost", None)
