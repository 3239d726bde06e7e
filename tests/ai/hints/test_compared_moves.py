"""Moves that a question compares with the best one: verdicts, budgets, reasons."""

from __future__ import annotations

from typing import Any

import pytest

from ai.hints.local import HintError
from tests.ai.hints.asking import acts_in_order, ask, placing
from tests.ai.rigged import (
    lost,
    now_or_never,
)


def test_a_move_is_compared_with_the_one_advised_on_the_same_dice_and_cards() -> None:
    answer = ask(now_or_never(), simulations=400, compare=("done",))
    assert answer.moves[0].move == "build:1:power_core"
    (compared,) = answer.comparison
    assert compared.move == "done"
    assert compared.verdict == "worse"
    assert compared.difference.p == -1.0
    assert compared.difference.high < 0
    assert compared.difference.games == 50, "the later half of the streams that follow the tree"
    assert compared.needs is None
    bounds = f"({round(-100 * compared.difference.high)} to 100)"
    assert f"about 100 fewer games in 100 {bounds} than" in compared.text


def test_the_advised_move_itself_is_compared_with_the_next_best() -> None:
    (compared,) = ask(now_or_never(), simulations=400, compare=("build:1:power_core",)).comparison
    assert compared.verdict == "better"
    assert compared.difference.low > 0


def test_a_compared_move_and_the_advised_one_have_reasons_beside_each_other() -> None:
    build, done = ask(
        now_or_never(), simulations=400, compare=("build:1:power_core", "done")
    ).comparison
    found = {reason.kind: reason.numbers.rival for reason in build.reasons}
    assert (found["better_than"], found["wins_now"]) == ("done", "done")
    found = {reason.kind: reason.numbers.rival for reason in done.reasons}
    assert (found["worse_than"], found["gives_up"]) == ("build:1:power_core",) * 2


def test_a_compared_move_that_was_not_simulated_has_no_reasons() -> None:
    compared = ask(now_or_never(), simulations=1, compare=("build:1:power_core",)).comparison[0]
    assert compared.difference is None
    assert compared.reasons == []


def test_moves_too_close_to_tell_apart_name_a_budget_that_might_or_none() -> None:
    answer = ask(placing(5), simulations=40, compare=("place:1L:hills1", "place:1L:hills2"))
    for compared in answer.comparison:
        assert compared.verdict == "too_close"
        needs = compared.needs
        if needs is None and "the difference is less than 1 game in 100" in compared.text:
            assert -0.01 < compared.difference.low < compared.difference.high < 0.01
        elif needs is None:
            assert "is not clearly better or worse" in compared.text
            assert -0.04 < compared.difference.p < 0.04, "less than may still be learnt"
        else:
            assert needs.simulations > 40
            assert f"{needs.simulations:,} simulations" in compared.text


def test_the_budget_named_is_enough_for_two_different_moves() -> None:
    close = ask(now_or_never(), simulations=40, compare=("done",)).comparison[0]
    assert close.verdict == "too_close"
    needed = close.needs.simulations
    enough = ask(now_or_never(), simulations=needed, compare=("done",))
    assert enough.comparison[0].verdict == "worse"


def test_a_move_that_the_search_would_leave_out_can_be_compared() -> None:
    game = placing()
    later = next(move.id for move in game.legal_moves() if move.id.startswith("place:4F"))
    answer = ask(game, simulations=40, compare=(later,), top=50)
    assert later not in {move.move for move in answer.moves}
    (compared,) = answer.comparison
    assert compared.visits >= 2
    assert compared.difference.games >= 1


def test_a_move_that_is_not_allowed_can_be_compared_and_is_still_not_advised() -> None:
    answer = ask(
        now_or_never(), simulations=400, allow=("done",), compare=("done", "build:1:power_core")
    )
    assert [move.move for move in answer.moves] == ["done"]
    assert [each.verdict for each in answer.comparison] == ["worse", "better"]


def test_the_second_of_the_moves_advised_is_the_next_best_and_others_are_none() -> None:
    game = lost()
    first, second = ask(game, simulations=200, top=2).moves
    (compared,) = ask(game, simulations=200, compare=(first.move,)).comparison
    assert f"the next best, “{second.text.removesuffix('.')}”" in compared.text
    (compared, _) = ask(
        now_or_never(), simulations=60, allow=("done",), compare=("done", "build:1:power_core")
    ).comparison
    assert " fewer games in 100 (" in compared.text
    assert "than the best of the others, “" in compared.text


def test_the_one_move_that_cannot_wait_is_compared_with_those_that_can() -> None:
    game, first = acts_in_order()
    (compared,) = ask(
        game, simulations=60, avoid=("build:1:power_core",), compare=(first,)
    ).comparison
    assert compared.visits > 0
    assert "the best of the others" in compared.text


def test_a_move_to_avoid_cannot_be_compared() -> None:
    message = "compare: 'done' is to be avoided: compare it, or avoid it, not both."
    with pytest.raises(HintError, match=message):
        ask(now_or_never(), avoid=("done",), compare=("build:1:power_core", "done"))


@pytest.mark.parametrize("narrow", [{"allow": ("done",)}, {"avoid": ("build:1:power_core",)}])
def test_the_only_move_to_think_about_cannot_be_compared(narrow: dict[str, Any]) -> None:
    game = now_or_never()
    assert {move.id for move in game.legal_moves()} == {"done", "build:1:power_core"}
    with pytest.raises(HintError, match="nothing to compare it with"):
        ask(game, compare=("done",), **narrow)
