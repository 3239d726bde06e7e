"""What simulated rounds take off the predicted chance."""

from __future__ import annotations

from benchmarks.doubt_positions import LEAST, MOST
from game.engine.ids import N_PENINSULAS
from research import horizons
from research.horizon_turns import look_ahead_in_doubt


def test_what_simulated_rounds_take_off_is_counted_position_by_position() -> None:
    found = [
        {"flooded": 0, "predicted": [0.9, 0.8, 0.7, 0.6]},
        {"flooded": 0, "predicted": [0.5, 0.4, 0.3, 0.2]},
        {"flooded": 3, "predicted": [0.5, 0.1, 0.1, 0.1]},
    ]
    shown = [list(column.cells) for column in horizons.sheet(found).columns]
    assert shown[0] == ["all", "no peninsula flooded", "two or more"]
    assert shown[1] == ["3", "2", "1"]
    assert shown[3][1] == "-10 ± 0"
    assert shown[5] == ["-33 ± 7", "-30 ± 0", "-40 ± 0"]


def test_the_beginnings_of_rounds_that_are_looked_ahead_from_are_in_doubt() -> None:
    found = look_ahead_in_doubt(
        2, list(range(20)), expansion=False, horizons=[1], simulations=8, seed=1
    )
    assert found, "at least one of the games is in doubt"
    for line in found:
        now, after = line["predicted"]
        assert LEAST <= now <= MOST
        assert 0 <= after <= 1
        assert 0 <= line["flooded"] <= N_PENINSULAS
