"""The games that `benchmarks.strength` counts, played in a process of the compiled build."""

from __future__ import annotations

import random
import time
from typing import Any

from ai.atlantis import AtlantisState
from ai.interface import Evaluator, Policy
from ai.judgement import Judgement
from ai.policy import ScriptedTeam
from ai.rng import Stream
from ai.search import Settings
from ai.self_play import Outcome, play_by_policy, play_by_search
from game import complete_setup, load_content
from game.engine.moves import Moves
from game.opening import opening_position


def play(
    who: str, level: int, players: int, seeds: list[int], budget: float | None
) -> list[dict[str, Any]]:
    """Play one game for each seed: `random`, `team`, or `search` with seconds a decision.

    The seed draws councilors and blueprint, and the dice and cards of the game: whoever plays meets
    the same ones as long as the moves are the same.
    """
    content = load_content()
    found = []
    for seed in seeds:
        setup = complete_setup({"players": players, "level": level}, content, random.Random(seed))
        state = AtlantisState(opening_position(setup.table(content), Moves()))
        begun = time.perf_counter()
        outcome = _play(who, state, Stream(seed, 1), budget)
        found.append(
            {
                "seed": seed,
                "won": outcome.reward,
                "rounds": int(state.position.round),
                "searched": int(outcome.searched),
                "simulations": int(outcome.simulations),
                "seconds": time.perf_counter() - begun,
            }
        )
    return found


def _play(who: str, state: AtlantisState, stream: Stream, budget: float | None) -> Outcome:
    if who == "random":
        return play_by_policy(state, Policy(), stream)
    team = ScriptedTeam(Judgement())
    if who == "team":
        return play_by_policy(state, team, stream)
    return play_by_search(
        state,
        team,
        Evaluator(),
        stream,
        simulations=None,
        seconds=budget,
        clock=time.monotonic,
        settings=Settings(),
    )
