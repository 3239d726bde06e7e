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


def placed_there(share: float) -> float:
    """Return the part of a few first rounds that is on the Hills."""
    there = 0
    for seed in range(4):
        state, stream = begun(load_content(), 3, 4, None, seed)
        team = ScriptedTeam(Judgement())
        team.begin()
        place_all(state, Placer(team, "hills", share, Stream(seed, 3), seed).choose, stream)
        there += standing(state.position)["hills"]
    return there / (4 * 12)


def test_a_share_of_the_first_round_goes_to_the_site() -> None:
    none, half, most = (placed_there(share) for share in (0.0, 0.5, 0.9))
    # Some Atlanteans have no other place, and a peninsula has only so many.
    assert none < 0.25
    assert half == pytest.approx(0.5, abs=0.15)
    assert most > half + 0.2


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
