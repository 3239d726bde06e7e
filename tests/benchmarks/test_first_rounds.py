"""First rounds of which a share goes to one site."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks.balance_games import begun, place_all
from benchmarks.balance_uses import standing
from benchmarks.first_round_turns import Placer, play
from benchmarks.first_rounds import sheet
from game import load_content


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6])
def test_a_share_of_the_first_round_goes_to_the_site(share: float) -> None:
    state, stream = begun(load_content(), 3, 4, None, 7)
    team = ScriptedTeam(Judgement())
    team.begin()
    place_all(state, Placer(team, "hills", share, Stream(7, 3), 7).choose, stream)
    now = standing(state.position)
    # Some Atlanteans of the second space of a pair can go nowhere else.
    assert now["hills"] / sum(now.values()) == pytest.approx(share, abs=0.1)


def test_games_are_counted_and_without_a_share_the_team_chooses() -> None:
    own, none = (play(1, 2, "libraries", share, [1, 2]) for share in (None, 0.0))
    assert own["games"] == none["games"] == 2
    assert own["placed"] > 2 * 2
    assert own["there"] > none["there"]


def test_a_row_has_the_share_asked_for_and_the_one_reached() -> None:
    half = {"games": 50, "won": 25.0, "placed": 600, "there": 300}
    out = io.StringIO()
    Console(file=out, width=120).print(sheet("any", {None: [half, half], 0.45: [half]}))
    for shown in ("the team's own", "100", "45 %", "50.0 %", "40.4 to 59.6 %"):
        assert shown in out.getvalue()
