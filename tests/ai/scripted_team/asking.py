"""What the scripted team answers at a scene, and what it plans there."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.placement_plan import Planner
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


def planner_at(s: Scene) -> Planner:
    """The team's planner after it has read a scene's position."""
    planner = Planner(Judgement())
    planner.use(s.position.table)
    planner.read(s.position)
    return planner


def gain_at(s: Scene, place: str) -> float:
    """What one more Atlantean of player 1 brings at a place, in actions."""
    return planner_at(s).prospects.gain(s.position, i64(0), s.place(place))
