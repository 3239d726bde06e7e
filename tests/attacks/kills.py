"""Kills: `python -m tests.attacks.kills --hints 500` kills processes at random moments of hints.

It starts a service with one worker. A few clients ask for short hints, one after the other, while
processes are killed with SIGKILL: the worker, a web process, the store, and now and then the
supervisor, after which the service is started again with the same data. At the end it says how
many hints ended in which way, whether any ended twice or never, and how late the latest one was.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import click
import psutil
import requests
from rich.console import Console
from rich.table import Table

from tests.attacks.__main__ import KEYS, use_checkout
from tests.attacks.harness import FINAL, Target, own_service
from tests.attacks.soak_use import ROLES
from tests.running import alive

MOST_LATE_SECONDS = 30.0
"""No hint may end later than this after it should have."""
GIVEN_UP_SECONDS = 180.0
"""A hint that has not ended by then counts as never ended."""
RETRY_SECONDS = 0.2
ORPHAN_SECONDS = 15.0
"""The other processes of a service end within this time after their supervisor."""
KEPT_SECONDS = 86_400
"""Ended hints are kept for a day, so that all of them can be read again at the end."""


@dataclass(frozen=True)
class End:
    """How and when a hint ended. Times are in seconds."""

    status: str
    ended: str
    late: float
    """How long after it should have ended, which is its budget after it was accepted. The time
    between a kill of the supervisor and the next start of the service does not count."""


@dataclass
class Tally:
    """What was killed, how the hints ended, and what happened that must not."""

    kills: Counter[str] = field(default_factory=Counter)
    ends: dict[str, End] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def end(self, hint: str, end: End) -> None:
        """Note how a hint has ended. Noted again, the same hint must have the same end."""
        with self.lock:
            known = self.ends.setdefault(hint, end)
        if (known.status, known.ended) != (end.status, end.ended):
            self.fault(f"The hint {hint} ended as {known}, and then as {end}.")

    def fault(self, what: str) -> None:
        """Note something that must not happen."""
        with self.lock:
            self.faults.append(what)

    def verdict(self, asked: int) -> list[str]:
        """List what happened that must not, when so many hints were asked for."""
        found = [*self.faults]
        if len(self.ends) < asked:
            found.append(f"{asked - len(self.ends)} of {asked} hints never ended.")
        late = {name: end for name, end in self.ends.items() if end.late > MOST_LATE_SECONDS}
        found += [f"The hint {name} ended {end.late:.1f} s late." for name, end in late.items()]
        return found


class Restarted:
    """A service that is started again with the same data after a kill of its supervisor."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stack = ExitStack()
        self.away: list[tuple[float, float]] = []
        """From when to when there was no service, in seconds since 1970."""
        self.target = self._start()

    def kill(self, role: str) -> bool:
        """Kill one process of a role; return whether there was one.

        Raises AssertionError if other processes outlive a killed supervisor, or if the service does
        not start again.
        """
        service = self.target.service
        assert service is not None
        if role != "supervisor":
            found = service.children(ROLES[role])[:1]
            for process in found:
                process.kill()
            return bool(found)
        others, killed_at = service.children(), time.time()
        service.process.kill()
        service.process.wait()
        psutil.wait_procs(others, timeout=ORPHAN_SECONDS)
        left = [process.pid for process in alive(others)]
        assert not left, f"processes go on without their supervisor: {left}"
        self._stack.close()
        target = self._start()
        self.away.append((killed_at, time.time()))
        self.target = target
        return True

    def close(self) -> None:
        """Stop the service."""
        self._stack.close()

    def _start(self) -> Target:
        return self._stack.enter_context(
            own_service(self._folder, KEYS, f"--hint-ttl-seconds={KEPT_SECONDS}")
        )


@click.command()
@click.option("--hints", default=500, type=click.IntRange(1), show_default=True)
@click.option("--seconds", default=0.2, type=click.FloatRange(0.05), help="Budget of a hint.")
@click.option("--clients", default=2, type=click.IntRange(1, 16), help="How many ask at once.")
@click.option("--kill-every", default=4.0, help="Mean seconds between two kills.")
@click.option("--seed", default=1, help="Of the kills.")
def main(hints: int, seconds: float, clients: int, kill_every: float, seed: int) -> None:
    """Kill processes during hints; exits with 1 unless each hint ends once, and in time.

    Ctrl+C ends it earlier; the verdict is then about the hints so far.
    """
    use_checkout()
    tally, stopping, finished = Tally(), threading.Event(), False
    with tempfile.TemporaryDirectory(prefix="cg-kills-") as folder:
        service = Restarted(Path(folder))
        try:
            game = service.target.new_game()
            numbers = _counter(hints)
            threads = [
                threading.Thread(
                    target=_ask_all, args=(service, tally, game, numbers, seconds, stopping)
                )
                for _ in range(clients)
            ]
            for thread in threads:
                thread.start()
            finished = _kill_until_done(service, tally, threads, stopping, kill_every, seed)
            for hint in [*tally.ends]:
                _await_end(service, tally, hint, seconds)
        except AssertionError as error:
            tally.fault(str(error))
        finally:
            stopping.set()
            service.close()
    faults = tally.verdict(hints if finished else len(tally.ends))
    _print(tally, faults)
    sys.exit(bool(faults))


