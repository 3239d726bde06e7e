"""Whole games played by a policy alone or by the search, on one stream of dice and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from ai.budget import spend
from ai.interface import Evaluator, Policy, State
from ai.rng import Stream
from ai.search import Search, Settings
from game.engine.moves import Moves


@final
class Outcome:
    """How a game went: its reward, its decisions with a choice, and how many were searched."""

    def __init__(self) -> None:
        self.reward: float = 0.0
        self.decisions: i64 = 0
        self.searched: i64 = 0
        self.simulations: i64 = 0


def play_by_policy(state: State, policy: Policy, stream: Stream) -> Outcome:
    """Play a state to its end by a policy; the state is changed."""
    outcome = Outcome()
    moves = Moves()
    policy.begin()
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, moves))
        else:
            state.apply(policy.choose(state, stream, moves))
            outcome.decisions += 1
    outcome.reward = state.reward()
    return outcome


def play_by_search(
    state: State,
    policy: Policy,
    evaluator: Evaluator,
    stream: Stream,
    *,
    simulations: int | None,
    seconds: float | None,
    clock: Callable[[], float],
    settings: Settings,
) -> Outcome:
    """Play a state to its end, searching every decision with a choice; the state is changed.

    A budget of simulations, seconds or both is spent on each. Decisions that the policy settles
    are left to it, as inside the search.
    """
    outcome = Outcome()
    moves = Moves()
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        outcome.decisions += 1
        policy.begin()
        if policy.settles(state):
            state.apply(policy.choose(state, stream, moves))
            continue
        state.legal(moves)
        if moves.count == 1:
            state.apply(moves.code[0])
            continue
        outcome.searched += 1
        search = Search(
            state, moves.listed(), policy, evaluator, seed=outcome.searched, settings=settings
        )
        spent = spend(search, simulations, seconds, clock, go_on)
        outcome.simulations += spent.simulations
        state.apply(search.codes[i64(search.ranking()[0])])
    outcome.reward = state.reward()
    return outcome


def go_on(_search: Search, _seconds: float) -> bool:
    """Let a search spend its whole budget."""
    return False
