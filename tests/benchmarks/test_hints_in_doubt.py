"""Checks of hints in doubt: drawing positions, measuring each once, and the tables."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import click
import pytest
from mypy_extensions import i64
from rich.table import Table

from ai.atlantis.state import AtlantisState
from ai.hints.engine import SAME_CHANCES_SINCE_WITH_MONSTROSITIES
from ai.mcts.budget import Spent
from ai.mcts.search import Search
from benchmarks import (
    decisive_hints,
    doubt_positions,
    doubt_turns,
    false_verdicts,
    played_plans,
    position_answers,
    positions,
    verdict_looks,
)
from benchmarks.builds import Call
from benchmarks.last_round_turns import game_of
from benchmarks.positions import KINDS
from benchmarks.result_files import Line, append, read
from benchmarks.starts import PLAYERS
from game.notation import move_text, parse_move, vocabulary_of
from tests.ai.rigged import as_set_up, ninth_and_core, now_or_never
from tests.ai.tables import content


def cells_of(table: Table, row: int) -> list[str]:
    return [str(list(column.cells)[row]) for column in table.columns]


# --- positions ----------------------------------------------------------------------------------


def test_an_opening_is_drawn_as_the_first_placement_of_a_game() -> None:
    line = doubt_turns.draw(0, doubt_positions.OPENING, "place", 3, 2)
    assert line is not None
    assert (line["round"], line["kind"], line["stage"]) == (1, "place", "opening")
    game = game_of(line, content())
    assert (len(game.setup.seats), game.setup.level) == (2, 3)


def test_a_position_in_the_middle_is_one_in_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = iter([0.95, 0.05, 0.5])
    monkeypatch.setattr(doubt_turns, "chance_of", lambda _: next(chances))
    line = doubt_turns.draw(1, doubt_positions.MIDDLE, "place", 3, 2)
    assert line is not None
    assert line["chance"] == 0.5
    assert line["kind"] == "place"
    assert line["round"] > 1


def test_where_no_game_is_in_doubt_there_is_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doubt_turns, "chance_of", lambda _: 0.0)
    monkeypatch.setattr(doubt_turns, "TRIES", 2)
    assert doubt_turns.draw(1, doubt_positions.MIDDLE, "place", 5, 1) is None


def test_a_position_with_monstrosities_is_one_in_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = iter([0.05, 0.5])
    monkeypatch.setattr(doubt_turns, "chance_of", lambda _: next(chances))
    line = doubt_turns.draw_with_expansion(1_000, "place", 3)
    assert line is not None
    assert (line["id"], line["chance"], line["kind"]) == (1_000, 0.5, "place")
    assert doubt_positions.game_of(line) == "expansion"
    game = positions.game_of(line)
    assert game.setup.expansion is not None
    assert game.position.round == line["round"]


def test_positions_with_monstrosities_have_numbers_of_their_own() -> None:
    assert doubt_positions.call_of(999) == ("draw", doubt_positions.cell_of(999))
    first = doubt_positions.FIRST_WITH_EXPANSION
    calls = [doubt_positions.call_of(number) for number in range(first, first + 21)]
    assert {function for function, _ in calls} == {"draw_with_expansion"}
    cells = {(arguments["players"], arguments["kind"]) for _, arguments in calls}
    assert cells == {*product(PLAYERS, KINDS)}


def test_the_checks_take_positions_of_the_base_game_unless_asked_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "doubt_positions.jsonl"
    append(file, [{"id": 1_000, "game": "expansion"}, {"id": 3}])
    monkeypatch.setattr(doubt_positions, "FILE", file)

    def ids(*game: str) -> list[int]:
        return [line["id"] for line in doubt_positions.positions(*game)]

    assert ids() == ids("base") == [3]
    assert ids("expansion") == [1_000]
    assert ids("all") == [3, 1_000]
    file.write_text("")
    with pytest.raises(click.ClickException, match="--draw N --expansion"):
        ids("expansion")


def test_every_level_has_every_kind_of_decision() -> None:
    cells = [doubt_positions.cell_of(n) for n in range(3 * len(doubt_positions.CELLS))]
    middles = [cell for cell in cells if cell["stage"] == doubt_positions.MIDDLE]
    drawn = {(cell["kind"], cell["level"], cell["players"]) for cell in middles}
    assert drawn == {*product(KINDS, (3, 4, 5), PLAYERS)}


def test_a_position_on_file_is_measured_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def side_by_side(
        _file: Path, calls: Sequence[Call[int]], _title: str, _console: Any
    ) -> Iterator[tuple[int, Line]]:
        for number, _, arguments in calls:
            asked.append(number)
            yield number, {"found": arguments["seed"]}

    monkeypatch.setattr(position_answers, "run_side_by_side", side_by_side)
    console: Any = None
    file = tmp_path / "found.jsonl"
    kept: list[Line] = [{"id": 3, "setup": {}}, {"id": 1, "setup": {}}]
    expanded: Line = {"expansion": {"monsters": []}}

    def measured(lines: list[Line], seed: int) -> list[Line]:
        version = {"engine": "9"}
        settings = {"seed": seed}
        return position_answers.measured(
            doubt_positions.TURNS, lines, "decide", settings, file, version, console
        )

    assert [line["id"] for line in measured(kept, 1)] == [1, 3]
    more = [*kept, {"id": 2, "setup": {}}]
    assert measured(more, 1)[1] == {"id": 2, "engine": "9", "seed": 1, "found": 1}
    assert asked == [3, 1, 2]
    measured(kept, 2)
    assert asked == [3, 1, 2, 3, 1], "another seed is another measurement"
    monstrosities = measured([{"id": 4, "setup": expanded}], 1)
    assert [line["engine"] for line in monstrosities] == [SAME_CHANCES_SINCE_WITH_MONSTROSITIES]
    assert len(read(file)) == 6


# --- searches -------------------------------------------------------------------------------------


@pytest.fixture
def a_last_round(monkeypatch: pytest.MonkeyPatch) -> Line:
    """Let the functions play the round in which the ninth component and the core are built."""
    game = ninth_and_core().game()
    monkeypatch.setattr(doubt_turns, "game_of", lambda _kept, _content: game)
    return {"id": 0}


@pytest.fixture
def thousand_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let searches make a thousand simulations a second, on any machine."""

    def spend(search: Search, _: None, seconds: float, _clock: Callable[[], float]) -> Spent:
        search.run(i64(round(1000 * seconds)))
        return Spent(int(search.simulations), seconds, False)

    for module in (doubt_turns, verdict_looks):
        monkeypatch.setattr(module, "spend", spend)


