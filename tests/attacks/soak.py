"""A soak: `python -m tests.attacks.soak --minutes 120` plays, asks, follows and kills for hours.

It starts a service, and prints a line a minute: what was played and asked, and the memory, files
and sockets of each kind of process. At the end it says whether every hint ended once, whether every
accepted move is kept, and whether memory, files and sockets stayed flat after the first quarter.
"""

from __future__ import annotations

import random
import socket
import sys
import tempfile
import threading
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path

import click
import requests
from rich.console import Console
from rich.table import Table

from tests.attacks.__main__ import KEYS, use_checkout
from tests.attacks.harness import FINAL, TIMEOUT, Target, own_service, wait_for
from tests.attacks.soak_use import ROLES, Samples

EVENT_SECONDS = 30.0
"""A client that follows a game hears of a move within this time."""
GAMES_KEPT = 10
"""Each client keeps its last games and deletes the ones before, so that the store may stay flat."""
ENDED_KEPT = 200
"""So many ended hints are read again, to see that they do not end twice."""


@dataclass(frozen=True)
class AskedHint:
    """A hint, and the game that it is about."""

    id: str
    game: str


@dataclass
class Tally:
    """What the clients did, and which answers they got."""

    counts: Counter[str] = field(default_factory=Counter)
    accepted: dict[str, int] = field(default_factory=dict)
    """The last accepted version of each game that is kept."""
    hints: deque[AskedHint] = field(default_factory=deque)
    """The hints that were not seen to end."""
    ended: deque[tuple[AskedHint, tuple[str, str]]] = field(
        default_factory=lambda: deque(maxlen=ENDED_KEPT)
    )
    """The last hints that ended: how and when."""
    deleted: set[str] = field(default_factory=set)
    """Games that were deleted, or may be: the answer was lost."""
    faults: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)
    stopping: threading.Event = field(default_factory=threading.Event)

    def count(self, what: str) -> None:
        """Count one event."""
        with self.lock:
            self.counts[what] += 1

    def fault(self, what: str) -> None:
        """Note something that must not happen, and say so at once."""
        with self.lock:
            self.faults.append(what)
        click.echo(what)


@click.command()
@click.option("--minutes", default=120.0, type=click.FloatRange(0.1), show_default=True)
@click.option("--clients", default=6, type=click.IntRange(1), help="How many play at once.")
@click.option("--kill-every", default=60.0, help="Seconds between two kills of a process.")
@click.option("--report-every", default=60.0, help="Seconds between two lines.")
def main(minutes: float, clients: int, kill_every: float, report_every: float) -> None:
    """Play for a long time, and look whether anything grows or gets lost.

    Ctrl+C ends it earlier; the verdict is then about the time until then.
    """
    use_checkout()
    with (
        tempfile.TemporaryDirectory(prefix="cg-soak-") as folder,
        own_service(Path(folder), KEYS) as target,
    ):
        sys.exit(_soak(target, minutes * 60, clients, kill_every, report_every))


def _soak(
    target: Target, seconds: float, clients: int, kill_every: float, report_every: float
) -> int:
    tally, samples, began = Tally(), Samples(), time.monotonic()
    workers = [
        threading.Thread(target=_client, args=(target, tally, number)) for number in range(clients)
    ]
    workers.append(threading.Thread(target=_killer, args=(target, tally, kill_every)))
    for worker in workers:
        worker.start()
    try:
        while (left := seconds - (time.monotonic() - began)) > 0:
            time.sleep(min(report_every, left))
            samples.take(target)
            click.echo(f"{time.monotonic() - began:6.0f} s  {_counted(tally)}; {samples.line()}")
    except KeyboardInterrupt:
        click.echo("Stopped early.")
    finally:
        tally.stopping.set()
        for worker in workers:
            worker.join()
    return _judge(target, tally, samples)


def _client(target: Target, tally: Tally, number: int) -> None:
    """Play games with hints and streams, and vanish now and then."""
    dice = random.Random(number)
    games: deque[str] = deque()
    while not tally.stopping.is_set():
        try:
            games.append(target.new_game(seed=dice.randrange(1 << 30)))
            tally.count("games")
            _play(target, tally, dice, games[-1])
            if len(games) > GAMES_KEPT:
                _delete(target, tally, games.popleft())
        except (requests.RequestException, KeyError, ValueError, AssertionError):
            tally.count("broken off")
            time.sleep(0.5)


def _play(target: Target, tally: Tally, dice: random.Random, game: str) -> None:
    for _ in range(dice.randrange(5, 40)):
        if tally.stopping.is_set():
            return
        match dice.randrange(10):
            case 0:
                body = {"budget": {"seconds": dice.choice([0.1, 0.3, 1])}}
                asked = target.call("POST", f"{game}/hints", body)
                if asked.ok:
                    with tally.lock:
                        tally.hints.append(AskedHint(asked.json()["id"], game))
                    tally.count("hints")
            case 1:
                _follow(target, tally, game)
            case 2:
                _vanish(target, tally, dice, game)
            case _:
                _move(target, tally, game)
        _check_hints(target, tally)


def _move(target: Target, tally: Tally, game: str) -> int | None:
    """Play a move; returns the version that was accepted."""
    played = target.play(game)
    if played.status_code != 200:
        return None
    version = int(played.json()["version"])
    with tally.lock:
        tally.accepted[game] = version
    tally.count("moves")
    return version