def _counter(end: int) -> Callable[[], int | None]:
    """Return a counter for several threads: it gives 0, 1, ... up to `end` - 1, and then None."""
    numbers = iter(range(end))
    lock = threading.Lock()

    def next_number() -> int | None:
        with lock:
            return next(numbers, None)

    return next_number


def _kill_until_done(
    service: Restarted,
    tally: Tally,
    threads: list[threading.Thread],
    stopping: threading.Event,
    every: float,
    seed: int,
) -> bool:
    """Kill processes until the clients are done; return False if Ctrl+C came first."""
    dice, next_kill, shown = random.Random(seed), time.monotonic(), 0
    try:
        while any(thread.is_alive() for thread in threads):
            time.sleep(0.05)
            if len(tally.ends) // 50 > shown:
                shown = len(tally.ends) // 50
                click.echo(f"{len(tally.ends)} hints ended, {tally.kills.total()} kills")
            if time.monotonic() < next_kill:
                continue
            role = dice.choices([*ROLES], [1 if role == "supervisor" else 5 for role in ROLES])[0]
            tally.kills[role] += service.kill(role)
            next_kill = time.monotonic() + dice.uniform(0, 2 * every)
    except KeyboardInterrupt:
        click.echo("Stopped early.")
        return False
    finally:
        stopping.set()
        for thread in threads:
            thread.join()
    return True


def _ask_all(
    service: Restarted,
    tally: Tally,
    game: str,
    numbers: Callable[[], int | None],
    seconds: float,
    stopping: threading.Event,
) -> None:
    """Ask for hints, each when the one before has ended."""
    while not stopping.is_set() and (number := numbers()) is not None:
        ask = partial(_ask, game=game, seconds=seconds, number=number)
        asked = _until(service, ask, lambda reply: reply.status_code in {200, 202})
        if asked is None:
            tally.fault(f"The hint {number} was never accepted.")
            continue
        _await_end(service, tally, asked["id"], seconds)


def _ask(target: Target, *, game: str, seconds: float, number: int) -> requests.Response:
    """Ask for a hint. Asked again with the same number, it is the same hint."""
    body = {"budget": {"seconds": seconds}, "seed": number}
    headers = {"Idempotency-Key": f"hint-{number}"}
    return target.call("POST", f"{game}/hints", body, headers=headers)


def _await_end(service: Restarted, tally: Tally, hint: str, seconds: float) -> None:
    """Read a hint until it has ended, and note its end."""
    found = _until(
        service,
        lambda target: target.call("GET", f"/v1/hints/{hint}", headers={"Prefer": "wait=5"}),
        lambda reply: reply.status_code == 404 or reply.json().get("status") in FINAL,
    )
    if found is None or found.get("status") not in FINAL:
        tally.fault(f"The hint {hint} was accepted, and never ended: {found}.")
        return
    tally.end(hint, end_of(found, seconds, service.away))


def end_of(hint: dict[str, Any], seconds: float, away: Sequence[tuple[float, float]] = ()) -> End:
    """Return how a hint with this budget ended; `away` is when there was no service."""
    created, ended = (
        datetime.fromisoformat(hint[name]).timestamp() for name in ("created", "ended")
    )
    without = sum(max(0.0, min(ended, until) - max(created, since)) for since, until in away)
    return End(hint["status"], hint["ended"], ended - created - seconds - without)


def _until(
    service: Restarted,
    call: Callable[[Target], requests.Response],
    is_wanted: Callable[[requests.Response], bool],
) -> dict[str, Any] | None:
    """Repeat a call until its reply is wanted; return its JSON, or None if that takes too long."""
    deadline = time.monotonic() + GIVEN_UP_SECONDS
    while time.monotonic() < deadline:
        try:
            reply = call(service.target)
            if is_wanted(reply):
                found: dict[str, Any] = reply.json()
                return found
        except (requests.RequestException, json.JSONDecodeError):
            pass  # the process that was asked is dead, or the service is being started
        time.sleep(RETRY_SECONDS)
    return None


def _print(tally: Tally, faults: list[str]) -> None:
    table = Table("what happened", "times")
    for role, number in sorted(tally.kills.items()):
        table.add_row(f"kills of a {role}", str(number))
    for status, number in sorted(Counter(end.status for end in tally.ends.values()).items()):
        table.add_row(f"hints that ended as {status}", str(number))
    Console(width=100).print(table)
    if tally.ends:
        late = sorted(end.late for end in tally.ends.values())
        click.echo(
            f"Beyond its budget a hint took {late[len(late) // 2]:.2f} s (median), "
            f"{late[-1]:.2f} s at most."
        )
    for fault in faults:
        click.echo(fault)
    if not faults:
        click.echo(
            f"{len(tally.ends)} hints: each ended once, none over {MOST_LATE_SECONDS:g} s late."
        )


if __name__ == "__main__":
    main()
