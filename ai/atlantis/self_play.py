"""Whole games played on one stream of dice and cards: by a policy alone, or by who decides more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ai.mcts.budget import spend
from ai.mcts.interface import Evaluator, Policy, State
from ai.mcts.rng import Stream
from ai.mcts.root_statistics import DOUBT
from ai.mcts.search import Search, Settings
from game.engine.moves import Moves

FIRST_SEED: Final[i64] = 2**40
"""Seeds of searches start far from those of games: no simulation may meet the game's own chance."""
AS_GOOD_AS_WON: Final = 0.99
"""What a move is worth when looking for a better one is no longer worth the time."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider:
    """Whoever answers the decisions that leave a choice."""

    def decide(self, state: State, codes: list[int], fate: Stream) -> i64:
        """Return one of the legal moves; ``fate`` is what the game will draw its chance from.

        Both stay as they are. Only who is meant to know the future may look at ``fate``.
        """
        raise NotImplementedError


@final
class SearchDecider(Decider):
    """Searches every decision on its own, for so many simulations, seconds or both."""

    def __init__(
        self,
        policy: Policy,
        evaluator: Evaluator,
        settings: Settings,
        *,
        simulations: int | None,
        seconds: float | None,
        clock: Callable[[], float],
        told: bool = False,
        enough: float = 1.0,
    ) -> None:
        """Keep the budget; a search that is ``told`` knows the dice and cards to come.

        It ends as soon as a simulation is won: what was won once can be won again. Other searches
        end as soon as their best move is worth ``enough``, with ``DOUBT`` held against it: no other
        can win much more, so a game's seconds go where it is in doubt.
        """
        self.policy = policy
        self.evaluator = evaluator
        self.settings = settings
        self.budget = simulations
        self.seconds = seconds
        self.clock = clock
        self.told = told
        self.enough = enough
        self.searches: i64 = 0
        self.simulations: i64 = 0
        self.said: list[float] = []
        """The chance of winning that each search said its move has."""

    def decide(self, state: State, codes: list[int], fate: Stream) -> i64:
        self.searches += 1
        search = Search(
            state,
            codes,
            self.policy,
            self.evaluator,
            seed=FIRST_SEED + self.searches,
            settings=self.settings,
            fate=fate if self.told else None,
        )
        spent = spend(search, self.budget, self.seconds, self.clock, self.is_settled)
        self.simulations += spent.simulations
        best: i64 = won_with(search) if self.told else -1
        if best < 0:
            best = i64(search.ranking()[0])
        self.said.append(search.arms.mean(best))
        return search.codes[best]

    def is_settled(self, search: Search, _seconds: float) -> bool:
        """Whether a search need not spend the rest of its budget."""
        if self.told:
            return won_with(search) >= 0
        best = i64(search.ranking()[0])
        return search.arms.interval(best, DOUBT).low >= self.enough


def play_by_policy(
    state: State, policy: Policy, stream: Stream, judge: Evaluator | None = None
) -> float:
    """Play a state to its end by a policy, or to where a ``judge`` says what it is worth.

    The state is changed. Returns its reward, or what was said.
    """
    moves = Moves()
    policy.begin()
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        if judge is not None and judge.ready(state):
            return judge.value(state)
        state.apply(policy.choose(state, stream, moves))
    return state.reward()


def play_by_decider(state: State, policy: Policy, decider: Decider, stream: Stream) -> float:
    """Play a state to its end, asking ``decider`` wherever there is a choice; it is changed.

    Decisions that the policy settles are left to it, as inside the search. Returns the reward.
    """
    moves = Moves()
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        policy.begin()
        if policy.settles(state):
            state.apply(policy.choose(state, stream, moves))
            continue
        state.legal(moves)
        if moves.count == 1:
            state.apply(moves.code[0])
            continue
        state.apply(decider.decide(state, moves.listed(), stream))
    return state.reward()


def won_with(search: Search) -> i64:
    """Return the first move of a simulation that was won, or -1."""
    arm: i64 = 0
    while arm < search.arms.count:
        if 1.0 in search.arms.rewards[arm]:
            return arm
        arm += 1
    return -1
