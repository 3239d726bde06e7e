"""`cosmicgate hint` and `review`: the answers of the API for record files, for people."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from game.documents.question import HintQuestion
from service.cli import main
from service.store.hints.documents import FEWEST_REVIEW_SIMULATIONS, hint_question
from tests.running import PATIENCE_SECONDS, PROMPT_SECONDS, clean_environment

if TYPE_CHECKING:
    from game import Game

SMALL = ["--simulations", "48", "--seed", "3"]


def run(*words: str, **options: Any) -> Result:
    return CliRunner().invoke(main, list(words), catch_exceptions=False, **options)


@pytest.fixture
def record(game: Game, tmp_path: Path) -> str:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record().to_dict()), encoding="utf-8")
    return str(file)


def test_a_hint_reads_as_a_person_likes_it(record: str, game: Game) -> None:
    result = run("hint", record, *SMALL, "--compare", game.legal_moves()[0].id)
    assert result.exit_code == 0, result.output
    output = result.stdout
    assert output.startswith("Round 1.")
    for part in ("1. ", "wins ", "The plan for this round", "Why not"):
        assert part in output, part
    assert "48 simulations" in output
    assert "--simulations 48 --seed 3" in output


def test_a_plan_in_a_file_is_compared_with_the_best_one(record: str, tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_text("place:2L:cities6  # the tip\n\nplace:3L:forests6\n", encoding="utf-8")
    result = run("hint", record, *SMALL, "--plan", str(file))
    assert result.exit_code == 0, result.output
    for part in ("How good are the plans?", "The best plan", "Your plan 1. It wins "):
        assert part in result.stdout, part


def test_a_plan_that_cannot_be_played_is_refused(record: str, tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_text("place:2L:forests6\nplace:2L:hills5\n", encoding="utf-8")
    result = run("hint", record, *SMALL, "--plan", str(file))
    assert result.exit_code == 1
    assert "plans.0.1: 'place:2L:hills5' cannot be played" in result.stderr


def test_a_hint_as_json_is_the_answer_of_the_api(record: str, game: Game) -> None:
    answers = [json.loads(run("hint", record, *SMALL, "--json").stdout) for _ in range(2)]
    assert answers[0]["moves"] == answers[1]["moves"]
    answer = answers[0]
    assert answer["version"] == game.version == 1
    assert answer["receipt"]["seed"] == 3
    assert answer["receipt"]["position"] == game.hash()
    assert answer["receipt"]["asked"]["top"] == len(answer["moves"]) == 3
    parts = {"version", "nudge", "moves", "plan", "plans", "comparison", "receipt", "outlook"}
    parts |= {"decision", "headline"}
    assert set(answer) == parts


def test_the_options_that_it_names_make_the_same_search_again(record: str, game: Game) -> None:
    avoided, compared = [move.id for move in game.legal_moves() if move.seat == 1][:2]
    narrow = ["--seat", "1", "--avoid", avoided, "--compare", compared]
    asked = ["--simulations", "24", *narrow]
    again = run("hint", record, *asked).stdout.partition("To repeat: ")[2].split()
    assert again[-6:] == narrow
    answers = [json.loads(run("hint", record, *each, "--json").stdout) for each in (asked, again)]
    for part in ("moves", "comparison", "plan"):
        assert answers[0][part] == answers[1][part]


def test_a_seed_left_out_is_the_one_that_the_api_takes(record: str, game: Game) -> None:
    answer = json.loads(run("hint", record, "--simulations", "8", "--json").stdout)
    asked = hint_question(HintQuestion(simulations=8), game.hash())
    assert answer["receipt"]["seed"] == asked.seed


def test_a_nudge_names_no_move(record: str, game: Game) -> None:
    for form in ([], ["--json"]):
        result = run("hint", record, *SMALL, "--detail", "nudge", *form)
        assert result.exit_code == 0
        output = result.stdout.replace("\n", " ")
        assert [move.id for move in game.legal_moves() if move.id in output] == []


def test_a_record_comes_from_standard_input_and_as_text(game: Game, tmp_path: Path) -> None:
    text = game.record().to_text()
    piped = run("hint", "-", *SMALL, "--json", input=text)
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    read = run("hint", str(file), *SMALL, "--json")
    assert json.loads(piped.stdout)["moves"] == json.loads(read.stdout)["moves"]


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_record_may_begin_with_a_byte_order_mark(game: Game, tmp_path: Path, form: str) -> None:
    record = game.record()
    text = record.to_text() if form == "text" else json.dumps(record.to_dict())
    file = tmp_path / "game"
    file.write_text(text, encoding="utf-8-sig")
    from_file = run("hint", str(file), *SMALL, "--json")
    piped = run("hint", "-", *SMALL, "--json", input="\ufeff" + text)
    file.write_text(text, encoding="utf-8")
    wanted = json.loads(run("hint", str(file), *SMALL, "--json").stdout)["moves"]
    assert json.loads(from_file.stdout)["moves"] == wanted
    assert json.loads(piped.stdout)["moves"] == wanted


@pytest.mark.parametrize(
    ("content", "error"),
    [
        ("", "is empty"),
        ("nonsense", "the first line must be a JSON object"),
        ("{}", "format must be 1"),
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (b"[" * 100_000, "it is nested too deeply"),
        (b" " * 10_000_001, "it is longer than 10,000,000 letters"),
    ],
)
@pytest.mark.parametrize("command", ["hint", "review"])
def test_what_is_no_record_is_refused_in_one_sentence(
    command: str, content: str | bytes, error: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    result = run(command, str(file))
    assert result.exit_code == 1
    assert error in result.stderr
    assert "Traceback" not in result.output
    assert len(result.stderr.splitlines()) == 1


def test_a_record_that_cannot_be_played_names_its_move(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    moves = [*game.moves, "act:1L:hills6"]
    file.write_text(json.dumps({**game.record().to_dict(), "moves": moves}), encoding="utf-8")
    result = run("hint", str(file))
    assert result.exit_code == 1
    assert "move 2 of the record" in result.stderr


def test_what_cannot_be_advised_is_refused_in_one_sentence(record: str) -> None:
    for words, error in (
        (["--compare", "roll:5"], "not a legal move"),
        (["--seat", "7"], "there is no seat 7"),
        (["--seconds", "1", "--simulations", "5"], "Choose one budget"),
        (
            ["--avoid", "place:1F:hills1", "--compare", "place:1F:hills1"],
            "compare: 'place:1F:hills1' is to be avoided: compare it, or avoid it, not both.",
        ),
    ):
        result = run("hint", record, *words)
        assert (result.exit_code, error in result.stderr) == (1, True), result.stderr
        assert "Traceback" not in result.output


def test_a_file_that_is_not_there_is_refused() -> None:
    result = run("hint", "/nowhere/game.json")
    assert result.exit_code == 2
    assert "No such file" in result.stderr


def test_the_commands_are_listed_with_the_others() -> None:
    output = run("--help").stdout
    assert "  hint " in output
    assert "  review " in output


def test_the_help_of_a_review_names_the_fewest_simulations_that_it_takes(record: str) -> None:
    output = " ".join(run("review", "--help").stdout.split())
    assert f"x>={FEWEST_REVIEW_SIMULATIONS}]" in output
    few = run("review", record, "--simulations", str(FEWEST_REVIEW_SIMULATIONS - 1))
    assert (few.exit_code, "x>=4" in few.stderr) == (2, True)
    enough = run("review", record, "--simulations", str(FEWEST_REVIEW_SIMULATIONS), "--json")
    assert enough.exit_code == 0, enough.stderr


SCRIPT = """
import sys
from service.cli import main
from worker.search import HintSearch

