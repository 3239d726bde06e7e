"""The exact chance of winning in a last round, by expectimax over the rules.

In a last round the island sinks before the next one, unless the gate is built. So the chance of
every move follows from the rules alone: the best move at a decision of the team, the mean at a
decision of chance. The rules' own lists of moves are used, not the shorter ones of the search.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from game.engine.decisions import DECISIONS
from game.engine.ids import RUNNING, WON
from game.engine.moves import Moves
from game.engine.position import Position
from game.rules import apply_move, legal_moves


class NoLastRoundError(ValueError):
    """The island can survive the round, so the chance does not follow from this round alone."""


class TooLargeError(ValueError):
    """There are more positions than the limit."""


class ExactChances:
    """Chances of winning of positions of one last round; equal positions are solved once."""

    def __init__(self, round_number: int, limit: int) -> None:
        """Solve positions of a round; raise TooLargeError beyond `limit` positions."""
        self.round: Final = round_number
        self.limit: Final = limit
        self.solved: Final[dict[tuple[int, ...], float]] = {}

    def of_moves(self, g: Position) -> dict[int, float]:
        """Return the chance after each legal move of a position where the team decides."""
        moves = Moves()
        legal_moves(g, moves)
        return {code: self.after(g, code) for code in moves.listed()}

    def after(self, g: Position, code: int) -> float:
        """Return the chance after a move or an outcome of chance."""
        ahead = g.clone()
        apply_move(ahead, i64(code), Moves())
        return self.of(ahead)

    def of(self, g: Position) -> float:
        """Return the chance of a position. Raises NoLastRoundError and TooLargeError."""
        if g.status != RUNNING:
            return 1.0 if g.status == WON else 0.0
        if g.round != self.round:
            raise NoLastRoundError
        key = identity(g)
        if key not in self.solved:
            if len(self.solved) >= self.limit:
                raise TooLargeError
            self.solved[key] = self.solve(g)
        return self.solved[key]

    def solve(self, g: Position) -> float:
        """Return the chance of a running position of this round."""
        moves = Moves()
        legal_moves(g, moves)
        if DECISIONS[g.top()].is_chance(g):
            weights = [int(moves.weight[i64(n)]) for n in range(int(moves.count))]
            chances = [self.after(g, code) for code in moves.listed()]
            total = sum(weights)
            return sum(w * p for w, p in zip(weights, chances, strict=True)) / total
        best = 0.0
        for code in moves.listed():
            best = max(best, self.after(g, code))
            if best == 1.0:
                break
        return best


def identity(g: Position) -> tuple[int, ...]:
    """Return the numbers that two equal positions of a table have in common."""
    return tuple(g.cells[: g.layout.identity])
