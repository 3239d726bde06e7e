"""Random games of one player with two teams, at each level and with monsters, all checked."""

from __future__ import annotations

import random

import pytest

from game import Game, complete_setup
from game.monstrosities import MONSTERS
from tests.builds import mostly_compiled
from tests.game.contents import PACKAGED
from tests.game.context_properties import draw_all
from tests.game.properties import STYLES, Walk, run_checked

LEVELS = range(1, 9)
GAMES = 16


@pytest.mark.parametrize("number", mostly_compiled(range(GAMES)))
def test_random_game_of_two_teams_keeps_every_rule_at_every_position(number: int) -> None:
    chosen = [monster for n, monster in enumerate(MONSTERS) if number >> n & 1]
    asked = {
        "players": 1,
        "level": LEVELS[(number + number // 8) % len(LEVELS)],
        "expansion": {"two_teams": True, "monsters": chosen},
    }
    game = Game.new(complete_setup(asked, PACKAGED, random.Random(number)), PACKAGED)
    draw_all(game.clone(), random.Random(number))
    report = run_checked(Walk(game, number, STYLES[number % len(STYLES)], 2), number)
    assert [failure["error"] for failure in report.failures] == []
