"""What a game must offer to be searched, and what may guide the search.

The search serves one team (or one player) with one reward; whatever the team does not decide is
chance. A game implements ``State``; ``Policy`` and ``Evaluator`` are its advisers.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ai.mcts.rng import POLICY_SOURCE, Stream
from game.engine.moves import Moves


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position that is asked for one decision at a time, by the team or by chance."""

    def clone(self) -> State:
        """Return an independent copy."""
        raise NotImplementedError

    def copy_from(self, other: State) -> None:
        """Become equal to ``other``, a state of the same game, and stay independent of it."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Whether the game has ended, so that ``reward`` is final."""
        raise NotImplementedError

    def is_chance(self) -> bool:
        """Whether the decision asked for is chance's."""
        raise NotImplementedError

    def reward(self) -> float:
        """Return what an ended game is worth to the team, 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def legal(self, out: Moves) -> None:
        """Fill ``out`` with the moves to consider; at a chance decision with weights above 0.

        Moves that lead to the same position as another one need not be given.
        """
        raise NotImplementedError

    def apply(self, code: i64) -> None:
        """Play a move or a chance outcome."""
        raise NotImplementedError

    def source(self) -> i64:
        """Return which source of chance (1 .. SOURCES - 1) the chance decision draws from.

        Sources are drawn from independently of one another: give each deck and each kind of roll
        its own and rival moves will meet the same cards and dice.
        """
        return 1

    def codes(self) -> list[int]:
        """Return the legal moves, or the outcomes of chance, as a list: for outside the search."""
        moves = Moves()
        self.legal(moves)
        return moves.listed()

    def sample(self, stream: Stream, moves: Moves) -> i64:
        """Return a chance outcome drawn from the stream; ``moves`` is room to work in."""
        self.legal(moves)
        return stream.pick_weighted(self.source(), moves)

    def context(self) -> i64:
        """Return what a team decision remembers of chance.

        In the tree two decisions reached by the same team moves are one node if their contexts
        are equal. A constant gives an open-loop search, a hash of the whole position one that
        tells every chance outcome apart.
        """
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A player that needs no search. The base class plays uniformly at random."""

    def begin(self) -> None:
        """Forget whatever was planned: another simulation begins."""

    def choose(self, state: State, stream: Stream, moves: Moves) -> i64:
        """Return a legal move of the team; ``moves`` is room to work in."""
        state.legal(moves)
        return moves.code[stream.below(POLICY_SOURCE, moves.count)]

    def settles(self, state: State) -> bool:
        """Whether a team decision is so minor that the search leaves it to the policy."""
        return False

    def weigh(self, state: State, moves: Moves, out: vec[i64]) -> None:
        """Set ``out[i]`` to how promising legal move ``i`` looks: an integer weight of 1 or more.

        The weights are the search's prior. They are integers so that every machine and build
        agrees about them.
        """
        place: i64 = 0
        while place < moves.count:
            out[place] = 1
            place += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Says where a simulation may stop early. The base class plays every game to its end."""

    def begin(self, root: State) -> None:
        """Look at the position that is about to be searched."""

    def ready(self, state: State) -> bool:
        """Whether a simulation may stop at this decision and take its ``value``."""
        return False

    def value(self, state: State) -> float:
        """Return the chance of winning from here, 0 to 1."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness:
    """Looks on while simulations are played and notes what they bring. The base class does not.

    It sees the states and changes nothing: a search with a witness finds what one without finds.
    """

    def begin(self, arm: i64) -> bool:
        """Another simulation begins, of this arm of the root; say whether to look on."""
        return False

    def look(self, state: State) -> bool:
        """Look at the state after a move or an outcome of chance; say whether to look further."""
        return False

    def end(self, state: State) -> None:
        """The simulation is over, or stopped at this state by the evaluator."""
