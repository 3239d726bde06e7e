"""Moves in words without those that nobody decides about."""

from __future__ import annotations

from ai.hints.folding import folded, is_minor
from tests.game.scenario import table


def test_a_payment_is_said_with_what_is_paid_for() -> None:
    game = table().game()
    moves = ["build:1:solar_matrix", "pay:1:2:crystal", "pay:2:1:crystal", "done"]
    texts = folded(game, moves)
    assert texts[0].endswith(", and pay")
    assert len(texts) == 2


def test_going_on_is_not_said_and_a_sentence_comes_once() -> None:
    game = table().game()
    assert folded(game, ["continue", "act:1F:hills1", "continue", "act:1F:hills1"]) == [
        game.describe("act:1F:hills1")
    ]


def test_a_payment_that_comes_first_is_a_decision_of_its_own() -> None:
    game = table().game()
    assert folded(game, ["pay:1:2:crystal"]) == [game.describe("pay:1:2:crystal")]


def test_only_payments_and_going_on_are_minor() -> None:
    assert [is_minor(move) for move in ("pay:1:2:crystal", "full", "less:gold", "continue")] == [
        True
    ] * 4
    assert not is_minor("place:1F:hills1")
