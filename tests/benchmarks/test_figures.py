"""The figures and pictures that the strength benchmarks draw from what was played."""

from __future__ import annotations

import json
import random
from xml.etree import ElementTree as ET

import pytest

from ai.mcts.root_statistics import RootStatistics, wilson
from benchmarks import (
    pictures,
    positions,
    regret,
    regret_turns,
    result_files,
    starts,
    strength,
)
from benchmarks.forecasts import (
    Forecasts,
    brier,
    drift,
    error,
    error_with_interval,
    errors,
    rounds_of,
    rounds_sheet,
    sheet_by_rounds,
    table,
)
from benchmarks.position_sets import set_of
from benchmarks.value_games import SearchedGame
from game import load_content
from game.notation import move_text, vocabulary_of
from game.packing import pack
from tests.ai.tables import content


def test_wilson_intervals_are_the_textbook_ones() -> None:
    for won, games, low, high in ((0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433)):
        share = wilson(won / games, float(games), games)
        assert (share.low, share.high) == pytest.approx((low, high), abs=1e-4)
    half = wilson(0.5, 1000.0, 1000)
    assert (half.low, half.high) == pytest.approx((0.4691, 0.5309), abs=1e-4)


def test_policies_games_are_kept_as_sums_and_counted_as_games() -> None:
    games = [{"seed": seed, "won": float(seed % 2), "rounds": 9} for seed in range(4)]
    line = {**strength.line_of(("team", 1, 4)), **strength.together(games)}
    assert line["games"] == 4
    assert line["won"] == 2.0
    shown = strength.sheet([("team", 1, 4)], [line])
    assert list(shown.columns[4].cells) == ["50.0 %"]


def test_who_says_what_comes_is_calibrated() -> None:
    forecasts = Forecasts.of([([0.75], float(n % 4 != 0)) for n in range(400)])
    once = forecasts.each_position()
    assert error(forecasts, once) == pytest.approx(0.0)
    assert brier(forecasts, once) == pytest.approx(0.75 * 0.25)
    (band,) = table(forecasts)
    assert (band.number, band.positions, band.predicted, band.won) == (7, 400, 0.75, 0.75)
    assert band.low < 0.75 < band.high


def test_who_always_says_too_much_is_not() -> None:
    forecasts = Forecasts.of([([0.95, 0.95], float(n % 2)) for n in range(40)])
    found, low, high = error_with_interval(forecasts, forecasts.each_position())
    assert found == pytest.approx(0.45)
    assert low < 0.45 < high


def test_a_long_game_counts_once_if_games_are_counted() -> None:
    games = [([0.25] * 97, 1.0), ([0.25], 0.0), ([0.25], 0.0), ([0.25], 0.0)]
    forecasts = Forecasts.of(games)
    assert error(forecasts, forecasts.each_position()) == pytest.approx(0.72)
    assert error(forecasts, forecasts.each_game()) == pytest.approx(0.0)
    (band,) = table(forecasts)
    assert band.won == pytest.approx(0.97)
    assert (band.predicted_by_game, band.won_by_game) == pytest.approx((0.25, 0.25))


def test_a_game_counts_in_a_band_by_its_first_position_there() -> None:
    forecasts = Forecasts.of([([0.22, 0.41, 0.28, 0.49], 1.0), ([0.26, 0.29], 0.0)])
    assert forecasts.each_game().tolist() == [1.0, 1.0, 0.0, 0.0, 1.0, 0.0]


def test_right_chances_are_right_although_won_games_are_longer() -> None:
    # Half of the games are won. Half of the lost ones are over after one position.
    lasting = [([0.5, 0.5 / 0.75], 1.0)] * 2 + [([0.5, 0.5 / 0.75], 0.0)]
    forecasts = Forecasts.of([*lasting, ([0.5], 0.0)] * 10)
    assert error(forecasts, forecasts.each_game()) == pytest.approx(0.0)


