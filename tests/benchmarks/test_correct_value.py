"""Correcting the model's chances: what is written, and that a correction fits the games."""

from __future__ import annotations

import io
import json
import math
import shutil
from collections.abc import Sequence
from pathlib import Path
from runpy import run_path
from typing import Any, cast

import pytest
from click.testing import CliRunner
from rich.console import Console

from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.feature_names import ROUNDS, feature_names
from ai.value.features import Features
from ai.value.model import HORIZON, USUAL, Network, RoundValue, Weights, doublings
from benchmarks import correct_value, games_to_learn, value_games
from benchmarks.correct_value import command_of, shipped
from benchmarks.correction import (
    STEERING_STATED,
    Correction,
    agreement_of,
    correction_for,
    held_out,
    learnt_from,
)
from benchmarks.fit_value import ALONE_WEIGHTS, EXPANSION_WEIGHTS, HELD_OUT, WEIGHTS, learn
from benchmarks.network import write_stated, written
from benchmarks.starts import PLAYERS
from benchmarks.value_games import LOOKS, SearchedGame, search
from game.engine.position import Position
from tests.ai.tables import new_state
from tests.benchmarks.games import games_won

OPTIONS = {
    "learn": ((8000, 2), (64000, 1)),
    "doubt": ((9000, 3),),
    "by_searches": True,
    "searched": 3,
    "passes": 1,
    "plies": 8000,
    "seed": 1,
}
MODULES = {"": WEIGHTS, "expansion": EXPANSION_WEIGHTS, "alone": ALONE_WEIGHTS}
"""By option: the weights of the base game, those for Monstrosities, and those of one player."""


def chance(correction: Correction, predicted: float, left: float, players: int = 4) -> float:
    """Return the corrected chance of a search."""
    logit = correction.stretch * math.log(predicted / (1 - predicted)) + correction.shift
    logit += correction.direct.get(f"players: {players}", 0.0)
    return 1 / (1 + math.exp(-logit - correction.direct["rounds"] * (left - HORIZON)))


def test_a_correction_gives_the_chances_that_games_had() -> None:
    games = games_won(0.5, 880, 1000) + games_won(0.2, 500, 1000)
    found = correction_for(games)
    for predicted, share in ((0.5, 0.88), (0.2, 0.5)):
        assert chance(found, predicted, 4.0) == pytest.approx(share, abs=0.01)


def test_chances_are_raised_where_more_rounds_are_left() -> None:
    shares = {(0.2, 2.0): 100, (0.2, 6.0): 600, (0.5, 2.0): 350, (0.5, 6.0): 850}
    games = [game for (p, left), won in shares.items() for game in games_won(p, won, 1000, left)]
    found = correction_for(games)
    assert found.direct["rounds"] > 0.3
    for (predicted, left), won in shares.items():
        assert chance(found, predicted, left) == pytest.approx(won / 1000, abs=0.03)


def test_a_number_of_players_that_wins_less_often_has_lower_chances() -> None:
    lower = {0.2: 0.084, 0.5: 0.269}
    """These chances, shifted by -1."""
    games = [
        game
        for players in range(1, 8)
        for p, less in lower.items()
        for game in games_won(p, round(1000 * (less if players == 2 else p)), 1000, 4.0, players)
    ]
    found = correction_for(games)
    for predicted, less in lower.items():
        assert chance(found, predicted, 4.0, 2) == pytest.approx(less, abs=0.02)
        assert chance(found, predicted, 4.0, 3) == pytest.approx(predicted, abs=0.02)


def test_a_few_games_of_a_number_of_players_change_its_shift_little() -> None:
    many = games_won(0.5, 500, 1000) + games_won(0.2, 200, 1000)
    few = correction_for(many + games_won(0.5, 0, 4, players=2)).direct["players: 2"]
    more = correction_for(many + games_won(0.5, 0, 400, players=2)).direct["players: 2"]
    assert -0.2 < few < 0.0
    assert more < -1.0


def test_only_searches_at_beginnings_of_rounds_count() -> None:
    games = games_won(0.5, 880, 1000) + games_won(0.2, 500, 1000)
    more = [{**game, "predicted": [*game["predicted"], 0.99]} for game in games]
    assert correction_for(cast("list[SearchedGame]", more)) == correction_for(games)


