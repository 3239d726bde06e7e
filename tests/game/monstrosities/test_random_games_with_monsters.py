"""Random games of Monstrosities, every position of them checked; thousands more by one command.

.venv/bin/python -m benchmarks.random_games --monstrosities --games 10000
"""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.builds import mostly_compiled
from tests.game.contents import PACKAGED
from tests.game.context_properties import draw_all
from tests.game.monstrosities.random_games import (
    CHOICES,
    LEVELS,
    MIXES,
    mix,
    new_game,
    play_monstrosities,
)
from tests.game.properties import PLAYERS

SAMPLE = range(0, MIXES, 29)
"""Games of every player count, every level and every choice of monsters."""


@pytest.mark.uncounted
@pytest.mark.parametrize("number", mostly_compiled(SAMPLE))
def test_random_game_of_monstrosities_keeps_every_rule_at_every_position(number: int) -> None:
    report = play_monstrosities(number, PACKAGED, thorough=2)
    assert [failure["error"] for failure in report.failures] == []
    assert report.games == 1


@pytest.mark.uncounted
@pytest.mark.parametrize("number", mostly_compiled(SAMPLE))
def test_every_question_of_a_random_game_of_monstrosities_can_be_drawn(number: int) -> None:
    assert draw_all(new_game(number, PACKAGED), random.Random(number)).total() > 20


def test_the_games_in_a_row_meet_every_mix_of_players_levels_and_monsters() -> None:
    met = [mix(number) for number in range(MIXES)]
    assert all(list(wanted) in map(list, met) for wanted in product(PLAYERS, LEVELS, CHOICES))
    for part, all_of_it in enumerate((PLAYERS, LEVELS, CHOICES)):
        sampled = [mix(number)[part] for number in SAMPLE]
        assert all(each in sampled for each in all_of_it)
