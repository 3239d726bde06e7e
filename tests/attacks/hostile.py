"""The hostile patterns: what one client does again and again to the harm of the others.

Each pattern makes a step for one of its clients. The client repeats its step as fast as it can.
"""

from __future__ import annotations

import contextlib
import itertools
import secrets
import socket
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any

import msgspec

from tests.attacks.connection import SLOW, SLOW_CONNECTIONS
from tests.attacks.cost import record_of_slips
from tests.attacks.harness import FOUR, Target

GREEDY = 0
"""The key of the hostile client."""
PATIENT = 1
"""The key of the client that plays beside it."""
CLIENTS = 16
HOLD_SECONDS = 0.5
"""A pattern that holds something looks this often whether it still has all of it."""
HELD_HINTS = 65
HELD_STREAMS = 64
LONG_SLIPS = 2_000
MEGABYTE = 990_000


@dataclass
class Sender:
    """One hostile client: its open connections, and a count of the answers that it got."""

    target: Target
    answers: Counter[str] = field(default_factory=Counter)
    connection: HTTPConnection | None = None
    held: dict[int, socket.socket] = field(default_factory=dict)
    """Connections that are kept open and never read, by number."""

    def send(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[int, bytes]:
        """Send a request with the key of the hostile client; returns status and body.

        A header that is given as an empty text is left out. A broken connection gives status 0.
        """
        named = {
            "Authorization": f"Bearer {self.target.keys[GREEDY]}",
            "Content-Type": "application/json",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        if self.connection is None:
            self.connection = HTTPConnection(*self.target.address, timeout=60)
        try:
            sent = {name: value for name, value in named.items() if value}
            self.connection.request(method, path, body, sent)
            reply = self.connection.getresponse()
            found = reply.status, reply.read()
        except (OSError, HTTPException):
            self.close()
            found = 0, b""
        self.answers[str(found[0]) if found[0] else "broken off"] += 1
        return found

    def close(self) -> None:
        """Close the connection; the next request opens another one."""
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def hold(self, number: int, data: bytes) -> None:
        """Send something over a new connection and keep it open, in place of an earlier one."""
        client = socket.socket()
        try:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.settimeout(20)
            client.connect(self.target.address)
            client.sendall(data)
        except OSError:
            client.close()
            return
        if number in self.held:
            self.held[number].close()
        self.held[number] = client

    def close_all(self) -> None:
        """Close all connections."""
        self.close()
        for client in self.held.values():
            client.close()
        self.held.clear()


Step = Callable[[], object]
MakeStep = Callable[[Target, Sender], Step]


@dataclass(frozen=True)
class Pattern:
    """One hostile pattern, and how many clients follow it at once."""

    name: str
    make_step: MakeStep
    clients: int = CLIENTS
    flags: tuple[str, ...] = ()
    """What the service is started with, beyond its defaults."""


PATTERNS: list[Pattern] = []


def pattern(name: str, clients: int = CLIENTS, *flags: str) -> Callable[[MakeStep], MakeStep]:
    """Enter a function as one pattern; it makes the step of one client."""

    def register(make_step: MakeStep) -> MakeStep:
        PATTERNS.append(Pattern(name, make_step, clients, flags))
        return make_step

    return register


def is_closed(client: socket.socket) -> bool:
    """Return whether the service has closed a connection; takes nothing of its replies."""
    try:
        return not client.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
    except BlockingIOError:
        return False
    except OSError:
        return True


def holding(sender: Sender, requests: list[bytes]) -> Step:
    """Make a step that keeps one connection open for each request, and reads no reply.

    A connection that the service closed is opened again.
    """

    def hold() -> None:
        for number, data in enumerate(requests):
            if number not in sender.held or is_closed(sender.held[number]):
                sender.hold(number, data)
        time.sleep(HOLD_SECONDS)

    return hold


@pattern(f"{SLOW_CONNECTIONS} slow connections", 1)
def slow_connections(target: Target, sender: Sender) -> Step:
    del target
    kinds = itertools.cycle(SLOW.values())
    return holding(sender, [*itertools.islice(kinds, SLOW_CONNECTIONS)])


@pattern("connections opened and closed")
def new_connections(target: Target, sender: Sender) -> Step:
    def connect() -> None:
        with contextlib.suppress(OSError), socket.create_connection(target.address, timeout=20):
            sender.answers["opened"] += 1

    return connect


@pattern("a hundred requests at once", 8)
def pipelined(target: Target, sender: Sender) -> Step:
    head = f"GET /v1/games HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {target.keys[0]}"
    data = f"{head}\r\n\r\n".encode() * 100

    def send() -> None:
        replies = target.send(data, end=False, seconds=2.0)
        sender.answers["answered"] += replies.count(b"HTTP/1.1 ")

    return send


def slips(target: Target, pairs: int) -> bytes:
    """Write the body that imports a record of so many slips."""
    return msgspec.json.encode({"record": record_of_slips(target, pairs), "chance": "manual"})


def game_of_slips(target: Target, pairs: int) -> str:
    """Import such a record; returns the address of the game."""
    sender = Sender(target)
    _, made = sender.send("POST", "/v1/games", slips(target, pairs))
    sender.close()
    return f"/v1/games/{msgspec.json.decode(made)['id']}"


@pattern("records of 1,000 slips", 8)
def records(target: Target, sender: Sender) -> Step:
    body = slips(target, 1000)
    return lambda: sender.send("POST", "/v1/games", body)


@pattern("forks of a long game", 8)
def forks(target: Target, sender: Sender) -> Step:
    game = game_of_slips(target, LONG_SLIPS)
    return lambda: sender.send("POST", f"{game}/fork", b"{}")


@pattern("hints on records of 1,000 slips", 4)
def hints_on_records(target: Target, sender: Sender) -> Step:
    record, seeds = record_of_slips(target, 1000), itertools.count()

    def ask() -> None:
        question = {"record": record, "budget": {"simulations": 1}, "seed": next(seeds)}
        sender.send("POST", "/v1/hints", msgspec.json.encode(question))

    return ask


@pattern("reviews of a long game", 4)
def reviews(target: Target, sender: Sender) -> Step:
    game, seeds = game_of_slips(target, 1000), itertools.count()

    def ask() -> None:
        question = {"budget": {"simulations": 20}, "seed": next(seeds)}
        sender.send("POST", f"{game}/reviews", msgspec.json.encode(question))

    return ask


@pattern(f"{HELD_HINTS} hints of a minute", 1)
def long_hints(target: Target, sender: Sender) -> Step:
    game, seeds, asked = target.new_game(GREEDY), itertools.count(), list[str]()

    def ask() -> None:
        while len(asked) < HELD_HINTS:
            question = {"budget": {"seconds": 60}, "seed": next(seeds)}
            status, reply = sender.send("POST", f"{game}/hints", msgspec.json.encode(question))
            if status not in {200, 202}:
                break
            asked.append(msgspec.json.decode(reply)["id"])
        time.sleep(HOLD_SECONDS)

    return ask


@pattern(f"{HELD_STREAMS} event streams", 1)
def streams(target: Target, sender: Sender) -> Step:
    game = target.new_game(GREEDY)
    head = f"GET {game}/events HTTP/1.1\r\nHost: localhost\r\n"
    data = f"{head}Authorization: Bearer {target.keys[GREEDY]}\r\n\r\n".encode()
    return holding(sender, [data] * HELD_STREAMS)


@pattern("long waits for a hint", 64)
def waits(target: Target, sender: Sender) -> Step:
    game = target.new_game(GREEDY)
    question = {"budget": {"seconds": 60}, "seed": secrets.randbelow(1 << 30)}
    asked = target.call("POST", f"{game}/hints", question).json()

    def wait() -> None:
        if "id" in asked:
            sender.send("GET", f"/v1/hints/{asked['id']}", Prefer="wait=30")
        else:  # the queue is full: wait for what another client asked
            time.sleep(HOLD_SECONDS)

    return wait


def _large_body(body: bytes) -> MakeStep:
    def make(target: Target, sender: Sender) -> Step:
        del target
        return lambda: sender.send("POST", "/v1/games", body)

    return make


LARGE_BODIES = {
    "a megabyte of ones": b'{"moves":[' + b"1," * (MEGABYTE // 2) + b"1]}",
    "a megabyte of brackets as a record": b'{"record":"' + b"[" * MEGABYTE + b'"}',
    "a megabyte of unknown fields": b"{"
    + b",".join(b'"u%d":1' % number for number in range(90_000))
    + b"}",
}
for _name, _body in LARGE_BODIES.items():
    pattern(_name)(_large_body(_body))


@pattern("creations beyond the number of games", CLIENTS, "--max-games=200")
def too_many_games(target: Target, sender: Sender) -> Step:
    del target
    body = msgspec.json.encode(FOUR)
    return lambda: sender.send("POST", "/v1/games", body)


@pattern("batches of moves with idempotency keys")
def keyed_batches(target: Target, sender: Sender) -> Step:
    game = game_of_slips(target, 1)
    pair = record_of_slips(target, 1)["moves"][-2:]
    body = msgspec.json.encode({"moves": pair * 10})
    version = int(target.call("GET", game).json()["version"])

    def play() -> None:
        nonlocal game, version
        status, reply = sender.send(
            "POST",
            f"{game}/moves",
            body,
            If_Match=f'"{version}"',
            Idempotency_Key=secrets.token_urlsafe(9),
        )
        if status == 200:
            version = int(msgspec.json.decode(reply)["version"])
        elif status:  # as long as a game may be: go on in another one
            game = game_of_slips(target, 1)
            version = int(target.call("GET", game).json()["version"])

    return play


@pattern("moves that are refused")
def refused_moves(target: Target, sender: Sender) -> Step:
    game = target.new_game(GREEDY)
    return lambda: sender.send("POST", f"{game}/moves", b'{"move":"nonsense"}', If_Match='"0"')


@pattern("lists of a hundred games")
def lists(target: Target, sender: Sender) -> Step:
    for _ in range(100 // CLIENTS + 1):
        target.new_game(GREEDY)
    return lambda: sender.send("GET", "/v1/games?limit=100")


@pattern("reads of a foreign game")
def foreign_reads(target: Target, sender: Sender) -> Step:
    game = target.new_game(PATIENT)
    return lambda: sender.send("GET", game)


@pattern("forks of a foreign game")
def foreign_forks(target: Target, sender: Sender) -> Step:
    game = target.new_game(PATIENT)
    return lambda: sender.send("POST", f"{game}/fork", b"{}")


@pattern("keys that are wrong")
def wrong_keys(target: Target, sender: Sender) -> Step:
    del target
    return lambda: sender.send(
        "GET", "/v1/games", Authorization=f"Bearer {secrets.token_urlsafe(16)}"
    )


@pattern("no key, a foreign Host and Origin")
def foreign_host(target: Target, sender: Sender) -> Step:
    del target
    body = msgspec.json.encode(FOUR)
    return lambda: sender.send(
        "POST",
        "/v1/games",
        body,
        Authorization="",
        Host="evil.example",
        Origin="http://evil.example",
    )


@pattern("headers of a proxy that is none")
def proxy_headers(target: Target, sender: Sender) -> Step:
    game = target.new_game(GREEDY)
    names: dict[str, Any] = {"SCRIPT_NAME": "/evil", "X_Forwarded_Prefix": "/evil"}
    return lambda: sender.send("GET", game, **names)


@pattern("numbers that are none")
def bad_numbers(target: Target, sender: Sender) -> Step:
    del target
    return lambda: sender.send("GET", "/v1/games?limit=1_0")