def test_rounds_near_the_end_do_not_count() -> None:
    games = games_won(0.5, 880, 1000) + games_won(0.2, 500, 1000)
    assert correction_for(games + games_won(0.5, 0, 1000, HORIZON - 0.1)) == correction_for(games)


def stated_chance(network: Network, g: Position) -> float:
    """Return the chance that a network states of a position."""
    network.chance(g)
    return network.stated_chance(USUAL, 0.0)


def networks(*weights: dict[str, Any]) -> list[Network]:
    """Return a network with each of these weights."""
    return [Network(Weights(**each), allow_unfitted=False) for each in weights]


@pytest.mark.parametrize("steering", [True, False])
def test_the_corrected_model_has_the_corrected_logit(*, steering: bool) -> None:
    weights = correction_for(games_won(0.3, 400, 1000)).stated_of(shipped(expansion=False))
    by_players = {f"players: {count}": count / 10 for count in range(1, 8)}
    correction = Correction(0.5, 0.7, {"rounds": 0.2, **by_players})
    corrected = correction.of(weights) if steering else correction.stated_of(weights)
    before, after = networks(weights, corrected)
    chance_of = Network.chance if steering else stated_chance
    for seed in range(5):
        g = new_state(1 + seed, 1 + seed, seed).position
        p = chance_of(before, g)
        left = before.features.values[ROUNDS]
        more = 0.7 + 0.2 * left + int(g.table.seats) / 10
        expected = 1 / (1 + math.exp(-(0.5 * math.log(p / (1 - p)) + more)))
        assert chance_of(after, g) == pytest.approx(expected, abs=0.001)
        if steering:
            assert stated_chance(after, g) == after.chance(g), "the correction begins anew"
        else:
            assert after.chance(g) == before.chance(g), "what steers the search stays"


@pytest.mark.parametrize(
    ("predicted", "won"),
    [
        ([0.2, 0.5, 0.9, 0.7], [1, 1, 1, 1]),
        ([0.2, 0.5, 0.9, 0.7], [0, 0, 0, 0]),
        ([0.1, 0.2, 0.8, 0.9], [1, 1, 0, 0]),
        ([0.6, 0.6, 0.6, 0.6], [1, 0, 1, 0]),
        ([], []),
    ],
    ids=["all won", "all lost", "upside down", "always the same", "no games"],
)
def test_games_that_cannot_tell_leave_the_order_of_chances(
    predicted: list[float], won: list[int]
) -> None:
    games = [game for p, w in zip(predicted, won, strict=True) for game in games_won(p, w, 1)]
    found = correction_for(games)
    assert found.stretch > 0.3
    assert math.isfinite(found.shift)


def plain() -> dict[str, Any]:
    """Return the weights in use without what they state: they state the chances that steer."""
    return {**shipped(expansion=False), **STEERING_STATED}


def begun_with(rows: list[tuple[Position, float]]) -> list[SearchedGame]:
    """Return games of one round each, which began with these positions and had these results."""
    measuring = Features(feature_names())
    games = []
    for g, won in rows:
        measuring.measure(g)
        game = games_won(0.5, int(won), 1)[0]
        features = [float(value) for value in measuring.values]
        games.append({**game, "features": [features], "asked": [[0.5] * len(LOOKS)]})
    return cast("list[SearchedGame]", games)


def test_a_model_learns_in_which_positions_the_search_wins() -> None:
    weights = plain()
    positions = [new_state(3, 2 + 2 * (n % 2), n).position for n in range(60)]
    few = {"players: 2": [n for n in range(0, 60, 2) if n % 8], "players: 4": [1, 17, 33]}
    won = {*few["players: 2"], *few["players: 4"]}
    rows = [(g, float(n in won)) for n, g in enumerate(positions)]
    found = learnt_from(begun_with(rows * 20), weights)
    assert found.direct["players: 2"] > 0.0 > found.direct["players: 4"]
    before, after = networks(weights, found.stated_of(weights))
    for players, expected in ((2, 22 / 30), (4, 3 / 30)):
        same = [g for g in positions if g.table.seats == players]
        old, mean = (
            sum(stated_chance(each, g) for g in same) / len(same) for each in (before, after)
        )
        assert mean == pytest.approx(expected, abs=0.06)
        assert mean != pytest.approx(old, abs=0.06)


