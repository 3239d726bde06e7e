"""What the scripted team answers at a position arranged by a scene."""

from __future__ import annotations

from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from game.engine.moves import Moves
from game.notation import move_text
from tests.game.scenario import Scene


def answer(s: Scene) -> str:
    """The team's move, which must be one of the legal ones."""
    legal = s.moves
    team = ScriptedTeam(Judgement())
    move = move_text(int(team.answer(s.position, Moves())), s._words)
    assert move in legal
    return move
