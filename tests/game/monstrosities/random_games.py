"""Random games of Monstrosities, every position of them checked.

    report = play_monstrosities(number, load_content(), thorough=6)

plays the game of that number. `MIXES` in a row meet every player count at every level with every
choice of monsters. In every fourth game most allies have been recruited as it begins.
"""

from __future__ import annotations

import random
from typing import Any, Final

from game import Content, Game, complete_setup, load_content
from game.monstrosities import MONSTERS
from tests.game.monstrosities.ally_games import ally_game
from tests.game.properties import PLAYERS, STYLES, Report, Walk, run_checked

LEVELS: Final = range(1, 9)
CHOICES: Final = [
    [monster for bit, monster in enumerate(MONSTERS) if chosen >> bit & 1]
    for chosen in range(2 ** len(MONSTERS))
]
"""Every choice of monsters: none, each, each pair, all."""
BLOCK: Final = len(PLAYERS) * len(LEVELS)
MIXES: Final = BLOCK * len(CHOICES)
"""How many games in a row meet every mix."""


def mix(number: int) -> tuple[int, int, list[str]]:
    """The player count, the level and the monsters of the n-th game."""
    monsters = CHOICES[(number + number // BLOCK) % len(CHOICES)]
    return PLAYERS[number % len(PLAYERS)], LEVELS[number % len(LEVELS)], monsters


def options_of(number: int) -> dict[str, Any]:
    """The options of the n-th game."""
    _, level, monsters = mix(number)
    chance = random.Random(number)
    options: dict[str, Any] = {"monsters": monsters}
    if monsters:
        options["offset_monsters"] = chance.random() < 0.5
    if level == LEVELS[0]:
        options |= {"receding_waters": chance.randint(0, 3), "red_skies": chance.randint(0, 3)}
    return options


def new_game(number: int, content: Content) -> Game:
    """The n-th game at its start."""
    players, level, _ = mix(number)
    options = options_of(number)
    if number % 4 == 3:
        return ally_game(players, level, content, number, **options)
    asked = {"players": players, "level": level, "expansion": options}
    return Game.new(complete_setup(asked, content, random.Random(number)), content)


def play_monstrosities(number: int, content: Content, thorough: int) -> Report:
    """The n-th random game, checked throughout; a violation is reported with the record."""
    game = new_game(number, content)
    return run_checked(Walk(game, number, STYLES[number % len(STYLES)], thorough), number)


def report_games(first: int, games: int, thorough: int) -> dict[str, Any]:
    """Play the games from number `first` on; what came of it as JSON."""
    content = load_content()
    report = Report()
    for number in range(first, first + games):
        report.add(play_monstrosities(number, content, thorough))
    return report.as_json()
