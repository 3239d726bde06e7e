"""The scripted team leads two teams of one player, and knows what Bots are for."""

from __future__ import annotations

import random

from mypy_extensions import i64

from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from game import Game, complete_setup
from game.engine.moves import Moves
from game.rules import apply_move, legal_moves
from tests.ai.scripted_team.asking import answer
from tests.game.monstrosities.team_scenes import two_teams
from tests.game.scenario import CONTENT, Scene


def placements(s: Scene) -> list[str]:
    """All that the team places in this round, in order."""
    found = []
    while s.asked == "place":
        move = answer(s)
        found.append(move)
        s.play(move)
    return found


def test_the_team_plays_a_whole_game_of_two_teams_by_legal_moves() -> None:
    asked = {"players": 1, "level": 5, "expansion": {"two_teams": True, "monsters": ["medusa"]}}
    g = Game.new(complete_setup(asked, CONTENT, random.Random(4)), CONTENT).position
    team, listed, chance = ScriptedTeam(Judgement()), Moves(), random.Random(4)
    while g.status == 0:
        legal_moves(g, listed)
        legal = listed.listed()
        code = chance.choice(legal) if listed.total else int(team.answer(g, Moves()))
        assert code in legal
        apply_move(g, i64(code), listed)


def test_a_bot_unlocks_the_third_build_space_for_a_build_that_can_be_paid() -> None:
    s = two_teams(blueprint=["mystic_siphon", "sage_relay", "harmonic_quarry"])
    for component in ("mystic_siphon", "sage_relay", "harmonic_quarry"):
        s.afford(1, component)
    found = placements(s)
    assert "share:2B:build3" in found
    assert any(move.endswith(":build3") and move.startswith("place:") for move in found)


def test_a_bot_is_not_spent_on_a_build_space_that_nobody_can_use() -> None:
    assert "share:2B:build3" not in placements(two_teams())


def test_a_bot_helps_two_who_recruit_when_it_has_little_else_to_do() -> None:
    s = two_teams(hologram="mystic").dry(6, libraries=1)
    s.give(1, gold=20, crystal=20, ore=20, atlantium=30)
    s.stand("1F 1L", on="cities1").stand("1F 1F 1F", on="libraries1").stand("2H 2A", on="centre")
    assert answer(s) == "share:2B:cities1"
