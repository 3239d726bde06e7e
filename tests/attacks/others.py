"""What the others notice: `python -m tests.attacks.others` plays beside each hostile pattern.

For each pattern it starts a service. One client plays there in peace for a while, and then while
hostile clients follow the pattern as fast as they can. It prints how long the requests of that
client took in both, and the slowest answer of /healthz. The hostile clients are a process of their
own with a lower priority than the service: otherwise they would take its processors, which
attackers on other machines cannot.

They still take some, and so does the service that answers them. So there is a control: the client
also plays while the pattern attacks another service on this machine, which shares only processors
with the first. Only what is slower than in this control is the fault of the service.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import quantiles

import click
import requests
from rich.console import Console
from rich.table import Table

from tests.attacks.__main__ import KEYS, use_checkout
from tests.attacks.harness import FOUR, HEALTH_SECONDS, Target, own_service
from tests.attacks.hostile import PATIENT, PATTERNS, Pattern, Sender

MOST_RATIO = 2.0
"""Beside every pattern the p95 of another client stays below this multiple of the control."""
PAUSE_SECONDS = 0.01
"""What the client thinks between two requests."""
PROBE_SECONDS = 0.05
START_SECONDS = 60.0
SETTLE_SECONDS = 1.0
"""How long a pattern runs before its effect is measured."""
ENDING_SECONDS = 10.0


@dataclass
class Times:
    """How long requests took, in seconds, and how many failed."""

    taken: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    failed: Counter[str] = field(default_factory=Counter)

    @property
    def p95(self) -> float:
        """The time that 95 of 100 requests of the client stay within."""
        return quantiles(self.taken, n=20)[-1] if len(self.taken) > 1 else float("inf")

    @property
    def slowest_health(self) -> float:
        """The longest time until an answer of /healthz."""
        return max(self.health, default=float("inf"))


@dataclass(frozen=True)
class Finding:
    """What one pattern did to the other client."""

    pattern: Pattern
    idle: Times
    beside: Times
    answers: Counter[str]
    control: Times | None = None
    """The times while the pattern attacked another service."""

    @property
    def ratio(self) -> float:
        """How much longer the requests of the other client took, by their p95."""
        return self.beside.p95 / self.idle.p95

    @property
    def ratio_to_control(self) -> float:
        """How much longer they took than in the control, or than idle if that was longer."""
        return self.beside.p95 / max(self.idle.p95, self.control.p95 if self.control else 0.0)

    @property
    def is_reliable(self) -> bool:
        """Whether /healthz answered in time and no request failed."""
        return self.beside.slowest_health <= HEALTH_SECONDS and not self.beside.failed

    @property
    def holds(self) -> bool:
        """Whether the other client was served well enough."""
        return self.is_reliable and self.ratio_to_control < MOST_RATIO


@click.command()
@click.option(
    "--seconds",
    default=10.0,
    type=click.FloatRange(1, 600),
    show_default=True,
    help="How long the client plays, in peace and beside each pattern.",
)
@click.option("--pattern", "parts", multiple=True, help="Only patterns with this in their name.")
@click.option(
    "--nice",
    default=10,
    type=click.IntRange(0, 19),
    show_default=True,
    help="How far the priority of the hostile clients is below that of the service.",
)
@click.option(
    "--control/--no-control",
    default=True,
    show_default=True,
    help="Whether the client also plays while the pattern attacks another service.",
)
def main(seconds: float, parts: tuple[str, ...], nice: int, *, control: bool) -> None:
    """Play beside each hostile pattern, and say how much slower that is; exits with 1 if too much.

    Ctrl+C ends it; the table then has the patterns so far.
    """
    use_checkout()
    chosen = [each for each in PATTERNS if not parts or any(part in each.name for part in parts)]
    if not chosen:
        raise click.UsageError(
            "No pattern has this in its name. There are: "
            + ", ".join(each.name for each in PATTERNS)
            + "."
        )
    findings: list[Finding] = []
    with tempfile.TemporaryDirectory(prefix="cg-others-") as folder, suppress(KeyboardInterrupt):
        for number, each in enumerate(chosen):
            with ExitStack() as stack:
                target = stack.enter_context(
                    own_service(Path(folder) / str(number), KEYS, *each.flags)
                )
                another = None
                if control:
                    place = Path(folder) / f"{number}-control"
                    another = stack.enter_context(own_service(place, KEYS, *each.flags))
                findings.append(measure(target, each, seconds, nice, another))
            click.echo(_line(findings[-1]))
    _print(findings)
    sys.exit(not findings or any(not each.holds for each in findings))


def measure(
    target: Target, chosen: Pattern, seconds: float, nice: int, another: Target | None = None
) -> Finding:
    """Play in peace, then during an attack on `another` service if given, then on this one."""
    play(target, min(seconds, 2.0))  # the first requests of a process take longer
    idle, control = play(target, seconds), None
    if another is not None:
        with attacking(another, chosen, nice):
            time.sleep(SETTLE_SECONDS)
            control = play(target, seconds)
    with attacking(target, chosen, nice) as answers:
        time.sleep(SETTLE_SECONDS)
        beside = play(target, seconds)
    return Finding(chosen, idle, beside, answers, control)


def play(target: Target, seconds: float) -> Times:
    """Play one game after the other with the second key, and ask /healthz meanwhile."""
    times, ending = Times(), time.monotonic() + seconds
    prober = threading.Thread(target=_probe, args=(target, times, ending))
    prober.start()
    with requests.Session() as session:
        session.headers["Authorization"] = f"Bearer {target.keys[PATIENT]}"
        while time.monotonic() < ending:
            _play_a_game(target, session, times, ending)
    prober.join()
    return times


def _play_a_game(target: Target, session: requests.Session, times: Times, ending: float) -> None:
    def ask(method: str, path: str, **options: object) -> requests.Response | None:
        began = time.monotonic()
        try:
            reply = session.request(method, target.url + path, timeout=60, **options)  # type: ignore[arg-type] # JSON and headers
        except requests.RequestException as error:
            times.failed[type(error).__name__] += 1
            return None
        times.taken.append(time.monotonic() - began)
        if not reply.ok:
            times.failed[str(reply.status_code)] += 1
        time.sleep(PAUSE_SECONDS)
        return reply if reply.ok else None

    made = ask("POST", "/v1/games", json=FOUR)
    if made is None:
        return
    game = made.headers["Location"]
    while time.monotonic() < ending:
        listed = ask("GET", f"{game}/moves")
        moves = listed.json() if listed is not None else {"moves": []}
        if not moves["moves"]:
            return
        body, headers = {"move": moves["moves"][0]["id"]}, {"If-Match": f'"{moves["version"]}"'}
        if ask("POST", f"{game}/moves", json=body, headers=headers) is None:
            return


def _probe(target: Target, times: Times, ending: float) -> None:
    while time.monotonic() < ending:
        began = time.monotonic()
        try:
            if not requests.get(f"{target.url}/healthz", timeout=60).ok:
                times.failed["/healthz"] += 1
        except requests.RequestException:
            times.failed["/healthz"] += 1
        times.health.append(time.monotonic() - began)
        time.sleep(PROBE_SECONDS)


@contextmanager
def attacking(target: Target, chosen: Pattern, nice: int) -> Iterator[Counter[str]]:
    """Follow a pattern in a process of its own while the block runs.

    Yields what the hostile clients were answered; it is filled when the block ends.
    """
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    stopping = context.Event()
    name = chosen.name
    arguments = (target.url, target.keys, name, nice, stopping, there)
    process = context.Process(target=_attack, args=arguments, daemon=True)
    process.start()
    there.close()
    answers: Counter[str] = Counter()
    try:
        if not here.poll(START_SECONDS):
            raise click.ClickException(f"The pattern {name} did not start.")
        here.recv()
        yield answers
        stopping.set()
        if here.poll(ENDING_SECONDS):
            answers.update(here.recv())
    except EOFError:
        raise click.ClickException(f"The pattern {name} ended by itself.") from None
    finally:
        process.kill()
        process.join()
        here.close()


def _attack(
    url: str, keys: tuple[str, str], name: str, nice: int, stopping: Event, pipe: Connection
) -> None:
    """Follow a pattern with all its clients until it is stopped."""
    os.nice(nice)
    chosen = next(each for each in PATTERNS if each.name == name)
    target = Target(url, keys)
    senders = [Sender(target) for _ in range(chosen.clients)]
    steps = [chosen.make_step(target, sender) for sender in senders]
    pipe.send("ready")

    def work(number: int) -> None:
        while not stopping.is_set():
            steps[number]()

    for number in range(chosen.clients):
        threading.Thread(target=work, args=(number,), daemon=True).start()
    with suppress(KeyboardInterrupt):
        stopping.wait()
        pipe.send(sum((sender.answers for sender in senders), Counter[str]()))


def _line(found: Finding) -> str:
    return (
        f"{found.pattern.name}: p95 {found.idle.p95 * 1000:.1f} ms idle, "
        f"{found.beside.p95 * 1000:.1f} ms beside it ({found.ratio:.2f} times"
        f"{f', {found.ratio_to_control:.2f} times the control' if found.control else ''}); "
        f"/healthz {found.beside.slowest_health:.2f} s at worst"
    )


def _print(findings: list[Finding]) -> None:
    table = Table(
        "pattern",
        "its answers",
        "p95 idle, ms",
        "p95 control, ms",
        "p95 beside, ms",
        "times idle",
        "times control",
        "slowest /healthz, s",
        "failed",
        "holds",
    )
    for found in findings:
        table.add_row(
            found.pattern.name,
            ", ".join(f"{count} {answer}" for answer, count in found.answers.most_common(3)) or "-",
            f"{found.idle.p95 * 1000:.1f}",
            f"{found.control.p95 * 1000:.1f}" if found.control else "-",
            f"{found.beside.p95 * 1000:.1f}",
            f"{found.ratio:.2f}",
            f"{found.ratio_to_control:.2f}",
            f"{found.beside.slowest_health:.2f}",
            ", ".join(f"{n} {what}" for what, n in found.beside.failed.items()) or "-",
            "yes" if found.holds else "no",
        )
    Console(width=130).print(table)
    held = sum(found.holds for found in findings)
    of_idle = sum(found.is_reliable and found.ratio < MOST_RATIO for found in findings)
    click.echo(
        f"{held} of {len(findings)} patterns: p95 below {MOST_RATIO:g} times the control, health "
        f"in 1 s. {of_idle} of them: p95 below {MOST_RATIO:g} times idle."
    )


if __name__ == "__main__":
    main()
