"""Kills the primary of a store again and again, during play and hints.

    python -m tests.service.deploy.failover --kills 10             # three servers with Sentinel
    python -m tests.service.deploy.failover --kills 10 --cluster   # a Cluster, the queue apart

prints one line for each kill, and what was lost in all. With `--cluster` the games are in a
Cluster of six nodes, and the hints with their queue in three servers with Sentinel: first the
primary of the games is killed so many times, then that of the queue `--queue-kills` times. The
rules may be interpreted: the clients wait for the store, not for the rules.
"""

from __future__ import annotations

import tempfile
import threading
import time
import uuid
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import click
import requests

from tests.running import running, wait_for_workers, wait_until
from tests.service.deploy.cluster import cluster_store
from tests.service.deploy.play import HINT, Player
from tests.service.deploy.sentinel import DOWN_AFTER_MS, SentinelStore, sentinel_store
from tests.service.deploy.servers import Servers

PLAYERS = 2
SETTLED_SECONDS = 2.0
"""Between the store being whole again and the next kill."""
LONGEST_SECONDS = 180.0
"""A request that is not answered for this time fails the run."""
UNHEARD_SECONDS = 4.0
"""Processes ask once a second who the primary is, and Sentinels tell one another in two."""
FINAL = {"done", "cancelled", "failed"}


@dataclass
class Recorder:
    """What clients were answered, written by several threads."""

    stopping: threading.Event = field(default_factory=threading.Event)
    moves: list[tuple[str, int, str]] = field(default_factory=list)
    """Game, version before, move: each was answered 200."""
    answered: list[float] = field(default_factory=list)
    """When each of these moves was answered."""
    ended: list[float] = field(default_factory=list)
    """When the end of each hint was read."""
    hints: dict[str, str] = field(default_factory=dict)
    """The status with which each accepted hint ended, the first time that was read."""
    changed: list[str] = field(default_factory=list)
    """Hints that had another end when they were read again."""
    refusals: dict[int, int] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)


@dataclass
class Report:
    """The outcome of a run. Times are in seconds."""

    outages: list[float]
    """For each kill of the primary of the games, the time until the next move was answered."""
    queue_outages: list[float]
    """For each kill of the primary of the queue, the time until the next hint ended."""
    moves_meanwhile: list[int]
    """For each of these times, the moves that were answered in it."""
    moves: int
    lost: list[tuple[str, int, str]]
    hints: int
    unended: list[str]
    changed: list[str]
    refusals: dict[int, int]
    errors: list[str]

    @property
    def table(self) -> str:
        """The report for people."""
        lines = [
            f"kill {number:2}   {seconds:5.2f} s without a move"
            for number, seconds in enumerate(self.outages, start=1)
        ]
        lines += [
            f"kill {number:2}   {seconds:5.2f} s without a hint, {moves} moves (queue)"
            for number, (seconds, moves) in enumerate(
                zip(self.queue_outages, self.moves_meanwhile, strict=True), start=1
            )
        ]
        refused = ", ".join(
            f"{count} x {status}" for status, count in sorted(self.refusals.items())
        )
        return "\n".join(
            [
                *lines,
                f"longest time without service   {max(self.outages):.2f} s",
                f"moves answered 200             {self.moves}",
                f"of these lost                  {len(self.lost)}",
                f"hints accepted                 {self.hints}",
                f"of these without an end        {len(self.unended)}",
                f"of these with two ends         {len(self.changed)}",
                f"refusals meanwhile             {refused or 'none'}",
            ]
        )


