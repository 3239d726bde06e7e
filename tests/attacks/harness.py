"""What the attacks share: the service under attack, and the list of all attacks."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
import requests

from tests.running import Running, running

TIMEOUT = 60
HEALTH_SECONDS = 1.0
"""During and after every attack, /healthz answers within this time."""
FOUR = {"players": 4, "level": 1, "seed": 3}
FINAL = {"done", "failed", "cancelled"}
"""The states of a hint that has ended."""
FAMILIES = (
    "connection",
    "body",
    "cost",
    "fairness",
    "isolation",
    "injection",
    "store faults",
    "disk",
    "clock",
    "kill",
    "race",
)


class BrokenError(AssertionError):
    """The service did not withstand an attack; the message says how."""


def expect(condition: object, what: str) -> None:
    """Count the attack as a success of the attacker unless a condition holds."""
    if not condition:
        raise BrokenError(what)


@dataclass(frozen=True)
class Target:
    """A service under attack, and the keys of two of its clients."""

    url: str
    keys: tuple[str, str]
    service: Running | None = None
    """Its processes, where the attack may stop and kill them."""
    folder: Path | None = None
    """The folder of its embedded store."""

    @property
    def address(self) -> tuple[str, int]:
        """Host and port."""
        parts = urlsplit(self.url)
        return parts.hostname or "", parts.port or 80

    def call(
        self, method: str, path: str, body: Any = None, *, key: int | str | None = 0, **options: Any
    ) -> requests.Response:
        """Send a request with one of the two keys, another text as the key, or none."""
        token = self.keys[key] if isinstance(key, int) else key
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        headers.update(options.pop("headers", {}))
        if body is not None:
            options["json"] = body
        return requests.request(
            method, self.url + path, headers=headers, timeout=TIMEOUT, **options
        )

    def new_game(self, key: int = 0, **choices: Any) -> str:
        """Create a game; returns its address."""
        made = self.call("POST", "/v1/games", {**FOUR, **choices}, key=key)
        expect(made.status_code == 201, f"no game: {made.status_code} {made.text[:200]}")
        return str(made.headers["Location"])

    def play(self, game: str, key: int = 0, **options: Any) -> requests.Response:
        """Play the first legal move."""
        listed = self.call("GET", f"{game}/moves", key=key).json()
        return self.call(
            "POST",
            f"{game}/moves",
            {"move": listed["moves"][0]["id"]},
            key=key,
            headers={"If-Match": f'"{listed["version"]}"', **options},
        )

    def send(self, data: bytes, *, end: bool = True, seconds: float = 20.0) -> bytes:
        """Send bytes over a connection of their own, and read what comes until it is closed."""
        with socket.create_connection(self.address, timeout=seconds) as connection:
            reply = b""
            try:
                connection.sendall(data)
                if end:
                    connection.shutdown(socket.SHUT_WR)
                while part := connection.recv(65536):
                    reply += part
            except (TimeoutError, ConnectionError):
                pass
            return reply

    def check_health(self) -> None:
        """Expect an answer of /healthz within a second; a busy machine gets a second chance."""
        slowest = 0.0
        for _ in range(3):
            began = time.monotonic()
            found = requests.get(f"{self.url}/healthz", timeout=TIMEOUT)
            slowest = time.monotonic() - began
            if found.status_code == 200 and slowest < HEALTH_SECONDS:
                return
        raise BrokenError(f"/healthz took {slowest:.2f} s")

    def part(self, name: str) -> psutil.Process:
        """Find a process of the service by a part of its command."""
        expect(self.service is not None, "this attack needs a service of its own")
        found = self.service.children(name) if self.service else []
        expect(found, f"there is no process {name}")
        return found[0]


@dataclass(frozen=True)
class Attack:
    """One attack. `run` raises BrokenError when the service does not withstand it."""

    family: str
    name: str
    run: Callable[[Target], object]
    own_service: bool = False
    """Whether it stops or kills processes, and so runs on a service of its own."""


ATTACKS: list[Attack] = []


def attack(family: str, name: str, *, own_service: bool = False) -> Callable[[Any], Any]:
    """Register a function as one attack."""

    def register(run: Callable[[Target], object]) -> Callable[[Target], object]:
        ATTACKS.append(Attack(family, name, run, own_service))
        return run

    return register


def _run_case(run: Callable[[Target, Any], object], value: object, target: Target) -> object:
    return run(target, value)


def attacks(family: str, name: str, cases: dict[str, Any]) -> Callable[[Any], Any]:
    """Register a function as one attack for each case, which it gets after the target."""

    def register(run: Callable[[Target, Any], object]) -> Callable[[Target, Any], object]:
        for case, value in cases.items():
            ATTACKS.append(Attack(family, f"{name}: {case}", partial(_run_case, run, value)))
        return run

    return register


@contextmanager
def own_service(folder: Path, keys: Sequence[str], *flags: str) -> Iterator[Target]:
    """Run a service with two keys, to attack it."""
    from tests.service.client import key_file  # noqa: PLC0415 - after the build is chosen

    folder.mkdir(parents=True, exist_ok=True)
    file = key_file(folder, club=keys[0], screen=keys[1])
    words = ("serve", "--port=0", f"--data-dir={folder / 'data'}", f"--api-keys-file={file}")
    with running(*words, "--workers=1", "--web-processes=2", *flags) as service:
        target = Target(service.address, (keys[0], keys[1]), service, folder / "data" / "store")
        wait_for(lambda: target.call("GET", "/v1/queue").json()["workers"] >= 1, 60)
        yield target


def wait_for(condition: Callable[[], object], seconds: float) -> None:
    """Wait until a condition is true; errors of the network count as not yet."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            if condition():
                return
        except (requests.RequestException, KeyError, ValueError):
            pass
        expect(time.monotonic() < deadline, "it did not recover in time")
        time.sleep(0.05)


def check_refusal(reply: requests.Response, *allowed: int) -> None:
    """Expect a refusal as a problem document that gives nothing away."""
    expect(reply.status_code in allowed, f"{reply.status_code} {reply.text[:200]}")
    kind = reply.headers.get("Content-Type", "")
    expect(kind.startswith("application/problem+json"), f"the refusal is {kind}")
    expect("Traceback" not in reply.text, "a traceback")
