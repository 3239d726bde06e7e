"""The processor time of a move over HTTP beside that of an earlier build.

    python -m benchmarks.move_processor /path/to/earlier/.venv/bin/python

Each build runs in a process of its own, which calls the application without a web server. Both
play the same games in turn, move by move and several times, and the least time of each move
counts: it hardly depends on what else the machine does. The replies must be the same; with
`--apart` each build plays random games of its own, as builds of other rules or words must. The
earlier build is one that `make build` installed in a checkout of an earlier commit.
"""

from __future__ import annotations

import hashlib
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

import click
from werkzeug.test import EnvironBuilder

SET_UPS: tuple[dict[str, Any], ...] = (
    {"players": 4, "level": 3},
    {"players": 4, "level": 3, "expansion": {"monsters": ["scylla_charybdis"]}},
    {"players": 2, "level": 1},
)


class Build:
    """A build that plays in a process of its own."""

    def __init__(self, python: str, redis_url: str) -> None:
        self._process = subprocess.Popen(
            [python, "-P", __file__, "--child", redis_url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, *request: Any) -> Any:
        """Have the process do something; return its answer."""
        if self._process.stdin is None or self._process.stdout is None:
            raise click.ClickException("the build has no pipes")
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.wait()


class Child:
    """Plays games through the application of this process's build."""

    def __init__(self, redis_url: str) -> None:
        from service.app import create_app  # noqa: PLC0415 - of the build that is measured
        from service.config import Config  # noqa: PLC0415

        self._app = create_app(Config(redis_url=redis_url))
        self._game, self._tag = "", ""

    def begin(self, set_up: dict[str, Any], seed: int) -> None:
        """Set up a game that follows from its seed."""
        _, headers, _ = self._send(
            "POST", "/v1/games", {**set_up, "seed": seed, "chance": "seeded"}
        )
        self._game, self._tag = headers["Location"], headers["ETag"]

    def moves(self) -> list[str]:
        """List the legal moves."""
        _, _, body = self._send("GET", f"{self._game}/moves")
        return [move["id"] for move in json.loads(body)["moves"]]

    def play(self, move: str) -> tuple[float, str]:
        """Play a move; return the milliseconds that it took, and a digest of the reply."""
        taken, headers, body = self._send("POST", f"{self._game}/moves", {"move": move})
        self._tag = headers["ETag"]
        return taken, hashlib.sha256(body).hexdigest()

    def _send(
        self, method: str, path: str, body: Any = None
    ) -> tuple[float, dict[str, str], bytes]:
        sent = [("If-Match", self._tag)] if path.startswith(self._game or " ") else []
        environ = EnvironBuilder(path, method=method, json=body, headers=sent).get_environ()
        answered: list[Any] = []
        began = time.process_time()
        reply = b"".join(self._app.wsgi_app(environ, lambda *start: answered.extend(start)))  # type: ignore[arg-type]
        taken = (time.process_time() - began) * 1000
        if not answered[0].startswith("2"):
            raise click.ClickException(reply.decode())
        return taken, dict(answered[1]), reply


def random_game(build: Build, set_up: dict[str, Any], seed: int, most: int) -> list[str]:
    """Play up to `most` random moves of a game; return them."""
    dice, moves = random.Random(seed), list[str]()
    build.ask("begin", set_up, seed)
    while len(moves) < most and (legal := build.ask("moves")):
        moves.append(dice.choice(legal))
        build.ask("play", moves[-1])
    return moves


def least_times(
    builds: Sequence[Build], set_up: dict[str, Any], seed: int, times: int, games: list[list[str]]
) -> list[list[float]]:
    """Play each build's game several times, in turn; return the least times of its moves.

    Of builds that play the same list the replies must be the same.
    """
    least = [[float("inf")] * len(moves) for moves in games]
    for turn in range(times):
        for build in builds:
            build.ask("begin", set_up, seed)
        for number in range(max(map(len, games))):
            digests = set()
            for side in (0, 1) if (turn + number) % 2 else (1, 0):
                if number < len(games[side]):
                    taken, digest = builds[side].ask("play", games[side][number])
                    least[side][number] = min(least[side][number], taken)
                    digests.add(digest)
            if games[0] is games[1] and len(digests) > 1:
                raise click.ClickException(f"the replies to {games[0][number]} differ")
    return least


@click.command()
@click.argument("python", type=click.Path(exists=True, dir_okay=False))
@click.option("--games", default=6, show_default=True, help="Games that are played.")
@click.option("--moves", default=60, show_default=True, help="Moves of each game, at most.")
@click.option("--times", default=6, show_default=True, help="Times that each game is played.")
@click.option("--apart", is_flag=True, help="Each build plays random games of its own.")
def main(python: str, games: int, moves: int, times: int, apart: bool) -> None:
    """Measure this build beside the one that PYTHON has installed."""
    from tools.session import throwaway_store  # noqa: PLC0415 - an earlier build may have none

    with throwaway_store() as redis_url:
        builds = [Build(python, redis_url), Build(sys.executable, redis_url)]
        try:
            then, now = [], []
            for seed in range(1, games + 1):
                set_up = SET_UPS[seed % len(SET_UPS)]
                played = [random_game(builds[0], set_up, seed, moves)]
                played.append(random_game(builds[1], set_up, seed, moves) if apart else played[0])
                earlier, present = least_times(builds, set_up, seed, times, played)
                then += earlier
                now += present
        finally:
            for build in builds:
                build.stop()
    click.echo(figures(then, now, apart))


def figures(then: list[float], now: list[float], apart: bool) -> str:
    """Say what the moves took; the median of ratios only where both builds played the same ones."""
    before, after = statistics.mean(then), statistics.mean(now)
    text = (
        f"{len(now)} moves, processor milliseconds of each: then {before:.2f}, now {after:.2f}, "
        f"ratio {after / before:.3f}"
    )
    if apart:
        return text
    ratio = statistics.median(new / old for old, new in zip(then, now, strict=True))
    return f"{text}; median of the ratios {ratio:.3f}"


def serve(redis_url: str) -> None:
    """Do what the lines of the standard input ask for."""
    child = Child(redis_url)
    for line in sys.stdin:
        what, *arguments = json.loads(line)
        print(json.dumps(getattr(child, what)(*arguments)), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        serve(sys.argv[2])
    else:
        main()
