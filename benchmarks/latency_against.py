"""The server's time for reading, listing and playing beside that of an earlier build.

    python -m benchmarks.latency_against /path/to/earlier/.venv/bin/python
    python -m benchmarks.latency_against /path/to/earlier/.venv/bin/python --seats
    python -m benchmarks.latency_against /path/to/earlier/.venv/bin/python --overlay generous

Starts both services and plays the same games on them, one request here, then the same one there,
so that a slow spell of the machine touches both. Times are the server's own (`Server-Timing`).
The earlier build is one that `make build` installed in a checkout of an earlier commit. Where its
games had other numbers, `--overlay` gives those to the present build: with three spaces on a tile
in place of two, there are more moves to list.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from benchmarks.service_latency import Caller, Sample
from loadtest.target import service_at

GOAL = 1.2
"""The present build may take this many times as long."""
Times = dict[str, tuple[list[float], list[float]]]


class Player:
    """Plays a game on one service, a request at a time."""

    def __init__(self, url: str, seed: int, *, claimed: bool) -> None:
        self._caller = Caller(url)
        self._dice = random.Random(seed)
        self._body: dict[str, Any] = {"players": 4, "level": 3, "seed": seed}
        if claimed:
            self._body["seats"] = "claimed"
        self._tokens: list[dict[str, str]] = [{}] * 4

    def requests(self, moves: int) -> Iterator[tuple[str, float]]:
        """Play up to `moves` moves; yield the kind of each request and its milliseconds."""
        made = Sample("", [], [])
        reply = self._caller.send("POST", "/v1/games", made, json=self._body)
        yield "create a game", made.server[-1]
        game = reply.headers["Location"]
        if "seats" in self._body:
            self._claim(game)
        for _ in range(moves):
            yield self._timed("read a game", "GET", game)[0], self._last
            kind, found = self._timed("list moves", "GET", f"{game}/moves")
            yield kind, self._last
            listed = found.json()
            if not listed["moves"]:
                return
            move = self._dice.choice(listed["moves"])
            seat = move["seat"] or listed["decision"]["seats"][0]
            headers = {"If-Match": found.headers["ETag"], **self._tokens[seat - 1]}
            yield (
                self._timed(
                    "play a move",
                    "POST",
                    f"{game}/moves",
                    json={"move": move["id"]},
                    headers=headers,
                )[0],
                self._last,
            )

    def _claim(self, game: str) -> None:
        sent = self._caller.send("POST", f"{game}/invitations", json={}).json()
        self._tokens = []
        for invited in sent["invitations"]:
            body = {"invitation": invited["invitation"]}
            address = f"{game}/seats/{invited['seat']}/claim"
            token = self._caller.send("POST", address, json=body).json()["token"]
            self._tokens.append({"Authorization": f"Bearer {token}"})

    def _timed(self, kind: str, method: str, path: str, **options: Any) -> tuple[str, Any]:
        sample = Sample(kind, [], [])
        reply = self._caller.send(method, path, sample, **options)
        self._last = sample.server[-1]
        return kind, reply


def measure(then: str, now: str, games: int, moves: int, *, seats: bool) -> Times:
    """Play the same games on both services, request by request in turn."""
    times: Times = defaultdict(lambda: ([], []))
    for seed in range(1, games + 1):
        earlier = Player(then, seed, claimed=False).requests(moves)
        present = Player(now, seed, claimed=seats).requests(moves)
        swap = seed % 2
        sides = (present, earlier) if swap else (earlier, present)
        for (kind, one), (same, other) in zip(*sides, strict=False):
            if kind != same:
                break
            times[kind][swap].append(one)
            times[kind][1 - swap].append(other)
    return times


@click.command()
@click.argument("python", type=click.Path(exists=True, dir_okay=False))
@click.option("--games", default=20, show_default=True, help="Games that are played.")
@click.option("--moves", default=60, show_default=True, help="Moves of each game, at most.")
@click.option("--seats", is_flag=True, help="The present build plays with claimed seats.")
@click.option("--overlay", help="An overlay of the content, for the present build.")
def main(python: str, games: int, moves: int, seats: bool, overlay: str | None) -> None:
    """Measure this build beside the one that PYTHON has installed."""
    console = Console()
    content = ("--content-overlay", overlay) if overlay else ()
    with (
        service_at(None, "--workers", "0", python=python) as then,
        service_at(None, "--workers", "0", *content) as now,
        console.status("Measuring"),
    ):
        times = measure(then, now, games, moves, seats=seats)
    sheet = Table(title=f"Server milliseconds, medians; goal: ratio up to {GOAL:g}")
    for name in ("call", "times", "then", "now", "ratio"):
        sheet.add_column(name, justify="left" if name == "call" else "right")
    reached = True
    for kind, (before, after) in times.items():
        old, new = statistics.median(before), statistics.median(after)
        reached &= new <= GOAL * old
        sheet.add_row(kind, str(len(before)), f"{old:.2f}", f"{new:.2f}", f"{new / old:.2f}")
    console.print(sheet)
    sys.exit(0 if reached else 1)


if __name__ == "__main__":
    main()
