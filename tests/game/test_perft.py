"""Counts of the ways to go on from fixed positions, equal in both builds.

A count that is off: `python -m benchmarks.perft --position NAME --divide` finds the wrong branch.
Rules changed on purpose: `python -m benchmarks.perft --write`.
"""

from __future__ import annotations

import pytest

from benchmarks import perft, perft_counts
from benchmarks.perft_positions import STARTS, position_of


@pytest.mark.parametrize("name", perft.names())
def test_perft(name: str) -> None:
    position = perft.load(name)
    found = perft_counts.divide_record(position["record"], [], position["depth"])
    assert found == position["divide"]


def test_perft_starts_from_the_setup_at_each_player_count_and_from_each_phase() -> None:
    names = set(perft.names())
    assert {f"opening_{players}" for players in range(1, 8)} < names
    assert {"place_crowded", "place_two_teams", "suffer", "act", "wrath"} < names


def test_perft_starts_from_each_part_of_monstrosities() -> None:
    assert set(STARTS) < set(perft.names())


@pytest.mark.parametrize("name", STARTS)
def test_a_position_of_monstrosities_is_drawn_as_it_is_kept(name: str) -> None:
    kept = perft.load(name)
    kept["record"]["content"] = "any"
    drawn = position_of(name)
    drawn["record"]["content"] = "any"
    assert {**drawn, "divide": kept["divide"]} == kept


def test_a_count_is_the_sum_of_the_counts_one_move_on() -> None:
    position = perft.load("suffer")
    for move, ways in perft_counts.divide_record(position["record"], [], 3).items():
        assert ways == sum(perft_counts.divide_record(position["record"], [move], 2).values())
