"""A soak: ``python -m tests.attacks.soak --minutes 120`` plays, asks, follows and kills for hours.

It starts a service, and prints a line a minute: the memory, files and sockets of its processes,
what was played and asked. At the end it says whether every hint ended once, whether every accepted
move is kept, and whether memory, files and sockets stayed flat after the first quarter.
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import click
import psutil
import requests

from tests.attacks.__main__ import KEYS, use_checkout
from tests.attacks.harness import Target, own_service, wait_for

FINAL = {"done", "failed", "cancelled"}
MEMORY_GROWTH = 1.25
"""Memory counts as flat while it grows by less than a quarter."""
FILE_GROWTH = 40
"""So many files and sockets more than at the first quarter are within what varies."""


@dataclass
class Tally:
    """What the clients did, and which answers they got."""

    counts: Counter[str] = field(default_factory=Counter)
    accepted: dict[str, int] = field(default_factory=dict)
    """The last accepted version of each game."""
    hints: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)
    stopping: threading.Event = field(default_factory=threading.Event)

    def count(self, what: str) -> None:
        """Count one event."""
        with self.lock:
            self.counts[what] += 1


@dataclass(frozen=True)
class Use:
    """What the processes of the service use."""

    megabytes: float
    files: int
    processes: int


@click.command()
@click.option("--minutes", default=120.0, help="How long to play.")
@click.option("--clients", default=6, help="How many play at once.")
@click.option("--kill-every", default=60.0, help="Seconds between two kills of a process.")
@click.option("--report-every", default=60.0, help="Seconds between two lines.")
def main(minutes: float, clients: int, kill_every: float, report_every: float) -> None:
    """Play for a long time, and look whether anything grows or gets lost."""
    use_checkout()
    with (
        tempfile.TemporaryDirectory(prefix="cg-soak-") as folder,
        own_service(Path(folder), KEYS) as target,
    ):
        sys.exit(_soak(target, minutes * 60, clients, kill_every, report_every))


def _soak(
    target: Target, seconds: float, clients: int, kill_every: float, report_every: float
) -> int:
    tally, began = Tally(), time.monotonic()
    workers = [
        threading.Thread(target=_client, args=(target, tally, number)) for number in range(clients)
    ]
    workers.append(threading.Thread(target=_killer, args=(target, tally, kill_every)))
    for worker in workers:
        worker.start()
    uses = []
    while time.monotonic() - began < seconds:
        time.sleep(min(report_every, max(0.1, seconds - (time.monotonic() - began))))
        uses.append(_use(target))
        _report(time.monotonic() - began, uses[-1], tally)
    tally.stopping.set()
    for worker in workers:
        worker.join()
    return _judge(target, tally, uses)


def _client(target: Target, tally: Tally, number: int) -> None:
    """Play games with hints and streams, and vanish now and then."""
    dice = random.Random(number)
    while not tally.stopping.is_set():
        try:
            _play_a_game(target, tally, dice)
        except (requests.RequestException, KeyError, ValueError, AssertionError):
            tally.count("broken off")
            time.sleep(0.5)


def _play_a_game(target: Target, tally: Tally, dice: random.Random) -> None:
    game = target.new_game(seed=dice.randrange(1 << 30))
    tally.count("games")
    for _ in range(dice.randrange(5, 40)):
        if tally.stopping.is_set():
            return
        match dice.randrange(10):
            case 0:
                body = {"budget": {"seconds": dice.choice([0.1, 0.3, 1])}}
                asked = target.call("POST", f"{game}/hints", body)
                if asked.ok:
                    tally.hints.append(asked.json()["id"])
                    tally.count("hints")
            case 1:
                # Follows for a moment, and vanishes without a word.
                target.call("GET", f"{game}/events", stream=True).close()
                tally.count("streams")
            case _:
                played = target.play(game)
                if played.status_code == 200:
                    tally.accepted[game] = played.json()["version"]
                    tally.count("moves")
        _check_hints(target, tally)
    if dice.random() < 0.5 and target.call("DELETE", game).ok:
        tally.accepted.pop(game, None)


def _check_hints(target: Target, tally: Tally) -> None:
    """Read the oldest hints; keep those that have not ended."""
    with tally.lock:
        oldest, tally.hints = tally.hints[:2], tally.hints[2:]
    for hint in oldest:
        found = target.call("GET", f"/v1/hints/{hint}")
        if found.status_code == 200 and found.json()["status"] in FINAL:
            tally.count(f"hints {found.json()['status']}")
        elif found.status_code == 404:
            tally.count("hints of deleted games")
        else:
            tally.hints.append(hint)


def _killer(target: Target, tally: Tally, every: float) -> None:
    """Kill a process now and then: a worker, a web process, the store."""
    parts = ["-m worker", "service.processes.web_server", "redis.sock"]
    while not tally.stopping.wait(every):
        part = random.choice(parts)
        for process in (target.service.children(part) if target.service else [])[:1]:
            process.kill()
            tally.count(f"kills of {part.rsplit('.', 1)[-1]}")


def _use(target: Target) -> Use:
    """Add up what the processes use; one that ends meanwhile is left out."""
    memory, files, found = 0, 0, 0
    for process in target.service.children() if target.service else []:
        try:
            memory += process.memory_info().rss
            files += process.num_fds()
            found += 1
        except psutil.Error:
            continue
    return Use(memory / 1e6, files, found)


def _report(elapsed: float, use: Use, tally: Tally) -> None:
    counted = ", ".join(f"{what} {number}" for what, number in sorted(tally.counts.items()))
    click.echo(
        f"{elapsed:6.0f} s  {use.processes} processes, {use.megabytes:.0f} MB, {use.files} files "
        f"and sockets; {counted}"
    )


def _judge(target: Target, tally: Tally, uses: list[Use]) -> int:
    """Say what was lost and what grew; returns the exit code."""
    wait_for(lambda: target.call("GET", "/readyz").status_code == 200, 60)
    for game, version in tally.accepted.items():
        found = target.call("GET", game).json().get("version", -1)
        if found < version:
            tally.faults.append(f"{game} is at {found}, but {version} was accepted")
    deadline = time.monotonic() + 90
    while tally.hints and time.monotonic() < deadline:
        _check_hints(target, tally)
        time.sleep(0.1)
    tally.faults += [f"the hint {hint} has not ended" for hint in tally.hints]
    settled = uses[len(uses) // 4 :]
    if len(settled) > 1:
        first, last = settled[0], settled[-1]
        if last.megabytes > first.megabytes * MEMORY_GROWTH:
            tally.faults.append(f"memory: {first.megabytes:.0f} MB, then {last.megabytes:.0f} MB")
        if last.files > first.files + FILE_GROWTH:
            tally.faults.append(f"files and sockets: {first.files}, then {last.files}")
    for fault in tally.faults:
        click.echo(fault)
    click.echo("Nothing was lost, nothing grew." if not tally.faults else "It did not hold.")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    main()