def test_a_model_learns_how_much_more_longer_searches_win() -> None:
    weights = plain()
    before = networks(weights)[0]
    each, shown = 0.05, 400
    games: list[SearchedGame] = []
    for g in (new_state(level, 4, level).position for level in range(1, 6)):
        p = stated_chance(before, g)
        rounds = before.features.values[ROUNDS]
        for plies, doubled in ((8_000, -2), (32_000, 0), (128_000, 2)):
            logit = math.log(p / (1 - p)) - 1.5 + each * doubled * rounds
            won = shown / (1 + math.exp(-logit))
            rows = [(g, float(n < won)) for n in range(shown)]
            games += [{**game, "plies": plies} for game in begun_with(rows)]
    found = learnt_from(games, weights)
    assert found.each_doubling == pytest.approx(each, abs=0.01)
    after = networks(found.stated_of(weights))[0]
    after.chance(new_state(5, 4, 5).position)
    assert (
        after.stated_chance(8_000, 0.0)
        < after.stated_chance(32_000, 0.0)
        < after.stated_chance(128_000, 0.0)
    )


def test_a_model_learns_little_from_a_few_games() -> None:
    weights = plain()
    positions = [new_state(3, 2 + 2 * (n % 2), n).position for n in range(8)]
    rows = [(g, float(g.table.seats == 4)) for g in positions]
    few, many = (
        learnt_from(begun_with(rows * times), weights).direct["players: 2"] for times in (1, 50)
    )
    assert 0.0 > few > -0.3
    assert many < 2 * few


def test_a_pass_learns_from_the_games_but_those_held_out() -> None:
    weights = shipped(expansion=False)
    held = [{**game, "seed": HELD_OUT * game["seed"]} for game in games_won(0.9, 0, 100)]
    learnt = [
        {**game, "seed": HELD_OUT * game["seed"] + 1}
        for game in games_won(0.5, 880, 1000) + games_won(0.2, 500, 1000)
    ]
    shown = io.StringIO()
    games = cast("list[SearchedGame]", held + learnt)
    after = learn(weights, games, "a pass", Console(file=shown))
    assert "100 positions" in shown.getvalue()
    assert after == correction_for(cast("list[SearchedGame]", learnt)).of(weights)


def test_half_of_the_games_begin_at_the_opening() -> None:
    games = search(2, list(range(8)), simulations=2)
    assert {game["seed"] % 2 for game in games} == {0, 1}
    for game in games:
        numbers = [number for number, _ in game["rounds"]]
        assert numbers == sorted(set(numbers))
        assert max(numbers) < len(game["predicted"])
        if game["seed"] % 2 == 0:
            assert game["rounds"][0][1] > 5, "an opening has most rounds before it"


@pytest.mark.parametrize("option", MODULES)
def test_only_the_logit_changes_and_the_command_is_written_once(
    tmp_path: Path, option: str
) -> None:
    target = tmp_path / "weights.py"
    shutil.copy(MODULES[option], target)
    chosen = {name: name == option for name in MODULES if name}
    before = shipped(**chosen)
    growth, early = {"players: 6": 0.1}, {"players: 5": 0.05}
    direct = {"rounds": 0.1, "players: 7": 0.3}
    correction = Correction(1.2, 0.5, direct, 0.2, 0.1, growth, early)
    new = correction.stated_of(before)
    by = command_of({**OPTIONS, **chosen})
    for _ in range(2):
        write_stated(target, new, by)
    # One player has the network of all.
    found = {**run_path(str(WEIGHTS)), **run_path(str(target))}
    assert found["STATED"] == {name: new[name] for name in STEERING_STATED}
    assert all(new[name] != before[name] for name in STEERING_STATED)
    assert {**found["NETWORK"], **found["STATED"]} == {**before, **found["STATED"]}
    command = f"correct_value --{option}" if option else "correct_value"
    options = "--learn 8000 2 --learn 64000 1 --doubt 9000 3 --by-searches --searched 3"
    options += " --passes 1"
    assert found["__doc__"].count(f"{command} {options} --plies 8000") == 1
    assert written(target) == by


