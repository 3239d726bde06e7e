"""Random games in which magic items are built, carried and used up, every position checked."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import Game, Setup, complete_setup
from game.monstrosities import ITEMS, MONSTERS
from tests.builds import mostly_compiled
from tests.game.contents import PACKAGED
from tests.game.properties import PLAYERS, STYLES, Report, Walk, run_checked

GAMES = 7
LEVEL = 3
"""A level with components of type D."""
DONE_WITH_ITEMS = {"claim", "carry", "store", "use", "hide", "sweep", "inspire", "forge"}


def item_game(number: int) -> Game:
    """The Artisan has seat 1, the Lustral Forge is built, each item is with some player."""
    chance = random.Random(number)
    players = PLAYERS[number % len(PLAYERS)]
    monsters = [monster for n, monster in enumerate(MONSTERS) if (number + 1) >> n & 1]
    asked: dict[str, Any] = {
        "players": players,
        "level": LEVEL,
        "expansion": {"monsters": monsters},
    }
    setup = complete_setup(asked, PACKAGED, chance).to_dict()
    for seat in setup["players"]:
        if seat["councilor"] == "artisan":
            seat["councilor"] = setup["players"][0]["councilor"]
    setup["players"][0]["councilor"] = "artisan"
    types = [PACKAGED.with_monstrosities.components[word].type for word in setup["blueprint"]]
    if "lustral_forge" not in setup["blueprint"]:
        setup["blueprint"][types.index("D")] = "lustral_forge"
    goods = {"gold": 3, "crystal": 3, "atlantium": 3}
    setup["position"] = {
        "round": 1,
        "phase": "place",
        "players": [{"resources": goods} for _ in range(players)],
        "components": {"lustral_forge": "built", **dict.fromkeys(ITEMS[:3], "built")},
        "cards": {
            "artisan": {"inspiration": 3},
            **{item: {"holder": chance.randint(1, players)} for item in ITEMS[:3]},
        },
    }
    return Game.new(Setup.from_dict(setup, PACKAGED), PACKAGED)


def play_with_items(number: int) -> Report:
    """The n-th random game with items, checked throughout; a violation comes with the record."""
    style = STYLES[number % len(STYLES)]
    return run_checked(Walk(item_game(number), number, style, 2), number)


@pytest.mark.parametrize("number", mostly_compiled(range(GAMES)))
def test_random_game_with_items_keeps_every_rule_at_every_position(number: int) -> None:
    report = play_with_items(number)
    assert [failure["error"] for failure in report.failures] == []
    assert DONE_WITH_ITEMS & set(report.verbs), "something was done with an item"
