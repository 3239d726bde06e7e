"""Moves up to the next dice or cards: how the scripted team goes on, and what differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.hints.engine import scripted_team
from game.documents.hint import PlannedMove
from game.engine.moves import Moves
from game.game import Game
from game.notation import move_text, vocabulary_of

LONGEST: Final = 60
"""More moves are not looked at."""


def team_moves(game: Game) -> list[str]:
    """Return the scripted team's moves up to the next dice or cards, or the end of the phase."""
    ahead = game.clone()
    phase, number = int(ahead.position.phase), int(ahead.position.round)
    vocabulary = vocabulary_of(ahead.position.table)
    team, moves = scripted_team(), Moves()
    found: list[str] = []
    while ahead.status == "running" and not ahead.is_chance_next() and len(found) < LONGEST:
        if (int(ahead.position.phase), int(ahead.position.round)) != (phase, number):
            break
        team.begin()
        found.append(move_text(int(team.answer(ahead.position, moves)), vocabulary))
        ahead.advance(found[-1])
    return found


def apart(moves: Sequence[PlannedMove], played: Sequence[str]) -> list[PlannedMove]:
    """Return the moves that were not played, each counted as often as it was."""
    left = list(played)
    found = []
    for move in moves:
        if move.move in left:
            left.remove(move.move)
        else:
            found.append(move)
    return found