@pytest.mark.long
@pytest.mark.parametrize("option", MODULES)
@pytest.mark.parametrize(
    ("options", "played", "written"),
    [
        ((), 1, 0),
        (("--learn", "8000", "2"), 4, 1),
        (("--learn", "8000", "2", "--passes", "0"), 2, 1),
        (("--learn", "8000", "2", "--by-searches"), 4, 1),
    ],
)
def test_without_anything_to_learn_only_the_check_is_played(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    option: str,
    options: tuple[str, ...],
    played: int,
    written: int,
) -> None:
    in_use = shipped(**{name: name == option for name in MODULES if name})
    games = tmp_path / "games"
    rows = [(new_state(1 + n % 5, 4, n).position, float(n % 3 > 0)) for n in range(60)]
    games.write_text(json.dumps(begun_with(rows)))
    asked: list[tuple[int, Any]] = []
    counts: list[Sequence[int]] = []
    targets: list[Path] = []

    def play(_folder: Path, _name: str, _games: int, seed: int, *rest: Any) -> list[Path]:
        asked.append((seed, rest[1].get("weights", in_use)))
        counts.append(rest[2])
        return [games]

    monkeypatch.setattr(games_to_learn, "opening_games", lambda **_: [])
    for module in (correct_value, games_to_learn):
        monkeypatch.setattr(module, "played", play)
    sentences: list[str] = []

    def write(target: Path, _: Any, by: str) -> None:
        targets.append(target)
        sentences.append(by)

    monkeypatch.setattr(correct_value, "write_stated", write)
    chosen = [f"--{option}"] if option else []
    done = CliRunner().invoke(correct_value.main, ["--seed", "7", *chosen, *options])
    assert done.exit_code == 0, done.output
    assert len(asked) == played
    assert targets == [MODULES[option]] * written
    assert set(map(tuple, counts)) == {(1,) if option == "alone" else tuple(PLAYERS)}
    assert len({seed for seed, _ in asked}) == played, "each time other games"
    assert asked[0][1] == in_use, "the first games have the weights in use"
    for sentence in sentences:
        again = "--by-searches" in options
        assert sentence.startswith("Stated chances "), "and what wrote them before, if it counts"
        assert sentence.count("`python -m benchmarks.correct_value") >= 1
        assert sentence.endswith("`.")
        assert (", then by `" in sentence) == again


def test_one_player_has_no_weights_of_its_own_with_monstrosities() -> None:
    done = CliRunner().invoke(correct_value.main, ["--alone", "--expansion"])
    assert done.exit_code == 2
    assert "leave out --expansion" in done.output


def less_than_the_model(
    shift: float, growth: float, unplayed: float, weights: dict[str, Any], rounds: float = 0.0
) -> list[SearchedGame]:
    """Return games whose searches state less than the model.

    Their logits lack the shift, `rounds` for each round left, the growth for each doubling and
    round left, and `unplayed` where the whole round is still to be played. The games are won as
    often as the model states.
    """
    model = networks(weights)[0]
    games: list[SearchedGame] = []
    for level, seed in ((level, seed) for level in range(1, 6) for seed in range(4)):
        g = new_state(level, 4, seed).position
        model.chance(g)
        left = model.features.values[ROUNDS]
        game = begun_with([(g, 0.0)])[0]
        parts = [1.0, 0.5, 0.0]

        def lower(plies: int, part: float, left: float = left) -> float:
            p = model.stated_chance(plies, 0.0)
            less = shift + unplayed * part
            less += (rounds + growth * doublings(plies)) * (left - HORIZON)
            return 1 / (1 + math.exp(less - math.log(p / (1 - p))))

        games.append(
            {
                **game,
                "rounds": [(0, left)],
                "predicted": [lower(game["plies"], part) for part in parts],
                "unplayed": parts,
                "asked": [[lower(look, 1.0) for look in LOOKS]],
                "won": model.stated_chance(game["plies"], 0.0),
            }
        )
    return games


