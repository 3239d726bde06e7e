"""A race: many clients play one game at once; the record must have each accepted move once.

    python -m loadtest.race --seconds 60

It starts its own service and prints the result; `--url` uses a running service instead.
"""

from __future__ import annotations

import json
import random
import sys
import threading
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

import click
import requests
from rich.console import Console
from rich.table import Table

from loadtest.target import service_at

WITHOUT_WORKERS = ("--workers", "0")
"""Options of the service for a race, which needs no hints."""
TIMEOUT = 20.0
"""Seconds after which a request counts as lost."""


@dataclass
class Accepted:
    """One accepted request: its version, its move, and the number of entries that it added."""

    game: str
    version: int
    move: str
    entries: int


@dataclass
class RaceResult:
    """The result of a race; `faults` lists what must not happen."""

    clients: int
    seconds: float
    games: int = 0
    accepted: int = 0
    stale: int = 0
    entries: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def fair(self) -> bool:
        """Whether the records have every accepted move once, and nothing else."""
        return not self.faults and self.accepted > 0


class RaceCourse:
    """The game that all clients play; when it is over, the next one."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.games: dict[str, int] = {}
        self._seed = seed
        self._lock = threading.Lock()
        self._current = ""

    def current(self) -> str:
        """Return the address of the current game."""
        with self._lock:
            if not self._current:
                self._begin()
            return self._current

    def finished(self, game: str) -> None:
        """Create the next game, unless another client has done so since `game` ended."""
        with self._lock:
            if self._current == game:
                self._begin()

    def _begin(self) -> None:
        body = {"players": 4, "seed": self._seed + len(self.games)}
        reply = requests.post(f"{self.url}/v1/games", json=body, timeout=TIMEOUT)
        reply.raise_for_status()
        self._current = self.url + reply.headers["Location"]
        self.games[self._current] = int(reply.json()["version"])


class Runner(threading.Thread):
    """One client: reads the legal moves, chooses one, and plays it."""

    def __init__(self, course: RaceCourse, number: int, deadline: float) -> None:
        super().__init__(name=f"client {number}")
        self.course = course
        self.accepted: list[Accepted] = []
        self.answers: Counter[int] = Counter()
        self.faults: list[str] = []
        self._random = random.Random(number)
        self._deadline = deadline

    def run(self) -> None:
        """Play until the time is up."""
        with requests.Session() as http:
            while time.monotonic() < self._deadline:
                try:
                    self._play_once(http)
                except requests.RequestException as error:
                    self.faults.append(f"{self.name}: {error!r}")

    def _play_once(self, http: requests.Session) -> None:
        game = self.course.current()
        found = http.get(f"{game}/moves", timeout=TIMEOUT)
        if found.status_code != 200:
            self.faults.append(f"{self.name}: the moves were answered {found.status_code}")
            return
        listed = found.json()
        if not listed["moves"]:
            self.course.finished(game)
            return
        move = self._random.choice(listed["moves"])["id"]
        reply = http.post(
            f"{game}/moves",
            json={"move": move},
            headers={"If-Match": found.headers["ETag"]},
            timeout=TIMEOUT,
        )
        self.answers[reply.status_code] += 1
        if reply.status_code == 200:
            entries = sum(not event["forced"] for event in reply.json()["events"])
            self.accepted.append(Accepted(game, listed["version"], move, entries))
        elif reply.status_code != 412:
            self.faults.append(f"{self.name}: {move} was answered {reply.status_code} {reply.text}")


def race(url: str, clients: int, seconds: float, seed: int = 1) -> RaceResult:
    """Let `clients` race for `seconds` seconds, then compare their replies with the records."""
    course = RaceCourse(url, seed)
    course.current()
    deadline = time.monotonic() + seconds
    runners = [Runner(course, number, deadline) for number in range(clients)]
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join()
    accepted = [each for runner in runners for each in runner.accepted]
    result = RaceResult(
        clients=clients,
        seconds=seconds,
        games=len(course.games),
        accepted=len(accepted),
        stale=sum(runner.answers[412] for runner in runners),
        entries=sum(each.entries for each in accepted),
        faults=[fault for runner in runners for fault in runner.faults],
    )
    for game, start in course.games.items():
        record = requests.get(f"{game}/record", timeout=TIMEOUT).json()["moves"]
        result.faults += compare(record, start, [each for each in accepted if each.game == game])
    return result


def compare(record: list[str], start: int, accepted: list[Accepted]) -> list[str]:
    """List the differences between a record and the accepted moves."""
    faults = []
    expected = start
    for each in sorted(accepted, key=lambda each: each.version):
        if each.version != expected:
            faults.append(f"version {expected} is followed by one accepted at {each.version}")
        if each.version >= len(record) or record[each.version] != each.move:
            faults.append(f"{each.move}, accepted at version {each.version}, is not in the record")
        expected = each.version + each.entries
    if expected != len(record):
        faults.append(f"{expected} entries were accepted, and the record has {len(record)}")
    return faults


def show(result: RaceResult, console: Console) -> None:
    """Print a result for people."""
    table = Table(title="Race for one game", show_header=False)
    for name, value in asdict(result).items():
        if name != "faults":
            table.add_row(name, str(value))
    table.add_row("accepted a second", f"{result.accepted / result.seconds:.0f}")
    table.add_row("verdict", "every accepted move once" if result.fair else "FAULTY")
    console.print(table)
    for fault in result.faults[:20]:
        console.print(f"[red]{fault}")


@click.command()
@click.option("--url", help="Address of a service on this machine; without it, one is started.")
@click.option("--clients", default=20, show_default=True, type=click.IntRange(2, 200))
@click.option("--seconds", default=60.0, show_default=True, type=click.FloatRange(1, 600))
@click.option("--seed", default=1, show_default=True, help="Random seed of the games.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def main(url: str | None, clients: int, seconds: float, seed: int, as_json: bool) -> None:
    """Let many clients race in one game; check that no accepted move is lost or doubled."""
    with service_at(url, *WITHOUT_WORKERS) as address:
        result = race(address, clients, seconds, seed)
    if as_json:
        report: dict[str, Any] = asdict(result) | {"fair": result.fair}
        click.echo(json.dumps(report, indent=2))
    else:
        show(result, Console())
    sys.exit(0 if result.fair else 1)


if __name__ == "__main__":
    main()
