"""The interfaces of the search: a game implements `State`, `Policy` and `Evaluator`.

The search serves one team, or one player, with one reward. Everything that the team does not
decide is chance. An `Observer` may watch simulations.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ai.mcts.rng import POLICY_SOURCE, Stream
from game.engine.moves import Moves


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position with one open decision, of the team or of chance."""

    def clone(self) -> State:
        """Return an independent copy."""
        raise NotImplementedError

    def copy_from(self, other: State) -> None:
        """Become an independent copy of `other`, a state of the same game."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Whether the game has ended, so that `reward` is final."""
        raise NotImplementedError

    def is_chance(self) -> bool:
        """Whether the open decision belongs to chance."""
        raise NotImplementedError

    def reward(self) -> float:
        """Return the team's reward in an ended game, 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def legal(self, out: Moves) -> None:
        """Fill `out` with the moves to consider; outcomes of chance have weights above 0.

        Of moves that lead to the same position one is enough.
        """
        raise NotImplementedError

    def apply(self, code: i64) -> None:
        """Play a move or a chance outcome."""
        raise NotImplementedError

    def source(self) -> i64:
        """Return the random source (1 .. SOURCES - 1) of the chance decision.

        Sources are independent of one another. If each deck and each kind of roll has its own,
        all moves at the root meet the same cards and dice.
        """
        return 1

    def codes(self) -> list[int]:
        """Return the legal moves or the outcomes of chance as a list, for callers of the search."""
        moves = Moves()
        self.legal(moves)
        return moves.listed()

    def sample(self, stream: Stream, moves: Moves) -> i64:
        """Return an outcome of chance drawn from the stream; `moves` is a buffer."""
        self.legal(moves)
        return stream.pick_weighted(self.source(), moves)

    def context(self) -> i64:
        """Return a number for the outcomes of chance that matter at a team decision.

        Two decisions reached by the same team moves share a tree node if their contexts are
        equal. A constant gives an open-loop search. A hash of the whole position gives a closed
        loop, with one node for each outcome.
        """
        return 0

    def fingerprint(self) -> i64:
        """Return a hash of the whole position, above 0; or 0 if positions are not compared.

        Until chance decides something, different orders of the same team moves may lead to equal
        positions. Those with equal fingerprints share a tree node.
        """
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A player without search. The base class plays uniformly at random."""

    def begin(self) -> None:
        """Forget all plans: another simulation begins."""

    def choose(self, state: State, stream: Stream, moves: Moves) -> i64:
        """Return a legal move of the team; `moves` is a buffer."""
        state.legal(moves)
        return moves.code[stream.below(POLICY_SOURCE, moves.count)]

    def settles(self, state: State) -> bool:
        """Whether the search leaves this team decision to the policy because it is minor."""
        return False

    def weigh(self, state: State, moves: Moves, out: vec[i64]) -> None:
        """Set `out[i]` to the prior weight of legal move `i`, an integer of 1 or more.

        Weights are integers so that all machines and builds agree.
        """
        for place in range(moves.count):
            out[place] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Forecast:
    """The chance to win that is stated of a state; it may grow with the length of the search."""

    def at(self, plies: i64) -> float:
        """Return the chance, 0 to 1, of a team that follows searches of `plies` plies."""
        raise NotImplementedError


@final
class FixedForecast(Forecast):
    """The same chance for all lengths."""

    def __init__(self, p: float) -> None:
        self.p = p

    def at(self, plies: i64) -> float:
        return self.p


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Ends simulations early with a value. The base class plays every game to its end."""

    def begin(self, root: State) -> None:
        """Read the root: a search begins."""

    def ready(self, state: State) -> bool:
        """Whether a simulation ends at this decision with its `value`."""
        return False

    def value(self, state: State) -> float:
        """Return the chance to win from here, 0 to 1, that steers the search."""
        raise NotImplementedError

    def forecast(self, state: State) -> Forecast:
        """Return the chance to win that is stated of the state judged last by `value`.

        It may differ from that value: what people read can be corrected without changing how the
        search plays.
        """
        return FixedForecast(self.value(state))


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Watches the simulations that follow the tree. The base class ignores them.

    An observer must not change the states: the result is the same with and without it.
    """

    def begin(self, arm: i64) -> bool:
        """A simulation of this arm begins; return whether to watch it."""
        return False

    def observe(self, state: State) -> bool:
        """See the state after a move or an outcome of chance; return whether to watch on."""
        return False

    def end(self, state: State, reward: float) -> None:
        """The simulation has ended at this state, with this reward or value."""
