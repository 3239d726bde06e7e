"""Uniformly random play: the weakest player, used to measure the speed of the rules."""

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
    """Totals of some random games; `decisions` counts team moves and outcomes of chance."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.wins: i64 = 0
        self.decisions: i64 = 0
        self.rounds: i64 = 0


def play_randomly(table: Table, games: int, seed: int) -> RandomGames:
    """Play whole games: team moves are uniform, outcomes of chance follow their weights."""
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
