"""The positions that benchmarks start from: games with the expansion, and rounds in doubt."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

from benchmarks.starts import PLAYERS, drawn_with_expansion
from game import load_content
from game.monstrosities import MONSTERS


def drawn(players: int, games: int) -> list[tuple[int, dict[str, Any]]]:
    """Return the level and the expansion's options of drawn games."""
    content = load_content()
    setups = [drawn_with_expansion(content, players, random.Random(n)) for n in range(games)]
    assert {len(setup.seats) for setup in setups} <= {players}
    return [(setup.level, dict(setup.expansion or {})) for setup in setups]


def test_all_levels_and_all_sets_of_monsters_are_met() -> None:
    games = drawn(4, 300)
    assert {level for level, _ in games} == set(range(1, 9))
    sets = {tuple(options["monsters"]) for _, options in games}
    assert sets == {
        monsters for count in range(len(MONSTERS) + 1) for monsters in combinations(MONSTERS, count)
    }


def test_most_games_have_a_low_level() -> None:
    games = drawn(4, 300)
    assert sum(level <= 3 for level, _ in games) > len(games) / 2


def test_monsters_are_met_with_and_without_their_offset() -> None:
    offsets = [options["offset_monsters"] for _, options in drawn(3, 100) if options["monsters"]]
    assert 0 < sum(offsets) < len(offsets)
    assert any(options["red_skies"] for _, options in drawn(3, 100))
    assert any(options["receding_waters"] for _, options in drawn(3, 100))


def test_one_player_plays_by_both_solo_rules_and_more_by_none() -> None:
    assert {options["two_teams"] for _, options in drawn(1, 30)} == {True, False}
    assert not any(options["two_teams"] for p in PLAYERS[1:] for _, options in drawn(p, 5))