def test_the_errors_of_positions_in_doubt_leave_out_the_sure_ones() -> None:
    forecasts = Forecasts.of([([0.95, 0.45], 0.0)] * 10)
    _, of_all, of_doubt = errors(forecasts, resamples=40).splitlines()
    assert of_all.startswith("all positions: each position once 70.0 (70.0 to 70.0), ")
    assert of_doubt.startswith("10 to 90 %: each position once 45.0 (45.0 to 45.0), ")


def test_searches_are_spread_evenly_over_the_rounds() -> None:
    found = rounds_of({"rounds": 9, "predicted": [0.5] * 18})
    assert found == [1 + number // 2 for number in range(18)]


def test_each_game_counts_once_in_the_rounds_it_reached() -> None:
    games = [
        {"rounds": 2, "predicted": [0.2, 0.4], "won": 1.0},
        {"rounds": 12, "predicted": [0.5] * 11 + [0.9], "won": 0.0},
        {"rounds": 3, "predicted": [], "won": 1.0},
    ]
    rows = zip(*(column.cells for column in rounds_sheet(games).columns), strict=True)
    assert list(rows) == [
        ("1 to 2", "2", "40.0 %", "50.0 %"),
        ("3 to 4", "1", "50.0 %", "0.0 %"),
        ("5 to 6", "1", "50.0 %", "0.0 %"),
        ("7 to 9", "1", "50.0 %", "0.0 %"),
        ("from 10 on", "1", "63.3 %", "0.0 %"),
    ]


def test_early_rounds_are_compared_apart_from_late_ones() -> None:
    games: list[SearchedGame] = [
        {
            "seed": number,
            "players": 4,
            "plies": 8_000,
            "predicted": [0.4, 0.99, 0.6],
            "rounds": [(0, 7.5), (2, 1.0)],
            "features": [],
            "asked": [],
            "unplayed": [],
            "won": float(number % 5 > 0),
        }
        for number in range(20)
    ]
    shown = sheet_by_rounds(games, resamples=40)
    columns = [list(column.cells) for column in shown.columns]
    assert columns[:5] == [
        ["0 to 2", "6 or more"],
        ["20", "20"],
        ["20", "20"],
        ["60.0 %", "40.0 %"],
        ["80.0 %", "80.0 %"],
    ]
    late, early = map(str, columns[5])
    assert late.startswith("+20.0 (")
    assert early.startswith("+40.0 (")


def test_rounds_that_are_hardly_in_doubt_are_not_shown() -> None:
    game: SearchedGame = {
        "seed": 1,
        "players": 4,
        "plies": 8_000,
        "predicted": [0.95],
        "rounds": [(0, 7.0)],
        "features": [],
        "asked": [],
        "unplayed": [],
        "won": 1.0,
    }
    assert not sheet_by_rounds([game], resamples=40).row_count


def test_chances_that_rise_while_a_round_is_played_are_seen() -> None:
    game: SearchedGame = {
        "seed": 1,
        "players": 4,
        "plies": 8_000,
        "predicted": [0.4, 0.45, 0.5, 0.45, 0.7, 0.95, 0.97],
        "rounds": [(0, 7.0), (3, 6.0), (5, 5.0)],
        "features": [],
        "asked": [],
        "unplayed": [],
        "won": 1.0,
    }
    # The rounds in doubt rise from 40 to 50 % and from 45 to 70 %, and go on with 45 and 95 %.
    assert drift([game] * 50).startswith(
        "points by which chances rise within a round: +17.5 ± 1.5;"
    )
    assert "beginning of the next: +10.0 ± 3.0 (100 rounds in doubt)" in drift([game] * 50)
    decided: SearchedGame = {**game, "predicted": [0.95] * 7}
    assert drift([decided]) == "too few rounds are in doubt"


def test_games_by_another_rule_for_ending_a_decision_do_not_count() -> None:
    cell = ("search 0.1 s", 1, 4)
    game = {**strength.line_of(cell), "seed": 0}
    assert strength.of(cell, [game, {**game, "enough": 1.0}]) == [game]


def test_regret_is_what_the_reference_gives_the_best_move_beyond_the_chosen() -> None:
    references = regret.References(set_of(None)).by_position()
    reference = next(iter(references.values()))
    best = max(reference["worth"])
    worst = reference["worth"].index(min(reference["worth"]))
    answer = {"id": reference["id"], "move": reference["moves"][worst]}
    assert regret.regrets([answer], references) == [(answer, best - min(reference["worth"]))]
    assert regret.mean_with_reach([1.0, 1.0, 1.0]) == (1.0, 0.0)


def test_what_several_workers_found_is_added_up() -> None:
    apart = [RootStatistics(2), RootStatistics(2)]
    for number, reward in enumerate((1.0, 0.5)):
        apart[number].prior[0] = 0.7
        apart[number].note(0, number, reward)
        apart[number].add_ahead(1, 2, 0.25, 0.125)
    together = regret_turns.pooled(apart)
    assert together.sums(0) == (2, 1.5, 1.25)
    assert together.ahead(1) == (4, 0.5, 0.25)
    assert together.prior[0] == pytest.approx(0.7)


def test_the_frozen_positions_are_many_and_of_all_kinds() -> None:
    kept = result_files.read(positions.FILE)
    assert len(kept) >= 100
    assert {line["players"] for line in kept} == set(range(1, 8))
    assert {line["level"] for line in kept} == set(range(1, 6))
    assert {line["kind"] for line in kept} >= {"place", "act", "choose_flood"}
    frozen = load_content(positions.FROZEN)
    for line in kept:
        state = positions.state_of(line, frozen)
        assert len(state.codes()) > 2
        assert not state.is_chance()
        assert state.position.round == line["round"]


@pytest.mark.long
def test_a_position_that_was_drawn_is_read_as_it_was() -> None:
    setup = starts.drawn(content(), 2, 3, random.Random(1))
    choices = positions.choices(setup, content(), 1)
    kinds = dict(choices)
    assert kinds.keys() == set(positions.KINDS)
    for codes in kinds.values():
        state = starts.opened(setup, content())
        for code in codes:
            state.apply(code)
        game = positions.game_after(codes, setup, content())
        line = json.loads(json.dumps(positions._kept(0, game)))
        assert pack(positions.state_of(line, content()).position) == pack(state.position)
        assert line["round"] == state.position.round > 1
        assert len(line["moves"]) < 20


@pytest.mark.long
@pytest.mark.parametrize("ended", [pytest.param(False, marks=pytest.mark.long), True])
def test_every_reference_weighs_the_moves_of_its_position(*, ended: bool) -> None:
    references = regret.References(set_of(None), ended=ended)
    kept = {line["id"]: line for line in references.positions()}
    assert len(kept) == len(references.of.lines)
    for reference in references.by_position().values():
        state = positions.state_of(kept[reference["id"]])
        words = vocabulary_of(state.position.table)
        legal = [move_text(code, words) for code in state.codes()]
        assert sorted(reference["moves"]) == sorted(legal)
        assert len(reference["worth"]) == len(reference["moves"])
        assert all(-1.0 <= worth <= 1.1 for worth in reference["worth"])


def test_pictures_are_well_formed() -> None:
    for picture in (
        pictures.reliability([(0.2, 0.3, 0.1, 0.5)], "a & b"),
        pictures.bars([("team, level 1", 0.9, 0.8, 0.95)], "won"),
    ):
        assert ET.fromstring(picture).tag.endswith("svg")  # noqa: S314 - our own


def test_results_on_file_are_lines_of_json() -> None:
    for file in result_files.FOLDER.glob("*.jsonl"):
        for line in file.read_text().splitlines():
            assert isinstance(json.loads(line), dict)


def test_levels_that_need_the_expansion_are_played_with_it_and_without_monsters() -> None:
    def options(level: int) -> object:
        ((_, _, table),) = strength.missing(("team", level, 4), range(1), 0.1, [])
        return table.get("expansion")

    assert options(5) is None
    assert options(6) == {"monsters": []}