class Client:
    """One client: each request is repeated, with its key, until it is answered."""

    def __init__(self, player: Player, recorder: Recorder) -> None:
        self.player = player
        self.recorder = recorder

    def insist(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> requests.Response:
        """Send a request until the store takes it."""
        deadline = time.monotonic() + LONGEST_SECONDS
        while True:
            try:
                reply = self.player.send(method, path, body, **headers)
                if reply.status_code != 503:
                    return reply
                status = 503
            except requests.ConnectionError:
                status = 0
            refusals = self.recorder.refusals
            refusals[status] = refusals.get(status, 0) + 1
            assert time.monotonic() < deadline, f"{method} {path} is refused for too long"
            time.sleep(0.1)

    def play(self) -> None:
        """Play games, one after the other."""
        while not self.recorder.stopping.is_set():
            made = self.insist(
                "POST", "/v1/games", {"players": 4, "level": 1}, Idempotency_Key=uuid.uuid4().hex
            )
            assert made.status_code == 201, made.text
            self._play_game(made.headers["Location"])

    def _play_game(self, game: str) -> None:
        while not self.recorder.stopping.is_set():
            listed = self.insist("GET", f"{game}/moves")
            assert listed.status_code == 200, listed.text
            document = listed.json()
            if not document["moves"]:
                return
            version, move = document["version"], document["moves"][0]["id"]
            reply = self.insist(
                "POST",
                f"{game}/moves",
                {"move": move},
                If_Match=f'"{version}"',
                Idempotency_Key=uuid.uuid4().hex,
            )
            if reply.status_code == 412:
                continue  # a move that was never confirmed was read, and lost
            assert reply.status_code == 200, reply.text
            self.recorder.answered.append(time.monotonic())
            self.recorder.moves.append((game, version, move))

    def ask(self) -> None:
        """Ask for hints, one after the other, and wait for each."""
        made = self.insist("POST", "/v1/games", {"players": 4, "level": 1, "seed": 3})
        game = made.headers["Location"]
        seed = 0
        while not self.recorder.stopping.is_set():
            seed += 1
            reply = self.insist(
                "POST", f"{game}/hints", {**HINT, "seed": seed}, Idempotency_Key=uuid.uuid4().hex
            )
            assert reply.status_code in {200, 202}, reply.text
            hint = reply.headers["Location"]
            self.recorder.hints[hint] = "accepted"
            while not self.recorder.stopping.is_set():
                read = self._read(hint)
                assert read.status_code == 200, f"{hint}: {read.text}"
                if read.json()["status"] in FINAL:
                    self.recorder.hints[hint] = read.text
                    self.recorder.ended.append(time.monotonic())
                    break
                time.sleep(0.05)

    def _read(self, hint: str) -> requests.Response:
        """Read a hint. A process may not know it until it has heard of the new primary."""
        deadline = time.monotonic() + UNHEARD_SECONDS
        while True:
            read = self.insist("GET", hint)
            if read.status_code != 404 or time.monotonic() > deadline:
                return read
            time.sleep(0.1)


@dataclass
class Run:
    """A service with its clients while stores are killed."""

    recorder: Recorder
    say: Callable[[str], object]
    stall: float = 0.0
    moves: list[int] = field(default_factory=list)
    """For each kill, the moves that were answered before the service was back."""

    def kill(self, store: Servers, answered: list[float]) -> float:
        """Kill a primary and bring it back; returns the seconds until the next answer."""
        recorder = self.recorder
        before = len(answered)
        wait_until(lambda: recorder.errors or len(answered) > before, LONGEST_SECONDS)
        time.sleep(SETTLED_SECONDS)
        assert not recorder.errors, recorder.errors
        if self.stall and isinstance(store, SentinelStore):
            store.stall(self.stall)
        killed = store.kill_primary()
        at = time.monotonic()
        try:
            # A reply that was under way may arrive after the kill.
            wait_until(lambda: recorder.errors or answered[-1] > at + 0.3, LONGEST_SECONDS)
        except AssertionError:
            raise AssertionError("\n".join(store.events())) from None
        assert not recorder.errors, recorder.errors
        seconds = next(moment for moment in answered if moment > at + 0.3) - at
        self.moves.append(sum(at < moment < at + seconds for moment in recorder.answered))
        self.say(f"{type(store).__name__} {killed} killed: {seconds:.2f} s")
        store.start_server(killed)
        wait_until(store.is_whole, 120)
        return seconds


def check_failover(
    folder: Path,
    kills: int,
    program: str | None = None,
    say: Callable[[str], object] = lambda _: None,
    *,
    queue_kills: int | None = None,
    stall: float = 0.0,
    down_after: int = DOWN_AFTER_MS,
) -> Report:
    """Kill the primary so many times during play and hints; return what happened.

    With `queue_kills` the games are in a Cluster, and that many kills hit the queue's store. The
    Sentinels stand still for `stall` seconds before each kill, and count a primary as dead that is
    silent for `down_after` milliseconds.
    """
    with ExitStack() as stack:
        queue: Servers | None = None
        if queue_kills is None:
            games: Servers = stack.enter_context(
                sentinel_store(folder / "games", program, down_after)
            )
            addresses = {"REDIS_URL": games.url}
        else:
            games = stack.enter_context(cluster_store(folder / "games", program))
            queue = stack.enter_context(sentinel_store(folder / "queue", program, down_after))
            addresses = {"REDIS_URL": games.url, "COSMICGATE_QUEUE_REDIS_URL": queue.url}
        flags = ("--port=0", "--web-processes=2", "--workers=1", f"--data-dir={folder / 'data'}")
        service = stack.enter_context(running("serve", *flags, folder=None, **addresses))
        player = Player(service.address)
        wait_for_workers(service.address, 1)
        recorder = Recorder()
        client = Client(player, recorder)
        run = Run(recorder, say, stall)
        work = [*[client.play] * PLAYERS, client.ask]
        threads = [threading.Thread(target=_keep, args=(step, recorder)) for step in work]
        for thread in threads:
            thread.start()
        try:
            outages = [run.kill(games, recorder.answered) for _ in range(kills)]
            of_queue = [
                run.kill(queue, recorder.ended)
                for _ in range(queue_kills or 0)
                if queue is not None
            ]
        finally:
            recorder.stopping.set()
            for thread in threads:
                thread.join()
        return _report(client, outages, of_queue, run.moves[kills:])


def _keep(step: Callable[[], None], recorder: Recorder) -> None:
    try:
        step()
    except Exception as error:
        recorder.errors.append(f"{type(error).__name__}: {error}")
        raise


def _report(
    client: Client, outages: list[float], of_queue: list[float], moves_meanwhile: list[int]
) -> Report:
    """Compare what clients were answered with what the store has now."""
    recorder = client.recorder
    records: dict[str, list[str]] = {}
    for game in {game for game, _, _ in recorder.moves}:
        records[game] = client.insist("GET", f"{game}/record").json()["moves"]
    lost = [
        (game, version, move)
        for game, version, move in recorder.moves
        if records[game][version : version + 1] != [move]
    ]
    unended: list[str] = []
    for hint, first in recorder.hints.items():
        read = client.insist("GET", hint, Prefer="wait=30")
        if read.status_code != 200 or read.json()["status"] not in FINAL:
            unended.append(hint)
        elif first not in {"accepted", read.text}:
            recorder.changed.append(hint)
    return Report(
        outages,
        of_queue,
        moves_meanwhile,
        len(recorder.moves),
        lost,
        len(recorder.hints),
        unended,
        recorder.changed,
        recorder.refusals,
        recorder.errors,
    )


@click.command(help=__doc__)
@click.option("--kills", default=10, show_default=True, type=click.IntRange(1))
@click.option("--cluster", is_flag=True, help="Games in a Cluster, the queue in a store apart.")
@click.option("--queue-kills", default=3, show_default=True, type=click.IntRange(0))
@click.option("--server", "program", help="The server program (default: redis-server on PATH).")
@click.option("--stall", default=0.0, help="Seconds that Sentinels stand still before each kill.")
@click.option(
    "--down-after",
    default=DOWN_AFTER_MS,
    show_default=True,
    help="Milliseconds of silence after which Sentinels count a primary as dead.",
)
@click.option("--logs", type=click.Path(path_type=Path), help="New folder for servers and logs.")
def main(
    kills: int,
    queue_kills: int,
    stall: float,
    down_after: int,
    program: str | None,
    logs: Path | None,
    *,
    cluster: bool,
) -> None:
    """Run it, and print the table."""
    with tempfile.TemporaryDirectory() as folder:
        report = check_failover(
            logs or Path(folder),
            kills,
            program,
            say=click.echo,
            queue_kills=queue_kills if cluster else None,
            stall=stall,
            down_after=down_after,
        )
    click.echo(report.table)
    for error in report.errors:
        click.echo(f"error: {error}", err=True)
    raise SystemExit(bool(report.lost or report.unended or report.changed or report.errors))


if __name__ == "__main__":
    main()
