"""Random games with monsters, with every position checked."""

from __future__ import annotations

import random

import pytest

from game import Game, complete_setup
from game.monstrosities import MONSTERS
from tests.game.context_properties import draw_all
from tests.game.properties import LEVELS, PLAYERS, STYLES, Walk, run_checked
from tests.game.scenario import CONTENT

GAMES = 16


@pytest.mark.parametrize("number", range(GAMES))
def test_random_game_with_monsters_keeps_every_rule_at_every_position(number: int) -> None:
    chosen = [monster for n, monster in enumerate(MONSTERS) if (number + 1) >> n & 1]
    asked = {
        "players": PLAYERS[number % len(PLAYERS)],
        "level": LEVELS[number % len(LEVELS)],
        "expansion": {"monsters": chosen},
    }
    game = Game.new(complete_setup(asked, CONTENT, random.Random(number)), CONTENT)
    draw_all(game.clone(), random.Random(number))
    report = run_checked(Walk(game, number, STYLES[number % len(STYLES)], 2), number)
    assert [failure["error"] for failure in report.failures] == []
