"""The adapter that shows the game to OpenSpiel (`benchmarks.open_spiel_game`)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from ai.atlantis.state import AtlantisState
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from game.engine.moves import Moves
from game.packing import pack
from tests.ai.tables import new_state

pytest.importorskip("pyspiel", reason="OpenSpiel comes with requirements/bench.txt")

if TYPE_CHECKING:
    from benchmarks import open_spiel_game
else:
    open_spiel_game = pytest.importorskip("benchmarks.open_spiel_game")


@pytest.mark.parametrize(("level", "players"), [(1, 1), (3, 4), (5, 7)])
def test_openspiel_sees_the_same_moves_and_chances_to_the_end(level: int, players: int) -> None:
    ours = new_state(level, players)
    theirs = open_spiel_game.AtlantisGame(ours).new_initial_state()
    chance = random.Random(level)
    moves = Moves()
    while not ours.is_over():
        ours.legal(moves)
        count = int(moves.count)
        assert theirs.is_chance_node() == ours.is_chance()
        if ours.is_chance():
            outcomes = theirs.chance_outcomes()
            assert [action for action, _ in outcomes] == list(range(count))
            assert sum(p for _, p in outcomes) == pytest.approx(1.0)
        else:
            assert theirs.legal_actions() == list(range(count))
        action = chance.randrange(count)
        code = moves.code[action]
        ours.apply(code)
        theirs.apply_action(action)
        assert pack(theirs.state.position) == pack(ours.position)
    assert theirs.is_terminal()
    assert theirs.returns() == [ours.reward()]


def test_a_copy_goes_its_own_way() -> None:
    state = open_spiel_game.AtlantisGame(new_state(1, 2)).new_initial_state()
    copy = state.clone()
    before = pack(state.state.position)
    copy.apply_action(0)
    assert pack(state.state.position) == before
    assert pack(copy.state.position) != before


def test_rollouts_are_the_policys_own_games() -> None:
    state = open_spiel_game.AtlantisGame(new_state(1, 4)).new_initial_state()
    rollout = open_spiel_game.PolicyRollout(ScriptedTeam(Judgement()), 1)
    assert sum(rollout.evaluate(state)[0] for _ in range(10)) >= 5
    assert isinstance(state.state, AtlantisState)
