"""The turns that `benchmarks.decisions` measures; each runs in a process with its own build."""

from __future__ import annotations

import random
import time
from typing import Any

from ai.atlantis.random_play import play_randomly
from game import complete_setup, load_content
from game.monstrosities import MONSTERS


def cosmic_gate(
    seconds: float, players: int, level: int, seed: int, monstrosities: bool = False
) -> dict[str, Any]:
    """Play random games for about `seconds` seconds, with random blueprints and councilors.

    With `monstrosities` they have the expansion with all its monsters.
    """
    content = load_content()
    chance = random.Random(seed)
    decisions = games = wins = 0
    spent = 0.0
    while spent < seconds:
        asked: dict[str, Any] = {"players": players, "level": level}
        if monstrosities:
            asked["expansion"] = {"monsters": list(MONSTERS)}
        setup = complete_setup(asked, content, chance)
        table = setup.table(content)
        begun = time.perf_counter()
        tally = play_randomly(table, 50, games)
        spent += time.perf_counter() - begun
        games += int(tally.games)
        wins += int(tally.wins)
        decisions += int(tally.decisions)
    return {"decisions": decisions, "games": games, "wins": wins, "seconds": spent}


def open_spiel(seconds: float, seed: int) -> dict[str, Any]:
    """Play random backgammon through OpenSpiel's Python interface, as its own examples do."""
    import pyspiel  # noqa: PLC0415 - an optional dependency

    game = pyspiel.load_game("backgammon")
    chance = random.Random(seed)
    decisions = games = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                action = chance.choices(actions, weights)[0]
            else:
                action = chance.choice(state.legal_actions())
            state.apply_action(action)
            decisions += 1
        games += 1
    return {"decisions": decisions, "games": games, "seconds": time.perf_counter() - begun}
