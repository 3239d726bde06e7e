"""Checks of hints in doubt: drawing positions, measuring each once, and the tables."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from mypy_extensions import i64
from rich.table import Table

from ai.atlantis.state import AtlantisState
from ai.mcts.budget import Spent
from ai.mcts.search import Search
from benchmarks import verdict_looks
from benchmarks.result_files import Line
from game.notation import move_text, parse_move, vocabulary_of
from research import decisive_hints, doubt_searches, played_plans
from tests.ai.rigged import as_set_up, ninth_and_core, now_or_never


def cells_of(table: Table, row: int) -> list[str]:
    return [str(list(column.cells)[row]) for column in table.columns]


# --- searches -------------------------------------------------------------------------------------


@pytest.fixture
def a_last_round(monkeypatch: pytest.MonkeyPatch) -> Line:
    """Let the functions play the round in which the ninth component and the core are built."""
    game = ninth_and_core().game()
    monkeypatch.setattr(doubt_searches, "game_of", lambda _kept, _content: game)
    return {"id": 0}


@pytest.fixture
def thousand_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let searches make a thousand simulations a second, on any machine."""

    def spend(search: Search, _: None, seconds: float, _clock: Callable[[], float]) -> Spent:
        search.run(i64(round(1000 * seconds)))
        return Spent(int(search.simulations), seconds, False)

    for module in (doubt_searches, verdict_looks):
        monkeypatch.setattr(module, "spend", spend)


@pytest.mark.usefixtures("thousand_a_second")
def test_the_best_move_is_compared_with_one_far_down_the_ranking(
    a_last_round: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert doubt_searches.decide(a_last_round, 0.1, 1)["tenth"] is None, "there are eight moves"
    monkeypatch.setattr(doubt_searches, "TENTH", 7)
    found = doubt_searches.decide(a_last_round, 3.2, 1)
    assert (found["moves"], found["simulations"]) == (8, 3200)
    assert found["p"] > 0.9
    assert found["tenth"] == "better"


@pytest.mark.usefixtures("thousand_a_second")
def test_the_best_move_is_compared_with_the_teams(
    a_last_round: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    def beside(move: str) -> str:
        code = parse_move(move, vocabulary_of(ninth_and_core().position.table))
        monkeypatch.setattr(doubt_searches, "team_move", lambda _: code)
        return str(doubt_searches.decide(a_last_round, 0.4, 1)["team"])

    assert beside("place:1L:build2") == "same"
    assert beside("place:1L:centre") == "better"


@pytest.mark.usefixtures("thousand_a_second")
def test_verdicts_are_checked_by_a_longer_search(
    a_last_round: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    long: list[int] = []
    truth_about = doubt_searches.truth_about

    def counted(search: Search, better: int, worse: int) -> list[float]:
        long.append(int(search.simulations))
        return truth_about(search, better, worse)

    monkeypatch.setattr(doubt_searches, "truth_about", counted)
    found = doubt_searches.verdicts(a_last_round, 1.6, rivals=7, seed=1, times=2)
    assert (found["looks"], found["simulations"]) == (16, 1600)
    assert set(long) == {3200}
    assert len(found["verdicts"]) == len(long)
    for verdict in found["verdicts"]:
        mean, low, high = verdict["truth"]
        assert low <= mean <= high
        assert 1 <= verdict["looks"] <= 16
    truths = {verdict["worse"]: verdict["truth"] for verdict in found["verdicts"]}
    assert truths["place:1L:hills1"][1] > 0.9, "a tile is no build space"


@pytest.mark.usefixtures("thousand_a_second")
@pytest.mark.parametrize(("rivals", "compared"), [(1, 1), (3, 3), (1000, 6)])
def test_at_a_look_the_best_move_is_compared_with_so_many_others(
    a_last_round: Line, monkeypatch: pytest.MonkeyPatch, rivals: int, compared: int
) -> None:
    monkeypatch.setattr(verdict_looks, "compared", lambda *_: "better")
    found = doubt_searches.verdicts(a_last_round, 0.1, rivals=rivals, seed=1, times=2)
    assert found["looks"] == 1
    assert len(found["verdicts"]) == compared, "a hint considers seven moves"
    assert len({verdict["better"] for verdict in found["verdicts"]}) == 1


@pytest.mark.usefixtures("thousand_a_second")
def test_moves_that_were_not_simulated_have_no_verdict(
    a_last_round: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdict_looks, "LOOK_EVERY", 0.002)
    found = doubt_searches.verdicts(a_last_round, 0.002, rivals=1000, seed=1, times=2)
    assert found == {"looks": 1, "simulations": 2, "verdicts": []}


def test_a_certain_plan_is_played_and_won(a_last_round: Line) -> None:
    played = doubt_searches.play_plan(a_last_round, 0.5, 0.02, 1)
    assert played["won"] == 1.0
    assert played["followed"] == played["moves"] >= 4


def test_a_plan_ends_where_a_move_is_not_legal() -> None:
    game = ninth_and_core().game()
    state = AtlantisState(game.position.clone())
    plan = ["place:1L:build2", "place:1L:build2", "place:1F:centre"]
    assert doubt_searches.follow(state, plan, vocabulary_of(game.position.table)) == 1


# --- tables -------------------------------------------------------------------------------------


def test_the_share_of_decisive_hints_leaves_out_the_teams_own_move() -> None:
    line = {"stage": "opening", "level": 3}
    better = {"p": 0.5, "tenth": "better", "second": "too_close", "team": "better"}
    same = {"p": 0.95, "tenth": None, "second": "better", "team": "same"}
    close = {"p": 0.5, "tenth": "too_close", "second": "too_close", "team": "worse"}
    shown = decisive_hints.sheet([(line, better), (line, same), (line, close)], 1.0)
    assert cells_of(shown, 0)[:2] == ["all", "3"]
    assert [cell.split(" (")[0] for cell in cells_of(shown, 0)[2:]] == [
        "50 %",
        "33 %",
        "50 %",
        "33 %",
    ]
    assert [str(cell) for cell in shown.columns[0].cells] == [
        "all", "level 3", "openings", "openings in doubt",
    ]  # fmt: skip


def test_the_costs_that_a_review_charges_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = as_set_up(now_or_never())
    monkeypatch.setattr(doubt_searches, "game_of", lambda *_: game)
    monkeypatch.setattr(random.Random, "choice", lambda _, codes: codes[-1])
    words = vocabulary_of(game.position.table)
    last = doubt_searches.candidates(game)[-1]
    assert move_text(last, words) == "done", "which gives the last chance away"
    (verdict,) = doubt_searches.costs({"id": 1}, simulations=40, seed=1, times=2)["verdicts"]
    assert (verdict["better"], verdict["worse"]) == ("build:1:power_core", "done")
    assert verdict["truth"][0] == 1.0


def test_the_chances_of_plans_are_compared_with_games_won() -> None:
    played = [
        {"plan": [0.4, 0.3, 0.5], "first": [0.5, 0.4, 0.6], "won": 1.0},
        {"plan": [0.6, 0.5, 0.7], "first": [0.6, 0.5, 0.7], "won": 0.0},
    ]
    shown = played_plans.sheet(played)
    assert cells_of(shown, 0)[:5] == ["all", "2", "50.0 %", "55.0 %", "50.0 %"]
    assert list(shown.columns[0].cells) == ["all", "25 to 50 %", "50 to 75 %"]
