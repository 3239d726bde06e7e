"""Three small games with known right answers, searched by the same code as the real one."""

from __future__ import annotations

from functools import cache

from mypy_extensions import i64

from ai.mcts.interface import Evaluator, State
from game.engine.moves import Moves

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def winner(board: str) -> str:
    """Return who has three in a row: X, O, - for a full board without, or nothing yet."""
    for a, b, c in LINES:
        if board[a] != "." and board[a] == board[b] == board[c]:
            return board[a]
    return "" if "." in board else "-"


def put(board: str, cell: int, mark: str) -> str:
    """Return the board with one more mark."""
    return board[:cell] + mark + board[cell + 1 :]


def empty_cells(board: str) -> list[int]:
    """Return where a mark may go."""
    return [cell for cell in range(9) if board[cell] == "."]


@cache
def best_value(board: str, mark: str, perfect: bool) -> float:
    """Return X's value with best play by X, O being a perfect or a random player."""
    end = winner(board)
    if end:
        return {"X": 1.0, "O": 0.0, "-": 0.5}[end]
    values = [
        best_value(put(board, cell, mark), "O" if mark == "X" else "X", perfect)
        for cell in empty_cells(board)
    ]
    if mark == "X":
        return max(values)
    return min(values) if perfect else sum(values) / len(values)


class TicTacToe(State):
    """Tic-tac-toe for the team X; O is chance, either playing at random or perfectly."""

    def __init__(self, board: str, perfect: bool) -> None:
        self.board = board
        self.perfect = perfect

    def clone(self) -> State:
        return TicTacToe(self.board, self.perfect)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, TicTacToe)
        self.board = other.board
        self.perfect = other.perfect

    def is_over(self) -> bool:
        return winner(self.board) != ""

    def is_chance(self) -> bool:
        return self.board.count("X") > self.board.count("O")

    def reward(self) -> float:
        return best_value(self.board, "X", self.perfect)

    def legal(self, out: Moves) -> None:
        out.clear()
        cells = empty_cells(self.board)
        if self.is_chance() and self.perfect:
            values = {cell: best_value(put(self.board, cell, "O"), "X", True) for cell in cells}
            cells = [cell for cell in cells if values[cell] == min(values.values())]
        for cell in cells:
            if self.is_chance():
                out.add_chance(cell, 1)
            else:
                out.add(cell)

    def apply(self, code: i64) -> None:
        self.board = put(self.board, int(code), "O" if self.is_chance() else "X")

    def context(self) -> i64:
        return i64(sum(3**cell * ".XO".index(self.board[cell]) for cell in range(9)))


STEPS = {
    1: ((2, 1), (3, 1)),
    2: ((1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)),
    3: ((0, 2), (9, 1)),
}
"""The climb's three ways: what a step may bring, and how many chances it has."""


@cache
def climb_value(missing: int, turns: int) -> float:
    """Return the chance of reaching the top with the best choices."""
    if missing <= 0:
        return 1.0
    if turns == 0:
        return 0.0
    return max(climb_move_value(missing, turns, way) for way in STEPS)


@cache
def climb_move_value(missing: int, turns: int, way: int) -> float:
    """Return the chance of reaching the top with this way now and the best choices after it."""
    whole = sum(chances for _, chances in STEPS[way])
    return (
        sum(chances * climb_value(missing - gain, turns - 1) for gain, chances in STEPS[way])
        / whole
    )


class Climb(State):
    """Climb so many steps in so many turns, each turn by one of three ways with its own dice."""

    def __init__(self, missing: int, turns: int, way: int = 0) -> None:
        self.missing = missing
        self.turns = turns
        self.way = way

    def clone(self) -> State:
        return Climb(self.missing, self.turns, self.way)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Climb)
        self.missing, self.turns, self.way = other.missing, other.turns, other.way

    def is_over(self) -> bool:
        return self.way == 0 and (self.missing <= 0 or self.turns == 0)

    def is_chance(self) -> bool:
        return self.way != 0

    def reward(self) -> float:
        return 1.0 if self.missing <= 0 else 0.0

    def legal(self, out: Moves) -> None:
        out.clear()
        if self.way == 0:
            for way in STEPS:
                out.add(way)
        else:
            for gain, chances in STEPS[self.way]:
                out.add_chance(gain, chances)

    def apply(self, code: i64) -> None:
        if self.way == 0:
            self.way = int(code)
        else:
            self.missing -= int(code)
            self.turns -= 1
            self.way = 0

    def source(self) -> i64:
        return self.way

    def context(self) -> i64:
        return max(self.missing, 0)


THINGS = 8
RIGHT = 0b00101101
"""The four things that are worth much together, one bit each."""


class Packing(State):
    """Four of eight things are packed, in any order; only the right four are worth much."""

    def __init__(self, packed: int = 0) -> None:
        self.packed = packed

    def clone(self) -> State:
        return Packing(self.packed)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Packing)
        self.packed = other.packed

    def is_over(self) -> bool:
        return self.packed.bit_count() == RIGHT.bit_count()

    def is_chance(self) -> bool:
        return False

    def reward(self) -> float:
        return 1.0 if self.packed == RIGHT else 0.5

    def legal(self, out: Moves) -> None:
        out.clear()
        for thing in range(THINGS):
            if self.packed & (1 << thing) == 0:
                out.add(thing)

    def apply(self, code: i64) -> None:
        self.packed |= 1 << int(code)

    def fingerprint(self) -> i64:
        return 1 + self.packed


class ExactClimb(Evaluator):
    """Knows the exact value of a climb after one turn."""

    def begin(self, root: State) -> None:
        assert isinstance(root, Climb)
        self.turns = root.turns - 1

    def ready(self, state: State) -> bool:
        assert isinstance(state, Climb)
        return state.turns <= self.turns

    def value(self, state: State) -> float:
        assert isinstance(state, Climb)
        return climb_value(state.missing, state.turns)
