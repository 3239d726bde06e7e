"""Attacks by many at the same moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import requests

from tests.attacks.harness import FOUR, Target, attack, expect

MANY = 20


def at_once(step: Callable[[int], requests.Response], count: int = MANY) -> list[requests.Response]:
    """Do a step so many times at the same moment."""
    with ThreadPoolExecutor(count) as pool:
        return [*pool.map(step, range(count))]


@attack("race", "twenty plays of one version: one is played")
def one_version(target: Target) -> None:
    game = target.new_game()
    move = target.call("GET", f"{game}/moves").json()["moves"][0]["id"]
    replies = at_once(
        lambda _: target.call("POST", f"{game}/moves", {"move": move}, headers={"If-Match": '"0"'})
    )
    statuses = Counter(reply.status_code for reply in replies)
    expect(statuses[200] == 1, f"{statuses}")
    expect(set(statuses) == {200, 412}, f"{statuses}")


@attack("race", "twenty plays with one idempotency key: all get one answer")
def one_key(target: Target) -> None:
    game = target.new_game()
    move = target.call("GET", f"{game}/moves").json()["moves"][0]["id"]
    headers = {"If-Match": '"0"', "Idempotency-Key": "once"}
    replies = at_once(
        lambda _: target.call("POST", f"{game}/moves", {"move": move}, headers=headers)
    )
    expect({reply.status_code for reply in replies} == {200}, "not all got the answer")
    expect(len({reply.text for reply in replies}) == 1, "they got several answers")


@attack("race", "twenty creations with one idempotency key: one game")
def one_creation(target: Target) -> None:
    headers = {"Idempotency-Key": "one-game"}
    replies = at_once(lambda _: target.call("POST", "/v1/games", FOUR, headers=headers))
    expect({reply.status_code for reply in replies} == {201}, "not all got the answer")
    expect(len({reply.headers["Location"] for reply in replies}) == 1, "several games")


@attack("race", "plays and a deletion: the game is gone for good")
def deletion(target: Target) -> None:
    game = target.new_game()

    def step(number: int) -> requests.Response:
        return target.call("DELETE", game) if number == MANY // 2 else target.play(game)

    for reply in _allowing_errors(step):
        expect(reply.status_code in {200, 204, 404, 412, 428}, f"{reply.status_code}")
    expect(target.call("GET", game).status_code == 404, "it came back")


def _allowing_errors(step: Callable[[int], requests.Response]) -> list[requests.Response]:
    """Do a step at the same moment; one may find nothing left to do it with."""

    def tried(number: int) -> requests.Response | None:
        try:
            return step(number)
        except KeyError:  # no list of moves: the game is gone
            return None

    with ThreadPoolExecutor(MANY) as pool:
        return [reply for reply in pool.map(tried, range(MANY)) if reply is not None]


@attack("race", "forks and a deletion of their source")
def forks(target: Target) -> None:
    game = target.new_game()
    replies = at_once(
        lambda number: (
            target.call("DELETE", game)
            if number == MANY // 2
            else target.call("POST", f"{game}/fork", {})
        )
    )
    for reply in replies:
        expect(reply.status_code in {201, 204, 404, 503}, f"{reply.status_code}")
        if reply.status_code == 201:
            found = target.call("GET", reply.headers["Location"])
            expect(found.status_code == 200, "a fork is gone with its source")


@attack("race", "cancelling one hint twenty times: it ends once")
def cancelling(target: Target) -> None:
    game = target.new_game()
    hint = target.call("POST", f"{game}/hints", {"budget": {"seconds": 30}}).json()["id"]
    replies = at_once(lambda _: target.call("DELETE", f"/v1/hints/{hint}"))
    expect({reply.status_code for reply in replies} == {200}, "a cancellation failed")
    ends = {target.call("GET", f"/v1/hints/{hint}").json()["status"] for _ in range(5)}
    expect(ends == {"cancelled"}, f"{ends}")


@attack("race", "twenty questions that are the same: one search")
def questions(target: Target) -> None:
    game = target.new_game()
    body = {"budget": {"simulations": 50}, "seed": 4}
    replies = at_once(
        lambda _: target.call("POST", f"{game}/hints", body, headers={"Prefer": "wait=20"})
    )
    answers = {reply.status_code for reply in replies}
    expect(answers <= {200, 202}, f"{answers}")
