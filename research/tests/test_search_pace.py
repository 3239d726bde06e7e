"""What a search makes in a second in the course of games."""

from __future__ import annotations

from research.pace_games import paces
from research.search_pace import Pace, sheet


def test_a_row_has_what_each_third_of_the_decisions_made_in_a_second() -> None:
    game: list[Pace] = [(10, 1000, 0.5)] * 2 + [(20, 1000, 0.5)] * 2 + [(300, 1500, 0.5)] * 2
    shown = sheet({(5, 4): [game, game[2:]]})
    row = [next(iter(column.cells)) for column in shown.columns]
    # The first two thirds of the second game have one decision each.
    assert row == ["5", "4", "10", "27, 40, 600", "2,000, 2,000, 3,000"]


def test_each_decision_of_a_game_is_noted() -> None:
    found = paces(1, 1, 3, 0.002)
    assert len(found) > 10
    assert all(0 < simulations < plies and seconds > 0.0 for simulations, plies, seconds in found)
