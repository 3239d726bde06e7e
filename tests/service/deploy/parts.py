"""Starts the parts of compose.yaml on this machine: the same commands and settings, other ports.

    python -m tests.service.deploy.parts

starts a store, two APIs and two sets of workers, plays on them while one of each is stopped, and
says what happened.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import click

from tests.running import Running, running, store_server, wait_until
from tests.service.deploy import files
from tests.service.deploy.play import Player

STORE = "redis://store:6379/0"


@contextmanager
def store(folder: Path) -> Iterator[str]:
    """Run the store of compose.yaml; yields its address."""
    program, *words = files.compose()["services"]["store"]["command"]
    assert program == "valkey-server"
    words[words.index("--dir") + 1] = str(folder)
    with store_server(*words) as port:
        yield f"redis://127.0.0.1:{port}/0"


@contextmanager
def part(name: str, redis_url: str, folder: Path) -> Iterator[Running]:
    """Run a service of compose.yaml on a port of its own."""
    service = files.compose()["services"][name]
    settings = {**files.dockerfile_settings(), **service["environment"]}
    assert settings["REDIS_URL"] == STORE
    settings |= {
        "REDIS_URL": redis_url,
        "COSMICGATE_DATA_DIR": str(folder),
        "COSMICGATE_HEARTBEAT_FILE": str(folder / "heartbeat"),
    }
    words = list(service["command"])
    for flag, value in (("--port", "0"), ("--host", "127.0.0.1")):
        if flag in words:
            words[words.index(flag) + 1] = value
    folder.mkdir()
    with running(*words, folder=folder, **settings) as started:
        yield started


def make_key(redis_url: str) -> str:
    """Make an API key as an operator does, and return it."""
    with running("keys", "new", "club", REDIS_URL=redis_url) as command:
        return command.printed(r"(\S+)\n", 60)[1]


def check_parts(folder: Path) -> dict[str, object]:
    """Play on two APIs and two sets of workers; stop one of each; return what happened."""
    with ExitStack() as stack:
        redis_url = stack.enter_context(store(folder))
        apis = [
            stack.enter_context(part("api", redis_url, folder / f"api-{number}"))
            for number in (1, 2)
        ]
        workers = [
            stack.enter_context(part("worker", redis_url, folder / f"worker-{number}"))
            for number in (1, 2)
        ]
        key = make_key(redis_url)
        first, second = (Player(api.address, key) for api in apis)
        wait_until(lambda: first.workers() == 4, 120)
        began = first.new_game()
        before = first.play(began, 3)
        answered = [first.hint(began), second.hint(began)]
        apis[0].process.terminate()
        apis[0].process.wait(30)
        workers[0].process.kill()
        after = second.play(began, 3)
        stopped = time.monotonic()
        answered.append(second.hint(began))
        return {
            "version before": before,
            "version after": after,
            "hints": answered,
            "seconds of the hint after the stop": time.monotonic() - stopped,
            "exit code of the stopped api": apis[0].process.returncode,
        }


@click.command(help=__doc__)
def main() -> None:
    """Check the parts, and print what happened."""
    with tempfile.TemporaryDirectory() as folder:
        for name, value in check_parts(Path(folder)).items():
            click.echo(f"{name:40} {value}")


if __name__ == "__main__":
    main()
