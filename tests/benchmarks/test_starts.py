"""The positions that benchmarks start from: games with the expansion, crowded sites, full hands."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks import starts
from benchmarks.balance_uses import site_of
from benchmarks.starts import PLAYERS, drawn_with_expansion
from game import load_content
from game.engine.library_cards import hand_size, library_size
from game.engine.moves import Moves
from game.monstrosities import MONSTERS
from tests.game.contents import PACKAGED


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


def test_a_leaning_team_crowds_sites_that_the_team_does_not() -> None:
    crowds = []
    for seed in range(12):
        state, stream, chance = starts.opened_for(PACKAGED, 4, 5 * seed, expansion=False)
        seen: Counter[str] = Counter()
        leaning = Leaning(chance, state, seen)
        starts.lean(state, ScriptedTeam(Judgement()), stream, leaning)
        assert state.is_over() or starts.begins(state)
        assert sum(seen.values()) == 12
        crowds.append(max(seen.values()))
    assert max(crowds) >= 7, "of twelve"


class Leaning(random.Random):
    """Chance that leans for one round and notes on which sites the placements were."""

    def __init__(self, chance: random.Random, state: AtlantisState, seen: Counter[str]) -> None:
        super().__init__(chance.random())
        self.table = state.position.table
        self.seen = seen

    def choice(self, seq: Any) -> Any:
        return 1 if seq == starts.LEANING else super().choice(seq)

    def choices(self, population: Any, weights: Any = None, **_: Any) -> Any:
        chosen = super().choices(population, weights)
        self.seen[site_of(self.table, chosen[0] >> 24 & 255)] += 1
        return chosen


def test_dealt_cards_come_from_the_deck_and_keep_the_hand_limit() -> None:
    most = 0
    for seed in range(20):
        state, stream, chance = starts.opened_for(PACKAGED, 4, 5 * seed, expansion=False)
        while state.is_chance():
            state.apply(state.sample(stream, Moves()))
        g = state.position
        before = int(library_size(g))
        starts.deal(state, chance)
        hands = [int(hand_size(g, i64(seat))) for seat in range(4)]
        assert before - int(library_size(g)) == sum(hands)
        most = max(most, *hands)
    assert 2 <= most <= PACKAGED.constants.hand_limit
