"""Whole games that a decider plays: a search, or anybody else who answers the team's decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from ai.mcts.budget import spend
from ai.mcts.interface import Evaluator, Policy, State
from ai.mcts.rng import Stream
from ai.mcts.root_statistics import LCB_PENALTY
from ai.mcts.search import Search, Settings
from game.engine.moves import Moves

FIRST_SEED: Final[i64] = 2**40
"""The first seed of searches, far from the seeds of games: no simulation may use the random numbers
of the game itself."""
AS_GOOD_AS_WON: Final = 0.99
"""The lower bound of a move's chance at which a benchmark stops searching for a better one."""


class Decider:
    """Answers the decisions that offer a choice."""

    def decide(self, state: State, codes: list[int], chance: Stream) -> i64:
        """Return one of the legal moves, without changing the arguments.

        `chance` is the stream of the game's dice and cards to come. Only a clairvoyant decider
        may read it.
        """
        raise NotImplementedError

    def won_steps(self) -> list[int]:
        """Return a way to win that the last decision found, if the decider knows the future.

        It has all moves and outcomes of chance to the end of the game, and begins with the move
        that was decided. Otherwise it is empty.
        """
        return []


@final
class SearchDecider(Decider):
    """Searches every decision anew, within a budget of simulations, seconds or both."""

    def __init__(
        self,
        policy: Policy,
        evaluator: Evaluator,
        settings: Settings,
        *,
        simulations: int | None,
        seconds: float | None,
        clock: Callable[[], float],
        clairvoyant: bool = False,
        enough: float = 1.0,
    ) -> None:
        """Keep the budget and the rules for stopping early.

        A `clairvoyant` decider knows the dice and cards to come. First it plays simulations to
        the end of the game, and stops as soon as one is won, because the same moves then win the
        game. If none is, it spends the budget once more, with the evaluator. Any other search stops
        as soon as the lower confidence bound of its best move reaches `enough`.
        """
        self.policy = policy
        self.evaluator = evaluator
        self.settings = settings
        self.budget = simulations
        self.seconds = seconds
        self.clock = clock
        self.clairvoyant = clairvoyant
        self.enough = enough
        self.searches: i64 = 0
        self.simulations: i64 = 0
        self.plies: i64 = 0
        self.predictions: list[float] = []
        """By search: the chance to win that it states of the move it chose."""
        self.search: Search | None = None
        """The last search, or the one that runs."""
        self.found: list[int] = []
        """All steps of a simulation that the last search won, if it was clairvoyant."""

    def decide(self, state: State, codes: list[int], chance: Stream) -> i64:
        self.searches += 1
        if self.clairvoyant:
            search = self.searched(state, codes, Evaluator(), chance)
            if len(search.won_steps) == 0:
                search = self.searched(state, codes, self.evaluator, chance)
        else:
            search = self.searched(state, codes, self.evaluator, None)
        self.found = [int(code) for code in search.won_steps]
        best = search.arm_of(i64(self.found[0])) if self.found else i64(search.ranking()[0])
        self.predictions.append(search.mean_worth(best))
        return search.codes[best]

    def searched(
        self, state: State, codes: list[int], evaluator: Evaluator, chance: Stream | None
    ) -> Search:
        """Return a search that has spent the budget; with `chance` it knows the future."""
        search = Search(
            state,
            codes,
            self.policy,
            evaluator,
            seed=FIRST_SEED + self.searches,
            settings=self.settings,
            fixed_chance=chance,
        )
        self.search = search
        spent = spend(search, self.budget, self.seconds, self.clock, self.is_settled)
        self.simulations += spent.simulations
        self.plies += search.plies
        return search

    def won_steps(self) -> list[int]:
        return self.found

    def is_settled(self, search: Search, _seconds: float) -> bool:
        """Whether the rest of the budget is not needed."""
        if self.clairvoyant:
            return len(search.won_steps) > 0
        best = i64(search.ranking()[0])
        return search.statistics.interval(best, LCB_PENALTY).low >= self.enough


def play_by_decider(state: State, policy: Policy, decider: Decider, stream: Stream) -> float:
    """Let a decider play a state to its end; return the reward. The state is changed.

    The policy answers the minor decisions, as it does in the search. A decider that has found a way
    to win is not asked again.
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
        code: i64 = decider.decide(state, moves.listed(), stream)
        way = decider.won_steps()
        if way:
            follow(state, way, stream)
        else:
            state.apply(code)
    return state.reward()


def follow(state: State, steps: list[int], stream: Stream) -> None:
    """Play steps that were simulated on the same stream; dice and cards fall as they did then."""
    moves = Moves()
    for step in steps:
        state.apply(state.sample(stream, moves) if state.is_chance() else i64(step))
