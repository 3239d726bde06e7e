"""The demo: a whole game over HTTP with hints, and a record that replays."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from game import Game, Record, load_content
from service.cli.demo_play import LONGEST_HINT, SHORTEST_HINT, Pace
from tests.running import PATIENCE_SECONDS, alive, running, wait_until


@pytest.mark.end_to_end
@pytest.mark.long
def test_the_demo_plays_a_whole_introductory_game_and_leaves_its_record(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    with running(
        "demo", "--seed=3", "--seconds-per-hint=0.02", "--json", f"--record={record}"
    ) as demo:
        assert demo.process.wait(240) == 0, demo.errors
    result = json.loads("".join(demo.output))
    assert result["status"] in {"won", "lost"}
    assert result["record"] == str(record)
    assert result["hints"] >= len(result["win_chances"]) > 20
    assert all(0 <= chance <= 1 for chance in result["win_chances"])
    game = Game.replay(Record.from_dict(json.loads(record.read_text())), load_content())
    assert game.status == result["status"]
    assert game.setup.level == 1
    assert len(game.setup.seats) == 4
    assert "round 2:" in "".join(demo.errors)


def test_hints_share_the_time_that_the_game_may_take() -> None:
    pace = Pace(total=100.0)
    elapsed = 0.0
    for game_round in range(1, 10):
        for _ in range(30):
            seconds = pace.seconds(0.5, game_round, elapsed, overhead=0.02)
            assert SHORTEST_HINT <= seconds <= LONGEST_HINT
            elapsed += seconds + 0.02
    assert 70 < elapsed < 125


def test_the_rest_is_played_without_hints_when_the_time_is_up() -> None:
    pace = Pace(total=20.0)
    assert not pace.is_over(16.9)
    assert pace.is_over(17.1)
    assert not Pace(total=20.0, fixed=0.7).is_over(100.0), "each hint has its time"


@pytest.mark.long
@pytest.mark.end_to_end
def test_the_demo_keeps_to_its_time_and_says_what_it_left_out(tmp_path: Path) -> None:
    flags = ("--seed=3", "--seconds=2", "--json", f"--record={tmp_path}/r.json")
    with running("demo", *flags) as demo:
        assert demo.process.wait(240) == 0, demo.errors
    result = json.loads("".join(demo.output))
    assert result["status"] in {"won", "lost"}
    assert result["without_hint"] > 5


def test_seconds_per_hint_are_kept_whatever_the_game_takes() -> None:
    pace = Pace(total=1.0, fixed=0.7)
    assert {pace.seconds(1.0, 5, 500.0, 0.1) for _ in range(3)} == {0.7}


@pytest.mark.end_to_end
def test_a_service_that_does_not_answer_is_one_sentence(tmp_path: Path) -> None:
    with running("demo", "--url=http://127.0.0.1:1", f"--record={tmp_path}/r.json") as demo:
        assert demo.process.wait(PATIENCE_SECONDS) == 1
    assert "".join(demo.errors).strip() == (
        "Error: The service at http://127.0.0.1:1 does not answer (ConnectionError)."
    )
    assert not (tmp_path / "r.json").exists(), "no game, no record"


@pytest.mark.long
@pytest.mark.end_to_end
def test_a_demo_that_is_ended_stops_its_service_and_removes_its_folder(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("d")
    with running("demo", f"--record={folder}/r.json", TMPDIR=str(folder)) as demo:
        wait_until(lambda: "round 1" in "".join(demo.errors + demo.output))
        started = demo.children()
        demo.process.terminate()
        assert demo.process.wait(PATIENCE_SECONDS) == 128 + signal.SIGTERM
        wait_until(lambda: not alive(started))
    assert started
    assert "Traceback" not in "".join(demo.errors)
    assert list(folder.glob("cosmicgate-*")) == []


@pytest.mark.end_to_end
def test_a_record_that_cannot_be_written_is_found_before_the_game() -> None:
    with running("demo", "--record=/nowhere/r.json") as demo:
        assert demo.process.wait(PATIENCE_SECONDS) == 1
    assert "cannot be written: No such file or directory" in "".join(demo.errors)


@pytest.mark.long
@pytest.mark.end_to_end
def test_a_set_up_that_cannot_be_is_refused_with_its_reason(tmp_path: Path) -> None:
    flags = ("--players=3", "--two-teams", f"--record={tmp_path}/r.json")
    with running("demo", *flags) as demo:
        assert demo.process.wait(PATIENCE_SECONDS) == 1
    assert "expansion.two_teams" in "".join(demo.errors)


@pytest.mark.end_to_end
@pytest.mark.long
def test_the_demo_plays_the_expansion_that_its_options_name(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    flags = ("--seconds=2", "--monsters=medusa,harpies", "--level=2", "--players=2", "--seed=3")
    with running("demo", *flags, f"--record={record}") as demo:
        assert demo.process.wait(240) == 0, demo.errors
    setup = json.loads(record.read_text())["setup"]
    assert setup["expansion"]["monsters"] == ["medusa", "harpies"]
    assert (len(setup["players"]), setup["level"]) == (2, 2)