@pytest.mark.parametrize("growth", [0.0, 0.05, -0.05])
@pytest.mark.parametrize(("unplayed", "rounds"), [(0.0, 0.0), (0.4, 0.0), (0.4, 0.2)])
def test_a_search_is_brought_to_what_the_model_states_of_the_same_moments(
    growth: float, unplayed: float, rounds: float
) -> None:
    weights = plain()
    games = less_than_the_model(0.7, growth, unplayed, weights, rounds)
    found = agreement_of([(Correction(), games)], weights)
    assert found.shift == pytest.approx(0.7, abs=0.02)
    assert found.each_doubling == pytest.approx(growth, abs=0.002)
    assert found.unplayed == pytest.approx(unplayed, abs=0.02)
    assert found.direct == {"rounds": pytest.approx(rounds, abs=0.02)}
    assert found.stretch == 1.0


def test_near_the_end_search_and_model_need_not_agree() -> None:
    weights = plain()
    game = less_than_the_model(0.7, 0.05, 0.4, weights)[0]
    late: SearchedGame = {**game, "rounds": [(0, HORIZON - 0.1)]}
    assert agreement_of([(Correction(), [late])], weights) == Correction()


def test_games_of_all_passes_count_without_what_was_corrected_before_them() -> None:
    weights = plain()
    first = less_than_the_model(0.7, 0.05, 0.4, weights)
    second = less_than_the_model(0.4, 0.02, 0.1, weights)
    done = Correction(shift=0.2, each_doubling=0.01, unplayed=0.1)
    found = agreement_of([(Correction(), first), (done, second)], weights)
    # The second pass lacks 0.6 in all, the first 0.7: the mean is between them. A part of it may be
    # taken for one of the rounds left.
    left = sum(game["rounds"][0][1] for game in first) / len(first) - HORIZON
    assert 0.6 < found.shift + found.direct.get("rounds", 0.0) * left < 0.7
    assert 0.03 < found.each_doubling < 0.05
    assert 0.2 < found.unplayed < 0.4


def test_a_budget_of_plies_is_the_same_work_at_every_decision() -> None:
    team, judge = ScriptedTeam(Judgement()), RoundValue(HORIZON)
    budget, simulations = 6_000, []
    for players in (1, 7):
        state = new_state(5, players)
        for _ in range(2):
            decider = value_games.decider_with(team, judge, None, budget)
            decider.decide(state, state.codes(), Stream(1))
            assert decider.search is not None
            assert budget <= decider.search.plies < 2 * budget
            simulations.append(int(decider.simulations))
    alone, again, seven, _ = simulations
    assert alone == again > seven, "simulations of seven players are longer"


def test_searches_are_asked_at_the_beginning_of_each_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(value_games, "LOOKS", (200, 600))
    monkeypatch.setattr(value_games, "STEP", 1)
    plain_games = search(2, list(range(8)), simulations=2)
    games = search(2, list(range(8)), simulations=2, ask=True)
    for plain_game, game in zip(plain_games, games, strict=True):
        assert plain_game["asked"] == []
        assert {**game, "asked": []} == plain_game, "what is asked changes nothing of the game"
        assert len(game["asked"]) == len(game["rounds"]) > 0
        assert all(len(chances) == 2 for chances in game["asked"])
        assert all(0.0 <= chance <= 1.0 for chances in game["asked"] for chance in chances)
    assert len({tuple(chances) for game in games for chances in game["asked"]}) > 1


def test_what_is_held_out_does_not_know_its_own_result() -> None:
    weights = plain()
    rows = [(new_state(3, 2 + 2 * (n % 2), n).position, float(n % 3 > 0)) for n in range(30)]
    games = begun_with(rows)
    flipped = [
        {**game, "won": 1.0 - game["won"]} if n == 7 else game for n, game in enumerate(games)
    ]
    found, other = held_out(games, weights), held_out(cast("list[SearchedGame]", flipped), weights)
    assert sorted(won for _, won in found) == sorted(won for _, won in rows)
    same = [before[0] == after[0] for before, after in zip(found, other, strict=True)]
    assert not all(same), "the other models learnt from that game"
    changed = [n for n, (a, b) in enumerate(zip(found, other, strict=True)) if a[1] != b[1]]
    assert len(changed) == 1
    assert same[changed[0]]
