"""The bands of `benchmarks.difficulty`, its table, its picture, and when it fails."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from ai.value import weights
from ai.value.feature_names import UnfittedError
from ai.value.model import FITTED, HORIZON, RoundValue, Weights
from benchmarks import difficulty, starts, strength_games
from benchmarks.builds import Call
from benchmarks.difficulty import Key
from benchmarks.difficulty_bands import Cell, Played, Verdict, verdicts
from tests.game.contents import PACKAGED


def played(games: int, won: int, last_round: int = 9) -> Played:
    return Played(games, [last_round] * won)


def only(found: Sequence[Verdict], about: str) -> Verdict:
    (verdict,) = [each for each in found if each.about == about]
    return verdict


@pytest.mark.parametrize(
    ("won", "inside", "reached"),
    [(500, True, True), (455, True, True), (440, False, True), (300, False, False)],
)
def test_games_won_are_inside_a_band_or_near_it_by_their_interval(
    won: int, inside: bool, reached: bool
) -> None:
    verdict = only(verdicts({Cell("team", 3, 4): played(1000, won)}), "games won")
    assert verdict.band == (0.45, 0.65)
    assert (verdict.inside, verdict.reached) == (inside, reached)


@pytest.mark.parametrize(("last_round", "inside"), [(7, True), (10, True), (6, False), (11, False)])
def test_the_median_last_round_of_games_won_has_a_band(last_round: int, inside: bool) -> None:
    found = verdicts({Cell("team", 3, 4): played(100, 50, last_round)})
    assert only(found, "last round").inside == inside


@pytest.mark.parametrize(
    ("players", "apart"), [(1, 20), (2, 12), (3, 12), (5, 12), (6, 12), (7, 20)]
)
def test_other_numbers_of_players_are_compared_with_four(players: int, apart: int) -> None:
    cell = Cell("team", 3, players)
    about = f"within {apart} points of 4 players"
    for points, inside in ((apart, True), (-apart, True), (apart + 1, False), (-apart - 1, False)):
        found = verdicts({Cell("team", 3, 4): played(100, 50), cell: played(100, 50 + points)})
        assert only(found, about).inside == inside
    assert verdicts({cell: played(100, 1)}) == []


def test_each_level_is_harder_than_the_one_below_it_for_the_team() -> None:
    below, above = Cell("team", 1, 4), Cell("team", 2, 4)
    found = verdicts({below: played(1000, 900), above: played(1000, 700)})
    assert only(found, "harder than level 1").inside
    found = verdicts({below: played(1000, 700), above: played(1000, 900)})
    assert not only(found, "harder than level 1").reached
    search = {Cell("search", 1, 4): played(100, 98), Cell("search", 2, 4): played(100, 100)}
    assert [verdict.about for verdict in verdicts(search)] == ["games won", "last round"]


def test_games_with_monsters_have_no_band_but_the_levels() -> None:
    easy, hard = (Cell("team", level, 4, ("medusa",)) for level in (3, 5))
    found = verdicts({easy: played(100, 10), hard: played(100, 5)})
    assert [(verdict.cell, verdict.about) for verdict in found] == [(hard, "harder than level 3")]


def calls(content: str, cell: Cell, games: int, *, offset: bool = False) -> list[Call[Key]]:
    key = content, cell
    return difficulty.calls_of(key, difficulty.table_of(key, 0.03, offset=offset), games)


def test_calls_name_the_content_and_play_the_same_seeds_for_each() -> None:
    plain = calls("packaged", Cell("team", 3, 4), 250)
    easy = calls("generous", Cell("team", 3, 4), 250)
    assert [len(call[2]["seeds"]) for call in plain] == [100, 100, 50]
    assert [call[2]["seeds"] for call in plain] == [call[2]["seeds"] for call in easy]
    assert {call[2]["overlay"] for call in plain} == {None}
    assert {call[2]["overlay"] for call in easy} == {"generous"}
    assert {call[2]["introduction"] for call in plain} == {False}
    searched = calls("packaged", Cell("search", 8, 4), 2)
    assert [call[2]["seeds"] for call in searched] == [[0], [1]]
    assert searched[0][2]["expansion"] == {"monsters": []}
    assert plain[0][2]["expansion"] is None
    monster = calls("packaged", Cell("team", 3, 4, ("medusa",)), 100)
    assert monster[0][2]["expansion"] == {"monsters": ["medusa"]}


def test_monsters_come_together_and_a_player_alone_may_have_two_teams() -> None:
    cells = difficulty.cells_of("random", [5], [4], "medusa+harpies,all")
    both, every = (calls("packaged", cell, 1) for cell in cells)
    assert both[0][2]["expansion"] == {"monsters": ["medusa", "harpies"]}
    assert every[0][2]["expansion"] == {"monsters": ["medusa", "harpies", "scylla_charybdis"]}
    (call,) = calls("packaged", cells[0], 1, offset=True)
    assert call[2]["expansion"]["offset_monsters"]
    (cell,) = difficulty.cells_of("team", [1], [1], "none", two_teams=True)
    (call,) = calls("packaged", cell, 1)
    assert call[2]["expansion"] == {"monsters": [], "two_teams": True}
    assert verdicts({cell: played(100, 50), Cell("team", 1, 4): played(100, 90)})[0].cell != cell


def test_games_of_the_search_that_are_kept_are_not_played_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    results, asked = tmp_path / "results" / "games.jsonl", []

    def play(file: Path, given: Sequence[Call[Key]], *rest: object) -> Iterator[tuple[Key, Any]]:
        del file, rest
        asked.append([call[2]["seeds"] for call in given])
        for key, _, arguments in given:
            game = {"won": 1.0, "rounds": 9, "seconds": 7.5}
            yield key, [{"seed": seed, **game} for seed in arguments["seeds"]]

    monkeypatch.setattr(difficulty, "run_side_by_side", play)

    def run(*more: str) -> str:
        words = ["--who", "search", "--levels", "3", "--results", str(results), *more]
        return CliRunner().invoke(difficulty.main, words).output

    for games in ("2", "3", "2"):
        shown = run("--search-games", games)
        assert f"{games} │ 100.0 %" in shown
    assert asked == [[[0], [1]], [[2]], []]
    run("--search-games", "1", "--content", "generous")
    run("--search-games", "1", "--seconds", "0.1")
    run("--search-games", "1", "--simulations", "8")
    assert asked[3:] == [[[0]], [[0]], [[0]]], "other content or another budget: other games"
    run("--search-games", "1", "--simulations", "8")
    assert asked[-1] == []


def test_the_search_plays_cards_that_its_model_was_not_fitted_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = {name: row for name, row in FITTED.rows.items() if name != "players: 4"}
    fitted = Weights(**{**weights.NETWORK, "rows": rows})
    monkeypatch.setattr(strength_games, "RoundValue", partial(RoundValue, fitted=fitted))
    setup = starts.drawn(PACKAGED, 4, 8, random.Random(1), expansion={})
    state = starts.opened(setup, PACKAGED)
    decider = strength_games.decider_of("search", 0.01, {})
    decider.evaluator.begin(state)
    assert 0.0 < decider.evaluator.value(state) < 1.0
    with pytest.raises(UnfittedError, match="players"):
        RoundValue(HORIZON, fitted).begin(state)


def test_level_one_has_the_introductory_blueprint_or_a_drawn_one() -> None:
    first = starts.drawn(PACKAGED, 4, 1, random.Random(1))
    assert first.blueprint == PACKAGED.introduction.blueprint
    drawn = {starts.drawn(PACKAGED, 4, 1, random.Random(n), introduction=False) for n in range(9)}
    assert len({setup.blueprint for setup in drawn}) > 1
    for setup in drawn:
        letters = [PACKAGED.components[word].type for word in setup.blueprint]
        assert (letters.count("A"), letters.count("B"), letters.count("C")) == (5, 2, 2)


def test_a_drawing_has_a_frame_for_each_band() -> None:
    games = difficulty.Games()
    games.add(Cell("team", 3, 4), [{"won": 1.0, "rounds": 9}, {"won": 0.0, "rounds": 7}])
    games.add(Cell("team", 2, 4), [{"won": 1.0, "rounds": 9}])
    picture = ET.fromstring(difficulty.drawing({"packaged": games}))  # noqa: S314 - drawn here
    frames = [e for e in picture.iter() if e.get("fill") == "none"]
    texts = [e.text for e in picture.iter() if e.tag.endswith("text")]
    assert len(frames) == 1
    assert "team, level 3, 4 pl." in texts


def run(monkeypatch: pytest.MonkeyPatch, won: float, stop: int, *options: str) -> tuple[int, str]:
    """Run the command with games that are all won or lost, stopped after so many calls."""

    def side_by_side(
        _file: Path, calls: Sequence[Call[Key]], _title: str, _console: Any
    ) -> Iterator[tuple[Key, Any]]:
        for number, (key, _, arguments) in enumerate(calls):
            if number == stop:
                raise KeyboardInterrupt
            yield key, [{"won": won, "rounds": 9} for _ in arguments["seeds"]]

    monkeypatch.setattr(difficulty, "run_side_by_side", side_by_side)
    monkeypatch.setattr(difficulty, "read", lambda _: [])
    monkeypatch.setattr(difficulty, "append", lambda *_: None)
    monkeypatch.setenv("COLUMNS", "200")
    done = CliRunner().invoke(difficulty.main, list(options))
    return done.exit_code, done.output


def test_the_exit_status_says_that_a_cell_is_outside_its_band(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code, printed = run(monkeypatch, 1.0, 99, "--levels=3", "--games=100")
    assert code == 1
    assert "outside: games won, 45 to 65 %" in printed
    code, printed = run(monkeypatch, 1.0, 99, "--levels=1", "--who=search", "--search-games=40")
    assert code == 0
    assert "inside" in printed


def test_an_interrupted_run_shows_what_has_been_played(monkeypatch: pytest.MonkeyPatch) -> None:
    _, printed = run(monkeypatch, 0.0, 2, "--levels=3", "--games=500")
    assert "stopped: this is what has been played" in printed
    assert "200" in printed


@pytest.mark.parametrize(
    ("option", "complaint"),
    [
        ("--who=oracle", "'oracle' is none of random, team, search"),
        ("--monsters=kraken", "'kraken' is none of none, medusa"),
        ("--monsters=medusa+kraken", "'kraken' is none of none, medusa"),
        ("--two-teams", "--two-teams: these rules are for one player"),
        ("--content=missing.toml", "missing.toml: the file"),
    ],
)
def test_what_cannot_be_played_is_named(
    monkeypatch: pytest.MonkeyPatch, option: str, complaint: str
) -> None:
    code, printed = run(monkeypatch, 1.0, 99, option)
    assert code != 0
    assert complaint in printed
