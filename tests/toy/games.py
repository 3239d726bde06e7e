"""Random games of the toy, with every position checked."""

from __future__ import annotations

import random
from typing import Any

from game import Content, Game, complete_setup
from tests.game.properties import LEVELS, PLAYERS, STYLES, Report, Walk, run_checked

TOY = "toy"


def toy_game(players: int, level: int, content: Content, seed: int = 0, **options: Any) -> Game:
    """A game of the toy at its start."""
    asked = {"players": players, "level": level, "expansion": {"name": TOY, **options}}
    return Game.new(complete_setup(asked, content, random.Random(seed)), content)


def play_toy(number: int, content: Content, thorough: int) -> Report:
    """The n-th random game of the toy, checked throughout; a violation comes with the record."""
    players, level = PLAYERS[number % len(PLAYERS)], LEVELS[number % len(LEVELS)]
    options = {"misfortunes": number % 3 + 1, "calm": number % 11 == 10}
    game = toy_game(players, level, content, number, **options)
    return run_checked(Walk(game, number, STYLES[number % len(STYLES)], thorough), number)
