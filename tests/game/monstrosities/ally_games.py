"""Random games in which every player has allies from the start, with every position checked."""

from __future__ import annotations

import random
from typing import Any, Final

from game import Content, Game, Setup, complete_setup
from game.cards.monstrosities.allies.medusa import MEDUSA
from game.cards.monstrosities.ally_pieces import ALLIES
from tests.game.properties import LEVELS, PLAYERS, STYLES, Report, Walk, run_checked

IN_PLAY: Final = {
    "gryphon_aerie": {"in_play": 1},
    "hidden_cache": {"in_play": 1, "gold": 1, "crystal": 1, "ore": 1, "atlantium": 1},
}


def ally_game(players: int, level: int, content: Content, seed: int, **options: Any) -> Game:
    """A game that starts from a position in which most allies are with some player."""
    chance = random.Random(seed)
    asked = {"players": players, "level": level, "expansion": options}
    setup = complete_setup(asked, content, chance)
    allies: list[list[str]] = [[] for _ in range(players)]
    for ally in ALLIES:
        if ally != MEDUSA and chance.random() < 0.8:
            chance.choice(allies).append(ally)
    document: dict[str, Any] = {
        "round": 1,
        "phase": "place",
        "players": [{"allies": names} for names in allies],
        "peninsulas": {"hills": {"dry": 4, "barrier": False}},
        "cards": IN_PLAY if chance.random() < 0.5 else {},
    }
    return Game.new(Setup.from_dict({**setup.to_dict(), "position": document}, content), content)


def play_with_allies(number: int, content: Content, thorough: int) -> Report:
    """The n-th random game with allies, checked throughout; a violation comes with the record."""
    players, level = PLAYERS[number % len(PLAYERS)], LEVELS[number % len(LEVELS)]
    game = ally_game(players, level, content, number)
    return run_checked(Walk(game, number, STYLES[number % len(STYLES)], thorough), number)
