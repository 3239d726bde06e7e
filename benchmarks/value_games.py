"""The games that `benchmarks.fit_value` learns from, played in a process of the compiled build."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import numpy as np

from ai.atlantis import AtlantisState
from ai.judgement import Judgement
from ai.policy import ScriptedTeam
from ai.rng import Stream
from ai.search import Settings
from ai.self_play import Decider, SearchDecider, play_by_policy
from ai.value import HORIZON, NAMES, Features, RoundValue, Weights
from game import Content, complete_setup, load_content
from game.engine.decisions import PLACE_ATLANTEANS
from game.engine.moves import Moves
from game.opening import opening_position

BLUNDERS = (0.0, 0.03, 0.1, 0.3)
"""How often a random move is played in a game's first rounds: bad positions must be known too."""
LAST_BLUNDER = 8
OPEN = 0.02
"""A game is open where the model's chance is at least so far from 0 and from 1."""
DECIDED = 0.15
"""Of the positions that are not open, how many the search plays on from all the same."""

Rows = list[list[float]]


def names() -> list[str]:
    """Return the names of the features."""
    return list(NAMES)


def play(players: int, seeds: list[int], target: str) -> int:
    """Play a game for each seed, write features and result of each round's beginning to a file.

    The file is a NumPy array, a row for each position: the seed, the features, the reward. Only
    rounds after the last random move count, so that every reward is the scripted team's own.
    Returns the number of positions.
    """
    team = ScriptedTeam(Judgement())
    content = load_content()
    rows: Rows = []
    for seed in seeds:
        chance = random.Random(seed)
        state = _opened(content, players, seed, chance)
        stream = Stream(seed, 1)
        blunder(state, team, stream, chance)
        rows += _recorded(state, team, None, stream, float(seed))
    np.save(Path(target), np.array(rows, dtype=np.float64))
    return len(rows)


def search(
    players: int, seeds: list[int], target: str, simulations: int, weights: dict[str, Any]
) -> int:
    """Do the same for games that the search plays to the end, judging by the weights given.

    The scripted team plays the first rounds of each, up to one drawn at random, and blunders as
    in `play`. Games that are then as good as decided are mostly left out.
    """
    team = ScriptedTeam(Judgement())
    judge = RoundValue(HORIZON, Weights(**weights))
    content = load_content()
    rows: Rows = []
    for seed in seeds:
        chance = random.Random(seed)
        state = _opened(content, players, seed, chance)
        stream = Stream(seed, 1)
        blunder(state, team, stream, chance)
        go_on(state, team, stream, chance.randrange(LAST_BLUNDER))
        if state.is_over():
            continue
        if abs(judge.chance(state.position) - 0.5) > 0.5 - OPEN and chance.random() > DECIDED:
            continue
        decider = SearchDecider(
            team, judge, Settings(), simulations=simulations, seconds=None, clock=time.thread_time
        )
        rows += _recorded(state, team, decider, stream, float(seed))
    np.save(Path(target), np.array(rows, dtype=np.float64).reshape(len(rows), len(NAMES) + 2))
    return len(rows)


def _opened(content: Content, players: int, seed: int, chance: random.Random) -> AtlantisState:
    setup = complete_setup({"players": players, "level": 1 + seed % 5}, content, chance)
    return AtlantisState(opening_position(setup.table(content), Moves()))


def _begins(state: AtlantisState) -> bool:
    return bool(state.position.top() == PLACE_ATLANTEANS)


def blunder(
    state: AtlantisState, team: ScriptedTeam, stream: Stream, chance: random.Random
) -> None:
    """Play the first rounds, some moves at random, up to where a round begins."""
    moves = Moves()
    rate = chance.choice(BLUNDERS)
    until = chance.randrange(LAST_BLUNDER + 1) if rate else 0
    team.begin()
    while not state.is_over() and (state.position.round <= until or not _begins(state)):
        if state.is_chance():
            state.apply(state.sample(stream, moves))
        elif state.position.round <= until and chance.random() < rate:
            state.legal(moves)
            state.apply(moves.code[chance.randrange(moves.count)])
            team.begin()
        else:
            state.apply(team.choose(state, stream, moves))


def go_on(state: AtlantisState, team: ScriptedTeam, stream: Stream, rounds: int) -> None:
    """Let the team play from a round's beginning to that of a later one, or to the end."""
    if rounds > 0:
        end = RoundValue(rounds)
        end.begin(state)
        play_by_policy(state, team, stream, end)


def _recorded(
    state: AtlantisState,
    team: ScriptedTeam,
    decider: Decider | None,
    stream: Stream,
    number: float,
) -> Rows:
    """Play from a round's beginning to the game's end; return a row for each round's beginning."""
    features = Features()
    begun: Rows = []
    while not state.is_over():
        features.measure(state.position)
        begun.append([number, *features.values])
        if decider is None:
            go_on(state, team, stream, 1)
        else:
            _search_on(state, team, decider, stream)
    return [[*row, state.reward()] for row in begun]


def _search_on(state: AtlantisState, team: ScriptedTeam, decider: Decider, stream: Stream) -> None:
    """Let the search decide up to the next round's beginning, or to the end."""
    moves = Moves()
    until = state.position.round + 1
    while not state.is_over() and (state.position.round < until or not _begins(state)):
        team.begin()
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        state.legal(moves)
        if moves.count == 1 or team.settles(state):
            state.apply(team.choose(state, stream, moves))
        else:
            state.apply(decider.decide(state, moves.listed(), stream))
