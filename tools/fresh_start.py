"""Measure how long a newcomer waits: `python -m tools.fresh_start [--times 3] [--tests]`.

Each time a new clone of HEAD, with nothing installed, runs `make serve` until it is compiled, then
again; with `--tests`, then `make test`, and `make test` once more with the build kept. Prints the
seconds of each, beside the machine's speed; more than one, their median. Run it on an idle machine.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import requests

CHECKOUT = Path(__file__).resolve().parent.parent
LONGEST_SECONDS = 1_800.0
LOOK_SECONDS = 0.1
LOOPS = 20_000_000


def main() -> None:
    """Measure as often as asked, and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--times", type=int, default=1, help="how many new clones")
    parser.add_argument(
        "--tests", action="store_true", help="run `make test` in the last clone, too"
    )
    asked = parser.parse_args()
    figures: dict[str, list[float]] = {}
    for number in range(asked.times):
        with tempfile.TemporaryDirectory(prefix="fresh_start.") as folder:
            clone = Path(folder) / "clone"
            _run("git", "clone", "--quiet", "--local", str(CHECKOUT), str(clone), cwd=CHECKOUT)
            measured = {"a loop of 20 million steps": _fixed_loop(), **_starts(clone)}
            if asked.tests and number == asked.times - 1:
                measured |= _tests(clone)
        for name, seconds in measured.items():
            figures.setdefault(name, []).append(seconds)
            print(f"{name}: {seconds:.1f} s", flush=True)
    for name, found in figures.items():
        if len(found) > 1:
            print(f"median of {len(found)}, {name}: {statistics.median(found):.1f} s")


def _starts(clone: Path) -> dict[str, float]:
    """Start the service twice; a game of the first minute must still be there afterwards."""
    found = {}
    with _service(clone) as address:
        began = time.monotonic()
        _wait(lambda: requests.get(f"{address}/", timeout=5).ok)
        found["to the page"] = time.monotonic() - began
        game, version = _play_a_move(address)
        found["to the first move"] = time.monotonic() - began
        _wait(
            lambda: (
                requests.get(f"{address}/healthz", timeout=5).json()["build"]["engine"]
                == "compiled"
            )
        )
        found["to the compiled service"] = time.monotonic() - began
        _wait(lambda: requests.get(f"{address}/v1/games/{game}", timeout=5).ok)
        now = requests.get(f"{address}/v1/games/{game}", timeout=5).json()["version"]
        if now != version:
            sys.exit(f"The game of the first minute is at version {now}, not {version}.")
    with _service(clone) as address:
        began = time.monotonic()
        _wait(lambda: requests.get(f"{address}/readyz", timeout=5).ok)
        found["the second `make serve`"] = time.monotonic() - began
    return found


def _tests(clone: Path) -> dict[str, float]:
    """Run the tests in the clone that has just been built, and once more as new."""
    began = time.monotonic()
    _run("make", "test", cwd=clone)
    kept = time.monotonic() - began
    _run("make", "clean", cwd=clone)
    began = time.monotonic()
    _run("make", "test", cwd=clone)
    return {"`make test`, build kept": kept, "`make test`, nothing there": time.monotonic() - began}


@contextlib.contextmanager
def _service(clone: Path) -> Iterator[str]:
    """Run `make serve` in a clone, on a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(  # noqa: S603 - a fixed command
        [_program("make"), "serve", f"SERVE=--port {port}"],
        cwd=clone,
        stdout=sys.stderr,
        process_group=0,
    )
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(60)


def _play_a_move(address: str) -> tuple[str, int]:
    """Play the first move of a new game; return the game's id and its version then."""
    created = requests.post(
        f"{address}/v1/games", json={"players": 4, "level": 1}, timeout=60
    ).json()
    game = f"{address}/v1/games/{created['id']}"
    # Cards may have been drawn before the first move.
    listed = requests.get(f"{game}/moves", timeout=60).json()
    played = requests.post(
        f"{game}/moves",
        json={"move": listed["moves"][0]["id"]},
        headers={"If-Match": f'"{listed["version"]}"'},
        timeout=60,
    )
    played.raise_for_status()
    return str(created["id"]), int(played.json()["version"])


def _wait(is_there: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST_SECONDS
    while time.monotonic() < end:
        with contextlib.suppress(requests.RequestException, KeyError, ValueError):
            if is_there():
                return
        time.sleep(LOOK_SECONDS)
    sys.exit("Nothing came.")


def _fixed_loop() -> float:
    began = time.monotonic()
    total = 0
    for step in range(LOOPS):
        total += step
    return time.monotonic() - began


def _run(*command: str, cwd: Path) -> None:
    subprocess.run(  # noqa: S603 - fixed commands
        [_program(command[0]), *command[1:]], cwd=cwd, stdout=sys.stderr, check=True
    )


def _program(name: str) -> str:
    return shutil.which(name) or name


if __name__ == "__main__":
    main()
