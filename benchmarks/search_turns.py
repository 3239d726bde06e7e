"""The turns that `benchmarks.search_speed` measures, each run in a process of its own build."""

from __future__ import annotations

import random
import time
from typing import Any

from ai.atlantis import AtlantisState
from ai.interface import Evaluator
from ai.judgement import Judgement
from ai.policy import ScriptedTeam
from ai.rng import Stream
from ai.search import Search, Settings
from ai.self_play import play_by_policy
from game import Content, complete_setup, load_content
from game.engine.moves import Moves
from game.opening import opening_position

POSITIONS = (
    ("opening, 4 players", 1, 4, 0),
    ("second round, 4 players", 3, 4, 90),
    ("Wrath of the Gods, 4 players", 5, 4, 260),
    ("late, 4 players", 2, 4, 420),
    ("alone", 1, 1, 120),
    ("two players", 4, 2, 200),
    ("second round, 7 players", 3, 7, 170),
)
"""What is searched: a name, the level, the players, and how many moves and outcomes into a game."""


def position(content: Content, level: int, players: int, steps: int) -> AtlantisState:
    """Return the first decision of the team with a choice after so many steps of its game."""
    setup = complete_setup({"players": players, "level": level}, content, random.Random(level))
    state = AtlantisState(opening_position(setup.table(content), Moves()))
    team = ScriptedTeam(Judgement())
    stream = Stream(players)
    moves = Moves()
    while True:
        if state.is_chance():
            state.apply(state.sample(stream, moves))
        else:
            state.legal(moves)
            if steps <= 0 and moves.count > 1:
                return state
            state.apply(team.choose(state, stream, moves))
        steps -= 1


def searching(seconds: float, seed: int) -> list[dict[str, Any]]:
    """Search every position for about so many seconds."""
    content = load_content()
    turns = []
    for name, level, players, steps in POSITIONS:
        state = position(content, level, players, steps)
        moves = Moves()
        state.legal(moves)
        team = ScriptedTeam(Judgement())
        search = Search(state, moves.listed(), team, Evaluator(), seed=seed, settings=Settings())
        begun = time.perf_counter()
        spent = 0.0
        while spent < seconds:
            search.run(4)
            spent = time.perf_counter() - begun
        turns.append({"what": name, "count": int(search.simulations), "seconds": spent})
    return turns


def playing(seconds: float, seed: int) -> list[dict[str, Any]]:
    """Let the scripted team play whole games with four players for about so many seconds."""
    content = load_content()
    setup = complete_setup({"players": 4, "level": 3}, content, random.Random(seed))
    opening = AtlantisState(opening_position(setup.table(content), Moves()))
    team = ScriptedTeam(Judgement())
    games = 0
    begun = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        play_by_policy(opening.clone(), team, Stream(seed, games))
        games += 1
        spent = time.perf_counter() - begun
    return [{"what": "whole games of the scripted team", "count": games, "seconds": spent}]
