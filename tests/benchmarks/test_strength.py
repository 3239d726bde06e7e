"""Whole games: which of the kept ones count."""

from __future__ import annotations

import pytest

from benchmarks.strength import Cell, line_of, of
from game.record import RULES


@pytest.mark.parametrize(("who", "count"), [("clairvoyant 1 s", 1), ("search 0.1 s", 0)])
def test_a_bound_holds_for_every_version_and_games_of_a_search_for_those_that_play_alike(
    who: str, count: int
) -> None:
    cell: Cell = (who, 5, 4)
    older = {"who": who, "level": 5, "players": 4, "rules": RULES, "engine": "1", "enough": 0.99}
    today = {**line_of(cell), "seed": 2, "won": 1.0}
    kept = [{**older, "seed": 1, "won": 1.0}, today]
    assert len(of(cell, kept)) == 1 + count
    other_rules = [{**line, "rules": "other"} for line in kept]
    assert of(cell, other_rules) == []
