"""Attacks with small requests that ask for much work."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.attacks.harness import Target, attack, check_refusal, expect

SEATS = [
    {"councilor": name, "color": color}
    for name, color in (
        ("artificer", "red"),
        ("orator", "blue"),
        ("adept", "green"),
        ("priest", "yellow"),
    )
]


def record_of_slips(target: Target, pairs: int) -> dict[str, Any]:
    """Make a record that reports an outcome and takes it back, so many times."""
    made = target.call("POST", "/v1/games", {"players": SEATS, "chance": "manual"})
    expect(made.status_code == 201, made.text[:200])
    game = made.headers["Location"]
    while True:
        listed = target.call("GET", f"{game}/moves").json()
        ids = [move["id"] for move in listed["moves"]]
        if listed["decision"]["chance"]:
            break
        target.call(
            "POST",
            f"{game}/moves",
            {"move": "done" if "done" in ids else ids[0]},
            headers={"If-Match": f'"{listed["version"]}"'},
        )
    record: dict[str, Any] = target.call("GET", f"{game}/record").json()
    record["moves"] += [ids[0], "takeback"] * pairs
    return record


@attack("cost", "a record of 1,000 slips, eight at once")
def slips(target: Target) -> None:
    record = record_of_slips(target, 1000)

    def send(_: int) -> int:
        return target.call("POST", "/v1/games", {"record": record, "chance": "manual"}).status_code

    with ThreadPoolExecutor(8) as pool:
        sent = [pool.submit(send, number) for number in range(8)]
        for _ in range(3):
            target.check_health()
        statuses = {each.result() for each in sent}
    expect(statuses <= {201, 503}, f"{statuses}")
    expect(201 in statuses, "none was imported")


@attack("cost", "a record of more entries than a game may have")
def long_record(target: Target) -> None:
    record = record_of_slips(target, 10_000)
    check_refusal(target.call("POST", "/v1/games", {"record": record}), 422)


@attack("cost", "hints on records of 1,000 slips")
def hints_on_slips(target: Target) -> None:
    record = record_of_slips(target, 1000)
    for _ in range(4):
        body = {"record": record, "budget": {"simulations": 1}}
        reply = target.call("POST", "/v1/hints", body)
        expect(reply.status_code in {200, 202, 409, 422, 503}, f"{reply.status_code}")
        target.check_health()


@attack("cost", "forks of forks of a long game, thirty times")
def forks(target: Target) -> None:
    record = record_of_slips(target, 1000)
    made = target.call("POST", "/v1/games", {"record": record, "chance": "manual"})
    expect(made.status_code == 201, made.text[:200])
    game, began = made.headers["Location"], time.monotonic()
    for _ in range(30):
        made = target.call("POST", f"{game}/fork", {})
        expect(made.status_code in {201, 503}, f"{made.status_code}")
        game = made.headers.get("Location", game)
    expect(time.monotonic() - began < 60, "thirty forks took more than a minute")
    target.check_health()


@attack("cost", "reviews of a long record let hints go first")
def reviews(target: Target) -> None:
    record = record_of_slips(target, 1000)
    made = target.call("POST", "/v1/games", {"record": record, "chance": "manual"})
    game = made.headers["Location"]
    asked = target.call("POST", f"{game}/reviews", {"budget": {"simulations": 20}})
    expect(asked.status_code in {200, 202}, asked.text[:200])
    other = target.new_game(1)
    hint = target.call(
        "POST",
        f"{other}/hints",
        {"budget": {"seconds": 0.2}},
        key=1,
        headers={"Prefer": "wait=25"},
    )
    expect(hint.json().get("status") == "done", f"the hint is {hint.json().get('status')}")
    target.call("DELETE", f"/v1/reviews/{asked.json()['id']}")


@attack("cost", "a thousand moves of which the last is wrong, twenty times")
def many_moves(target: Target) -> None:
    game = target.new_game()
    for _ in range(20):
        reply = target.call(
            "POST", f"{game}/moves", {"moves": ["done"] * 1000}, headers={"If-Match": '"0"'}
        )
        check_refusal(reply, 422)
    target.check_health()


@attack("cost", "budgets beyond the limits")
def budgets(target: Target) -> None:
    game = target.new_game()
    for budget in ({"seconds": 1e9}, {"simulations": 10**15}, {"seconds": 0}, {"seconds": -1}):
        check_refusal(target.call("POST", f"{game}/hints", {"budget": budget}), 422)


@attack("cost", "200 batches with idempotency keys keep little")
def keyed_batches(target: Target) -> None:
    record = record_of_slips(target, 1)
    made = target.call("POST", "/v1/games", {"record": record, "chance": "manual"})
    game, version = made.headers["Location"], made.json()["version"]
    pair = record["moves"][-2:]
    for number in range(60):
        reply = target.call(
            "POST",
            f"{game}/moves",
            {"moves": pair * 10},
            headers={"If-Match": f'"{version}"', "Idempotency-Key": f"k{number}"},
        )
        expect(reply.status_code == 200, f"{reply.status_code} {reply.text[:100]}")
        version = reply.json()["version"]
