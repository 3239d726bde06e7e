"""Attacks on the walls between keys."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from tests.attacks.cost import SEATS
from tests.attacks.harness import FOUR, Target, attack, attacks, check_refusal, expect

FOREIGN = {
    "GET game": ("GET", "", None),
    "GET moves": ("GET", "/moves", None),
    "GET record": ("GET", "/record", None),
    "GET position": ("GET", "/position", None),
    "GET events": ("GET", "/events", None),
    "POST moves": ("POST", "/moves", {"move": "done"}),
    "POST fork": ("POST", "/fork", {}),
    "POST hints": ("POST", "/hints", {"budget": {"simulations": 10}}),
    "POST reviews": ("POST", "/reviews", {"budget": {"simulations": 100}}),
    "POST talk": ("POST", "/talk", {"reaction": "thanks"}),
    "PATCH game": ("PATCH", "", {"label": "mine"}),
    "DELETE game": ("DELETE", "", None),
}


@attacks("isolation", "another key's game", FOREIGN)
def foreign(target: Target, case: tuple[str, str, Any]) -> None:
    method, path, body = case
    game = target.new_game()
    headers = {"If-Match": '"0"'}
    reply = target.call(method, game + path, body, key=1, headers=headers)
    check_refusal(reply, 404)
    none = target.call(method, "/v1/games/" + "A" * 16 + path, body, key=1, headers=headers)
    expect(none.status_code == reply.status_code, "it differs from no game")
    expect(
        none.json()["code"] == reply.json()["code"],
        "it differs from no game",
    )
    expect(target.call("GET", game).status_code == 200, "the game is gone")


@attacks("isolation", "another key's hint", {"read": "GET", "cancel": "DELETE", "follow": "events"})
def foreign_hint(target: Target, what: str) -> None:
    game = target.new_game()
    hint = target.call("POST", f"{game}/hints", {"budget": {"simulations": 10}}).json()["id"]
    path = f"/v1/hints/{hint}" + ("/events" if what == "events" else "")
    check_refusal(target.call("GET" if what == "events" else what, path, key=1), 404)
    expect(target.call("GET", f"/v1/hints/{hint}").status_code == 200, "the hint is gone")


@attack("isolation", "another key's games are not listed")
def listed(target: Target) -> None:
    game = target.new_game()
    found = target.call("GET", "/v1/games", key=1, params={"limit": 100}).text
    expect(game.rsplit("/", 1)[1] not in found, "it is listed")


@attack("isolation", "another key's idempotency key repeats nothing")
def same_key(target: Target) -> None:
    headers = {"Idempotency-Key": "the-same-key-of-both"}
    first = target.call("POST", "/v1/games", FOUR, headers=headers)
    second = target.call("POST", "/v1/games", FOUR, key=1, headers=headers)
    expect(first.headers["Location"] != second.headers["Location"], "it is the other's game")
    expect("Idempotency-Replayed" not in second.headers, "the other's answer is repeated")


@attack("isolation", "the id of another key's keyed hint cannot be worked out")
def guessed(target: Target) -> None:
    game = target.new_game()
    target.call(
        "POST", f"{game}/hints", {"budget": {"simulations": 5}}, headers={"Idempotency-Key": "k"}
    )
    name = hashlib.sha256(b"k").hexdigest()[:32]
    for owner in ("club", "screen", "local"):
        guess = hashlib.sha256(f"{owner}:{name}".encode()).hexdigest()[:24]
        check_refusal(target.call("GET", f"/v1/hints/{guess}"), 404)


@attack("isolation", "another key's answers are not used for the same question")
def shared_answer(target: Target) -> None:
    body = {
        "players": SEATS,
        "budget": {"simulations": 37},
        "seed": 12345,
    }
    headers = {"Prefer": "wait=20"}
    first = target.call("POST", "/v1/hints", body, headers=headers)
    expect(first.ok, first.text[:200])
    second = target.call("POST", "/v1/hints", body, key=1, headers=headers).json()
    expect(not second.get("cached"), "it is the other's answer")


def _token(change: Callable[[str], str]) -> Callable[[str], str]:
    return change


CREDENTIALS = {
    "none": _token(lambda _: ""),
    "a wrong key": _token(lambda key: "x" * len(key)),
    "half of a key": _token(lambda key: key[: len(key) // 2]),
    "a key and more": _token(lambda key: key + "x"),
    "a key in capitals": _token(lambda key: key.swapcase()),
    "the digest of a key": _token(lambda key: hashlib.sha256(key.encode()).hexdigest()),
    "the name of a key": _token(lambda _: "club"),
    "two keys": _token(lambda key: f"{key} {key}"),
    "a very long key": _token(lambda _: "k" * 8000),
    "a pattern": _token(lambda _: "*"),
}


@attacks("isolation", "as a key", CREDENTIALS)
def credentials(target: Target, change: Callable[[str], str]) -> None:
    token = change(target.keys[0])
    reply = target.call("GET", "/v1/games", key=token or None)
    check_refusal(reply, 401, 429)


@attacks(
    "isolation",
    "a key outside its header",
    {"in the query": "?key={}", "as a token": "?access_token={}", "as a user": "?user={}"},
)
def elsewhere(target: Target, query: str) -> None:
    path = "/v1/games" + query.format(target.keys[0])
    check_refusal(target.call("GET", path, key=None), 401, 429)


@attack("isolation", "a key with basic authentication")
def basic(target: Target) -> None:
    reply = target.call("GET", "/v1/games", key=None, auth=("club", target.keys[0]))
    check_refusal(reply, 401, 429)


@attack("isolation", "keys are managed by operators only")
def roles(target: Target) -> None:
    check_refusal(target.call("GET", "/v1/keys"), 403)
    check_refusal(target.call("POST", "/v1/keys", {"name": "intruder", "role": "operate"}), 403)
