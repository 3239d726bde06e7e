"""The turns that `benchmarks.search_speed` measures; each runs in a process with its own build."""

from __future__ import annotations

import random
import time
from typing import Any

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.mcts.budget import spend
from ai.mcts.interface import Evaluator, Policy
from ai.mcts.rng import Stream
from ai.mcts.search import Search, Settings
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.model import HORIZON, RoundValue
from benchmarks.starts import drawn, opened
from game import Content, load_content
from game.engine.moves import Moves

POSITIONS = (
    ("opening, 4 players", 1, 4, 0),
    ("second round, 4 players", 3, 4, 90),
    ("Wrath of the Gods, 4 players", 5, 4, 260),
    ("late, 4 players", 2, 4, 420),
    ("alone", 1, 1, 120),
    ("two players", 4, 2, 200),
    ("second round, 7 players", 3, 7, 170),
    ("opening, 7 players", 3, 7, 0),
)
"""The positions: a name, the level, the players, and the number of moves and outcomes before it."""

ONE_CALL = ", a call each"
JUDGED = ", judged"
UNIFORM = ", random"


def position(content: Content, level: int, players: int, steps: int) -> AtlantisState:
    """Return the first decision with a choice after `steps` steps of a game of the team."""
    state = opened(drawn(content, players, level, random.Random(level)), content)
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
    """Search every position; each simulation is played to the game's end."""
    return _search_all(seconds, seed, ScriptedTeam(Judgement()), Evaluator(), "")


def uniform(seconds: float, seed: int) -> list[dict[str, Any]]:
    """Search every position; each simulation plays random moves to the game's end."""
    return _search_all(seconds, seed, Policy(), Evaluator(), UNIFORM)


def judging(seconds: float, seed: int) -> list[dict[str, Any]]:
    """Search every position as for hints: the model judges simulations after some rounds."""
    return _search_all(seconds, seed, ScriptedTeam(Judgement()), RoundValue(HORIZON), JUDGED)


def _search_all(
    seconds: float, seed: int, policy: Policy, evaluator: Evaluator, suffix: str
) -> list[dict[str, Any]]:
    content = load_content()
    turns = []
    for name, level, players, steps in POSITIONS:
        state = position(content, level, players, steps)
        search = Search(state, state.codes(), policy, evaluator, seed=seed, settings=Settings())
        spent = spend(search, None, seconds, time.thread_time)
        turns.append({"what": name + suffix, "count": spent.simulations, "seconds": spent.seconds})
    return turns


def openspiel(seconds: float, seed: int) -> list[dict[str, Any]]:
    """Let OpenSpiel's MCTSBot search every position, with three kinds of rollout.

    The scripted team's, step by step through OpenSpiel's interface and by one call each; and
    OpenSpiel's own, of random moves.
    """
    import numpy as np  # noqa: PLC0415 - comes with OpenSpiel, which only this turn needs
    from open_spiel.python.algorithms import mcts  # noqa: PLC0415

    from benchmarks import open_spiel_game as adapter  # noqa: PLC0415

    content = load_content()
    turns = []
    for name, level, players, steps in POSITIONS:
        game = adapter.AtlantisGame(position(content, level, players, steps))
        rollouts = {
            "": adapter.SteppedRollout(ScriptedTeam(Judgement()), seed + 1),
            ONE_CALL: adapter.PolicyRollout(ScriptedTeam(Judgement()), seed + 1),
            UNIFORM: mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed + 1)),
        }
        for way, evaluator in rollouts.items():
            count = 4
            while True:
                chance = np.random.RandomState(seed)
                bot = mcts.MCTSBot(game, 1.0, count, evaluator, solve=False, random_state=chance)
                begun = time.thread_time()
                bot.mcts_search(game.new_initial_state())
                spent = time.thread_time() - begun
                if spent > seconds / 2:
                    break
                count *= 2
            turns.append({"what": name + way, "count": count, "seconds": spent})
    return turns


def playing(seconds: float, seed: int) -> list[dict[str, Any]]:
    """Let the scripted team play whole games with four players for about `seconds` seconds."""
    content = load_content()
    opening = opened(drawn(content, 4, 3, random.Random(seed)), content)
    team = ScriptedTeam(Judgement())
    games = 0
    begun = time.thread_time()
    spent = 0.0
    while spent < seconds:
        play_by_policy(opening.clone(), team, Stream(seed, games))
        games += 1
        spent = time.thread_time() - begun
    return [{"what": "whole games of the scripted team", "count": games, "seconds": spent}]