@pytest.mark.usefixtures("thousand_a_second")
def test_the_best_move_is_compared_with_one_far_down_the_ranking(
    a_last_round: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert doubt_turns.decide(a_last_round, 0.1, 1)["tenth"] is None, "there are eight moves"
    monkeypatch.setattr(doubt_turns, "TENTH", 7)
    found = doubt_turns.decide(a_last_round, 3.2, 1)
    assert (found["moves"], found["simulations"]) == (8, 3200)
    assert found["p"] > 0.9
    assert found["tenth"] == "better"


@pytest.mark.usefixtures("thousand_a_second")
def test_the_best_move_is_compared_with_the_teams(
    a_last_round: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    def beside(move: str) -> str:
        code = parse_move(move, vocabulary_of(ninth_and_core().position.table))
        monkeypatch.setattr(doubt_turns, "team_move", lambda _: code)
        return str(doubt_turns.decide(a_last_round, 0.4, 1)["team"])

    assert beside("place:1L:build2") == "same"
    assert beside("place:1L:centre") == "better"


@pytest.mark.usefixtures("thousand_a_second")
def test_verdicts_are_checked_by_a_longer_search(
    a_last_round: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    long: list[int] = []
    truth_about = doubt_turns.truth_about

    def counted(search: Search, better: int, worse: int) -> list[float]:
        long.append(int(search.simulations))
        return truth_about(search, better, worse)

    monkeypatch.setattr(doubt_turns, "truth_about", counted)
    found = doubt_turns.verdicts(a_last_round, 1.6, rivals=7, seed=1, times=2)
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
    found = doubt_turns.verdicts(a_last_round, 0.1, rivals=rivals, seed=1, times=2)
    assert found["looks"] == 1
    assert len(found["verdicts"]) == compared, "a hint considers seven moves"
    assert len({verdict["better"] for verdict in found["verdicts"]}) == 1


@pytest.mark.usefixtures("thousand_a_second")
def test_moves_that_were_not_simulated_have_no_verdict(
    a_last_round: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdict_looks, "LOOK_EVERY", 0.002)
    found = doubt_turns.verdicts(a_last_round, 0.002, rivals=1000, seed=1, times=2)
    assert found == {"looks": 1, "simulations": 2, "verdicts": []}


def test_a_certain_plan_is_played_and_won(a_last_round: Line) -> None:
    played = doubt_turns.play_plan(a_last_round, 0.5, 0.02, 1)
    assert played["won"] == 1.0
    assert played["followed"] == played["moves"] >= 4


def test_a_plan_ends_where_a_move_is_not_legal() -> None:
    game = ninth_and_core().game()
    state = AtlantisState(game.position.clone())
    plan = ["place:1L:build2", "place:1L:build2", "place:1F:centre"]
    assert doubt_turns.follow(state, plan, vocabulary_of(game.position.table)) == 1


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


def test_a_verdict_that_the_long_search_reverses_is_false() -> None:
    right = {"looks": 3, "truth": [0.05, 0.01, 0.09]}
    reversed_ = {"looks": 1, "truth": [-0.004, -0.02, 0.012]}
    wrong = {"looks": 4, "truth": [-0.05, -0.08, -0.02]}
    equal = {"looks": 1, "truth": [0.0, 0.0, 0.0]}
    found: list[Line] = [{"verdicts": [right, reversed_]}, {"verdicts": [wrong, equal]}]
    shown = false_verdicts.sheet(found, "checked")
    assert cells_of(shown, 0)[1:3] == ["4", "3 (75.0 %)"]
    assert cells_of(shown, 0)[4:] == ["1", "1"]
    assert cells_of(shown, 1)[1:4] == ["9", "6 (66.7 %)", ""], "looks are not independent"


def test_the_costs_that_a_review_charges_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = as_set_up(now_or_never())
    monkeypatch.setattr(doubt_turns, "game_of", lambda *_: game)
    monkeypatch.setattr(random.Random, "choice", lambda _, codes: codes[-1])
    words = vocabulary_of(game.position.table)
    last = doubt_turns.candidates(game)[-1]
    assert move_text(last, words) == "done", "which gives the last chance away"
    (verdict,) = doubt_turns.costs({"id": 1}, simulations=40, seed=1, times=2)["verdicts"]
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
