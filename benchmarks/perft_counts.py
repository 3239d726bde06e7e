"""Counts the positions reachable from a position; `benchmarks.perft` runs it in either build.

Outcomes of chance count as moves; forced steps do not. This file needs only `game`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mypy_extensions import i64

from game import Game, Record, load_content
from game.engine.moves import Moves
from game.engine.position import Position
from game.notation import move_text, parse_move, vocabulary_of
from game.rules import apply_move, legal_moves


def count(g: Position, depth: int) -> int:
    """Count the ways to play on for `depth` moves; a game that ends early counts as one way."""
    moves = Moves()
    legal_moves(g, moves)
    if depth <= 1 or moves.count == 0:
        return max(int(moves.count), 1) if depth > 0 else 1
    return sum(count_after(g, code, depth - 1) for code in moves.listed())


def count_after(g: Position, code: int, depth: int) -> int:
    """The same after one more move."""
    out = Moves()
    after = g.clone()
    apply_move(after, i64(code), out)
    if depth == 1:
        return max(int(out.count), 1)
    return count(after, depth)


def divide(g: Position, depth: int) -> dict[str, int]:
    """The count of each first move, by its text."""
    moves = Moves()
    legal_moves(g, moves)
    vocabulary = vocabulary_of(g.table)
    return {
        move_text(code, vocabulary): count_after(g, code, depth - 1) if depth > 1 else 1
        for code in moves.listed()
    }


def position_of(record: dict[str, Any], path: list[str]) -> Position:
    """The position at the end of a record, and of some moves more.

    The numbers are those of `generous`, which no tuning changes.
    """
    game = Game.replay(Record.from_dict(record), load_content(Path("generous")))
    position = game.position
    vocabulary = vocabulary_of(position.table)
    out = Moves()
    for move in path:
        apply_move(position, i64(parse_move(move, vocabulary)), out)
    return position


def divide_record(record: dict[str, Any], path: list[str], depth: int) -> dict[str, int]:
    """The count of each move that may follow a record and some moves more."""
    return divide(position_of(record, path), depth)
