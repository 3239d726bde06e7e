"""Attacks of one key on what another key gets."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import requests

from tests.attacks.harness import Target, attack, attacks, expect


@contextmanager
def hints_of(target: Target, count: int) -> Iterator[None]:
    """Have the first key ask for so many long hints while the block runs; then cancel them."""
    game, asked = target.new_game(), []
    for seed in range(count):
        reply = target.call("POST", f"{game}/hints", {"budget": {"seconds": 60}, "seed": seed})
        if reply.ok:
            asked.append(reply.json()["id"])
    try:
        yield
    finally:
        for hint in reversed(asked):
            target.call("DELETE", f"/v1/hints/{hint}")


@attack("fairness", "65 hints of a minute: another key may still ask")
def queue(target: Target) -> None:
    with hints_of(target, 65):
        game = target.new_game(1)
        reply = target.call("POST", f"{game}/hints", {"budget": {"seconds": 0.2}}, key=1)
        expect(reply.status_code in {200, 202}, f"{reply.status_code} {reply.text[:200]}")
        wait = target.call("GET", "/v1/queue", key=1).json()["expected_wait_seconds"] or 0
        expect(wait <= 130, f"it would wait {wait} s")
        target.call("DELETE", f"/v1/hints/{reply.json()['id']}", key=1)


@attack("fairness", "16 streams in each process: another key may still follow")
def streams(target: Target) -> None:
    game, other = target.new_game(chance="manual"), target.new_game(1, chance="manual")
    held = []
    try:
        for _ in range(64):
            held.append(target.call("GET", f"{game}/events", stream=True))
        got = target.call("GET", f"{other}/events", key=1, stream=True)
        held.append(got)
        expect(got.status_code == 200, f"{got.status_code}")
    finally:
        for reply in held:
            reply.close()


@attack("fairness", "streams that are opened and closed give their places back")
def closed_streams(target: Target) -> None:
    paths = ["/v1/events", f"{target.new_game(chance='manual')}/events"]
    for turn in range(24):
        for path in paths:
            reply = target.call("GET", path, stream=True)
            if reply.status_code == 503:
                time.sleep(float(reply.headers["Retry-After"]))
                reply = target.call("GET", path, stream=True)
            expect(reply.status_code == 200, f"turn {turn}: {reply.status_code}")
            reply.close()


@attack("fairness", "spectators that follow all they can: the creator and a seat still follow")
def spectators(target: Target) -> None:
    game, held = target.new_game(chance="manual", seats="claimed"), []
    invited = target.call("POST", f"{game}/invitations", {"seats": [1]}).json()["invitations"][0]
    claimed = target.call("POST", f"{game}/seats/1/claim", {"invitation": invited["invitation"]})
    seat = claimed.json()["token"]
    watching = [target.call("POST", f"{game}/spectators").json()["token"] for _ in range(3)]
    try:
        for turn in range(48):
            held.append(target.call("GET", f"{game}/events", key=watching[turn % 3], stream=True))
        for key, path in ((0, "/v1/events"), (0, f"{game}/events"), (seat, f"{game}/events")):
            # The process that answers is drawn by chance: one place may be in the other one.
            got = [target.call("GET", path, key=key, stream=True) for _ in range(3)]
            held += got
            expect(200 in {reply.status_code for reply in got}, f"{key}: {path} is refused")
            for reply in got:
                reply.close()
            time.sleep(1.0)
    finally:
        for reply in held:
            reply.close()


@attack("fairness", "64 long waits: another key is answered")
def waits(target: Target) -> None:
    game, other = target.new_game(), target.new_game(1)
    asked = target.call("POST", f"{game}/hints", {"budget": {"seconds": 30}}).json()["id"]

    def wait(_: int) -> int:
        path = f"/v1/hints/{asked}"
        return target.call("GET", path, headers={"Prefer": "wait=10"}).status_code

    with ThreadPoolExecutor(64) as pool:
        waiting = [pool.submit(wait, number) for number in range(64)]
        began = time.monotonic()
        expect(target.call("GET", other, key=1).status_code == 200, "the game is not read")
        expect(time.monotonic() - began < 5, "another key waited")
        target.check_health()
        target.call("DELETE", f"/v1/hints/{asked}")
        expect({each.result() for each in waiting} == {200}, "a wait failed")


def _reads(target: Target, game: str) -> None:
    target.call("GET", game)


def _creates(target: Target, game: str) -> None:
    del game
    target.call("POST", "/v1/games", {"players": 7})


def _refused(target: Target, game: str) -> None:
    target.call("POST", f"{game}/moves", {"move": "nonsense"}, headers={"If-Match": '"0"'})


def _lists(target: Target, game: str) -> None:
    del game
    target.call("GET", "/v1/games", params={"limit": 100})


@attacks(
    "fairness",
    "sixteen clients that only",
    {"read": _reads, "create games": _creates, "are refused": _refused, "list": _lists},
)
def flood(target: Target, step: Callable[[Target, str], None]) -> None:
    game, other = target.new_game(), target.new_game(1)
    ending = time.monotonic() + 3.0

    def work(_: int) -> None:
        while time.monotonic() < ending:
            with contextlib.suppress(requests.RequestException):
                step(target, game)

    with ThreadPoolExecutor(16) as pool:
        working = [pool.submit(work, number) for number in range(16)]
        slowest = 0.0
        while time.monotonic() < ending - 0.5:
            began = time.monotonic()
            expect(target.call("GET", other, key=1).status_code == 200, "the game is not read")
            slowest = max(slowest, time.monotonic() - began)
            target.check_health()
        for each in working:
            each.result()
    expect(slowest < 5.0, f"another key waited {slowest:.1f} s")
