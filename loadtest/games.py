"""The games of the test: positions in doubt for hints, and fresh games for moves."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import requests

FILE = Path(__file__).with_name("positions.jsonl")
POSITIONS = 12
"""Positions for hints, and games to play in."""
TIMEOUT = 60.0
WORKERS_SECONDS = 30.0
"""Longest time until a service that has just started has a worker."""
REVIEWED_MOVES = 8

_NOT_OURS = "What answers at {} is not Cosmic Gate: correct the address."

Progress = Callable[[str], None]


@dataclass
class AdvisedGame:
    """A stored game in a position where hints are asked; nobody plays on in it.

    `speed` is the simulations a second of an idle service, by the budget in seconds.
    """

    path: str
    version: int
    legal: frozenset[str]
    speed: float = 0.0


@dataclass
class Service:
    """The service under test, and what was found out about it before the load."""

    url: str
    key: str | None = None
    workers: int = 0
    build: dict[str, Any] = field(default_factory=dict)
    advised: list[AdvisedGame] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    reviewed: str = ""
    created: list[str] = field(default_factory=list)

    @property
    def headers(self) -> dict[str, str]:
        """The headers of every request."""
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}

    def send(self, method: str, path: str, **options: Any) -> requests.Response:
        """Send one request, outside of the load."""
        headers = self.headers | options.pop("headers", {})
        return requests.request(
            method, self.url + path, headers=headers, timeout=TIMEOUT, **options
        )


class UnfitServiceError(RuntimeError):
    """The service cannot be measured; the message is a sentence for the operator."""


def check(service: Service) -> None:
    """Read the build of the service, and wait for its workers; nothing is created.

    Raises UnfitServiceError when nothing answers, when it is another program, without a key where
    one is needed, or when no worker comes.
    """
    deadline = time.monotonic() + WORKERS_SECONDS
    try:
        service.build = _document(service, service.send("GET", "/healthz"))["build"]
        while not _count_workers(service):
            if time.monotonic() > deadline:
                raise UnfitServiceError(
                    f"The service at {service.url} has no search worker: start one."
                )
            time.sleep(0.2)
    except KeyError:
        raise UnfitServiceError(_NOT_OURS.format(service.url)) from None
    except requests.ConnectionError:
        raise UnfitServiceError(
            f"Nothing answers at {service.url}: start the service, or correct the address."
        ) from None
    except requests.RequestException as error:
        raise UnfitServiceError(
            f"The service at {service.url} does not answer ({type(error).__name__})."
        ) from None


def _count_workers(service: Service) -> int:
    service.workers = _document(service, service.send("GET", "/v1/queue"))["workers"]
    return service.workers


def _document(service: Service, reply: requests.Response) -> dict[str, Any]:
    """Read a reply that must not be a refusal."""
    try:
        found = reply.json()
    except requests.JSONDecodeError:
        found = None
    if not isinstance(found, dict):
        raise UnfitServiceError(_NOT_OURS.format(service.url))
    if reply.ok:
        return found
    reason = found.get("detail") or found.get("title") or f"status {reply.status_code}"
    way_out = ""
    if reply.status_code in {401, 403}:
        way_out = " Give a key of the role play with --key or COSMICGATE_LOAD_KEY."
    raise UnfitServiceError(f"The service at {service.url} refuses the test: {reason}{way_out}")


def prepare(service: Service, budget: float, chance: Random, show: Progress) -> None:
    """Create the games, and measure each position on the idle service.

    `budget` is that of the measuring hints, in seconds. Raises UnfitServiceError when no position
    can be used.
    """
    find_positions(service, budget, chance, show)
    begin_games(service, chance)


def find_positions(service: Service, budget: float, chance: Random, show: Progress) -> None:
    """Create the games for hints, and measure the idle service in them; see `prepare`."""
    positions = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    chance.shuffle(positions)
    for number, position in enumerate(positions):
        if len(service.advised) == POSITIONS:
            break
        show(f"position {number + 1}, {len(service.advised)} of {POSITIONS} ready")
        game = _advised(service, position)
        if game is not None and _measure(service, game, budget, chance):
            service.advised.append(game)
    _count_workers(service)
    if not service.advised:
        raise UnfitServiceError(
            f"The service at {service.url} has other rules: it answers no hint in the positions."
        )


def begin_games(service: Service, chance: Random) -> None:
    """Create the games in which moves are played, and the one that is reviewed."""
    service.played = [new_game(service, chance) for _ in range(POSITIONS)]
    service.reviewed = new_game(service, chance)
    for _ in range(REVIEWED_MOVES):
        _play(service, service.reviewed, chance)


def measure_again(service: Service, budget: float, chance: Random) -> None:
    """Measure the speeds again: a machine that others use, too, is not always as fast."""
    for game in service.advised:
        _measure(service, game, budget, chance)


def new_game(service: Service, chance: Random) -> str:
    """Create a game in which moves are played; gives its path."""
    body = {"players": chance.randint(1, 7), "level": chance.randint(1, 5)}
    reply = service.send("POST", "/v1/games", json=body)
    _document(service, reply)
    service.created.append(str(reply.headers["Location"]))
    return service.created[-1]


def _play(service: Service, path: str, chance: Random) -> None:
    """Play one random move."""
    listed = service.send("GET", f"{path}/moves")
    moves = listed.json()["moves"]
    if moves:
        tag = {"If-Match": listed.headers["ETag"]}
        move = {"move": chance.choice(moves)["id"]}
        service.send("POST", f"{path}/moves", json=move, headers=tag)


def clean_up(service: Service) -> None:
    """Delete what the test created, if the service still answers."""
    with suppress(requests.RequestException):
        for path in service.created:
            service.send("DELETE", path)


def _advised(service: Service, position: dict[str, Any]) -> AdvisedGame | None:
    """Create the game of a position. None: the service does not take it, or it has no choice."""
    made = service.send("POST", "/v1/games", json={**position["setup"], "chance": "manual"})
    if made.status_code in {401, 403, 429}:
        _document(service, made)
    if made.status_code != 201:
        return None
    path, version = str(made.headers["Location"]), made.json()["version"]
    service.created.append(path)
    if position["moves"]:
        body, headers = {"moves": position["moves"]}, {"If-Match": made.headers["ETag"]}
        played = service.send("POST", f"{path}/moves", json=body, headers=headers)
        if played.status_code != 200:
            return None
        version = played.json()["version"]
    listed = service.send("GET", f"{path}/moves").json()
    legal = frozenset(move["id"] for move in listed["moves"])
    if listed["decision"] is None or listed["decision"]["chance"] or len(legal) < 2:
        return None
    return AdvisedGame(path, version, legal)


def _measure(service: Service, game: AdvisedGame, budget: float, chance: Random) -> bool:
    """Measure the speed of the search in a position; returns whether a hint was answered."""
    body = {"budget": {"seconds": budget}, "seed": chance.getrandbits(48), "answer_within": TIMEOUT}
    hint = service.send("POST", f"{game.path}/hints", json=body).json()
    deadline = time.monotonic() + TIMEOUT
    while hint.get("status") in {"queued", "running"} and time.monotonic() < deadline:
        prefer = {"Prefer": "wait=20"}
        hint = service.send("GET", f"/v1/hints/{hint['id']}", headers=prefer).json()
    if hint.get("status") != "done":
        return False
    spent = hint["answer"]["receipt"]["spent"]
    game.speed = spent["simulations"] / budget
    return bool(spent["simulations"])
