"""Whole games on one random stream, played by a policy."""

from __future__ import annotations

from mypy_extensions import i64

from ai.mcts.interface import Evaluator, Policy, State
from ai.mcts.rng import Stream
from game.engine.moves import Moves


def play_by_policy(
    state: State,
    policy: Policy,
    stream: Stream,
    evaluator: Evaluator | None = None,
    plies: i64 = 0,
) -> float:
    """Let a policy play a state to its end; return the reward.

    With an `evaluator` the game stops where it is ready. The chance is returned that it
    states for searches of `plies` plies. The state is changed.
    """
    moves = Moves()
    policy.begin()
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        if evaluator is not None and evaluator.ready(state):
            evaluator.value(state)
            return evaluator.forecast(state).at(plies)
        state.apply(policy.choose(state, stream, moves))
    return state.reward()
