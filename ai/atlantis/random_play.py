"""Uniformly random play: the weakest player there is, and the measure of the rules' speed."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ai.mcts.rng import POLICY_SOURCE, Stream
from game.engine.ids import RUNNING, WON
from game.engine.moves import Moves
from game.engine.table import Table
from game.opening import opening_position
from game.rules import apply_move


@final
class RandomGames:
    """What came of some random games: `decisions` counts team moves and chance outcomes."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.wins: i64 = 0
        self.decisions: i64 = 0
        self.rounds: i64 = 0


def play_randomly(table: Table, games: int, seed: int) -> RandomGames:
    """Play whole games, every decision uniform among the legal moves, chance by its weights."""
    played = RandomGames()
    moves = Moves()
    for index in range(games):
        stream = Stream(i64(seed), i64(index))
        position = opening_position(table, moves)
        while position.status == RUNNING:
            if moves.total > 0:
                code = stream.pick_weighted(POLICY_SOURCE, moves)
            else:
                code = moves.code[stream.below(POLICY_SOURCE, moves.count)]
            apply_move(position, code, moves)
            played.decisions += 1
        played.games += 1
        played.rounds += position.round
        if position.status == WON:
            played.wins += 1
    return played
