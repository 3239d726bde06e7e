"""What commands print: on a terminal whose encoding lacks a sign, and on a device that is full."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path

import pytest

from game import Game, load_content
from game.setup import complete_setup
from service.cli import COMMANDS
from tests.builds import each_third
from tests.running import CLI, clean_environment

FULL = Path("/dev/full")
SECONDS = 240
RESULTS = {
    "content": ("content", "components"),
    "hint": ("hint", "game.json", "--simulations", "20", "--seed", "3"),
    "hint as JSON": ("hint", "game.json", "--simulations", "20", "--seed", "3", "--json"),
    "review": ("review", "game.json", "--simulations", "8", "--seed", "3", "--all"),
    "keys": ("keys", "new", "club", "--make-store", "--data-dir", "data"),
    "serve": ("serve", "--port", "0", "--workers", "1", "--data-dir", "data"),
    "demo": ("demo",),
}
"""Commands that print more than their help."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a record, of players whose names few encodings can write."""
    names = ["Ren\u00e9", "\u7530\u4e2d", "Zo\u00eb"]
    players = [{"councilor": None, "color": None, "name": name} for name in names]
    content = load_content()
    game = Game.new(complete_setup({"players": players}, content, random.Random(7)), content)
    game.play(game.legal_moves()[0].id)
    record = json.dumps(game.record().to_dict())
    (tmp_path / "game.json").write_text(record, encoding="utf-8")
    return tmp_path


def run(
    folder: Path, *words: str, out: Path | None = None, **variables: str
) -> tuple[int, str, str]:
    """Run a command in a folder; gives its exit code, what it printed, and its errors."""
    with (out or folder / "printed").open("w") as printed:
        done = subprocess.run(
            [*CLI, *words],
            check=False,
            cwd=folder,
            env=clean_environment(**variables),
            stdout=printed,
            stderr=subprocess.PIPE,
            timeout=SECONDS,
        )
    text = "" if out else (folder / "printed").read_bytes().decode("latin-1")
    return done.returncode, text, done.stderr.decode("latin-1")


@pytest.mark.parametrize("encoding", each_third(["ascii", "latin-1", "cp437"]))
@pytest.mark.parametrize("what", ["content", "hint", "review"])
def test_signs_that_the_terminal_lacks_are_replaced(folder: Path, what: str, encoding: str) -> None:
    code, text, errors = run(folder, *RESULTS[what], PYTHONIOENCODING=encoding)
    assert (code, errors) == (0, "")
    whole = run(folder, *RESULTS[what], PYTHONIOENCODING="utf-8")[1]
    assert len(text.splitlines()) == len(whole.splitlines())
    if what == "hint":  # a review of placements says where, and not whose they are
        assert "Ren" in text


def test_a_hint_as_json_is_whole_in_every_encoding(folder: Path) -> None:
    plain = run(folder, *RESULTS["hint as JSON"], PYTHONIOENCODING="ascii")[1]
    whole = run(folder, *RESULTS["hint as JSON"], PYTHONIOENCODING="utf-8")[1]
    assert json.loads(plain)["moves"] == json.loads(whole)["moves"]
    assert "\u7530\u4e2d" in json.dumps(json.loads(plain), ensure_ascii=False)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@pytest.mark.parametrize(
    "words", each_third([*RESULTS.values(), *((name, "--help") for name in COMMANDS)])
)
def test_a_command_says_that_nothing_more_can_be_written(
    folder: Path, words: tuple[str, ...]
) -> None:
    code, _, errors = run(folder, *words, out=FULL, COSMICGATE_LOG_LEVEL="error")
    assert code == 1
    assert errors.endswith("Error: Nothing more can be written: No space left on device.\n")
    assert "Traceback" not in errors
    assert "Exception ignored" not in errors
