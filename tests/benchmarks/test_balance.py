"""What `benchmarks.balance` counts, how it compares, and that it goes on where it was stopped."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from click.testing import CliRunner

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.feature_names import feature_names
from benchmarks import balance
from benchmarks.balance_figures import (
    first_round_misses,
    lifts_of,
    shares_of,
    varied,
    whole_game_misses,
)
from benchmarks.balance_games import apart, begun, forced, games, openings, over_wild_peninsulas
from benchmarks.balance_models import correction_between
from benchmarks.balance_sheets import forced_sheet, lift_sheet, picture_of
from benchmarks.balance_uses import COUNCILORS, Uses, site_of, standing
from benchmarks.builds import Call
from benchmarks.correct_value import shipped
from benchmarks.correction import STEERING_STATED, Correction
from benchmarks.result_files import Line
from game.engine.places import FIRST_COMPONENT_PLACE
from game.notation import parse_move, vocabulary_of
from tests.game.contents import PACKAGED
from tests.game.scenario import Scene, table

# ---- what is counted


def test_placements_are_counted_by_site_the_gate_apart_from_what_is_built() -> None:
    s = table("priest", built="harmonic_quarry")
    s.stand("1L 2F", on="hills1").stand("3F", on="centre")
    s.stand("4F", on="build1").stand("2L", on="harmonic_quarry")
    found = {"hills": 2, "centre": 1, "gate": 1, "components": 1}
    assert standing(s.position) == Counter(found)
    assert site_of(s.position.table, FIRST_COMPONENT_PLACE) == "components"


def noted(s: Scene, *moves: str) -> Uses:
    """Return what is noted of moves of a scene."""
    uses = Uses(s.position.table)
    for move in moves:
        state = AtlantisState(s.position)
        uses.step(state, parse_move(move, vocabulary_of(s.position.table)))
        s.play(move)
    return uses


def test_a_power_is_used_by_the_moves_beside_its_leader() -> None:
    s = table("explorer", "priest").stand("1L 3F", on="hills1").stand("2L", on="forests1")
    uses = noted(s.phase("act"), "act:3F:hills1", "roll:1", "act:2L:forests1", "roll:1")
    assert uses.used == {"explorer": 1}
    uses = noted(s, "reroll:retry:die")
    assert uses.used == {"priest": 1}


def test_an_artifact_is_used_by_its_owner() -> None:
    s = table("priest").hold(2, "tongs_of_talos").give(2, ore=1).give(3, ore=1)
    s.stand("2F 3F", on="forges1").phase("act")
    assert noted(s, "act:3F:forges1").used == {}
    assert noted(s, "act:2F:forges1").used == {"tongs_of_talos": 1}


def test_cards_are_noted_by_the_round_in_which_they_are_drawn_and_played() -> None:
    s = table("priest").library("ebb_chant surge_of_power").stand("1F", on="libraries6")
    uses = noted(s.phase("act"), "act:1F:libraries6", "card:ebb_chant", "card:surge_of_power")
    uses.step(
        AtlantisState(s.position),
        parse_move("play:1:surge_of_power", vocabulary_of(s.position.table)),
    )
    assert uses.drawn == {"ebb_chant": [1], "surge_of_power": [1]}
    assert uses.played == {"surge_of_power": 1}


def test_every_councilor_of_the_base_game_has_a_sign_of_its_use() -> None:
    assert set(PACKAGED.councilors) <= set(COUNCILORS)


# ---- what is played


def test_an_opening_has_a_plan_for_everybody_and_another_with_a_third_elsewhere() -> None:
    (line,) = openings(3, 2, [1], 2)
    assert sum(line["sites"].values()) == 11, "two players with the Hologram"
    other = line["other"]["sites"]
    shared = sum(min(count, other.get(site, 0)) for site, count in line["sites"].items())
    assert shared <= 11 * 2 // 3
    assert len(line["chances"]) == 2
    assert all(0.0 <= chance <= 1.0 for chance in line["chances"])
    assert openings(3, 2, [1], 2) == [line], "the same again"
    (alone,) = openings(3, 2, [1], 2, other=False)
    assert alone["sites"] == line["sites"]
    assert "chances" not in alone


def test_moves_that_share_more_than_two_thirds_with_a_plan_are_left_out() -> None:
    state, _ = begun(PACKAGED, 3, 4, None, 0)
    codes = state.codes()
    assert apart(state, codes, Counter({"hills": 12})) == codes
    kept = apart(state, codes, Counter({"hills": 1}))
    hills = [code for code in codes if code not in kept]
    assert hills
    assert {site_of(state.position.table, code >> 24 & 255) for code in hills} == {"hills"}


def test_a_whole_game_counts_every_round_and_names_what_was_in_it() -> None:
    (line,) = games(5, 2, [3], 1)
    assert len(line["placed"]) == line["rounds"]
    assert sum(line["placed"][0].values()) == 11
    assert set(line["councilors"]) <= set(PACKAGED.councilors)
    assert "power_core" in line["blueprint"]
    assert set(line["built"]) <= set(line["blueprint"])


def test_without_simulations_the_team_plays() -> None:
    (ours,) = games(1, 4, [2], 0)
    state, stream = begun(PACKAGED, 1, 4, None, 2)
    won = play_by_policy(state, ScriptedTeam(Judgement()), stream)
    assert (ours["won"], ours["rounds"]) == (won, state.position.round)


def test_a_person_spreads_over_the_wild_peninsulas() -> None:
    (line,) = forced(3, 4, [0], 1, "wild", placing=1)
    assert line["sites"] == {"mountains": 4, "hills": 4, "forests": 4}
    for first in ("own", "far", "team"):
        (other,) = forced(3, 4, [0], 1, first, placing=1)
        assert sum(other["sites"].values()) == 12
        assert other["sites"] != line["sites"]


def test_who_spreads_takes_the_second_ring_from_the_tip_first() -> None:
    state, _ = begun(PACKAGED, 3, 4, None, 0)
    words = vocabulary_of(state.position.table)
    code = over_wild_peninsulas(state, state.codes())
    assert words.places[code >> 24 & 255] == "mountains5"


# ---- what it says


def opening(sites: dict[str, int], chances: Sequence[float] = ()) -> Line:
    line: Line = {"kind": "opening", "sites": sites, "seed": 0, "content": "c"}
    line |= {"level": 3, "players": 4, "expansion": None}
    return {**line, "chances": list(chances)} if chances else line


def test_shares_are_of_the_eight_sites_each_opening_counting_once() -> None:
    shares = shares_of([{"hills": 6, "gate": 3, "components": 3}, {"hills": 1, "locations": 5}])
    assert shares["hills"].mean == pytest.approx(0.75)
    assert shares["gate"].mean == pytest.approx(0.25)
    assert sum(share.mean for share in shares.values()) == pytest.approx(1.0)
    assert shares["hills"].low < 0.75 < shares["hills"].high


def test_a_first_round_misses_a_limit_by_a_crowded_site_or_by_empty_ones() -> None:
    crowded = shares_of([{"libraries": 5, "hills": 2, "forests": 2, "cities": 2, "centre": 1}])
    assert first_round_misses(crowded) == ["libraries 42 %"]
    few = shares_of([{"libraries": 4, "hills": 4, "forests": 4}])
    assert first_round_misses(few) == ["3 of 8 sites above 3 %"]
    even = shares_of([{"libraries": 4, "hills": 2, "forests": 2, "cities": 2, "centre": 2}])
    assert first_round_misses(even) == []
    assert "mountains 0.0 %" in whole_game_misses(even)


def test_a_choice_is_another_plan_within_one_point() -> None:
    lines = [opening({}, [0.6, 0.595]), opening({}, [0.6, 0.55]), opening({}, [0.5, 0.6])]
    assert varied([*lines, opening({})]).mean == pytest.approx(2 / 3)


def game(won: float, *, councilors: str = "", drawn: dict[str, list[int]] | None = None) -> Line:
    return {
        "kind": "game",
        "level": 3,
        "players": 4,
        "expansion": None,
        "content": "c",
        "seed": 0,
        "won": won,
        "rounds": 1,
        "councilors": councilors.split(),
        "drawn": drawn or {},
        "blueprint": ["solar_matrix"],
        "built": {"solar_matrix": 2},
        "played": {},
        "used": {},
        "placed": [{"hills": 1}],
    }


def test_a_lift_is_what_is_won_with_it_less_what_is_won_without() -> None:
    lines = [game(1.0, councilors="mystic")] * 60 + [game(0.0, councilors="mystic")] * 40
    lines += [game(1.0)] * 40 + [game(0.0)] * 60
    (lift,) = lifts_of(lines, {"councilor": ["mystic", "adept"], "component": ["solar_matrix"]})
    assert (lift.name, lift.games, lift.others) == ("mystic", 100, 100)
    assert lift.lift == pytest.approx(0.2)
    assert 0.10 < lift.reach < 0.16
    assert lift.verdict == "near", "12 points are within the interval"


def test_games_with_a_card_are_compared_with_those_that_drew_as_many() -> None:
    # Who draws much wins; the Foresight is drawn more often by them, and changes nothing.
    lines = []
    for cards, won in ((1, 0.0), (9, 1.0)):
        plain = {f"card{n}": [1] for n in range(cards)}
        with_it = {**{f"card{n}": [1] for n in range(cards - 1)}, "foresight": [1]}
        lines += [game(won, drawn=plain)] * (10 - cards) + [game(won, drawn=with_it)] * cards
    (lift,) = lifts_of(lines, {"card": ["foresight"]})
    assert lift.lift == pytest.approx(0.0)
    late = [game(1.0, drawn={"foresight": [9]}), game(0.0)]
    assert lifts_of(late, {"card": ["foresight"]}) == [], "it came late"


def test_the_sheet_names_what_is_outside_of_its_limit() -> None:
    lines = [game(1.0, councilors="mystic")] * 100 + [game(0.0)] * 100
    shown = lift_sheet("any", lines, PACKAGED)
    assert list(shown.columns[1].cells) == ["mystic"]
    assert list(shown.columns[7].cells) == ["[red]outside[/]"]


def test_first_rounds_are_compared_on_the_same_seeds() -> None:
    line = {"kind": "forced", "level": 5, "players": 4, "expansion": None}
    own = [{**line, "first": "own", "seed": seed, "won": 1.0} for seed in range(4)]
    wild = [{**line, "first": "wild", "seed": seed, "won": seed % 2} for seed in range(4)]
    shown = forced_sheet("any", [*own, *wild])
    assert list(shown.columns[3].cells) == ["100 %", "50 %"]
    assert str(list(shown.columns[5].cells)[1]).startswith("50 ± ")


def test_the_picture_has_a_bar_and_a_frame_for_each_site() -> None:
    picture = ET.fromstring(picture_of({"packaged": [opening({"hills": 1})]}))  # noqa: S314 - drawn here
    frames = [element for element in picture.iter() if element.get("fill") == "none"]
    texts = [element.text for element in picture.iter() if element.tag.endswith("text")]
    assert len(frames) == 8
    assert "4 pl., level 3: hills" in texts


def test_a_model_is_brought_to_another_by_a_stretch_a_shift_and_the_rounds() -> None:
    names = feature_names()
    chance = random.Random(1)
    rows = [[chance.random() for _ in names] for _ in range(60)]
    positions = np.array(rows)
    model = {**shipped(expansion=False), **STEERING_STATED}
    wanted = Correction(0.5, 1.0, {"rounds": 0.25}).of(model)
    stretch, shift, rounds = correction_between(model, wanted, positions, names)
    assert stretch == pytest.approx(0.5, abs=0.01)
    assert shift == pytest.approx(1.0, abs=0.05)
    assert rounds == pytest.approx(0.25, abs=0.02)


# ---- the command


def run(monkeypatch: pytest.MonkeyPatch, results: Path, *options: str) -> tuple[str, list[Any]]:
    """Run the command with made-up answers; return what it prints and the calls it made."""
    made: list[Any] = []

    def side_by_side(
        _file: Path, calls: Sequence[Call[Line]], _title: str, _console: Any, jobs: int | None
    ) -> Iterator[tuple[Line, Any]]:
        assert jobs == 1
        for line, function, arguments in calls:
            made.append((function, arguments["seeds"], arguments.get("first")))
            fields = {**opening({"hills": 6, "libraries": 6}), **game(1.0)}
            kept = {name: fields[name] for name in fields if name not in line and name != "seed"}
            yield line, [{**kept, "seed": seed} for seed in arguments["seeds"]]

    monkeypatch.setattr(balance, "run_side_by_side", side_by_side)
    monkeypatch.setenv("COLUMNS", "240")
    words = ["--jobs", "1", "--results", str(results), *options]
    return CliRunner().invoke(balance.main, words).output, made


def test_what_is_kept_is_not_played_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    results = tmp_path / "results" / "balance.jsonl"
    some = ("--levels", "3", "--openings", "2")
    _, made = run(monkeypatch, results, *some)
    assert made == [("openings", [0], None), ("openings", [1], None)]
    shown, made = run(monkeypatch, results, "--levels", "3", "--openings", "3")
    assert made == [("openings", [2], None)]
    assert "3 of 8" not in shown
    assert "2 of 8" in shown, "the Hills and the Libraries"
    for other in ("--simulations", "--content", "--no-choice", "--horizon"):
        value = {"--simulations": ["99"], "--content": ["generous"], "--horizon": ["0"]}
        _, made = run(monkeypatch, results, *some, other, *value.get(other, []))
        assert len(made) == 2, f"{other}: others count apart"


def test_first_rounds_are_forced_in_turn_and_games_of_the_team_come_in_chunks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    results = tmp_path / "results" / "balance.jsonl"
    none = ("--levels", "3", "--openings", "0")
    _, made = run(monkeypatch, results, *none, "--forced", "1")
    assert made == [("forced", [0], first) for first in ("own", "far", "team", "wild")]
    _, made = run(monkeypatch, results, *none, "--games", "60", "--game-simulations", "0")
    assert [len(seeds) for _, seeds, _ in made] == [50, 10]


def test_an_unknown_content_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown, made = run(monkeypatch, tmp_path / "any.jsonl", "--content", "missing.toml")
    assert "missing.toml: the file" in shown
    assert made == []