def _follow(target: Target, tally: Tally, game: str) -> None:
    """Play a move, and expect it in a stream that a kill may break."""
    headers = {"Authorization": f"Bearer {target.keys[0]}"}
    with requests.get(
        f"{target.url}{game}/events", headers=headers, stream=True, timeout=TIMEOUT
    ) as stream:
        if stream.status_code != 200:
            tally.count("streams refused")
            return
        version = _move(target, tally, game)
        if version is None:
            return
        deadline = time.monotonic() + EVENT_SECONDS
        for line in stream.iter_lines(chunk_size=1):
            if line == f"id: {version}".encode():
                tally.count("streams")
                return
            if time.monotonic() > deadline:
                tally.fault(f"a stream of {game} did not send version {version}")
                return
    tally.count("streams ended early")


def _vanish(target: Target, tally: Tally, dice: random.Random, game: str) -> None:
    """Send a request or half of one, and go without reading the reply."""
    body = b'{"players":4,"level":1,"budget":{"seconds":0.1}}'
    heads = {
        f"GET {game}/events": b"",
        f"GET {game}/moves": b"",
        "POST /v1/hints": body,
    }
    line, sent = dice.choice([*heads.items()])
    head = (
        f"{line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {target.keys[0]}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n"
    )
    data = head.encode() + sent
    with socket.create_connection(target.address, timeout=TIMEOUT) as client:
        client.sendall(data[: dice.randrange(1, len(data) + 1)])
    tally.count("vanished")


def _delete(target: Target, tally: Tally, game: str) -> None:
    """Delete a game, after a look whether its moves are all there."""
    _check_game(target, tally, game)
    with tally.lock:
        tally.deleted.add(game)
        tally.accepted.pop(game, None)
    target.call("DELETE", game)


def _check_game(target: Target, tally: Tally, game: str) -> None:
    """Expect that a game has every accepted move."""
    accepted = tally.accepted.get(game)
    if accepted is None:
        return
    found = target.call("GET", game)
    if found.status_code == 404:
        tally.fault(f"{game} is gone; version {accepted} was accepted")
    elif found.status_code == 200 and (kept := found.json()["version"]) < accepted:
        tally.fault(f"{game} is at {kept}, but {accepted} was accepted")
    else:
        found.raise_for_status()


def _check_hints(target: Target, tally: Tally) -> None:
    """Read the oldest hint that has not ended, and again one that has."""
    with tally.lock:
        asked = tally.hints.popleft() if tally.hints else None
        tally.ended.rotate()
        earlier = tally.ended[0] if tally.ended else None
    if asked is not None:
        try:
            _check_end(target, tally, asked)
        except (requests.RequestException, ValueError):
            with tally.lock:
                tally.hints.append(asked)
            raise
    if earlier is not None:
        hint, end = earlier
        now = _end_of(target, hint)
        if now is not None and now != end:
            tally.fault(f"the hint {hint.id} ended as {end}, and then as {now}")


def _check_end(target: Target, tally: Tally, hint: AskedHint) -> None:
    found = target.call("GET", f"/v1/hints/{hint.id}")
    if found.status_code == 404:
        if hint.game in tally.deleted:
            tally.count("hints of deleted games")
        else:
            tally.fault(f"the hint {hint.id} of {hint.game} is gone")
        return
    end = _end(found)
    with tally.lock:
        if end is None:
            tally.hints.append(hint)
        else:
            tally.ended.append((hint, end))
    if end is not None:
        tally.count(f"hints {end[0]}")


def _end_of(target: Target, hint: AskedHint) -> tuple[str, str] | None:
    return _end(target.call("GET", f"/v1/hints/{hint.id}"))


def _end(found: requests.Response) -> tuple[str, str] | None:
    """Read how and when a hint ended; None: not yet, or it cannot be read now."""
    document = found.json() if found.status_code == 200 else {}
    return (document["status"], document["ended"]) if document.get("status") in FINAL else None


def _killer(target: Target, tally: Tally, every: float) -> None:
    """Kill a process now and then: a worker, a web process, the store."""
    roles = [role for role in ROLES if role != "supervisor"]
    while not tally.stopping.wait(every):
        role = random.choice(roles)
        for process in (target.service.children(ROLES[role]) if target.service else [])[:1]:
            process.kill()
            tally.count(f"kills of a {role}")


def _counted(tally: Tally) -> str:
    with tally.lock:
        return ", ".join(f"{what} {number:,}" for what, number in sorted(tally.counts.items()))


def _judge(target: Target, tally: Tally, samples: Samples) -> int:
    """Say what was lost and what grew; returns the exit code."""
    wait_for(lambda: target.call("GET", "/readyz").status_code == 200, 60)
    for game in [*tally.accepted]:
        _check_game(target, tally, game)
    deadline = time.monotonic() + 90
    while tally.hints and time.monotonic() < deadline:
        _check_hints(target, tally)
        time.sleep(0.05)
    for hint in tally.hints:
        tally.fault(f"the hint {hint.id} has not ended")
    for growth in samples.growth():
        tally.fault(growth)
    table = Table("what happened", "times")
    for what, number in sorted(tally.counts.items()):
        table.add_row(what, f"{number:,}")
    console = Console(width=100)
    console.print(table)
    console.print(samples.table())
    click.echo(
        "It did not hold:\n" + "\n".join(tally.faults)
        if tally.faults
        else "Nothing was lost, nothing grew."
    )
    return 1 if tally.faults else 0


if __name__ == "__main__":
    main()
