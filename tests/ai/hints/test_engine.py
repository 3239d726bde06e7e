"""What answers are made with: the versions, and a warning for cards the model does not know."""

from __future__ import annotations

from ai.hints.engine import VERSIONS, made_with, versions_with
from tests.ai.tables import new_state


def test_the_model_is_fitted_on_every_card_of_the_game() -> None:
    for players in range(1, 8):
        assert made_with(new_state(3, players).position.table) == VERSIONS


def test_cards_that_the_model_was_not_fitted_on_are_named() -> None:
    assert versions_with(["plague", "7 players"]) == f"{VERSIONS}, not fitted on: plague, 7 players"
