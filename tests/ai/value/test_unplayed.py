"""The parts of a round and of the first rounds that are still to be played, from 1 to 0."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from mypy_extensions import i64

from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.unplayed import early_share, unplayed_share
from game.engine.ids import PHASE_ACT, PHASE_PLACE, PHASE_SUFFER, PHASE_WRATH
from game.engine.moves import Moves
from tests.ai.tables import new_state

PART_OF_PHASE = {
    PHASE_PLACE: (0.5, 1.0),
    PHASE_SUFFER: (0.5, 0.5),
    PHASE_ACT: (0.0, 0.5),
    PHASE_WRATH: (0.0, 0.0),
}
"""The least and the most that is still to be played in each phase."""


def shares(level: int, players: int, seed: int) -> Iterator[tuple[int, int, float]]:
    """Yield the round, the phase and the share after each step of a game of the scripted team."""
    state = new_state(level, players, seed)
    team = ScriptedTeam(Judgement())
    stream, moves = Stream(seed), Moves()
    while not state.is_over():
        g = state.position
        yield int(g.round), int(g.phase), float(unplayed_share(g))
        chance = state.is_chance()
        state.apply(state.sample(stream, moves) if chance else team.choose(state, stream, moves))


@pytest.mark.parametrize(("level", "players"), [(1, 1), (3, 2), (5, 4), (5, 7)])
def test_every_round_begins_with_all_of_it_to_be_played(level: int, players: int) -> None:
    steps = list(shares(level, players, 3))
    begun: dict[int, float] = {}
    for number, phase, share in steps:
        least, most = PART_OF_PHASE[phase]
        assert least <= share <= most
        begun.setdefault(number, share)
    assert len(begun) > 3
    assert set(begun.values()) == {1.0}


def test_placing_and_acting_leave_less_to_be_played() -> None:
    steps = list(shares(5, 4, 3))
    for phase in (PHASE_PLACE, PHASE_ACT):
        first = [share for number, now, share in steps if (number, now) == (2, phase)]
        assert first[-1] < first[0]
        assert len(set(first)) > 3
        fallen = sum(after < before for before, after in pairwise(first))
        risen = sum(after > before for before, after in pairwise(first))
        assert fallen > 5 * risen


def test_it_is_early_for_six_rounds_and_less_in_each() -> None:
    found = [early_share(i64(number)) for number in range(1, 10)]
    assert found == pytest.approx([1, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6, 0, 0, 0])
