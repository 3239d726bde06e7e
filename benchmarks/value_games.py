"""The games that `benchmarks.fit_value` learns from, played in a process of the compiled build."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np

from ai.atlantis import AtlantisState
from ai.judgement import Judgement
from ai.policy import ScriptedTeam
from ai.rng import Stream
from ai.value import NAMES, Features
from game import complete_setup, load_content
from game.engine.decisions import PLACE_ATLANTEANS
from game.engine.moves import Moves
from game.opening import opening_position

BLUNDERS = (0.0, 0.03, 0.1, 0.3)
"""How often a random move is played in a game's first rounds: bad positions must be known too."""
LAST_BLUNDER = 8


def names() -> list[str]:
    """Return the names of the features."""
    return list(NAMES)


def play(players: int, seeds: list[int], target: str) -> int:
    """Play a game for each seed, write features and result of each round's beginning to a file.

    The file is a NumPy array, a row for each position: the seed, the features, the reward. Only
    rounds after the last random move count, so that every reward is the scripted team's own.
    Returns the number of positions.
    """
    content = load_content()
    features = Features()
    team = ScriptedTeam(Judgement())
    moves = Moves()
    rows: list[list[float]] = []
    for seed in seeds:
        chance = random.Random(seed)
        level = 1 + seed % 5
        setup = complete_setup({"players": players, "level": level}, content, chance)
        state = AtlantisState(opening_position(setup.table(content), moves))
        rate = chance.choice(BLUNDERS)
        until = chance.randrange(LAST_BLUNDER + 1) if rate else 0
        stream = Stream(seed, 1)
        begun: list[list[float]] = []
        seen = until
        team.begin()
        while not state.is_over():
            g = state.position
            if g.round > seen and g.top() == PLACE_ATLANTEANS:
                seen = int(g.round)
                features.measure(g)
                begun.append([float(seed), *features.values])
            if state.is_chance():
                state.apply(state.sample(stream, moves))
            elif g.round <= until and chance.random() < rate:
                state.legal(moves)
                state.apply(moves.code[chance.randrange(moves.count)])
                team.begin()
            else:
                state.apply(team.choose(state, stream, moves))
        rows += [[*row, state.reward()] for row in begun]
    np.save(Path(target), np.array(rows, dtype=np.float64))
    return len(rows)
