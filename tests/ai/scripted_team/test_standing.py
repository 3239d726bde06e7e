"""A plan that is made when some are placed already is the rest of the plan for the whole round."""

from __future__ import annotations

import pytest

from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from game.engine.moves import PLACE, Moves, third, verb_of
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.places import is_build_space
from tests.ai.tables import new_state


def planned(state: AtlantisState) -> list[int]:
    """Play on to the end of the placement phase; return the moves of the team."""
    team, moves = ScriptedTeam(Judgement()), Moves()
    team.begin()
    found = []
    while state.position.top() == PLACE_ATLANTEANS:
        found.append(int(team.choose(state, Stream(0), moves)))
        state.apply(found[-1])
    return [code for code in found if verb_of(code) == PLACE]


def builds(code: int) -> bool:
    """Whether a placement sends a builder to the gate."""
    return bool(is_build_space(third(code)))


def a_round_with_builders(seed: int) -> AtlantisState:
    """Return a game at the beginning of the first round in which the plan sends builders."""
    state, team, stream, moves = (
        new_state(3, 4, seed),
        ScriptedTeam(Judgement()),
        Stream(seed),
        Moves(),
    )
    begun = 0
    while True:
        g = state.position
        if g.top() == PLACE_ATLANTEANS and g.round > begun:
            begun = int(g.round)
            plan = planned(AtlantisState(g.clone()))
            if any(map(builds, plan)) and not all(map(builds, plan)):
                return state
            team.begin()
        if state.is_chance():
            state.apply(state.sample(stream, moves))
        else:
            state.apply(team.choose(state, stream, moves))


@pytest.mark.parametrize("seed", range(12))
def test_who_gathers_may_be_placed_before_who_builds(seed: int) -> None:
    """The builders stay in the plan, because those who stand on tiles will bring what they lack."""
    start = a_round_with_builders(seed)
    plan = planned(AtlantisState(start.position.clone()))
    for code in plan:
        if not builds(code):
            start.apply(code)
    assert sorted(planned(start)) == sorted(code for code in plan if builds(code))


def won(level: int, seed: int, *, forgetful: bool) -> float:
    """Return the reward of a game in which the team keeps its plan, or forgets it at each move."""
    state, team, stream, moves = (
        new_state(level, 4, seed),
        ScriptedTeam(Judgement()),
        Stream(seed),
        Moves(),
    )
    team.begin()
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        if forgetful:
            team.begin()
        state.apply(team.choose(state, stream, moves))
    return state.reward()


def test_a_team_that_forgets_its_plan_at_every_move_wins_nearly_as_often() -> None:
    kept, forgot = (
        sum(won(1, seed, forgetful=forgetful) for seed in range(30)) for forgetful in (False, True)
    )
    assert kept >= 24
    assert forgot >= 24