search = HintSearch.share

def share(*arguments):
    print("It searches.", file=sys.stderr, flush=True)
    return search(*arguments)

HintSearch.share = share
main()
"""
COMMAND_THAT_SAYS_WHEN_IT_SEARCHES = [sys.executable, "-P", "-c", SCRIPT]


@pytest.mark.end_to_end
def test_ctrl_c_stops_the_search_and_shows_what_was_found(record: str) -> None:
    process = subprocess.Popen(
        [*COMMAND_THAT_SAYS_WHEN_IT_SEARCHES, "hint", record, "--seconds=60", "--json"],
        env=clean_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "It searches.\n"
    process.send_signal(signal.SIGINT)
    began = time.monotonic()
    output, errors = process.communicate(timeout=PATIENCE_SECONDS)
    assert time.monotonic() - began < PROMPT_SECONDS
    assert process.returncode == 0, errors
    answer = json.loads(output)
    assert answer["moves"]
    assert answer["receipt"]["spent"]["stopped"] is True
    assert os.linesep not in errors.strip()


def test_a_review_reads_as_a_person_likes_it(record: str) -> None:
    result = run("review", record, "--simulations", "8", "--seed", "3", "--all")
    assert result.exit_code == 0, result.output
    output = " ".join(result.stdout.split())
    assert output.startswith("The game still runs. The chance to win was")
    for part in (
        "at the start",
        "Dice and cards changed it by",
        "decisions by",
        "proven",
        "Round by round",
        "Every decision",
        "--seed 3",
    ):
        assert part in output, part


@pytest.mark.parametrize(
    ("words", "environment"),
    [(["--language", "de"], {}), ([], {"LC_ALL": "de_DE.UTF-8"}), ([], {"LANG": "de_AT.UTF-8"})],
)
def test_hints_and_reviews_are_printed_in_the_readers_language(
    record: str, game: Game, words: list[str], environment: dict[str, str]
) -> None:
    said = [
        run("hint", record, *SMALL, "--compare", game.legal_moves()[0].id, *words, env=environment),
        run(
            "review", record, "--simulations", "8", "--seed", "3", "--all", *words, env=environment
        ),
    ]
    for result, parts in zip(
        said,
        (
            ("Runde 1. ", "Der Plan für diese Runde", "Warum nicht", "48 Simulationen"),
            ("Die Partie läuft noch.", "Runde für Runde", "Alle Entscheidungen", "gespielt"),
        ),
        strict=True,
    ):
        assert result.exit_code == 0, result.output
        assert [part for part in parts if part not in result.stdout] == []
        assert not {"the", "The", "of", "simulations", "is"} & set(
            result.stdout.partition("--simulations")[0].split()
        )


def test_the_option_goes_before_the_system_and_what_is_not_there_is_english(record: str) -> None:
    german = {"LC_ALL": "de_DE.UTF-8"}
    small = ["review", record, "--simulations", "8"]
    assert run(*small, "--language", "en", env=german).stdout.startswith("The game still runs.")
    assert run(*small, env={"LC_ALL": "fr_FR"}).stdout.startswith("The game still runs.")
    assert run(*small, env={"LC_ALL": "C", "LANG": "de_DE"}).stdout.startswith("The game still")


def test_a_record_that_is_none_is_refused_in_the_readers_language() -> None:
    result = run("hint", "-", "--language", "de", input="nonsense")
    assert result.exit_code == 1
    assert "Die Standardeingabe lässt sich nicht nachspielen: " in result.stderr


def test_a_review_as_json_is_the_answer_of_the_api(record: str) -> None:
    answers = [
        json.loads(run("review", record, "--simulations", "8", "--seed", "3", "--json").stdout)
        for _ in range(2)
    ]
    assert answers[0]["decisions"] == answers[1]["decisions"]
    assert [each["version"] for each in answers[0]["decisions"]] == [0]
    assert answers[0]["receipt"]["seed"] == 3
